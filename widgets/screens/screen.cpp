#include "widgets/screens/screen.h"

#include "widgets/results/resultmodel.h"
#include "widgets/screens/costsview.h"
#include "widgets/screens/decisionview.h"
#include "widgets/screens/differences/differenceview.h"
#include "widgets/screens/flipsview.h"
#include "widgets/screens/generationsview.h"
#include "widgets/screens/groupsview.h"
#include "widgets/screens/items/mapview.h"
#include "widgets/screens/resultsview.h"
#include "widgets/screens/stagesview.h"
#include "widgets/screens/sweepsview.h"
#include "widgets/screens/thresholdsview.h"
#include "widgets/screens/uncertaintyview.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace crossfade
{

namespace
{

template <class Page>
ScreenPage* pageOf(ResultModel& model)
{
    return new Page(model);
}

bool predictsUncertainty(const StudyResult& result, const StudyCurve& curve)
{
    return curve.transition < result.itemScores.size() &&
           !result.itemScores[curve.transition].uncertainty.empty();
}

constexpr std::array table = {
    Screen{.id = "curves",
           .title = QT_TRANSLATE_NOOP("Screens", "Curves"),
           .question = QT_TRANSLATE_NOOP("Screens", "How good is retrieval on the way?"),
           .guidePage = "read-the-curves",
           .needs = Screen::Needs::Nothing,
           .makePage = pageOf<ResultsView>,
           .canBePanel = false,
           .chart = Screen::Chart::Curves,
           .sectionNumber = 1},
    Screen{.id = "flips",
           .title = QT_TRANSLATE_NOOP("Screens", "Flips"),
           .question = QT_TRANSLATE_NOOP(
               "Screens", "Which queries does the backfill break, and do they mend?"),
           .guidePage = "which-queries-break-flips",
           .makePage = pageOf<FlipsView>,
           .isOnTheWay = true,
           .hasOwnTables = true,
           .sectionNumber = 3},
    Screen{.id = "difference",
           .title = QT_TRANSLATE_NOOP("Screens", "A or B"),
           .question = QT_TRANSLATE_NOOP("Screens", "Which curve is better, where, and how sure?"),
           .guidePage = "which-curve-is-better-a-or-b",
           .needs = Screen::Needs::Content,
           .makePage = pageOf<DifferenceView>,
           .isOnTheWay = true,
           .hasOwnTables = true,
           .figureTitle = QT_TRANSLATE_NOOP("Screens", "Difference between curves"),
           .sectionNumber = 10},
    Screen{.id = "groups",
           .title = QT_TRANSLATE_NOOP("Screens", "Groups"),
           .question = QT_TRANSLATE_NOOP("Screens", "Who gains, and who pays?"),
           .guidePage = "who-gains-and-who-pays-groups",
           .makePage = pageOf<GroupsView>,
           .isOnTheWay = true,
           .hasOwnTables = true,
           .figureTitle = QT_TRANSLATE_NOOP("Screens", "Gap between groups"),
           .sectionNumber = 4,
           .beginsWithGroups = true},
    Screen{.id = "uncertainty",
           .title = QT_TRANSLATE_NOOP("Screens", "Uncertainty"),
           .question = QT_TRANSLATE_NOOP(
               "Screens", "Does what a method predicts tell which items are urgent?"),
           .guidePage = "which-items-are-urgent-uncertainty",
           .makePage = pageOf<UncertaintyView>,
           .shows = predictsUncertainty,
           .sectionNumber = 8},
    Screen{.id = "map",
           .title = QT_TRANSLATE_NOOP("Screens", "Map"),
           .question = QT_TRANSLATE_NOOP("Screens", "Where do the items go?"),
           .guidePage = "where-the-items-go-map",
           .makePage = pageOf<MapView>,
           .figureFile = "gallery-map", // "map" would be the curves of mAP
           .isOfOneState = true,
           .sectionNumber = 9},
    Screen{.id = "costs",
           .title = QT_TRANSLATE_NOOP("Screens", "Costs"),
           .question = QT_TRANSLATE_NOOP("Screens", "What does it cost to be that good?"),
           .guidePage = "what-it-costs-costs",
           .makePage = pageOf<CostsView>,
           .hasFraction = false,
           .isOfQueries = false,
           .hasOwnTables = true,
           .figureTitle = QT_TRANSLATE_NOOP("Screens", "Retrieval and costs"),
           .sectionNumber = 7},
    Screen{.id = "decide",
           .title = QT_TRANSLATE_NOOP("Screens", "Decide"),
           .question = QT_TRANSLATE_NOOP("Screens", "What to take, and when is it good enough?"),
           .guidePage = "what-to-take-decide",
           .makePage = pageOf<DecisionView>,
           .isOfQueries = false,
           .hasOwnTables = true,
           .figureTitle = QT_TRANSLATE_NOOP("Screens", "Target and budget"),
           .sectionNumber = 2},
    Screen{.id = "thresholds",
           .title = QT_TRANSLATE_NOOP("Screens", "Thresholds"),
           .question = QT_TRANSLATE_NOOP("Screens", "At which similarity to cut off on the way?"),
           .guidePage = "where-to-cut-off-thresholds",
           .makePage = pageOf<ThresholdsView>,
           .isOfQueries = false,
           .hasOwnTables = true,
           .isOfOneState = true,
           .shows = ThresholdsView::knows,
           .sectionNumber = 11},
    Screen{.id = "estimate",
           .title = QT_TRANSLATE_NOOP("Screens", "Estimate"),
           .question =
               QT_TRANSLATE_NOOP("Screens", "What would a backfill give, as far as a pilot tells?"),
           .guidePage = "before-it-is-known-estimate",
           .needs = Screen::Needs::Offered},
    Screen{.id = "sweeps",
           .title = QT_TRANSLATE_NOOP("Screens", "Sweeps"),
           .question = QT_TRANSLATE_NOOP("Screens", "Retrieval over one option of a method"),
           .guidePage = "read-a-sweep",
           .needs = Screen::Needs::Content,
           .makePage = pageOf<SweepsView>,
           .canBePanel = false,
           .chart = Screen::Chart::Sweeps,
           .sectionNumber = 5},
    Screen{.id = "generations",
           .title = QT_TRANSLATE_NOOP("Screens", "Generations"),
           .question = QT_TRANSLATE_NOOP("Screens", "What does each update of a sequence give?"),
           .guidePage = "follow-a-sequence-of-updates",
           .needs = Screen::Needs::Content,
           .makePage = pageOf<GenerationsView>,
           .hasFraction = false, // each update has its own gallery
           .isOfQueries = false,
           .hasOwnTables = true,
           .canBePanel = false,
           .figureTitle = QT_TRANSLATE_NOOP("Screens", "Retrieval after each update"),
           .sectionNumber = 6,
           .sectionTitle = QT_TRANSLATE_NOOP("Screens", "Generations")},
    Screen{.id = "stages",
           .title = QT_TRANSLATE_NOOP("Screens", "Stages"),
           .question = QT_TRANSLATE_NOOP("Screens", "Does it pay to fit anew on the way?"),
           .guidePage = "fit-anew-on-the-way-stages",
           .needs = Screen::Needs::Content,
           .makePage = pageOf<StagesView>,
           .hasFraction = false,
           .isOfQueries = false,
           .hasOwnTables = true,
           .canBePanel = false,
           .figureTitle = QT_TRANSLATE_NOOP("Screens", "Backfill in stages"),
           .sectionNumber = 12,
           .sectionTitle = QT_TRANSLATE_NOOP("Screens", "Stages")},
    Screen{.id = "plan",
           .title = QT_TRANSLATE_NOOP("Screens", "Plan"),
           .question = QT_TRANSLATE_NOOP(
               "Screens", "What to take, and what to embed when, before the backfill begins?"),
           .guidePage = "before-it-begins-plan",
           .needs = Screen::Needs::Asked},
    Screen{.id = "follow",
           .title = QT_TRANSLATE_NOOP("Screens", "Follow"),
           .question = QT_TRANSLATE_NOOP(
               "Screens", "Where is the backfill, does it keep its promise, and when to stop?"),
           .guidePage = "while-it-runs-follow",
           .needs = Screen::Needs::Asked,
           .isOfSetUp = false},
    Screen{.id = "compare",
           .title = QT_TRANSLATE_NOOP("Screens", "Compare"),
           .question = QT_TRANSLATE_NOOP("Screens", "Which run is better, and where?"),
           .guidePage = "runs-side-by-side-compare",
           .needs = Screen::Needs::Asked}};

} // namespace

std::span<const Screen> screens()
{
    return table;
}

const Screen* findScreen(const QString& id)
{
    const auto found = std::ranges::find_if(
        table, [&](const Screen& screen) { return id == QLatin1String(screen.id); });
    return found == table.end() ? nullptr : &*found;
}

QString screenText(const char* text)
{
    return QCoreApplication::translate("Screens", text);
}

} // namespace crossfade
