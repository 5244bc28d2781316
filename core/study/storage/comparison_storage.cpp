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

void writeTable(Hdf5Writer& file, const std::string& group, const Study& study,
                const std::vector<Comparison>& comparisons, JobContext& job)
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
    file.writeArray<std::int64_t>(group + "/asked", {count, ColumnCount}, asked, job, checked);
    file.writeArray<double>(group + "/numbers", {count, numberColumns}, numbers, job, checked);
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

void writeComparisons(Hdf5Writer& file, const StudyResult& result, JobContext& job)
{
    if (!result.comparisons.empty()) {
        writeTable(file, "/comparisons", result.study, result.comparisons, job);
        file.setAttribute("/comparisons", "left_out",
                          static_cast<std::int64_t>(result.comparisonsLeftOut));
    }
    if (!result.claims.empty())
        writeTable(file, "/claims", result.study, result.claims, job);
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

} // namespace crossfade
