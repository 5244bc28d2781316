#include "app/cli/arguments/memory_option.h"
#include "app/cli/arguments/output_file.h"
#include "app/cli/commands.h"
#include "core/base/error.h"
#include "core/data/updates/id_list.h"
#include "core/data/updates/store_update.h"
#include "core/hdf5/embedding_file.h"
#include "core/study/run/estimation.h"

namespace crossfade
{

namespace
{

struct PresentArguments {
    std::string embeddings;
    std::string from;
    std::string model = "new";
    std::string ids;
    std::size_t batch = 0;
    std::string random;
    std::uint64_t seed = 0;
    std::string add;
    std::string remove;
    bool forget = false;
    std::string out;
};

std::vector<std::string> idsIn(const std::string& file, std::size_t batch = 0)
{
    return file.empty() ? std::vector<std::string>() : readIds(file, batch);
}

/// The ids that --random draws: the same ones for the same gallery and seed.
std::vector<std::string> drawnIds(const PresentArguments& arguments, const ItemGroup& gallery)
{
    PilotDraw draw = parsePilot(arguments.random, "--random " + arguments.random);
    draw.seed = arguments.seed;
    std::vector<std::string> ids;
    for (const std::int64_t row : rowsOf(draw, gallery.count))
        ids.push_back(gallery.ids.text(static_cast<std::size_t>(row)));
    return ids;
}

/// What is missing of a pilot is not missing at random: images that cannot be read are of one kind,
/// and rows of one class may not have come yet.
void requireWholePilot(std::size_t came, std::size_t drawn)
{
    constexpr double mostMissing = 0.02;
    if (static_cast<double>(drawn - came) > mostMissing * static_cast<double>(drawn))
        throw Error(ErrorCode::BadUsage,
                    {.where = "--random",
                     .problem = std::to_string(drawn - came) + " of " + std::to_string(drawn) +
                                " items of the pilot are not in the file with the new features, so "
                                "the others are no random sample",
                     .expected = "at least 98 % of them",
                     .remedy = "Embed the items that 'present --random' prints without --from and "
                               "--out, with the same seed."});
}

StoreUpdate updateFrom(const PresentArguments& arguments, const ItemGroup& gallery,
                       const ItemGroup& from, JobContext& job)
{
    const bool isPilot = !arguments.random.empty();
    if (isPilot && !arguments.ids.empty())
        throw Error(ErrorCode::BadUsage, {.where = "present",
                                          .problem = "--ids and --random are both given",
                                          .expected = "one of them"});
    if (!isPilot && !arguments.forget && arguments.ids.empty() && arguments.add.empty() &&
        arguments.remove.empty())
        throw Error(ErrorCode::BadUsage,
                    {.where = "present",
                     .problem = "it is not said which items were embedded again, came or went",
                     .expected = "--ids, --random, --add, --remove or --forget"});
    const std::vector<std::string> meant =
        isPilot ? drawnIds(arguments, gallery) : idsIn(arguments.ids, arguments.batch);
    std::vector<std::string> embedded = thoseThatCame(meant, gallery, from, job);
    if (isPilot)
        requireWholePilot(embedded.size(), meant.size());
    return {.embedded = std::move(embedded),
            .removed = idsIn(arguments.remove),
            .added = idsIn(arguments.add),
            .isPilot = isPilot};
}

void print(const std::vector<std::string>& ids, std::ostream& output)
{
    for (const std::string& id : ids)
        output << id << '\n';
}

/// Prints what has to be embedded for a pilot, where there are no new features yet.
void printDraw(const PresentArguments& arguments, CommandContext& context)
{
    const bool isOtherGiven = !arguments.from.empty() || !arguments.out.empty() ||
                              !arguments.ids.empty() || !arguments.add.empty() ||
                              !arguments.remove.empty() || arguments.forget;
    if (arguments.random.empty() || isOtherGiven)
        throw Error(ErrorCode::BadUsage,
                    {.where = "present",
                     .problem = "--from and --out are not both given",
                     .expected = "both, or --random alone, to print the ids of a draw"});
    const EmbeddingSet set = readEmbeddings(arguments.embeddings, {}, context.job);
    print(drawnIds(arguments, set.gallery), context.output);
}

void runPresent(const PresentArguments& arguments, CommandContext& context)
{
    if (arguments.from.empty() || arguments.out.empty())
        return printDraw(arguments, context);
    requireWritableFile(
        arguments.out, "--out",
        {arguments.embeddings, arguments.from, arguments.ids, arguments.add, arguments.remove});
    noteMemoryLimit(context);
    EmbeddingSet set = readEmbeddings(arguments.embeddings, {}, context.job);
    const EmbeddingSet from = readEmbeddings(arguments.from, {arguments.model}, context.job);
    if (arguments.forget)
        forgetModel(set, arguments.model);
    const StoreUpdate update = updateFrom(arguments, set.gallery, from.gallery, context.job);
    writeEmbeddings(arguments.out, updatedStore(set, from, arguments.model, update, context.job),
                    context.job);
    print(update.embedded, context.output);
}

} // namespace

void addPresentCommand(CLI::App& app, CommandContext& context)
{
    const auto [command, arguments] = addCommand<PresentArguments>(
        app, context, runPresent, "present",
        "Bring an embedding file up to date with a store: items that were embedded "
        "again, came or went. Prints the ids that were embedded again.");
    command->add_option("--embeddings", arguments->embeddings, "Embedding file (.h5)")->required();
    command->add_option("--from", arguments->from,
                        "Embedding file with the new features, whose items have the same ids");
    command->add_option("--model", arguments->model, "The new model")->capture_default_str();
    CLI::Option* ids = command->add_option(
        "--ids", arguments->ids,
        "Text file, one id a line, or a plan (.csv): items that were embedded again");
    command->add_option("--batch", arguments->batch, "Of a plan in --ids: this batch alone")
        ->check(CLI::Range(std::size_t{1}, std::size_t{1'000'000'000}))
        ->needs(ids);
    command->add_option("--random", arguments->random,
                        "Draw so many items as the pilot, before anything is embedded again: a "
                        "share such as 0.02, or a number. Without --from and --out, only print "
                        "their ids, which are the same when the features are there");
    command->add_option("--seed", arguments->seed, "Seed of the draw")->capture_default_str();
    command->add_option(
        "--add", arguments->add,
        "Text file with ids, or a table (.csv) with a column id: new arrivals, which only "
        "the new model has seen");
    command->add_option(
        "--remove", arguments->remove,
        "Text file with ids, or a table (.csv) with a column id: items that are gone");
    command->add_flag("--forget", arguments->forget,
                      "First take all features of the new model from the gallery: to play a "
                      "migration through with a file that has them all");
    command->add_option("--out", arguments->out, "Write the embedding file (.h5) here");
    addMemoryOption(*command, context);
    command->footer("Examples:\n"
                    "  crossfade-cli present --embeddings store.h5 --random 500 > pilot.txt\n"
                    "  crossfade-cli present --embeddings store.h5 --from embedded.h5 --random "
                    "0.02 --out next.h5\n"
                    "  crossfade-cli present --embeddings store.h5 --from embedded.h5 --ids "
                    "batch1.txt --remove gone.txt --out next.h5\n"
                    "  crossfade-cli present --embeddings store.h5 --from batch3.h5 --ids plan.csv "
                    "--batch 3 --out next.h5");
}

} // namespace crossfade
