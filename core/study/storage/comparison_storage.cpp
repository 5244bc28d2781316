#include "core/study/storage/comparison_storage.h"

#include "core/study/storage/checked_arrays.h"

#include <algorithm>
#include <array>

namespace crossfade
{

namespace
{

constexpr auto checked = Hdf5Writer::Storage::Checked;

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
            2,
            2,
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
    comparison.difference = numbers[1];
    comparison.interval = {numbers[2], numbers[3]};
    comparison.pValue = numbers[4];
    comparison.seeds = static_cast<std::size_t>(row[SeedsColumn]);
    comparison.verdict = static_cast<Verdict>(row[VerdictColumn]);
    comparison.holm = static_cast<Verdict>(row[HolmColumn]);
    comparison.mixesGeometries = row[MixesColumn] == 1;
    return comparison;
}

} // namespace

void writeComparisons(Hdf5Writer& file, const StudyResult& result, JobContext& job)
{
    if (result.comparisons.empty())
        return;
    std::vector<std::int64_t> asked;
    std::vector<double> numbers;
    for (const Comparison& comparison : result.comparisons) {
        const Row row = rowOf(result.study, comparison);
        asked.insert(asked.end(), row.begin(), row.end());
        numbers.insert(numbers.end(),
                       {comparison.asked.of.fraction, comparison.difference,
                        comparison.interval.low, comparison.interval.high, comparison.pValue});
    }
    const std::size_t count = result.comparisons.size();
    file.writeArray<std::int64_t>("/comparisons/asked", {count, ColumnCount}, asked, job, checked);
    file.writeArray<double>("/comparisons/numbers", {count, 5}, numbers, job, checked);
    file.setAttribute("/comparisons", "left_out",
                      static_cast<std::int64_t>(result.comparisonsLeftOut));
}

void readComparisons(const Hdf5Reader& file, StudyResult& result, JobContext& job)
{
    if (!file.hasGroup("/comparisons"))
        return;
    const auto asked = file.readArray<std::int64_t>("/comparisons/asked", 2, job);
    const std::size_t count = asked.shape[0];
    if (asked.shape[1] != ColumnCount)
        throw badPart(file, "/comparisons/asked", "it has other columns");
    const auto numbers = readShaped<double>(file, "/comparisons/numbers", {count, 5}, job);
    const Row most = mostOf(result.study);
    for (std::size_t i = 0; i < asked.values.size(); ++i)
        if (asked.values[i] < 0 || asked.values[i] > most[i % ColumnCount])
            throw badPart(file, "/comparisons/asked", "the study has nothing of that number");
    for (std::size_t i = 0; i < count; ++i)
        result.comparisons.push_back(comparisonOf(
            result.study, asked.values.data() + i * ColumnCount, numbers.data() + i * 5));
    result.comparisonsLeftOut =
        static_cast<std::size_t>(file.integerAttribute("/comparisons", "left_out"));
}

} // namespace crossfade
