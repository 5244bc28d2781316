#include "app/gui/mainwindow.h"
#include "app/gui/recovery.h"
#include "app/gui/setup/setuppanel.h"
#include "core/study/storage/results_file.h"
#include "widgets/errorbanner.h"

#include <QMessageBox>
#include <QPushButton>

// What is not saved is kept aside, for a window that does not end properly.

namespace crossfade
{

namespace
{

/// What another window left.
struct LeftBehind {
    OpenedFile opened;                                       ///< the study, without results
    std::vector<std::shared_ptr<const StudyResult>> results; ///< oldest first
};

LeftBehind readLeft(const std::optional<std::filesystem::path>& study,
                    const std::vector<std::filesystem::path>& results, JobContext& job)
{
    LeftBehind left;
    left.opened = openFile(study ? *study : results.back(), job);
    left.opened.result.reset();
    if (const auto data = dataPath(left.opened.study); !data.empty())
        left.opened.file = data; // for the title: the study has no file of its own yet
    for (const std::filesystem::path& file : results)
        left.results.push_back(
            freedByAnotherThread(std::make_shared<const StudyResult>(readResults(file, job))));
    return left;
}

} // namespace

bool MainWindow::keepAside(const std::filesystem::path& folder)
{
    const auto begun = runJob([&] { return std::make_shared<Recovery>(folder); });
    if (const auto* error = std::get_if<Error>(&begun)) {
        report(*error);
        return false;
    }
    m_recovery = std::get<std::shared_ptr<Recovery>>(begun);
    constexpr int restMs = 1000; // after the last change
    m_asideTimer.setInterval(restMs);
    m_asideTimer.setSingleShot(true);
    connect(&m_asideTimer, &QTimer::timeout, this, &MainWindow::keepStudyAside);
    connect(m_setup, &SetupPanel::studyChanged, &m_asideTimer, qOverload<>(&QTimer::start));
    if (!m_recovery->hasLeft())
        return false;
    if (askToRecover()) {
        recover();
        return true;
    }
    m_recovery->take();
    m_recovery->dropStudy();
    m_recovery->dropResults();
    return false;
}

bool MainWindow::askToRecover()
{
    const std::size_t results = m_recovery->results().size();
    QMessageBox question(this);
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

void MainWindow::recover()
{
    startJob(
        tr("Recover"),
        [study = m_recovery->study(), results = m_recovery->results()](JobContext& job) {
            return readLeft(study, results, job);
        },
        [this, files = m_recovery->results(),
         hasStudy = m_recovery->study().has_value()](const LeftBehind& left) {
            showFile(left.opened);
            m_recovery->take();
            if (hasStudy)
                m_savedStudy.clear(); // of no file
            for (std::size_t i = 0; i < files.size(); ++i)
                addRun(left.results[i], false, files[i]);
        });
}

void MainWindow::keepStudyAside()
{
    if (!m_recovery || m_file.isEmpty())
        return;
    const auto kept = runJob([&] {
        if (studyText(m_setup->study(), "/study.toml") == m_savedStudy)
            m_recovery->dropStudy();
        else
            m_recovery->keepStudy(m_setup->studyToRun()); // the whole may not be readable
        return true;
    });
    if (const auto* error = std::get_if<Error>(&kept)) {
        report(*error);
        m_recovery.reset(); // said once
    }
}

void MainWindow::studyIsSaved()
{
    m_savedStudy = studyText(m_setup->study(), "/study.toml");
    keepStudyAside();
}

} // namespace crossfade
