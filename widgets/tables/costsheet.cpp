#include "widgets/tables/resultsheets.h"
#include "widgets/tables/sheetcells.h"
#include "widgets/words/definitions.h"
#include "widgets/words/sheettext.h"

#include <QCoreApplication>
#include <QLocale>

namespace crossfade
{

namespace
{

std::vector<Sheet::Column> costColumns()
{
    const QString perItem =
        SheetText::tr("Multiply–accumulates to transform one item or query (FCT, Fig. 3)");
    return {
        {.title = SheetText::tr("Method"),
         .help = SheetText::tr("The methods of the study, and embedding the gallery again"),
         .isText = true},
        {.title = SheetText::tr("Parameters"),
         .help = SheetText::tr("Learned numbers of all modules of the method")},
        {.title = SheetText::tr("MACs"), .help = perItem},
        {.title = SheetText::tr("Share of re-embedding"),
         .help = SheetText::tr("The MACs as a share of those of embedding the item by the new "
                               "model, which Run › Cost of re-embedding… counts")},
        {.title = SheetText::tr("Bytes"),
         .help = SheetText::tr("Bytes stored of each item until it is backfilled: its old feature, "
                               "and side information where the method uses any")},
        {.title = SheetText::tr("Extra bytes"),
         .help = SheetText::tr("Bytes of side information for each item, contained in the bytes")}};
}

/// The cost of transforming an item as a share of the cost of embedding it again.
Sheet::Cell shareOf(std::uint64_t macs, const std::optional<std::uint64_t>& embeddingMacs)
{
    if (!embeddingMacs || *embeddingMacs == 0)
        return {.text = SheetText::tr("unknown"), .value = notANumber};
    const double share = static_cast<double>(macs) / static_cast<double>(*embeddingMacs);
    return {.text = SheetText::tr("%1\u00a0%").arg(QLocale().toString(100 * share, 'g', 3)),
            .value = share};
}

std::vector<Sheet::Cell> unknownCosts(const QString& method, const QString& why)
{
    std::vector<Sheet::Cell> row{textCell(method, why)};
    row.resize(costColumns().size(), {.text = noValue, .value = notANumber, .help = why});
    return row;
}

std::vector<Sheet::Cell> costRow(const StudyResult& result, std::size_t choice,
                                 const std::optional<std::uint64_t>& embeddingMacs)
{
    const MethodChoice& chosen = result.study.methods[choice];
    const QString method = methodText(chosen);
    if (chosen.transform)
        return unknownCosts(method, SheetText::tr("A fitted transform from a file: its options are "
                                                  "not known"));
    const std::optional<MethodCost> cost = choiceCost(result, choice);
    if (!cost)
        return unknownCosts(method, SheetText::tr("The results file is of an earlier version and "
                                                  "does not hold the models’ dimensions"));
    const ModelNames models = modelNames(result.study, chosen);
    const std::uint64_t bytes = storedBytes(*cost, result.dimensions.at(models.oldModel), models);
    return {textCell(method, methodTip(chosen.id)),
            countCell(cost->parameters),
            countCell(cost->macsPerItem),
            shareOf(cost->macsPerItem, embeddingMacs),
            countCell(bytes),
            countCell(cost->extraBytesPerItem)};
}

std::vector<Sheet::Cell> embeddingRow(const std::optional<std::uint64_t>& macs)
{
    return {textCell(SheetText::tr("Re-embedding")),
            {.text = {}, .value = notANumber},
            macs ? countCell(*macs)
                 : Sheet::Cell{.text = SheetText::tr("unknown"), .value = notANumber},
            shareOf(macs.value_or(0), macs),
            textCell(SheetText::tr("the image")),
            {.text = {}, .value = notANumber}};
}

} // namespace

Sheet costsSheet(const StudyResult& result, std::optional<std::uint64_t> embeddingMacs)
{
    Sheet sheet{.columns = costColumns(), .rows = {}};
    for (std::size_t i = 0; i < result.study.methods.size(); ++i)
        sheet.rows.push_back(costRow(result, i, embeddingMacs));
    sheet.rows.push_back(embeddingRow(embeddingMacs));
    return sheet;
}

} // namespace crossfade
