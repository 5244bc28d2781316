#include "app/gui/files/openfile.h"

#include "core/data/import/import.h"
#include "core/study/request/default_distance.h"
#include "core/study/request/input_files.h"
#include "core/study/request/model_roles.h"
#include "core/study/request/pairs.h"
#include "core/study/result/sha256.h"
#include "core/study/storage/results_file.h"
#include "widgets/results/resultmodel.h"

#include <algorithm>

namespace crossfade
{

namespace
{

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

OpenedFile openResults(const std::filesystem::path& file, JobContext& job, const MovedFiles& moved)
{
    OpenedFile opened{OpenedFile::Kind::Results, file, {}, {}, {}};
    StudyResult result = readResults(file, job);
    moveInputs(result.study, moved);
    for (Provenance::Input& input : result.provenance.inputs)
        if (const auto place = moved.find(input.file); place != moved.end())
            input.file = place->second;
    opened.result = freedByAnotherThread(std::make_shared<const StudyResult>(std::move(result)));
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

/// A model that its name does not tell stays empty, for the user to choose.
void chooseModels(Study& study, const EmbeddingSummary& summary)
{
    std::vector<std::string> names;
    for (const auto& [name, dim] : summary.models)
        names.push_back(name);
    const ModelRoles roles = modelRoles(names);
    study.oldModel = roles.oldModel.value_or(std::string());
    study.newModel = roles.newModel.value_or(std::string());
}

/// Every attribute whose groups can be told apart in a chart.
void followGroups(Study& study, const EmbeddingSummary& summary)
{
    constexpr std::size_t most = 24;
    for (const auto& [attribute, values] : summary.attributeValues)
        if (values.size() > 1 && values.size() <= most)
            study.attributes.push_back(attribute);
}

void dropUnknownAttributes(Study& study, const EmbeddingSummary& summary)
{
    std::erase_if(study.attributes, [&](const std::string& name) {
        return std::count(summary.attributes.begin(), summary.attributes.end(), name) == 0;
    });
}

} // namespace

OpenedFile openFile(const std::filesystem::path& file, JobContext& job, const MovedFiles& moved)
{
    job.report({.stage = Stage::Reading, .subject = file.filename().string()});
    if (file.extension() == ".toml")
        return openStudy(file, job);
    if (isImportable(file)) // what is no HDF5 file is imported whenever it is read
        return openEmbeddings(file, job);
    return isResultsFile(file) ? openResults(file, job, moved) : openEmbeddings(file, job);
}

std::vector<Provenance::Input> missingInputs(const StudyResult& result)
{
    std::vector<Provenance::Input> missing;
    std::error_code unknown;
    for (const Provenance::Input& input : result.provenance.inputs)
        if (!std::filesystem::exists(input.file, unknown))
            missing.push_back(input);
    return missing;
}

MovedFiles locateInputs(const std::vector<Provenance::Input>& missing,
                        const std::filesystem::path& chosen, JobContext& job)
{
    MovedFiles moved;
    std::error_code unknown;
    for (const Provenance::Input& input : missing) {
        const bool isFirst = moved.empty();
        const auto place = isFirst ? chosen : chosen.parent_path() / input.file.filename();
        if (std::filesystem::exists(place, unknown) && sha256File(place, job) == input.sha256)
            moved.emplace(input.file, place);
        else if (isFirst)
            throw Error(
                ErrorCode::BadUsage,
                {.where = chosen,
                 .problem = Core::says("it is another file than the one that the results "
                                       "were computed from"),
                 .expected = {Core::says("a file with the content that %1 had"), input.file}});
    }
    return moved;
}

Study proposedStudy(const std::filesystem::path& file, const EmbeddingSummary& summary)
{
    Study study;
    study.name = file.stem().string();
    study.embeddings = file;
    chooseModels(study, summary);
    std::vector<std::string> models{study.oldModel, study.newModel};
    std::erase(models, std::string());
    study.distance = defaultDistance(summary.distances, models);
    study.methods = usualMethods(study, summary);
    // Orders that look at no label of the gallery: the old model's doubt, where it is known.
    const bool hasOldHead = std::ranges::find(summary.heads, study.oldModel) != summary.heads.end();
    study.orders = {"random", hasOldHead ? "entropy" : "hubness"};
    study.metrics = parseMetrics("cmc@1,cmc@5,map");
    if (!summary.hasGalleryLabels && !summary.hasRelevanceLists) // else no query could be judged
        study.protocol = Protocol::NewNeighbours;
    followGroups(study, summary);
    return study;
}

Study asLastTime(const Study& study, const Study& last, const EmbeddingSummary& summary)
{
    Study made = study;
    std::vector<MethodChoice> methods = last.methods;
    std::erase_if(methods, [](const MethodChoice& choice) {
        return choice.transform || choice.newModel || choice.sideModel ||
               !ownName(choice.options).empty();
    });
    if (!methods.empty())
        made.methods = std::move(methods);
    std::vector<std::string> orders = last.orders;
    std::erase_if(orders, needsOrderFile);
    if (!orders.empty())
        made.orders = std::move(orders);
    made.metrics = last.metrics;
    if (summary.distances.empty()) // else it is that of the index
        made.distance = last.distance;
    made.protocol = last.protocol;
    made.neighbours = last.neighbours;
    made.slices = last.slices;
    made.exactAuc = last.exactAuc;
    made.flipsAt = last.flipsAt;
    made.attributes = last.attributes;
    dropUnknownAttributes(made, summary);
    made.classBins = last.classBins;
    made.stages = last.stages;
    made.stageEpochs = last.stageEpochs;
    made.seeds = last.seeds;
    made.orderSeeds = last.orderSeeds;
    made.device = last.device;
    made.resamples = last.resamples;
    return made;
}

} // namespace crossfade
