#include "core/serving/thresholds_on_the_way.h"

#include "core/backfill/counting/counting_layout.h"
#include "core/base/error.h"
#include "core/base/numbers.h"
#include "core/data/permutation.h"
#include "core/serving/pair_shares.h"
#include "core/serving/system_keys.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace crossfade
{

namespace
{

constexpr std::size_t leftOutGroups = 16;
constexpr double mostPairs = 4e9;
constexpr std::size_t shownDistances = 400;
using Kept = KeptByThreshold;

void requireSlices(std::size_t slices)
{
    constexpr std::size_t most = 101; // counts of each are kept
    if (slices < 1 || slices > most)
        throw Error(ErrorCode::BadUsage,
                    {.where = Core::says("slices"),
                     .problem = std::to_string(slices),
                     .expected = Core::says("1 to 101 states of the gallery")});
}

void check(const ThresholdPairs& pairs)
{
    const PilotTransition& t = pairs.transition;
    requireSlices(pairs.slices);
    if (t.pilotCount() > 0)
        validate(t);
    invertOrder(pairs.order);
    const auto requireRows = [](const char* where, std::size_t is, std::size_t expected) {
        if (is != expected)
            throw Error(ErrorCode::ShapeMismatch, {.where = where,
                                                   .problem = std::to_string(is),
                                                   .expected = std::to_string(expected)});
    };
    requireRows("items of the order", pairs.order.size(), t.galleryCount());
    requireRows("queries of the old model", pairs.oldModel.query.rows(), t.queryCount());
    requireRows("items of the old model", pairs.oldModel.gallery.rows(), t.galleryCount());
    requireRows("queries with relevant items", pairs.relevance.queryCount(), t.queryCount());
    requireRows("queries of the present threshold", pairs.allRelevance.queryCount(),
                pairs.allOldModel.query.rows());
    if (!pairs.groups.empty())
        requireRows("queries with a group", pairs.groupOfQuery.size(), t.queryCount());
}

/// Every so-many-th of the queries, where there are more pairs than are counted.
std::vector<std::int64_t> countedQueries(std::size_t queries, std::size_t items)
{
    const auto step = static_cast<std::size_t>(std::max(
        1.0, std::ceil(static_cast<double>(queries) * static_cast<double>(items) / mostPairs)));
    std::vector<std::int64_t> rows;
    for (std::size_t query = 0; query < queries; query += step)
        rows.push_back(static_cast<std::int64_t>(query));
    return rows;
}

Relevance ofQueries(const Relevance& relevance, const std::vector<std::int64_t>& queries,
                    std::size_t items)
{
    std::vector<std::int64_t> rows(items);
    std::iota(rows.begin(), rows.end(), 0);
    return restrictRelevance(relevance, queries, rows, items);
}

/// Leaves as many queries as are counted.
void leaveOutQueries(ThresholdPairs& pairs)
{
    const std::size_t items = pairs.transition.galleryCount();
    PilotTransition& t = pairs.transition;
    if (const auto rows = countedQueries(t.queryCount(), items); rows.size() < t.queryCount()) {
        const bool isAll = pairs.oldModel.query.sharesStorageWith(pairs.allOldModel.query);
        pairs.relevance = ofQueries(pairs.relevance, rows, items);
        for (FeatureMatrix* query : {&t.oldSystem.query, &t.newSystem.query, &pairs.oldModel.query})
            *query = query->selectRows(rows);
        const auto choose = [&](std::vector<std::int64_t>& values) {
            std::vector<std::int64_t> some;
            for (const std::int64_t row : rows)
                some.push_back(values[static_cast<std::size_t>(row)]);
            values = std::move(some);
        };
        if (t.queriesArePilot())
            choose(t.queryRows);
        if (!pairs.groupOfQuery.empty())
            choose(pairs.groupOfQuery);
        if (isAll) {
            pairs.allOldModel.query = pairs.oldModel.query;
            pairs.allRelevance = pairs.relevance;
        }
    }
    if (const auto rows = countedQueries(pairs.allOldModel.query.rows(), items);
        rows.size() < pairs.allOldModel.query.rows()) {
        pairs.allOldModel.query = pairs.allOldModel.query.selectRows(rows);
        pairs.allRelevance = ofQueries(pairs.allRelevance, rows, items);
    }
}

/// A key that is neither small nor large: the median of those of some queries.
double middleKey(const ThresholdPairs& pairs)
{
    const System& system = pairs.allOldModel;
    std::vector<double> keys;
    constexpr std::size_t looked = 32;
    const std::size_t queryStep = std::max<std::size_t>(1, system.query.rows() / looked);
    const std::size_t itemStep = std::max<std::size_t>(1, system.gallery.rows() / looked);
    for (std::size_t query = 0; query < system.query.rows(); query += queryStep)
        for (std::size_t item = 0; item < system.gallery.rows(); item += itemStep)
            keys.push_back(
                rankingKey(pairs.distance, system.query.row(query), system.gallery.row(item)));
    const double middle = medianOf(keys);
    constexpr double off = 1.000271828; // no edge of a bin is at a round number, where pairs are
    return off * (middle > 0 ? middle : 1);
}

/// The largest key that there can be in any system, and how far a key can be off.
struct KeyRange {
    double largest = 0;
    double error = 0;
};

KeyRange keyRange(const ThresholdPairs& pairs)
{
    const PilotTransition& t = pairs.transition;
    KeyRange range;
    for (const System& system : {t.oldSystem, pairs.oldModel, pairs.allOldModel,
                                 System{t.newSystem.query, t.settled}, t.newSystem})
        if (!system.gallery.empty()) {
            const SystemKeys keys(system, pairs.distance);
            range.largest = std::max(range.largest, keys.largest());
            range.error = std::max(range.error, keys.error());
        }
    return range;
}

/// How β of a control's noise is in a number's, by least squares over the replicates.
double slopeOn(std::span<const double> control, std::span<const double> number)
{
    double meanX = 0;
    double meanY = 0;
    const auto count = static_cast<double>(control.size() - 1); // the first is without none
    for (std::size_t r = 1; r < control.size(); ++r) {
        meanX += control[r] / count;
        meanY += number[r] / count;
    }
    double xx = 0;
    double xy = 0;
    for (std::size_t r = 1; r < control.size(); ++r) {
        xx += (control[r] - meanX) * (control[r] - meanX);
        xy += (control[r] - meanX) * (number[r] - meanY);
    }
    constexpr double nothing = 1e-18;
    return xx > nothing ? std::clamp(xy / xx, 0.0, 2.0) : 0;
}

Interval exponential(const Interval& interval)
{
    return {std::exp(interval.low), std::exp(interval.high)};
}

bool isAllPositive(std::span<const double> values)
{
    return std::ranges::all_of(values, [](double value) { return value > 0; });
}

} // namespace

struct ThresholdCounts::Counts {
    Counts(const ThresholdPairs& of, KeyBins by, JobContext& job)
        : pairs(of),
          groups(pairs, leftOutGroups),
          bins(std::make_shared<const KeyBins>(std::move(by))),
          states(countPairs(pairs, groups,
                            std::vector<std::int64_t>(pairs.transition.queryCount(), 0), 1,
                            {.bins = bins}, job)
                     .front()),
          oldModel(pairs.oldModel.query.sharesStorageWith(pairs.allOldModel.query)
                       ? states.oldModel.front()
                       : countSystem(pairs.allOldModel, pairs.allRelevance, pairs.distance, bins,
                                     pairs.threads, job))
    {
    }

    /// A threshold of a state, and the rate that it has in truth, as a share of the pairs.
    struct Solved {
        double key = notANumber;
        Interval distance = {};
        Estimated rate = {notANumber, {}};
    };

    /// Whether bins about the thresholds are split: these are edges of them then.
    bool isSplit() const { return bins->isSplit(); }
    double keyAt(const PairShares& shares, std::size_t replicate, Kept kept, double share) const
    {
        return isSplit() ? shares.edgeAt(replicate, kept, share)
                         : shares.keyAt(replicate, kept, share);
    }

    double share() const
    {
        const PilotTransition& t = pairs.transition;
        return t.pilotCount() == 0 ? 0 : t.share();
    }
    double distanceOf(double key) const { return distanceOfKey(pairs.distance, key); }

    /// One value a replicate.
    template <class Value>
    std::vector<double> overReplicates(const Value& value) const
    {
        std::vector<double> values;
        for (std::size_t r = 0; r < groups.replicates(); ++r)
            values.push_back(value(r));
        return values;
    }

    /// Whether the state is the old model itself, which is known.
    bool isOldModel(std::size_t slice) const
    {
        return slice == 0 && states.mixed.front().countsAs(states.oldModel.front());
    }

    /// What the design gives of the old model alone within a key of it; as logarithms of how much
    /// it is off from the truth. Empty: nothing.
    std::vector<double> control(std::size_t slice, Kept kept, double key) const
    {
        const double real = oldModel.accepted(0, kept, key);
        if (!(real > 0))
            return {};
        std::vector<double> found = overReplicates(
            [&](std::size_t r) { return states.oldModel[slice].accepted(r, kept, key) / real; });
        if (!isAllPositive(found))
            return {};
        for (double& each : found)
            each = std::log(each);
        return found;
    }

    /// The share that a key accepts, by replicate, as logarithms, moved by what the design is off
    /// with the old model within `controlKey`. The sampling that makes it off is the same.
    struct Adjusted {
        std::vector<double> logs;
        std::vector<double> off; ///< what each was moved by
    };
    Adjusted adjusted(std::size_t slice, Kept kept, double key, double controlKey) const
    {
        std::vector<double> shares = overReplicates(
            [&](std::size_t r) { return states.mixed[slice].accepted(r, kept, key); });
        if (!isAllPositive(shares))
            return {};
        for (double& each : shares)
            each = std::log(each);
        Adjusted made{.logs = shares, .off = std::vector<double>(shares.size(), 0)};
        const std::vector<double> off = control(slice, kept, controlKey);
        if (off.empty() || off.size() < 3)
            return made;
        const double slope = slopeOn(off, shares);
        for (std::size_t r = 0; r < off.size(); ++r) {
            made.off[r] = slope * off[r];
            made.logs[r] -= made.off[r];
        }
        return made;
    }

    /// The share, by replicate, that a state's own pairs have to show for `rate` to be accepted in
    /// truth. How much the control tells depends on the threshold, which depends on the control:
    /// it is found again until it stands.
    std::vector<double> wantedShares(std::size_t slice, Kept kept, double rate,
                                     double controlKey) const
    {
        constexpr int mostRounds = 8;
        const PairShares& mixed = states.mixed[slice];
        std::vector<double> wanted(groups.replicates(), rate);
        double key = mixed.keyAt(0, kept, rate);
        for (int round = 0; round < mostRounds; ++round) {
            const Adjusted found = adjusted(slice, kept, key, controlKey);
            for (std::size_t r = 0; r < found.off.size(); ++r)
                wanted[r] = rate * std::exp(found.off[r]);
            const double before = std::exchange(key, mixed.keyAt(0, kept, wanted.front()));
            if (found.off.empty() || key == before || !mixed.reaches(0, kept, wanted.front()))
                break;
        }
        return wanted;
    }

    /// The threshold of a state that accepts a share of the pairs.
    /// @param oldKey  what accepts it under the old model
    Solved solve(std::size_t slice, Kept kept, double rate, double oldKey) const
    {
        if (isOldModel(slice)) {
            const double distance = distanceOf(oldKey);
            const double real = oldModel.accepted(0, kept, oldKey);
            return {.key = oldKey, .distance = {distance, distance}, .rate = {real, {real, real}}};
        }
        const PairShares& mixed = states.mixed[slice];
        const std::vector<double> wanted = wantedShares(slice, kept, rate, oldKey);
        const auto keyOf = [&](std::size_t r) {
            return mixed.reaches(r, kept, wanted[r]) ? keyAt(mixed, r, kept, wanted[r])
                                                     : notANumber;
        };
        Solved solved{.key = keyOf(0)};
        if (std::isnan(solved.key))
            return solved;
        solved.distance =
            groups
                .replicated(overReplicates([&](std::size_t r) { return distanceOf(keyOf(r)); }),
                            share())
                .interval();
        solved.distance.low = std::max(solved.distance.low, 0.0);
        std::vector<double> logs = overReplicates([&](std::size_t r) {
            return std::log(mixed.accepted(r, kept, solved.key) / wanted[r]);
        });
        solved.rate.value = rate * std::exp(logs.front());
        if (std::ranges::all_of(logs, [](double each) { return std::isfinite(each); })) {
            const Interval ratio = exponential(groups.replicated(logs, share()).interval());
            solved.rate.interval = {rate * ratio.low, rate * ratio.high};
        }
        return solved;
    }

    /// A rate that a step leaps over is not held: where the threshold lies among counted pairs what
    /// it accepts tells so; where it does not, on a line or a fitted tail, the step itself.
    bool isHeld(std::size_t slice, Kept kept, const Solved& solved, double rate,
                double within) const
    {
        constexpr double rounded = 1e-9;
        const PairShares& shares = isOldModel(slice) ? oldModel : states.mixed[slice];
        const Interval& told = solved.rate.interval;
        if (rate * shares.pairs(0, kept) < 1 - rounded || !told.isKnown() ||
            told.low < rate * (1 - within - rounded) || told.high > rate * (1 + within + rounded))
            return false;
        const bool isCounted = isSplit() && !shares.tailAt(kept, solved.key);
        return isCounted || shares.stepAt(kept, solved.key) <= within * rate;
    }

    /// The lowest of the rates 0.1, 0.05, 0.02, … that is held, as all above it are.
    double floorOf(std::size_t slice, Kept kept, double within) const
    {
        double floor = notANumber;
        constexpr std::array<double, 3> steps{1, 2, 5};
        for (int decade = 1; decade <= 9; ++decade)
            for (const double step : steps) {
                const double rate = 1 / (step * std::pow(10, decade)); // the nearest to 0.02
                const Solved solved = solve(slice, kept, rate, oldModel.keyAt(0, kept, rate));
                if (!isHeld(slice, kept, solved, rate, within))
                    return floor;
                floor = rate;
            }
        return floor;
    }

    /// How many of what is kept a share of the pairs is: answers are told by query.
    double perShareOfOldModel(Kept kept) const
    {
        return kept == Kept::Answers
                   ? oldModel.pairs(0, kept) / static_cast<double>(pairs.allOldModel.query.rows())
                   : 1;
    }
    double perShare(std::size_t slice, Kept kept) const
    {
        if (isOldModel(slice))
            return perShareOfOldModel(kept);
        return kept == Kept::Answers ? states.mixed[slice].pairs(0, kept) /
                                           static_cast<double>(pairs.transition.queryCount())
                                     : 1;
    }

    Estimated acceptedBy(std::size_t slice, Kept kept, double key) const
    {
        const double factor = perShare(slice, kept);
        if (isOldModel(slice)) {
            const double known = acceptedByOldModel(kept, key);
            return {known, {known, known}};
        }
        const double plain = states.mixed[slice].accepted(0, kept, key);
        if (!(plain > 0))
            return {factor * plain, {}};
        const Adjusted found = adjusted(slice, kept, key, key);
        if (found.logs.empty())
            return {factor * plain, {}};
        const Interval interval = exponential(groups.replicated(found.logs, share()).interval());
        const double most = kept == Kept::Answers ? factor : 1;
        const auto scaled = [&](double value) { return std::min(factor * value, most); };
        return {scaled(std::exp(found.logs.front())),
                {scaled(interval.low), scaled(interval.high)}};
    }

    Accepted acceptedBy(std::size_t slice, double key) const
    {
        return known({acceptedBy(slice, Kept::FalseMatches, key),
                      acceptedBy(slice, Kept::Recall, key), acceptedBy(slice, Kept::Answers, key)});
    }

    /// Where no query has a relevant item, as without labels, nobody knows which match is false.
    bool hasRelevant() const { return oldModel.pairs(0, Kept::Recall) > 0; }
    Accepted known(Accepted accepted) const
    {
        if (!hasRelevant())
            accepted.falseMatches = {notANumber, {}};
        return accepted;
    }

    double acceptedByOldModel(Kept kept, double key) const
    {
        return oldModel.accepted(0, kept, key) * perShareOfOldModel(kept);
    }

    Accepted acceptedByOldModel(double key) const
    {
        const auto of = [&](Kept kept) { return Estimated{acceptedByOldModel(kept, key), {}}; };
        return known({of(Kept::FalseMatches), of(Kept::Recall), of(Kept::Answers)});
    }

    /// @param rough  whose bins are not split: what it says of the floor is the same whatever is
    ///               aimed at
    ThresholdState stateAt(std::size_t slice, Kept kept, double rate, double present, double within,
                           const Counts& rough) const
    {
        const PairShares& mixed = states.mixed[slice];
        const Solved solved = solve(slice, kept, rate, present);
        const double factor = perShare(slice, kept);
        ThresholdState state{.distance = {notANumber, {}}, .byPresent = acceptedBy(slice, present)};
        state.floor = rough.floorOf(slice, kept, within) * factor;
        if (std::isnan(solved.key)) {
            for (Estimated* each :
                 {&state.accepted.falseMatches, &state.accepted.recall, &state.accepted.answers})
                each->value = notANumber;
            return state;
        }
        state.distance = {distanceOf(solved.key), solved.distance};
        state.accepted = acceptedBy(slice, solved.key);
        for (const auto& [which, of] : {std::pair{Kept::FalseMatches, &state.accepted.falseMatches},
                                        {Kept::Recall, &state.accepted.recall},
                                        {Kept::Answers, &state.accepted.answers}})
            if (which == kept)
                *of = {factor * solved.rate.value,
                       {factor * solved.rate.interval.low, factor * solved.rate.interval.high}};
        state.pilotPairs = mixed.pilotPairs(kept, solved.key);
        if (const auto tail = mixed.tailAt(kept, solved.key))
            state.tail =
                ThresholdTail{distanceOf(tail->from), tail->pairs, tail->fit, tail->misfit};
        state.isHeld = isHeld(slice, kept, solved, rate, within);
        if (state.isHeld && !(state.floor <= factor * rate))
            state.floor = factor * rate;
        return state;
    }

    const ThresholdPairs& pairs;
    PairGroups groups;
    std::shared_ptr<const KeyBins> bins;
    CountedStates states;
    PairShares oldModel;
};

namespace
{

ThresholdPairs checked(ThresholdPairs pairs)
{
    requireThresholds(pairs.distance);
    check(pairs);
    leaveOutQueries(pairs);
    return pairs;
}

Error nothingToKeep(const Message& problem)
{
    return Error(ErrorCode::NeedsNotMet,
                 {.where = Core::says("the present threshold"),
                  .problem = problem,
                  .expected = Core::says("a threshold, or a rate, that lets some pairs through and "
                                         "not all")});
}

/// The largest key that a threshold accepts: keys are off by their rounding.
double limitKey(const ThresholdPairs& pairs, double distance)
{
    return keyOfDistance(pairs.distance, distance) + keyRange(pairs).error;
}

ScoreShares sharesAt(const PairShares& shares, const std::vector<double>& keys)
{
    ScoreShares found;
    for (const double key : keys) {
        found.irrelevant.push_back(shares.accepted(0, Kept::FalseMatches, key));
        found.relevant.push_back(shares.accepted(0, Kept::Recall, key));
    }
    return found;
}

/// How near pairs are, under the old model and in each state.
void addShares(ThresholdsOnTheWay& found, const PairShares& old,
               const std::vector<PairShares>& states)
{
    // From where next to nothing is accepted to where nearly all is, under either model.
    double low = old.keyAt(0, Kept::FalseMatches, 1e-6);
    double high = old.keyAt(0, Kept::Answers, 0.995);
    for (const PairShares& state : states)
        if (const double end = state.keyAt(0, Kept::Answers, 0.995); std::isfinite(end)) {
            low = std::min(low, state.keyAt(0, Kept::Answers, 1e-6));
            high = std::max(high, end);
        }
    std::vector<double> keys;
    for (std::size_t i = 0; i < shownDistances; ++i) {
        const double part = static_cast<double>(i) / static_cast<double>(shownDistances - 1);
        const double distance = std::lerp(distanceOfKey(found.distance, low),
                                          distanceOfKey(found.distance, high), part);
        found.distances.push_back(distance);
        keys.push_back(keyOfDistance(found.distance, distance));
    }
    found.ofOldModel = sharesAt(old, keys);
    for (const PairShares& state : states)
        found.ofStates.push_back(sharesAt(state, keys));
}

} // namespace

const char* keptName(KeptByThreshold kept)
{
    switch (kept) {
    case Kept::FalseMatches:
        return "false-matches";
    case Kept::Recall:
        return "recall";
    case Kept::Answers:
        break;
    }
    return "answers";
}

KeptByThreshold parseKept(const std::string& name)
{
    for (const Kept kept : {Kept::FalseMatches, Kept::Recall, Kept::Answers})
        if (name == keptName(kept))
            return kept;
    throw Error(ErrorCode::BadUsage, {.where = "'" + name + "'",
                                      .problem = Core::says("a threshold does not keep this"),
                                      .expected = "false-matches, recall or answers"});
}

void requireThresholds(Distance distance)
{
    if (distance == Distance::InnerProduct)
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = Core::says("distance ip"),
                     .problem = Core::says("thresholds on the way are told of distances that begin "
                                           "at 0, which inner products do not"),
                     .expected = "l2 or cosine",
                     .remedy = Core::says("Where the new features are all there, 'serving "
                                          "--threshold' tells them.")});
}

