#include "core/data/stored_as.h"

#include "core/base/error.h"
#include "core/data/selection/stored_models.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <vector>

using namespace crossfade;
using testing::ElementsAre;
using testing::HasSubstr;

namespace
{

std::vector<float> stored(StoredKind kind, std::size_t rows, std::vector<float> values,
                          const RowMask& present = {})
{
    const std::size_t dim = values.size() / rows;
    const JobContext job;
    const FeatureMatrix made =
        asStored(FeatureMatrix(rows, dim, std::move(values)), kind, present, "new", job);
    return {made.values().begin(), made.values().end()};
}

/// Four items of two models, two queries and one training row of the first.
EmbeddingSet smallSet()
{
    EmbeddingSet set;
    set.gallery.count = 4;
    set.gallery.features.emplace("new", FeatureMatrix(4, 2, {0, 5, 1, -5, 2.2F, 6, 255, 250}));
    set.gallery.features.emplace("old", FeatureMatrix(4, 1, {1, 2, 3, 4}));
    set.query = ItemGroup{};
    set.query->count = 2;
    set.query->features.emplace("new", FeatureMatrix(2, 2, {0.3F, 1, 2.2F, 6}));
    set.train = ItemGroup{};
    set.train->count = 1;
    set.train->features.emplace("new", FeatureMatrix(1, 2, {0.7F, 1}));
    set.heads.emplace("new", Head{FeatureMatrix(1, 2, {1, 1}), {0}});
    set.distances.emplace("new", Distance::Cosine);
    return set;
}

std::string refusal(const std::string& model)
{
    try {
        (void)withStoredModels(smallSet(), {model}, JobContext());
    } catch (const Error& error) {
        return error.what();
    }
    return "(accepted)";
}

} // namespace

TEST(StoredAs, IsSaidByTheModelsName)
{
    EXPECT_EQ(storedModel("new@int8"), (StoredModel{"new", {StoredKind::Int8, 0}}));
    EXPECT_EQ(storedModel("a@b@int8-vector"), (StoredModel{"a@b", {StoredKind::Int8Vector, 0}}));
    EXPECT_EQ(storedModel("new@first256"), (StoredModel{"new", {StoredKind::Float32, 256}}));
    EXPECT_EQ(storedModel("new@first256-binary"), (StoredModel{"new", {StoredKind::Binary, 256}}));
    for (const char* name : {"new", "clip@336", "new@int4", "new@first", "new@first0",
                             "new@first-1", "new@first8int8", "new@first8-", "new@first8-int8-x",
                             "@int8", "new@float32", "new@first99999999999999999999"})
        EXPECT_EQ(storedModel(name), (StoredModel{name})) << name;
    for (const char* name : {"new", "new@float16", "new@first256", "new@first256-int8-vector"})
        EXPECT_EQ(storedName(storedModel(name)), name);
}

TEST(StoredAs, Float16IsTheNearestAndOfTwoTheEven)
{
    // Above 2048, half precision has even numbers only, and above 4096 multiples of 4.
    EXPECT_THAT(stored(StoredKind::Float16, 1, {2049, 2051, -2049, 4098, 4102, 65504, 0}),
                ElementsAre(2048, 2052, -2048, 4096, 4104, 65504, 0));
    EXPECT_THAT(stored(StoredKind::Float16, 1, {0.1F}), ElementsAre(0.0999755859375F));
    const float least = std::ldexp(1.0F, -24); // above 0
    EXPECT_THAT(stored(StoredKind::Float16, 1, {least, least / 2, least * 1.5F, least * 0.75F}),
                ElementsAre(least, 0, 2 * least, least));
    EXPECT_THAT(stored(StoredKind::Float16, 1, {65519}), ElementsAre(65504));
    try {
        (void)stored(StoredKind::Float16, 1, {65520});
        ADD_FAILURE();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::NotFinite);
        EXPECT_THAT(error.what(), HasSubstr("is no number of float16"));
    }
}

TEST(StoredAs, Int8HasStepsOfEachDimensionsRange)
{
    // A dimension from 0 to 255 has whole steps, one from −5 to 250 too; the third is always 7.
    EXPECT_THAT(stored(StoredKind::Int8, 4, {0, -5, 7, 255, 250, 7, 2.4F, 0.5F, 7, 2.5F, -0.6F, 7}),
                ElementsAre(0, -5, 7, 255, 250, 7, 2, 1, 7, 2, -1, 7))
        << "0.5 is 5.5 steps above −5, of which 6 is even; 2.5 steps are 2";
    // What is not there has no say in the range, and is 0.
    EXPECT_THAT(stored(StoredKind::Int8, 3, {0, 255, 1e9F}, {1, 1, 0}), ElementsAre(0, 255, 0));
}

