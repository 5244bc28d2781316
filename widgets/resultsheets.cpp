#include "widgets/resultsheets.h"

#include "core/metrics/conditions.h"
#include "core/study/result/facts.h"
#include "widgets/resulttext.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>
#include <limits>

namespace crossfade
{

namespace
{

struct SheetText {
    Q_DECLARE_TR_FUNCTIONS(crossfade::SheetText)
};

const QString none = QStringLiteral("–");
constexpr double nan = std::numeric_limits<double>::quiet_NaN();

Sheet::Cell textCell(const QString& text, const QString& help = {})
{
    return {.text = text, .value = text, .help = help};
}

Sheet::Cell shareCell(double share)
{
    return {.text = percentText(share), .value = share};
}

Sheet::Cell numberCell(double value)
{
    return {.text = std::isfinite(value) ? QLocale().toString(value, 'g', 4) : none,
            .value = value};
}

Sheet::Cell countCell(std::uint64_t count)
{
    return {.text = countText(count), .value = static_cast<qulonglong>(count)};
}

// --- conditions

/// "+1.23": in percentage points, to the decimals that a share of 1 has on the command line.
QString pointsText(double margin)
{
    QString text = QString::fromStdString(marginText(100 * margin, 2));
    return text.replace(QLatin1Char('.'), QLocale().decimalPoint());
}

/// "✓ +1.23"
Sheet::Cell conditionCell(const Condition& condition)
{
    if (std::isnan(condition.margin))
        return {.text = none, .value = nan};
    return {.text = (condition.met ? QStringLiteral("✓ ") : QStringLiteral("✗ ")) +
                    pointsText(condition.margin),
            .value = condition.margin,
            .good = condition.met};
}

/// With where the curve falls most; one that never does has no margin to tell of.
Sheet::Cell monotoneCell(const Conditions& conditions, const std::vector<double>& fractions)
{
    Sheet::Cell cell = conditionCell(conditions.monotone);
    const Fall& fall = conditions.fall;
    if (std::isnan(conditions.monotone.margin))
        return cell;
    if (fall.depth > 0)
        cell.text = SheetText::tr("%1 (%2 → %3)")
                        .arg(cell.text, percentText(fractions[fall.from], 0),
                             percentText(fractions[fall.to], 0));
    else
        cell.text = QStringLiteral("✓");
    return cell;
}

Sheet::Column factColumn(const std::string& name)
{
    const QString help =
        name == "orthogonality_gap"
            ? SheetText::tr("How far the map B of λ-orthogonality is from an orthogonal one "
                            "(Frobenius norm): at 0 it keeps all distances of the new model")
            : SheetText::tr("A number that the method says of itself; its page in the "
                            "documentation explains it");
    return {.title = factText(name), .help = help};
}

std::vector<Sheet::Column> conditionColumns(const StudyResult& result, const QString& metric)
{
    std::vector<Sheet::Column> columns{
        {.title = metric,
         .help = SheetText::tr("Which conditions the curves meet in %1; the margins are percentage "
                               "points")
                     .arg(metric),
         .isText = true},
        {.title = SheetText::tr("Compatible"),
         .help = SheetText::tr("Backward compatible: before anything is backfilled, retrieval is "
                               "already better than the old model’s (Shen et al., CVPR 2020)")},
        {.title = SheetText::tr("Start ≥ old"),
         .help = SheetText::tr("Before anything is backfilled, retrieval is at least as good as "
                               "the old model’s (rank merge, eq. 6)")},
        {.title = SheetText::tr("End ≥ new"),
         .help = SheetText::tr("When everything is backfilled, retrieval is at least as good as "
                               "the new model’s (rank merge, eq. 7)")},
        {.title = SheetText::tr("Monotone"),
         .help = SheetText::tr("Retrieval never gets worse while more is backfilled (rank merge, "
                               "eq. 8); else by how much it does at most, and between which "
                               "shares")},
        {.title = QStringLiteral("τ"),
         .help = SheetText::tr(
             "Kendall’s τ: how well the order agrees with backfilling first what is aligned "
             "worst, the oracle’s order: 1 the same, 0 no relation, −1 the "
             "reverse (FastFill, App. E)")}};
    for (const std::string& name : factNames(result.curves))
        columns.push_back(factColumn(name));
    return columns;
}

std::vector<Sheet::Cell> conditionRow(const StudyResult& result, std::size_t index,
                                      std::size_t metric)
{
    const StudyCurve& curve = result.curves[index];
    const Conditions conditions =
        judgeConditions(curve.backfill.metrics[metric].mean, result.oldBaseline[metric],
                        result.newBaseline[metric]);
    std::vector<Sheet::Cell> row{textCell(curveText(result, index)),
                                 conditionCell(conditions.backwardCompatible),
                                 conditionCell(conditions.startsAtOld),
                                 conditionCell(conditions.endsAtNew),
                                 monotoneCell(conditions, curve.backfill.fractions),
                                 numberCell(curve.kendallTau.value_or(nan))};
    for (const std::string& name : factNames(result.curves)) {
        const auto fact = curve.facts.find(name);
        row.push_back(numberCell(fact == curve.facts.end() ? nan : fact->second));
    }
    return row;
}

// --- groups

std::vector<Sheet::Cell> groupRow(const GroupCurve& group, std::size_t slice)
{
    return {textCell(QString::fromStdString(group.attribute)),
            textCell(QString::fromStdString(group.value)),
            shareCell(group.cmc1[slice]),
            shareCell(group.cmc1.front()),
            shareCell(group.cmc1.back()),
            shareCell(group.backfilled[slice])};
}

std::vector<Sheet::Cell> gapRow(const StudyCurve& curve, const std::string& attribute,
                                std::size_t slice)
{
    const auto gap = [&](std::size_t t) { return shareCell(groupGap(curve.groups, attribute, t)); };
    return {textCell(QString::fromStdString(attribute)),
            textCell(SheetText::tr("gap")),
            gap(slice),
            gap(0),
            gap(curve.backfill.fractions.size() - 1),
            {.text = {}, .value = nan}};
}

// --- models

/// "old (resnet18)"
QString modelText(const Study& study, const std::string& model)
{
    const QString name = QString::fromStdString(model);
    const auto as = [&](const QString& role) { return SheetText::tr("%1 (%2)").arg(role, name); };
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
            {.text = pair.cka ? QLocale().toString(*pair.cka, 'f', 4) : none,
             .value = pair.cka.value_or(nan)}};
}

// --- costs

std::vector<Sheet::Column> costColumns()
{
    const QString perItem =
        SheetText::tr("Multiply–accumulates to transform one item or query (FCT, Fig. 3)");
    return {
        {.title = SheetText::tr("Method"),
         .help = SheetText::tr("The methods of the study, and embedding the gallery anew"),
         .isText = true},
        {.title = SheetText::tr("Parameters"),
         .help = SheetText::tr("Learned numbers of all modules of the method")},
        {.title = SheetText::tr("MACs"), .help = perItem},
        {.title = SheetText::tr("Share"),
         .help = SheetText::tr("The MACs as a share of embedding the item by the new model; "
                               "Run › Cost of re-embedding… counts that")},
        {.title = SheetText::tr("Bytes"),
         .help = SheetText::tr("Bytes stored of each item until it is backfilled: its old feature, "
                               "and side-information where the method takes any")},
        {.title = SheetText::tr("Side bytes"),
         .help = SheetText::tr("Bytes of side-information among them, an item")}};
}

/// What transforming an item costs, as a share of embedding it anew.
Sheet::Cell shareOf(std::uint64_t macs, const std::optional<std::uint64_t>& embeddingMacs)
{
    if (!embeddingMacs || *embeddingMacs == 0)
        return {.text = SheetText::tr("unknown"), .value = nan};
    const double share = static_cast<double>(macs) / static_cast<double>(*embeddingMacs);
    return {.text = SheetText::tr("%1\u00a0%").arg(QLocale().toString(100 * share, 'g', 3)),
            .value = share};
}

std::vector<Sheet::Cell> unknownCosts(const QString& method, const QString& why)
{
    std::vector<Sheet::Cell> row{textCell(method, why)};
    row.resize(costColumns().size(), {.text = none, .value = nan, .help = why});
    return row;
}

std::vector<Sheet::Cell> costRow(const StudyResult& result, std::size_t choice,
                                 const std::optional<std::uint64_t>& embeddingMacs)
{
    const MethodChoice& chosen = result.study.methods[choice];
    const QString method = methodText(chosen);
    if (chosen.transform)
        return unknownCosts(method, SheetText::tr("A fitted transform from a file: its own options "
                                                  "count, not the study’s"));
    const std::optional<MethodCost> cost = choiceCost(result, choice);
    if (!cost)
        return unknownCosts(method, SheetText::tr("The results file is of an earlier version and "
                                                  "does not hold the models’ dimensions"));
    const std::size_t oldDim = result.dimensions.at(modelNames(result.study, chosen).oldModel);
    return {textCell(method),
            countCell(cost->parameters),
            countCell(cost->macsPerItem),
            shareOf(cost->macsPerItem, embeddingMacs),
            countCell(storedBytes(*cost, oldDim)),
            countCell(cost->extraBytesPerItem)};
}

std::vector<Sheet::Cell> embeddingRow(const std::optional<std::uint64_t>& macs)
{
    return {textCell(SheetText::tr("Re-embedding")),
            {.text = {}, .value = nan},
            macs ? countCell(*macs) : Sheet::Cell{.text = SheetText::tr("unknown"), .value = nan},
            shareOf(macs.value_or(0), macs),
            textCell(SheetText::tr("the image")),
            {.text = {}, .value = nan}};
}

} // namespace

