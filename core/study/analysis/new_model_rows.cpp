#include "core/study/analysis/new_model_rows.h"

#include "core/base/numbers.h"
#include "core/orders/order.h"
#include "core/statistics/number_messages.h"
#include "core/study/analysis/comparisons.h"
#include "core/study/analysis/curve_means.h"
#include "core/study/analysis/old_flips.h"
#include "core/study/request/new_models.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace crossfade
{

namespace
{

bool goesTheWholeWay(const StudyCurve& curve)
{
    const std::vector<double>& fractions = curve.backfill.fractions;
    return fractions.front() == 0 && fractions.back() == 1;
}

/// Whether the curve ends at one of newModelsOf(): not where its method has another new model.
bool endsAtOneOfThem(const StudyResult& result, const StudyCurve& curve)
{
    const std::optional<std::string>& own = result.study.methods[curve.choice].newModel;
    const std::vector<std::string> models = newModelsOf(result.study);
    return !own || std::ranges::find(models, *own) != models.end();
}

bool canBeHad(const StudyResult& result, const StudyCurve& curve)
{
    const OrderInfo* const order = findOrder(curve.ordering);
    return order == nullptr ||
           orderCaveat(*order, lossUsesLabels(result.study.methods[curve.choice])).empty();
}

double meanOf(const std::vector<const StudyCurve*>& curves, const auto& valueOf)
{
    double sum = 0;
    for (const StudyCurve* curve : curves)
        sum += static_cast<double>(valueOf(*curve));
    return sum / static_cast<double>(curves.size());
}

class Rows
{
public:
    Rows(const StudyResult& result, std::size_t metric, JobContext& job)
        : m_result(result), m_metric(metric), m_isExact(hasExactAuc(result, metric)), m_job(job)
    {
    }

    std::vector<NewModelRow> rows() const
    {
        std::vector<NewModelRow> rows;
        const std::vector<std::string> models = newModelsOf(m_result.study);
        for (std::size_t m = 0; m < models.size(); ++m)
            rows.push_back(rowOf(models[m], m));
        if (std::ranges::all_of(m_result.curves, goesTheWholeWay))
            addDifferences(rows);
        return rows;
    }

private:
    double aucOfSide(const Side& side) const
    {
        return meanOf(curvesOf(m_result, side), [&](const StudyCurve& curve) {
            return aucOf(curve.backfill.metrics[m_metric], m_isExact);
        });
    }

    NewModelRow rowOf(const std::string& model, std::size_t index) const
    {
        NewModelRow row{.model = model,
                        .alone = baselinesOfModel(m_result, index).newModel.mean[m_metric],
                        .auc = notANumber,
                        .gain = notANumber};
        std::pair<bool, double> best{false, notANumber};
        for (const StudyCurve& curve : m_result.curves) {
            if (newModelOf(m_result.study, m_result.study.methods[curve.choice]) != index ||
                !endsAtOneOfThem(m_result, curve) || !goesTheWholeWay(curve))
                continue;
            const Side side{.choice = curve.choice, .ordering = curve.ordering};
            const std::pair here(canBeHad(m_result, curve), aucOfSide(side));
            if (row.best && !(here > best))
                continue;
            row.best = side;
            best = here;
        }
        row.auc = best.second;
        if (row.best)
            addCurves(row);
        return row;
    }

    void addCurves(NewModelRow& row) const
    {
        const std::vector<const StudyCurve*> curves = curvesOf(m_result, *row.best);
        row.gain = meanOf(curves, [&](const StudyCurve& curve) {
            return hasNoGain(m_result, curve, m_metric) ? notANumber : curve.gain[m_metric];
        });
        const auto negativeAt = [&](std::size_t slice) {
            return meanOf(curves, [&](const StudyCurve& curve) {
                const FlipCounts flips = flipsAgainstOld(m_result, curve, 1);
                return flips.negative.empty() ? notANumber
                                              : static_cast<double>(flips.negative[slice]);
            });
        };
        row.negativeHalfWay = negativeAt((m_result.study.slices - 1) / 2);
        row.negativeAtEnd = negativeAt(m_result.study.slices - 1);
    }

    /// Against the best of the models alone, and against the best of the ways.
    void addDifferences(std::vector<NewModelRow>& rows) const
    {
        const auto bestOf = [&](const auto& valueOf) {
            std::size_t best = 0;
            for (std::size_t i = 1; i < rows.size(); ++i) {
                const double value = valueOf(rows[i]);
                if (!std::isnan(value) && !(value <= valueOf(rows[best])))
                    best = i;
            }
            return best;
        };
        const std::size_t alone = bestOf([](const NewModelRow& row) { return row.alone; });
        const std::size_t way = bestOf([](const NewModelRow& row) { return row.auc; });
        const std::vector<std::int64_t>& labels = m_result.items->queries().labels;
        const Resampled by = usuallyResampled(m_result.relevance.queryCount(), labels);
        std::vector<ComparisonRequest> asked;
        std::vector<Estimated*> answers;
        const auto ask = [&](const Side& best, const Side& other, Estimated& answer) {
            asked.push_back({.metric = m_metric,
                             .of = {Quantity::Kind::Auc},
                             .a = best,
                             .b = other,
                             .resampled = by});
            answers.push_back(&answer);
        };
        const auto modelSide = [](std::size_t model) {
            return Side{.kind = Side::Kind::New, .newModel = model};
        };
        for (std::size_t i = 0; i < rows.size(); ++i) {
            ask(modelSide(alone), modelSide(i), rows[i].aloneBehind);
            if (rows[i].best && rows[way].best)
                ask(*rows[way].best, *rows[i].best, rows[i].behind);
        }
        const std::vector<Comparison> compared = compare(m_result, asked, m_job);
        for (std::size_t i = 0; i < compared.size(); ++i)
            *answers[i] = {compared[i].difference, compared[i].interval};
    }

    const StudyResult& m_result;
    std::size_t m_metric;
    bool m_isExact;
    JobContext& m_job;
};

MessageSheet::Cell pointsCell(const Estimated& behind, bool isKnown)
{
    if (!isKnown || std::isnan(behind.value))
        return {.text = std::string("–"), .value = notANumber};
    return {.text = pointsMessage(behind), .value = behind.value};
}

MessageSheet::Cell flipsCell(double flips)
{
    if (std::isnan(flips))
        return {.text = std::string("–"), .value = notANumber};
    return {.text = as::Number{flips, 0}, .value = flips};
}

} // namespace

std::vector<NewModelRow> newModelRows(const StudyResult& result, std::size_t metric,
                                      JobContext& job)
{
    return Rows(result, metric, job).rows();
}

MessageSheet newModelsSheet(const StudyResult& result, std::size_t metric, JobContext& job)
{
    const as::Metric name{metricName(result.study.metrics[metric])};
    const Message paired = Core::says("With its 95 % interval, paired: over the same queries");
    const Message flips = Core::says("Queries that are right under old and wrong then, by CMC@1");
    MessageSheet sheet{
        .columns = {{.title = Core::says("New model"), .isText = true},
                    {.title = {Core::says("%1 of it alone"), name},
                     .help = Core::says("Its own queries on a gallery that is all new")},
                    {.title = Core::says("Alone, behind the best (points)"), .help = paired},
                    {.title = Core::says("Best way"),
                     .help = Core::says("The method and order with the largest AUC"),
                     .isText = true},
                    {.title = {Core::says("AUC of %1"), name}},
                    {.title = Core::says("Gain")},
                    {.title = Core::says("Behind the best way (points)"), .help = paired},
                    {.title = Core::says("Negative flips half way"), .help = flips},
                    {.title = Core::says("Negative flips at the end"), .help = flips}},
        .rows = {}};
    if (result.study.otherNewModels.empty())
        return sheet;
    for (const NewModelRow& row : newModelRows(result, metric, job)) {
        const bool hasWay = row.best.has_value();
        sheet.rows.push_back(
            {{.text = row.model},
             estimatedCell({row.alone, {}}, 2),
             pointsCell(row.aloneBehind, !std::isnan(row.alone)),
             {.text = hasWay ? sideName(result.study, *row.best) : Message(std::string("–"))},
             estimatedCell({row.auc, {}}, 2),
             estimatedCell({row.gain, {}}, 1),
             pointsCell(row.behind, hasWay),
             flipsCell(hasWay ? row.negativeHalfWay : notANumber),
             flipsCell(hasWay ? row.negativeAtEnd : notANumber)});
    }
    return sheet;
}

} // namespace crossfade
