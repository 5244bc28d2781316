#include "app/cli/commands.h"
#include "app/cli/tables/result_tables.h"
#include "core/demonstration/demonstration.h"
#include "core/study/storage/results_file.h"

#include <string>

namespace crossfade
{

namespace
{

struct DemoArguments {
    std::string folder;
    DemonstrationOptions options;
};

void runDemo(const DemoArguments& arguments, CommandContext& context)
{
    const Demonstration made = makeDemonstration(arguments.folder, arguments.options, context.job);
    context.output << studyTable(readResults(made.results, context.job)) << "\n"
                   << "Drawn images, not photographs: the numbers show how the methods differ, not "
                      "how good they are.\n"
                   << "Embeddings: " << made.embeddings.string() << "\n"
                   << "Study:      " << made.study.string() << "\n"
                   << "Results:    " << made.results.string() << "\n";
}

} // namespace

void addDemoCommand(CLI::App& app, CommandContext& context)
{
    const auto [command, arguments] = addCommand<DemoArguments>(
        app, context, runDemo, "demo",
        "Make the demonstration: draw images, train a small old and a small new model on "
        "them, embed, fit and evaluate. Parts that exist already are kept.");
    command
        ->add_option("--out", arguments->folder,
                     "Folder to write to: a new or empty one, or an earlier demonstration")
        ->required();
    command->add_option("--seed", arguments->options.seed, "Seed of images, models and fits")
        ->capture_default_str();
    command->footer("Example:\n"
                    "  crossfade-cli demo --out demo");
}

} // namespace crossfade
