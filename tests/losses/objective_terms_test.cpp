#include "core/losses/objective_terms.h"

#include "core/losses/angular_losses.h"
#include "core/losses/classification_losses.h"
#include "tests/support/gradient_check.h"

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
OldBatch oldBatch()
{
    return {.features = matrix({1.0, 0.2, -0.7, -0.4, 0.9, 0.6, 0.5, -0.8, 0.1, 1.3, -0.2, 0.4}, 4),
            .head = {matrix({0.7, -0.1, 0.2, -0.5, 0.3, 0.9}, 2),
                     torch::tensor({0.4, -0.4}, torch::kFloat64)}};
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
            .base = base, .compatible = CompatibleLoss::Influence, .labelSmoothing = 0.1};
        EXPECT_DOUBLE_EQ(value(compatibilityTerm(objective, features(), oldBatch(), labels())),
                         value(baseTerm(objective, features().index_select(0, known),
                                        oldBatch().head, labels().index_select(0, known))));
    }
    const torch::Tensor unknown = torch::full({4}, 2, torch::kInt64);
    EXPECT_EQ(value(compatibilityTerm({}, features(), oldBatch(), unknown)), 0);
}

TEST(ObjectiveLosses, EachCompatibleLossIsItsOwn)
{
    const auto loss = [](CompatibleLoss compatible) {
        return value(compatibilityTerm({.compatible = compatible, .temperature = 0.5}, features(),
                                       oldBatch(), labels()));
    };
    const torch::Tensor old = oldBatch().features;
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
        expectGradient(
            [&](const torch::Tensor& x) {
                return compatibilityTerm(objective, x, oldBatch(), labels());
            },
            features());
    }
    const CompatibleObjective ract{.compatible = CompatibleLoss::RegressionAlleviating,
                                   .temperature = 0.5};
    expectGradient(
        [&](const torch::Tensor& x) { return compatibilityTerm(ract, x, oldBatch(), labels()); },
        features());
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
