#include "app/cli/arguments/figure_options.h"

#include <CLI/CLI.hpp>

namespace crossfade
{

void addFigureOptions(CLI::App& command, UserFigures& figures)
{
    BackfillPace& pace = figures.pace;
    command.add_option("--cost-per-item", pace.costPerItem,
                       "What embedding one item costs, in any currency");
    CLI::Option* speed =
        command.add_option("--items-per-hour", pace.itemsPerHour, "Speed of the backfill");
    command
        .add_option_function<double>(
            "--seconds-per-item", [&pace](double seconds) { pace.itemsPerHour = 3600 / seconds; },
            "The same as --items-per-hour, by the time of one item; above 0")
        ->excludes(speed);
    command.add_option("--queries-per-hour", pace.queriesPerHour,
                       "Queries that are served meanwhile: where the method has them embedded by "
                       "both models, that is part of the cost");
    command.add_option("--training-cost", pace.trainingCost,
                       "What training a new model costs, for methods that need one of their own, "
                       "such as bct");
    command.add_option("--training-hours", pace.trainingHours, "How long that takes");
    command
        .add_option("--budget", figures.budget,
                    "Share of the gallery that you would embed: strategies are compared there too")
        ->capture_default_str();
    command
        .add_option("--rerank-at", figures.rerankDepths,
                    "Depths at which reranking the old index by the new model is tried; "
                    "comma-separated; 0: it is not")
        ->delimiter(',')
        ->capture_default_str();
    command.add_option("--index", figures.index,
                       "The index whose search is measured, as 'evaluate --index' takes it; "
                       "without it, a flat one");
    command.add_option("--search-ms", figures.searchMs,
                       "Milliseconds of one search of your index; without it, measured here");
    command.add_option("--embed-ms", figures.embedMs,
                       "Milliseconds of one call of a model for an item or a query: with it, what "
                       "reranking adds to a query is told");
    command.add_option(
        "--most-ms", figures.mostMs,
        "Milliseconds that a query may take longer: no depth of reranking that takes "
        "more by --embed-ms is chosen");
}

} // namespace crossfade
