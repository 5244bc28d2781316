#include "core/tuning/boosted_trees.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace crossfade
{
namespace
{

/// 2,000 rows of three uniform columns; the third has nothing to do with the target.
InputTable uniformRows()
{
    std::mt19937 random(1);
    std::uniform_real_distribution<float> uniform;
    InputTable table{{"step", "slope", "noise"}, {}};
    for (int i = 0; i < 6000; ++i)
        table.values.push_back(uniform(random));
    return table;
}

double wanted(std::span<const float> row)
{
    return (row[0] < 0.5F ? -1 : 1) + row[1];
}

TEST(BoostedTrees, LearnAStepAndASlope)
{
    const InputTable table = uniformRows();
    std::vector<double> target;
    for (std::size_t row = 0; row < table.rows(); ++row)
        target.push_back(wanted(table.row(row)));
    const BoostedTrees model = boostTrees(table, target, {});
    double error = 0;
    for (std::size_t row = 0; row < table.rows(); ++row)
        error += std::pow(model.predict(table.row(row)) - target[row], 2);
    EXPECT_LT(std::sqrt(error / 2000), 0.2); // of a standard deviation of 1; the step lies in a bin
    EXPECT_GT(model.weights[0], 0.8);
    EXPECT_LT(model.weights[2], 0.01);
    EXPECT_NEAR(model.weights[0] + model.weights[1] + model.weights[2], 1, 1e-12);
}

TEST(BoostedTrees, AreTheSameForASeed)
{
    const InputTable table = uniformRows();
    std::vector<double> target(table.rows());
    for (std::size_t row = 0; row < table.rows(); ++row)
        target[row] = std::sin(9 * table.row(row)[1]);
    const BoostedTrees one = boostTrees(table, target, {.trees = 5});
    const BoostedTrees two = boostTrees(table, target, {.trees = 5});
    const BoostedTrees other = boostTrees(table, target, {.trees = 5, .seed = 9});
    EXPECT_EQ(one.predict(table.row(0)), two.predict(table.row(0)));
    EXPECT_NE(one.predict(table.row(0)), other.predict(table.row(0)));
}

TEST(BoostedTrees, StandWhatHasNothingToLearn)
{
    const InputTable constant{{"same"}, std::vector<float>(100, 3)};
    const BoostedTrees model = boostTrees(constant, std::vector<double>(100, 7), {});
    EXPECT_DOUBLE_EQ(model.predict(constant.row(0)), 7);
    EXPECT_EQ(model.weights[0], 0);
    EXPECT_DOUBLE_EQ(boostTrees({{"none"}, {}}, {}, {}).predict(constant.row(0)), 0);
}

} // namespace
} // namespace crossfade
