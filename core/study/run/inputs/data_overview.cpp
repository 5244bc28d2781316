#include "core/study/run/inputs/data_overview.h"

#include "core/backfill/score.h"
#include "core/data/formats/feature_sources.h"
#include "core/data/presence.h"
#include "core/metrics/relevance.h"
#include "core/statistics/number_messages.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <set>

namespace crossfade
{

namespace
{

constexpr std::size_t mostJudged = 2000;

std::vector<std::int64_t> numbersTo(std::size_t count)
{
    std::vector<std::int64_t> numbers(count);
    std::iota(numbers.begin(), numbers.end(), std::int64_t{0});
    return numbers;
}

std::vector<std::int64_t> evenlySpaced(std::size_t count)
{
    std::vector<std::int64_t> rows;
    const std::size_t wanted = std::min(count, mostJudged);
    for (std::size_t i = 0; i < wanted; ++i)
        rows.push_back(static_cast<std::int64_t>(i * count / wanted));
    return rows;
}

bool canBeMeasured(const EmbeddingSet& set, const std::string& model)
{
    return isWhole(set.gallery, model) && set.queries().features.contains(model);
}

void measureModels(DataOverview::Found& found, const EmbeddingSet& set, JobContext& job)
{
    if (found.classes == 0 && !set.relevant)
        return;
    const std::vector<std::int64_t> queries = evenlySpaced(set.queries().count);
    const Relevance relevance =
        restrictRelevance(makeRelevance(set, Protocol::ClassLabels), queries,
                          numbersTo(set.gallery.count), set.gallery.count);
    found.judgedQueries = queries.size();
    const ScoreOptions options{.metrics = {cmcAt(1)}};
    for (const auto& [model, features] : set.gallery.features)
        if (canBeMeasured(set, model)) {
            const System system{set.queries().features.at(model).selectRows(queries), features};
            const Score judged = score(system, relevance, options, job);
            if (judged.validQueries > 0)
                found.nearestIsRight[model] = judged.entries.front().mean;
        }
}

Message countsMessage(const DataOverview& overview)
{
    const EmbeddingSummary& data = overview.summary;
    const as::Count items{data.galleryCount};
    const bool knowsClasses = overview.found && overview.found->classes > 0;
    const Message gallery = knowsClasses ? Message{Core::says("<b>%1 items</b> in %2 classes"),
                                                   items, as::Count{overview.found->classes}}
                                         : Message{Core::says("<b>%1 items</b>"), items};
    const Message queries = data.queryCount == 0
                                ? Message(Core::says("the gallery queries itself"))
                                : Message{Core::says("%1 queries"), as::Count{data.queryCount}};
    const Message train = data.trainCount == 0
                              ? Message(Core::says("no training rows"))
                              : Message{Core::says("%1 training rows"), as::Count{data.trainCount}};
    return {Core::says("%1; %2; %3."), gallery, queries, train};
}

Message attributesMessage(const EmbeddingSummary& data)
{
    if (data.attributes.empty())
        return Core::says("No attributes, so no groups to follow.");
    std::vector<Message> names;
    for (const std::string& name : data.attributes) {
        const auto values = data.attributeValues.find(name);
        const std::size_t count = values == data.attributeValues.end() ? 0 : values->second.size();
        names.push_back({Core::says("%1 (%2 values)"), name, as::Count{count}});
    }
    return {Core::says("Attributes: %1."), as::List{names}};
}

Message contentsMessage(const EmbeddingSummary& data)
{
    if (data.hasPaths)
        return data.hasTexts ? Core::says("Items have pictures and texts.")
                             : Core::says("Items have pictures.");
    return data.hasTexts ? Core::says("Items have texts and no pictures.")
                         : Core::says("Items have no pictures.");
}

Message furtherMessage(const EmbeddingSummary& data)
{
    return paragraph(
        {contentsMessage(data), data.hasIds ? Message(Core::says("They have ids.")) : Message(),
         data.heads.empty() ? Message()
                            : Message{Core::says("Classifiers of: %1."),
                                      as::List{{data.heads.begin(), data.heads.end()}}},
         data.pilotCount == 0
             ? Message()
             : Message{Core::says("A pilot of %1 items is marked."), as::Count{data.pilotCount}}});
}

void addWarnings(std::vector<Message>& paragraphs, const std::vector<DataWarning>& warnings)
{
    if (warnings.empty())
        paragraphs.push_back(Core::says("No rule is broken, and nothing looks like a mistake."));
    for (const DataWarning& warning : warnings)
        paragraphs.push_back(
            {Core::says("<b>This looks like a mistake.</b> %1"), suspicionText(warning)});
}

/// Why it is not known how often the nearest item under `model` is right. Empty while the file is
/// being read.
Message unmeasuredText(const DataOverview& overview, std::size_t missing, const std::string& model)
{
    if (missing > 0)
        return aloneUnknownText(missing, overview.summary.galleryCount, model);
    if (!overview.found)
        return {};
    return overview.found->judgedQueries == 0
               ? Core::says("The file has neither labels nor lists of relevant items, so no answer "
                            "is known to be right.")
               : Core::says("No query that has a right answer has features of this model.");
}

} // namespace

std::size_t featureBytes(const EmbeddingSummary& summary)
{
    std::size_t floats = 0;
    for (const auto& [model, dimension] : summary.models)
        floats += dimension;
    return floats * sizeof(float) *
           (summary.galleryCount + summary.queryCount + summary.trainCount);
}

DataOverview::Found findInData(const Study& study, JobContext& job)
{
    const EmbeddingSet set = study.sources ? readFeatureSources(*study.sources, job)
                                           : readEmbeddings(study.embeddings, {}, job);
    DataOverview::Found found;
    std::set<std::int64_t> classes(set.gallery.labels.begin(), set.gallery.labels.end());
    classes.erase(-1);
    found.classes = classes.size();
    found.warnings = dataWarnings(set, job);
    std::ranges::move(pathWarnings(set, job), std::back_inserter(found.warnings));
    measureModels(found, set, job);
    return found;
}

std::vector<Message> overviewParagraphs(const DataOverview& overview)
{
    std::vector<Message> paragraphs{countsMessage(overview), attributesMessage(overview.summary),
                                    furtherMessage(overview.summary)};
    if (overview.found)
        addWarnings(paragraphs, overview.found->warnings);
    return paragraphs;
}

MessageSheet modelsSheet(const DataOverview& overview)
{
    MessageSheet sheet{
        .columns = {{.title = Core::says("Model"), .isText = true},
                    {.title = Core::says("Dimension")},
                    {.title = Core::says("Items with features")},
                    {.title = Core::says("1-NN"),
                     .help = Core::says("The share of the queries whose nearest item is a right "
                                        "answer (CMC@1, L2), of at most 2,000 queries")}},
        .rows = {}};
    for (const auto& [model, dimension] : overview.summary.models) {
        const auto absent = overview.summary.absent.find(model);
        const std::size_t missing = absent == overview.summary.absent.end() ? 0 : absent->second;
        std::vector<MessageSheet::Cell> row{
            {.text = model},
            countedCell(dimension),
            {.text = {Core::says("%1 of %2"), as::Count{overview.summary.galleryCount - missing},
                      as::Count{overview.summary.galleryCount}},
             .value = overview.summary.galleryCount - missing},
            {.text = std::string("–"), .help = unmeasuredText(overview, missing, model)}};
        if (overview.found) {
            const auto& measured = overview.found->nearestIsRight;
            if (const auto known = measured.find(model); known != measured.end())
                row.back() = estimatedCell({known->second, {}}, 1);
        }
        sheet.rows.push_back(std::move(row));
    }
    return sheet;
}

} // namespace crossfade