void validate(const ThresholdAim& aim)
{
    const auto refuse = [](const Message& problem, const Message& expected) {
        throw Error(ErrorCode::BadUsage, {.where = Core::says("the present threshold"),
                                          .problem = problem,
                                          .expected = expected});
    };
    if (aim.threshold.has_value() == aim.rate.has_value())
        refuse(aim.rate ? Core::says("a threshold and a rate are given")
                        : Core::says("neither a threshold nor a rate is given"),
               Core::says("one of the two"));
    if (aim.threshold && !std::isfinite(*aim.threshold))
        refuse(Core::says("it is no number"), Core::says("a finite number"));
    const bool isShare = aim.kept != Kept::Answers;
    if (aim.rate && !(*aim.rate > 0 && std::isfinite(*aim.rate) && (!isShare || *aim.rate < 1)))
        refuse({Core::says("a rate of %1"), as::Number{*aim.rate}},
               isShare ? Core::says("a share above 0 and below 1")
                       : Core::says("more than 0 answers a query"));
    if (!(aim.within > 0 && aim.within < 1))
        refuse({Core::says("to be held within %1"), as::Number{aim.within}},
               Core::says("a share above 0 and below 1"));
}

const Estimated& Accepted::of(KeptByThreshold kept) const
{
    return kept == Kept::FalseMatches ? falseMatches : kept == Kept::Recall ? recall : answers;
}

