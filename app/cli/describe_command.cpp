#include "app/cli/arguments/method_arguments.h"
#include "app/cli/arguments/output_file.h"
#include "app/cli/commands.h"
#include "app/cli/tables/text_table.h"
#include "core/base/error.h"
#include "core/methods/registry.h"
#include "core/study/report/json_report.h"

namespace crossfade
{

namespace
{

struct DescribeArguments {
    MethodArguments methods;
    DimensionArguments dimensions;
    std::string json;
};

std::string optionTable(const MethodChoice& choice)
{
    std::string text;
    for (const OptionSpec& spec : method(choice.id).info().options)
        text += "  " + spec.name + " = " + optionText(choice.options.values().at(spec.name)) +
                "\n      " + spec.help + "\n";
    return text.empty() ? "" : "\nOptions:\n" + text;
}

std::string storageText(const MethodCost& cost, std::size_t oldDim)
{
    const std::uint64_t bytes = storedBytes(cost, oldDim);
    std::string text =
        "Stored of an item until it is backfilled: " + std::to_string(bytes) + " bytes";
    if (cost.extraBytesPerItem > 0)
        text += " (" + std::to_string(bytes - cost.extraBytesPerItem) + " feature, " +
                std::to_string(cost.extraBytesPerItem) + " beside it)";
    return text + "\n";
}

std::string costTable(const MethodChoice& choice, const MethodCost& cost, std::size_t oldDim)
{
    const MethodInfo& info = method(choice.id).info();
    std::vector<std::vector<std::string>> rows{{"module", "parameters"}};
    for (const MethodCost::Module& module : cost.modules)
        rows.push_back({module.name, std::to_string(module.parameters)});
    rows.push_back({"in all", std::to_string(cost.parameters)});
    return info.title + ": " + info.summary + "\n\n" + textTable(rows) +
           "\nMultiply-accumulates to transform one item: " + std::to_string(cost.macsPerItem) +
           "\n" + storageText(cost, oldDim) + optionTable(choice);
}

void runDescribe(const DescribeArguments& arguments, CommandContext& context)
{
    const std::vector<MethodChoice> choices = chooseMethods(arguments.methods);
    if (choices.size() != 1)
        throw Error(ErrorCode::BadUsage, {.where = "--method",
                                          .problem = std::to_string(choices.size()) + " methods",
                                          .expected = "one"});
    const Dimensions dimensions = dimensionsFrom(arguments.dimensions);
    requireWritable(arguments.json, "--json", {});
    const MethodChoice& choice = choices.front();
    const MethodCost cost = method(choice.id).describe(dimensions, choice.options);
    JsonOutput(arguments.json, context.output)
        .write(costJson(choice.id, cost, dimensions.oldDim),
               costTable(choice, cost, dimensions.oldDim));
}

} // namespace

void addDescribeCommand(CLI::App& app, CommandContext& context)
{
    const auto [command, arguments] =
        addCommand<DescribeArguments>(app, context, runDescribe, "describe",
                                      "Show what a method does, what it costs and which options it "
                                      "has.");
    addMethodOptions(*command, arguments->methods);
    addDimensionOptions(*command, arguments->dimensions);
    command->add_option("--json", arguments->json,
                        "Write the costs as JSON to this file; - for standard output");
    command->footer("Example:\n"
                    "  crossfade-cli describe --method fct --old-dim 128 --new-dim 128 "
                    "--side-dim 128 --json cost.json");
}

} // namespace crossfade
