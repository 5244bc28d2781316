#include "core/study/storage/results_file.h"

#include "core/base/error.h"
#include "core/base/numbers.h"
#include "core/data/selection/restriction.h"
#include "core/hdf5/hdf5_reader.h"
#include "core/study/request/input_files.h"
#include "core/study/storage/baseline_storage.h"
#include "core/study/storage/checked_arrays.h"
#include "core/study/storage/comparison_storage.h"
#include "core/study/storage/curve_storage.h"
#include "core/study/storage/index_storage.h"
#include "core/study/storage/item_storage.h"
#include "core/study/storage/results_layout.h"
#include "core/study/storage/staged_storage.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>

namespace crossfade
{

namespace
{

constexpr std::int64_t widestFeature = 1 << 30;

void requireResults(const Hdf5Reader& file)
{
    if (!file.hasAttribute("/", resultsFormatAttribute))
        throw Error(ErrorCode::BadFormat, {.where = file.file(),
                                           .problem = "it is no results file",
                                           .expected = "a file that 'crossfade-cli run' wrote"});
    const std::int64_t version = file.integerAttribute("/", resultsFormatAttribute);
    if (version != resultsFormatVersion)
        throw Error(ErrorCode::BadFormat,
                    {.where = file.file(),
                     .problem = "results of format " + std::to_string(version),
                     .expected = "format " + std::to_string(resultsFormatVersion),
                     .remedy = "Compute the study anew, or use the Crossfade that wrote it."});
}

std::int64_t minorVersion(const Hdf5Reader& file)
{
    return file.hasAttribute("/", resultsMinorAttribute)
               ? file.integerAttribute("/", resultsMinorAttribute)
               : 0;
}

/// What a later minor version added is not seen.
void noteLaterVersion(const Hdf5Reader& file, JobContext& job)
{
    const std::int64_t minor = minorVersion(file);
    if (minor > resultsMinorVersion)
        job.note({Core::says("%1 is of format 1.%2, and this Crossfade knows 1.%3: what was added "
                             "since is not shown"),
                  file.file(), std::to_string(minor), std::to_string(resultsMinorVersion)});
}

/// The study in a results file is no file of its own: its lines are those of a dataset.
Error inResults(const Error& error, const std::string& file)
{
    Error::Parts parts = error.parts();
    if (const std::string where = parts.where.english(); where.starts_with(file))
        parts.where = {"%1, /study%2", as::File{file}, where.substr(file.size())};
    if (parts.expected.english().starts_with("a study file"))
        parts.expected = Core::says("the study that the results are of, as Crossfade wrote it");
    return {error.code(), parts};
}

Study parseStored(const std::string& text, const std::filesystem::path& file)
{
    try {
        return parseStudy(text, file);
    } catch (const Error& error) {
        throw inResults(error, file.string());
    }
}

Study readStoredStudy(const Hdf5Reader& file, JobContext& job)
{
    const std::vector<std::string> texts = file.readStrings("/study", job);
    if (texts.size() != 1)
        throw badPart(file, "/study", std::to_string(texts.size()) + " texts", "one study");
    Study study = parseStored(texts[0], file.file());
    study.results = file.file();
    return study;
}

std::vector<std::string> readTexts(const Hdf5Reader& file, const std::string& dataset,
                                   std::size_t count, JobContext& job)
{
    std::vector<std::string> texts = file.readStrings(dataset, job);
    if (texts.size() != count)
        throw badPart(file, dataset, std::to_string(texts.size()) + " texts",
                      std::to_string(count));
    return texts;
}

/// Where the inputs are, as seen from the results file. The provenance has the names by which the
/// run was given them, relative to the folder that it ran in; the study has them relative to the
/// results file.
void placeInputs(Provenance& provenance, const Study& study, const std::filesystem::path& results)
{
    const std::vector<std::filesystem::path> files = inputFiles(study);
    for (std::size_t i = 0; i < provenance.inputs.size(); ++i) {
        std::filesystem::path& file = provenance.inputs[i].file;
        file = files.size() == provenance.inputs.size() ? files[i] : results.parent_path() / file;
    }
}

Provenance readProvenance(const Hdf5Reader& file, JobContext& job)
{
    Provenance provenance;
    provenance.version = file.stringAttribute("/provenance", "version");
    provenance.device = file.stringAttribute("/provenance", "device");
    provenance.hardware = file.stringAttribute("/provenance", "hardware");
    provenance.created = file.stringAttribute("/provenance", "created");
    const auto libraries = file.readStrings("/provenance/libraries", job);
    const auto versions = readTexts(file, "/provenance/library_versions", libraries.size(), job);
    for (std::size_t i = 0; i < libraries.size(); ++i)
        provenance.libraries[libraries[i]] = versions[i];
    const auto inputs = file.readStrings("/provenance/inputs", job);
    const auto hashes = readTexts(file, "/provenance/input_sha256", inputs.size(), job);
    for (std::size_t i = 0; i < inputs.size(); ++i)
        provenance.inputs.push_back({inputs[i], hashes[i]});
    return provenance;
}

/// Older files do not have them.
std::map<std::string, std::size_t> readDimensions(const Hdf5Reader& file, const Study& study,
                                                  JobContext& job)
{
    if (!file.hasDataset("/dimensions"))
        return {};
    const std::vector<std::string> models = modelsOf(study);
    const auto values = readShaped<std::int64_t>(file, "/dimensions", {models.size()}, job);
    requireWithin<std::int64_t>(file, "/dimensions", values, 1, widestFeature);
    std::map<std::string, std::size_t> dimensions;
    for (std::size_t i = 0; i < values.size(); ++i)
        dimensions[models[i]] = static_cast<std::size_t>(values[i]);
    return dimensions;
}

/// Older files do not have them.
std::vector<ModelSimilarity> readSimilarities(const Hdf5Reader& file, const std::string& place,
                                              const Study& study, JobContext& job)
{
    const std::string dataset = place + "/cka";
    if (!file.hasDataset(dataset))
        return {};
    std::vector<ModelSimilarity> similarities = comparedModels(study);
    const auto values = readShaped<double>(file, dataset, {similarities.size()}, job);
    requireWithin(file, dataset, values, 0.0, 1.0, true);
    for (std::size_t i = 0; i < values.size(); ++i)
        if (!std::isnan(values[i]))
            similarities[i].cka = values[i];
    return similarities;
}

bool hasFit(const Study& study, std::size_t choice, std::uint64_t seed)
{
    return choice < study.methods.size() &&
           std::ranges::find(study.seeds, seed) != study.seeds.end();
}

bool isDiverged(const std::vector<DivergedFit>& diverged, std::size_t choice, std::uint64_t seed)
{
    return std::ranges::any_of(
        diverged, [&](const DivergedFit& fit) { return fit.choice == choice && fit.seed == seed; });
}

std::vector<DivergedFit> readDiverged(const Hdf5Reader& file, const Study& study, JobContext& job)
{
    if (!file.hasGroup("/diverged"))
        return {};
    const auto fits = file.readArray<std::int64_t>("/diverged/fits", 2, job);
    const std::size_t count = fits.shape[0];
    if (fits.shape[1] != 3 || count > study.methods.size() * study.seeds.size())
        throw badPart(file, "/diverged/fits", "the study has not so many fits");
    std::array<std::vector<std::string>, divergedTexts.size()> texts;
    for (std::size_t i = 0; i < texts.size(); ++i)
        texts[i] = readTexts(file, divergedTexts[i], count, job);
    std::vector<DivergedFit> diverged;
    for (std::size_t i = 0; i < count; ++i) {
        const auto number = [&](std::size_t column) {
            return static_cast<std::size_t>(fits.values[3 * i + column]);
        };
        const Error::Parts parts{.where = texts[0][i],
                                 .problem = texts[1][i],
                                 .expected = texts[2][i],
                                 .remedy = texts[3][i]};
        if (!hasFit(study, number(0), number(1)))
            throw badPart(file, "/diverged/fits", "the study has no such method or seed");
        if (isDiverged(diverged, number(0), number(1)))
            throw badPart(file, "/diverged/fits", "a fit is there twice");
        if (fits.values[3 * i + 2] < 0)
            throw badPart(file, "/diverged/fits", "a number of epochs is below 0");
        diverged.push_back({.choice = number(0),
                            .seed = number(1),
                            .error = FitDiverged(parts, nullptr, number(2))});
    }
    return diverged;
}

/// Fits that did not diverge.
std::size_t goodFits(const StudyResult& result)
{
    return result.study.methods.size() * result.study.seeds.size() - result.diverged.size();
}

FeatureMatrix readMatrix(const Hdf5Reader& file, const std::string& dataset, JobContext& job)
{
    Hdf5Array<float> array = file.readArray<float>(dataset, 2, job);
    const auto isFinite = [](float value) { return std::isfinite(value); };
    if (!std::ranges::all_of(array.values, isFinite))
        throw badPart(file, dataset, "a value is NaN or infinite");
    return {array.shape[0], array.shape[1], std::move(array.values)};
}

/// How far the matrices and curves are, which take nearly all of the time.
class FileProgress
{
public:
    FileProgress(const Hdf5Reader& file, std::size_t curves, JobContext& job)
        : m_at{.stage = Stage::Reading,
               .subject = file.file().filename().string(),
               .total = file.children("/matrices").size() + curves}
    {
        job.report(m_at);
    }
    void step(JobContext& job)
    {
        ++m_at.done;
        job.report(m_at);
    }

private:
    Progress m_at;
};

std::vector<FeatureMatrix> readMatrices(const Hdf5Reader& file, FileProgress& done, JobContext& job)
{
    std::vector<FeatureMatrix> matrices;
    const std::size_t count = file.children("/matrices").size();
    for (std::size_t i = 0; i < count; ++i) {
        matrices.push_back(readMatrix(file, "/matrices/" + std::to_string(i), job));
        done.step(job);
    }
    return matrices;
}

void requireRows(const Hdf5Reader& file, const std::string& dataset, const Transition& transition,
                 const StudyResult& result)
{
    validate(transition);
    if (transition.queryCount() != result.relevance.queryCount() ||
        transition.galleryCount() != result.items->gallery.count)
        throw badPart(file, dataset, "a matrix has other rows than there are items");
}

std::vector<Transition> readTransitions(const Hdf5Reader& file, const StudyResult& result,
                                        const std::vector<FeatureMatrix>& matrices, JobContext& job)
{
    const auto uses = readShaped<std::int64_t>(file, "/transitions", {goodFits(result), 4}, job);
    requireWithin<std::int64_t>(file, "/transitions", uses, 0,
                                static_cast<std::int64_t>(matrices.size()) - 1);
    const auto at = [&](std::size_t i) { return matrices[static_cast<std::size_t>(uses[i])]; };
    std::vector<Transition> transitions;
    for (std::size_t i = 0; i < uses.size(); i += 4) {
        transitions.push_back({{at(i), at(i + 1)}, {at(i + 2), at(i + 3)}});
        requireRows(file, "/transitions", transitions.back(), result);
    }
    return transitions;
}

std::optional<System> readSystem(const Hdf5Reader& file, const std::string& dataset,
                                 const StudyResult& result,
                                 const std::vector<FeatureMatrix>& matrices, JobContext& job)
{
    if (!file.hasDataset(dataset))
        return {};
    const auto uses = readShaped<std::int64_t>(file, dataset, {2}, job);
    requireWithin<std::int64_t>(file, dataset, uses, 0,
                                static_cast<std::int64_t>(matrices.size()) - 1);
    const System system{matrices[static_cast<std::size_t>(uses[0])],
                        matrices[static_cast<std::size_t>(uses[1])]};
    requireRows(file, dataset, {system, system}, result);
    return system;
}

void readSystems(const Hdf5Reader& file, StudyResult& result, FileProgress& done, JobContext& job)
{
    const std::vector<FeatureMatrix> matrices = readMatrices(file, done, job);
    result.transitions = readTransitions(file, result, matrices, job);
    result.models = {.oldModel = readSystem(file, oldModelSystem, result, matrices, job),
                     .newModel = readSystem(file, newModelSystem, result, matrices, job)};
    for (std::size_t i = 0; i < result.study.otherNewModels.size(); ++i)
        result.models.otherNewModels.push_back(
            readSystem(file, otherNewModel("/models", i), result, matrices, job));
}

bool hasPair(const Study& study, const StudyCurve& curve)
{
    const std::vector<std::string> orders = ordersFor(study, study.methods[curve.choice]);
    return std::ranges::find(orders, curve.ordering) != orders.end();
}

/// How many curves the study has: one a fit, order and seed of the order.
std::size_t curveCount(const StudyResult& result)
{
    const Study& study = result.study;
    std::size_t count = 0;
    for (std::size_t choice = 0; choice < study.methods.size(); ++choice)
        for (const std::uint64_t seed : study.seeds)
            if (!isDiverged(result.diverged, choice, seed))
                count += ordersFor(study, study.methods[choice]).size();
    return count * std::max<std::size_t>(1, study.orderSeeds.size());
}

void requireFits(const Hdf5Reader& file, const std::string& group, const StudyCurve& curve,
                 const StudyResult& result)
{
    const Study& study = result.study;
    const bool known = hasFit(study, curve.choice, curve.seed) &&
                       study.methods[curve.choice].id == curve.method &&
                       curve.transition < goodFits(result) && hasPair(study, curve);
    if (!known)
        throw badPart(file, group, "the study has no such method, order or seed");
    if (isDiverged(result.diverged, curve.choice, curve.seed))
        throw badPart(file, group, "it is of a fit that diverged");
}

/// Older files have no conditions: without intervals, and without backward compatibility, which
/// they did not measure.
std::vector<Conditions> conditionsByMeans(const StudyCurve& curve, const StudyResult& result)
{
    const Baselines& against = baselinesOf(result, curve);
    std::vector<Conditions> conditions;
    for (std::size_t m = 0; m < curve.backfill.metrics.size(); ++m)
        conditions.push_back(judgeConditions(curve.backfill.metrics[m].mean,
                                             against.oldModel.mean[m], against.newModel.mean[m],
                                             notANumber));
    return conditions;
}

std::vector<StudyCurve> readCurves(const Hdf5Reader& file, const std::string& place,
                                   const StudyResult& result, FileProgress& done, JobContext& job)
{
    const Study& study = result.study;
    const CurveFrame frame{.queries = result.relevance.queryCount(),
                           .gallery = result.items->gallery.count,
                           .slices = study.slices,
                           .metrics = study.metrics,
                           .flipsAt = flipRanks(study),
                           .hasIntervals = study.resamples > 0,
                           .equalWithin = equalWithin(study)};
    const std::size_t count = curveCount(result);
    std::vector<StudyCurve> curves;
    std::set<std::tuple<std::size_t, std::uint64_t, std::uint64_t, std::string>> seen;
    for (std::size_t i = 0; i < count; ++i) {
        const std::string group = place + "/curves/" + std::to_string(i);
        curves.push_back(readCurve(file, group, frame, job));
        StudyCurve& curve = curves.back();
        requireFits(file, group, curve, result);
        if (curve.conditions.empty())
            curve.conditions = conditionsByMeans(curve, result);
        if (!seen.insert({curve.choice, curve.seed, curve.orderSeed, curve.ordering}).second)
            throw badPart(file, group, "the same curve is there twice");
        done.step(job);
    }
    return curves;
}

ModelBaselines readModelBaselines(const Hdf5Reader& file, const std::string& place,
                                  const BaselineFrame& frame, JobContext& job)
{
    ModelBaselines read{.raw = readBaselines(file, place + "/baselines", frame, job)};
    if (file.hasGroup(place + "/normalised_baselines"))
        read.normalised = readBaselines(file, place + "/normalised_baselines", frame, job);
    return read;
}

/// Reads what was found of the whole or of one part; the rest of `result` is there already.
/// @param place  "" for the whole, or the part's group
void readJudged(const Hdf5Reader& file, const std::string& place, StudyResult& result,
                FileProgress& done, JobContext& job)
{
    const BaselineFrame frame{.metrics = result.study.metrics.size(),
                              .queries = result.relevance.queryCount(),
                              .gallery = result.items->gallery.count};
    ModelBaselines first = readModelBaselines(file, place, frame, job);
    result.baselines = std::move(first.raw);
    result.normalisedBaselines = std::move(first.normalised);
    for (std::size_t i = 0; i < result.study.otherNewModels.size(); ++i)
        result.otherBaselines.push_back(
            readModelBaselines(file, otherNewModel(place, i), frame, job));
    result.similarities = readSimilarities(file, place, result.study, job);
    result.curves = readCurves(file, place, result, done, job);
}

StudyResult readPart(const Hdf5Reader& file, std::size_t index, const StudyResult& whole,
                     FileProgress& done, JobContext& job)
{
    const StudyPart& part = whole.study.parts[index];
    RestrictedSet items = restrictSet(*whole.items, part.classes, part.subset, job);
    StudyResult result;
    result.study = studyOfPart(whole.study, part);
    result.provenance = whole.provenance;
    result.dimensions = whole.dimensions;
    result.diverged = whole.diverged;
    result.relevance = restrictRelevance(whole.relevance, items.queryRows, items.galleryRows,
                                         whole.items->gallery.count);
    result.items = std::make_shared<const EmbeddingSet>(std::move(items.set));
    readJudged(file, partGroup(index), result, done, job);
    return result;
}

} // namespace

StudyResult readResults(const std::filesystem::path& file, JobContext& job)
{
    const Hdf5Reader reader(file);
    requireResults(reader);
    noteLaterVersion(reader, job);
    StudyResult result;
    result.study = readStoredStudy(reader, job);
    result.provenance = readProvenance(reader, job);
    result.provenance.isOlder = minorVersion(reader) < resultsMinorVersion;
    placeInputs(result.provenance, result.study, file);
    EmbeddingSet items = readItems(reader, job);
    items.file = result.study.embeddings;
    result.items = std::make_shared<const EmbeddingSet>(std::move(items));
    result.relevance = readRelevance(reader, *result.items, job);
    result.dimensions = readDimensions(reader, result.study, job);
    result.diverged = readDiverged(reader, result.study, job);
    FileProgress done(reader, curveCount(result) * (1 + result.study.parts.size()), job);
    readSystems(reader, result, done, job);
    result.itemScores =
        readItemScores(reader, result.transitions.size(), result.items->gallery.count, job);
    readJudged(reader, "", result, done, job);
    for (std::size_t i = 0; i < result.study.parts.size(); ++i)
        result.parts.push_back(readPart(reader, i, result, done, job));
    readComparisons(reader, result, job);
    readGroupGaps(reader, result, job);
    readStaged(reader, result, job);
    readIndexCurves(reader, result, job);
    return result;
}

bool isResultsFile(const std::filesystem::path& file)
{
    return Hdf5Reader(file).hasAttribute("/", resultsFormatAttribute);
}

void requireReplaceable(const std::filesystem::path& results)
{
    std::error_code unknown;
    if (!std::filesystem::is_regular_file(results, unknown) ||
        std::filesystem::file_size(results, unknown) == 0)
        return;
    Message problem = "there is a file already, and it is no results file";
    try {
        if (isResultsFile(results))
            return;
    } catch (const Error& error) {
        if (error.code() != ErrorCode::BadFormat) // it could not be looked into
            throw;
        problem = {Core::says("%1 (%2)"), problem, error.parts().problem};
    }
    throw Error(ErrorCode::BadUsage,
                {.where = results,
                 .problem = problem,
                 .expected = "a new name, or that of a results file",
                 .remedy = "Name another file, or say --force to replace it."});
}

} // namespace crossfade