ThresholdCounts::ThresholdCounts(ThresholdPairs pairs, JobContext& job)
    : m_pairs(std::make_unique<const ThresholdPairs>(checked(std::move(pairs)))),
      m_counts(std::make_unique<const Counts>(
          *m_pairs, KeyBins::spread(middleKey(*m_pairs), keyRange(*m_pairs).largest), job))
{
}

ThresholdCounts::~ThresholdCounts() = default;

ThresholdsOnTheWay ThresholdCounts::thresholds(const ThresholdAim& aim, JobContext& job) const
{
    validate(aim);
    const ThresholdPairs& pairs = *m_pairs;
    const Counts& rough = *m_counts;
    if (aim.kept != Kept::Answers && !rough.hasRelevant())
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = Core::says("the present threshold"),
                     .problem = Core::says("no query has a relevant item"),
                     .expected = Core::says("labels, relevance lists or a qrels file"),
                     .remedy = Core::says("The number of answers can be kept without them.")});
    if (!(rough.oldModel.pairs(0, aim.kept) > 0))
        throw nothingToKeep(Core::says("no query has an irrelevant item"));
    const double perShare = rough.perShareOfOldModel(aim.kept);
    // Pairs at the threshold itself are accepted, as near as keys can be told.
    const double given = aim.threshold ? limitKey(pairs, *aim.threshold) : notANumber;
    const auto presentBy = [&](const Counts& counts) {
        return aim.threshold ? given
                             : counts.keyAt(counts.oldModel, 0, aim.kept, *aim.rate / perShare);
    };
    const auto rateBy = [&](const Counts& counts) {
        return aim.rate    ? *aim.rate / perShare
               : given < 0 ? 0
                           : counts.oldModel.accepted(0, aim.kept, given);
    };
    std::vector<double> keys{presentBy(rough)};
    for (std::size_t slice = 0; slice < pairs.slices; ++slice)
        keys.push_back(rough.solve(slice, aim.kept, rateBy(rough), keys.front()).key);
    std::erase_if(keys, [](double each) { return std::isnan(each); });
    const std::vector<double> limits(aim.threshold ? 1 : 0, given);
    const Counts counts(pairs, rough.bins->split(keys, limits), job);
    const PairShares& old = counts.oldModel;
    const double key = presentBy(counts);
    const double rate = rateBy(counts);
    if (!(rate > 0))
        throw nothingToKeep(Core::says("it lets no such pair through under the old model"));
    if (!(rate < 1))
        throw nothingToKeep(Core::says("it lets every such pair through under the old model"));

    const PilotTransition& t = pairs.transition;
    ThresholdsOnTheWay found{.distance = pairs.distance,
                             .aim = aim,
                             .present = aim.threshold ? *aim.threshold : counts.distanceOf(key),
                             .rate = rate * perShare,
                             .isExtrapolated = rate * old.pairs(0, aim.kept) < 1,
                             .byOldModel = counts.acceptedByOldModel(key),
                             .queries = t.queryCount(),
                             .pilot = t.pilotCount(),
                             .gallery = t.galleryCount()};
    const std::vector<std::int64_t> ends = pairs.slices > 1
                                               ? sliceEndsOf(pairs.slices, t.movingCount())
                                               : std::vector<std::int64_t>{0};
    const auto settled = static_cast<std::int64_t>(t.settledRows.size());
    for (std::size_t slice = 0; slice < pairs.slices; ++slice) {
        ThresholdState& state = found.states.emplace_back(
            counts.stateAt(slice, aim.kept, rate, key, aim.within, rough));
        if (counts.isOldModel(slice))
            state.distance = {found.present, {found.present, found.present}};
        state.backfilled = settled + ends[slice];
        const double share =
            pairs.slices > 1 ? static_cast<double>(slice) / static_cast<double>(pairs.slices - 1)
                             : 0;
        const double start = static_cast<double>(settled) / static_cast<double>(found.gallery);
        state.fraction = start + (1 - start) * share;
    }
    addShares(found, old, counts.states.mixed);
    return found;
}

