#include "app/cli/arguments/embedding_cost.h"
#include "app/cli/arguments/output_file.h"
#include "app/cli/arguments/raw_option.h"
#include "app/cli/commands.h"
#include "core/base/error.h"
#include "core/base/text.h"
#include "core/study/analysis/comparisons.h"
#include "core/study/report/csv_tables.h"
#include "core/study/storage/results_file.h"

#include <algorithm>
#include <functional>

namespace crossfade
{

namespace
{

struct ExportArguments {
    std::string results;
    std::string curves;
    std::string sweeps;
    std::string costs;
    std::string staged;
    std::string items;
    std::string curve;
    std::string part;
    TableCells cells = TableCells::Safe;
    EmbeddingCostArguments embedding;
};

/// The result of a part by its name, or the whole where none is named.
StudyResult& partNamed(StudyResult& whole, const std::string& name)
{
    if (name.empty())
        return whole;
    const auto nameOf = [](const StudyResult& part) { return part.study.name; };
    const auto found = std::ranges::find(whole.parts, name, nameOf);
    if (found == whole.parts.end())
        throw Error(ErrorCode::BadUsage,
                    {.where = "--part " + name,
                     .problem = "the study has no such part",
                     .expected = whole.parts.empty() ? "a study with parts"
                                                     : joined(whole.parts, ", ", nameOf)});
    return *found;
}

/// A table of a result, and the file that it is wanted in.
struct Table {
    std::string option;
    std::string file; ///< empty: not wanted
    std::function<std::string(const StudyResult&)> text;
};

std::string itemsAskedFor(const ExportArguments& arguments, const StudyResult& result)
{
    return itemCsv(result, arguments.curve.empty()
                               ? std::nullopt
                               : std::optional(choiceNamed(result.study, arguments.curve)));
}

std::vector<Table> tablesFor(const ExportArguments& arguments)
{
    const auto csv = [&](auto&& rawTable) {
        return [&arguments, rawTable](const StudyResult& result) {
            return withCells(arguments.cells, rawTable(result));
        };
    };
    return {{"--curves", arguments.curves, csv(curveCsv)},
            {"--sweeps", arguments.sweeps, csv(sweepCsv)},
            {"--costs", arguments.costs, csv(costCsv)},
            {"--staged", arguments.staged, csv(stagedCsv)},
            {"--items", arguments.items,
             csv([&](const StudyResult& result) { return itemsAskedFor(arguments, result); })}};
}

void runExport(const ExportArguments& arguments, CommandContext& context)
{
    std::vector<Table> tables = tablesFor(arguments);
    std::erase_if(tables, [](const Table& table) { return table.file.empty(); });
    if (tables.empty())
        throw Error(ErrorCode::BadUsage, {.where = "export",
                                          .problem = "no table is asked for",
                                          .expected = "--curves, --sweeps, --costs, --staged "
                                                      "or --items"});
    for (const Table& table : tables)
        requireWritable(table.file, table.option,
                        {arguments.results, arguments.embedding.newModel});
    std::vector<NamedOutput> outputs;
    outputs.reserve(tables.size());
    for (const Table& table : tables)
        outputs.emplace_back(table.option, table.file);
    requireDifferent(outputs);
    StudyResult whole = readResults(arguments.results, context.job);
    StudyResult& result = partNamed(whole, arguments.part);
    applyEmbeddingCost(result.study, arguments.embedding, context.job);
    const bool isShown = std::ranges::find(tables, "-", &Table::file) != tables.end();
    for (const Table& table : tables) {
        writeOutput(table.file, table.text(result), context.output);
        if (!isShown)
            context.output << table.file << '\n';
    }
}

} // namespace

void addExportCommand(CLI::App& app, CommandContext& context)
{
    const auto [command, arguments] = addCommand<ExportArguments>(
        app, context, runExport, "export",
        "Write the numbers of a results file as CSV, for charts and tables.");
    command->add_option("results", arguments->results, "Results file (.h5)")->required();
    command->add_option("--curves", arguments->curves,
                        "Every curve at every slice; here and below, - is standard output");
    command->add_option("--sweeps", arguments->sweeps, "Every sweep");
    command->add_option("--costs", arguments->costs,
                        "Retrieval of every method against its multiply-accumulates and bytes");
    command->add_option("--staged", arguments->staged,
                        "Every backfill in stages against the static one, over items embedded and "
                        "refits in the same unit");
    command->add_option("--items", arguments->items,
                        "Every gallery item: its place in each order, and what the methods say "
                        "of it");
    command
        ->add_option("--curve", arguments->curve,
                     "With --items: this method alone, by its label or its id")
        ->needs("--items");
    command
        ->add_option("--part", arguments->part,
                     "This part of the study's gallery in place of the whole; not with --items")
        ->excludes("--items");
    addRawOption(*command, arguments->cells);
    addEmbeddingCostOptions(*command, arguments->embedding);
    command->footer("Example:\n"
                    "  crossfade-cli export photos.results.h5 --items items.csv --curve fastfill "
                    "--curves curves.csv");
}

} // namespace crossfade