Sheet conditionsSheet(const StudyResult& result, std::size_t metric)
{
    Sheet sheet{.columns = conditionColumns(result, metricText(result.study.metrics[metric])),
                .rows = {}};
    for (std::size_t i = 0; i < result.curves.size(); ++i)
        sheet.rows.push_back(conditionRow(result, i, metric));
    return sheet;
}

Sheet groupsSheet(const StudyCurve& curve, std::size_t slice)
{
    const QString here = percentText(curve.backfill.fractions[slice], 0);
    Sheet sheet{
        .columns = {{.title = SheetText::tr("Attribute"),
                     .help = SheetText::tr("What the items are grouped by"),
                     .isText = true},
                    {.title = SheetText::tr("Group"),
                     .help = SheetText::tr("Items and queries of this value; gap: the best group "
                                           "minus the worst"),
                     .isText = true},
                    {.title = SheetText::tr("CMC@1 at %1").arg(here),
                     .help = SheetText::tr("Of the group’s queries, at the chosen share of the "
                                           "gallery")},
                    {.title = SheetText::tr("Start"),
                     .help = SheetText::tr("Before anything is backfilled")},
                    {.title = SheetText::tr("End"),
                     .help = SheetText::tr("When everything is backfilled")},
                    {.title = SheetText::tr("Backfilled"),
                     .help = SheetText::tr("Share of the group’s own items that is new here")}},
        .rows = {}};
    for (std::size_t i = 0; i < curve.groups.size(); ++i) {
        sheet.rows.push_back(groupRow(curve.groups[i], slice));
        const std::string& attribute = curve.groups[i].attribute;
        if (i + 1 == curve.groups.size() || curve.groups[i + 1].attribute != attribute)
            sheet.rows.push_back(gapRow(curve, attribute, slice));
    }
    return sheet;
}

Sheet modelsSheet(const StudyResult& result)
{
    const QString models = SheetText::tr("Two models whose features of the gallery are compared");
    Sheet sheet{
        .columns = {{.title = SheetText::tr("Model"), .help = models, .isText = true},
                    {.title = SheetText::tr("and model"), .help = models, .isText = true},
                    {.title = SheetText::tr("Linear CKA"),
                     .help = SheetText::tr("How alike they see the gallery: 1 the same but for "
                                           "rotation and scale, 0 nothing in common. Side-"
                                           "information little like the old model complements it "
                                           "(FCT, section 5.3)")}},
        .rows = {}};
    for (const ModelSimilarity& pair : result.similarities)
        sheet.rows.push_back(modelsRow(result.study, pair));
    return sheet;
}

Sheet costsSheet(const StudyResult& result, std::optional<std::uint64_t> embeddingMacs)
{
    Sheet sheet{.columns = costColumns(), .rows = {}};
    for (std::size_t i = 0; i < result.study.methods.size(); ++i)
        sheet.rows.push_back(costRow(result, i, embeddingMacs));
    sheet.rows.push_back(embeddingRow(embeddingMacs));
    return sheet;
}

} // namespace crossfade
