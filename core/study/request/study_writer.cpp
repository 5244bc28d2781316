#include "core/study/request/study.h"

#include "core/data/atomic_file.h"
#include "core/search/served_index.h"
#include "core/study/request/study_limits.h"
#include "core/study/request/study_text.h"

#include <toml++/toml.h>

#include <sstream>

namespace crossfade
{

namespace
{

/// Paths to files below the study's folder are written relative to it, so that the folder can be
/// moved; all others are written absolute.
std::string pathText(const std::filesystem::path& path, const std::filesystem::path& studyFile)
{
    const auto folder = std::filesystem::absolute(studyFile).lexically_normal().parent_path();
    const auto whole = std::filesystem::absolute(path).lexically_normal();
    const auto relative = whole.lexically_relative(folder);
    const bool below = !relative.empty() && *relative.begin() != "..";
    return (below ? relative : whole).string();
}

template <class Values, class Convert>
toml::array arrayOf(const Values& values, Convert convert)
{
    toml::array array;
    for (const auto& value : values)
        array.push_back(convert(value));
    return array;
}

toml::array seedArray(const std::vector<std::uint64_t>& seeds)
{
    return arrayOf(seeds, [](std::uint64_t seed) { return static_cast<std::int64_t>(seed); });
}

toml::array textArray(const std::vector<std::string>& texts)
{
    return arrayOf(texts, [](const std::string& text) { return text; });
}

toml::table sourcesTable(const GroupSources& sources, const std::filesystem::path& file)
{
    toml::table features;
    for (const auto& [model, path] : sources.features)
        features.insert(model, pathText(path, file));
    toml::table table;
    table.insert("features", std::move(features));
    if (!sources.labels.empty())
        table.insert("labels", pathText(sources.labels, file));
    if (!sources.cameras.empty())
        table.insert("cameras", pathText(sources.cameras, file));
    return table;
}

/// Where the features are: in an embedding file, or in one feature file for each model.
void insertLocation(toml::table& data, const Study& study, const std::filesystem::path& file)
{
    if (!study.sources) {
        data.insert("embeddings", pathText(study.embeddings, file));
        return;
    }
    data.insert("gallery", sourcesTable(study.sources->gallery, file));
    if (!study.sources->query.empty())
        data.insert("query", sourcesTable(study.sources->query, file));
    if (!study.sources->train.empty())
        data.insert("train", sourcesTable(study.sources->train, file));
    if (!study.sources->queryRelevant.empty())
        data.insert("query_relevant", pathText(study.sources->queryRelevant, file));
    if (!study.sources->queryIgnored.empty())
        data.insert("query_ignored", pathText(study.sources->queryIgnored, file));
}

toml::table subsetTable(const Subset& subset)
{
    return toml::table{{"attribute", subset.attribute}, {"value", subset.value}};
}

toml::table partTable(const StudyPart& part)
{
    toml::table table{{"name", part.name}};
    if (part.classes)
        table.insert("classes", toml::array{part.classes->first, part.classes->last});
    if (part.subset)
        table.insert("subset", subsetTable(*part.subset));
    return table;
}

toml::table dataTable(const Study& study, const std::filesystem::path& file)
{
    toml::table data;
    insertLocation(data, study, file);
    data.insert("old", study.oldModel);
    data.insert("new", study.newModel);
    if (study.sideModel)
        data.insert("side", *study.sideModel);
    if (!study.intermediateModels.empty())
        data.insert("intermediate", textArray(study.intermediateModels));
    if (!study.intermediateSideModels.empty())
        data.insert("intermediate_side", textArray(study.intermediateSideModels));
    if (study.classes)
        data.insert("classes", toml::array{study.classes->first, study.classes->last});
    if (study.subset)
        data.insert("subset", subsetTable(*study.subset));
    if (study.heldOut) {
        if (study.heldOut->folds == 0) {
            data.insert("held_out", static_cast<std::int64_t>(study.heldOut->rows));
        } else {
            data.insert("held_out_folds", static_cast<std::int64_t>(study.heldOut->folds));
            data.insert("held_out_fold", static_cast<std::int64_t>(study.heldOut->fold));
        }
        data.insert("held_out_seed", static_cast<std::int64_t>(study.heldOut->seed));
    }
    if (study.trainClasses)
        data.insert("train_classes",
                    toml::array{study.trainClasses->first, study.trainClasses->last});
    if (study.fitOnPilot)
        data.insert("fit_on_pilot", *study.fitOnPilot);
    if (study.embeddingMacs)
        data.insert("embedding_macs", static_cast<std::int64_t>(*study.embeddingMacs));
    if (study.imageBytes)
        data.insert("image_bytes", static_cast<std::int64_t>(*study.imageBytes));
    return data;
}

toml::table evaluationTable(const Study& study, const std::filesystem::path& file)
{
    toml::table evaluation;
    evaluation.insert("orders", textArray(study.orders));
    if (study.orderFile)
        evaluation.insert("order_file", pathText(*study.orderFile, file));
    evaluation.insert("metrics", arrayOf(study.metrics, metricName));
    evaluation.insert("distance", distanceName(study.distance));
    evaluation.insert("protocol", protocolName(study.protocol));
    if (study.protocol == Protocol::NewNeighbours)
        evaluation.insert("neighbours", static_cast<std::int64_t>(study.neighbours));
    if (study.qrels)
        evaluation.insert("qrels", pathText(*study.qrels, file));
    evaluation.insert("slices", static_cast<std::int64_t>(study.slices));
    evaluation.insert("resamples", static_cast<std::int64_t>(study.resamples));
    evaluation.insert("attributes", textArray(study.attributes));
    if (study.backfillHours)
        evaluation.insert("backfill_hours", *study.backfillHours);
    if (study.itemsPerHour)
        evaluation.insert("items_per_hour", *study.itemsPerHour);
    evaluation.insert("exact_auc", exactAucName(study.exactAuc));
    evaluation.insert("flips_at", arrayOf(study.flipsAt, [](std::size_t k) {
                          return static_cast<std::int64_t>(k);
                      }));
    evaluation.insert("class_bins", static_cast<std::int64_t>(study.classBins));
    if (!study.stages.empty()) {
        evaluation.insert("stages", arrayOf(study.stages, [](double start) { return start; }));
        evaluation.insert("stage_epochs", static_cast<std::int64_t>(study.stageEpochs));
    }
    return evaluation;
}

toml::table indexTable(const IndexChoice& index, const std::filesystem::path& file)
{
    const auto nameOf = [&](const std::string& name) {
        return isIndexFile(name) ? pathText(name, file) : name;
    };
    toml::table table{{"indexes", arrayOf(index.indexes, nameOf)},
                      {"way", index.oneIndex ? "one" : "two"},
                      {"depth", static_cast<std::int64_t>(index.depth)},
                      {"queries", static_cast<std::int64_t>(index.queries)}};
    if (index.slices > 0)
        table.insert("slices", static_cast<std::int64_t>(index.slices));
    return table;
}

toml::table methodTable(const MethodChoice& choice, const std::filesystem::path& file)
{
    toml::table table;
    table.insert("id", choice.id);
    if (!choice.label.empty())
        table.insert("label", choice.label);
    if (choice.transform)
        table.insert("transform", pathText(*choice.transform, file));
    if (choice.newModel)
        table.insert("new", *choice.newModel);
    if (choice.sideModel)
        table.insert("side", *choice.sideModel);
    if (!choice.skippedOrders.empty())
        table.insert("skip_orders", textArray(choice.skippedOrders));
    toml::table options;
    for (const auto& [name, value] : choice.options.values())
        std::visit([&, key = name](const auto& plain) { options.insert(key, plain); }, value);
    if (!options.empty())
        table.insert("options", std::move(options));
    return table;
}

toml::table sideTable(const ClaimSide& side)
{
    return toml::table{{"method", side.method}, {"ordering", side.ordering}};
}

toml::table claimTable(const Claim& claim)
{
    toml::table table;
    table.insert("says", claim.says);
    if (!claim.source.empty())
        table.insert("source", claim.source);
    table.insert("metric", metricName(claim.metric));
    table.insert("of", quantityName(claim.of));
    for (const auto& [key, side] : {std::pair{"better", &claim.better}, {"worse", &claim.worse}})
        if (side->baseline.empty())
            table.insert(key, sideTable(*side));
        else
            table.insert(key, side->baseline);
    return table;
}

toml::table studyTable(const Study& study, const std::filesystem::path& file)
{
    toml::table root;
    root.insert("name", study.name);
    root.insert("seeds", seedArray(study.seeds));
    if (!study.orderSeeds.empty())
        root.insert("order_seeds", seedArray(study.orderSeeds));
    root.insert("device", study.device);
    if (!study.results.empty())
        root.insert("results", pathText(study.results, file));
    root.insert("data", dataTable(study, file));
    if (!study.parts.empty())
        root.insert("parts", arrayOf(study.parts, partTable));
    root.insert("evaluation", evaluationTable(study, file));
    if (study.index)
        root.insert("index", indexTable(*study.index, file));
    root.insert("methods", arrayOf(study.methods, [&](const MethodChoice& choice) {
                    return methodTable(choice, file);
                }));
    if (!study.claims.empty())
        root.insert("claims", arrayOf(study.claims, claimTable));
    return root;
}

} // namespace

std::string studyText(const Study& study, const std::filesystem::path& file)
{
    // Texts in plain quotes: toml++ loses a line break at the beginning of one of several lines.
    constexpr auto plainTexts =
        toml::toml_formatter::default_flags &
        ~(toml::format_flags::allow_multi_line_strings | toml::format_flags::allow_literal_strings);
    const toml::table table = studyTable(study, file);
    std::ostringstream text;
    text << studyFirstLine() << toml::toml_formatter(table, plainTexts) << '\n';
    return text.str();
}

void writeStudy(const std::filesystem::path& file, const Study& study)
{
    requireReadableTexts(study); // TOML has no others
    writeWholeFile(file, studyText(study, file));
}

} // namespace crossfade
