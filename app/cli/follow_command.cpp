#include "app/cli/arguments/memory_option.h"
#include "app/cli/arguments/output_file.h"
#include "app/cli/arguments/threshold_arguments.h"
#include "app/cli/arguments/window_chart.h"
#include "app/cli/commands.h"
#include "app/cli/tables/text_table.h"
#include "core/study/follow/follow_report.h"
#include "core/study/follow/follow_words.h"

#include <cmath>

namespace crossfade
{

namespace
{

struct FollowArguments {
    FollowRequest request; ///< without target, worth and threshold
    ThresholdArguments threshold;
    std::string target;
    std::string worth;
    std::string transform;
    std::string protocol;
    std::string qrels;
    std::string chart;
    std::string json;
};

FollowRequest requestFrom(const FollowArguments& arguments)
{
    FollowRequest request = arguments.request;
    if (!arguments.target.empty())
        request.target = parseTarget(arguments.target);
    if (!arguments.worth.empty())
        request.worth = parseWorth(arguments.worth);
    if (!arguments.transform.empty())
        request.transform = arguments.transform;
    if (!arguments.protocol.empty())
        request.protocol = parseProtocol(arguments.protocol);
    if (!arguments.qrels.empty())
        request.qrels = arguments.qrels;
    if (arguments.threshold.areGiven())
        request.threshold = aimFrom(arguments.threshold);
    if (request.now.empty())
        request.now = timeNow();
    return request;
}

/// The metric that the reader asks about, else that of the plan's objective.
Metric shownMetric(const FollowReport& report)
{
    const FollowRequest& request = report.request;
    if (request.target && request.target->metric)
        return *request.target->metric;
    return request.worth ? request.worth->metric : report.objectiveMetric();
}

/// "██████░░░░".
std::string bar(double fraction)
{
    constexpr int length = 40;
    const auto full = static_cast<int>(std::floor(fraction * length + 1e-9));
    std::string text;
    for (int i = 0; i < length; ++i)
        text += i < full ? "█" : "░";
    return text;
}

std::string followText(const FollowReport& report)
{
    const std::size_t metric = metricIndex(report.metrics, shownMetric(report));
    std::string text = bar(report.state.fraction()) + '\n' +
                       textOf(followParagraphs(report, metric)) + '\n' +
                       textTable(followNumbersSheet(report));
    if (const MessageSheet ahead = followAheadSheet(report, metric); !ahead.rows.empty())
        text += '\n' + textTable(ahead);
    return text;
}

void runFollow(const FollowArguments& arguments, CommandContext& context)
{
    const FollowRequest request = requestFrom(arguments);
    const std::vector<std::filesystem::path> inputs{request.embeddings, request.plan,
                                                    arguments.transform, arguments.qrels};
    requireWritable(arguments.json, "--json", inputs);
    requireWritable(arguments.chart, "--chart", inputs);
    requireDrawable(arguments.chart);
    requireDifferent({{"--json", arguments.json}, {"--chart", arguments.chart}});
    noteMemoryLimit(context);
    const FollowReport report = followPlan(request, context.job);
    if (!arguments.chart.empty())
        drawFollowing(arguments.chart, report, shownMetric(report), arguments.target);
    JsonOutput(arguments.json, context.output).write(followJson(report), followText(report));
}

} // namespace

void addFollowCommand(CLI::App& app, CommandContext& context)
{
    const auto [command, arguments] = addCommand<FollowArguments>(
        app, context, runFollow, "follow",
        "Look how far a backfill is along its plan: measured against promised, what is "
        "left, what the next batch is worth, and when to stop.");
    FollowRequest& request = arguments->request;
    command->add_option("--embeddings", request.embeddings, "The embedding file as it is now")
        ->required();
    command->add_option("--plan", request.plan, "What 'plan --out' wrote")->required();
    command->add_option("--target", arguments->target,
                        "What is good enough: METRIC=VALUE such as map=0.09, or gain=0.9, a share "
                        "of what the whole backfill brings");
    command->add_option("--worth", arguments->worth,
                        "METRIC=AMOUNT such as map=500: what a point (a hundredth) of the metric "
                        "is worth, in the currency of the costs");
    command->add_option("--cost-per-item", request.costPerItem,
                        "What embedding one item costs; without it, as in the plan");
    command->add_option("--items-per-hour", request.itemsPerHour,
                        "Speed of the backfill; without it, as in the plan");
    command->add_option("--now", request.now,
                        "The time from which on is counted, 2026-12-01T08:00; without it, this "
                        "machine's");
    command->add_option(
        "--transform", arguments->transform,
        "The plan's method as 'plan' or 'fit' saved it; without it, the one that the plan names, "
        "else it is fitted anew");
    command->add_option("--protocol", arguments->protocol,
                        "What says which items are relevant, such as class or new-neighbours; "
                        "without it, as in the plan");
    command->add_option("--qrels", arguments->qrels,
                        "A qrels file that says it; without it, that of the plan");
    command->add_option("--device", request.device, "auto, cpu or cuda")->capture_default_str();
    command->add_option("--chart", arguments->chart,
                        "Draw the curve into this SVG, PDF or PNG, by the window's program");
    command->add_option("--json", arguments->json,
                        "Write everything as JSON to this file; - for standard output");
    command->add_flag(
        "--per-query", request.perQuery,
        "Add to the JSON what each query has now and under the old model, for 'gate'");
    addThresholdOptions(*command, arguments->threshold);
    addMemoryOption(*command, context);
    command->footer("Examples:\n"
                    "  crossfade-cli follow --embeddings photos.h5 --plan plan.csv --target "
                    "gain=0.9 --transform plan.pt --json state.json\n"
                    "  crossfade-cli follow --embeddings photos.h5 --plan plan.csv --threshold "
                    "0.72\n"
                    "  crossfade-cli follow --embeddings photos.h5 --plan plan.csv --worth map=500 "
                    "--cost-per-item 0.002 --chart curve.svg");
}

} // namespace crossfade
