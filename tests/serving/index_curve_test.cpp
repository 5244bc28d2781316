#include "core/serving/index_curve.h"

#include "core/backfill/curve.h"
#include "tests/support/error_text.h"
#include "tests/support/temporary_folder.h"

#include <faiss/IndexFlat.h>
#include <faiss/IndexIDMap.h>
#include <faiss/index_io.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

using namespace crossfade;
using testing::HasSubstr;

namespace
{

FeatureMatrix drawn(std::size_t rows, std::size_t dim, unsigned seed)
{
    std::mt19937 random(seed);
    std::normal_distribution<float> normal;
    std::vector<float> values(rows * dim);
    for (float& value : values)
        value = normal(random);
    return {rows, dim, std::move(values)};
}

std::vector<std::int64_t> rowsOf(std::size_t count)
{
    std::vector<std::int64_t> rows(count);
    std::iota(rows.begin(), rows.end(), 0);
    return rows;
}

/// Item i is relevant to query q where they leave the same remainder of 5.
Relevance byRemainder(std::size_t queries, std::size_t gallery)
{
    EmbeddingSet set;
    set.gallery.count = gallery;
    set.query.emplace().count = queries;
    for (std::size_t i = 0; i < gallery; ++i)
        set.gallery.labels.push_back(static_cast<std::int64_t>(i % 5));
    for (std::size_t i = 0; i < queries; ++i)
        set.query->labels.push_back(static_cast<std::int64_t>(i % 5));
    return makeRelevance(set, Protocol::ClassLabels);
}

/// Random features; both systems have the same queries, so that one index can serve them.
Transition drawnTransition()
{
    const FeatureMatrix queries = drawn(40, 8, 1);
    return {{queries, drawn(300, 8, 2)}, {queries, drawn(300, 8, 3)}};
}

IndexCurveOptions optionsOf(const std::string& index, std::size_t depth)
{
    return {.oldIndex = parseIndex(index),
            .newIndex = parseIndex(index),
            .metrics = parseMetrics("cmc@1,recall@10,mrr@10,ndcg@10,map@10,map"),
            .depth = depth,
            .slices = 5,
            .mostQueries = 0,
            .resamples = 200};
}

const IndexMetric& metricOf(const IndexSlice& slice, const std::string& name)
{
    for (const IndexMetric& metric : slice.metrics)
        if (metricName(metric.metric) == name)
            return metric;
    throw std::out_of_range(name);
}

} // namespace

TEST(IndexCurve, FlatIndexesGiveTheExactCurve)
{
    const Transition transition = drawnTransition();
    const auto order = rowsOf(300);
    const Relevance relevance = byRemainder(40, 300);
    JobContext job;
    const BackfillCurve exact = backfillCurve(
        transition, order, relevance,
        {.metrics = parseMetrics("cmc@1,recall@10,mrr@10,ndcg@10,map@10,map"), .slices = 5}, job);
    for (const bool one : {false, true}) {
        IndexCurveOptions options = optionsOf("flat", 300);
        options.oneIndex = one;
        const IndexCurve curve = indexCurve(transition, order, relevance, options, job);
        ASSERT_EQ(curve.slices.size(), 5U);
        EXPECT_EQ(curve.queries, 40U);
        for (std::size_t t = 0; t < 5; ++t) {
            EXPECT_EQ(curve.slices[t].recall, 1.0);
            EXPECT_EQ(curve.slices[t].backfilled, exact.backfilled[t]);
            for (const MetricCurve& metric : exact.metrics) {
                const IndexMetric& found = metricOf(curve.slices[t], metricName(metric.metric));
                EXPECT_NEAR(found.value, metric.mean[t], 1e-9) << metricName(metric.metric);
                EXPECT_EQ(found.value, found.exact);
                EXPECT_EQ(found.difference.low, 0);
                EXPECT_EQ(found.difference.high, 0);
            }
        }
    }
}

