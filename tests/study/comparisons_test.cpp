#include "core/study/analysis/comparison_requests.h"
#include "core/study/analysis/comparisons.h"

#include "core/base/error.h"
#include "core/statistics/quantiles.h"
#include "tests/support/error_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <random>

using namespace crossfade;

namespace
{

constexpr std::size_t queryCount = 40;
const Side oldSide{.kind = Side::Kind::Old};
const Side newSide{.kind = Side::Kind::New};
const Quantity auc{Quantity::Kind::Auc};
const Quantity gainOf{Quantity::Kind::Gain};
const Quantity atStart{Quantity::Kind::At, 0};

/// Values in eighths, so that every mean is exact in float32 and in double.
std::vector<float> drawnValues(std::size_t count, unsigned seed)
{
    std::mt19937 random(seed);
    std::vector<float> values(count);
    for (float& value : values)
        value = static_cast<float>(random() % 9) / 8;
    return values;
}

double meanOf(const std::vector<float>& values, std::size_t first = 0, std::size_t step = 1)
{
    double sum = 0;
    double count = 0;
    for (std::size_t i = first; i < values.size(); i += step, ++count)
        sum += values[i];
    return sum / count;
}

Baseline baseline(unsigned seed)
{
    const std::vector<float> values = drawnValues(queryCount, seed);
    return {.mean = {meanOf(values)}, .perQuery = {values}, .firstRank = {}};
}

/// Two methods, `direct` and `fct`, under one order, one metric and three slices.
class Comparisons : public testing::Test
{
protected:
    Comparisons()
    {
        m_result.study.methods = {chooseMethod("direct"), chooseMethod("fct")};
        m_result.study.orders = {"random"};
        m_result.study.metrics = parseMetrics("map");
        m_result.study.resamples = 400;
        auto items = std::make_shared<EmbeddingSet>();
        for (std::size_t query = 0; query < queryCount; ++query)
            items->gallery.labels.push_back(static_cast<std::int64_t>(query % 8));
        m_result.items = items;
        m_result.relevance.relevant.offsets.resize(queryCount + 1);
        for (std::size_t query = 0; query <= queryCount; ++query)
            m_result.relevance.relevant.offsets[query] = static_cast<std::int64_t>(query);
        m_result.relevance.relevant.indices.resize(queryCount);
        m_result.baselines = {baseline(1), baseline(2)};
        // Far enough below new that no resample has them equal.
        for (float& value : m_result.baselines.oldModel.perQuery[0])
            value /= 4;
        m_result.baselines.oldModel.mean[0] /= 4;
    }

    StudyCurve& addCurve(std::size_t choice, std::uint64_t seed, unsigned values)
    {
        StudyCurve curve;
        curve.choice = choice;
        curve.ordering = "random";
        curve.seed = curve.orderSeed = seed;
        curve.backfill.fractions = {0, 0.5, 1};
        MetricCurve metric;
        metric.perQuery = drawnValues(3 * queryCount, values);
        for (std::size_t t = 0; t < 3; ++t)
            metric.mean.push_back(meanOf(metric.perQuery, t, 3));
        metric.aucSlices = (metric.mean[0] + 2 * metric.mean[1] + metric.mean[2]) / 4;
        curve.backfill.metrics = {metric};
        m_result.curves.push_back(curve);
        return m_result.curves.back();
    }

    Comparison compareOne(const Side& a, const Side& b, const Quantity& of,
                          Resampled by = Resampled::Query)
    {
        return compare(m_result, {{0, of, a, b, by}}, m_job).front();
    }

    static Side curve(std::size_t choice) { return {Side::Kind::Curve, choice, "random"}; }

    StudyResult m_result;
    JobContext m_job;
};

} // namespace

TEST_F(Comparisons, ACurveDoesNotDifferFromItself)
{
    addCurve(0, 0, 5);
    for (const Quantity& of : {auc, gainOf, atStart})
        for (const Resampled by : {Resampled::Query, Resampled::Class}) {
            const Comparison self = compareOne(curve(0), curve(0), of, by);
            EXPECT_EQ(self.difference, 0);
            EXPECT_EQ(self.interval.low, 0);
            EXPECT_EQ(self.interval.high, 0);
            EXPECT_EQ(self.verdict, Verdict::Equal);
        }
}