TEST(StoredAs, Int8OfAVectorHasStepsOfItsGreatestNumber)
{
    EXPECT_THAT(stored(StoredKind::Int8Vector, 3, {127, -3.4F, 2.5F, -254, 5, 7, 0, 0, 0}),
                ElementsAre(127, -3, 2, -254, 4, 8, 0, 0, 0))
        << "5 is 2.5 steps of 2, 7 is 3.5";
}

TEST(StoredAs, BinaryIsTheSigns)
{
    EXPECT_THAT(stored(StoredKind::Binary, 1, {3, -0.1F, 0, 1e-9F}),
                ElementsAre(0.5F, -0.5F, -0.5F, 0.5F));
}

TEST(StoredAs, TakesSoManyBytes)
{
    EXPECT_EQ(vectorBytes(StoredKind::Float32, 100), 400U);
    EXPECT_EQ(vectorBytes(StoredKind::Float16, 100), 200U);
    EXPECT_EQ(vectorBytes(StoredKind::Int8, 100), 100U);
    EXPECT_EQ(vectorBytes(StoredKind::Int8Vector, 100), 104U);
    EXPECT_EQ(vectorBytes(StoredKind::Binary, 100), 13U);
}

TEST(StoredModels, OnlyTheGallerysVectorsAreStored)
{
    const EmbeddingSet set = withStoredModels(smallSet(), {"new@int8", "old"}, JobContext());
    EXPECT_THAT(set.gallery.features.at("new@int8").values(),
                ElementsAre(0, 5, 1, -5, 2, 6, 255, 250));
    EXPECT_TRUE(
        set.query->features.at("new@int8").sharesStorageWith(set.query->features.at("new")));
    EXPECT_TRUE(
        set.train->features.at("new@int8").sharesStorageWith(set.train->features.at("new")));
    EXPECT_TRUE(set.heads.contains("new@int8"));
    EXPECT_EQ(set.distances.at("new@int8"), Distance::Cosine);
    EXPECT_TRUE(set.gallery.features.contains("new")) << "what it is made of stays";
}

TEST(StoredModels, TheFirstDimensionsAreThoseOfAll)
{
    const EmbeddingSet set = withStoredModels(smallSet(), {"new@first1-binary"}, JobContext());
    EXPECT_THAT(set.gallery.features.at("new@first1-binary").values(), ElementsAre(-1, 1, 1, 1));
    EXPECT_THAT(set.query->features.at("new@first1-binary").values(), ElementsAre(0.3F, 2.2F));
    EXPECT_THAT(set.train->features.at("new@first1-binary").values(), ElementsAre(0.7F));
    EXPECT_FALSE(set.heads.contains("new@first1-binary")) << "a classifier reads whole vectors";
    EXPECT_THAT(refusal("new@first3"), HasSubstr("new@first3: the vectors have 2 dimensions"));
    EXPECT_EQ(refusal("new@first2"), "(accepted)");
}

TEST(StoredModels, AModelOfThatVeryNameKeepsItsFeatures)
{
    EmbeddingSet set = smallSet();
    set.gallery.features.emplace("new@int8", FeatureMatrix(4, 1, {0.1F, 0.2F, 0.3F, 0.4F}));
    set = withStoredModels(std::move(set), {"new@int8"}, JobContext());
    EXPECT_THAT(set.gallery.features.at("new@int8").values(), ElementsAre(0.1F, 0.2F, 0.3F, 0.4F));
}

TEST(StoredModels, AreFoundByTheirOriginal)
{
    const EmbeddingSet set = withStoredModels(smallSet(), {"new@int8"}, JobContext());
    EXPECT_EQ(originalModel(set.gallery, "new@int8"), "new");
    EXPECT_EQ(originalModel(set.gallery, "new"), "new");
    EXPECT_EQ(originalModel(set.gallery, "other@int8"), "other@int8");
    const EmbeddingSet without = withoutStoredModels(set);
    EXPECT_EQ(without.gallery.features.size(), 2U);
    EXPECT_EQ(without.query->features.size(), 1U);
}

TEST(StoredModels, GalleryRowsBecomeWholeTrainingRows)
{
    const std::vector<std::string> models{"new@int8", "new@first1-binary", "old@binary"};
    ItemGroup train = withStoredModels(smallSet(), models, JobContext()).gallery;
    takeWholeRows(train);
    EXPECT_TRUE(train.features.at("new@int8").sharesStorageWith(train.features.at("new")));
    EXPECT_THAT(train.features.at("new@first1-binary").values(), ElementsAre(0, 1, 2.2F, 255));
    EXPECT_THAT(train.features.at("old@binary").values(), ElementsAre(1, 2, 3, 4));
    EXPECT_THAT(train.features.at("new").values(), ElementsAre(0, 5, 1, -5, 2.2F, 6, 255, 250));
}
