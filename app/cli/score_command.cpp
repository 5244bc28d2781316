#include "app/cli/commands.h"
#include "app/cli/memory_option.h"
#include "app/cli/output_file.h"
#include "app/cli/text_table.h"
#include "core/backfill/score.h"
#include "core/data/embedding_file.h"
#include "core/study/report/json_report.h"

#include <CLI/CLI.hpp>

#include <memory>

namespace crossfade
{

namespace
{

struct ScoreArguments {
    std::string embeddings;
    std::string queryModel;
    std::string galleryModel;
    std::string protocol = "class";
    std::string distance = "l2";
    std::string metrics = "cmc@1,cmc@5,map";
    std::string json;
    bool perQuery = false;
};

Score computeScore(const ScoreArguments& arguments, const ScoreOptions& options, JobContext& job)
{
    std::vector<std::string> models{arguments.queryModel};
    if (arguments.galleryModel != arguments.queryModel)
        models.push_back(arguments.galleryModel);
    const EmbeddingSet set = readEmbeddings(arguments.embeddings, models, job);
    const System system{featuresOf(set.queries(), arguments.queryModel, "query"),
                        featuresOf(set.gallery, arguments.galleryModel, "gallery")};
    return score(system, makeRelevance(set, options.protocol), options, job);
}

std::string scoreTable(const Score& score)
{
    std::vector<std::vector<std::string>> rows{{"metric", "value"}};
    for (const Score::Entry& entry : score.entries)
        rows.push_back({metricName(entry.metric), fractionText(entry.mean)});
    return textTable(rows) + "\n" + std::to_string(score.validQueries) + " of " +
           std::to_string(score.queries) + " queries have a relevant item among " +
           std::to_string(score.gallery) + " in the gallery.\n";
}

void runScore(const ScoreArguments& arguments, CommandContext& context)
{
    const ScoreOptions options{.distance = parseDistance(arguments.distance),
                               .protocol = parseProtocol(arguments.protocol),
                               .metrics = parseMetrics(arguments.metrics)};
    requireWritable(arguments.json, "--json", {arguments.embeddings});
    const Score score = computeScore(arguments, options, context.job);
    JsonOutput(arguments.json, context.output)
        .write(scoreJson(score, arguments.perQuery), scoreTable(score));
}

} // namespace

void addScoreCommand(CLI::App& app, CommandContext& context)
{
    CLI::App* command = app.add_subcommand(
        "score", "Measure one retrieval system: the queries under one model, the "
                 "gallery under another or the same.");
    const auto arguments = std::make_shared<ScoreArguments>();
    command->add_option("--embeddings", arguments->embeddings, "Embedding file (.h5)")->required();
    command->add_option("--query-model", arguments->queryModel, "Model of the queries")->required();
    command->add_option("--gallery-model", arguments->galleryModel, "Model of the gallery")
        ->required();
    command
        ->add_option("--protocol", arguments->protocol,
                     "Which items are relevant: class, market1501, revisited or gldv2")
        ->capture_default_str();
    command->add_option("--distance", arguments->distance, "l2 or cosine")->capture_default_str();
    command
        ->add_option("--metrics", arguments->metrics,
                     std::string("Comma-separated: ") + knownMetrics)
        ->capture_default_str();
    command->add_option("--json", arguments->json,
                        "Write the result as JSON to this file; - for standard output");
    command->add_flag(
        "--per-query", arguments->perQuery,
        "Add the value of each query to the JSON; null for a query without a relevant "
        "item");
    addMemoryOption(*command, context);
    command->footer("Example:\n"
                    "  crossfade-cli score --embeddings photos.h5 --query-model new "
                    "--gallery-model old --metrics cmc@1,map --json score.json");
    command->callback([arguments, &context] { runScore(*arguments, context); });
}

} // namespace crossfade
