#pragma once

#include <QString>

#include <span>

namespace crossfade
{

class ResultModel;
class ScreenPage;
struct StudyCurve;
struct StudyResult;

/// A screen of the window: what one tab shows; it answers one question. Tabs, panels, figures, the
/// report, the guide and the command line follow from what stands here. Texts are English, for
/// screenText().
struct Screen {
    /// When it has a tab.
    enum class Needs {
        Nothing, ///< always
        Curves,  ///< once the result has a curve
        Content, ///< where its page has something to show
        Offered, ///< while ChartTabs::offerScreen() offers it
        Asked    ///< from when the user first wants to see it, or it is offered
    };
    enum class Chart { Painted, Curves, Sweeps };

    const char* id; ///< on the command line and in the settings
    const char* title;
    const char* question;  ///< that it answers
    const char* guidePage; ///< the page of the guide about it
    Needs needs = Needs::Curves;
    /// Makes the page of a result. Null: it is not of a result, and the window adds its page.
    ScreenPage* (*makePage)(ResultModel& model) = nullptr;
    bool hasFraction = true;   ///< whether it says something of the chosen fraction
    bool isOnTheWay = false;   ///< whether it has little to say before anything is backfilled
    bool isOfQueries = true;   ///< whether a choice on it can be one of queries
    bool hasOwnTables = false; ///< and needs the room of the tables beneath
    bool isOfSetUp = true;     ///< whether the set-up is about what it shows
    bool canBePanel = true;    ///< whether it can be shown outside the tabs

    // Its figure.
    Chart chart = Chart::Painted;
    const char* figureFile = nullptr;  ///< the end of its file's name; null: the id
    const char* figureTitle = nullptr; ///< what it shows; null: the title, and the chosen curve
    bool isOfOneState = false;         ///< it shows the chosen curve at the chosen fraction alone
    /// Whether it has something to show of a curve of the result; null: of every one.
    bool (*shows)(const StudyResult& result, const StudyCurve& curve) = nullptr;

    // Its section of the report.
    int sectionNumber = 0;              ///< 0: it has none
    const char* sectionTitle = nullptr; ///< null: that of the figure, or of the screen
    bool beginsWithGroups = false;      ///< with the curves of the groups by every attribute

    bool isOfResult() const { return makePage != nullptr; }
    /// Whether it is drawn for every result, as a figure of its own.
    bool hasPaintedFigure() const { return isOfResult() && chart == Chart::Painted; }
};

/// Every screen, in the sequence of the tabs.
std::span<const Screen> screens();
/// Null where there is none of that id.
const Screen* findScreen(const QString& id);
/// A text of a screen, in the language of the window.
QString screenText(const char* text);

} // namespace crossfade
