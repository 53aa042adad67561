"""What is on the screen and what a press does.

`app` is the house: the open page, what lies in front of it, how a press finds its function. Each page has a
module with its class and the functions behind its presses: `shelf`, `plays`, `about`, `setup`, `playing`,
`replaying`, `result`, `rulebook`, `learning`, `keeping_setup`, `keeping`, `keeping_history`, `keeping_table`,
`my_box`; `forms` is shared by the two set-up pages, `printed` by the pages that hold a box, `saved` by all
that list or hold saved games, `asking` by those that show a table, `house` by every page. `bots` moves the
bots, `thinking` and `worker` are the two ends of the wire to the background worker. `main` puts it together.
"""
