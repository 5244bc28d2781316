#include "core/base/error.h"
#include "core/base/memory_budget.h"
#include "core/methods/registry.h"
#include "tests/methods/drawn_features.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace crossfade
{
namespace
{

using ::testing::HasSubstr;

/// A few items, and labels of two classes.
TrainingData itemsOf(std::size_t dim)
{
    constexpr std::size_t rows = 12;
    TrainingData data;
    data.features = {drawnFeatures(rows, dim, 1), drawnFeatures(rows, dim, 2), {}};
    for (std::size_t row = 0; row < rows; ++row)
        data.labels.push_back(static_cast<std::int64_t>(row % 2));
    return data;
}

Options optionsOf(const std::string& id, const std::map<std::string, OptionValue>& changes)
{
    Options options(method(id).info().options);
    for (const auto& [name, value] : changes)
        options.set(name, value, id);
    return options;
}

/// The fit in the least memory that may be asked for.
void fitInOneGibibyte(const std::string& id, const std::map<std::string, OptionValue>& changes,
                      const TrainingData& data)
{
    JobContext job({}, {}, {}, std::make_shared<MemoryBudget>(MemoryBudget::least));
    (void)method(id).fit(data, optionsOf(id, changes), {}, job);
}

TEST(FitMemory, WhatFitsOfWideFeaturesNeedIsSeenBefore)
{
    const TrainingData wide = itemsOf(16384);
    const std::vector<std::pair<std::string, std::map<std::string, OptionValue>>> fits{
        {"procrustes", {}},
        {"low-rank-affine", {}},
        {"qdc", {{"rotation", "procrustes"}}},
        {"local-adapters", {{"cells", std::int64_t{2}}}},
        {"mini-vec2vec", {{"anchors", std::int64_t{2}}}},
        {"lambda-orthogonality", {}},
        {"fct", {}}};
    for (const auto& [id, changes] : fits)
        try {
            fitInOneGibibyte(id, changes, wide);
            ADD_FAILURE() << id;
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::OutOfMemory) << error.what();
            EXPECT_THAT(error.what(), HasSubstr("the fit of " + id + ": needs about "));
            EXPECT_THAT(error.what(), HasSubstr("left of the 1.0 GiB that may be used"));
        }
}

TEST(FitMemory, FitsOfNarrowFeaturesAreMade)
{
    const TrainingData narrow = itemsOf(8);
    EXPECT_NO_THROW(fitInOneGibibyte("procrustes", {}, narrow));
    EXPECT_NO_THROW(fitInOneGibibyte("low-rank-affine", {}, narrow));
    EXPECT_NO_THROW(fitInOneGibibyte("qdc", {}, itemsOf(16384))); // no matrix
}

} // namespace
} // namespace crossfade
