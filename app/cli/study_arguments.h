#pragma once

#include "app/cli/method_arguments.h"
#include "core/study/request/study.h"

#include <string>

namespace CLI
{
class App;
}

namespace crossfade
{

/// What commands that fill in a Study by options have in common; as text, where the type is not
/// that of the Study's member.
struct StudyArguments {
    Study study;
    MethodArguments methods;
    TrainingArguments training;
    std::string embeddings;
    std::string side;
    std::string orderFile;
    std::string distance = "l2";
    std::string protocol = "class";
    std::string metrics;
    std::string classes;
};

/// --embeddings, --old, --new and --side.
void addModelOptions(CLI::App& command, StudyArguments& arguments);

/// --classes, --train-classes, --held-out, and which methods are fitted, how and where.
void addFittingOptions(CLI::App& command, StudyArguments& arguments);

/// --ordering, --order-file and --strict.
void addOrderOptions(CLI::App& command, StudyArguments& arguments);

/// --slices, --metrics and --distance.
void addMetricOptions(CLI::App& command, StudyArguments& arguments);

/// Orders and their seed, slices, metrics, distance and protocol.
void addCurveOptions(CLI::App& command, StudyArguments& arguments);

/// The study that the options ask for. Throws Error(BadUsage).
Study studyFrom(const StudyArguments& arguments);

} // namespace crossfade
