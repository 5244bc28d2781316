#include "core/orders/gain_orders.h"

#include "core/backfill/gain/marginal_gain.h"
#include "core/base/error.h"
#include "core/data/permutation.h"
#include "core/metrics/query_weights.h"
#include "core/orders/order_needs.h"
#include "core/orders/urgencies.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <numeric>

namespace crossfade
{

namespace
{

constexpr std::array stateShares{0.2, 0.5, 0.8};
constexpr std::size_t mostStages = 1000;

Error badObjective(const std::string& argument, bool mayHaveAll)
{
    return Error(ErrorCode::BadUsage,
                 {.where = "order by gains, objective '" + argument + "'",
                  .problem = "it is none",
                  .expected = mayHaveAll ? "a metric (such as map or cmc@1), flips, or "
                                           "worst=ATTRIBUTE; then, if wanted, :STAGES (1 to 1000)"
                                         : "a metric (such as map or cmc@1), or flips"});
}

std::size_t parseStages(const std::string& text, const std::string& argument)
{
    std::size_t stages = 0;
    const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), stages);
    if (failed != std::errc{} || end != text.data() + text.size() || stages < 1 ||
        stages > mostStages)
        throw badObjective(argument, true);
    return stages;
}

/// The first `count` items of an order.
RowMask stateOf(const Order& order, std::size_t count)
{
    return isAmongFirst(order, count);
}

/// One objective, or one for each group.
std::vector<GainObjective> objectivesOf(const GainWish& wish, const OrderInputs& inputs)
{
    const QueryWeights counted(inputs.queryWeights);
    const std::vector<double> weights(counted.values().begin(), counted.values().end());
    if (wish.kind == GainWish::Kind::Metric)
        return {{.metric = wish.metric, .weights = weights}};
    if (wish.kind == GainWish::Kind::Flips)
        return {{.metric = cmcAt(1), .weights = weights, .onlyRightAtStart = true}};
    if (inputs.set == nullptr)
        throw lackingFor("marginal-gain", "the attribute " + wish.attribute + " of the queries",
                         "Use another objective, such as map.");
    const Attribute attribute = itemAttribute(*inputs.set, inputs.set->queries(), wish.attribute);
    std::vector<GainObjective> groups;
    for (std::size_t value = 0; value < attribute.values.size(); ++value) {
        GainObjective group{.metric = wish.metric,
                            .weights = std::vector<double>(attribute.codes.size())};
        for (std::size_t query = 0; query < attribute.codes.size(); ++query)
            if (attribute.codes[query] == static_cast<std::int64_t>(value) &&
                !inputs.relevance->relevant[query].empty())
                group.weights[query] = weights.empty() ? 1 : weights[query];
        if (std::ranges::any_of(group.weights, [](double weight) { return weight > 0; }))
            groups.push_back(std::move(group));
    }
    if (groups.empty())
        throw lackingFor("marginal-gain", "queries with a value of " + wish.attribute,
                         "Use another objective, such as map.");
    return groups;
}

/// [state][N], the gains for the objective, or for the group that is worst in the state.
std::vector<std::vector<double>> gainsIn(std::span<const RowMask> states, const GainWish& wish,
                                         const OrderInputs& inputs)
{
    if (inputs.relevance == nullptr)
        throw lackingFor("marginal-gain", "what is relevant to whom", "Use another order.");
    JobContext job; // reports nothing: an order is made in one go
    inputs.checkpoint();
    auto found = marginalGains(inputs.searched != nullptr ? *inputs.searched : inputs.transition,
                               states, *inputs.relevance, objectivesOf(wish, inputs),
                               {.distance = inputs.distance, .protocol = inputs.protocol}, job);
    std::vector<std::vector<double>> gains;
    for (std::size_t state = 0; state < states.size(); ++state) {
        const auto worst = std::ranges::min_element(
            found, {}, [&](const auto& ofGroup) { return ofGroup[state].value; });
        gains.push_back(std::move((*worst)[state].gains));
    }
    return gains;
}

/// Each stage takes the items of the highest gain at its start; urgencies descend from N.
std::vector<double> greedyUrgency(const GainWish& wish, const OrderInputs& inputs)
{
    const std::size_t items = inputs.transition.galleryCount();
    std::vector<double> urgency(items);
    RowMask state(items);
    std::vector<std::int64_t> left(items);
    std::iota(left.begin(), left.end(), std::int64_t{0});
    std::size_t done = 0;
    for (std::size_t stage = 1; stage <= wish.stages; ++stage) {
        const std::size_t end = items * stage / wish.stages;
        if (end == done)
            continue;
        const std::vector<double> gains = std::move(gainsIn({&state, 1}, wish, inputs).front());
        std::ranges::stable_sort(left, std::ranges::greater{}, [&](std::int64_t row) {
            return gains[static_cast<std::size_t>(row)];
        });
        for (std::size_t i = 0; i < end - done; ++i) {
            const auto row = static_cast<std::size_t>(left[i]);
            state[row] = 1;
            urgency[row] = static_cast<double>(items - done - i);
        }
        left.erase(left.begin(), left.begin() + static_cast<std::ptrdiff_t>(end - done));
        done = end;
    }
    return urgency;
}

} // namespace

GainWish parseGainWish(const std::string& argument, bool mayHaveAll)
{
    GainWish wish;
    std::string objective = argument;
    if (const std::size_t colon = argument.find(':'); colon != std::string::npos && mayHaveAll) {
        objective = argument.substr(0, colon);
        wish.stages = parseStages(argument.substr(colon + 1), argument);
    }
    constexpr std::string_view worst = "worst=";
    if (objective == "flips") {
        wish.kind = GainWish::Kind::Flips;
    } else if (mayHaveAll && objective.starts_with(worst) && objective.size() > worst.size()) {
        wish.kind = GainWish::Kind::WorstGroup;
        wish.attribute = objective.substr(worst.size());
    } else if (!objective.empty()) {
        try {
            wish.metric = parseMetric(objective);
        } catch (const Error&) {
            throw badObjective(argument, mayHaveAll);
        }
    }
    return wish;
}

std::vector<double> meanGains(const GainWish& wish, const OrderInputs& inputs)
{
    const std::size_t items = inputs.transition.galleryCount();
    const Order random = randomPermutation(items, inputs.seed);
    std::vector<RowMask> states;
    for (const double share : stateShares)
        states.push_back(
            stateOf(random, static_cast<std::size_t>(share * static_cast<double>(items))));
    std::vector<double> mean(items);
    for (const std::vector<double>& gains : gainsIn(states, wish, inputs))
        for (std::size_t row = 0; row < items; ++row)
            mean[row] += gains[row] / static_cast<double>(states.size());
    return mean;
}

std::vector<double> marginalGainUrgency(const OrderName& name, const OrderInputs& inputs)
{
    const GainWish wish = parseGainWish(name.argument, true);
    return wish.stages > 0 ? greedyUrgency(wish, inputs) : meanGains(wish, inputs);
}

} // namespace crossfade
