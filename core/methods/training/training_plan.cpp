#include "core/methods/training/training_plan.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace crossfade
{

namespace
{

std::vector<OptionSpec> trainingOptions(const TrainingPlan& defaults)
{
    return {
        wholeOption(Core::says("epochs"), defaults.epochs, 1, 1e6,
                    Core::says("passes over the training rows")),
        wholeOption(Core::says("batch_size"), defaults.batchSize, 2, 1e9,
                    Core::says("training rows a step")),
        realOption(Core::says("learning_rate"), defaults.learningRate, 0, unbounded,
                   Core::says("the optimizer's learning rate after the warm-up")),
        realOption(Core::says("weight_decay"), defaults.weightDecay, 0, 1e3,
                   Core::says("L2 penalty that the optimizer adds to the gradient")),
        wholeOption(Core::says("warmup_epochs"), defaults.warmupEpochs, 0, 1e6,
                    Core::says("epochs of linear warm-up, at most a quarter of all")),
        realOption(
            Core::says("freeze_at"), defaults.freezeAt, 0.01, 1,
            Core::says(
                "share of the epochs after which BatchNorm's statistics are frozen, 1: never")),
    };
}

} // namespace

std::vector<OptionSpec> withTrainingOptions(std::vector<OptionSpec> options,
                                            const TrainingPlan& defaults)
{
    for (OptionSpec& option : trainingOptions(defaults))
        options.push_back(std::move(option));
    return options;
}

TrainingPlan trainingPlan(const std::string& subject, std::size_t rows, const Options& options,
                          std::size_t versions)
{
    return {.subject = subject,
            .rows = rows / versions,
            .versions = versions,
            .epochs = static_cast<std::size_t>(options.integer("epochs")),
            .batchSize = static_cast<std::size_t>(options.integer("batch_size")),
            .learningRate = options.real("learning_rate"),
            .weightDecay = options.real("weight_decay"),
            .warmupEpochs = static_cast<std::size_t>(options.integer("warmup_epochs")),
            .freezeAt = options.real("freeze_at")};
}

std::vector<OptionSpec> withOptimizerOptions(std::vector<OptionSpec> options)
{
    const TrainingPlan defaults;
    options.push_back(choiceOption(Core::says("optimizer"), "adam", {"adam", "sgd"},
                                   Core::says("adam, or sgd with momentum")));
    options.push_back(realOption(Core::says("sgd_momentum"), defaults.sgdMomentum, 0, 0.9999,
                                 Core::says("momentum of the optimizer sgd")));
    options.push_back(
        realOption(Core::says("warmup_start"), defaults.warmupStart, 0, 1,
                   Core::says("share of the learning rate at which the warm-up begins; 0 = one "
                              "part in as many as it has epochs")));
    options.push_back(
        realOption(Core::says("final_rate"), defaults.finalShare, 0, 1,
                   Core::says("share of the learning rate at which the training ends")));
    return options;
}

TrainingPlan withOptimizer(TrainingPlan plan, const Options& options)
{
    plan.optimizer = options.text("optimizer") == "adam" ? Optimizer::Adam : Optimizer::Sgd;
    plan.sgdMomentum = options.real("sgd_momentum");
    plan.warmupStart = options.real("warmup_start");
    plan.finalShare = options.real("final_rate");
    return plan;
}

std::size_t warmupLength(const TrainingPlan& plan)
{
    return std::min(plan.warmupEpochs, plan.epochs / 4);
}

double learningRateAt(const TrainingPlan& plan, std::size_t epoch)
{
    const std::size_t warmup = warmupLength(plan);
    const auto share = [](double from, double done) { return from + (1 - from) * done; };
    if (epoch < warmup) {
        const std::size_t done = plan.warmupStart > 0 ? epoch : epoch + 1;
        return plan.learningRate *
               share(plan.warmupStart, static_cast<double>(done) / static_cast<double>(warmup));
    }
    const double done =
        static_cast<double>(epoch - warmup) / static_cast<double>(plan.epochs - warmup);
    return plan.learningRate * share(plan.finalShare, (1 + std::cos(std::numbers::pi * done)) / 2);
}

std::size_t freezeEpoch(const TrainingPlan& plan)
{
    return static_cast<std::size_t>(std::ceil(static_cast<double>(plan.epochs) * plan.freezeAt));
}

std::vector<std::size_t> batchBounds(std::size_t rows, std::size_t batchSize)
{
    std::vector<std::size_t> bounds{0};
    while (rows - bounds.back() > batchSize + 1) // the rest is more than one batch
        bounds.push_back(bounds.back() + batchSize);
    bounds.push_back(rows);
    return bounds;
}

} // namespace crossfade
