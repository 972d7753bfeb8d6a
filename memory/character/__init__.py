"""Use the engine in a plain Python program: one character whose memories are kept in one file.

A program without Evennia or Django opens a character, tells it things, and asks it::

    import memory

    with memory.open("marta.db", name="Marta") as marta:
        marta.remember("The well by the mill has run dry.", source="Ann")
        print(marta.reply("What happened to the well?", to="Bob"))
        marta.sleep()

Nothing here needs a reactor, a thread or ``async``. A character may be used by one thread at a time; several characters
may share a file, and several programs may have it open.
"""