TEST_F(Comparisons, ADifferenceThatAllQueriesShareHasNoSpread)
{
    StudyCurve& below = addCurve(0, 0, 5);
    for (float& value : below.backfill.metrics[0].perQuery)
        value /= 2;
    for (double& mean : below.backfill.metrics[0].mean)
        mean /= 2;
    below.backfill.metrics[0].aucSlices /= 2;
    StudyCurve above = below;
    above.choice = 1;
    for (float& value : above.backfill.metrics[0].perQuery)
        value += 0.25F;
    for (double& mean : above.backfill.metrics[0].mean)
        mean += 0.25;
    above.backfill.metrics[0].aucSlices += 0.25;
    m_result.curves.push_back(above);
    const Comparison paired = compareOne(curve(1), curve(0), auc);
    EXPECT_DOUBLE_EQ(paired.difference, 0.25);
    EXPECT_NEAR(paired.interval.low, 0.25, 1e-12);
    EXPECT_NEAR(paired.interval.high, 0.25, 1e-12);
    EXPECT_EQ(paired.verdict, Verdict::Holds);
    EXPECT_EQ(compareOne(curve(0), curve(1), auc).verdict, Verdict::DoesNotHold);
}

TEST_F(Comparisons, MatchTheirOwnResamples)
{
    addCurve(0, 0, 5);
    const std::vector<float>& values = m_result.curves[0].backfill.metrics[0].perQuery;
    const std::vector<float>& oldValues = m_result.baselines.oldModel.perQuery[0];
    const std::vector<float>& newValues = m_result.baselines.newModel.perQuery[0];
    // The same draws, worked off one query after the other.
    const SeriesValue columns = [&](std::size_t s, std::size_t q) -> double {
        if (s == 0)
            return (values[3 * q] + 2.0 * values[3 * q + 1] + values[3 * q + 2]) / 4;
        return s == 1 ? oldValues[q] : newValues[q];
    };
    const DrawnUnits units = queryUnits(std::vector(queryCount, true));
    const std::vector<Replicated> means = resampledMeans(units, 3, columns, 400, 0, m_job);
    Replicated differences{.units = queryCount};
    Replicated gains = differences;
    for (const auto of : {&Replicated::drawn, &Replicated::without})
        for (std::size_t r = 0; r < (means[0].*of).size(); ++r) {
            const double over = (means[0].*of)[r] - (means[1].*of)[r];
            (differences.*of).push_back(over);
            (gains.*of).push_back(over / ((means[2].*of)[r] - (means[1].*of)[r]));
        }
    ASSERT_EQ(differences.drawn.size(), 400U);
    ASSERT_EQ(differences.without.size(), queryCount);
    const Comparison difference = compareOne(curve(0), oldSide, auc);
    differences.value = difference.difference;
    EXPECT_NEAR(difference.interval.low, differences.interval().low, 1e-12);
    EXPECT_NEAR(difference.interval.high, differences.interval().high, 1e-12);
    const Comparison gained = compareOne(curve(0), oldSide, gainOf);
    const double oldMean = m_result.baselines.oldModel.mean[0];
    EXPECT_NEAR(gained.difference,
                (m_result.curves[0].backfill.metrics[0].aucSlices - oldMean) /
                    (m_result.baselines.newModel.mean[0] - oldMean),
                1e-12);
    gains.value = gained.difference;
    EXPECT_NEAR(gained.interval.low, gains.interval().low, 1e-9);
    EXPECT_NEAR(gained.interval.high, gains.interval().high, 1e-9);
}

TEST_F(Comparisons, AreOfTheExactAucWhereEveryCurveHasIt)
{
    addCurve(0, 0, 5).backfill.metrics[0].aucExact = 0.75;
    const double slices = addCurve(1, 0, 6).backfill.metrics[0].aucSlices;
    EXPECT_EQ(compareOne(curve(1), oldSide, auc).aValue, slices);
    m_result.curves[1].backfill.metrics[0].aucExact = 0.5;
    const Comparison exact = compareOne(curve(0), curve(1), auc);
    EXPECT_EQ(exact.difference, 0.25);
    EXPECT_TRUE(exact.interval.contains(0.25));
    const double old = m_result.baselines.oldModel.mean[0];
    EXPECT_NEAR(compareOne(curve(0), oldSide, gainOf).aValue,
                (0.75 - old) / (m_result.baselines.newModel.mean[0] - old), 1e-12);
}

TEST_F(Comparisons, OfTooFewClassesHaveNoIntervalAndSayWhy)
{
    addCurve(0, 0, 5); // 40 queries of 8 classes
    const Comparison byClass = compareOne(curve(0), oldSide, auc, Resampled::Class);
    EXPECT_FALSE(byClass.interval.isKnown());
    EXPECT_EQ(byClass.verdict, Verdict::NotToldApart);
    EXPECT_EQ(whyUnknown(m_result, byClass), Unknown::TooFewClasses);
    EXPECT_DOUBLE_EQ(*tooFewClasses(m_result, Resampled::Class), 8);
    EXPECT_FALSE(tooFewClasses(m_result, Resampled::Query));
    EXPECT_TRUE(compareOne(curve(0), oldSide, auc).interval.isKnown()) << "by query";
}

