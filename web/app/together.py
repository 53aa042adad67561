"""The host of a table on several devices: who sits where, and what happens to the connections.

Pairing is elsewhere. It takes the name of a new connection from `app.peers.new_peer()`, or `HOST` on a device
that is invited; once that is open, everything else happens here and in `web.app.visiting`.
"""

from ostia_games.core.words import Message, enumerated, msg
from web.app.app import App, Values, on
from web.app.pairing import connected, failed
from web.app.peers import HOST
from web.app.shelf import to_shelf
from web.app.visiting import host_gone, host_says, invited
from web.pages.together import devices_dialog
from web.sessions.hosting import Device, HostTable


@on("devices")
async def devices(app: App, values: Values) -> None:
    show_devices(app, "#tool-menu")


def show_devices(app: App, opener: str, *, begun: bool = False) -> None:
    """The panel; from now on other devices may join. Whoever has just `begun` it was named first."""
    hosted = app.page.hosted
    if hosted:
        here = next(iter(hosted.people), None) if begun else hosted.first_here
        table = app.peers.open_table(hosted, here)
        app.open_dialog(lambda t: devices_dialog(t, table), opener)


@on("move-seat")
async def move_seat(app: App, values: Values) -> None:
    """Where a seat is played from now on."""
    if app.peers.host and values.get("seat", "").isdigit():
        app.peers.host.move(int(values["seat"]), values.get("to", ""))
        app.focus("#dialog-title")
        await app.save()


@on("dismiss")
async def dismiss(app: App, values: Values) -> None:
    if app.peers.host:
        app.peers.host.dismiss(values.get("peer", ""))
        app.focus("#dialog-title")
        await app.save()


@on("end-table")
async def end_table(app: App, values: Values) -> None:
    """Every other device leaves; the game goes on here as before."""
    app.peers.end_table()
    app.close_dialog()
    app.say(msg("The other devices have left the table."))
    await app.save()


@on("end-table-and-leave")
async def end_and_leave(app: App, values: Values) -> None:
    app.peers.end_table()
    await app.save()
    await to_shelf(app, {})


# What happens to connections


@on("peer-open")
async def peer_open(app: App, values: Values) -> None:
    peer, host = values.get("peer", ""), app.peers.host
    connected(app, peer)
    if peer == HOST:
        invited(app)
    elif host:
        host.arrived(peer)
        if app.page.hosted:
            show_devices(app, "#tool-menu")
    else:
        app.platform.peer_close(peer)  # the table has been ended meanwhile


@on("peer-says")
async def peer_says(app: App, values: Values) -> None:
    peer, text, host = values.get("peer", ""), values.get("text", ""), app.peers.host
    if peer == HOST:
        host_says(app, text)
    elif host:
        hosted = app.page.hosted
        asked, changes = (hosted.asked, hosted.changes) if hosted else ((), 0)
        host.at_table = hosted is not None
        host.heard(peer, text, app.platform.clock())
        if hosted and hosted.changes != changes:
            await app.save()
            if set(hosted.asked) - set(asked):
                app.nudge()


def _gone(device: Device, host: HostTable) -> Message:
    """Named by its people, as the host knows them."""
    people = [host.hosted.names[seat] for seat in device.seats or ()]
    if people:
        return msg("{players}: the device is gone. Its seat waits for it.", players=enumerated(people))
    return msg("Device {n} is gone.", n=device.number + 1)


@on("peer-gone")
async def peer_gone(app: App, values: Values) -> None:
    peer, host = values.get("peer", ""), app.peers.host
    if failed(app, peer, values.get("why", "")):
        return
    if peer == HOST:
        host_gone(app)
    elif host and peer in host.devices:
        device = host.devices[peer]
        host.gone(peer)
        app.say(_gone(device, host))
