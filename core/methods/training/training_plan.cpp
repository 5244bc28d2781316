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
    const auto whole = [](std::size_t number) { return static_cast<std::int64_t>(number); };
    return {
        {.name = Core::says("epochs"),
         .defaultValue = whole(defaults.epochs),
         .help = Core::says("passes over the training rows"),
         .minimum = 1,
         .maximum = 1e6},
        {.name = Core::says("batch_size"),
         .defaultValue = whole(defaults.batchSize),
         .help = Core::says("training rows a step"),
         .minimum = 2,
         .maximum = 1e9},
        {.name = Core::says("learning_rate"),
         .defaultValue = defaults.learningRate,
         .help = Core::says("the optimizer's learning rate after the warm-up"),
         .minimum = 0},
        {.name = Core::says("weight_decay"),
         .defaultValue = defaults.weightDecay,
         .help = Core::says("L2 penalty that the optimizer adds to the gradient"),
         .minimum = 0,
         .maximum = 1e3},
        {.name = Core::says("warmup_epochs"),
         .defaultValue = whole(defaults.warmupEpochs),
         .help = Core::says("epochs of linear warm-up, at most a quarter of all"),
         .minimum = 0,
         .maximum = 1e6},
        {.name = Core::says("freeze_at"),
         .defaultValue = defaults.freezeAt,
         .help = Core::says(
             "share of the epochs after which BatchNorm's statistics are frozen, 1: never"),
         .minimum = 0.01,
         .maximum = 1},
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

TrainingPlan trainingPlan(const std::string& subject, std::size_t rows, const Options& options)
{
    return {.subject = subject,
            .rows = rows,
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
    options.push_back({.name = Core::says("optimizer"),
                       .defaultValue = "adam",
                       .help = Core::says("adam, or sgd with momentum"),
                       .choices = {"adam", "sgd"}});
    options.push_back({.name = Core::says("sgd_momentum"),
                       .defaultValue = defaults.sgdMomentum,
                       .help = Core::says("momentum of the optimizer sgd"),
                       .minimum = 0,
                       .maximum = 0.9999});
    options.push_back(
        {.name = Core::says("warmup_start"),
         .defaultValue = defaults.warmupStart,
         .help = Core::says("share of the learning rate at which the warm-up begins; 0 = one "
                            "part in as many as it has epochs"),
         .minimum = 0,
         .maximum = 1});
    options.push_back({.name = Core::says("final_rate"),
                       .defaultValue = defaults.finalShare,
                       .help = Core::says("share of the learning rate at which the training ends"),
                       .minimum = 0,
                       .maximum = 1});
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
