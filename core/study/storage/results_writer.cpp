#include "core/study/storage/results_file.h"

#include "core/base/error.h"
#include "core/base/numbers.h"
#include "core/files/atomic_file.h"
#include "core/hdf5/hdf5_writer.h"
#include "core/study/storage/baseline_storage.h"
#include "core/study/storage/comparison_storage.h"
#include "core/study/storage/curve_storage.h"
#include "core/study/storage/index_storage.h"
#include "core/study/storage/item_storage.h"
#include "core/study/storage/results_layout.h"
#include "core/study/storage/staged_storage.h"
#include "core/study/storage/stored_parts.h"

#include <algorithm>
#include <array>

namespace crossfade
{

namespace
{

/// Matrices, each once.
struct MatrixTable {
    std::vector<FeatureMatrix> matrices;

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

    /// Queries, gallery.
    std::array<std::int64_t, 2> add(const System& system)
    {
        return {add(system.query), add(system.gallery)};
    }
};

void writeSystem(FieldSink& file, const std::string& dataset, const std::optional<System>& system,
                 MatrixTable& table)
{
    if (system)
        file.writeArray<std::int64_t>(dataset, {2}, table.add(*system));
}

/// Writes the systems of all transitions and of the models, with their matrices.
void writeSystems(FieldSink& file, const StudyResult& result)
{
    MatrixTable table;
    std::vector<std::int64_t> uses; // [transitions, 4]
    for (const Transition& transition : result.transitions)
        for (const System* system : {&transition.oldSystem, &transition.newSystem})
            for (const std::int64_t matrix : table.add(*system))
                uses.push_back(matrix);
    file.writeArray<std::int64_t>("/transitions", {result.transitions.size(), 4}, uses);
    writeSystem(file, oldModelSystem, result.models.oldModel, table);
    writeSystem(file, newModelSystem, result.models.newModel, table);
    for (std::size_t i = 0; i < result.models.otherNewModels.size(); ++i)
        writeSystem(file, otherNewModel("/models", i), result.models.otherNewModels[i], table);
    for (std::size_t i = 0; i < table.matrices.size(); ++i) {
        const FeatureMatrix& matrix = table.matrices[i];
        file.writeMatrix("/matrices/" + std::to_string(i), matrix);
    }
}

void writeProvenance(FieldSink& file, const Provenance& provenance)
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
    file.writeStrings("/provenance/libraries", libraries);
    file.writeStrings("/provenance/library_versions", versions);
    std::vector<std::string> inputs;
    std::vector<std::string> hashes;
    for (const auto& [input, hash] : provenance.inputs) {
        inputs.push_back(input.string());
        hashes.push_back(hash);
    }
    file.writeStrings("/provenance/inputs", inputs);
    file.writeStrings("/provenance/input_sha256", hashes);
}

/// Writes the dimensions in the order of modelsOf().
void writeDimensions(FieldSink& file, const StudyResult& result)
{
    std::vector<std::int64_t> values;
    for (const std::string& model : modelsOf(result.study))
        if (const auto found = result.dimensions.find(model); found != result.dimensions.end())
            values.push_back(static_cast<std::int64_t>(found->second));
    if (!values.empty())
        file.writeArray<std::int64_t>("/dimensions", {values.size()}, values);
}

/// Writes the similarities in the order of comparedModels(); NaN where one is not defined.
void writeSimilarities(FieldSink& file, const std::string& place,
                       const std::vector<ModelSimilarity>& similarities)
{
    std::vector<double> values;
    for (const ModelSimilarity& pair : similarities)
        values.push_back(pair.cka.value_or(notANumber));
    if (!values.empty())
        file.writeArray<double>(place + "/cka", {values.size()}, values);
}

/// Why curves are missing. The last good states of the fits are not kept here.
void writeDiverged(FieldSink& file, const std::vector<DivergedFit>& diverged)
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
        texts[0].push_back(parts.where.english());
        texts[1].push_back(parts.problem.english());
        texts[2].push_back(parts.expected.english());
        texts[3].push_back(parts.remedy.english());
    }
    file.writeArray<std::int64_t>("/diverged/fits", {diverged.size(), 3}, fits);
    for (std::size_t i = 0; i < texts.size(); ++i)
        file.writeStrings(divergedTexts[i], texts[i]);
}

void writeModelBaselines(FieldSink& file, const std::string& place, const Baselines& raw,
                         const std::optional<Baselines>& normalised)
{
    writeBaselines(file, place + "/baselines", raw);
    if (normalised)
        writeBaselines(file, place + "/normalised_baselines", *normalised);
}

/// Adds what was found of the whole or of one part.
/// @param place  "" for the whole, or the part's group
void addJudged(std::vector<StoredPart>& parts, const std::string& place, const StudyResult& result)
{
    parts.push_back([&result, place](FieldSink& file) {
        writeModelBaselines(file, place, result.baselines, result.normalisedBaselines);
        for (std::size_t i = 0; i < result.otherBaselines.size(); ++i)
            writeModelBaselines(file, otherNewModel(place, i), result.otherBaselines[i].raw,
                                result.otherBaselines[i].normalised);
        writeSimilarities(file, place, result.similarities);
    });
    for (std::size_t i = 0; i < result.curves.size(); ++i)
        parts.push_back([&curve = result.curves[i], group = place + "/curves/" + std::to_string(i)](
                            FieldSink& file) { writeCurve(file, group, curve); });
}

} // namespace

std::vector<StoredPart> storedParts(const StudyResult& result)
{
    std::vector<StoredPart> parts;
    const auto add = [&](auto write, const auto& of) {
        parts.push_back([write, &of](FieldSink& file) { write(file, of); });
    };
    add(writeItems, *result.items);
    add(writeRelevance, result.relevance);
    add(writeDimensions, result);
    addJudged(parts, "", result);
    add(writeDiverged, result.diverged);
    add(writeSystems, result);
    parts.push_back([&result](FieldSink& file) {
        writeItemScores(file, result.itemScores, result.items->gallery.count);
    });
    for (std::size_t i = 0; i < result.parts.size(); ++i)
        addJudged(parts, partGroup(i), result.parts[i]);
    for (const auto write : {writeComparisons, writeGroupGaps, writeStaged, writeIndexCurves})
        add(write, result);
    return parts;
}

void writeResults(const std::filesystem::path& file, const StudyResult& result, JobContext& job)
{
    const std::string name = file.filename().string();
    job.report({.stage = Stage::Writing, .subject = name});
    AtomicFile aside(file);
    Hdf5Writer writer(aside.path(), file);
    Hdf5Sink sink(writer, job);
    sink.setAttribute("/", resultsFormatAttribute, resultsFormatVersion);
    sink.setAttribute("/", resultsMinorAttribute, resultsMinorVersion);
    sink.writeStrings("/study", std::vector<std::string>{studyText(result.study, file)});
    writeProvenance(sink, result.provenance);
    const std::vector<StoredPart> parts = storedParts(result);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        job.checkpoint();
        parts[i](sink);
        job.report({Stage::Writing, name, i + 1, parts.size()});
    }
    writer.close();
    aside.commit();
}

} // namespace crossfade