Accepted ThresholdCounts::accepted(std::size_t state, double distance) const
{
    return m_counts->acceptedBy(state, keyOfDistance(m_pairs->distance, distance));
}

void ThresholdCounts::addGroups(ThresholdsOnTheWay& thresholds, JobContext& job) const
{
    const Counts& counts = *m_counts;
    const ThresholdPairs& pairs = *m_pairs;
    thresholds.groups = pairs.groups;
    if (pairs.groups.empty())
        return;
    const auto keyOf = [&, error = keyRange(pairs).error](double distance) {
        return keyOfDistance(pairs.distance, distance) + error;
    };
    std::vector<double> limits{keyOf(thresholds.present)};
    for (const ThresholdState& state : thresholds.states)
        if (std::isfinite(state.distance.value))
            limits.push_back(keyOf(state.distance.value));
    std::ranges::sort(limits);
    const auto bins = std::make_shared<const KeyBins>(
        KeyBins::between(limits, counts.bins->edge(counts.bins->count())));
    const std::vector<CountedStates> states =
        countPairs(pairs, counts.groups, pairs.groupOfQuery, pairs.groups.size(),
                   {.bins = bins, .fitsTails = false}, job);
    const auto accepted = [&](const PairShares& shares, Kept kept, double key) {
        const std::vector<double> values =
            counts.overReplicates([&](std::size_t r) { return shares.accepted(r, kept, key); });
        if (!(values.front() > 0)) // no pair of it: they may be few, or many
            return Estimated{values.front(), {}};
        return Estimated{values.front(),
                         withinMetric(counts.groups.replicated(values, counts.share()).interval())};
    };
    const auto groupOf = [&](const PairShares& shares, double distance) {
        const double key = keyOf(distance);
        return ThresholdGroup{counts.hasRelevant() ? accepted(shares, Kept::FalseMatches, key)
                                                   : Estimated{notANumber, {}},
                              accepted(shares, Kept::Recall, key)};
    };
    for (const CountedStates& ofValue : states) {
        // In the last state the old model's design has every item by its pilot; in the first, all.
        thresholds.byOldModelOfGroups.push_back(
            groupOf(ofValue.oldModel.front(), thresholds.present));
        for (std::size_t slice = 0; slice < thresholds.states.size(); ++slice) {
            ThresholdState& state = thresholds.states[slice];
            state.groups.push_back(std::isfinite(state.distance.value)
                                       ? groupOf(ofValue.mixed[slice], state.distance.value)
                                       : ThresholdGroup{{notANumber, {}}, {notANumber, {}}});
        }
    }
}

ThresholdsOnTheWay thresholdsOnTheWay(ThresholdPairs pairs, const ThresholdAim& aim,
                                      JobContext& job)
{
    validate(aim);
    const ThresholdCounts counts(std::move(pairs), job);
    ThresholdsOnTheWay found = counts.thresholds(aim, job);
    counts.addGroups(found, job);
    return found;
}

const char* thresholdKind(Distance distance)
{
    switch (distance) {
    case Distance::L2:
        return "largest_distance";
    case Distance::Cosine:
        return "least_similarity";
    case Distance::InnerProduct:
        return "least_inner_product";
    }
    return "";
}

} // namespace crossfade