TEST_F(Comparisons, AGainWithoutAWayHasNoInterval)
{
    // `new` is as often below `old` as above it: their difference may as well be 0.
    addCurve(0, 0, 5);
    addCurve(1, 0, 6);
    m_result.baselines = {baseline(1), baseline(2)};
    m_result.baselines.newModel.mean[0] = m_result.baselines.oldModel.mean[0] + 1e-3;
    const Comparison gained = compareOne(curve(1), curve(0), gainOf);
    EXPECT_NE(gained.difference, 0);
    EXPECT_FALSE(gained.interval.isKnown());
    EXPECT_EQ(whyUnknown(m_result, gained), Unknown::NoWay);
    EXPECT_EQ(gained.verdict, Verdict::NotToldApart);
    EXPECT_EQ(gained.holm, Verdict::NotToldApart);
    EXPECT_TRUE(compareOne(curve(1), curve(0), auc).interval.isKnown());
}

TEST_F(Comparisons, ThereIsNoGainWhereNewIsNoBetterAlsoOfTooFewClasses)
{
    addCurve(0, 0, 5); // 40 queries of 8 classes
    StudyCurve& judged = m_result.curves.front();
    judged.judgedBy = Resampled::Class;
    judged.gain = {11.7};
    judged.gainInterval = {Interval{}};
    const auto isNone = [&](float above, float spread) {
        Baseline& end = m_result.baselines.newModel;
        end = m_result.baselines.oldModel;
        for (std::size_t query = 0; query < end.perQuery[0].size(); ++query)
            end.perQuery[0][query] += above + (query % 2 == 0 ? spread : -spread);
        end.mean[0] += static_cast<double>(above);
        return hasNoGain(m_result, judged, 0);
    };
    EXPECT_TRUE(isNone(-0.05F, 0)) << "a share of a way down";
    EXPECT_TRUE(isNone(0, 0));
    EXPECT_TRUE(isNone(0.01F, 0.1F)) << "not even told apart by query";
    EXPECT_FALSE(isNone(0.1F, 0.01F)) << "the classes are too few to tell more";
    judged.judgedBy = Resampled::Query;
    EXPECT_TRUE(isNone(0.1F, 0.01F)) << "it has no interval";
}

TEST_F(Comparisons, HolmsFamilyDoesNotDependOnTheSequenceOfMethods)
{
    // One difference is clear by itself, but not among six; whichever method comes first.
    for (const char* id : {"procrustes", "qdc", "rm-naive", "mini-vec2vec"})
        m_result.study.methods.push_back(chooseMethod(id));
    for (std::size_t choice = 0; choice < 6; ++choice) {
        MetricCurve& metric = addCurve(choice, 0, 5).backfill.metrics[0];
        for (std::size_t query = 0; query < queryCount; ++query)
            for (std::size_t t = 0; t < 3; ++t) {
                const float old = m_result.baselines.oldModel.perQuery[0][query];
                const float above = choice == 2 ? 0.05F : 0;
                metric.perQuery[3 * query + t] = old + above + (query % 2 == 0 ? 0.14F : -0.14F);
            }
        for (std::size_t t = 0; t < 3; ++t)
            metric.mean[t] = meanOf(metric.perQuery, t, 3);
        metric.aucSlices = metric.mean[0];
    }
    std::vector<ComparisonRequest> requests;
    for (std::size_t choice = 0; choice < 6; ++choice)
        requests.push_back({0, auc, curve(choice), oldSide, Resampled::Query});
    const Comparison alone = compareOne(curve(2), oldSide, auc);
    EXPECT_LE(alone.pValue, 0.05);
    EXPECT_GT(6 * alone.pValue, 0.05);
    EXPECT_EQ(alone.verdict, Verdict::Holds);
    EXPECT_EQ(compare(m_result, requests, m_job)[2].holm, Verdict::NotToldApart);
    // The same with that method first in the study.
    std::swap(m_result.study.methods[0], m_result.study.methods[2]);
    for (StudyCurve& each : m_result.curves)
        each.choice = each.choice == 0 ? 2 : each.choice == 2 ? 0 : each.choice;
    const Comparison first = compare(m_result, requests, m_job)[0];
    EXPECT_EQ(first.pValue, alone.pValue);
    EXPECT_EQ(first.holm, Verdict::NotToldApart);
    // Which side is named first is no difference either.
    std::swap(requests[0].a, requests[0].b);
    EXPECT_EQ(compare(m_result, requests, m_job)[0].holm, Verdict::NotToldApart);
}

