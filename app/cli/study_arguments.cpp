#include "app/cli/study_arguments.h"

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

std::vector<std::filesystem::path> inputsOf(const Study& study)
{
    std::vector<std::filesystem::path> inputs{study.embeddings};
    if (study.orderFile)
        inputs.push_back(*study.orderFile);
    if (study.qrels)
        inputs.push_back(*study.qrels);
    for (const MethodChoice& choice : study.methods)
        if (choice.transform)
            inputs.push_back(*choice.transform);
    return inputs;
}

} // namespace crossfade
