#include "app/gui/appsettings.h"
#include "app/gui/drawingprogress.h"
#include "app/gui/exportfiles.h"
#include "app/gui/figurecaption.h"
#include "app/gui/filedialogs.h"
#include "app/gui/followpage.h"
#include "app/gui/htmlreport.h"
#include "app/gui/mainwindow.h"
#include "app/gui/modelmemory.h"
#include "app/gui/modelsdialog.h"
#include "app/gui/planpage.h"
#include "app/gui/screenfigures.h"
#include "app/gui/setup/setuppanel.h"
#include "app/gui/videoexport.h"
#include "app/gui/workspace.h"
#include "core/data/import/import.h"
#include "widgets/charttabs.h"
#include "widgets/paintedplot.h"
#include "widgets/resultsview.h"
#include "widgets/runsview.h"
#include "widgets/screen.h"
#include "widgets/sweepsview.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QStackedWidget>

#include <array>
#include <utility>

// What the window asks before it does it.

namespace crossfade
{

namespace
{

constexpr std::array dialogActions{
    std::pair{"guide", ActionId::Help},           std::pair{"commands", ActionId::FindAction},
    std::pair{"shortcuts", ActionId::Shortcuts},  std::pair{"about", ActionId::About},
    std::pair{"images", ActionId::NewFromImages}, std::pair{"figure", ActionId::ExportFigure},
    std::pair{"models", ActionId::CountEmbedding}};

} // namespace

void MainWindow::askAndEstimate()
{
    if (m_summary && (m_summary->pilotCount > 0 || !m_summary->absent.empty()))
        return estimate({});
    bool accepted = false;
    const double percent = QInputDialog::getDouble(
        this, tr("Estimate from a pilot"),
        tr("The file marks no pilot. Draw one at random, in percent of the gallery:"), 5, 0.01, 100,
        2, &accepted);
    if (accepted)
        estimate(PilotDraw{.share = percent / 100});
}

void MainWindow::askAndOpen()
{
    QString filter = tr("Embeddings, studies and results (*.h5 *.hdf5 *.toml);;All files (*)");
    QString all = "*.toml"; // and the tables that are imported as they are opened
    for (const std::string& extension : importableExtensions())
        all += " *" + QString::fromStdString(extension);
    const QString file = QFileDialog::getOpenFileName(
        this, tr("Open"), m_file.isEmpty() ? QString() : QFileInfo(m_file).path(),
        filter.replace("*.toml", all));
    if (!file.isEmpty())
        openFile(file);
}

Exported MainWindow::askAndExportChart()
{
    const auto own = m_captions.find(&m_charts->shownPage());
    switch (m_charts->screen().chart) {
    case Screen::Chart::Curves:
        return askAndExportFigure(this, m_settings, m_results, m_charts->curves());
    case Screen::Chart::Sweeps:
        return askAndExportFigure(this, m_settings, m_charts->page<SweepsView>().figure());
    case Screen::Chart::Painted:
        break;
    }
    return askAndExportFigure(this, m_settings, *m_charts->paintedPlot(),
                              own == m_captions.end() ? captionOf(m_results, m_charts->screen())
                                                      : own->second());
}

void MainWindow::askAndExportReport()
{
    const QString title = tr("Export report");
    const QString file = askForNewFile(
        this, m_settings, title, QString::fromStdString(m_results.result()->study.name) + "-report",
        tr("Pages (*.html)"), "html");
    if (file.isEmpty())
        return;
    DrawingProgress progress(title, tr("Drawing the report…"), this);
    const auto page = htmlReport(m_results.result(), progress.goOn(), m_results.knownStyles());
    if (!page)
        return;
    auto failure = writeText(file, *page);
    reportExport(failure ? Exported{.failure = std::move(failure)} : Exported{.file = file});
}

void MainWindow::askAndExportAllFigures()
{
    const QString folder = QFileDialog::getExistingDirectory(this, tr("Folder for all figures"),
                                                             m_settings.exportFolder());
    if (folder.isEmpty())
        return;
    m_settings.setExportFolder(folder);
    DrawingProgress progress(tr("Export all figures"), tr("Drawing the figures…"), this);
    const auto outcome = runJob([&] {
        return exportAllFigures(m_results.result(), folder, m_settings.figureOptions(),
                                progress.goOn(), m_results.knownStyles());
    });
    if (const auto* error = std::get_if<Error>(&outcome))
        return report(*error);
    const auto& files = std::get<std::vector<std::filesystem::path>>(outcome);
    if (!files.empty())
        reportExport({.file = QString::fromStdString(files.front().string())});
}

void MainWindow::askAndExportVideo()
{
    const Study& study = m_results.result()->study;
    const std::string metric =
        metricName(study.metrics[static_cast<std::size_t>(m_results.metric())]);
    const QString title = tr("Export video");
    const QString file =
        askForNewFile(this, m_settings, title, QString::fromStdString(study.name + '-' + metric),
                      tr("Videos (*.webm *.mp4 *.avi *.gif)"), "webm");
    if (file.isEmpty())
        return;
    DrawingProgress progress(title, tr("Drawing the video…"), this);
    const VideoOptions options{.dark = m_settings.figureOptions().dark,
                               .metric = metric,
                               .styles = m_results.knownStyles()};
    auto failure = exportVideo(file, m_results.result(), options, progress.goOn());
    if (failure)
        reportExport({.failure = std::move(failure)});
    else if (!progress.isCancelled())
        reportExport({.file = file});
}

void MainWindow::askAndAddRun()
{
    const QString file = QFileDialog::getOpenFileName(
        this, tr("Compare with"), m_file.isEmpty() ? QString() : QFileInfo(m_file).path(),
        tr("Results (*.h5 *.hdf5);;All files (*)"));
    if (!file.isEmpty())
        compareFiles({file});
}

void MainWindow::askAndSavePlan()
{
    const QString file = askForNewFile(this, m_settings, tr("Save plan"),
                                       QString::fromStdString(m_setup->study().name) + "-plan",
                                       tr("Plans, a line for each item (*.csv);;Plans, a line for "
                                          "each batch (*.jsonl)"),
                                       "csv");
    if (!file.isEmpty())
        savePlan(file);
}

void MainWindow::askAndFollowPlan()
{
    const QString file = askForNewFile(this, m_settings, tr("Save the plan to follow it"),
                                       QString::fromStdString(m_setup->study().name) + "-plan",
                                       tr("Plans, a line for each item (*.csv)"), "csv");
    if (file.isEmpty())
        return;
    savePlan(file);
    const QString embeddings = QString::fromStdString(m_setup->study().embeddings.string());
    connect(
        this, &MainWindow::jobEnded, this,
        [this, embeddings, file](bool saved) {
            if (saved)
                follow(embeddings, file);
        },
        Qt::SingleShotConnection);
}

void MainWindow::showOwnScreen(const QString& name)
{
    m_pages->setCurrentWidget(m_workspace);
    m_charts->showScreen(name);
}

void MainWindow::askAndSaveStudy()
{
    const QString file =
        askForNewFile(this, m_settings, tr("Save study"), QFileInfo(m_studyFile).completeBaseName(),
                      tr("Studies (*.toml)"), "toml");
    if (!file.isEmpty())
        saveStudy(file);
}

void MainWindow::askAndSaveTransform(const std::shared_ptr<const FittedMethod>& fitted,
                                     const QString& title, const QString& name)
{
    const QString file =
        askForNewFile(this, m_settings, title, name, tr("Fitted transforms (*.pt)"), "pt");
    if (!file.isEmpty())
        saveTransform(fitted, file);
}

QString MainWindow::askForResultsFile()
{
    const QString name = QString::fromStdString(m_results.result()->study.name);
    return askForNewFile(this, m_settings, tr("Save results"), name + "-results",
                         tr("Results (*.h5)"), "h5");
}

QStringList MainWindow::dialogNames()
{
    QStringList names;
    for (const auto& [name, id] : dialogActions)
        names += QString::fromUtf8(name);
    return names;
}

bool MainWindow::showDialog(const QString& name)
{
    for (const auto& [known, id] : dialogActions)
        if (name == QLatin1String(known) && m_actions[id].isEnabled()) {
            m_actions[id].trigger();
            return true;
        }
    return false;
}

void MainWindow::askAndSaveResults()
{
    const QString file = askForResultsFile();
    if (!file.isEmpty())
        saveResults(file);
}

void MainWindow::askAndCountEmbedding()
{
    const Study& study = m_results.result()->study;
    ModelsDialog dialog(rememberedModels(m_settings, study.embeddings, {study.newModel}),
                        tr("How much arithmetic does the new model need to embed an item? Its "
                           "multiply–accumulates are counted for the table of costs."),
                        tr("Count"), this, ModelUse::Count);
    if (dialog.exec() != QDialog::Accepted)
        return;
    const std::vector<ModelToEmbed> models = dialog.models();
    rememberModels(m_settings, study.embeddings, models);
    countEmbedding(QString::fromStdString(models.front().file.string()), models.front().size);
}

} // namespace crossfade