TEST_F(Comparisons, SeedsAddTheirOwnSpread)
{
    // Three seeds whose curves lie 0, 1/8 and 1/4 above one another, for all queries alike.
    const StudyCurve first = addCurve(0, 0, 5);
    m_result.curves.clear();
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
        StudyCurve curve = first;
        curve.seed = curve.orderSeed = seed;
        MetricCurve& metric = curve.backfill.metrics[0];
        const double more = static_cast<double>(seed) / 8;
        for (std::size_t i = 0; i < metric.perQuery.size(); ++i)
            metric.perQuery[i] =
                m_result.baselines.oldModel.perQuery[0][i / 3] + static_cast<float>(more);
        for (double& mean : metric.mean)
            mean = m_result.baselines.oldModel.mean[0] + more;
        metric.aucSlices = m_result.baselines.oldModel.mean[0] + more;
        m_result.curves.push_back(curve);
    }
    const Comparison over = compareOne(curve(0), oldSide, auc);
    EXPECT_EQ(over.seeds, 3U);
    EXPECT_DOUBLE_EQ(over.difference, 0.125);
    // Queries add nothing: the interval is that of a mean of three by Student's t.
    const double half = studentQuantile(0.05, 2) * 0.125 / std::sqrt(3.0);
    EXPECT_NEAR(over.interval.low, 0.125 - half, 1e-6);
    EXPECT_NEAR(over.interval.high, 0.125 + half, 1e-6);
    EXPECT_EQ(over.verdict, Verdict::NotToldApart);
    EXPECT_NEAR(over.pValue, 0.2254, 0.001); // of t = √3 with 2 degrees of freedom
}

TEST_F(Comparisons, PairCurvesBySeed)
{
    // The method's seeds differ by much, but both methods share it.
    for (std::uint64_t seed = 0; seed < 2; ++seed)
        for (const std::size_t choice : {0U, 1U})
            addCurve(choice, seed, 10 + static_cast<unsigned>(seed));
    addCurve(1, 2, 30); // its partner has diverged
    const Comparison paired = compareOne(curve(0), curve(1), auc);
    EXPECT_EQ(paired.seeds, 2U);
    EXPECT_EQ(paired.difference, 0);
    EXPECT_EQ(paired.interval.low, 0);
    EXPECT_EQ(paired.interval.high, 0);
}

TEST_F(Comparisons, JudgeACurveByItsOwnBaselines)
{
    addCurve(0, 0, 5).geometry = Geometry::Normalised;
    addCurve(1, 0, 6);
    m_result.normalisedBaselines = Baselines{baseline(8), baseline(9)};
    const double value = m_result.curves[0].backfill.metrics[0].mean[0];
    EXPECT_EQ(compareOne(curve(0), oldSide, atStart).difference,
              value - m_result.normalisedBaselines->oldModel.mean[0]);
    EXPECT_EQ(compareOne(newSide, oldSide, atStart).difference,
              m_result.baselines.newModel.mean[0] - m_result.baselines.oldModel.mean[0]);
    EXPECT_TRUE(compareOne(curve(0), curve(1), auc).mixesGeometries);
    EXPECT_FALSE(compareOne(curve(1), oldSide, auc).mixesGeometries);
}

TEST_F(Comparisons, OlderResultsHaveNoInterval)
{
    addCurve(0, 0, 5);
    m_result.baselines.oldModel.perQuery.clear();
    const Comparison unknown = compareOne(curve(0), oldSide, auc);
    EXPECT_FALSE(unknown.interval.isKnown());
    EXPECT_NE(unknown.difference, 0);
    EXPECT_EQ(unknown.verdict, Verdict::NotToldApart);
}

TEST_F(Comparisons, RefuseWhatIsNotThere)
{
    addCurve(0, 0, 5);
    EXPECT_THROW((void)compareOne(curve(1), oldSide, auc), Error);
    EXPECT_THROW((void)compareOne(curve(0), oldSide, parseQuantity("at_0.3")), Error);
    EXPECT_THROW((void)compareOne(curve(0), {.kind = Side::Kind::Cross}, auc), Error);
    for (const char* name : {"at_2", "area"})
        EXPECT_THAT(test::errorText([&] { (void)parseQuantity(name); }),
                    testing::HasSubstr("unknown quantity '" + std::string(name) +
                                       "'; expected auc, gain, or at_ with a fraction"));
    EXPECT_EQ(quantityName(parseQuantity("at_0.5")), "at_0.5");
    EXPECT_EQ(quantityName(parseQuantity("gain")), "gain");
    m_result.items = std::make_shared<EmbeddingSet>();
    EXPECT_THROW((void)compareOne(curve(0), oldSide, auc, Resampled::Class), Error);
}

