#pragma once

#include "app/gui/actions/actions.h"
#include "tests/app/open_window.h"
#include "tests/app/small_embeddings.h"
#include "widgets/basics/errorbanner.h"

#include <QApplication>
#include <QCheckBox>
#include <QFileDialog>
#include <QMessageBox>
#include <QPushButton>
#include <QTest>
#include <QTimer>
#include <QToolButton>

#include <gtest/gtest.h>

namespace crossfade::test
{

/// The real window with a small embedding file, used as a user does.
class Window : public testing::Test, protected OpenWindow
{
protected:
    Window() { writeSmallEmbeddings(path("small.h5").toStdString()); }

    /// Opens the small file and leaves only the method that needs no fit.
    void openForDirect()
    {
        ASSERT_TRUE(open("small.h5"));
        auto& fct = find<QCheckBox>("method.fct");
        if (fct.isChecked())
            fct.click();
    }

    bool run()
    {
        return finish([&] { QTest::mouseClick(&find<QPushButton>("runButton"), Qt::LeftButton); });
    }

    /// In the one message that there is, with a button for its folder.
    bool saysThatItIsWritten(const QString& file)
    {
        const auto messages = find<ErrorBanner>().messages();
        return messages.size() == 1 && messages.first()->sentence() == "Written: " + path(file) &&
               messages.first()->findChild<QToolButton*>("bannerOffer")->isVisibleTo(&m_window);
    }

    /// Answers the question about unsaved results by "Save…" and the file dialog by `file`, each as
    /// soon as it is open.
    void answerDialogs(const QString& file)
    {
        QObject::connect(&m_answers, &QTimer::timeout, &m_window, [this, file] {
            QWidget* dialog = QApplication::activeModalWidget();
            if (auto* question = qobject_cast<QMessageBox*>(dialog)) {
                for (QAbstractButton* button : question->buttons())
                    if (question->buttonRole(button) == QMessageBox::AcceptRole)
                        button->click();
            } else if (auto* files = qobject_cast<QFileDialog*>(dialog)) {
                m_answers.stop();
                files->selectFile(file);
                QMetaObject::invokeMethod(files, "accept");
            }
        });
        m_answers.start(0);
    }

    QAction& action(ActionId id)
    {
        for (const ActionSpec& spec : actionTable()) {
            if (spec.id == id) {
                for (QAction* candidate : m_window.actions())
                    if (candidate->shortcuts() == actionKeys(spec))
                        return *candidate;
            }
        }
        ADD_FAILURE() << "no such action";
        return *m_window.actions().constFirst();
    }

    QTimer m_answers;
};

} // namespace crossfade::test
