#include "core/tuning/gain_inputs.h"

#include "core/data/row_reader.h"
#include "core/orders/classifier_orders.h"
#include "core/orders/neighbourhood.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <optional>

namespace crossfade
{

std::vector<double> ranksOf(const std::vector<double>& values)
{
    const std::size_t count = values.size();
    std::vector<std::uint32_t> sorted(count);
    std::iota(sorted.begin(), sorted.end(), 0U);
    const auto isBefore = [&](std::uint32_t a, std::uint32_t b) {
        return values[a] < values[b] || (std::isnan(values[b]) && !std::isnan(values[a]));
    };
    std::ranges::sort(sorted, isBefore);
    std::vector<double> ranks(count);
    for (std::size_t i = 0; i < count;) {
        std::size_t end = i;
        while (end < count && !isBefore(sorted[i], sorted[end]))
            ++end;
        const double middle = static_cast<double>(i + end - 1) / 2;
        for (; i < end; ++i)
            ranks[sorted[i]] = middle / static_cast<double>(count);
    }
    return ranks;
}

namespace
{

constexpr std::size_t neighbours = 10;

/// The columns of a table, one after the other.
class Columns
{
public:
    explicit Columns(std::size_t rows) : m_rows(rows) {}

    /// Adds a column with the ranks of the values.
    void add(const std::string& name, const std::vector<double>& values)
    {
        const std::vector<double> ranks = ranksOf(values);
        m_names.push_back(name);
        m_columns.emplace_back(ranks.begin(), ranks.end());
    }

