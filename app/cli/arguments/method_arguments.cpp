#include "app/cli/arguments/method_arguments.h"

#include "app/cli/arguments/option_checks.h"
#include "app/cli/arguments/study_options.h"
#include "core/base/error.h"
#include "core/base/text.h"
#include "core/methods/registry.h"
#include "core/study/request/swept_choices.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <set>

namespace crossfade
{

namespace
{

MethodChoice& choiceOf(std::vector<MethodChoice>& choices, const std::string& id,
                       const std::string& where)
{
    const auto found = std::ranges::find(choices, id, &MethodChoice::id);
    if (found != choices.end())
        return *found;
    throw Error(ErrorCode::BadUsage,
                {.where = where,
                 .problem = "the method '" + id + "' is not chosen",
                 .expected = "one of --method: " + joined(choices, ", ", &MethodChoice::id)});
}

/// The parts of METHOD.OPTION=VALUE, and the argument itself for messages.
struct Setting {
    Setting(const std::string& text, const std::string& argument, const std::string& form)
        : where(argument + " " + text)
    {
        const auto [target, assigned] = splitAssignment(text, argument, form);
        const std::size_t dot = target.find('.');
        if (dot == std::string::npos)
            throw Error(ErrorCode::BadUsage,
                        {.where = where, .problem = "no method is named", .expected = form});
        method = target.substr(0, dot);
        option = target.substr(dot + 1);
        value = assigned;
    }

