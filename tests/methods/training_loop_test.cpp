#include "core/methods/training/training_loop.h"

#include "core/methods/shared/mlp.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <torch/types.h>
#include <torch/utils.h>

#include <cmath>
#include <set>

namespace crossfade
{
namespace
{

using ::testing::ElementsAre;
using ::testing::HasSubstr;

/// w ↦ Σ w², with one weight a training row that the batch touches.
class Weights : public torch::nn::Module
{
public:
    explicit Weights(std::int64_t count)
        : weights(register_parameter("weights", torch::ones({count})))
    {
    }
    torch::Tensor weights;
};

TrainingPlan smallPlan()
{
    return {.subject = "test",
            .rows = 10,
            .epochs = 4,
            .batchSize = 3,
            .learningRate = 0.1,
            .weightDecay = 0,
            .warmupEpochs = 0,
            .freezeAt = 1};
}

TEST(Schedule, IsThePapersForEightyEpochs)
{
    const TrainingPlan plan;
    EXPECT_EQ(warmupLength(plan), 5U);
    EXPECT_EQ(freezeEpoch(plan), 40U);
    EXPECT_DOUBLE_EQ(learningRateAt(plan, 0), 1e-4);
    EXPECT_DOUBLE_EQ(learningRateAt(plan, 3), 4e-4);
    EXPECT_DOUBLE_EQ(learningRateAt(plan, 4), 5e-4);
    EXPECT_DOUBLE_EQ(learningRateAt(plan, 5), 5e-4);
    // A third of the cosine: (1 + cos 60°)/2 = 3/4.
    EXPECT_DOUBLE_EQ(learningRateAt(plan, 30), 3.75e-4);
    // Two thirds: (1 + cos 120°)/2 = 1/4.
    EXPECT_DOUBLE_EQ(learningRateAt(plan, 55), 1.25e-4);
    EXPECT_GT(learningRateAt(plan, 79), 0);
    EXPECT_LT(learningRateAt(plan, 79), 1e-6);
}

TEST(Schedule, ShrinksWithTheEpochs)
{
    TrainingPlan plan;
    plan.epochs = 10;
    EXPECT_EQ(warmupLength(plan), 2U);
    EXPECT_EQ(freezeEpoch(plan), 5U);
    plan.epochs = 3;
    EXPECT_EQ(warmupLength(plan), 0U);
    EXPECT_EQ(freezeEpoch(plan), 2U);
    plan.epochs = 1;
    EXPECT_EQ(freezeEpoch(plan), 1U); // never
    EXPECT_DOUBLE_EQ(learningRateAt(plan, 0), plan.learningRate);
    plan.epochs = 80;
    plan.freezeAt = 1;
    EXPECT_EQ(freezeEpoch(plan), 80U);
}

TEST(Schedule, ComesFromTheOptions)
{
    Options options(withTrainingOptions({}));
    const TrainingPlan defaults = trainingPlan("fct", 7, options);
    EXPECT_EQ(defaults.subject, "fct");
    EXPECT_EQ(defaults.rows, 7U);
    EXPECT_EQ(defaults.epochs, 80U);
    EXPECT_EQ(defaults.batchSize, 1024U);
    EXPECT_EQ(defaults.learningRate, 5e-4);
    EXPECT_EQ(defaults.weightDecay, std::exp2(-15));
    EXPECT_EQ(defaults.warmupEpochs, 5U);
    EXPECT_EQ(defaults.freezeAt, 0.5);
    options.setText("epochs", "8", "test");
    EXPECT_EQ(trainingPlan("fct", 7, options).epochs, 8U);
}

TEST(Schedule, IsBictsWhereItsOptionsSaySo)
{
    // Table 7: 30 epochs, one of warm-up from a thousandth of the rate, then a cosine to a
    // hundredth.
    Options options(withOptimizerOptions(withTrainingOptions({})));
    EXPECT_EQ(withOptimizer({}, options).optimizer, Optimizer::Adam);
    for (const auto& [name, text] : {std::pair{"optimizer", "sgd"},
                                     {"learning_rate", "0.1"},
                                     {"epochs", "31"},
                                     {"warmup_epochs", "1"},
                                     {"warmup_start", "0.001"},
                                     {"final_rate", "0.01"}})
        options.setText(name, text, "test");
    const TrainingPlan plan = withOptimizer(trainingPlan("bict", 7, options), options);
    EXPECT_EQ(plan.optimizer, Optimizer::Sgd);
    EXPECT_EQ(plan.sgdMomentum, 0.9);
    EXPECT_DOUBLE_EQ(learningRateAt(plan, 0), 1e-4);
    EXPECT_DOUBLE_EQ(learningRateAt(plan, 1), 0.1);
    // A third of the cosine's 30 epochs: 0.001 + 0.099·3/4.
    EXPECT_DOUBLE_EQ(learningRateAt(plan, 11), 0.07525);
    EXPECT_GT(learningRateAt(plan, 30), 0.001);
    EXPECT_LT(learningRateAt(plan, 30), 0.0014);
}

TEST(Batches, LeaveNoSingleRowOver)
{
    EXPECT_THAT(batchBounds(10, 4), ElementsAre(0U, 4U, 8U, 10U));
    EXPECT_THAT(batchBounds(8, 4), ElementsAre(0U, 4U, 8U));
    EXPECT_THAT(batchBounds(9, 4), ElementsAre(0U, 4U, 9U));
    EXPECT_THAT(batchBounds(5, 4), ElementsAre(0U, 5U));
    EXPECT_THAT(batchBounds(3, 4), ElementsAre(0U, 3U));
    EXPECT_THAT(batchBounds(2, 2), ElementsAre(0U, 2U));
}

TEST(Train, VisitsEveryRowOnceAnEpochInAnotherOrder)
{
    Weights module(1);
    torch::Generator generator = seededGenerator(1);
    JobContext job;
    std::vector<std::int64_t> seen;
    train(
        module, torch::kCPU, smallPlan(), generator,
        [&](const torch::Tensor& rows) {
            for (std::int64_t i = 0; i < rows.numel(); ++i)
                seen.push_back(rows[i].item<std::int64_t>());
            return module.weights.square().sum();
        },
        job);
    ASSERT_EQ(seen.size(), 40U);
    for (std::size_t epoch = 0; epoch < 4; ++epoch) {
        const auto first = seen.begin() + static_cast<std::ptrdiff_t>(10 * epoch);
        EXPECT_EQ(std::set<std::int64_t>(first, first + 10).size(), 10U);
    }
    EXPECT_FALSE(std::equal(seen.begin(), seen.begin() + 10, seen.begin() + 10));
}

TEST(Train, TakesAdamsFirstStepByHand)
{
    // With zero state Adam's first step is rate · g/(|g| + ε), whatever the size of g; weight decay
    // belongs to g.
    Weights module(2);
    TrainingPlan plan = smallPlan();
    plan.epochs = 1;
    plan.batchSize = 10;
    plan.weightDecay = 3; // g = (2 − 4, 0) + 3·w = (1, 3)
    torch::Generator generator = seededGenerator(1);
    JobContext job;
    const auto loss = [&](const torch::Tensor&) {
        return (module.weights[0] - 2).square() + 0 * module.weights[1];
    };
    const TrainingOutcome outcome = train(module, torch::kCPU, plan, generator, loss, job);
    ASSERT_EQ(outcome.lossByEpoch.size(), 1U);
    EXPECT_DOUBLE_EQ(outcome.lossByEpoch[0], 1);
    EXPECT_NEAR(module.weights[0].item<double>(), 1 - 0.1, 1e-6);
    EXPECT_NEAR(module.weights[1].item<double>(), 1 - 0.1, 1e-6);
}

TEST(Train, TakesSgdsFirstStepsByHand)
{
    // g = 2(w − 3): w = 1, velocity −4, w = 1.4; velocity 0.5·(−4) − 3.2 = −5.2, w = 1.92.
    Weights module(1);
    TrainingPlan plan = smallPlan();
    plan.epochs = 2;
    plan.batchSize = 10;
    plan.optimizer = Optimizer::Sgd;
    plan.sgdMomentum = 0.5;
    plan.finalShare = 1; // the rate stays as it is
    torch::Generator generator = seededGenerator(1);
    JobContext job;
    const auto loss = [&](const torch::Tensor&) { return (module.weights[0] - 3).square(); };
    train(module, torch::kCPU, plan, generator, loss, job);
    EXPECT_NEAR(module.weights[0].item<double>(), 1.92, 1e-6);
}

TEST(Train, FreezesTheStatisticsFromTheEpochOn)
{
    torch::Generator generator = seededGenerator(1);
    Mlp mlp({.widths = {2, 3, 1}, .plainEnd = true}, generator);
    const torch::Tensor data = torch::rand({10, 2});
    TrainingPlan plan = smallPlan();
    plan.freezeAt = 0.5;
    std::vector<bool> training;
    JobContext job;
    train(
        mlp, torch::kCPU, plan, generator,
        [&](const torch::Tensor& rows) {
            training.push_back(mlp.is_training());
            return mlp.forward(data.index_select(0, rows)).square().mean();
        },
        job);
    ASSERT_EQ(training.size(), 12U); // batches 3, 3, 4 (3 and a single row)
    for (std::size_t i = 0; i < training.size(); ++i)
        EXPECT_EQ(training[i], i < 6) << i;
    EXPECT_FALSE(mlp.is_training());
}

TEST(Train, ReportsEveryBatchOfAllEpochs)
{
    Weights module(1);
    torch::Generator generator = seededGenerator(1);
    std::vector<Progress> reports;
    JobContext job({}, [&](const Progress& progress) { reports.push_back(progress); });
    train(
        module, torch::kCPU, smallPlan(), generator,
        [&](const torch::Tensor&) { return module.weights.square().sum(); }, job);
    ASSERT_GE(reports.size(), 2U);
    EXPECT_EQ(reports.front().done, 0U);
    EXPECT_EQ(reports.back().done, 12U);
    EXPECT_EQ(reports.back().total, 12U);
    EXPECT_EQ(reports.back().subject.english(), "test");
    EXPECT_EQ(reports.back().stage, Stage::Fitting);
}

TEST(Train, ReportsTheLossOfTheLastBatch)
{
    Weights module(1);
    torch::Generator generator = seededGenerator(1);
    std::vector<double> losses;
    std::vector<Progress> reports;
    JobContext job({}, [&](const Progress& progress) { reports.push_back(progress); });
    train(
        module, torch::kCPU, smallPlan(), generator,
        [&](const torch::Tensor&) {
            const torch::Tensor loss = module.weights.square().sum();
            losses.push_back(loss.item<double>());
            return loss;
        },
        job);
    ASSERT_EQ(losses.size(), 12U);
    ASSERT_GE(reports.size(), 2U);
    EXPECT_EQ(reports.front().loss, std::nullopt); // no batch is done yet
    for (std::size_t i = 1; i < reports.size(); ++i)
        EXPECT_EQ(reports[i].loss, losses[reports[i].done - 1]);
}

/// A regression with BatchNorm on a generator of its own, to the bit the same each time.
struct Regression {
    torch::Generator generator = seededGenerator(1);
    Mlp mlp = Mlp({.widths = {4, 8, 1}, .plainEnd = true}, generator);
    torch::Tensor data = torch::arange(400, torch::kFloat32).view({100, 4}).sin();
    BatchLoss loss = [this](const torch::Tensor& rows) {
        return (mlp.forward(data.index_select(0, rows)) - 1).square().mean();
    };
    TrainingPlan plan{.subject = "test", .rows = 100, .epochs = 20, .batchSize = 16};

