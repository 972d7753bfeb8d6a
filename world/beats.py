"""List what the villagers do in the course of a day: the data that `world.day` plays."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Beat:
    """Represent one thing that somebody does.

    Args:
        time: the time of the game's day, as ``hour:minute``.
        who: slug of the villager.
        where: slug of the place; the villager walks there first if necessary.
        words: command lines, of which another one is played each day.
    """

    time: str
    who: str
    where: str
    words: tuple[str, ...]

    @property
    def seconds(self) -> float:
        """Seconds after midnight."""
        hours, minutes = self.time.split(":")
        return int(hours) * 3600.0 + int(minutes) * 60.0


def _marta(time: str, *words: str) -> Beat:
    """Marta never leaves her inn."""
    return Beat(time, "marta", "hearth", words)


def _bram(time: str, where: str, *words: str) -> Beat:
    return Beat(time, "bram", where, words)


def _tilda(time: str, where: str, *words: str) -> Beat:
    return Beat(time, "tilda", where, words)


def _osric(time: str, where: str, *words: str) -> Beat:
    return Beat(time, "osric", where, words)


DAY = (
    _osric("01:00", "watch-house", "pose writes the hour into the gate book, and nothing beside it."),
    _tilda("02:00", "glade", "pose comes back along the old road and hangs up her lantern."),
    _marta("04:30", "pose is up before the birds, and fetches water for the dough."),
    _marta("05:30", "pose rakes the ashes and lays new logs on the fire.", "pose kneads the day's bread."),
    _bram("06:00", "forge", "pose opens the shutters of the forge and wakes the fire with the bellows."),
    _marta("06:30", "pose sets the loaves by the hearth to rise, and presses the loose brick back in."),
    _osric("06:45", "watch-house", "pose lifts the bar of the north gate and opens the gate book."),
    _tilda(
        "07:00", "hearth", "pose lays a bundle of herbs on the counter.", "pose shakes the dew off her shawl."
    ),
    _tilda(
        "07:08",
        "hearth",
        "say Feverfew and sage, fresh from the garden.",
        "say Mint, and thyme for the stew.",
    ),
    _marta("07:16", "say You look tired. Sit down and eat something.", "say Out all night again? Eat."),
    _tilda("07:24", "hearth", "say There is too much to do. Another day.", "say The night was short."),
    _osric(
        "07:34", "hearth", "pose hangs his coat by the door and asks for bread.", "say Bread, if you please."
    ),
    _marta("07:42", "say Sit, Captain, and smile once, it costs nothing.", "say You are early. Bad night?"),
    _tilda("07:50", "glade", "pose kneels down among her herbs and begins to weed."),
    _bram("07:58", "hearth", "pose comes in for his morning ale, sees the captain, and stops."),
    _bram(
        "08:04", "hearth", "say Eight bars, Captain. When do I see my money?", "say Well? Is there pay today?"
    ),
    _marta("08:10", "pose cuts the first loaf and hums.", "pose chalks the price of stew on the slate."),
    _osric("08:14", "hearth", "say In good time, smith. The watch keeps its word.", "say Not today, smith."),
    _bram("08:20", "hearth", "say I can't feed my fire with a word!", "say Not today. It is never today!"),
    _marta("08:26", "say Quarrel in the square, the pair of you, or sit down and eat."),
    _osric("08:32", "watch-house", "pose sits down under the window and opens the gate book."),
    _bram(
        "08:40", "forge", "say Twelve bars. Twelve bars, for a month of work.", "pose counts his iron again."
    ),
    _marta("09:00", "pose sweeps the floor, and slows down by the hearth.", "pose airs the rooms upstairs."),
    _osric("09:30", "square", "pose walks around the well and looks at every door in turn."),
    _bram("09:45", "square", "pose draws two buckets at the well.", "say Cold water. Good for hot iron."),
    _marta("10:00", "pose stirs the stew and tastes it.", "pose peels turnips into a bucket."),
    _osric("10:10", "hearth", "say Has anybody asked for a room?", "say Has the pedlar been seen?"),
    _marta("10:18", "say Nobody, and nobody who pays in silver.", "say Not hide nor hair of him."),
    _osric("10:26", "hearth", "pose writes it down.", "pose looks at the brick, and at the door."),
    _bram("10:34", "forge", "pose sets the buckets down by the trough."),
    _osric("10:50", "watch-house", "pose sits down at his desk and sharpens a quill."),
    _marta("11:10", "pose polishes mugs with her apron.", "pose lines up the mugs and counts them."),
    _tilda("11:20", "square", "pose fills a jar at the well.", "say Has anybody seen the carter today?"),
    _tilda("11:50", "glade", "pose sets the jar in the shade."),
    _bram(
        "12:00", "hearth", "say Stew, and put it on the slate.", "say Bread and ale, and I pay on market day."
    ),
    _osric("12:10", "hearth", "pose comes to the counter and takes off his gloves."),
    _bram(
        "12:18", "hearth", "say Eight bars, Captain, and not one coin for them.", "say Have you come to pay?"
    ),
    _osric("12:26", "hearth", "say You have my word.", "say When the month is out, as I told you."),
    _bram(
        "12:34", "hearth", "say I can't shoe a horse with your word!", "say Hob won't wait for your month!"
    ),
    _marta("12:42", "say Not under my roof, you two.", "say Eat, or shout outside."),
    _osric("12:50", "watch-house", "pose hangs up his coat and stands at the window."),
    _marta("13:20", "say He is no thief. He shouts too much for a thief.", "pose wipes the counter hard."),
    _bram("13:30", "forge", "pose hammers as if the iron had said something."),
    _marta("14:20", "pose carries a covered pot out to the back.", "pose ladles broth into a jar."),
    _tilda("14:40", "forge", "say Are the pots mended?", "say I have come for the kettle."),
    _bram(
        "14:48", "forge", "say They are. Who eats from so many pots?", "say It is done. No charge for you."
    ),
    _tilda("14:56", "forge", "say Hungry people.", "pose ties the pot to her bundle and says nothing."),
    _marta("15:10", "pose opens a window to let the smoke out.", "pose salts a ham and hangs it up."),
    _tilda(
        "15:30", "hearth", "pose drinks a cup of mint tea standing up.", "pose warms her hands at the fire."
    ),
    _marta("15:38", "say And how is your patient?", "say Is the fever any better?"),
    _tilda("15:46", "hearth", "say Hush. A little better.", "say Not so loud. No worse."),
    _tilda("16:20", "glade", "pose strips bitter grey bark from a branch."),
    _marta("16:40", "pose rolls a new barrel into its place.", "pose trims the lamps."),
    _osric("17:10", "square", "pose stops by the well and listens.", "pose nods to the west, thoughtfully."),
    _osric("17:30", "hearth", "say Evening round. Is all well?", "say Evening. Is anything out of place?"),
    _marta("17:38", "say As well as it can be with an empty wall.", "say Only my purse, Captain."),
    _osric("17:46", "hearth", "say There was a light on the old road again.", "say I shall find who did it."),
    _osric("18:10", "watch-house", "pose bars the north gate for the night."),
    _bram(
        "18:30", "hearth", "pose drops on a bench and stretches his legs.", "pose comes in black with soot."
    ),
    _bram("18:40", "hearth", "say I sold him that hook. I keep thinking of it.", "say A kettle hook. Ha."),
    _marta("18:48", "say You sold a hook, you did not pull a brick.", "say Drink up. Who could have known."),
    _marta("19:30", "say My Josef laid that floor himself.", "say Josef would have laughed at it all."),
    _bram("20:00", "hearth", "pose stares into the fire.", "say Somebody at the well called me a thief."),
    _marta("20:08", "say Let them talk.", "pose fills the smith's mug and chalks nothing up."),
    _bram("21:00", "forge", "pose covers the fire and closes the shutters."),
    _marta("21:20", "pose collects the mugs.", "pose turns the benches up onto the tables."),
    _tilda("22:00", "glade", "pose lights a candle in her lantern and looks down the old road."),
    _marta("22:20", "pose puts a candle into the window.", "pose looks out into the dark, to the west."),
    _osric("23:00", "square", "pose stands under the lime tree without a lantern, and watches."),
    _marta(
        "23:30", "pose bolts the door, and leaves it on the latch for guests.", "pose blows out the lamps."
    ),
)
"""By rising time. While she is up, Marta has something to do about once an hour, so that whoever has just arrived
sees it."""
