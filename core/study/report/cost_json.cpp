#include "core/study/report/cost_json.h"

#include "core/study/analysis/cost_chart.h"
#include "core/study/report/json_report.h"
#include "core/study/report/json_text.h"

namespace crossfade
{

namespace
{

using Json = nlohmann::ordered_json;

Json costOf(const MethodCost& cost, std::size_t oldDim)
{
    Json json;
    json["parameters"] = cost.parameters;
    json["macs_per_item"] = cost.macsPerItem;
    json["bytes_per_item"] = storedBytes(cost, oldDim);
    return json;
}

Json countJson(const std::optional<std::uint64_t>& count)
{
    return count ? Json(*count) : Json();
}

Json costPointJson(const Study& study, const CostChart::Point& point)
{
    Json json;
    json["method"] = study.methods[point.choice].id;
    if (const std::string& label = study.methods[point.choice].label; !label.empty())
        json["label"] = label;
    json["ordering"] = point.ordering;
    json["seeds"] = point.seeds;
    json["macs_per_item"] = point.macsPerItem;
    json["bytes_per_item"] = point.bytesPerItem;
    json["metrics"] = Json::object();
    for (std::size_t m = 0; m < study.metrics.size(); ++m)
        json["metrics"][metricName(study.metrics[m])] = {{"at_0", point.metrics[m].atStart},
                                                         {"auc", point.metrics[m].auc}};
    return json;
}

} // namespace

Json costChartJson(const StudyResult& result)
{
    const Study& study = result.study;
    const CostChart chart = costChart(result);
    Json json;
    json["points"] = Json::array();
    for (const CostChart::Point& point : chart.points)
        json["points"].push_back(costPointJson(study, point));
    json["old"] = {{"macs_per_item", 0},
                   {"bytes_per_item", countJson(chart.oldFeatureBytes)},
                   {"metrics", baselineJson(study, result.baselines.oldModel)}};
    json["re_embedding"] = {{"macs_per_item", countJson(study.embeddingMacs)},
                            {"bytes_per_item", countJson(chart.newFeatureBytes)},
                            {"image_bytes", countJson(study.imageBytes)},
                            {"metrics", baselineJson(study, result.baselines.newModel)}};
    return json;
}

std::string costJson(const std::string& method, const MethodCost& cost, std::size_t oldDim)
{
    Json json;
    json["method"] = method;
    json.update(costOf(cost, oldDim));
    json["modules"] = Json::array();
    for (const MethodCost::Module& module : cost.modules)
        json["modules"].push_back({{"name", module.name}, {"parameters", module.parameters}});
    return textOf(json);
}

std::string costsJson(const CostTable& table)
{
    const Dimensions& dimensions = table.dimensions;
    Json json;
    json["old_dim"] = dimensions.oldDim;
    json["new_dim"] = dimensions.newDim;
    json["side_dim"] = dimensions.sideDim ? Json(*dimensions.sideDim) : Json();
    json["intermediate_dims"] = Json::array();
    for (const Dimensions::Intermediate& model : dimensions.intermediate)
        json["intermediate_dims"].push_back(model.dim);
    json["embedding_macs"] = table.embeddingMacs ? Json(*table.embeddingMacs) : Json();
    json["side_macs"] = table.sideMacs ? Json(*table.sideMacs) : Json();
    json["methods"] = Json::array();
    for (const CostTable::Row& row : table.rows) {
        Json entry;
        entry["method"] = row.method;
        if (row.cost) {
            entry.update(costOf(*row.cost, dimensions.oldDim));
            entry["side_bytes_per_item"] = row.cost->extraBytesPerItem;
            const std::optional<std::uint64_t> macs = insertionMacs(table, *row.cost);
            entry["insertion_macs"] = macs ? Json(*macs) : Json();
            entry["insertion_bytes"] = row.cost->sideBytesPerItem;
        } else {
            entry["lacking"] = row.lacking.english();
        }
        json["methods"].push_back(std::move(entry));
    }
    return textOf(json);
}

} // namespace crossfade
