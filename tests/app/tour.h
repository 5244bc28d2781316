#pragma once

#include "app/gui/actions/actions.h"
#include "app/gui/export/figuredialog.h"
#include "tests/app/drop.h"
#include "tests/app/open_window.h"
#include "tests/support/drag_along.h"
#include "widgets/results/resultmodel.h"
#include "widgets/tables/tabletext.h"

#include <QAbstractItemModel>
#include <QApplication>
#include <QFileDialog>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <gtest/gtest.h>

#include <filesystem>
#include <functional>
#include <ostream>
#include <stdexcept>
#include <string>

QT_BEGIN_NAMESPACE
class QAbstractItemView;
QT_END_NAMESPACE

namespace crossfade
{
enum class ChangeAgainst;
}

namespace crossfade::test
{

constexpr int aMomentMs = 50;

inline QString shownIn(const QAbstractItemModel& table, int row, int column)
{
    return table.index(row, column).data().toString();
}

/// Its raw value (tabletext.h), for what has more digits than are shown.
inline QVariant rawIn(const QAbstractItemModel& table, int row, int column)
{
    return table.index(row, column).data(rawRole);
}

inline std::size_t at(int number)
{
    return static_cast<std::size_t>(number);
}

/// Where the tour goes: a study, as the text of its file.
struct Place {
    std::string name;
    bool isReal = false;

    friend std::ostream& operator<<(std::ostream& out, const Place& place)
    {
        return out << place.name;
    }
};

/// One walk through the whole window, with mouse and keyboard. What the widgets show is compared
/// with what the core computes. The stops at the screens of a result are in tour_screens.cpp, those
/// at the set-up and the start page in tour_setup.cpp, at images in tour_images.cpp, at flips in
/// tour_flips.cpp, at queries in tour_queries.cpp, at groups and costs in tour_groups.cpp, at runs
/// and tables in tour_runs.cpp, at what is written in tour_exports.cpp, at sequences of updates and
/// sweeps in tour_updates.cpp; those where something is dragged or chosen by mouse are in
/// tour_choices.cpp.
class Tour : public testing::TestWithParam<Place>, protected OpenWindow
{
protected:
    ResultModel& results() { return m_window.results(); }
    const StudyResult& result() { return *results().result(); }

    /// Of a cell, without what parts its thousands.
    static qlonglong number(QString text) { return text.remove(',').toLongLong(); }

    void click(QWidget& widget) { QTest::mouseClick(&widget, Qt::LeftButton); }
    void trigger(ActionId id);
    /// Its first key.
    void press(ActionId id);
    /// A click into a cell of a table, where it is scrolled to.
    void clickCell(QAbstractItemView& table, const QModelIndex& cell);
    /// An entry of a list, by keyboard.
    void pick(const QString& list, int entry);
    /// Types a number into a box in place of what is there.
    void type(const QString& box, const QString& number);
    /// That a list shows the picture of the file, once it is loaded.
    void expectPicture(const std::function<QPixmap()>& shown, const QString& file, int edge);
    /// The rows of the table of queries.
    std::vector<std::int64_t> listedQueries();
    /// A click on the tab of a screen; where there is no room for it, Ctrl+Tab until it is shown.
    void goTo(const QString& title);

    /// Answers the dialogs that `start` opens: the file dialog with this file, and one for a figure
    /// by `answer`, which closes it.
    template <class Start>
    void chooseFile(
        const QString& file, Start start,
        const std::function<void(FigureDialog&)>& answer = [](FigureDialog& dialog) {
            dialog.accept();
        })
    {
        QTimer answers;
        QObject::connect(&answers, &QTimer::timeout, &m_window, [&] {
            QWidget* dialog = QApplication::activeModalWidget();
            if (auto* figure = qobject_cast<FigureDialog*>(dialog))
                return answer(*figure);
            auto* files = qobject_cast<QFileDialog*>(dialog);
            if (files == nullptr)
                return;
            answers.stop();
            files->findChild<QLineEdit*>("fileNameEdit")->setText(file);
            QMetaObject::invokeMethod(files, "accept");
        });
        answers.start(50);
        start();
        activate();
    }

    /// A window manager does this when a dialog closes; the offscreen platform does not.
    void activate()
    {
        m_window.activateWindow();
        EXPECT_TRUE(QTest::qWaitForWindowActive(&m_window));
    }

    /// What the banner says.
    QString errors();
    /// The data of the place, and the models that it was embedded with.
    struct Source {
        std::filesystem::path embeddings;
        std::filesystem::path oldModel;
        std::filesystem::path newModel;
    };
    Source source();
    /// A file with a model between the old and the new one.
    struct Sequence {
        std::filesystem::path embeddings;
        std::string between;
    };
    Sequence sequence();
    /// The study of the place; empty: it cannot be had here.
    QString studyFile();
    void takeAll();
    /// Of the window, into the folder $CROSSFADE_TOUR_PICTURES where that is set.
    void keepPicture();

    void embedsImages();
    void begins();
    void choosesPresets();
    void switchesPairsOff();
    void runs();
    void readsCurves();
    void togglesCurves();
    void copiesTables();
    void decides();
    void dragsTargetAndBudget();
    void seesFlips();
    void playsFlips();
    void comparesFlips();
    void judgesAOrB();
    void looksAtAQuery();
    void filtersQueries();
    void looksAtPictures();
    void looksForAnImageOfItsOwn();
    void pastesAnImage();
    void seesUncertainty();
    void comparesOrders();
    void seesTheMap();
    void drawsALasso();
    void looksAtItems();
    void choosesNone();
    void seesGroups();
    void seesChanges();
    void seesGaps();
    void seesCosts();
    void seesTimeAndMoney();
    void compares();
    void exportsAFigure();
    void exports();
    void exportsWithoutAWindow();
    void keepsRuns();
    void isAtHome();
    void movesPanels();
    void takesBack();
    void findsAnAction();
    void seesUpdates();
    void cancelsARun();
    void opensARecentStudy();

    // Parts of these stops.
    void expectListed(const std::function<bool(std::size_t)>& isListed);
    void expectLanes();
    void narrowsQueries();
    void expectDecisions();
    void expectFlipsHere();
    void expectFlipsOf(std::size_t there);
    void expectFlipsByClass(std::size_t there);
    void expectChanges(ChangeAgainst against, const QString& search, bool all);
    QString copied(QAbstractItemView& table, const QString& entry);
    void expectOverlaidRuns();
    void expectKept();
    void expectEstimates();
    void opensTheFolder(const QString& file);
    void expectGenerations();
    void expectSweep();

    int m_pictures = 0;
};

} // namespace crossfade::test
