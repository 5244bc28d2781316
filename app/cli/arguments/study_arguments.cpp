#include "app/cli/arguments/study_arguments.h"

#include "app/cli/arguments/study_options.h"
#include "core/study/request/default_distance.h"

#include <CLI/CLI.hpp>

namespace crossfade
{

namespace
{

void addNewModelOption(CLI::App& command, Study& study)
{
    const auto set = [&study](const std::vector<std::string>& models) {
        study.newModel = models.front();
        study.otherNewModels.assign(models.begin() + 1, models.end());
    };
    command
        .add_option_function<std::vector<std::string>>(
            "--new", set, "New model; 'evaluate' and 'plan' take several: --new a --new b")
        ->allow_extra_args(false)
        ->default_str(study.newModel);
}

} // namespace

void addModelOptions(CLI::App& command, Study& study)
{
    addStudyOptions(command, study, {"--embeddings", "--old"});
    addNewModelOption(command, study);
    addStudyOptions(command, study, {"--side"});
    command.get_option("--embeddings")->required();
}

void addFittingOptions(CLI::App& command, StudyArguments& arguments)
{
    addStudyOptions(command, arguments.study, {"--classes"});
    addTrainingOptions(command, arguments.study, arguments.training);
    addMethodOptions(command, arguments.methods);
    command.add_option("--transform", arguments.methods.transforms,
                       "METHOD=FILE: use a transform that 'fit' saved instead of fitting");
    command.add_option("--epochs", arguments.methods.epochs,
                       "Epochs of all methods that are trained");
    addStudyOptions(command, arguments.study, {"--device"});
}

void addOrderOptions(CLI::App& command, StudyArguments& arguments)
{
    addStudyOptions(command, arguments.study, {"--ordering", "--order-file"});
    command.get_option("--ordering")->required();
    addStrictOption(command, arguments.study);
}

void addStrictOption(CLI::App& command, Study& study)
{
    command.add_flag("--strict", study.isStrict,
                     "Refuse a method or an order that the data cannot have, instead of leaving it "
                     "out with a note");
}

void addMetricOptions(CLI::App& command, StudyArguments& arguments)
{
    addStudyOptions(command, arguments.study, {"--slices", "--metrics", "--distance"});
    arguments.distance = command.get_option("--distance")->default_str(defaultDistanceText);
}

void addSeedOption(CLI::App& command, Study& study, const char* help)
{
    command.add_option("--seed", study.seeds, help)->expected(1)->capture_default_str();
}

void addCurveOptions(CLI::App& command, StudyArguments& arguments)
{
    addOrderOptions(command, arguments);
    addSeedOption(command, arguments.study, "Seed of fits and orders");
    addMetricOptions(command, arguments);
    addStudyOptions(command, arguments.study,
                    {"--protocol", "--neighbours", "--qrels", "--leave-out-copies"});
}

Study studyFrom(const StudyArguments& arguments)
{
    Study study = arguments.study;
    study.methods = chooseMethods(arguments.methods);
    study.preset = parsePreset(arguments.methods.preset);
    applyTraining(study, arguments.training, study.seeds.front());
    if (arguments.distance != nullptr && arguments.distance->count() == 0)
        study.distance = defaultDistance(study);
    return study;
}

} // namespace crossfade