TEST(IndexCurve, FlatIndexesGiveTheExactCurveOfGrades)
{
    const Transition transition = drawnTransition();
    const auto order = rowsOf(300);
    Relevance relevance = byRemainder(40, 300);
    for (std::size_t i = 0; i < relevance.relevant.indices.size(); ++i)
        relevance.grades.push_back(static_cast<std::int32_t>(1 + i % 3));
    IndexCurveOptions options = optionsOf("flat", 10); // a fraction of the relevant items
    options.metrics = parseMetrics("ndcg@10,ndcg@3");
    JobContext job;
    const BackfillCurve exact =
        backfillCurve(transition, order, relevance, {.metrics = options.metrics, .slices = 5}, job);
    const IndexCurve graded = indexCurve(transition, order, relevance, options, job);
    relevance.grades.clear();
    const IndexCurve plain = indexCurve(transition, order, relevance, options, job);
    for (std::size_t t = 0; t < 5; ++t)
        for (std::size_t m = 0; m < 2; ++m) {
            const IndexMetric& found = graded.slices[t].metrics[m];
            EXPECT_NEAR(found.value, exact.metrics[m].mean[t], 1e-9) << t;
            EXPECT_EQ(found.value, found.exact) << t;
            EXPECT_GT(std::abs(found.value - plain.slices[t].metrics[m].value), 1e-4) << t;
        }
}

TEST(IndexCurve, NeedsItemsToLearnOf)
{
    const auto refusal = [](const std::string& index, std::size_t slices, bool one,
                            std::size_t items) {
        IndexCurveOptions options = optionsOf(index, 5);
        options.slices = slices;
        options.oneIndex = one;
        try {
            validate(options, items);
        } catch (const Error& error) {
            return std::string(error.what());
        }
        return std::string();
    };
    EXPECT_EQ(refusal("ivf", 11, false, 5), "");
    EXPECT_EQ(refusal("ivfpq", 11, false, 160), "");
    EXPECT_THAT(refusal("ivfpq", 11, false, 159),
                testing::AllOf(HasSubstr("15 new items at slice 1"), HasSubstr("fewer slices")));
    EXPECT_THAT(refusal("ivfpq", 101, false, 50), HasSubstr("1 new items at slice 2"));
    EXPECT_EQ(refusal("ivfpq", 11, true, 16), "");
    EXPECT_THAT(refusal("ivfpq", 11, true, 15), HasSubstr("15 items"));
    EXPECT_THAT(refusal("flat", 11, true, 4), HasSubstr("1 to 4"));
    for (const bool one : {false, true}) {
        EXPECT_EQ(refusal("ivf:lists=50", 11, one, 50), "");
        EXPECT_THAT(refusal("ivf:lists=51", 11, one, 50),
                    HasSubstr("51 lists for 50 gallery items"));
    }
}

/// 75 items are new at slice 1: with a list for each, and all lists searched, nothing is lost.
TEST(IndexCurve, FewerNewItemsThanListsHaveOneListEach)
{
    JobContext job;
    const IndexCurve curve = indexCurve(drawnTransition(), rowsOf(300), byRemainder(40, 300),
                                        optionsOf("ivf:lists=100,probes=100", 10), job);
    for (const IndexSlice& slice : curve.slices)
        EXPECT_EQ(slice.recall, 1.0);
}