    std::string where;
    std::string method;
    std::string option;
    std::string value;
};

Setting settingIn(const std::string& text)
{
    return {text, "--set", "METHOD.OPTION=VALUE"};
}

void applySetting(std::vector<MethodChoice>& choices, const std::string& text)
{
    const Setting setting = settingIn(text);
    MethodChoice& choice = choiceOf(choices, setting.method, setting.where);
    if (choice.transform)
        throw Error(ErrorCode::BadUsage,
                    {.where = setting.where,
                     .problem = "the options of a saved transform cannot be set",
                     .remedy = "Leave out --set, or leave out --transform to fit " +
                               setting.method + " anew."});
    choice.options.setText(setting.option, setting.value, setting.where);
}

/// Replaces every choice of the method by one for each value, so that two sweeps make a grid.
void applySweep(std::vector<MethodChoice>& choices, const Setting& sweep)
{
    (void)choiceOf(choices, sweep.method, sweep.where);
    std::vector<MethodChoice> all;
    for (const MethodChoice& choice : choices) {
        if (choice.id != sweep.method) {
            all.push_back(choice);
            continue;
        }
        const auto swept = sweptChoices(choice, sweep.option, sweep.value, sweep.where);
        all.insert(all.end(), swept.begin(), swept.end());
    }
    choices = std::move(all);
}

/// Sets `member` of the chosen methods by texts "METHOD=VALUE".
template <class Member>
void assign(std::vector<MethodChoice>& choices, const std::vector<std::string>& assignments,
            const std::string& option, const std::string& form, Member MethodChoice::*member)
{
    for (const std::string& assignment : assignments) {
        const auto [id, value] = splitAssignment(assignment, option, form);
        const std::string where = std::string(option).append(" ").append(assignment);
        choiceOf(choices, id, where).*member = value;
    }
}

void applyEpochs(std::vector<MethodChoice>& choices, std::int64_t epochs)
{
    for (MethodChoice& choice : choices)
        if (choice.options.values().contains("epochs"))
            choice.options.set("epochs", epochs, "--epochs");
}

void applySweeps(std::vector<MethodChoice>& choices, const MethodArguments& arguments)
{
    std::set<std::pair<std::string, std::string>> set;
    for (const std::string& text : arguments.settings) {
        const Setting setting = settingIn(text);
        set.insert({setting.method, setting.option});
    }
    std::set<std::pair<std::string, std::string>> done;
    for (const std::string& text : arguments.sweeps) {
        const Setting sweep(text, "--sweep", "METHOD.OPTION=VALUE,VALUE,…");
        if (set.contains({sweep.method, sweep.option}))
            throw Error(ErrorCode::BadUsage, {.where = sweep.where,
                                              .problem = "the option is both set and swept",
                                              .expected = "--set or --sweep, one of the two"});
        if (!done.insert({sweep.method, sweep.option}).second)
            throw Error(ErrorCode::BadUsage, {.where = sweep.where,
                                              .problem = "the option is swept already",
                                              .expected = "all its values in one --sweep"});
        applySweep(choices, sweep);
    }
}

} // namespace

std::pair<std::string, std::string>
splitAssignment(const std::string& text, const std::string& option, const std::string& expected)
{
    const std::size_t sign = text.find('=');
    if (sign == std::string::npos || sign == 0 || sign + 1 == text.size())
        throw Error(ErrorCode::BadUsage, {.where = option + " " + text,
                                          .problem = "a name or a value is missing",
                                          .expected = expected});
    return {text.substr(0, sign), text.substr(sign + 1)};
}

std::string methodIds()
{
    return joined(methods(), ", ", [](const auto& known) {
        return known->info().id + (known->info().isOwn ? ":NAME" : "");
    });
}

void addMethodOptions(CLI::App& command, MethodArguments& arguments)
{
    command.add_option("--method", arguments.methods, "Comma-separated: " + methodIds())
        ->required()
        ->delimiter(',');
    command
        .add_option("--preset", arguments.preset,
                    "Default values of the methods' options: paper (as in the papers), or quick "
                    "(minutes on a laptop); --epochs and --set change single ones")
        ->capture_default_str();
    command.add_option("--set", arguments.settings,
                       "METHOD.OPTION=VALUE, as often as needed; 'describe --method ID' lists the "
                       "options");
}

void addSweepOption(CLI::App& command, MethodArguments& arguments)
{
    command.add_option(
        "--sweep", arguments.sweeps,
        "METHOD.OPTION=VALUE,VALUE,...: computes the method once for each value of this "
        "option; two sweeps of one method make a grid");
}

void addTrainingOptions(CLI::App& command, Study& study, TrainingArguments& arguments)
{
    CLI::Option* heldOut =
        command
            .add_option("--held-out", arguments.heldOut,
                        "Number of training rows, drawn at random, that are searched in place of "
                        "the gallery; the methods are fitted on the others")
            ->check(positiveNumber());
    command.add_option("--held-out-seed", arguments.heldOutSeed, "Seed of that draw")
        ->needs(heldOut)
        ->capture_default_str();
    addStudyOptions(command, study,
                    {"--train-classes", "--without-views", "--fit-on-pilot", "--draw-train"});
}

void applyTraining(Study& study, const TrainingArguments& arguments, std::uint64_t seed)
{
    if (arguments.heldOut)
        study.heldOut = HeldOut{*arguments.heldOut, arguments.heldOutSeed};
    study.drawTrainSeed = seed;
}

void addDimensionOptions(CLI::App& command, DimensionArguments& arguments)
{
    Dimensions& dimensions = arguments.dimensions;
    const CLI::Range range(1, 1 << 20);
    command.add_option("--old-dim", dimensions.oldDim, "Dimension of the old model")
        ->required()
        ->check(range);
    command.add_option("--new-dim", dimensions.newDim, "Dimension of the new model")
        ->required()
        ->check(range);
    command
        .add_option("--side-dim", dimensions.sideDim,
                    "Dimension of the side model; default: no side model")
        ->check(range);
    command
        .add_option("--intermediate-dim,--via-dim", arguments.intermediateModels,
                    "Dimensions of the intermediate models, oldest first, comma-separated")
        ->delimiter(',')
        ->check(range);
    command
        .add_option("--intermediate-side-dim,--via-side-dim", arguments.intermediateSideModels,
                    "Dimensions of their side models; default: the side model of the old model")
        ->delimiter(',')
        ->check(range);
}

Dimensions dimensionsFrom(const DimensionArguments& arguments)
{
    Dimensions dimensions = arguments.dimensions;
    const std::vector<std::size_t>& sides = arguments.intermediateSideModels;
    if (!sides.empty() &&
        (!dimensions.sideDim || sides.size() != arguments.intermediateModels.size()))
        throw Error(ErrorCode::BadUsage,
                    {.where = "--intermediate-side-dim",
                     .problem = std::to_string(sides.size()) + " dimensions",
                     .expected = "--side-dim, and one dimension for each of --intermediate-dim"});
    for (std::size_t i = 0; i < arguments.intermediateModels.size(); ++i)
        dimensions.intermediate.push_back({arguments.intermediateModels[i],
                                           sides.empty() ? std::nullopt : std::optional(sides[i])});
    return dimensions;
}

std::vector<MethodChoice> chooseMethods(const MethodArguments& arguments)
{
    const Preset preset = parsePreset(arguments.preset);
    std::vector<MethodChoice> choices;
    for (const std::string& id : arguments.methods)
        choices.push_back(chooseMethod(id, preset));
    if (arguments.epochs)
        applyEpochs(choices, *arguments.epochs);
    assign(choices, arguments.transforms, "--transform", "METHOD=FILE", &MethodChoice::transform);
    for (const std::string& setting : arguments.settings)
        applySetting(choices, setting);
    assign(choices, arguments.newModels, "--new-of", "METHOD=MODEL", &MethodChoice::newModel);
    assign(choices, arguments.sideModels, "--side-of", "METHOD=MODEL", &MethodChoice::sideModel);
    applySweeps(choices, arguments);
    return choices;
}

} // namespace crossfade
