#include "app/gui/unsaved.h"

#include "app/gui/imageactions.h"
#include "app/gui/importactions.h"
#include "app/gui/session/runsession.h"
#include "app/gui/studyjobs.h"
#include "app/gui/windowjobs.h"
#include "widgets/words/resulttext.h"

#include <QFileInfo>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>

namespace crossfade
{

namespace
{

/// "tiny (tiny.h5, 12:25)" of each; of very many the first ones.
QString unsavedNames(const RunList& runs)
{
    constexpr qsizetype most = 5;
    QStringList names;
    qsizetype further = 0;
    for (const Run& run : runs.all()) {
        if (run.isSaved || run.isRunning)
            continue;
        const QString time = QLocale().toString(run.time.time(), QLocale::ShortFormat);
        if (names.size() < most)
            names += Unsaved::tr("“%1” (%2, %3)", "run, file, time")
                         .arg(run.name, QFileInfo(run.origin).fileName(), time);
        else
            ++further;
    }
    if (further > 0)
        names += Unsaved::tr("%1 more").arg(further);
    return listText(names);
}

QString unsavedText(const RunList& runs)
{
    return runs.unsavedCount() == 1
               ? Unsaved::tr("%1 is not saved. Save it?").arg(unsavedNames(runs))
               : Unsaved::tr("%1 are not saved. Save them?").arg(unsavedNames(runs));
}

/// What is running is to be cancelled, and what it has so far is unsaved, too.
QString runningText(const QStringList& jobs, const RunSession& session)
{
    const QString running = Unsaved::tr("Still running: %1.").arg(listText(jobs));
    if (session.unsavedCount() == 0)
        return running;
    if (session.runs().unsavedCount() == 0)
        return joinSentences({running, Unsaved::tr("What it has so far is not saved.")});
    return joinSentences(
        {running, Unsaved::tr("Not saved: %1.").arg(unsavedNames(session.runs()))});
}

} // namespace

QStringList Unsaved::runningJobs() const
{
    QStringList jobs;
    if (m.jobs.isRunning())
        jobs += m.jobs.name();
    if (m.images.isEmbedding())
        jobs += tr("Embed images");
    if (m.imports.isImporting())
        jobs += tr("Import");
    return jobs;
}

Unsaved::Answer Unsaved::ask()
{
    const QStringList jobs = runningJobs();
    const std::size_t unsaved = m.session.unsavedCount();
    const bool isRunning = !jobs.isEmpty();
    if (!isRunning && unsaved == 0)
        return Answer::Drop;
    QMessageBox question(&m.window);
    question.setIcon(QMessageBox::Question);
    question.setWindowTitle(tr("Crossfade"));
    question.setTextFormat(Qt::PlainText); // the name of a study is in it
    question.setText(isRunning ? runningText(jobs, m.session) : unsavedText(m.session.runs()));
    const QPushButton* drop = question.addButton(
        isRunning ? tr("Cancel it and quit") : tr("Discard"), QMessageBox::DestructiveRole);
    QPushButton* save = nullptr;
    if (unsaved > 0)
        save = question.addButton(isRunning ? tr("Cancel it and save…") : tr("Save…"),
                                  QMessageBox::AcceptRole);
    QPushButton* keep =
        question.addButton(isRunning ? tr("Keep running") : tr("Go back"), QMessageBox::RejectRole);
    question.setDefaultButton(isRunning ? keep : save);
    question.exec();
    if (question.clickedButton() == drop) // results may have come meanwhile
        return m.session.unsavedCount() > unsaved ? ask() : Answer::Drop;
    return save != nullptr && question.clickedButton() == save ? Answer::Save : Answer::Keep;
}

bool Unsaved::mayClose()
{
    const Answer answer = m_isSaving ? Answer::Keep : ask();
    if (answer == Answer::Save)
        cancelAndSave();
    return answer == Answer::Drop;
}

/// What a cancelled run leaves is among the results then.
void Unsaved::cancelAndSave()
{
    m.images.cancelEmbedding();
    if (!m.jobs.isRunning())
        return saveFirstAndClose();
    m_isSaving = true;
    connect(
        &m.jobs, &WindowJobs::ended, this,
        [this] {
            m_isSaving = false;
            saveFirstAndClose();
        },
        static_cast<Qt::ConnectionType>(Qt::QueuedConnection | Qt::SingleShotConnection));
    m.jobs.runner().cancel();
}

void Unsaved::saveFirstAndClose()
{
    const auto saveAndCloseAs = [this] {
        const QString file = m.files.askForResultsFile();
        if (!file.isEmpty())
            saveAndClose(file);
    };
    if (const std::optional<int> first = m.session.runs().firstUnsaved())
        m.files.showRun(*first, saveAndCloseAs);
    else
        m.window.close();
}

void Unsaved::saveAndClose(const QString& file)
{
    const auto closeIfSaved = [this](bool saved) {
        m_isSaving = false;
        if (saved)
            m.window.close();
    };
    const auto save = [this, file, closeIfSaved] {
        m.files.saveResults(file);
        connect(&m.jobs, &WindowJobs::ended, this, closeIfSaved, Qt::SingleShotConnection);
    };
    m_isSaving = true;
    if (!m.jobs.isRunning())
        return save();
    connect(&m.jobs, &WindowJobs::ended, this, save, Qt::SingleShotConnection);
    m.jobs.runner().cancel();
}

bool Unsaved::keepAside(const std::filesystem::path& folder)
{
    if (!m.jobs.tryNow([&] { m.session.keepAside(folder); }))
        return false;
    const std::optional<std::size_t> left = m.session.left();
    if (!left)
        return false;
    if (!wantsLeft(*left)) {
        m.session.dropLeft();
        return false;
    }
    m.jobs.start(tr("Recover"), m.session.leftReader(),
                 [this](const RunSession::LeftBehind& found) {
                     m.files.show(found.opened);
                     m.session.takeLeft(found);
                 });
    return true;
}

bool Unsaved::wantsLeft(std::size_t results)
{
    QMessageBox question(&m.window);
    question.setObjectName("recover");
    question.setIcon(QMessageBox::Question);
    question.setWindowTitle(tr("Recover"));
    question.setText(results == 0
                         ? tr("Crossfade did not end properly. Recover the study?")
                         : tr("Crossfade did not end properly. Recover the study and the results "
                              "that were not saved (%1)?")
                               .arg(results));
    QPushButton* recover = question.addButton(tr("Recover"), QMessageBox::AcceptRole);
    question.addButton(tr("Discard"), QMessageBox::DestructiveRole);
    question.setDefaultButton(recover);
    question.exec();
    return question.clickedButton() == recover;
}

} // namespace crossfade
