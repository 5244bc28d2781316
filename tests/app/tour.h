#pragma once

#include "app/gui/actions.h"
#include "app/gui/figuredialog.h"
#include "tests/app/drop.h"
#include "tests/app/open_window.h"
#include "widgets/resultmodel.h"

#include <QApplication>
#include <QFileDialog>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <gtest/gtest.h>

#include <filesystem>
#include <ostream>
#include <stdexcept>
#include <string>

namespace crossfade::test
{

constexpr int aMomentMs = 50;

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
/// at images in tour_images.cpp.
class Tour : public testing::TestWithParam<Place>, protected OpenWindow
{
protected:
    ResultModel& results() { return m_window.results(); }
    const StudyResult& result() { return *results().result(); }

    /// Of a cell, without what parts its thousands.
    static qlonglong number(QString text) { return text.remove(',').toLongLong(); }

    void click(QWidget& widget) { QTest::mouseClick(&widget, Qt::LeftButton); }
    void trigger(ActionId id);
    /// A click on the tab of a screen; where there is no room for it, Ctrl+Tab until it is shown.
    void goTo(const QString& title);

    /// Accepts the dialogs that `start` opens as they are, and the file dialog with this file.
    template <class Start>
    void chooseFile(const QString& file, Start start)
    {
        QTimer answers;
        QObject::connect(&answers, &QTimer::timeout, &m_window, [&] {
            QWidget* dialog = QApplication::activeModalWidget();
            if (auto* figure = qobject_cast<FigureDialog*>(dialog))
                return figure->accept();
            auto* files = qobject_cast<QFileDialog*>(dialog);
            if (files == nullptr)
                return;
            answers.stop();
            files->findChild<QLineEdit*>("fileNameEdit")->setText(file);
            QMetaObject::invokeMethod(files, "accept");
        });
        answers.start(50);
        start();
        // A window manager does this when a dialog closes; the offscreen platform does not.
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
    void runs();
    void readsCurves();
    void decides();
    void seesFlips();
    void looksAtAQuery();
    void looksForAnImageOfItsOwn();
    void seesUncertainty();
    void seesTheMap();
    void seesGroups();
    void seesCosts();
    void compares();
    void exports();
    void isAtHome();
    void movesPanels();
    void seesUpdates();

    int m_pictures = 0;
};

} // namespace crossfade::test
