#include "core/study/run/transformed_set.h"

#include "core/backfill/score.h"
#include "core/base/error.h"
#include "core/methods/registry.h"
#include "core/study/run/inputs/inputs.h"
#include "core/study/run/runner.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/tiny_data.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace crossfade;
using namespace crossfade::test;

namespace
{

const ModelNames models{.oldModel = "old", .newModel = "new"};

std::unique_ptr<FittedMethod> fitted(const EmbeddingSet& set, const MethodChoice& choice)
{
    JobContext job;
    return method(choice.id).fit(trainingData(set, models), choice.options, {.seed = 0}, job);
}

EmbeddingSet transformed(const EmbeddingSet& set, const MethodChoice& choice,
                         OldQueries oldQueries = OldQueries::AsSearched)
{
    JobContext job;
    return transformedSet(set, models, *fitted(set, choice), choice.id, oldQueries, job);
}

Score scoreOf(const EmbeddingSet& set, const std::string& query, const std::string& gallery)
{
    JobContext job;
    return score(
        {featuresOf(set.queries(), query, "query"), featuresOf(set.gallery, gallery, "gallery")},
        makeRelevance(set, Protocol::ClassLabels), {.metrics = parseMetrics("cmc@1,cmc@5,map")},
        job);
}

/// The scores of the transformed set, after a round trip through a file, are the curve's ends.
void expectEndPoints(const EmbeddingSet& set)
{
    const TemporaryFolder folder;
    JobContext job;
    writeEmbeddings(folder / "set.h5", set, job);
    Study study = tinyStudy(folder / "set.h5");
    study.attributes.clear();
    const StudyResult result = runStudy(study, job);
    for (const StudyCurve& curve : result.curves) {
        const MethodChoice& choice = study.methods[curve.choice];
        writeEmbeddings(folder / "out.h5", transformed(set, choice), job);
        const EmbeddingSet out = readEmbeddings(folder / "out.h5", {}, job);
        const Score start = scoreOf(out, "old", "old");
        const Score end = scoreOf(out, "new", "new");
        EXPECT_EQ(start.validQueries, curve.backfill.validQueries);
        for (std::size_t m = 0; m < 3; ++m) {
            EXPECT_NEAR(start.entries[m].mean, curve.backfill.metrics[m].mean.front(), 1e-9);
            EXPECT_NEAR(end.entries[m].mean, curve.backfill.metrics[m].mean.back(), 1e-9);
            for (std::size_t q = 0; q < curve.backfill.queries; ++q) {
                const float* perQuery = &curve.backfill.metrics[m].perQuery[q * 5];
                EXPECT_FLOAT_EQ(static_cast<float>(start.entries[m].perQuery[q]), perQuery[0]);
                EXPECT_FLOAT_EQ(static_cast<float>(end.entries[m].perQuery[q]), perQuery[4]);
            }
        }
    }
}

} // namespace

TEST(TransformedSet, PassesOnHowImagesWerePrepared)
{
    EmbeddingSet set = tinySet();
    set.preprocessing = {{"old", "size 32"}, {"new", "size 64"}, {"side", "size 8"}};
    EXPECT_EQ(transformed(set, chooseMethod("direct")).preprocessing,
              (std::map<std::string, std::string>{{"old", "size 32"}, {"new", "size 64"}}));
}

TEST(TransformedSet, ScoresAreTheEndsOfTheCurve)
{
    expectEndPoints(tinySet());                // the gallery queries itself
    expectEndPoints(tinySet({.queries = 25})); // queries of their own
}

TEST(TransformedSet, RelevantAndIgnoredListsOfASelfQueryingGalleryStay)
{
    EmbeddingSet set = tinySet({.gallery = 4});
    set.relevant = RowLists{{0, 2, 3, 4, 5}, {0, 2, 3, 0, 1}}; // query 0 names itself, too
    set.ignored = RowLists{{0, 1, 2, 2, 2}, {3, 1}};
    const EmbeddingSet out = transformed(set, chooseMethod("direct"));
    using Rows = std::vector<std::int64_t>;
    EXPECT_EQ(out.query->count, 4U);
    EXPECT_EQ(out.relevant->offsets, (Rows{0, 1, 2, 3, 4}));
    EXPECT_EQ(out.relevant->indices, (Rows{2, 3, 0, 1}));
    EXPECT_EQ(out.ignored->offsets, (Rows{0, 2, 3, 4, 5}));
    EXPECT_EQ(out.ignored->indices, (Rows{3, 0, 1, 2, 3}));
    EXPECT_FALSE(out.train);
    EXPECT_EQ(out.classNames, set.classNames);
}

TEST(TransformedSet, OldQueriesAreTransformedAsTheGalleryIs)
{
    EmbeddingSet set = tinySet({.queries = 10});
    set.gallery = *set.query; // the same items: the same features after the same transform
    const MethodChoice fct = tinyStudy("").methods[1];
    const EmbeddingSet out = transformed(set, fct, OldQueries::AsGallery);
    const auto query = out.query->features.at("old").values();
    const auto gallery = out.gallery.features.at("old").values();
    EXPECT_TRUE(std::ranges::equal(query, gallery));
    EXPECT_FALSE(std::ranges::equal(query, set.query->features.at("old").values()));
    // By default the old system is searched with the new model's queries.
    const EmbeddingSet usual = transformed(set, fct);
    EXPECT_TRUE(std::ranges::equal(usual.query->features.at("old").values(),
                                   set.query->features.at("new").values()));
    EXPECT_THROW((void)transformed(set, chooseMethod("direct"), OldQueries::AsGallery), Error);
}

TEST(TransformedSet, AbsentItemsAreAbsentInTheSystemsMadeOfThem)
{
    EmbeddingSet set = tinySet({.gallery = 4, .queries = 3});
    set.gallery.ids = ItemIds(ItemIds::Numbers{7, 8, 9, 10});
    set.gallery.present = {{"new", {1, 0, 1, 0}}};
    set.gallery.pilot = {0, 0, 1, 0};
    const EmbeddingSet whole =
        transformed(tinySet({.gallery = 4, .queries = 3}), tinyStudy("").methods[1]);
    const EmbeddingSet out = transformed(set, tinyStudy("").methods[1]);
    EXPECT_EQ(out.gallery.present, (std::map<std::string, RowMask>{{"new", {1, 0, 1, 0}}}));
    EXPECT_EQ(out.gallery.pilot, set.gallery.pilot);
    EXPECT_EQ(out.gallery.ids, set.gallery.ids);
    EXPECT_TRUE(std::ranges::equal(out.gallery.features.at("old").values(),
                                   whole.gallery.features.at("old").values()))
        << "old features of all items are transformed";
}

TEST(TransformedSet, AbsentItemsAreNoQueries)
{
    EmbeddingSet set = tinySet({.gallery = 4});
    set.gallery.ids = ItemIds(ItemIds::Texts{"a", "b", "c", "d"});
    set.gallery.present = {{"new", {1, 0, 1, 1}}};
    EmbeddingSet out = transformed(set, chooseMethod("direct"));
    EXPECT_EQ(*out.query->ids.texts(), (ItemIds::Texts{"a", "c", "d"}));
    EXPECT_EQ(out.ignored->indices, (std::vector<std::int64_t>{0, 2, 3})) << "each its own row";
    EXPECT_TRUE(out.query->present.empty());
    set.gallery.pilot = {0, 0, 1, 1};
    out = transformed(set, chooseMethod("direct"));
    EXPECT_EQ(*out.query->ids.texts(), (ItemIds::Texts{"c", "d"}))
        << "the pilot, where there is one";
}
