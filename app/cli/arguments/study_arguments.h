#pragma once

#include "app/cli/arguments/method_arguments.h"
#include "core/study/request/study.h"

namespace CLI
{
class App;
class Option;
} // namespace CLI

namespace crossfade
{

/// What commands that fill in a Study by options have in common.
struct StudyArguments {
    explicit StudyArguments(const char* metrics) { study.metrics = parseMetrics(metrics); }

    Study study;
    MethodArguments methods;
    TrainingArguments training;
    const CLI::Option* distance = nullptr; ///< where it is not given: defaultDistance()
};

/// --embeddings, --old, --new and --side.
void addModelOptions(CLI::App& command, Study& study);

/// --classes, --train-classes, --held-out, and which methods are fitted, how and where.
void addFittingOptions(CLI::App& command, StudyArguments& arguments);

/// --ordering, --order-file and --strict.
void addOrderOptions(CLI::App& command, StudyArguments& arguments);

/// --strict alone.
void addStrictOption(CLI::App& command, Study& study);

/// What help says of the default of --distance.
inline constexpr const char* defaultDistanceText =
    "that of an index that the features came from, else l2";

/// --slices, --metrics and --distance.
void addMetricOptions(CLI::App& command, StudyArguments& arguments);

/// --seed, of which there is one.
void addSeedOption(CLI::App& command, Study& study, const char* help);

/// Orders and their seed, slices, metrics, distance and protocol.
void addCurveOptions(CLI::App& command, StudyArguments& arguments);

/// The study that the options ask for. Throws Error(BadUsage).
Study studyFrom(const StudyArguments& arguments);

} // namespace crossfade
