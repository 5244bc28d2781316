#include "app/gui/appsettings.h"
#include "app/gui/embeddialog.h"
#include "app/gui/mainwindow.h"
#include "app/gui/workspace.h"
#include "widgets/resulttext.h"
#include "widgets/runsview.h"

#include <QCloseEvent>
#include <QMessageBox>
#include <QPushButton>

// What the window asks before it is closed: of what is running, and of what is not saved.

namespace crossfade
{

namespace
{

QString unsavedText(std::size_t unsaved)
{
    return unsaved == 1
               ? MainWindow::tr("The results are not saved. Discard them?")
               : MainWindow::tr("The results of %1 runs are not saved. Discard them?").arg(unsaved);
}

} // namespace

QStringList MainWindow::runningJobs() const
{
    QStringList jobs;
    if (m_runner.isRunning())
        jobs += m_jobName;
    if (m_embedDialog != nullptr && m_embedDialog->isEmbedding())
        jobs += tr("Embed images");
    return jobs;
}

std::size_t MainWindow::unsavedCount() const
{
    const bool hasCurves = m_running.result != nullptr && !m_running.result->curves.empty();
    return m_runs->list().unsavedCount() + (hasCurves ? 1 : 0);
}

MainWindow::UnsavedResults MainWindow::askAboutClosing()
{
    const QStringList jobs = runningJobs();
    const std::size_t unsaved = unsavedCount();
    const bool isRunning = !jobs.isEmpty();
    if (!isRunning && unsaved == 0)
        return UnsavedResults::Drop;
    QMessageBox question(this);
    question.setIcon(QMessageBox::Question);
    question.setWindowTitle(tr("Crossfade"));
    question.setTextFormat(Qt::PlainText); // the name of a study is in it
    const QString running = unsaved == 0 ? tr("Still running: %1.")
                                         : tr("Still running: %1. There are results that are not "
                                              "saved.");
    question.setText(isRunning ? running.arg(listText(jobs)) : unsavedText(unsaved));
    const QPushButton* drop = question.addButton(
        isRunning ? tr("Cancel it and quit") : tr("Discard"), QMessageBox::DestructiveRole);
    const QPushButton* save = nullptr;
    if (unsaved > 0)
        save = question.addButton(isRunning ? tr("Cancel it and save…") : tr("Save…"),
                                  QMessageBox::AcceptRole);
    QPushButton* keep =
        question.addButton(isRunning ? tr("Keep running") : tr("Go back"), QMessageBox::RejectRole);
    if (isRunning)
        question.setDefaultButton(keep);
    question.exec();
    if (question.clickedButton() == drop) // results may have come meanwhile
        return unsavedCount() > unsaved ? askAboutClosing() : UnsavedResults::Drop;
    return save != nullptr && question.clickedButton() == save ? UnsavedResults::Save
                                                               : UnsavedResults::Keep;
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    const UnsavedResults answer = m_savingToClose ? UnsavedResults::Keep : askAboutClosing();
    if (answer != UnsavedResults::Drop) {
        event->ignore();
        if (answer == UnsavedResults::Save)
            cancelAndSave();
        return;
    }
    m_settings.setWindowGeometry(saveGeometry());
    m_workspace->storeLayout(m_settings);
    event->accept();
}

/// What a cancelled run leaves is among the results then.
void MainWindow::cancelAndSave()
{
    if (m_embedDialog != nullptr && m_embedDialog->isEmbedding())
        m_embedDialog->reject();
    if (!m_runner.isRunning())
        return saveFirstAndClose();
    m_savingToClose = true;
    connect(
        this, &MainWindow::jobEnded, this,
        [this] {
            m_savingToClose = false;
            saveFirstAndClose();
        },
        static_cast<Qt::ConnectionType>(Qt::QueuedConnection | Qt::SingleShotConnection));
    m_runner.cancel();
}

void MainWindow::saveFirstAndClose()
{
    const auto saveAndCloseAs = [this] {
        const QString file = askForResultsFile();
        if (!file.isEmpty())
            saveAndClose(file);
    };
    if (const std::optional<int> first = m_runs->list().firstUnsaved())
        showRun(*first, saveAndCloseAs);
    else
        close();
}

void MainWindow::saveAndClose(const QString& file)
{
    const auto closeIfSaved = [this](bool saved) {
        m_savingToClose = false;
        if (saved)
            close();
    };
    const auto save = [this, file, closeIfSaved] {
        saveResults(file);
        connect(this, &MainWindow::jobEnded, this, closeIfSaved, Qt::SingleShotConnection);
    };
    m_savingToClose = true;
    if (!m_runner.isRunning())
        return save();
    connect(this, &MainWindow::jobEnded, this, save, Qt::SingleShotConnection);
    m_runner.cancel();
}

} // namespace crossfade
