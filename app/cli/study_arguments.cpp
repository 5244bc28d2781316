#include "app/cli/study_arguments.h"

#include "core/backfill/order.h"
#include "core/base/text.h"

#include <CLI/CLI.hpp>

namespace crossfade
{

void addModelOptions(CLI::App& command, StudyArguments& arguments)
{
    command.add_option("--embeddings", arguments.embeddings, "Embedding file (.h5)")->required();
    command.add_option("--old", arguments.study.oldModel, "Old model")->capture_default_str();
    command.add_option("--new", arguments.study.newModel, "New model")->capture_default_str();
    command.add_option("--side", arguments.side,
                       "A further model, whose features methods may use as side information");
}

void addFittingOptions(CLI::App& command, StudyArguments& arguments)
{
    command.add_option("--classes", arguments.classes,
                       "FIRST:LAST: only queries and gallery items of these labels");
    addTrainingOptions(command, arguments.training);
    addMethodOptions(command, arguments.methods);
    command.add_option("--transform", arguments.methods.transforms,
                       "METHOD=FILE: use a transform that 'fit' saved instead of fitting");
    command.add_option("--epochs", arguments.methods.epochs,
                       "Epochs of all methods that are trained");
    command.add_option("--device", arguments.study.device, "auto, cpu or cuda: for fits")
        ->capture_default_str();
}

void addOrderOptions(CLI::App& command, StudyArguments& arguments)
{
    command
        .add_option("--ordering", arguments.study.orders,
                    "Comma-separated: " + joined(orders(), ", ", &OrderInfo::id))
        ->required()
        ->delimiter(',');
    command.add_option("--order-file", arguments.orderFile,
                       "For the order 'file': .npy with row numbers, .csv with a column id, or a "
                       "text file with one id a line");
    command.add_flag("--strict", arguments.study.isStrict,
                     "Refuse a method or an order that the data cannot have, instead of leaving it "
                     "out with a note");
}

void addMetricOptions(CLI::App& command, StudyArguments& arguments)
{
    command
        .add_option("--slices", arguments.study.slices,
                    "Evenly spaced fractions from 0 to 1, both ends included")
        ->capture_default_str();
    command
        .add_option("--metrics", arguments.metrics, std::string("Comma-separated: ") + knownMetrics)
        ->capture_default_str();
    command.add_option("--distance", arguments.distance, "l2 or cosine")->capture_default_str();
}

void addCurveOptions(CLI::App& command, StudyArguments& arguments)
{
    addOrderOptions(command, arguments);
    command.add_option("--seed", arguments.study.seeds, "Seed of fits and orders")
        ->expected(1)
        ->capture_default_str();
    addMetricOptions(command, arguments);
    command.add_option("--protocol", arguments.protocol, "class, market1501, revisited or gldv2")
        ->capture_default_str();
}

Study studyFrom(const StudyArguments& arguments)
{
    Study study = arguments.study;
    study.embeddings = arguments.embeddings;
    if (!arguments.side.empty())
        study.sideModel = arguments.side;
    if (!arguments.orderFile.empty())
        study.orderFile = arguments.orderFile;
    study.methods = chooseMethods(arguments.methods);
    study.distance = parseDistance(arguments.distance);
    study.protocol = parseProtocol(arguments.protocol);
    study.metrics = parseMetrics(arguments.metrics);
    if (!arguments.classes.empty())
        study.classes = parseClassRange(arguments.classes, "--classes " + arguments.classes);
    applyTraining(study, arguments.training);
    return study;
}

} // namespace crossfade
