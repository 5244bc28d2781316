#include "core/base/error.h"
#include "core/base/numbers.h"
#include "core/data/k_means.h"
#include "core/data/normalised.h"
#include "core/data/permutation.h"
#include "core/orders/neighbourhood.h"
#include "core/orders/order_needs.h"
#include "core/orders/urgencies.h"

#include <algorithm>
#include <charconv>
#include <limits>

namespace crossfade
{

namespace
{

constexpr std::size_t neighbours = 10;
constexpr std::size_t usualCells = 64;
constexpr std::size_t mostCells = 4096;
constexpr std::size_t rounds = 10;       ///< of k-means
constexpr std::size_t rowsOfACell = 200; ///< that centres are found by, on average

const JobContext& jobOf(const OrderInputs& inputs)
{
    static const JobContext none;
    return inputs.job != nullptr ? *inputs.job : none;
}

double parseNumber(const std::string& text, const std::string& attribute)
{
    double number = 0;
    const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (failed == std::errc{} && end == text.data() + text.size() && number == number)
        return number;
    throw Error(ErrorCode::BadUsage, {.where = "order traffic:" + attribute,
                                      .problem = "its value '" + text + "' is no number",
                                      .expected = "an attribute whose values are numbers"});
}

std::size_t parseCells(const std::string& text, std::size_t items)
{
    const std::size_t affordable = std::max<std::size_t>(1, items / 4);
    if (text.empty())
        return std::min(usualCells, affordable);
    std::size_t cells = 0;
    const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), cells);
    if (failed != std::errc{} || end != text.data() + text.size() || cells < 1 || cells > mostCells)
        throw Error(ErrorCode::BadUsage, {.where = "order cell:" + text,
                                          .problem = "'" + text + "' is no number of cells",
                                          .expected = "1 to " + std::to_string(mostCells)});
    return std::min(cells, items);
}

FeatureMatrix cellCentres(const FeatureMatrix& rows, std::size_t cells, const OrderInputs& inputs)
{
    std::vector<std::int64_t> drawn = randomPermutation(rows.rows(), inputs.seed);
    drawn.resize(std::min(rows.rows(), cells * rowsOfACell));
    const FeatureMatrix sample = rows.selectRows(drawn);
    drawn.resize(cells);
    return kMeansCentres(sample, rows.selectRows(drawn), rounds, jobOf(inputs));
}

/// The cells in their sequence.
std::vector<std::size_t> sequenceOf(const FeatureMatrix& centres,
                                    const std::vector<std::size_t>& cells)
{
    std::vector<std::size_t> counts(centres.rows());
    for (const std::size_t cell : cells)
        ++counts[cell];
    std::vector<std::size_t> sequence;
    std::vector<double> distance(centres.rows(), std::numeric_limits<double>::infinity());
    auto next = static_cast<std::size_t>(std::ranges::max_element(counts) - counts.begin());
    while (true) {
        sequence.push_back(next);
        distance[next] = notANumber; // it is done
        if (sequence.size() == centres.rows())
            return sequence;
        std::size_t nearest = centres.rows();
        for (std::size_t cell = 0; cell < centres.rows(); ++cell) {
            if (distance[cell] != distance[cell])
                continue;
            distance[cell] = std::min(
                distance[cell], rankingKey(Distance::L2, centres.row(next), centres.row(cell)));
            if (nearest == centres.rows() || distance[cell] < distance[nearest])
                nearest = cell;
        }
        next = nearest;
    }
}

} // namespace

std::vector<double> hubnessUrgency(const OrderName& /*name*/, const OrderInputs& inputs)
{
    const System& system = inputs.transition.oldSystem;
    // By the pilot's items alone, the order would begin with what is near them.
    const FeatureMatrix& queries = inputs.queriesArePilot ? system.gallery : system.query;
    const bool isOfItself = inputs.queriesArePilot || inputs.selfQuery;
    const std::vector<std::int64_t> sample = sampledRows(queries.rows(), inputs.seed);
    const Neighbourhood near = neighbourhood(
        queries.selectRows(sample),
        isOfItself ? std::span<const std::int64_t>(sample) : std::span<const std::int64_t>(),
        system.gallery, inputs.distance, neighbours, jobOf(inputs));
    return {near.occurrences.begin(), near.occurrences.end()};
}

std::vector<double> trafficUrgency(const OrderName& name, const OrderInputs& inputs)
{
    const std::string& attribute = name.argument;
    const std::size_t items = inputs.transition.galleryCount();
    if (inputs.set == nullptr || inputs.set->gallery.count != items)
        throw lackingFor(name.id, "the gallery's weights or attributes",
                         "Use an order that needs none, such as random.");
    const ItemGroup& gallery = inputs.set->gallery;
    if (attribute.empty()) {
        if (gallery.weight.empty())
            throw lackingFor(name.id, "the gallery's weights (/gallery/weight)",
                             "Name an attribute with numbers: traffic:ATTRIBUTE.");
        return gallery.weight;
    }
    const Attribute numbers = itemAttribute(*inputs.set, gallery, attribute);
    std::vector<double> byCode;
    for (const std::string& value : numbers.values)
        byCode.push_back(parseNumber(value, attribute));
    std::vector<double> urgency;
    for (const std::int64_t code : numbers.codes)
        urgency.push_back(code < 0 ? -std::numeric_limits<double>::infinity()
                                   : byCode[static_cast<std::size_t>(code)]);
    return urgency;
}

std::vector<double> cellUrgency(const OrderName& name, const OrderInputs& inputs)
{
    const FeatureMatrix& gallery = inputs.transition.oldSystem.gallery;
    const FeatureMatrix rows =
        inputs.distance == Distance::Cosine ? normalised(gallery, jobOf(inputs)) : gallery;
    const FeatureMatrix centres = cellCentres(rows, parseCells(name.argument, rows.rows()), inputs);
    const std::vector<std::size_t> cellOf = nearestCentres(rows, centres, jobOf(inputs));
    const std::vector<std::size_t> sequence = sequenceOf(centres, cellOf);
    std::vector<double> urgencyOf(sequence.size());
    for (std::size_t i = 0; i < sequence.size(); ++i)
        urgencyOf[sequence[i]] = -static_cast<double>(i);
    std::vector<double> urgency;
    for (const std::size_t cell : cellOf)
        urgency.push_back(urgencyOf[cell]);
    return urgency;
}

} // namespace crossfade
