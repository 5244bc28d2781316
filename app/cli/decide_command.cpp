#include "app/cli/arguments/figure_options.h"
#include "app/cli/arguments/memory_option.h"
#include "app/cli/arguments/output_file.h"
#include "app/cli/commands.h"
#include "app/cli/tables/text_table.h"
#include "core/study/plan/strategies/result_strategies.h"
#include "core/study/plan/target_words.h"
#include "core/study/storage/results_file.h"

namespace crossfade
{

namespace
{

struct DecideArguments {
    std::string file;
    std::string objective; ///< empty: the AUC of the study's first metric
    double target = 0.95;
    bool hasBudget = false;
    ResultQuestion question;
    std::string json;
};

std::string decideText(const StudyResult& result, const ResultTrial& trial,
                       const StrategyTable& table, const DecideArguments& arguments)
{
    TargetQuestion asked{.metric = metricIndex(result.study.metrics, trial.objective.metric),
                         .budget = arguments.hasBudget ? arguments.question.figures.budget : 1,
                         .withOracles = arguments.question.withOracles,
                         .pace = arguments.question.figures.pace};
    asked.target = targetOfShare(result, asked.metric, arguments.target);
    const std::vector<CurveDecision> offered = offeredCurves(result, asked);
    std::vector<Message> paragraphs = strategyParagraphs(trial, table);
    paragraphs.push_back(targetParagraph(result, offered, asked));
    return textOf(paragraphs) + '\n' + textTable(strategiesSheet(trial, table)) + '\n' +
           textTable(targetSheet(result, offered, asked));
}

void runDecide(const DecideArguments& arguments, CommandContext& context)
{
    requireWritable(arguments.json, "--json", {arguments.file});
    noteMemoryLimit(context);
    const StudyResult result = readResults(arguments.file, context.job);
    const ResultQuestion question = questionAbout(result, arguments.objective, arguments.question);
    const ResultTrial trial = tryResult(result, question, context.job);
    const StrategyTable table = strategiesOf(trial, question.figures);
    JsonOutput(arguments.json, context.output)
        .write(strategiesJson(trial, table), decideText(result, trial, table, arguments));
}

} // namespace

void addDecideCommand(CLI::App& app, CommandContext& context)
{
    const auto [command, arguments] = addCommand<DecideArguments>(
        app, context, runDecide, "decide",
        "Say which way to serve the gallery meanwhile a finished study advises, and which curve is "
        "good enough first.");
    command->add_option("file", arguments->file, "A results file")->required();
    command->add_option("--objective", arguments->objective,
                        "What to choose by, as 'plan' takes it; without it, the AUC of the study's "
                        "first metric");
    command
        ->add_option("--target", arguments->target,
                     "What is good enough: a share of the way from old to new by the objective's "
                     "metric")
        ->capture_default_str();
    command->add_option("--attribute", arguments->question.attribute,
                        "Whose worst group is told; without it, the first that the study follows");
    command->add_flag("--oracles", arguments->question.withOracles,
                      "Also orders that use labels, and oracles, which nobody has in advance");
    addFigureOptions(*command, arguments->question.figures);
    command->get_option("--budget")->each([arguments = arguments](const std::string&) {
        arguments->hasBudget = true;
    });
    command->add_option("--json", arguments->json,
                        "Write the strategies as JSON to this file; - for standard output");
    addMemoryOption(*command, context);
    command->footer("Example:\n"
                    "  crossfade-cli decide study.results.h5 --objective auc:map --target 0.9 "
                    "--items-per-hour 20000 --cost-per-item 0.002");
}

} // namespace crossfade