TEST(IndexCurve, ListsAreCutAtTheirDepth)
{
    // One query at 0. Items at 1 … 5; items 1 and 4 (at 2 and 5) are relevant.
    const FeatureMatrix query(1, 1, {0});
    const FeatureMatrix gallery(5, 1, {1, 2, 3, 4, 5});
    const Transition transition{{query, gallery}, {query, gallery}};
    EmbeddingSet set;
    set.gallery.count = 5;
    set.gallery.labels = {0, 7, 0, 0, 7};
    set.query.emplace().count = 1;
    set.query->labels = {7};
    IndexCurveOptions options = optionsOf("flat", 3);
    options.metrics = parseMetrics("cmc@1,cmc@2,recall@3,map,cmc@4,r-precision");
    options.slices = 2;
    std::string notes;
    JobContext job({}, {}, [&](const Message& note) { notes += note.english(); });
    const IndexCurve curve =
        indexCurve(transition, rowsOf(5), makeRelevance(set, Protocol::ClassLabels), options, job);
    const IndexSlice& slice = curve.slices.front();
    EXPECT_EQ(metricOf(slice, "cmc@1").value, 0);
    EXPECT_EQ(metricOf(slice, "cmc@2").value, 1);
    EXPECT_EQ(metricOf(slice, "recall@3").value, 0.5);
    EXPECT_EQ(metricOf(slice, "map").value, 0.25); // (1/2 + 0) / 2
    EXPECT_EQ(slice.metrics.size(), 4U);
    EXPECT_THAT(notes, testing::AllOf(HasSubstr("cmc@4"), HasSubstr("r-precision")));
}

TEST(IndexCurve, ApproximateIndexesLoseSome)
{
    const Transition transition = drawnTransition();
    JobContext job;
    for (const bool one : {false, true}) {
        IndexCurveOptions options = optionsOf("ivf:lists=30,probes=1", 20);
        options.oneIndex = one;
        const IndexCurve curve =
            indexCurve(transition, rowsOf(300), byRemainder(40, 300), options, job);
        EXPECT_EQ(curve.oldIndex, "ivf:lists=30,probes=1");
        for (const IndexSlice& slice : curve.slices) {
            EXPECT_GT(slice.recall, 0.0);
            EXPECT_LT(slice.recall, 0.7); // one of thirty lists
            EXPECT_GT(slice.bytes, 300U * 8 * 4);
        }
        const IndexMetric& recall = metricOf(curve.slices[2], "recall@10");
        EXPECT_NE(recall.value, recall.exact);
        EXPECT_LE(recall.difference.low, recall.value - recall.exact);
        EXPECT_GE(recall.difference.high, recall.value - recall.exact);
    }
}

TEST(IndexCurve, RemovedItemsAreNeverReturned)
{
    const FeatureMatrix gallery = drawn(60, 4, 1);
    const Transition transition{{gallery, gallery}, {gallery, gallery}};
    EmbeddingSet set; // that queries itself
    set.gallery.count = 60;
    for (std::int64_t i = 0; i < 60; ++i)
        set.gallery.labels.push_back(i % 2);
    JobContext job;
    const IndexCurve curve =
        indexCurve(transition, rowsOf(60), makeRelevance(set, Protocol::ClassLabels),
                   optionsOf("flat", 10), job);
    for (const IndexSlice& slice : curve.slices)
        EXPECT_EQ(slice.recall, 1.0); // of ten others: the item itself would take a place
}

TEST(IndexCurve, FewerQueriesAreDrawn)
{
    IndexCurveOptions options = optionsOf("flat", 10);
    options.mostQueries = 7;
    JobContext job;
    const auto curve = [&] {
        return indexCurve(drawnTransition(), rowsOf(300), byRemainder(40, 300), options, job);
    };
    EXPECT_EQ(curve().queries, 7U);
    EXPECT_EQ(curve().slices[1].metrics[0].value, curve().slices[1].metrics[0].value);
}

TEST(IndexCurve, WhatMakesNoSenseIsRefused)
{
    JobContext job;
    const Relevance relevance = byRemainder(40, 300);
    const auto refusalOf = [&](const Transition& transition, const IndexCurveOptions& options) {
        return test::errorText(
            [&] { indexCurve(transition, rowsOf(300), relevance, options, job); });
    };
    EXPECT_THAT(refusalOf(drawnTransition(), optionsOf("flat", 301)), HasSubstr("1 to 300"));
    IndexCurveOptions one = optionsOf("flat", 10);
    one.oneIndex = true;
    Transition other = drawnTransition();
    other.oldSystem.query = drawn(40, 8, 9);
    EXPECT_THAT(refusalOf(other, one), HasSubstr("Use two indexes"));
    one.newIndex = parseIndex("hnsw");
    EXPECT_THAT(refusalOf(drawnTransition(), one),
                testing::AllOf(HasSubstr("index hnsw"), HasSubstr("a second one")));
    IndexCurveOptions file = optionsOf("flat", 10);
    file.newIndex = parseIndex("new.index");
    EXPECT_THAT(refusalOf(drawnTransition(), file), HasSubstr("cannot be the index of new items"));
}