    InputTable table() const
    {
        InputTable made{m_names, {}};
        for (std::size_t row = 0; row < m_rows; ++row)
            for (const std::vector<float>& column : m_columns)
                made.values.push_back(column[row]);
        return made;
    }

private:
    std::size_t m_rows;
    std::vector<std::string> m_names;
    std::vector<std::vector<float>> m_columns;
};

std::vector<double> lengths(const FeatureMatrix& features)
{
    std::vector<double> made;
    RowReader reader(features);
    for (std::size_t row = 0; row < features.rows(); ++row) {
        double squares = 0;
        for (const float x : reader.row(row))
            squares += static_cast<double>(x) * static_cast<double>(x);
        made.push_back(squares);
    }
    return made;
}

void addHead(Columns& columns, const std::string& head, const ClassifierOutputs& outputs)
{
    columns.add(head + " confidence", outputs.confidence);
    columns.add(head + " margin", outputs.margin);
    columns.add(head + " entropy", outputs.entropy);
    columns.add(head + " evidence", outputs.evidence);
}

/// The means of the features of each predicted class.
struct Centres {
    std::map<std::int64_t, std::vector<double>> sums;
    std::map<std::int64_t, double> counts;
};

Centres centresOf(const FeatureMatrix& features, const std::vector<std::int64_t>& classes)
{
    Centres centres;
    RowReader reader(features);
    for (std::size_t row = 0; row < features.rows(); ++row) {
        const std::span<const float> values = reader.row(row);
        std::vector<double>& sum = centres.sums[classes[row]];
        sum.resize(features.dim());
        for (std::size_t d = 0; d < features.dim(); ++d)
            sum[d] += values[d];
        ++centres.counts[classes[row]];
    }
    for (auto& [label, sum] : centres.sums)
        for (double& value : sum)
            value /= centres.counts[label];
    return centres;
}

void addCentres(Columns& columns, const std::string& space, const FeatureMatrix& features,
                const std::vector<std::int64_t>& classes)
{
    const Centres centres = centresOf(features, classes);
    std::vector<double> squares;
    std::vector<double> cosines;
    std::vector<double> sizes;
    RowReader reader(features);
    for (std::size_t row = 0; row < features.rows(); ++row) {
        const std::vector<double>& centre = centres.sums.at(classes[row]);
        const std::span<const float> values = reader.row(row);
        double distance = 0;
        double product = 0;
        double xx = 0;
        double cc = 0;
        for (std::size_t d = 0; d < centre.size(); ++d) {
            const double x = values[d];
            distance += (x - centre[d]) * (x - centre[d]);
            product += x * centre[d];
            xx += x * x;
            cc += centre[d] * centre[d];
        }
        squares.push_back(distance);
        cosines.push_back(product / std::max(1e-12, std::sqrt(xx * cc)));
        sizes.push_back(centres.counts.at(classes[row]));
    }
    columns.add(space + " distance to predicted class", squares);
    columns.add(space + " cosine to predicted class", cosines);
    if (space == "old-side")
        columns.add("items of predicted class", sizes);
}

/// Adds the columns about neighbours among a sample of the items, by the old-side features.
void addNeighbours(Columns& columns, const OrderInputs& inputs,
                   const std::optional<std::vector<std::int64_t>>& classes)
{
    const FeatureMatrix& features = inputs.transition.oldSystem.gallery;
    const std::vector<std::int64_t> sample = sampledRows(features.rows(), inputs.seed);
    const JobContext none;
    const Neighbourhood near =
        neighbourhood(features.selectRows(sample), sample, features, inputs.distance, neighbours,
                      inputs.job != nullptr ? *inputs.job : none);
    std::vector<double> hubness(near.occurrences.begin(), near.occurrences.end());
    std::vector<double> nearest;
    std::vector<double> farthest;
    std::vector<double> agreement;
    for (std::size_t row = 0; row < features.rows(); ++row) {
        nearest.push_back(near.keys[row * neighbours]);
        double last = 0;
        double same = 0;
        for (std::size_t n = 0; n < neighbours; ++n) {
            const std::int32_t item = near.nearest[row * neighbours + n];
            if (item < 0)
                continue;
            last = near.keys[row * neighbours + n];
            if (classes)
                same +=
                    (*classes)[static_cast<std::size_t>(sample[static_cast<std::size_t>(item)])] ==
                            (*classes)[row]
                        ? 1
                        : 0;
        }
        farthest.push_back(last);
        agreement.push_back(same);
    }
    columns.add("hubness", hubness);
    columns.add("nearest neighbour", nearest);
    columns.add("tenth neighbour", farthest);
    if (classes)
        columns.add("neighbours of predicted class", agreement);
}

bool fits(const Head* head, const FeatureMatrix* features)
{
    return head != nullptr && features != nullptr && head->weight.dim() == features->dim() &&
           head->weight.rows() >= 2;
}

} // namespace

InputTable gainInputs(const OrderInputs& inputs)
{
    const FeatureMatrix& mapped = inputs.transition.oldSystem.gallery;
    Columns columns(mapped.rows());
    std::optional<std::vector<std::int64_t>> classes;
    if (fits(inputs.oldHead, inputs.oldFeatures)) {
        const ClassifierOutputs outputs =
            classifierOutputs(*inputs.oldHead, *inputs.oldFeatures, inputs.job);
        addHead(columns, "old head", outputs);
        classes = outputs.label;
    }
    if (fits(inputs.newHead, &mapped)) {
        const ClassifierOutputs outputs = classifierOutputs(*inputs.newHead, mapped, inputs.job);
        addHead(columns, "new head", outputs);
        classes = outputs.label;
    }
    columns.add("old-side length", lengths(mapped));
    if (inputs.oldFeatures != nullptr && !inputs.oldFeatures->sharesStorageWith(mapped))
        columns.add("old length", lengths(*inputs.oldFeatures));
    if (inputs.uncertainty.size() == mapped.rows())
        columns.add("sigma", {inputs.uncertainty.begin(), inputs.uncertainty.end()});
    addNeighbours(columns, inputs, classes);
    if (classes) {
        addCentres(columns, "old-side", mapped, *classes);
        if (inputs.oldFeatures != nullptr && !inputs.oldFeatures->sharesStorageWith(mapped))
            addCentres(columns, "old", *inputs.oldFeatures, *classes);
    }
    return columns.table();
}

} // namespace crossfade
