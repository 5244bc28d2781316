#include "app/cli/arguments/memory_option.h"
#include "app/cli/arguments/output_file.h"
#include "app/cli/commands.h"
#include "core/base/error.h"
#include "core/base/text.h"
#include "core/files/atomic_file.h"
#include "core/hdf5/embedding_file.h"
#include "core/study/analysis/gate/gate_words.h"
#include "core/study/report/gate_files.h"
#include "core/study/report/gate_json.h"
#include "core/study/storage/results_file.h"

namespace crossfade
{

namespace
{

struct GateArguments {
    std::string file;
    std::string curve;
    std::string against = "old";
    std::string metric = "map";
    std::string embeddings;
    std::vector<std::string> attributes;
    GateDemands demands;
    std::string json;
    std::string junit;
};

GateQueries queriesOfFiles(const GateArguments& arguments, JobContext& job)
{
    if (!arguments.curve.empty())
        throw Error(ErrorCode::BadUsage, {.where = "--curve",
                                          .problem = "scores and states have no curves",
                                          .expected = "a results file"});
    std::optional<EmbeddingSet> set;
    if (!arguments.embeddings.empty())
        set = withoutFeatures(readEmbeddings(arguments.embeddings, {}, job));
    else if (!arguments.attributes.empty())
        throw Error(ErrorCode::BadUsage, {.where = "--attribute",
                                          .problem = "the file does not say who is in which group",
                                          .expected = "--embeddings, the file that was scored"});
    return readGateFiles(arguments.file, arguments.against, parseMetric(arguments.metric),
                         set ? &*set : nullptr, arguments.attributes);
}

GateQueries queriesOfResult(const GateArguments& arguments, JobContext& job)
{
    if (arguments.curve.empty())
        throw Error(ErrorCode::BadUsage,
                    {.where = "gate",
                     .problem = "a results file has several curves",
                     .expected = "--curve METHOD:ORDER, or METHOD:ORDER@FRACTION"});
    const StudyResult result = readResults(arguments.file, job);
    return gateQueries(result, gateSides(result.study, arguments.curve, arguments.against),
                       parseMetric(arguments.metric), arguments.attributes);
}

std::string gateText(const GateReport& report)
{
    std::string text;
    for (const GateCondition& condition : report.conditions)
        text += printable(conditionText(condition)) + ": " + gateVerdictText(condition.verdict) +
                "\n  " + evidenceText(condition) + needText(condition) + "\n";
    return text +
           printable(report.candidate + " against " + report.reference + " by " + report.metric) +
           ": " + gateVerdictText(report.verdict) + "\n";
}

void runGate(const GateArguments& arguments, CommandContext& context)
{
    const bool isOfFiles = isJsonFile(arguments.file);
    std::vector<std::filesystem::path> inputs{arguments.file, arguments.embeddings};
    if (isOfFiles && arguments.against != "old")
        inputs.emplace_back(arguments.against);
    requireWritable(arguments.json, "--json", inputs);
    requireWritable(arguments.junit, "--junit", inputs);
    requireDifferent({{"--json", arguments.json}, {"--junit", arguments.junit}});
    GateReport report = judgeGate(isOfFiles ? queriesOfFiles(arguments, context.job)
                                            : queriesOfResult(arguments, context.job),
                                  arguments.demands);
    report.candidate = arguments.curve.empty() ? arguments.file : arguments.curve;
    report.reference = arguments.against;
    report.metric = arguments.metric;
    if (!arguments.junit.empty())
        writeWholeFile(arguments.junit, gateJUnit(report));
    JsonOutput(arguments.json, context.output).write(gateJson(report), gateText(report));
    if (report.verdict != GateVerdict::Passes)
        context.ending = report.verdict == GateVerdict::Fails ? TestFailed : CannotTell;
}

} // namespace

void addGateCommand(CLI::App& app, CommandContext& context)
{
    const auto [command, arguments] = addCommand<GateArguments>(
        app, context, runGate, "gate",
        "Say whether a candidate may go live: tests what is demanded of it, and ends with "
        "0 where all is met, 3 where something is not, 4 where it cannot be told.");
    GateDemands& demands = arguments->demands;
    command
        ->add_option("file", arguments->file,
                     "A results file, or JSON with --per-query of 'score' or 'follow'")
        ->required();
    command->add_option("--curve", arguments->curve,
                        "Of a results file, the candidate: METHOD:ORDER over the whole way, "
                        "METHOD:ORDER@FRACTION, or old, new, cross");
    command
        ->add_option("--against", arguments->against,
                     "The reference: of a results file as --curve, of scores the other file")
        ->capture_default_str();
    command->add_option("--metric", arguments->metric, "What is compared")->capture_default_str();
    command->add_option("--margin", demands.noWorse,
                        "Demand that it is no worse than the reference by so much, such as 0.005");
    command->add_option("--better", demands.better,
                        "Demand that it is better than the reference by more than this");
    command->add_option("--group-margin", demands.groupsNoWorse,
                        "Demand that no group of --attribute is worse by so much");
    command
        ->add_option("--attribute", arguments->attributes,
                     "Attributes of queries and gallery, whose values are the groups")
        ->delimiter(',')
        ->allow_extra_args(false);
    command->add_option("--most-broken", demands.mostBroken,
                        "Demand that at most so many queries, which the reference answers rightly "
                        "by cmc@1, are answered wrongly");
    command->add_option("--embeddings", arguments->embeddings,
                        "Of scores: the file that was scored, for classes, groups and weights");
    command
        ->add_option("--power", demands.power,
                     "Say how many queries it takes to tell with this chance, such as 0.8")
        ->expected(0, 1)
        ->default_str("0.8");
    command->add_option("--if-difference", demands.assumed,
                        "For --power: the true difference; without it, the measured one");
    command->add_option("--json", arguments->json,
                        "Write the result as JSON to this file; - for standard output");
    command->add_option("--junit", arguments->junit, "Write it as JUnit XML to this file");
    addMemoryOption(*command, context);
    command->footer("Exit codes: 0 passes, 1 the run failed, 2 wrong usage or bad input, 3 fails, "
                    "4 cannot be told.\n"
                    "Examples:\n"
                    "  crossfade-cli gate study.results.h5 --curve fct:random@0.5 --metric map "
                    "--margin 0.005 --junit gate.xml\n"
                    "  crossfade-cli gate new.json --against old.json --embeddings photos.h5 "
                    "--margin 0.01 --most-broken 20 --power 0.9");
}

} // namespace crossfade
