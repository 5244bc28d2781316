#include "app/gui/ownimagesearch.h"

#include "app/gui/forms/modelsdialog.h"
#include "app/gui/settings/appsettings.h"
#include "app/gui/settings/modelmemory.h"
#include "core/base/machine/device.h"
#include "core/data/selection/stored_models.h"
#include "core/data/stored_as.h"
#include "core/models/embed_query.h"
#include "core/study/run/inputs/inputs.h"
#include "core/study/storage/kept_fit.h"
#include "widgets/queries/lanesearch.h"
#include "widgets/results/resultmodel.h"

#include <QImage>

#include <algorithm>

namespace crossfade
{

namespace
{

/// The old and the new model of the chosen curve.
std::vector<std::string> modelNames(const ResultModel& results)
{
    const StudyResult& result = *results.result();
    return {result.study.oldModel, newModelOf(result, results.currentCurve())};
}

bool isAnyUnknown(const std::vector<ModelToEmbed>& models)
{
    return std::ranges::any_of(models, [](const auto& model) { return model.file.empty(); });
}

/// Whether an error while it was tried may be due to it, and not to the image.
bool mayBeWrong(const ModelToEmbed& model, const Error& error)
{
    return error.code() != ErrorCode::BadFormat ||
           error.parts().where.english().starts_with(model.file.string());
}

} // namespace

OwnImageSearch::OwnImageSearch(AppSettings& settings, QWidget& window, Parts parts)
    : QObject(&window), m_settings(settings), m_window(window), m_parts(std::move(parts))
{
    connect(&m_runner, &JobRunner::failed, this, [this](const Error& error) {
        rememberAfter(error);
        Q_EMIT failed(error);
    });
}

void OwnImageSearch::search(const QString& image, const ResultModel& results)
{
    if (m_runner.isRunning()) {
        Q_EMIT refused(
            Error(ErrorCode::BadUsage, {.where = as::File{image.toStdString()},
                                        .problem = "another image is still being embedded",
                                        .remedy = "Wait until it has ended, or cancel it."}));
        return;
    }
    if (results.curve() == nullptr) {
        Q_EMIT refused(
            Error(ErrorCode::NeedsNotMet,
                  {.where = as::File{image.toStdString()},
                   .problem = "there are no results to search in",
                   .remedy = "Open results, or run a study, then drop the image again."}));
        return;
    }
    const Study& study = results.result()->study;
    std::vector<ModelToEmbed> models =
        rememberedModels(m_settings, study.embeddings, modelNames(results));
    if (isAnyUnknown(models)) {
        ModelsDialog dialog(models,
                            tr("Which models were the images embedded with? This is asked once for "
                               "an embedding file."),
                            tr("Search"), &m_window);
        if (dialog.exec() != QDialog::Accepted)
            return;
        models = dialog.models();
    }
    embed(image, study, models, &OwnImageSearch::found);
}

void OwnImageSearch::searchAgain(const QString& image, const ResultModel& results)
{
    if (m_runner.isRunning() || results.curve() == nullptr)
        return;
    const Study& study = results.result()->study;
    const auto models = rememberedModels(m_settings, study.embeddings, modelNames(results));
    if (!isAnyUnknown(models))
        embed(image, study, models, &OwnImageSearch::foundAgain);
}

void OwnImageSearch::search(const QImage& image, const ResultModel& results)
{
    try {
        if (!m_copied)
            m_copied.emplace();
    } catch (const Error& error) {
        return Q_EMIT refused(error);
    }
    const std::string name =
        tr("copied image").toStdString() + '-' + std::to_string(++m_copiedCount) + ".png";
    const std::filesystem::path file = m_copied->path() / name;
    if (image.save(QString::fromStdString(file.string())))
        return search(QString::fromStdString(file.string()), results);
    Q_EMIT refused(Error(ErrorCode::WriteFailed,
                         {.where = file, .problem = "the copied image cannot be written"}));
}

void OwnImageSearch::rememberAfter(const Error& error)
{
    for (ModelToEmbed& model : m_asked)
        if (model.name == *m_trying && mayBeWrong(model, error))
            model.file.clear();
    rememberModels(m_settings, m_data, m_asked);
}

void OwnImageSearch::embed(const QString& image, const Study& study,
                           const std::vector<ModelToEmbed>& models, Found emitted)
{
    m_image = image;
    m_data = study.embeddings;
    m_asked = models;
    m_trying = std::make_shared<std::string>();
    const auto begins = [trying = m_trying](const ModelToEmbed& model) { *trying = model.name; };
    (void)m_runner.start(
        [file = std::filesystem::path(image.toStdString()), study, models, parts = m_parts(),
         begins](JobContext& job) {
            return embedOwnQuery(file, study, models, parts, job, begins);
        },
        [this, models, emitted](const std::shared_ptr<const OwnQuery>& query) {
            rememberModels(m_settings, m_data, models);
            Q_EMIT(this->*emitted)(query);
        });
}

std::shared_ptr<const OwnQuery>
embedOwnQuery(const std::filesystem::path& image, const Study& study,
              const std::vector<ModelToEmbed>& models, const std::filesystem::path& parts,
              JobContext& job, const std::function<void(const ModelToEmbed&)>& begins)
{
    const EmbeddingSet data = studyData(loadStudy(study, job), study, job);
    const EmbeddingSet set = restrictSet(data, study.classes, study.subset, job).set;
    const std::string device = resolveDevice("auto");
    const auto under = [&](const ModelToEmbed& model) {
        if (begins)
            begins(model);
        ModelToEmbed embedding = model; // of whole vectors, also where fewer dimensions are stored
        embedding.name = originalModel(set.gallery, model.name);
        const FeatureMatrix made =
            embedQuery(asRemembered(embedding, set), image, set, device, job);
        const FeatureMatrix& queries =
            featuresOf(set.queries(), queriedModel(set.queries(), model.name), "query");
        return OwnQuery::UnderModel{model.name,
                                    firstDimensions(made, queries.dim(), model.name, job), queries,
                                    featuresOf(set.gallery, model.name, "gallery")};
    };
    return std::make_shared<const OwnQuery>(
        OwnQuery{.image = image,
                 .oldModel = under(models.at(0)),
                 .newModel = under(models.at(1)),
                 .fit = [parts](const StudyResult& result, const StudyCurve& curve,
                                JobContext& own) { return keptFit(result, curve, parts, own); }});
}

} // namespace crossfade
