#include "core/study/storage/results_file.h"

#include "core/base/error.h"
#include "core/data/atomic_file.h"
#include "core/data/hdf5_reader.h"
#include "core/data/hdf5_writer.h"
#include "core/study/storage/checked_arrays.h"
#include "core/study/storage/curve_storage.h"
#include "core/study/storage/item_storage.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <set>
#include <tuple>

namespace crossfade
{

namespace
{

constexpr const char* formatAttribute = "crossfade_results";
constexpr std::int64_t formatVersion = 1;
constexpr std::int64_t widestFeature = 1 << 30;
constexpr auto checked = Hdf5Writer::Storage::Checked;
constexpr std::array divergedTexts{"/diverged/where", "/diverged/problem", "/diverged/expected",
                                   "/diverged/remedy"};

// --- writing

/// The different matrices of all transitions: each once, and which ones each transition uses.
struct MatrixTable {
    std::vector<FeatureMatrix> matrices;
    std::vector<std::int64_t>
        uses; ///< [transitions, 4]: old query, old gallery, new query, gallery

    std::int64_t add(const FeatureMatrix& matrix)
    {
        const auto same = [&](const FeatureMatrix& other) {
            return matrix.sharesStorageWith(other);
        };
        const auto found = std::ranges::find_if(matrices, same);
        const auto index = found - matrices.begin();
        if (found == matrices.end())
            matrices.push_back(matrix);
        return index;
    }
};

MatrixTable matrixTable(const std::vector<Transition>& transitions)
{
    MatrixTable table;
    for (const auto& [oldSystem, newSystem] : transitions)
        for (const FeatureMatrix* matrix :
             {&oldSystem.query, &oldSystem.gallery, &newSystem.query, &newSystem.gallery})
            table.uses.push_back(table.add(*matrix));
    return table;
}

void writeTransitions(Hdf5Writer& file, const std::vector<Transition>& transitions, JobContext& job)
{
    const MatrixTable table = matrixTable(transitions);
    file.writeArray<std::int64_t>("/transitions", {transitions.size(), 4}, table.uses, job,
                                  checked);
    for (std::size_t i = 0; i < table.matrices.size(); ++i) {
        const FeatureMatrix& matrix = table.matrices[i];
        file.writeArray<float>("/matrices/" + std::to_string(i), {matrix.rows(), matrix.dim()},
                               matrix.values(), job, checked);
    }
}

void writeProvenance(Hdf5Writer& file, const Provenance& provenance)
{
    file.makeGroup("/provenance");
    file.setAttribute("/provenance", "version", provenance.version);
    file.setAttribute("/provenance", "device", provenance.device);
    file.setAttribute("/provenance", "hardware", provenance.hardware);
    file.setAttribute("/provenance", "created", provenance.created);
    std::vector<std::string> libraries;
    std::vector<std::string> versions;
    for (const auto& [library, libraryVersion] : provenance.libraries) {
        libraries.push_back(library);
        versions.push_back(libraryVersion);
    }
    file.writeCheckedStrings("/provenance/libraries", libraries);
    file.writeCheckedStrings("/provenance/library_versions", versions);
    std::vector<std::string> inputs;
    std::vector<std::string> hashes;
    for (const auto& [input, hash] : provenance.inputs) {
        inputs.push_back(input.string());
        hashes.push_back(hash);
    }
    file.writeCheckedStrings("/provenance/inputs", inputs);
    file.writeCheckedStrings("/provenance/input_sha256", hashes);
}

void writeBaselines(Hdf5Writer& file, const StudyResult& result, JobContext& job)
{
    const auto write = [&](const std::string& name, const Baseline& values) {
        file.writeArray<double>("/baselines/" + name, {values.size()}, values, job, checked);
    };
    write("old", result.oldBaseline);
    write("new", result.newBaseline);
    if (result.crossBaseline)
        write("cross", *result.crossBaseline);
}

/// In the order of modelsOf().
void writeDimensions(Hdf5Writer& file, const StudyResult& result, JobContext& job)
{
    std::vector<std::int64_t> values;
    for (const std::string& model : modelsOf(result.study))
        if (const auto found = result.dimensions.find(model); found != result.dimensions.end())
            values.push_back(static_cast<std::int64_t>(found->second));
    if (!values.empty())
        file.writeArray<std::int64_t>("/dimensions", {values.size()}, values, job, checked);
}

/// In the order of comparedModels(), which the study says; NaN where it is not defined.
void writeSimilarities(Hdf5Writer& file, const std::vector<ModelSimilarity>& similarities,
                       JobContext& job)
{
    std::vector<double> values;
    for (const ModelSimilarity& pair : similarities)
        values.push_back(pair.cka.value_or(std::numeric_limits<double>::quiet_NaN()));
    if (!values.empty())
        file.writeArray<double>("/cka", {values.size()}, values, job, checked);
}

/// Why there are curves missing; the states that were reached are files of their own.
void writeDiverged(Hdf5Writer& file, const std::vector<DivergedFit>& diverged, JobContext& job)
{
    if (diverged.empty())
        return;
    std::vector<std::int64_t> fits;
    std::array<std::vector<std::string>, 4> texts;
    for (const DivergedFit& fit : diverged) {
        for (const std::size_t number :
             {fit.choice, static_cast<std::size_t>(fit.seed), fit.error.epochs()})
            fits.push_back(static_cast<std::int64_t>(number));
        const Error::Parts& parts = fit.error.parts();
        texts[0].push_back(parts.where);
        texts[1].push_back(parts.problem);
        texts[2].push_back(parts.expected);
        texts[3].push_back(parts.remedy);
    }
    file.writeArray<std::int64_t>("/diverged/fits", {diverged.size(), 3}, fits, job, checked);
    for (std::size_t i = 0; i < texts.size(); ++i)
        file.writeCheckedStrings(divergedTexts[i], texts[i]);
}

// --- reading

void requireResults(const Hdf5Reader& file)
{
    if (!file.hasAttribute("/", formatAttribute))
        throw Error(ErrorCode::BadFormat, {.where = file.file().string(),
                                           .problem = "it is no results file",
                                           .expected = "a file that 'crossfade-cli run' wrote"});
    const std::int64_t version = file.integerAttribute("/", formatAttribute);
    if (version != formatVersion)
        throw Error(ErrorCode::BadFormat,
                    {.where = file.file().string(),
                     .problem = "results of format " + std::to_string(version),
                     .expected = "format " + std::to_string(formatVersion),
                     .remedy = "Compute the study anew, or use the Crossfade that wrote it."});
}

Study readStoredStudy(const Hdf5Reader& file, JobContext& job)
{
    const std::vector<std::string> texts = file.readStrings("/study", job);
    if (texts.size() != 1)
        throw badPart(file, "/study", std::to_string(texts.size()) + " texts", "one study");
    Study study = parseStudy(texts[0], file.file());
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

void readBaselines(const Hdf5Reader& file, StudyResult& result, JobContext& job)
{
    const auto read = [&](const std::string& name) {
        const std::string dataset = "/baselines/" + name;
        Baseline values = readShaped<double>(file, dataset, {result.study.metrics.size()}, job);
        requireWithin(file, dataset, values, 0.0, 1.0, true);
        return values;
    };
    result.oldBaseline = read("old");
    result.newBaseline = read("new");
    if (file.hasDataset("/baselines/cross"))
        result.crossBaseline = read("cross");
}

/// What was written before they were kept has none.
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

/// What was written before there was one has none.
std::vector<ModelSimilarity> readSimilarities(const Hdf5Reader& file, const Study& study,
                                              JobContext& job)
{
    if (!file.hasDataset("/cka"))
        return {};
    std::vector<ModelSimilarity> similarities = comparedModels(study);
    const auto values = readShaped<double>(file, "/cka", {similarities.size()}, job);
    requireWithin(file, "/cka", values, 0.0, 1.0, true);
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

/// Fits that gave curves.
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

std::vector<Transition> readTransitions(const Hdf5Reader& file, const StudyResult& result,
                                        JobContext& job)
{
    std::vector<FeatureMatrix> matrices;
    const std::size_t matrixCount = file.children("/matrices").size();
    for (std::size_t i = 0; i < matrixCount; ++i)
        matrices.push_back(readMatrix(file, "/matrices/" + std::to_string(i), job));
    const auto uses = readShaped<std::int64_t>(file, "/transitions", {goodFits(result), 4}, job);
    requireWithin<std::int64_t>(file, "/transitions", uses, 0,
                                static_cast<std::int64_t>(matrices.size()) - 1);
    const auto at = [&](std::size_t i) { return matrices[static_cast<std::size_t>(uses[i])]; };
    std::vector<Transition> transitions;
    for (std::size_t i = 0; i < uses.size(); i += 4) {
        transitions.push_back({{at(i), at(i + 1)}, {at(i + 2), at(i + 3)}});
        validate(transitions.back());
        if (transitions.back().queryCount() != result.relevance.queryCount() ||
            transitions.back().galleryCount() != result.items->gallery.count)
            throw badPart(file, "/transitions", "a matrix has other rows than there are items");
    }
    return transitions;
}

void requireFits(const Hdf5Reader& file, const std::string& group, const StudyCurve& curve,
                 const StudyResult& result)
{
    const Study& study = result.study;
    const bool known = hasFit(study, curve.choice, curve.seed) &&
                       study.methods[curve.choice].id == curve.method &&
                       curve.transition < result.transitions.size() &&
                       std::ranges::find(study.orders, curve.ordering) != study.orders.end();
    if (!known)
        throw badPart(file, group, "the study has no such method, order or seed");
    if (isDiverged(result.diverged, curve.choice, curve.seed))
        throw badPart(file, group, "it is of a fit that diverged");
}

std::vector<StudyCurve> readCurves(const Hdf5Reader& file, const StudyResult& result,
                                   JobContext& job)
{
    const Study& study = result.study;
    const CurveFrame frame{.queries = result.relevance.queryCount(),
                           .gallery = result.items->gallery.count,
                           .slices = study.slices,
                           .metrics = study.metrics};
    const std::size_t count = goodFits(result) * study.orders.size();
    std::vector<StudyCurve> curves;
    std::set<std::tuple<std::size_t, std::uint64_t, std::string>> seen;
    for (std::size_t i = 0; i < count; ++i) {
        const std::string group = "/curves/" + std::to_string(i);
        curves.push_back(readCurve(file, group, frame, job));
        const StudyCurve& curve = curves.back();
        requireFits(file, group, curve, result);
        if (!seen.insert({curve.choice, curve.seed, curve.ordering}).second)
            throw badPart(file, group, "the same curve is there twice");
    }
    return curves;
}

} // namespace

void writeResults(const std::filesystem::path& file, const StudyResult& result, JobContext& job)
{
    AtomicFile aside(file);
    Hdf5Writer writer(aside.path(), file);
    writer.setAttribute("/", formatAttribute, formatVersion);
    writer.writeCheckedStrings("/study", std::vector<std::string>{studyText(result.study, file)});
    writeProvenance(writer, result.provenance);
    writeItems(writer, *result.items, job);
    writeRelevance(writer, result.relevance, job);
    writeDimensions(writer, result, job);
    writeBaselines(writer, result, job);
    writeSimilarities(writer, result.similarities, job);
    writeDiverged(writer, result.diverged, job);
    writeTransitions(writer, result.transitions, job);
    for (std::size_t i = 0; i < result.curves.size(); ++i) {
        job.checkpoint();
        writeCurve(writer, "/curves/" + std::to_string(i), result.curves[i]);
        job.report({Stage::Writing, "curves", i + 1, result.curves.size()});
    }
    writer.close();
    aside.commit();
}

StudyResult readResults(const std::filesystem::path& file, JobContext& job)
{
    const Hdf5Reader reader(file);
    requireResults(reader);
    StudyResult result;
    result.study = readStoredStudy(reader, job);
    result.provenance = readProvenance(reader, job);
    EmbeddingSet items = readItems(reader, job);
    items.file = result.study.embeddings;
    result.items = std::make_shared<const EmbeddingSet>(std::move(items));
    result.relevance = readRelevance(reader, *result.items, job);
    result.dimensions = readDimensions(reader, result.study, job);
    readBaselines(reader, result, job);
    result.similarities = readSimilarities(reader, result.study, job);
    result.diverged = readDiverged(reader, result.study, job);
    result.transitions = readTransitions(reader, result, job);
    result.curves = readCurves(reader, result, job);
    return result;
}

bool isResultsFile(const std::filesystem::path& file)
{
    return Hdf5Reader(file).hasAttribute("/", formatAttribute);
}

} // namespace crossfade
