#pragma once

#include "core/methods/method.h"
#include "core/study/request/study.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace CLI
{
class App;
}

namespace crossfade
{

/// How methods are chosen on the command line: the same in every subcommand.
struct MethodArguments {
    std::vector<std::string> methods;    ///< --method
    std::string preset = "paper";        ///< --preset
    std::vector<std::string> settings;   ///< --set METHOD.OPTION=VALUE
    std::vector<std::string> sweeps;     ///< --sweep METHOD.OPTION=V1,V2,…
    std::vector<std::string> transforms; ///< --transform METHOD=FILE
    std::vector<std::string> newModels;  ///< --new-of METHOD=MODEL
    std::vector<std::string> sideModels; ///< --side-of METHOD=MODEL
    std::optional<std::int64_t> epochs;  ///< --epochs
};

/// --method, --preset and --set.
void addMethodOptions(CLI::App& command, MethodArguments& arguments);

/// --sweep.
void addSweepOption(CLI::App& command, MethodArguments& arguments);

/// Which training rows methods are fitted on, as `evaluate` and `fit` take them.
struct TrainingArguments {
    std::optional<std::size_t> heldOut; ///< --held-out
    std::uint64_t heldOutSeed = 0;      ///< --held-out-seed
};

/// --held-out, --held-out-seed, --train-classes, --without-views, --fit-on-pilot and --draw-train.
void addTrainingOptions(CLI::App& command, Study& study, TrainingArguments& arguments);

/// Sets the held-out rows that they ask for, and the seed by which rows are drawn.
void applyTraining(Study& study, const TrainingArguments& arguments, std::uint64_t seed);

/// The dimensions of a sequence of models, as `describe` and `costs` take them.
struct DimensionArguments {
    Dimensions dimensions;
    std::vector<std::size_t> intermediateModels;
    std::vector<std::size_t> intermediateSideModels;
};

/// --old-dim, --new-dim, --side-dim, --intermediate-dim and
/// --intermediate-side-dim.
void addDimensionOptions(CLI::App& command, DimensionArguments& arguments);

/// The dimensions that these options give. Throws Error(BadUsage).
Dimensions dimensionsFrom(const DimensionArguments& arguments);

/// The methods with their options. Throws Error(BadUsage).
std::vector<MethodChoice> chooseMethods(const MethodArguments& arguments);

/// The two parts of "NAME=VALUE". Throws Error(BadUsage), with `expected` as the form.
std::pair<std::string, std::string>
splitAssignment(const std::string& text, const std::string& option, const std::string& expected);

/// The ids of all methods: "direct, fct". For help texts.
std::string methodIds();

} // namespace crossfade
