#include "app/gui/openfile.h"

#include "core/data/import/import.h"
#include "core/methods/registry.h"
#include "core/study/storage/results_file.h"
#include "widgets/resultmodel.h"

#include <algorithm>

namespace crossfade
{

namespace
{

const std::pair<std::string, std::size_t>* findModel(const EmbeddingSummary& summary,
                                                     const std::string& name)
{
    const auto found = std::find_if(summary.models.begin(), summary.models.end(),
                                    [&](const auto& model) { return model.first == name; });
    return found == summary.models.end() ? nullptr : &*found;
}

/// Files of one matrix each have no summary, so they are read and checked as in a run.
EmbeddingSummary summarize(const Study& study, JobContext& job)
{
    return study.sources ? summaryOf(readFeatureSources(*study.sources, job))
                         : summarizeEmbeddings(study.embeddings, job);
}

std::optional<EmbeddingSummary> summaryIfThere(const Study& study, JobContext& job)
{
    // Results are shown even where their embedding file is missing or broken. Running the study
    // again reports what is wrong with it.
    try {
        return summarize(study, job);
    } catch (const Error&) {
        return std::nullopt;
    }
}

OpenedFile openStudy(const std::filesystem::path& file, JobContext& job)
{
    OpenedFile opened{OpenedFile::Kind::Study, file, readStudy(file), {}, {}};
    opened.summary = summarize(opened.study, job);
    return opened;
}

OpenedFile openResults(const std::filesystem::path& file, JobContext& job)
{
    OpenedFile opened{OpenedFile::Kind::Results, file, {}, {}, {}};
    opened.result =
        freedByAnotherThread(std::make_shared<const StudyResult>(readResults(file, job)));
    opened.study = opened.result->study;
    opened.summary = summaryIfThere(opened.study, job);
    return opened;
}

OpenedFile openEmbeddings(const std::filesystem::path& file, JobContext& job)
{
    OpenedFile opened{OpenedFile::Kind::Embeddings, file, {}, {}, {}};
    opened.summary = summarizeEmbeddings(file, job);
    opened.study.embeddings = file;
    return opened;
}

void chooseModels(Study& study, const EmbeddingSummary& summary)
{
    const auto& models = summary.models;
    if (!findModel(summary, study.oldModel) && !models.empty())
        study.oldModel = models.front().first;
    if (!findModel(summary, study.newModel) || study.newModel == study.oldModel) {
        const auto other = std::find_if(models.begin(), models.end(), [&](const auto& model) {
            return model.first != study.oldModel;
        });
        study.newModel = other == models.end() ? study.oldModel : other->first;
    }
    if (study.sideModel && !findModel(summary, *study.sideModel))
        study.sideModel.reset();
}

bool dimensionsAgree(const Study& study, const EmbeddingSummary& summary)
{
    const auto* oldModel = findModel(summary, study.oldModel);
    const auto* newModel = findModel(summary, study.newModel);
    return oldModel && newModel && oldModel->second == newModel->second;
}

void chooseMethods(Study& study, const EmbeddingSummary& summary)
{
    for (const auto& method : methods()) {
        const bool fits =
            method->info().trained ? summary.trainCount > 0 : dimensionsAgree(study, summary);
        if (fits && study.methods.size() < 2)
            study.methods.push_back(chooseMethod(method->info().id));
    }
}

void dropUnknownAttributes(Study& study, const EmbeddingSummary& summary)
{
    std::erase_if(study.attributes, [&](const std::string& name) {
        return std::count(summary.attributes.begin(), summary.attributes.end(), name) == 0;
    });
}

} // namespace

OpenedFile openFile(const std::filesystem::path& file, JobContext& job)
{
    job.report({.stage = Stage::Reading, .subject = file.filename().string()});
    if (file.extension() == ".toml")
        return openStudy(file, job);
    if (isImportable(file)) // what is no HDF5 file is imported whenever it is read
        return openEmbeddings(file, job);
    return isResultsFile(file) ? openResults(file, job) : openEmbeddings(file, job);
}

Study proposedStudy(const std::filesystem::path& file, const EmbeddingSummary& summary,
                    const std::optional<Study>& last)
{
    Study study = last.value_or(Study{});
    study.name = file.stem().string();
    study.embeddings = file;
    study.sources.reset();
    study.results.clear();
    // These belong to the embedding file of the last study.
    study.orderFile.reset();
    study.classes.reset();
    study.subset.reset();
    study.intermediateModels.clear();
    study.intermediateSideModels.clear();
    std::erase(study.orders, "file");
    std::erase_if(study.methods, [](const MethodChoice& choice) {
        return choice.transform || choice.newModel || choice.sideModel;
    });

    chooseModels(study, summary);
    dropUnknownAttributes(study, summary);
    if (study.methods.empty())
        chooseMethods(study, summary);
    if (study.orders.empty())
        study.orders = {"random", "class-mean"};
    if (study.metrics.empty())
        study.metrics = parseMetrics("cmc@1,cmc@5,map");
    return study;
}

} // namespace crossfade
