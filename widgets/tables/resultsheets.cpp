#include "widgets/tables/resultsheets.h"

#include "core/backfill/curve_value.h"
#include "core/metrics/conditions.h"
#include "core/study/analysis/comparisons.h"
#include "core/study/result/facts.h"
#include "core/study/result/metric_words.h"
#include "widgets/results/curveflips.h"
#include "widgets/results/resultmodel.h"
#include "widgets/results/valueshere.h"
#include "widgets/tables/sheetcells.h"
#include "widgets/words/definitions.h"
#include "widgets/words/messagetext.h"
#include "widgets/words/nametext.h"
#include "widgets/words/percents.h"
#include "widgets/words/resulttext.h"
#include "widgets/words/sheettext.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace crossfade
{

namespace
{

// --- curves

/// The title of a column of flips: "Broken vs old", with what they are counted by where that is not
/// the chosen metric.
QString flipsTitle(const QString& title, const CurveFlips& flips, const Metric& chosen)
{
    const QString whole =
        SheetText::tr("%1 vs %2")
            .arg(title, flips.isAgainstOld ? SheetText::tr("old") : SheetText::tr("start"));
    return flips.by == chosen ? whole : SheetText::tr("%1 (%2)").arg(whole, metricText(flips.by));
}

QString hereTitle(double share)
{
    return SheetText::tr("At %1").arg(positionText(share));
}

/// The columns of the sheet of curves, in the order of CurveColumn.
std::vector<Sheet::Column> curveColumns(const ResultModel& model)
{
    const StudyResult& result = *model.result();
    const Metric& chosen = result.study.metrics[static_cast<std::size_t>(model.metric())];
    const QString metric = metricText(result, chosen);
    const auto withDefinition = [](const QString& help, const Metric& of) {
        return help + QLatin1Char('\n') + metricTip(of);
    };
    const CurveFlips flips =
        result.curves.empty() ? CurveFlips() : flipsBeside(result, result.curves.front(), chosen);
    const QString reference = flipReferenceText(flips.isAgainstOld);
    return {
        {.title = SheetText::tr("Method"),
         .help = SheetText::tr("The method; the check box shows and hides its curve"),
         .isText = true},
        {.title = SheetText::tr("Order"),
         .help = SheetText::tr("The order in which the gallery is backfilled"),
         .isText = true},
        {.title = SheetText::tr("Seed"),
         .help = SheetText::tr("The seed of all random numbers of the run")},
        {.title = hereTitle(model.share()),
         .help = withDefinition(SheetText::tr("%1 at the chosen share of the gallery").arg(metric),
                                chosen)},
        {.title = flipsTitle(SheetText::tr("Broken"), flips, chosen),
         .help = withDefinition(SheetText::tr("Negative flips by %1 against %2: queries that are "
                                              "right there and wrong here. A click lists them")
                                    .arg(metricText(flips.by), reference),
                                flips.by)},
        {.title = flipsTitle(SheetText::tr("Mended"), flips, chosen),
         .help = withDefinition(SheetText::tr("Positive flips by %1 against %2: queries that are "
                                              "wrong there and right here. A click lists them")
                                    .arg(metricText(flips.by), reference),
                                flips.by)},
        {.title = shown(aucTitle(true)),
         .help = withDefinition(SheetText::tr("Area under the curve of %1 over every single "
                                              "backfilled item")
                                    .arg(metric),
                                chosen)},
        {.title = shown(aucTitle(false)),
         .help = withDefinition(SheetText::tr("Area under the curve of %1, by the trapezoid rule "
                                              "over the fractions")
                                    .arg(metric),
                                chosen)},
        {.title = SheetText::tr("Gain"),
         .help = SheetText::tr("(AUC − old) / (new − old), of the exact AUC where there is one: at "
                               "100 % the mean over the whole backfilling is as good as the new "
                               "model")},
        {.title = SheetText::tr("Start"),
         .help =
             withDefinition(SheetText::tr("%1 before anything is backfilled").arg(metric), chosen)},
        {.title = SheetText::tr("End"),
         .help = withDefinition(SheetText::tr("%1 when everything is backfilled").arg(metric),
                                chosen)}};
}

Sheet::Cell hereCell(const NumberHere& share)
{
    return {.text = hereText(share, percentText(share.value)), .value = share.value};
}

Sheet::Cell flipsCell(const NumberHere& queries)
{
    const auto rounded = std::llround(queries.value);
    return {.text = hereText(queries, countText(static_cast<std::size_t>(rounded))),
            .value = static_cast<qlonglong>(rounded)};
}

QString gainTip(const StudyResult& result, const StudyCurve& curve, std::size_t metric)
{
    if (hasNoGain(result, curve, metric))
        return SheetText::tr("No gain: new is not surely above old");
    return metric < curve.gainInterval.size()
               ? rangeText(curve.gain[metric], curve.gainInterval[metric])
               : QString();
}

std::vector<Sheet::Cell> curveRow(const ResultModel& model, int index)
{
    const StudyResult& result = *model.result();
    const StudyCurve& curve = result.curves[static_cast<std::size_t>(index)];
    const auto metric = static_cast<std::size_t>(model.metric());
    const MetricCurve& values = curve.backfill.metrics[metric];
    const CurveFlips flips = flipsBeside(result, curve, result.study.metrics[metric]);
    const auto slice = static_cast<std::size_t>(model.slice());
    const std::size_t next = std::min(slice + 1, curve.backfill.fractions.size() - 1);
    const FlipCounts counts = countsAt(flips, curve.backfill, slice, next);
    const double gain = metric < curve.gain.size() ? curve.gain[metric] : notANumber;
    std::vector<Sheet::Cell> row{
        textCell(methodText(result, curve)),
        textCell(orderWithCaveat(result, curve.choice, curve.ordering)),
        {.text = QString::number(curve.seed), .value = static_cast<qulonglong>(curve.seed)},
        hereCell(metricHere(model, static_cast<std::size_t>(index))),
        flipsCell(countHere(model, counts.negative, flips.brokenByItem)),
        flipsCell(countHere(model, counts.positive, flips.mendedByItem)),
        shareCell(values.aucExact.value_or(notANumber)),
        shareCell(values.aucSlices),
        {.text = hasNoGain(result, curve, metric) ? noValue : percentText(gain, 1), .value = gain},
        shareCell(values.mean.front()),
        shareCell(values.mean.back())};
    row.front().checked = model.isCurveVisible(index);
    row.front().style = model.styleOf(index);
    const QString name = curveText(result, static_cast<std::size_t>(index));
    for (Sheet::Cell& cell : row)
        cell.help =
            curve.geometry == Geometry::Normalised
                ? SheetText::tr("%1; judged against the models’ features at length 1").arg(name)
                : name;
    row[CurveColumn::Method].help += QLatin1Char('\n') + methodTip(curve.method);
    if (const QString tip = gainTip(result, curve, metric); !tip.isEmpty())
        row[CurveColumn::Gain].help += QLatin1Char('\n') + tip;
    row[CurveColumn::Ordering].help += QLatin1Char('\n') + orderTip(curve.ordering);
    return row;
}

// --- conditions

/// "✓ +1.23", "✗ −1.23", "= −0.02", or "≈ −0.12" where the queries cannot tell.
QString verdictWithMargin(const Condition& condition)
{
    const bool isMet = condition.verdict ? condition.verdict == Verdict::Holds : condition.met;
    const char* const sign = condition.verdict == Verdict::NotToldApart ? "≈"
                             : condition.verdict == Verdict::Equal      ? "="
                             : isMet                                    ? "✓"
                                                                        : "✗";
    return QStringLiteral("%1 %2").arg(QString::fromUtf8(sign), pointsText(condition.margin));
}

/// The verdict in words.
QString verdictTip(const Condition& condition, double equalWithin)
{
    return QStringLiteral("%1 %2").arg(verdictWords(*condition.verdict, equalWithin),
                                       pointsText(condition.margin));
}

/// How the conditions of a curve are judged.
struct JudgedBy {
    Resampled units = Resampled::Query;
    double equalWithin = usualEqualWithin;
};

Sheet::Cell conditionCell(const Condition& condition, const JudgedBy& by)
{
    if (std::isnan(condition.margin))
        return {.text = noValue, .value = notANumber};
    Sheet::Cell cell{.text = verdictWithMargin(condition), .value = condition.margin};
    if (condition.verdict != Verdict::NotToldApart && condition.verdict != Verdict::Equal)
        cell.good = condition.verdict ? condition.verdict == Verdict::Holds : condition.met;
    if (condition.verdict)
        cell.help = verdictTip(condition, by.equalWithin);
    if (condition.interval.isKnown())
        cell.help +=
            QLatin1Char('\n') +
            (by.units == Resampled::Class
                 ? SheetText::tr("Paired 95 % interval of the margin, by class: %1 to %2 "
                                 "percentage points")
                 : SheetText::tr("Paired 95 % interval of the margin: %1 to %2 percentage points"))
                .arg(pointsText(condition.interval.low), pointsText(condition.interval.high));
    return cell;
}

/// Adds between which shares the curve falls most. A curve that never falls has no margin.
Sheet::Cell monotoneCell(const Conditions& conditions, const std::vector<double>& fractions,
                         const JudgedBy& by)
{
    Sheet::Cell cell = conditionCell(conditions.monotone, by);
    const Fall& fall = conditions.fall;
    if (std::isnan(conditions.monotone.margin))
        return cell;
    if (fall.depth > 0)
        cell.text = SheetText::tr("%1 (%2 → %3)")
                        .arg(cell.text, percentText(fractions[fall.from], 0),
                             percentText(fractions[fall.to], 0));
    else if (!conditions.monotone.verdict)
        cell.text = QStringLiteral("✓");
    return cell;
}

Sheet::Column factColumn(const std::string& name)
{
    const QString help =
        name == "orthogonality_gap"
            ? SheetText::tr("How far the map B of λ-orthogonality is from an orthogonal one "
                            "(Frobenius norm): at 0 it keeps all distances of the new model")
        : name.starts_with("kendall_tau_sigma_")
            ? SheetText::tr("Kendall’s τ: how well the uncertainty that the method predicts ranks "
                            "the items by their alignment loss: 1 the same, 0 no relation, −1 the "
                            "reverse (FastFill, App. E)")
            : SheetText::tr("A number that the method reports; its page in the documentation "
                            "explains it");
    return {.title = factText(name), .help = help};
}

std::vector<Sheet::Column> conditionColumns(const StudyResult& result, const Metric& metric)
{
    const QString title = metricText(result, metric);
    std::vector<Sheet::Column> columns{
        {.title = SheetText::tr("%1 (points)").arg(title),
         .help = SheetText::tr("Which conditions the curves meet in %1, with margins in percentage "
                               "points")
                     .arg(title) +
                 QLatin1Char('\n') + verdictSigns() + QLatin1Char('\n') + metricTip(metric),
         .isText = true},
        {.title = SheetText::tr("Compatible"),
         .help = SheetText::tr("Backward compatible: on the gallery as the old model left it, new "
                               "queries already retrieve better than the old model’s own (Shen et "
                               "al., CVPR 2020; rank merge, eq. 2)")},
        {.title = SheetText::tr("Start ≥ old"),
         .help = SheetText::tr("Before anything is backfilled, retrieval is at least as good as "
                               "the old model’s (rank merge, eq. 6)")},
        {.title = SheetText::tr("End ≥ new"),
         .help = SheetText::tr("When everything is backfilled, retrieval is at least as good as "
                               "the new model’s (rank merge, eq. 7)")},
        {.title = SheetText::tr("Monotone"),
         .help = SheetText::tr("Retrieval never gets worse while more is backfilled (rank merge, "
                               "eq. 8); else by how much at most, and between which shares")},
        {.title = QStringLiteral("τ"),
         .help = SheetText::tr(
             "Kendall’s τ: how well the order agrees with the oracle’s, which backfills first what "
             "is "
             "aligned worst: 1 the same, 0 no relation, −1 the reverse (FastFill, App. E)")}};
    for (const std::string& name : factNames(result.curves))
        columns.push_back(factColumn(name));
    return columns;
}

std::vector<Sheet::Cell> conditionRow(const StudyResult& result, std::size_t index,
                                      std::size_t metric)
{
    const StudyCurve& curve = result.curves[index];
    const Conditions& conditions = curve.conditions[metric];
    const JudgedBy by{curve.judgedBy, equalWithin(result.study)};
    std::vector<Sheet::Cell> row{textCell(curveText(result, index)),
                                 conditionCell(conditions.backwardCompatible, by),
                                 conditionCell(conditions.startsAtOld, by),
                                 conditionCell(conditions.endsAtNew, by),
                                 monotoneCell(conditions, curve.backfill.fractions, by),
                                 numberCell(curve.kendallTau.value_or(notANumber))};
    for (const std::string& name : factNames(result.curves)) {
        const auto fact = curve.facts.find(name);
        row.push_back(numberCell(fact == curve.facts.end() ? notANumber : fact->second));
    }
    return row;
}

// --- models

/// "old (resnet18)"; of a model that is called "old", that alone.
QString modelText(const Study& study, const std::string& model)
{
    const QString name = nameText(model);
    const auto as = [&](const QString& role) {
        return role == name ? name : SheetText::tr("%1 (%2)").arg(role, name);
    };
    if (model == study.oldModel)
        return as(SheetText::tr("old"));
    if (model == study.newModel)
        return as(SheetText::tr("new"));
    return model == study.sideModel ? as(SheetText::tr("side")) : name;
}

std::vector<Sheet::Cell> modelsRow(const Study& study, const ModelSimilarity& pair)
{
    return {textCell(modelText(study, pair.first)),
            textCell(modelText(study, pair.second)),
            {.text = pair.cka ? QLocale().toString(*pair.cka, 'f', 4) : noValue,
             .value = pair.cka.value_or(notANumber)}};
}

} // namespace

Sheet curvesSheet(const ResultModel& model)
{
    if (model.metric() < 0 || model.slice() < 0)
        return {};
    Sheet sheet{.columns = curveColumns(model), .rows = {}};
    for (int i = 0; i < model.curveCount(); ++i)
        sheet.rows.push_back(curveRow(model, i));
    const StudyResult& result = *model.result();
    if (result.study.otherNewModels.empty())
        return sheet;
    sheet.columns.push_back({.title = SheetText::tr("New model"),
                             .help = SheetText::tr("The new model that the curve ends with, and "
                                                   "whose results its gain is a share of"),
                             .isText = true});
    for (std::size_t i = 0; i < sheet.rows.size(); ++i) {
        const MethodChoice& choice = result.study.methods[result.curves[i].choice];
        sheet.rows[i].push_back(textCell(nameText(modelNames(result.study, choice).newModel)));
    }
    return sheet;
}

Sheet widestCurvesSheet(const ResultModel& model)
{
    Sheet sheet = curvesSheet(model);
    if (sheet.columns.empty())
        return sheet;
    sheet.columns[CurveColumn::Here].title = hereTitle(1);
    for (std::size_t i = 0; i < sheet.rows.size(); ++i) {
        const BackfillCurve& curve = model.result()->curves[i].backfill;
        NumberHere here = metricHere(model, i);
        here.isExact = knowsEveryItem(curve, static_cast<std::size_t>(model.metric()));
        sheet.rows[i][CurveColumn::Here] = hereCell(here);
    }
    return sheet;
}

Sheet conditionsSheet(const StudyResult& result, std::size_t metric)
{
    Sheet sheet{.columns = conditionColumns(result, result.study.metrics[metric]), .rows = {}};
    for (std::size_t i = 0; i < result.curves.size(); ++i)
        sheet.rows.push_back(conditionRow(result, i, metric));
    return sheet;
}

QString verdictSigns()
{
    return SheetText::tr("✓ holds, ✗ does not hold, = equal, ≈ the queries cannot tell");
}

Sheet modelsSheet(const StudyResult& result)
{
    const QString models = SheetText::tr("Two models whose features of the gallery are compared");
    Sheet sheet{
        .columns = {{.title = SheetText::tr("Model"), .help = models, .isText = true},
                    {.title = SheetText::tr("Other model"), .help = models, .isText = true},
                    {.title = SheetText::tr("Linear CKA"),
                     .help = SheetText::tr("How similar the two models’ features of the gallery "
                                           "are: 1 the same except for rotation and scale, 0 "
                                           "nothing in common. Side information that differs "
                                           "from the old model complements it (FCT, section "
                                           "5.3)")}},
        .rows = {}};
    for (const ModelSimilarity& pair : result.similarities)
        sheet.rows.push_back(modelsRow(result.study, pair));
    return sheet;
}

} // namespace crossfade
