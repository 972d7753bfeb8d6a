"""Route the addresses of Keepsake's pages. A game includes them: ``path("memory/", include("memory.web.urls"))``."""

from django.urls import path

from memory.web.views import changing, character, characters, own, rumours, shared, what_if

app_name = "keepsake"

urlpatterns = [
    path("", characters.start, name="start"),
    path("journal/", own.own, name="own"),
    path("journal/told/", own.told, name="told"),
    path("characters/", characters.characters, name="characters"),
    path("rumour/", rumours.rumour, name="rumour"),
    path("quests/", shared.quests, name="quests"),
    path("quests/<str:name>/", shared.quest, name="quest"),
    path("cases/", shared.cases, name="cases"),
    path("cases/<str:name>/", shared.case, name="case"),
    path("<int:number>/", character.overview, name="overview"),
    path("<int:number>/plot.json", character.plot, name="plot"),
    path("<int:number>/entries/", character.entries, name="entries"),
    path("<int:number>/entries/<int:entry_id>/", character.entry, name="entry"),
    path("<int:number>/entries/<int:entry_id>/change/", changing.change, name="change"),
    path("<int:number>/insights/", character.insights, name="insights"),
    path("<int:number>/people/", character.people, name="people"),
    path("<int:number>/timeline/", character.timeline, name="timeline"),
    path("<int:number>/ledger/", character.ledger, name="ledger"),
    path("<int:number>/ask/", what_if.ask, name="ask"),
    path("<int:number>/what-if/", what_if.whatif, name="whatif"),
    path("<int:number>/what-if.json", what_if.whatif_plot, name="whatif_plot"),
    path("<int:number>/persona/", changing.persona, name="persona"),
]
