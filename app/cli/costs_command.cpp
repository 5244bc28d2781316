#include "app/cli/arguments/embedding_cost.h"
#include "app/cli/arguments/method_arguments.h"
#include "app/cli/arguments/output_file.h"
#include "app/cli/commands.h"
#include "app/cli/tables/text_table.h"
#include "core/methods/registry.h"
#include "core/study/report/json_report.h"

#include <cstdio>

namespace crossfade
{

namespace
{

using Row = std::vector<std::string>;

struct CostsArguments {
    MethodArguments methods;
    DimensionArguments dimensions;
    EmbeddingCostArguments embedding;
    std::string sideModel;
    std::optional<std::uint64_t> sideMacs;
    std::string json;
};

/// The cost of transforming an item, in per cent of the cost of embedding it again.
std::string shareText(std::uint64_t macs, const std::optional<std::uint64_t>& embeddingMacs)
{
    if (!embeddingMacs || *embeddingMacs == 0)
        return "unknown";
    char text[32];
    std::snprintf(text, sizeof text, "%.3g %%",
                  100 * static_cast<double>(macs) / static_cast<double>(*embeddingMacs));
    return text;
}

std::string numberText(const std::optional<std::uint64_t>& number)
{
    return number ? std::to_string(*number) : "unknown";
}

std::string tableText(const CostTable& table)
{
    const std::optional<std::uint64_t>& embedding = table.embeddingMacs;
    std::vector<Row> rows{{"method", "parameters", "MACs an item", "of re-embedding",
                           "bytes stored an item", "of these beside the feature",
                           "MACs to insert an item", "bytes to insert"}};
    std::string lacking;
    for (const CostTable::Row& row : table.rows) {
        if (!row.cost) {
            rows.push_back({row.method, "–", "–", "–", "–", "–", "–", "–"});
            lacking +=
                row.method + ": cannot work at these dimensions: " + row.lacking.english() + "\n";
            continue;
        }
        const MethodCost& cost = *row.cost;
        rows.push_back({row.method, std::to_string(cost.parameters),
                        std::to_string(cost.macsPerItem), shareText(cost.macsPerItem, embedding),
                        std::to_string(storedBytes(cost, table.dimensions.oldDim)),
                        std::to_string(cost.extraBytesPerItem),
                        numberText(insertionMacs(table, cost)),
                        std::to_string(cost.sideBytesPerItem)});
    }
    rows.push_back({"re-embedding", "", numberText(embedding),
                    shareText(embedding.value_or(0), embedding), "the image", "", "", ""});
    return textTable(rows) + (lacking.empty() ? "" : "\n" + lacking);
}

std::vector<MethodChoice> chosenOrAll(MethodArguments arguments)
{
    if (arguments.methods.empty())
        for (const auto& known : methods())
            if (!known->info().isOwn) // whose costs are not known
                arguments.methods.push_back(known->info().id);
    return chooseMethods(arguments);
}

void runCosts(const CostsArguments& arguments, CommandContext& context)
{
    const std::vector<MethodChoice> choices = chosenOrAll(arguments.methods);
    const EmbeddingCostArguments& embedding = arguments.embedding;
    requireWritable(arguments.json, "--json", {embedding.newModel, arguments.sideModel});
    CostTable table = costTable(choices, dimensionsFrom(arguments.dimensions));
    table.embeddingMacs = countedMacs(embedding.newModel, embedding.size, context.job);
    table.sideMacs = arguments.sideMacs
                         ? arguments.sideMacs
                         : countedMacs(arguments.sideModel, embedding.size, context.job);
    JsonOutput(arguments.json, context.output).write(costsJson(table), tableText(table));
}

} // namespace

void addCostsCommand(CLI::App& app, CommandContext& context)
{
    const auto [command, arguments] = addCommand<CostsArguments>(
        app, context, runCosts, "costs",
        "Compare the costs of methods with each other and with embedding the gallery "
        "again.");
    addMethodOptions(*command, arguments->methods);
    addSweepOption(*command, arguments->methods);
    command->get_option("--method")
        ->required(false)
        ->description("Comma-separated; default all: " + methodIds());
    addDimensionOptions(*command, arguments->dimensions);
    addNewModelOptions(*command, arguments->embedding);
    CLI::Option* sideModel = command->add_option(
        "--side-model", arguments->sideModel,
        "TorchScript (.pt) of the side model, which every inserted item takes too");
    command
        ->add_option("--side-macs", arguments->sideMacs,
                     "Multiply-accumulates of the side model for one item, where they are known")
        ->excludes(sideModel);
    command->add_option("--json", arguments->json,
                        "Write the table as JSON to this file; - for standard output");
    command->footer("Example:\n"
                    "  crossfade-cli costs --old-dim 128 --new-dim 128 --side-dim 64 --new-model "
                    "new.pt --size 64 --set fct.side_storage=sign");
}

} // namespace crossfade
