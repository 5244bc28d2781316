#include "app/gui/studyjobs.h"

#include "app/gui/figures/figurecaption.h"
#include "app/gui/files/demonstrationfile.h"
#include "app/gui/forms/modelsdialog.h"
#include "app/gui/pages/planpage.h"
#include "app/gui/session/runsession.h"
#include "app/gui/settings/appsettings.h"
#include "app/gui/settings/filedialogs.h"
#include "app/gui/settings/modelmemory.h"
#include "app/gui/setup/setuppanel.h"
#include "app/gui/windowjobs.h"
#include "core/data/import/import.h"
#include "core/export/map_export.h"
#include "core/files/atomic_file.h"
#include "core/models/count_macs.h"
#include "core/study/analysis/measured_rates.h"
#include "core/study/plan/plan_report.h"
#include "core/study/plan/plan_time.h"
#include "core/study/request/new_models.h"
#include "core/study/storage/results_file.h"
#include "core/tuning/tuning_file.h"
#include "widgets/basics/errorbanner.h"
#include "widgets/runs/jobbar.h"
#include "widgets/words/nametext.h"
#include "widgets/words/resulttext.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QTimer>

namespace crossfade
{

namespace
{

using Result = RunSession::Result;

/// Writes a plan as the ending of its file asks for it.
void savePlanAs(const Plan& plan, const QString& file, JobContext& job)
{
    const std::filesystem::path path = file.toStdString();
    for (const auto& [ending, store] :
         {std::pair(".copy", "pgvector"), {".ndjson", "elasticsearch"}, {".qdrant", "qdrant"}})
        if (file.endsWith(ending))
            return writeWholeFile(path, planForStore(plan, {store}));
    writePlan(plan, file.endsWith(".jsonl") ? PlanFiles{.lines = path} : PlanFiles{.csv = path},
              job);
}

QString nameOf(const QString& file)
{
    return QFileInfo(file).fileName();
}

std::filesystem::path wholePath(const QString& file)
{
    return QFileInfo(file).absoluteFilePath().toStdString();
}

Result readRun(const std::filesystem::path& file, JobContext& job)
{
    return freedByAnotherThread(std::make_shared<const StudyResult>(readResults(file, job)));
}

} // namespace

void StudyJobs::show(const OpenedFile& file)
{
    m_summary = file.summary;
    if (m_missing != nullptr)
        Q_EMIT m_missing->dismissed(); // it is about the file before
    Q_EMIT opened(file);
    offerToLocate(file);
}

void StudyJobs::offerToLocate(const OpenedFile& results)
{
    if (!results.result || results.summary)
        return;
    const std::vector<Provenance::Input> missing = missingInputs(*results.result);
    if (missing.empty())
        return;
    m_missing = m.jobs.reportPart(
        Error(ErrorCode::FileNotFound,
              {.where = missing.front().file,
               .problem = Core::says("the data of these results are not where they were"),
               .remedy = Core::says("Say where they are now, to see pictures and to compute "
                                    "further.")}));
    m_missing->offer(tr("Locate…"),
                     tr("Say where the data of these results are; it is checked that they are the "
                        "same"));
    connect(m_missing, &BannerMessage::offerTaken, this,
            [this, results, missing] { askAndLocate(results, missing); });
}

void StudyJobs::askAndLocate(const OpenedFile& results,
                             const std::vector<Provenance::Input>& missing)
{
    const QString was = QString::fromStdString(missing.front().file.string());
    const QString chosen = QFileDialog::getOpenFileName(
        &m.window, tr("Where is %1 now?").arg(nameOf(was)),
        QFileInfo(QString::fromStdString(results.file.string())).path(), tr("All files (*)"));
    if (chosen.isEmpty())
        return;
    struct Found {
        MovedFiles moved;
        OpenedFile opened;
    };
    m.jobs.start(
        tr("Locate %1").arg(nameOf(was)),
        [missing, file = results.file, path = wholePath(chosen), known = m_moved](JobContext& job) {
            Found found{.moved = locateInputs(missing, path, job), .opened = {}};
            for (const auto& [before, place] : known) { // which may have moved again
                const auto next = found.moved.find(place);
                found.moved.emplace(before, next == found.moved.end() ? place : next->second);
            }
            found.opened = openFile(file, job, found.moved);
            return found;
        },
        [this](const Found& found) {
            m_moved = found.moved;
            show(found.opened);
        });
}

void StudyJobs::open(const QString& file)
{
    if (m.jobs.isRunning())
        return;
    m.jobs.start(
        tr("Open %1").arg(nameOf(file)),
        [path = wholePath(file), moved = m_moved](JobContext& job) {
            return openFile(path, job, moved);
        },
        [this](const OpenedFile& found) { show(found); });
}

void StudyJobs::openDemonstration()
{
    if (m.jobs.isRunning())
        return;
    m.jobs.start(
        tr("Open the demonstration"),
        [folder = demonstrationFolder()](JobContext& job) {
            return openFile(demonstrationFile(folder, job), job);
        },
        [this](const OpenedFile& found) { show(found); });
}

void StudyJobs::compare(const QStringList& files)
{
    struct Found {
        std::optional<OpenedFile> opened;
        std::vector<Result> results; ///< of the other files
    };
    QStringList names;
    std::vector<std::filesystem::path> paths;
    for (const QString& file : files) {
        names += nameOf(file);
        paths.push_back(wholePath(file));
    }
    m.jobs.start(
        tr("Open %1").arg(listText(names)),
        [paths, opensFirst = m.session.file().isEmpty()](JobContext& job) {
            Found found;
            for (const std::filesystem::path& path : paths)
                if (opensFirst && !found.opened)
                    found.opened = openFile(path, job);
                else
                    found.results.push_back(readRun(path, job));
            return found;
        },
        [this, paths](const Found& found) {
            if (found.opened)
                show(*found.opened);
            std::size_t next = found.opened ? 1 : 0;
            for (const Result& result : found.results)
                m.session.runs().addFile(result, QString::fromStdString(paths[next++].string()));
            Q_EMIT screenWanted("compare");
        });
}

void StudyJobs::run()
{
    const Study asked = m.setUp.studyToRun();
    const Study study = withEachNewModel(asked); // as the result has it
    m.settings.setLastSetup(asked);
    m.jobBar.expect(m.setUp.expectedParts());
    const auto finished = m.jobs.runner().handingOver([this, study](const Result& result) {
        m.session.showFinished(freedByAnotherThread(result), study);
    });
    m.jobs.start(tr("Run %1").arg(nameText(study.name)), m.session.work(study, finished),
                 [this](const RunSession::FinishedRun& run) {
                     m.session.endRun(run);
                     m.settings.addWorkRates(measuredRates(*run.result, m.setUp.dataSize()));
                     m.setUp.setRates(m.settings.workRates());
                     if (!run.result->diverged.empty())
                         m.jobs.setIncomplete();
                     reportDiverged(*run.result);
                 });
}

void StudyJobs::estimate(const std::optional<PilotDraw>& pilot)
{
    m.jobs.start(
        tr("Estimate from the pilot"),
        [study = m.setUp.studyToRun(), pilot, parts = m.session.parts()](JobContext& job) {
            return std::make_shared<const StudyEstimate>(estimateStudy(study, pilot, job, parts));
        },
        [this](const std::shared_ptr<const StudyEstimate>& found) { Q_EMIT estimated(found); });
}

void StudyJobs::makePlan()
{
    std::optional<PlanRequest> asked;
    if (!m.jobs.tryNow([&] { asked = m.plan.request(); }))
        return;
    if (m_summary)
        m.jobBar.expect(expectedParts(*asked, *m_summary, m.settings.workRates()));
    m.jobs.start(
        tr("Plan the backfill"),
        [request = *asked, parts = m.session.parts()](JobContext& job) {
            return std::make_shared<const Plan>(crossfade::makePlan(request, parts, job));
        },
        [this](const std::shared_ptr<const Plan>& plan) {
            m.plan.setPlan(plan);
            Q_EMIT screenWanted("plan");
        });
}

void StudyJobs::savePlan(const QString& file)
{
    m.jobs.write(tr("Save the plan %1").arg(nameOf(file)), file,
                 [file, plan = m.plan.plan()](JobContext& job) { savePlanAs(*plan, file, job); });
}

void StudyJobs::saveResults(const QString& file)
{
    m.jobs.start(
        tr("Save the results %1").arg(nameOf(file)),
        [path = std::filesystem::path(file.toStdString()),
         result = m.results.result()](JobContext& job) {
            writeResults(path, *result, job);
            return true;
        },
        [this, file, result = m.results.result()](bool) {
            m.session.markSaved(result, file);
            Q_EMIT saved(file, result->study);
        });
}

void StudyJobs::saveStudy(const QString& file)
{
    if (!m.jobs.tryNow([&] { writeStudy(file.toStdString(), m.setUp.studyToRun()); }))
        return;
    m.session.studyIsSaved(file);
    if (m.session.showsWhatIsSetUp())
        m.session.keepPictures(m.results.result());
    Q_EMIT saved(file, m.setUp.study());
}

void StudyJobs::saveTransform(const std::shared_ptr<const FittedMethod>& fitted,
                              const Tuning& tuning, const QString& file)
{
    m.jobs.write(
        tr("Save the fitted method %1").arg(nameOf(file)), file,
        [fitted, tuning, path = std::filesystem::path(file.toStdString())](JobContext& job) {
            if (isMapFile(path))
                exportMap(path, *fitted, calibrationFrom(tuning, {}), job);
            else
                saveTuned(path, *fitted, tuning);
        });
}

void StudyJobs::countEmbedding(const QString& file, std::size_t size)
{
    m.jobs.start(
        tr("Count the cost of embedding"),
        [path = std::filesystem::path(file.toStdString()), size](JobContext& job) {
            return countMacs(path, size, job);
        },
        [this](std::uint64_t macs) { Q_EMIT macsCounted(macs); });
}

void StudyJobs::showRun(int id, const std::function<void()>& andThen)
{
    if (const Result inMemory = m.session.runs().resultOf(id)) {
        m.session.show(inMemory);
        return andThen();
    }
    std::filesystem::path file;
    if (!m.jobs.tryNow([&] { file = m.session.runs().fileOf(id); }))
        return;
    m.jobs.start(
        tr("Read a run again"), [file](JobContext& job) { return readRun(file, job); },
        [this, id, andThen](const Result& result) {
            m.session.runs().setResultOf(id, result);
            m.session.show(result);
            QTimer::singleShot(0, this, andThen); // the job has ended then
        });
}

void StudyJobs::reportDiverged(const StudyResult& result)
{
    for (const DivergedFit& fit : result.diverged) {
        BannerMessage* message = m.jobs.reportPart(fit.error);
        const auto& fitted = fit.error.lastGood();
        if (!fitted)
            continue;
        message->offer(tr("Save last good state…"),
                       tr("Save the method as it was after its last good epoch; a study can use it "
                          "as a fitted transform"));
        const QString name = QString::fromStdString(result.study.methods[fit.choice].id + "-seed-" +
                                                    std::to_string(fit.seed));
        connect(message, &BannerMessage::offerTaken, this, [this, fitted, name] {
            askAndSaveTransform(fitted, {}, tr("Save last good state"), name);
        });
    }
}

void StudyJobs::setUpAsLastTime()
{
    if (const auto last = m.settings.lastSetup())
        m.setUp.changeTo(asLastTime(m.setUp.study(), *last, *m_summary), tr("set-up as last time"));
}

QString StudyJobs::folder() const
{
    return m.session.file().isEmpty() ? QString() : QFileInfo(m.session.file()).path();
}

void StudyJobs::askAndOpen()
{
    QString filter = tr("Embeddings, studies and results (*.h5 *.hdf5 *.toml);;All files (*)");
    QString all = "*.toml"; // and the tables that are imported as they are opened
    for (const std::string& extension : importableExtensions())
        all += " *" + QString::fromStdString(extension);
    const QString file = QFileDialog::getOpenFileName(&m.window, tr("Open"), folder(),
                                                      filter.replace("*.toml", all));
    if (!file.isEmpty())
        open(file);
}

void StudyJobs::askAndCompare()
{
    const QString file = QFileDialog::getOpenFileName(&m.window, tr("Compare with"), folder(),
                                                      tr("Results (*.h5 *.hdf5);;All files (*)"));
    if (!file.isEmpty())
        compare({file});
}

void StudyJobs::askAndEstimate()
{
    if (m_summary && (m_summary->pilotCount > 0 || !m_summary->absent.empty()))
        return estimate({});
    bool accepted = false;
    const double percent = QInputDialog::getDouble(
        &m.window, tr("Estimate from a pilot"),
        tr("The file marks no pilot. Draw one at random, in percent of the gallery:"), 5, 0.01, 100,
        2, &accepted);
    if (accepted)
        estimate(PilotDraw{.share = percent / 100});
}

QString StudyJobs::planName() const
{
    return fileNameFor(m.setUp.study(), "plan");
}

void StudyJobs::askAndSavePlan()
{
    const QString file = askForNewFile(&m.window, m.settings, tr("Save plan"), planName(),
                                       tr("Plans, a line for each item (*.csv);;Plans, a line for "
                                          "each batch (*.jsonl);;Batches for pgvector (*.copy);;"
                                          "Batches for Elasticsearch and OpenSearch (*.ndjson);;"
                                          "Batches for Qdrant (*.qdrant)"),
                                       "csv");
    if (!file.isEmpty())
        savePlan(file);
}

void StudyJobs::askAndFollowPlan()
{
    const QString file =
        askForNewFile(&m.window, m.settings, tr("Save the plan to follow it"), planName(),
                      tr("Plans, a line for each item (*.csv)"), "csv");
    if (file.isEmpty())
        return;
    savePlan(file);
    const QString embeddings = QString::fromStdString(m.setUp.study().embeddings.string());
    connect(
        &m.jobs, &WindowJobs::ended, this,
        [this, embeddings, file](bool isSaved) {
            if (isSaved)
                Q_EMIT followWanted(embeddings, file);
        },
        Qt::SingleShotConnection);
}

void StudyJobs::askAndSavePlanned()
{
    const Plan& plan = *m.plan.plan();
    askAndSaveTransform(plan.fitted, plan.tuning, tr("Save the fitted method"),
                        QString::fromStdString(plan.chosenStudy.methods.front().id));
}

void StudyJobs::askAndSaveTransform(const std::shared_ptr<const FittedMethod>& fitted,
                                    const Tuning& tuning, const QString& title, const QString& name)
{
    const QString file = askForNewFile(&m.window, m.settings, title, name,
                                       tr("Fitted transforms (*.pt);;Maps as NumPy arrays (*.npz);;"
                                          "Maps as TorchScript (*.ts.pt);;Maps as ONNX (*.onnx)"),
                                       "pt");
    if (!file.isEmpty())
        saveTransform(fitted, tuning, file);
}

void StudyJobs::askAndSaveStudy()
{
    const QString file = askForNewFile(&m.window, m.settings, tr("Save study"),
                                       QFileInfo(m.session.studyFile()).completeBaseName(),
                                       tr("Studies (*.toml)"), "toml");
    if (!file.isEmpty())
        saveStudy(file);
}

QString StudyJobs::askForResultsFile()
{
    const QString name = fileNameFor(m.results.result()->study, "results");
    return askForNewFile(&m.window, m.settings, tr("Save results"), name, tr("Results (*.h5)"),
                         "h5");
}

void StudyJobs::askAndSaveResults()
{
    const QString file = askForResultsFile();
    if (!file.isEmpty())
        saveResults(file);
}

void StudyJobs::askAndCountEmbedding()
{
    const Study& study = m.results.result()->study;
    ModelsDialog dialog(rememberedModels(m.settings, study.embeddings, {study.newModel}),
                        tr("How much arithmetic does the new model need to embed an item? Its "
                           "multiply–accumulates are counted for the table of costs."),
                        tr("Count"), &m.window, ModelUse::Count);
    if (dialog.exec() != QDialog::Accepted)
        return;
    const std::vector<ModelToEmbed> models = dialog.models();
    rememberModels(m.settings, study.embeddings, models);
    countEmbedding(QString::fromStdString(models.front().file.string()), models.front().size);
}

} // namespace crossfade
