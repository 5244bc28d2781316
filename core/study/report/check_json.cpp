#include "core/study/report/check_json.h"

#include "core/study/report/json_text.h"

namespace crossfade
{

namespace
{

using ByModel = std::map<std::string, std::string>;

Json modelsJson(const EmbeddingSummary& summary, const ByModel& preprocessing)
{
    Json json = Json::array();
    for (const auto& [name, dimension] : summary.models) {
        const auto absent = summary.absent.find(name);
        const std::size_t missing = absent == summary.absent.end() ? 0 : absent->second;
        json.push_back({{"model", name},
                        {"dimension", dimension},
                        {"present", summary.galleryCount - missing},
                        {"absent", missing}});
        if (const auto known = preprocessing.find(name); known != preprocessing.end())
            json.back()["preprocessing"] = known->second;
    }
    return json;
}

Json warningsJson(const std::vector<DataWarning>& suspicions)
{
    Json json = Json::array();
    for (const DataWarning& suspicion : suspicions) {
        json.push_back({{"kind", kindText(suspicion.kind)},
                        {"where", suspicion.where.english()},
                        {"what", suspicion.what.english()},
                        {"evidence", suspicion.evidence.english()}});
        if (!suspicion.rows.empty())
            json.back()["rows"] = suspicion.rows;
    }
    return json;
}

} // namespace

std::string checkJson(const EmbeddingSummary& summary, const std::vector<DataWarning>& suspicions,
                      const ByModel& preprocessing)
{
    Json json;
    json["gallery"] = summary.galleryCount;
    json["queries"] = summary.queryCount;
    json["train"] = summary.trainCount;
    if (summary.viewCount > 0)
        json["views"] = {{"count", summary.viewCount}, {"made", summary.viewsMade}};
    json["models"] = modelsJson(summary, preprocessing);
    if (!summary.queryModels.empty())
        json["models_of_queries_alone"] = summary.queryModels;
    if (!summary.trainModels.empty())
        json["models_of_training_rows_alone"] = summary.trainModels;
    json["pilot"] = summary.pilotCount;
    json["ids"] = summary.hasIds;
    json["weights"] = {{"gallery", summary.hasGalleryWeights}, {"query", summary.hasQueryWeights}};
    json["heads"] = summary.heads;
    json["attributes"] = summary.attributes;
    if (!summary.ownMethods.empty())
        json["methods"] = ownSeeds(summary.ownMethods);
    json["warnings"] = warningsJson(suspicions);
    return textOf(json);
}

} // namespace crossfade
