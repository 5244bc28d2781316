#include "app/cli/tables/result_tables.h"

#include "app/cli/tables/order_text.h"
#include "app/cli/tables/text_table.h"
#include "core/base/text.h"
#include "core/data/selection/restriction.h"
#include "core/methods/options.h"
#include "core/metrics/conditions.h"
#include "core/study/analysis/comparisons.h"
#include "core/study/analysis/curve_means.h"
#include "core/study/analysis/differences/verdict_sheet.h"
#include "core/study/analysis/new_model_rows.h"
#include "core/study/analysis/old_flips.h"
#include "core/study/request/new_models.h"
#include "core/study/result/metric_words.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace crossfade
{

namespace
{

using Row = std::vector<std::string>;

/// The last slice at or before one half.
std::size_t middleSlice(const StudyResult& result)
{
    return (result.study.slices - 1) / 2;
}

/// The fractions of curves that do not run from 0 to 1, since items are absent.
const std::vector<double>* partFractions(const StudyResult& result)
{
    if (result.curves.empty())
        return nullptr;
    const std::vector<double>& fractions = result.curves.front().backfill.fractions;
    return fractions.front() == 0 && fractions.back() == 1 ? nullptr : &fractions;
}

std::string nameOf(const StudyResult& result, std::size_t metric)
{
    return metricMessage(result, result.study.metrics[metric]).english();
}

/// "at 0.25"
std::string placeName(double fraction)
{
    char text[32];
    std::snprintf(text, sizeof text, "at %.3g", fraction);
    return text;
}

std::string firstName(const StudyResult& result)
{
    const std::vector<double>* part = partFractions(result);
    return placeName(part != nullptr ? part->front() : 0);
}

std::string lastName(const StudyResult& result)
{
    const std::vector<double>* part = partFractions(result);
    return placeName(part != nullptr ? part->back() : 1);
}

std::string middleName(const StudyResult& result)
{
    if (const std::vector<double>* part = partFractions(result))
        return placeName((*part)[middleSlice(result)]);
    return result.study.slices % 2 == 1 ? "at 0.5" : "before 0.5";
}

std::string curveName(const StudyResult& result, const StudyCurve& curve)
{
    const MethodChoice& choice = result.study.methods[curve.choice];
    std::string name =
        choice.displayName() + ", " + orderText(curve.ordering, lossUsesLabels(choice));
    if (result.study.seeds.size() > 1)
        name += ", seed " + std::to_string(curve.seed);
    if (result.study.orderSeeds.size() > 1)
        name += ", order seed " + std::to_string(curve.orderSeed);
    return name;
}

void addBaselines(std::vector<Row>& rows, const Baselines& baselines, std::size_t metric,
                  const std::string& of, const std::string& newModel = "new")
{
    const auto add = [&](const std::string& name, const Baseline& baseline) {
        rows.push_back({name + of, fractionText(baseline.mean[metric])});
    };
    add("old", baselines.oldModel);
    add(newModel, baselines.newModel);
    if (baselines.cross)
        add("cross (new queries, old gallery)", *baselines.cross);
}

/// The old system until every item is new: what a backfill without a compatible model gives.
void addOffline(std::vector<Row>& rows, const StudyResult& result, std::size_t metric)
{
    const std::string old = fractionText(result.baselines.oldModel.mean[metric]);
    rows.push_back({"offline (old until all is new)", old, old,
                    fractionText(result.baselines.newModel.mean[metric]), old});
}

std::string conditionText(const Condition& condition, double equalWithin)
{
    if (std::isnan(condition.margin))
        return "n/a";
    const std::string word = condition.verdict ? verdictText(*condition.verdict, equalWithin)
                             : condition.met   ? "yes"
                                               : "no";
    return word + " " + marginText(condition.margin, 4);
}

/// The text of the condition "monotone", with the shares between which the curve falls most.
std::string monotoneText(const Conditions& conditions, const std::vector<double>& fractions,
                         double equalWithin)
{
    std::string text = conditionText(conditions.monotone, equalWithin);
    if (conditions.fall.depth == 0)
        return text;
    char place[48];
    std::snprintf(place, sizeof place, ", %.3g to %.3g", fractions[conditions.fall.from],
                  fractions[conditions.fall.to]);
    return text + place;
}

/// What the intervals are drawn by, and why there are none; "" where nothing was resampled.
std::string resamplingNote(const StudyResult& result, std::size_t metric)
{
    if (result.study.resamples == 0 || result.curves.empty())
        return "";
    std::string text = "conditions and gain are judged by ";
    text += result.curves.front().judgedBy == Resampled::Class ? "classes" : "queries";
    if (const auto few = tooFewClasses(result, result.curves.front().judgedBy)) {
        char number[32];
        std::snprintf(number, sizeof number, "%.1f", *few);
        return text + ": too few classes to tell (as good as " + number + " equal ones)\n";
    }
    const bool hasNoWay = std::ranges::any_of(
        result.curves, [&](const StudyCurve& curve) { return lacksWay(curve, metric); });
    return text + (hasNoWay ? "; a gain is none where new is not surely above old\n" : "\n");
}

/// The papers' conditions on one metric of all curves, each with its margin.
std::string conditionsTable(const StudyResult& result, std::size_t metric)
{
    std::vector<Row> rows{{nameOf(result, metric), "backward compatible", "starts at old",
                           "ends at new", "monotone"}};
    const double within = equalWithin(result.study);
    for (const StudyCurve& curve : result.curves) {
        const Conditions& conditions = curve.conditions[metric];
        rows.push_back({curveName(result, curve),
                        conditionText(conditions.backwardCompatible, within),
                        conditionText(conditions.startsAtOld, within),
                        conditionText(conditions.endsAtNew, within),
                        monotoneText(conditions, curve.backfill.fractions, within)});
    }
    return textTable(rows) + resamplingNote(result, metric);
}

/// Flips half way and at the end.
Row flipsRow(const std::string& name, std::size_t middle, const std::vector<std::int64_t>& positive,
             const std::vector<std::int64_t>& negative)
{
    return {name, std::to_string(positive[middle]), std::to_string(negative[middle]),
            std::to_string(positive.back()), std::to_string(negative.back())};
}

/// The flips of all curves against the old model, and against their own starts.
std::string flipsTable(const StudyResult& result)
{
    const std::size_t middle = middleSlice(result);
    const std::string half = middleName(result);
    const std::string end = lastName(result);
    std::vector<Row> rows{{"flips of cmc@1", "positive " + half, "negative " + half,
                           "positive " + end, "negative " + end}};
    for (const StudyCurve& curve : result.curves) {
        const std::string name = curveName(result, curve);
        if (const FlipCounts old = flipsAgainstOld(result, curve, 1); !old.positive.empty())
            rows.push_back(flipsRow(name + ", against old", middle, old.positive, old.negative));
        rows.push_back(flipsRow(name + ", against its own start", middle,
                                curve.backfill.flips[0].positive,
                                curve.backfill.flips[0].negative));
    }
    return textTable(rows);
}

std::string similarityText(const StudyResult& result, const std::string& first,
                           const std::string& second)
{
    const auto cka = similarityOf(result.similarities, first, second);
    return cka ? fractionText(*cka) : "–";
}

std::string similarityLine(const StudyResult& result)
{
    const Study& study = result.study;
    std::string line = "linear CKA over the gallery: old and new " +
                       similarityText(result, study.oldModel, study.newModel);
    if (study.sideModel)
        line += ", old and side " + similarityText(result, study.oldModel, *study.sideModel) +
                ", side and new " + similarityText(result, *study.sideModel, study.newModel);
    return line + "\n";
}

bool hasOwnModels(const Study& study)
{
    return std::ranges::any_of(study.methods, [](const MethodChoice& choice) {
        return choice.newModel || choice.sideModel;
    });
}

void append(Row& row, const Row& cells)
{
    row.insert(row.end(), cells.begin(), cells.end());
}

/// The models of a curve, each with its CKA with the old model.
Row modelCells(const StudyResult& result, const StudyCurve& curve)
{
    const ModelNames models = modelNames(result.study, result.study.methods[curve.choice]);
    Row cells{models.newModel, similarityText(result, models.oldModel, models.newModel)};
    if (models.sideModel)
        append(cells,
               {*models.sideModel, similarityText(result, models.oldModel, *models.sideModel)});
    return cells;
}

/// "" where every method has the study's own new model.
std::string judgedByNote(const Study& study)
{
    std::vector<std::string> names;
    for (const MethodChoice& choice : study.methods)
        if (choice.newModel && *choice.newModel != newModelsOf(study)[newModelOf(study, choice)])
            names.push_back(choice.displayName());
    if (names.empty())
        return "";
    return "methods with a new model of their own: " + joined(names, ", ") +
           "; gain and conditions are judged against " + study.newModel + "\n";
}

/// The new models beside each other, by every metric; "" where there is one.
std::string newModelTables(const StudyResult& result)
{
    std::string text;
    JobContext job;
    for (std::size_t m = 0; m < result.study.metrics.size() && !result.otherBaselines.empty(); ++m)
        text += textTable(newModelsSheet(result, m, job)) + '\n';
    return text;
}

/// "0.1234 ± 0.0012": mean and standard deviation over the seeds.
std::string spreadText(const SeedMean& mean)
{
    return fractionText(mean.mean) + " ± " + fractionText(mean.deviation);
}

/// One metric of a method and an order, over its seeds.
Row meanRow(const StudyResult& result, const CurveMean& mean, std::size_t metric)
{
    const MethodChoice& choice = result.study.methods[mean.choice];
    const CurveMean::Values& values = mean.metrics[metric];
    const bool isExact = hasExactAuc(result, metric);
    return {choice.displayName() + ", " + orderText(mean.ordering, lossUsesLabels(choice)) +
                ", mean of " + std::to_string(mean.seeds) + " seeds ± sd",
            spreadText(values.slices.front()),
            spreadText(values.slices[middleSlice(result)]),
            spreadText(values.slices.back()),
            isExact ? spreadText(values.auc) : "",
            isExact ? "" : spreadText(values.auc),
            percentText(values.gain.mean) + " ± " + percentText(values.gain.deviation)};
}

std::string heldOutText(const HeldOut& heldOut)
{
    if (heldOut.folds == 0)
        return std::to_string(heldOut.rows) + " held-out training rows";
    return "the training rows of part " + std::to_string(heldOut.fold) + " of " +
           std::to_string(heldOut.folds) + (heldOut.dealsRows ? "" : " of the classes");
}

/// A note on what is searched and what was fitted on, where that is not the data's own gallery and
/// all of its training rows.
std::string trainingNote(const Study& study)
{
    std::string text;
    if (study.heldOut)
        text += "gallery: " + heldOutText(*study.heldOut) + " (seed " +
                std::to_string(study.heldOut->seed) + "); the methods are fitted on the others\n";
    if (study.fitOnPilot)
        text += "the methods are fitted on " + optionText(*study.fitOnPilot) +
                " of the pilot (1: all of it), in the place of training rows\n";
    if (study.drawTrain)
        text += "the methods are fitted on " + optionText(*study.drawTrain) +
                " of the gallery, or of its pilot where one is marked, drawn by seed " +
                std::to_string(study.drawTrainSeed) + ", which is not judged\n";
    if (study.trainClasses)
        text += "the methods are fitted on " + rangeText(*study.trainClasses) + " alone\n";
    return text;
}

std::string gainText(const StudyResult& result, const StudyCurve& curve, std::size_t metric)
{
    return hasNoGain(result, curve, metric) ? "none" : percentText(curve.gain[metric]);
}

/// One metric of all curves.
std::string metricTable(const StudyResult& result, std::size_t metric)
{
    const std::size_t middle = middleSlice(result);
    std::vector<Row> rows{{nameOf(result, metric), firstName(result), middleName(result),
                           lastName(result), aucTitle(true).english(), aucTitle(false).english(),
                           "gain"}};
    const bool showsModels = hasOwnModels(result.study);
    if (showsModels)
        append(rows[0], {"new model", "CKA with old", "side model", "CKA with old"});
    if (result.normalisedBaselines)
        append(rows[0], {"judged against"});
    const auto newName = [&](const std::string& model) {
        return result.otherBaselines.empty() ? "new" : "new (" + model + ")";
    };
    addBaselines(rows, result.baselines, metric, "", newName(result.study.newModel));
    if (result.normalisedBaselines)
        addBaselines(rows, *result.normalisedBaselines, metric, ", normalised features");
    for (std::size_t i = 0; i < result.otherBaselines.size(); ++i)
        rows.push_back({newName(result.study.otherNewModels[i]),
                        fractionText(result.otherBaselines[i].raw.newModel.mean[metric])});
    if (partFractions(result) == nullptr)
        addOffline(rows, result, metric);
    for (const StudyCurve& curve : result.curves) {
        const MetricCurve& values = curve.backfill.metrics[metric];
        rows.push_back({curveName(result, curve), fractionText(values.mean.front()),
                        fractionText(values.mean[middle]), fractionText(values.mean.back()),
                        values.aucExact ? fractionText(*values.aucExact) : "",
                        fractionText(values.aucSlices), gainText(result, curve, metric)});
        if (showsModels)
            append(rows.back(), modelCells(result, curve));
        rows.back().resize(rows[0].size());
        if (result.normalisedBaselines)
            rows.back().back() = geometryText(curve.geometry);
    }
    for (const CurveMean& mean : curveMeans(result))
        rows.push_back(meanRow(result, mean, metric));
    return textTable(rows);
}

/// The facts of all methods; "" where there are none.
std::string factTable(const StudyResult& result)
{
    std::vector<Row> rows{{"fact", "value"}};
    for (const StudyCurve& curve : result.curves)
        for (const auto& [name, value] : curve.facts)
            rows.push_back({curveName(result, curve) + ": " + name, optionText(value)});
    if (rows.size() == 1)
        return "";
    return std::string(1, '\n').append(textTable(rows));
}

std::string metricTables(const StudyResult& result)
{
    std::string text;
    for (std::size_t metric = 0; metric < result.study.metrics.size(); ++metric)
        text += metricTable(result, metric) + '\n' + conditionsTable(result, metric) + '\n';
    return text;
}

/// The parts of the gallery, each under its name; "" where the study has none.
std::string partTables(const StudyResult& result)
{
    std::string text;
    for (const StudyResult& part : result.parts)
        text += "part " + part.study.name + ": " + std::to_string(part.items->gallery.count) +
                " items, " + std::to_string(part.relevance.queryCount()) + " queries\n\n" +
                metricTables(part);
    return text;
}

} // namespace

std::string studyTable(const StudyResult& result)
{
    std::string text = metricTables(result) + partTables(result) + newModelTables(result);
    if (!result.claims.empty())
        text += textTable(claimsSheet(result)) + '\n';
    return text + flipsTable(result) + factTable(result) + '\n' + similarityLine(result) +
           judgedByNote(result.study) + trainingNote(result.study) + sweepTables(result);
}

} // namespace crossfade
