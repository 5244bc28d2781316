#include "core/study/storage/comparison_storage.h"

#include "core/base/numbers.h"
#include "core/study/storage/checked_arrays.h"

#include <algorithm>
#include <array>

namespace crossfade
{

namespace
{

/// The columns of /comparisons/asked and the largest value of each.
enum Column {
    MetricColumn,
    QuantityColumn,
    ResampledColumn,
    SideColumns, ///< kind, choice and order of a, then of b
    SeedsColumn = SideColumns + 6,
    VerdictColumn,
    HolmColumn,
    MixesColumn,
    ColumnCount
};
using Row = std::array<std::int64_t, ColumnCount>;

std::int64_t orderIndex(const Study& study, const std::string& order)
{
    const auto found = std::ranges::find(study.orders, order);
    return found == study.orders.end() ? 0 : found - study.orders.begin();
}

Row rowOf(const Study& study, const Comparison& comparison)
{
    const ComparisonRequest& asked = comparison.asked;
    Row row{};
    row[MetricColumn] = static_cast<std::int64_t>(asked.metric);
    row[QuantityColumn] = static_cast<std::int64_t>(asked.of.kind);
    row[ResampledColumn] = static_cast<std::int64_t>(asked.resampled);
    std::size_t column = SideColumns;
    for (const Side* side : {&asked.a, &asked.b}) {
        row[column++] = static_cast<std::int64_t>(side->kind);
        row[column++] = static_cast<std::int64_t>(side->choice);
        row[column++] = orderIndex(study, side->ordering);
    }
    row[SeedsColumn] = static_cast<std::int64_t>(comparison.seeds);
    row[VerdictColumn] = static_cast<std::int64_t>(comparison.verdict);
    row[HolmColumn] = static_cast<std::int64_t>(comparison.holm);
    row[MixesColumn] = comparison.mixesGeometries ? 1 : 0;
    return row;
}

/// The largest values that a study allows.
Row mostOf(const Study& study)
{
    const auto last = [](std::size_t count) { return static_cast<std::int64_t>(count) - 1; };
    const std::int64_t lastChoice = last(study.methods.size());
    const std::int64_t lastOrder = last(study.orders.size());
    constexpr std::int64_t anyCount = std::int64_t{1} << 40;
    return {last(study.metrics.size()),
            2,
            1,
            3,
            lastChoice,
            lastOrder,
            3,
            lastChoice,
            lastOrder,
            anyCount,
            static_cast<std::int64_t>(Verdict::Equal),
            static_cast<std::int64_t>(Verdict::Equal),
            1};
}

Side sideOf(const Study& study, const std::int64_t* values)
{
    Side side{.kind = static_cast<Side::Kind>(values[0])};
    if (side.kind == Side::Kind::Curve) {
        side.choice = static_cast<std::size_t>(values[1]);
        side.ordering = study.orders[static_cast<std::size_t>(values[2])];
    }
    return side;
}

Comparison comparisonOf(const Study& study, const std::int64_t* row, const double* numbers)
{
    Comparison comparison{.asked = {}, .interval = {}};
    ComparisonRequest& asked = comparison.asked;
    asked.metric = static_cast<std::size_t>(row[MetricColumn]);
    asked.of = {static_cast<Quantity::Kind>(row[QuantityColumn]), numbers[0]};
    asked.resampled = static_cast<Resampled>(row[ResampledColumn]);
    asked.a = sideOf(study, row + SideColumns);
    asked.b = sideOf(study, row + SideColumns + 3);
    comparison.aValue = numbers[1];
    comparison.bValue = numbers[2];
    comparison.difference = numbers[3];
    comparison.interval = {numbers[4], numbers[5]};
    comparison.pValue = numbers[6];
    comparison.seeds = static_cast<std::size_t>(row[SeedsColumn]);
    comparison.verdict = static_cast<Verdict>(row[VerdictColumn]);
    comparison.holm = static_cast<Verdict>(row[HolmColumn]);
    comparison.mixesGeometries = row[MixesColumn] == 1;
    return comparison;
}

constexpr std::size_t numberColumns = 7;

void writeTable(FieldSink& file, const std::string& group, const Study& study,
                const std::vector<Comparison>& comparisons)
{
    std::vector<std::int64_t> asked;
    std::vector<double> numbers;
    for (const Comparison& comparison : comparisons) {
        const Row row = rowOf(study, comparison);
        asked.insert(asked.end(), row.begin(), row.end());
        numbers.insert(numbers.end(),
                       {comparison.asked.of.fraction, comparison.aValue, comparison.bValue,
                        comparison.difference, comparison.interval.low, comparison.interval.high,
                        comparison.pValue});
    }
    const std::size_t count = comparisons.size();
    file.writeArray<std::int64_t>(group + "/asked", {count, ColumnCount}, asked);
    file.writeArray<double>(group + "/numbers", {count, numberColumns}, numbers);
}

std::vector<Comparison> readTable(const Hdf5Reader& file, const std::string& group,
                                  const Study& study, JobContext& job)
{
    const auto asked = file.readArray<std::int64_t>(group + "/asked", 2, job);
    const std::size_t count = asked.shape[0];
    if (asked.shape[1] != ColumnCount)
        throw badPart(file, group + "/asked", "it has other columns");
    const auto numbers = readShaped<double>(file, group + "/numbers", {count, numberColumns}, job);
    const Row most = mostOf(study);
    for (std::size_t i = 0; i < asked.values.size(); ++i)
        if (asked.values[i] < 0 || asked.values[i] > most[i % ColumnCount])
            throw badPart(file, group + "/asked", "the study has nothing of that number");
    std::vector<Comparison> comparisons;
    for (std::size_t i = 0; i < count; ++i)
        comparisons.push_back(comparisonOf(study, asked.values.data() + i * ColumnCount,
                                           numbers.data() + i * numberColumns));
    return comparisons;
}

} // namespace

void writeComparisons(FieldSink& file, const StudyResult& result)
{
    if (!result.comparisons.empty()) {
        writeTable(file, "/comparisons", result.study, result.comparisons);
        file.setAttribute("/comparisons", "left_out",
                          static_cast<std::int64_t>(result.comparisonsLeftOut));
    }
    if (!result.claims.empty())
        writeTable(file, "/claims", result.study, result.claims);
}

void readComparisons(const Hdf5Reader& file, StudyResult& result, JobContext& job)
{
    if (file.hasGroup("/comparisons")) {
        result.comparisons = readTable(file, "/comparisons", result.study, job);
        result.comparisonsLeftOut =
            static_cast<std::size_t>(file.integerAttribute("/comparisons", "left_out"));
    }
    if (!file.hasGroup("/claims"))
        return;
    result.claims = readTable(file, "/claims", result.study, job);
    if (result.claims.size() != result.study.claims.size())
        throw badPart(file, "/claims", "the study has another number of claims");
}

void writeGroupGaps(FieldSink& file, const StudyResult& result)
{
    if (result.groupGaps.empty())
        return;
    std::vector<std::int64_t> of;
    std::vector<std::string> attributes;
    std::vector<double> numbers;
    for (const StudyGroupGap& gap : result.groupGaps) {
        of.insert(of.end(),
                  {static_cast<std::int64_t>(gap.kind), static_cast<std::int64_t>(gap.curve),
                   static_cast<std::int64_t>(gap.metric)});
        attributes.push_back(gap.gap.attribute);
        for (std::size_t slice = 0; slice < gap.gap.value.size(); ++slice) {
            const bool hasInterval = !gap.gap.low.empty();
            numbers.insert(numbers.end(),
                           {gap.gap.value[slice], hasInterval ? gap.gap.low[slice] : notANumber,
                            hasInterval ? gap.gap.high[slice] : notANumber});
        }
    }
    file.writeArray<std::int64_t>("/group_gaps/of", {attributes.size(), 3}, of);
    file.writeStrings("/group_gaps/attribute", attributes);
    file.writeArray<double>("/group_gaps/numbers", {numbers.size() / 3, 3}, numbers);
}

void readGroupGaps(const Hdf5Reader& file, StudyResult& result, JobContext& job)
{
    if (!file.hasGroup("/group_gaps"))
        return;
    const std::vector<std::string> attributes = file.readStrings("/group_gaps/attribute", job);
    const auto of = readShaped<std::int64_t>(file, "/group_gaps/of", {attributes.size(), 3}, job);
    const auto numbers = file.readArray<double>("/group_gaps/numbers", 2, job);
    const auto isBelow = [](std::int64_t number, std::size_t count) {
        return number >= 0 && static_cast<std::size_t>(number) < count;
    };
    std::size_t row = 0;
    for (std::size_t i = 0; i < attributes.size(); ++i) {
        const std::int64_t* const entry = of.data() + 3 * i;
        if (!isBelow(entry[0], 4) || !isBelow(entry[1], result.curves.size()) ||
            !isBelow(entry[2], result.study.metrics.size()))
            throw badPart(file, "/group_gaps/of", "the study has nothing of that number");
        StudyGroupGap gap{.kind = static_cast<Side::Kind>(entry[0]),
                          .curve = static_cast<std::size_t>(entry[1]),
                          .metric = static_cast<std::size_t>(entry[2]),
                          .gap = {}};
        gap.gap.attribute = attributes[i];
        const std::size_t end = row + (gap.kind == Side::Kind::Curve ? result.study.slices : 1);
        if (numbers.shape[1] != 3 || end > numbers.shape[0])
            throw badPart(file, "/group_gaps/numbers", "it is too short");
        for (; row < end; ++row) {
            const double* const values = numbers.values.data() + 3 * row;
            gap.gap.value.push_back(values[0]);
            gap.gap.low.push_back(values[1]);
            gap.gap.high.push_back(values[2]);
        }
        result.groupGaps.push_back(std::move(gap));
    }
}

} // namespace crossfade