TEST_F(Comparisons, TheUsualOnesLeaveOutWholeKinds)
{
    addCurve(0, 0, 5);
    addCurve(1, 0, 6);
    std::size_t leftOut = 0;
    // Old and new: 2 curves each; methods: 1; each by AUC and at 0, by query and by class.
    EXPECT_EQ(usualComparisons(m_result, 500, leftOut).size(), 20U);
    EXPECT_EQ(leftOut, 0U);
    const auto few = usualComparisons(m_result, 8, leftOut);
    EXPECT_EQ(few.size(), 8U);
    EXPECT_EQ(few.back().b.kind, Side::Kind::Old);
    EXPECT_EQ(leftOut, 12U);
}

TEST_F(Comparisons, TheUsualOnesByTheFirstMetricAreWholeBeforeThereAreOthers)
{
    addCurve(0, 0, 5);
    addCurve(1, 0, 6);
    m_result.study.metrics.push_back(parseMetric("cmc@1"));
    std::size_t leftOut = 0;
    const auto kept = usualComparisons(m_result, 39, leftOut);
    EXPECT_EQ(kept.size(), 20U);
    EXPECT_EQ(leftOut, 20U);
    EXPECT_EQ(kept.back().b, curve(1)) << "method against method";
    EXPECT_TRUE(std::ranges::all_of(kept, [](const auto& each) { return each.metric == 0; }));
}

TEST_F(Comparisons, AClaimIsAnsweredByClassWithItsValues)
{
    addCurve(0, 0, 5);
    addCurve(1, 0, 6);
    const Claim claim{.says = "direct ends above new",
                      .metric = parseMetric("map"),
                      .of = {Quantity::Kind::At, 1},
                      .better = {.method = "direct", .ordering = "random"},
                      .worse = {.baseline = "new"}};
    m_result.study.claims = {claim};
    const auto requests = claimComparisons(m_result);
    ASSERT_EQ(requests.size(), 1U);
    EXPECT_EQ(requests[0], (ComparisonRequest{.metric = 0,
                                              .of = {Quantity::Kind::At, 1},
                                              .a = curve(0),
                                              .b = newSide,
                                              .resampled = Resampled::Class}));
    const Comparison answer = compare(m_result, requests, m_job).front();
    EXPECT_DOUBLE_EQ(answer.aValue, m_result.curves[0].backfill.metrics[0].mean[2]);
    EXPECT_DOUBLE_EQ(answer.bValue, m_result.baselines.newModel.mean[0]);
    EXPECT_DOUBLE_EQ(answer.difference, answer.aValue - answer.bValue);
}

TEST(ChoiceNamed, IsByAnIdThatOneMethodHas)
{
    Study study;
    study.methods = {{.id = "fct", .label = "fct (a)"},
                     {.id = "fct", .label = "fct (b)"},
                     {.id = "direct", .label = "plain"}};
    EXPECT_EQ(choiceNamed(study, "fct (b)"), 1U);
    EXPECT_EQ(choiceNamed(study, "plain"), 2U);
    EXPECT_EQ(choiceNamed(study, "direct"), 2U);
    EXPECT_THAT(errorText([&] { (void)choiceNamed(study, "fct"); }),
                testing::HasSubstr("fct (a), fct (b)"));
    study.methods[0].label.clear();
    EXPECT_EQ(choiceNamed(study, "fct"), 0U) << "a label comes first";
}

TEST(SideNamed, KnowsOrdersWithArguments)
{
    Study study;
    study.methods = {{.id = "direct"}, {.id = "fct", .label = "fct:tuned"}};
    study.orders = {"random", "cell:64", "learned-gain:cmc@1"};
    const auto named = [&](const std::string& name) {
        const NamedSide found = sideNamed(study, name);
        return std::pair(found.side.ordering, found.of ? std::to_string(found.of->fraction) : "");
    };
    EXPECT_EQ(named("direct:cell:64"), std::pair(std::string("cell:64"), std::string()));
    EXPECT_EQ(named("fct:tuned:learned-gain:cmc@1@0.5"),
              std::pair(std::string("learned-gain:cmc@1"), std::to_string(0.5)));
    EXPECT_EQ(sideNamed(study, "fct:tuned:random").side.choice, 1U);
    EXPECT_THROW(sideNamed(study, "direct:cell"), Error);
    EXPECT_THROW(sideNamed(study, "direct:random@0.5:x"), Error);
}
