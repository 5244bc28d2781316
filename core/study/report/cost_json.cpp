#include "core/study/report/json_sections.h"

#include "core/study/analysis/cost_chart.h"
#include "core/study/report/json_report.h"
#include "core/study/report/json_text.h"

namespace crossfade
{

namespace
{

Json costOf(const MethodCost& cost, std::size_t oldDim)
{
    Json json;
    json["parameters"] = cost.parameters;
    json["macs_per_item"] = cost.macsPerItem;
    json["bytes_per_item"] = storedBytes(cost, oldDim);
    return json;
}

Json costPointJson(const Study& study, const CostChart::Point& point)
{
    Json json = choiceJson(study.methods[point.choice]);
    json["ordering"] = point.ordering;
    json["seeds"] = point.seeds;
    json["macs_per_item"] = point.macsPerItem;
    json["bytes_per_item"] = point.bytesPerItem;
    json["metrics"] = byMetric(study.metrics, [&](std::size_t m) {
        return Json{{"at_0", point.metrics[m].atStart}, {"auc", point.metrics[m].auc}};
    });
    return json;
}

} // namespace

Json costChartJson(const StudyResult& result)
{
    const Study& study = result.study;
    const CostChart chart = costChart(result);
    Json json;
    json["points"] = listOf(
        chart.points, [&](const CostChart::Point& point) { return costPointJson(study, point); });
    json["old"] = {{"macs_per_item", 0},
                   {"bytes_per_item", chart.oldFeatureBytes},
                   {"metrics", baselineJson(study, result.baselines.oldModel)}};
    json["re_embedding"] = {{"macs_per_item", study.embeddingMacs},
                            {"bytes_per_item", chart.newFeatureBytes},
                            {"image_bytes", study.imageBytes},
                            {"metrics", baselineJson(study, result.baselines.newModel)}};
    return json;
}

std::string costJson(const std::string& method, const MethodCost& cost, std::size_t oldDim)
{
    Json json;
    json["method"] = method;
    json.update(costOf(cost, oldDim));
    json["modules"] = listOf(cost.modules, [](const MethodCost::Module& module) {
        return Json{{"name", module.name}, {"parameters", module.parameters}};
    });
    return textOf(json);
}

std::string costsJson(const CostTable& table)
{
    const Dimensions& dimensions = table.dimensions;
    Json json;
    json["old_dim"] = dimensions.oldDim;
    json["new_dim"] = dimensions.newDim;
    json["side_dim"] = dimensions.sideDim;
    json["intermediate_dims"] = listOf(
        dimensions.intermediate, [](const Dimensions::Intermediate& model) { return model.dim; });
    json["embedding_macs"] = table.embeddingMacs;
    json["side_macs"] = table.sideMacs;
    json["methods"] = Json::array();
    for (const CostTable::Row& row : table.rows) {
        Json entry;
        entry["method"] = row.method;
        if (row.cost) {
            entry.update(costOf(*row.cost, dimensions.oldDim));
            entry["side_bytes_per_item"] = row.cost->extraBytesPerItem;
            entry["insertion_macs"] = insertionMacs(table, *row.cost);
            entry["insertion_bytes"] = row.cost->sideBytesPerItem;
        } else {
            entry["lacking"] = row.lacking.english();
        }
        json["methods"].push_back(std::move(entry));
    }
    return textOf(json);
}

} // namespace crossfade