    std::vector<torch::Tensor> state() const
    {
        std::vector<torch::Tensor> state;
        for (const torch::Tensor& tensor : mlp.parameters())
            state.push_back(tensor.detach().clone());
        for (const torch::Tensor& tensor : mlp.buffers())
            state.push_back(tensor.clone());
        state.push_back(generator.get_state());
        return state;
    }
};

void expectSame(const std::vector<torch::Tensor>& a, const std::vector<torch::Tensor>& b)
{
    ASSERT_EQ(a.size(), b.size());
    for (std::size_t i = 0; i < a.size(); ++i)
        EXPECT_TRUE(torch::equal(a[i], b[i])) << i;
}

TEST(ExpectedSeconds, LeaveNoTrace)
{
    Regression regression;
    const std::vector<torch::Tensor> before = regression.state();
    JobContext job;
    const double seconds = expectedSeconds(regression.mlp, torch::kCPU, regression.plan,
                                           regression.generator, regression.loss, job);
    EXPECT_GT(seconds, 0);
    expectSame(before, regression.state());
    for (const torch::Tensor& parameter : regression.mlp.parameters())
        EXPECT_FALSE(parameter.grad().defined());
}

TEST(ExpectedSeconds, AreTheSameTrainingWhoeverWatches)
{
    std::vector<Progress> reports;
    JobContext watched({}, [&](const Progress& progress) { reports.push_back(progress); });
    JobContext alone;
    Regression a;
    Regression b;
    const TrainingOutcome seen = train(a.mlp, torch::kCPU, a.plan, a.generator, a.loss, watched);
    const TrainingOutcome unseen = train(b.mlp, torch::kCPU, b.plan, b.generator, b.loss, alone);
    EXPECT_EQ(seen.lossByEpoch, unseen.lossByEpoch);
    expectSame(a.state(), b.state());
    ASSERT_GE(reports.size(), 2U);
    EXPECT_EQ(reports.front().done, 0U);
    EXPECT_GT(reports.front().expectedSeconds, 0);
    EXPECT_EQ(reports.back().expectedSeconds, reports.front().expectedSeconds);
}

TEST(ExpectedSeconds, AreMeasuredByASmallShareOfTheBatches)
{
    Regression regression;
    std::size_t batches = 0;
    const BatchLoss counted = [&](const torch::Tensor& rows) {
        ++batches;
        return regression.loss(rows);
    };
    JobContext job;
    const auto expected = [&](std::size_t epochs) {
        regression.plan.epochs = epochs;
        batches = 0;
        return expectedSeconds(regression.mlp, torch::kCPU, regression.plan, regression.generator,
                               counted, job);
    };
    EXPECT_EQ(expected(2), 0) << "unknown: only 14 batches to come";
    EXPECT_EQ(batches, 0U);
    EXPECT_GT(expected(20), 0);
    EXPECT_GE(batches, 2U) << "one to set up, one measured";
    EXPECT_LE(batches, 1U + 140 / 20);
    EXPECT_GT(expected(100), 0);
    EXPECT_LE(batches, 1U + 20);
}

TEST(Train, StopsWhereItIsAsked)
{
    Weights module(1);
    torch::Generator generator = seededGenerator(1);
    std::stop_source stop;
    JobContext job(stop.get_token());
    int batches = 0;
    EXPECT_THROW(train(
                     module, torch::kCPU, smallPlan(), generator,
                     [&](const torch::Tensor&) {
                         if (++batches == 5)
                             stop.request_stop();
                         return module.weights.square().sum();
                     },
                     job),
                 Cancelled);
    EXPECT_EQ(batches, 5);
}

TEST(Train, KeepsTheLastGoodStateWhenTheLossIsNoNumber)
{
    for (const double bad : {std::nan(""), HUGE_VAL}) {
        Weights module(1);
        torch::Generator generator = seededGenerator(1);
        JobContext job;
        int batches = 0;
        torch::Tensor good;
        const auto loss = [&](const torch::Tensor&) {
            if (++batches == 7) // the third epoch begins: the state of two epochs
                good = module.weights.detach().clone();
            const torch::Tensor value = module.weights.square().sum();
            return batches == 8 ? value * bad : value;
        };
        const TrainingOutcome outcome =
            train(module, torch::kCPU, smallPlan(), generator, loss, job);
        ASSERT_TRUE(outcome.divergence);
        EXPECT_EQ(outcome.lossByEpoch.size(), 2U);
        EXPECT_THAT(outcome.divergence->where.english(), HasSubstr("epoch 3 of 4, batch 2 of 3"));
        EXPECT_THAT(outcome.divergence->remedy.english(), HasSubstr("learning_rate=0.01"));
        EXPECT_TRUE(torch::equal(module.weights, good));
    }
}

TEST(Train, NoticesWeightsThatAreNoNumbersAfterTheLastBatch)
{
    Weights module(1);
    torch::Generator generator = seededGenerator(1);
    JobContext job;
    TrainingPlan plan = smallPlan();
    plan.epochs = 1;
    plan.batchSize = 10;
    const auto loss = [&](const torch::Tensor&) {
        return torch::sqrt(module.weights - 1).sum(); // 0, but its slope there is infinite
    };
    const TrainingOutcome outcome = train(module, torch::kCPU, plan, generator, loss, job);
    EXPECT_TRUE(outcome.divergence);
    EXPECT_EQ(module.weights.item<float>(), 1);
}

} // namespace
} // namespace crossfade
