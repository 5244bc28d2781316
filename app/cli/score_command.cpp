#include "app/cli/arguments/memory_option.h"
#include "app/cli/arguments/output_file.h"
#include "app/cli/arguments/study_arguments.h"
#include "app/cli/commands.h"
#include "app/cli/tables/text_table.h"
#include "core/backfill/score.h"
#include "core/data/formats/qrels.h"
#include "core/data/presence.h"
#include "core/data/selection/own_queries.h"
#include "core/data/selection/stored_models.h"
#include "core/hdf5/embedding_file.h"
#include "core/metrics/required_relevance.h"
#include "core/search/new_neighbours.h"
#include "core/search/trec_run.h"
#include "core/study/report/json_report.h"
#include "core/study/request/default_distance.h"
#include "core/study/result/metric_words.h"
#include "core/study/run/inputs/known_pilot.h"
#include "core/suspicions/suspicion.h"

#include <set>

namespace crossfade
{

namespace
{

struct ScoreArguments {
    std::string embeddings;
    std::string queryModel;
    std::string galleryModel;
    std::string protocol = "class";
    std::string distance; ///< empty: defaultDistance()
    std::string metrics = "cmc@1,cmc@5,map";
    std::string newModel = "new";
    std::size_t neighbours = 10;
    std::string qrels;
    std::string json;
    std::string run;
    TrecRunOptions runOptions;
    bool perQuery = false;
    bool leavesOutCopies = false;
};

std::vector<std::string> modelsOf(const ScoreArguments& arguments, Protocol protocol)
{
    std::set<std::string> models{arguments.queryModel, arguments.galleryModel};
    if (protocol == Protocol::NewNeighbours)
        models.insert(arguments.newModel);
    return {models.begin(), models.end()};
}

bool areNeighboursAmongPresent(const EmbeddingSet& set, const ScoreArguments& arguments,
                               const ScoreOptions& options)
{
    return options.protocol == Protocol::NewNeighbours && !isWhole(set.gallery, arguments.newModel);
}

/// The relevant items of each query; adds lists to the set where other than its own are asked for.
Relevance relevanceOf(EmbeddingSet& set, const ScoreArguments& arguments,
                      const ScoreOptions& options, JobContext& job)
{
    if (areNeighboursAmongPresent(set, arguments, options))
        job.note(neighboursAmong(arguments.newModel,
                                 presentRows(set.gallery, arguments.newModel).size(),
                                 set.gallery.count));
    if (options.protocol == Protocol::NewNeighbours)
        set =
            withNewNeighbours(set, arguments.newModel, arguments.neighbours, options.distance, job);
    if (arguments.qrels.empty())
        return makeRelevance(set, options.protocol);
    const Qrels qrels = readQrels(arguments.qrels, set, job);
    set.relevant = qrels.relevant(set.queries().count);
    Relevance relevance = makeRelevance(set, options.protocol);
    if (qrels.isGraded())
        for (std::size_t query = 0; query < relevance.queryCount(); ++query)
            for (const std::int64_t item : relevance.relevant[query])
                relevance.grades.push_back(qrels.grade(static_cast<std::int64_t>(query), item));
    return relevance;
}

Score computeScore(EmbeddingSet& set, const ScoreArguments& arguments, ScoreOptions options,
                   JobContext& job)
{
    if (arguments.leavesOutCopies)
        leaveOutCopies(set, job, [&](const Message& text) { job.note(text); });
    else
        for (const DataWarning& warning : queriesInGallery(set, job))
            job.note({Core::says("warning: %1"), suspicionText(warning)});
    requireWhole(set.gallery, arguments.galleryModel, "gallery", "to be searched",
                 "Re-embed these items, or search another model.");
    if (set.selfQuery())
        requireWhole(set.gallery, arguments.queryModel, "gallery",
                     "since the gallery queries itself", "Re-embed these items, or add /query.");
    const std::string asked = queriedModel(set.queries(), arguments.queryModel);
    const System system{featuresOf(set.queries(), asked, "query"),
                        featuresOf(set.gallery, arguments.galleryModel, "gallery")};
    options.weights = weightsOf(set);
    if (!arguments.run.empty()) {
        TrecRunOptions runOptions = arguments.runOptions;
        runOptions.distance = options.distance;
        writeTrecRun(arguments.run, set, system, runOptions, job);
    }
    const Relevance relevance = relevanceOf(set, arguments, options, job);
    requireRelevant(relevance, options.protocol);
    return score(system, relevance, options, job);
}

std::string scoreTable(const Score& score, bool areNeighboursAmongPresent)
{
    std::vector<std::vector<std::string>> rows{{"metric", "value"}};
    for (const Score::Entry& entry : score.entries)
        rows.push_back({metricMessage(entry.metric, areNeighboursAmongPresent).english(),
                        fractionText(entry.mean)});
    return textTable(rows) + "\n" +
           Message("%1 of %2 queries have a relevant item among %3 in the gallery.\n",
                   as::Count{score.validQueries}, as::Count{score.queries},
                   as::Count{score.gallery})
               .english();
}

void runScore(const ScoreArguments& arguments, CommandContext& context)
{
    ScoreOptions options{.distance = arguments.distance.empty() ? Distance::L2
                                                                : parseDistance(arguments.distance),
                         .protocol = parseProtocol(arguments.protocol),
                         .metrics = parseMetrics(arguments.metrics)};
    requireWritable(arguments.json, "--json", {arguments.embeddings, arguments.qrels});
    requireWritable(arguments.run, "--trec-run", {arguments.embeddings, arguments.qrels});
    requireDifferent({{"--json", arguments.json}, {"--trec-run", arguments.run}});
    EmbeddingSet set =
        readEmbeddings(arguments.embeddings, modelsOf(arguments, options.protocol), context.job);
    if (arguments.distance.empty())
        options.distance = defaultDistance(set.distances, {});
    if (const Message of = distanceMessage(set.distances, {}, options.distance); !of.empty())
        context.job.note(of);
    const Score score = computeScore(set, arguments, options, context.job);
    JsonOutput(arguments.json, context.output)
        .write(scoreJson(score, arguments.perQuery),
               scoreTable(score, areNeighboursAmongPresent(set, arguments, options)));
}

} // namespace

void addScoreCommand(CLI::App& app, CommandContext& context)
{
    const auto [command, arguments] =
        addCommand<ScoreArguments>(app, context, runScore, "score",
                                   "Measure one retrieval system: the queries under one model, the "
                                   "gallery under another or the same.");
    command->add_option("--embeddings", arguments->embeddings, "Embedding file (.h5)")->required();
    command->add_option("--query-model", arguments->queryModel, "Model of the queries")->required();
    command->add_option("--gallery-model", arguments->galleryModel, "Model of the gallery")
        ->required();
    command
        ->add_option("--protocol", arguments->protocol,
                     std::string("Which items are relevant: ") + knownProtocols)
        ->capture_default_str();
    command->add_option("--distance", arguments->distance, distanceNames)
        ->default_str(defaultDistanceText);
    command
        ->add_option("--metrics", arguments->metrics,
                     std::string("Comma-separated: ") + knownMetrics())
        ->capture_default_str();
    command
        ->add_option("--new", arguments->newModel,
                     "For the protocol new-neighbours: the model under which the nearest items are "
                     "relevant")
        ->capture_default_str();
    command
        ->add_option("--neighbours", arguments->neighbours,
                     "For the protocol new-neighbours: how many of them are relevant")
        ->capture_default_str();
    command->add_option("--qrels", arguments->qrels,
                        "A TREC qrels file: which items are relevant, and how much, in place of "
                        "labels and lists");
    command->add_flag("--leave-out-copies", arguments->leavesOutCopies,
                      "Leave a query's own copy in the gallery, by id and features, out of its "
                      "ranking");
    CLI::Option* run =
        command->add_option("--trec-run", arguments->run,
                            "Write what is found, too, as a TREC run file, for trec_eval");
    command->add_option("--depth", arguments->runOptions.depth, "Of the run: items of each query")
        ->check(CLI::Range(1, 1'000'000))
        ->needs(run)
        ->capture_default_str();
    command->add_option("--tag", arguments->runOptions.tag, "Of the run: its name in the file")
        ->needs(run)
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
}

} // namespace crossfade
