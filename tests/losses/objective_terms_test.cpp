#include "core/losses/objective_terms.h"

#include "core/losses/angular_losses.h"
#include "core/losses/classification_losses.h"
#include "tests/support/gradient_check.h"

#include <cmath>

namespace crossfade
{
namespace
{

using test::expectGradient;
using test::matrix;

torch::Tensor features()
{
    return matrix({0.3, -1.2, 2.0, 0.1, 0.4, -0.5, 1.1, 0.2, -0.9, 0.7, 0.7, 0.3}, 4);
}

torch::Tensor labels()
{
    return torch::tensor(std::vector<std::int64_t>{0, 2, 0, 1}, torch::kInt64);
}

/// Three classes of the new model, of which the old one knows the first two.
HeadTensors newHead()
{
    return {matrix({0.5, 0.1, -0.3, -0.2, 0.9, 0.4, 0.8, -0.6, 0.2}, 3),
            torch::tensor({0.1, -0.2, 0.3}, torch::kFloat64)};
}

torch::Tensor oldFeatures()
{
    return matrix({1.0, 0.2, -0.7, -0.4, 0.9, 0.6, 0.5, -0.8, 0.1, 1.3, -0.2, 0.4}, 4);
}

HeadTensors oldHead()
{
    return {matrix({0.7, -0.1, 0.2, -0.5, 0.3, 0.9}, 2),
            torch::tensor({0.4, -0.4}, torch::kFloat64)};
}

/// ℓ_comp of `x`, features of the four rows.
torch::Tensor compatibility(const CompatibleObjective& objective, const torch::Tensor& x,
                            const torch::Tensor& classes = labels())
{
    return CompatibilityLoss(objective, oldFeatures(), classes,
                             oldHead())(x, torch::arange(4, torch::kInt64));
}

double value(const torch::Tensor& loss)
{
    return loss.item<double>();
}

TEST(ObjectiveLosses, TheBaseIsTheMeanOfItsRows)
{
    const HeadTensors head = newHead();
    EXPECT_DOUBLE_EQ(value(baseTerm({.base = BaseLoss::Softmax, .labelSmoothing = 0.1}, features(),
                                    head, labels())),
                     value(crossEntropies(head.logits(features()), labels(), 0.1).mean()));
    const ArcFace arcFace{.scale = 5, .margin = 0.4};
    EXPECT_DOUBLE_EQ(value(baseTerm({.base = BaseLoss::ArcFace, .arcFace = arcFace}, features(),
                                    head, labels())),
                     value(arcFaceLosses(features(), head.weight, labels(), arcFace).mean()));
}

TEST(ObjectiveLosses, InfluenceIsTheBaseThroughTheOldHeadOnItsClasses)
{
    const torch::Tensor known = torch::tensor(std::vector<std::int64_t>{0, 2, 3}, torch::kInt64);
    for (const BaseLoss base : {BaseLoss::Softmax, BaseLoss::ArcFace}) {
        const CompatibleObjective objective{
            .base = base, .classMeans = ClassMeans::None, .labelSmoothing = 0.1};
        EXPECT_DOUBLE_EQ(value(compatibility(objective, features())),
                         value(baseTerm(objective, features().index_select(0, known), oldHead(),
                                        labels().index_select(0, known))));
    }
    const torch::Tensor unknown = torch::full({4}, 2, torch::kInt64);
    EXPECT_EQ(value(compatibility({.classMeans = ClassMeans::None}, features(), unknown)), 0);
}

TEST(ObjectiveLosses, AnUnknownClassIsJudgedByTheMeanOfItsOldFeatures)
{
    // The old classifier knows 0 and 1. Classes 7 and −3 have two rows each, whose means are
    // (0.5, 1.2, 0) and (0, −2, 4).
    const torch::Tensor features =
        matrix({0.6, 0.8, 0, 5, 5, 5, 0, -4.5, 6, 0.4, 1.6, 0, 0, 0.5, 2}, 5);
    const torch::Tensor labels = torch::tensor({7, 1, -3, 7, -3}, torch::kInt64);
    const InfluenceClassifier made =
        influenceClassifier({.base = BaseLoss::Softmax}, features, labels, oldHead());
    EXPECT_TRUE(made.classes.equal(torch::tensor({3, 1, 2, 3, 2}, torch::kInt64)));
    EXPECT_TRUE(made.head.weight.allclose(
        matrix({0.7, -0.1, 0.2, -0.5, 0.3, 0.9, 0, -2, 4, 0.5, 1.2, 0}, 4)));
    EXPECT_TRUE(made.head.bias.allclose(torch::tensor({0.4, -0.4, 0.0, 0.0}, torch::kFloat64)));

    // Every class by its mean, in the sequence of the labels; the classifier is not asked for.
    const InfluenceClassifier all =
        influenceClassifier({.classMeans = ClassMeans::All}, features, labels, {});
    EXPECT_TRUE(all.classes.equal(torch::tensor({2, 1, 0, 2, 0}, torch::kInt64)));
    EXPECT_TRUE(all.head.weight.allclose(matrix({0, -2, 4, 5, 5, 5, 0.5, 1.2, 0}, 3)));
    EXPECT_TRUE(all.head.bias.equal(torch::zeros({3}, torch::kFloat64)));

    // ArcFace sees directions alone: the means are of (0.6, 0.8, 0) and (0.4, 1.6, 0)/1.649.
    const InfluenceClassifier angular =
        influenceClassifier({.base = BaseLoss::ArcFace}, features, labels, oldHead());
    const double length = std::sqrt(0.16 + 2.56);
    EXPECT_NEAR(angular.head.weight[3][0].item<double>(), (0.6 + 0.4 / length) / 2, 1e-12);
    EXPECT_NEAR(angular.head.weight[3][1].item<double>(), (0.8 + 1.6 / length) / 2, 1e-12);
}

TEST(ObjectiveLosses, TheInfluenceLossOfCosinesByHand)
{
    // One feature at 60° from the mean of its class and at 90° from the other: with s = 2 and no
    // margin the logits are 1 and 0, and the loss is log(1 + e⁻¹).
    const CompatibleObjective objective{.base = BaseLoss::ArcFace,
                                        .classMeans = ClassMeans::All,
                                        .arcFace = {.scale = 2, .margin = 0}};
    const torch::Tensor old = matrix({3, 0, 0, 0, 0, 5}, 2);
    const CompatibilityLoss loss(objective, old, torch::tensor({4, 9}, torch::kInt64), {});
    const torch::Tensor feature = matrix({1, std::sqrt(3.0), 0}, 1);
    EXPECT_NEAR(value(loss(feature, torch::tensor({0}, torch::kInt64))), std::log1p(std::exp(-1.0)),
                1e-12);
}

/// Of views of the rows the influence loss knows the classes, and means are those of the rows.
TEST(ObjectiveLosses, TheMeansAreOfTheFirstVersionAlone)
{
    const CompatibleObjective objective{.base = BaseLoss::ArcFace,
                                        .classMeans = ClassMeans::All,
                                        .arcFace = {.scale = 2, .margin = 0}};
    const torch::Tensor classes = torch::tensor({4, 9}, torch::kInt64);
    const torch::Tensor plain = matrix({3, 0, 0, 0, 0, 5}, 2);
    const torch::Tensor views = matrix({-1, 7, 2, 4, 4, 4}, 2);
    const CompatibilityLoss alone(objective, plain, classes, {});
    const CompatibilityLoss viewed(objective, torch::cat({plain, views}), classes.repeat({2}), {},
                                   2);
    const torch::Tensor feature = matrix({1, std::sqrt(3.0), 0}, 1);
    for (const std::int64_t row : {0, 1}) {
        const double expected = value(alone(feature, torch::tensor({row}, torch::kInt64)));
        EXPECT_EQ(value(viewed(feature, torch::tensor({row}, torch::kInt64))), expected);
        EXPECT_EQ(value(viewed(feature, torch::tensor({row + 2}, torch::kInt64))), expected);
    }
}

TEST(ObjectiveLosses, EachCompatibleLossIsItsOwn)
{
    const auto loss = [](CompatibleLoss compatible) {
        return value(compatibility({.compatible = compatible, .temperature = 0.5}, features()));
    };
    const torch::Tensor old = oldFeatures();
    EXPECT_EQ(loss(CompatibleLoss::None), 0);
    EXPECT_EQ(loss(CompatibleLoss::Regression), value(cosineRegressionLoss(features(), old)));
    EXPECT_EQ(loss(CompatibleLoss::Contrastive),
              value(newToOldContrastiveLoss(features(), old, labels(), 0.5)));
    EXPECT_EQ(loss(CompatibleLoss::RegressionAlleviating),
              value(regressionAlleviatingLoss(features(), old, labels(), 0.5)));
}

TEST(ObjectiveLosses, GradientsAreThoseOfFiniteDifferences)
{
    for (const BaseLoss base : {BaseLoss::Softmax, BaseLoss::ArcFace}) {
        const CompatibleObjective objective{.base = base,
                                            .compatible = CompatibleLoss::Influence,
                                            .arcFace = {.scale = 5, .margin = 0.4},
                                            .labelSmoothing = 0.1};
        expectGradient(
            [&](const torch::Tensor& x) { return baseTerm(objective, x, newHead(), labels()); },
            features());
        expectGradient(
            [&](const torch::Tensor& weight) {
                return baseTerm(objective, features(), {weight, newHead().bias}, labels());
            },
            newHead().weight);
        expectGradient([&](const torch::Tensor& x) { return compatibility(objective, x); },
                       features());
    }
    const CompatibleObjective ract{.compatible = CompatibleLoss::RegressionAlleviating,
                                   .temperature = 0.5};
    expectGradient([&](const torch::Tensor& x) { return compatibility(ract, x); }, features());
}

TEST(ObjectiveLosses, AHeadGivesItsLogits)
{
    const Head head{.weight = FeatureMatrix(3, 2, {1, 0, 0, 1, 1, 1}), .bias = {0.5F, -1, 0}};
    const HeadTensors tensors = headTensors(head, torch::kCPU);
    const torch::Tensor logits = tensors.logits(torch::tensor({{2.0F, 3.0F}}));
    EXPECT_TRUE(torch::equal(logits, torch::tensor({{2.5F, 2.0F, 5.0F}})));
}

} // namespace
} // namespace crossfade