/// Before the exact search, which takes long.
TEST(IndexCurve, PartsThatDoNotFitASystemAreRefused)
{
    bool hasSearched = false;
    JobContext job({}, [&](const Progress&) { hasSearched = true; });
    const auto refusalOf = [&](const std::string& old, const std::string& newer, bool one) {
        Transition transition = drawnTransition(); // of dimension 8
        if (!one)
            transition.newSystem = {drawn(40, 9, 1), drawn(300, 9, 3)};
        IndexCurveOptions options = optionsOf(old, 10);
        options.newIndex = parseIndex(newer);
        options.oneIndex = one;
        return test::errorText(
            [&] { indexCurve(transition, rowsOf(300), byRemainder(40, 300), options, job); });
    };
    EXPECT_THAT(refusalOf("ivfpq:parts=3", "ivfpq:parts=3", false), HasSubstr("a divisor of 8"));
    EXPECT_THAT(refusalOf("ivfpq:parts=4", "ivfpq:parts=4", false), HasSubstr("a divisor of 9"));
    EXPECT_THAT(refusalOf("ivfpq:parts=3", "ivfpq:parts=3", true), HasSubstr("a divisor of 8"));
    EXPECT_FALSE(hasSearched);
    EXPECT_EQ(refusalOf("ivfpq:parts=4", "ivfpq:parts=3", false), "(no error)");
}

/// A store's own index gives the exact curve, whatever its ids; another one's is noted.
TEST(IndexCurve, AFileIsTheIndexOfTheOldItems)
{
    const test::TemporaryFolder folder;
    const Transition transition = drawnTransition();
    const FeatureMatrix& old = transition.oldSystem.gallery;
    faiss::IndexFlatL2 flat(8);
    faiss::IndexIDMap mapped(&flat);
    std::vector<std::int64_t> ids;
    for (std::int64_t row = 0; row < 300; ++row)
        ids.push_back(5000 - row);
    mapped.add_with_ids(300, old.data(), ids.data());
    faiss::write_index(&mapped, (folder / "old.index").c_str());
    IndexCurveOptions options = optionsOf("flat", 10);
    std::vector<std::string> notes;
    JobContext job({}, {}, [&](const Message& note) { notes.push_back(note.english()); });
    const auto curveOf = [&] {
        return indexCurve(transition, rowsOf(300), byRemainder(40, 300), options, job);
    };
    const IndexCurve built = curveOf();
    options.oldIndex = parseIndex((folder / "old.index").string());
    options.ids = ids;
    const IndexCurve read = curveOf();
    for (std::size_t t = 0; t < 5; ++t) {
        EXPECT_EQ(read.slices[t].recall, 1) << t;
        EXPECT_EQ(read.slices[t].metrics[0].value, built.slices[t].metrics[0].value) << t;
    }
    const auto others = [](const std::string& note) {
        return note.find("found themselves") != std::string::npos;
    };
    EXPECT_TRUE(std::ranges::none_of(notes, others));
    std::ranges::reverse(options.ids); // the same ids, in another sequence
    EXPECT_LT(curveOf().slices[0].recall, 0.5);
    EXPECT_TRUE(std::ranges::any_of(notes, others));
    options.ids.pop_back();
    EXPECT_THAT(test::errorText(curveOf), HasSubstr("299 ids; expected 300"));
}
