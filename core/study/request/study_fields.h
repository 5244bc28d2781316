#pragma once

#include "core/base/fields.h"
#include "core/search/served_index.h"
#include "core/study/request/study.h"

#include <string>

namespace crossfade
{

// The description of a study: every field once. The study file, its limits, the options of the
// command line, the keys of kept parts, the differences between two studies and the table of
// docs/study-file.md all follow from it.

// Values that files and messages call by a name: how it is said and read.
template <class T>
inline constexpr auto naming = nullptr;
template <>
inline constexpr auto naming<Distance> = std::make_pair(distanceName, parseDistance);
template <>
inline constexpr auto naming<Protocol> = std::make_pair(protocolName, parseProtocol);
template <>
inline constexpr auto naming<ExactAuc> = std::make_pair(exactAucName, parseExactAuc);
template <>
inline constexpr auto naming<Metric> = std::make_pair(metricName, parseMetric);
template <>
inline constexpr auto naming<Quantity> = std::make_pair(quantityName, parseQuantity);
template <class T>
concept Named = !std::same_as<decltype(naming<T>), const std::nullptr_t>;

// Refuse a name that nothing has. Throw Error(BadUsage).
void requireOrder(const std::string& name);
void requireIndex(const std::string& name);

inline constexpr unsigned keptCounts = KeptCurves | KeptBaselines; ///< kept parts that are counted

template <class V, Of<Subset> S>
void fields(V& visit, S& subset)
{
    field(visit, subset.attribute, "attribute", "An attribute of the items", required);
    field(visit, subset.value, "value", "The value that they have", required);
}

template <class V, Of<StudyPart> S>
void fields(V& visit, S& part)
{
    field(visit, part.name, "name", "What the part is called", required);
    field(visit, part.classes, "classes", "Its labels, both ends included");
    field(visit, part.subset, "subset", "The attribute and the value of its items");
}

template <class V, Of<IndexChoice> S>
void fields(V& visit, S& index)
{
    field(visit, index.indexes, "indexes",
          "An index, or a file; two: of the old items, then of the new ones", required,
          checkedBy(requireIndex), fileIf(isIndexFile));
    field(visit, index.oneIndex, "way",
          "two: an index of old and one of new items, merged by distance; one: the entries of one "
          "index are replaced",
          asWords("one", "two"), asOption("--index-way"));
    field(visit, index.depth, "depth", "Items that the index returns for a query",
          between(1, mostIndexDepth), asOption("--index-depth"));
    field(visit, index.queries, "queries", "Queries that are searched, drawn at random; 0: all",
          inUnit("queries"), between(0, mostIndexQueries), asOption("--index-queries"));
    field(
        visit, index.slices, "slices",
        "Evenly spaced fractions at which the index is built and searched; 0: those of the curves",
        inUnit("slices"), between(0, mostSlices), writtenIf(index.slices > 0),
        asOption("--index-slices"));
}

template <class V, Of<MethodChoice> S>
void fields(V& visit, S& choice)
{
    field(visit, choice.id, "id", "The method", required);
    field(visit, choice.label, "label", "Distinguishes two choices of one method",
          writtenIf(!choice.label.empty()), decidesNothing);
    field(visit, choice.transform, "transform", "A file that `fit` saved; nothing is fitted");
    // The two decide through the models that the method works with.
    field(visit, choice.newModel, "new", "The new model of this method alone",
          withTitle("new model"), decidesNothing);
    field(visit, choice.sideModel, "side", "The side model of this method alone",
          withTitle("side model"), decidesNothing);
    field(visit, choice.skippedOrders, "skip_orders", "Orders that this method is not judged under",
          withTitle("skipped orders"), eachOnce, writtenIf(!choice.skippedOrders.empty()),
          checkedBy(requireOrder), decidesNothing, sinceMinor(2));
    field(visit, choice.options, "options", "Values of the method's options");
}

template <class V, Of<ClaimSide> S>
void fields(V& visit, S& side)
{
    field(visit, side.method, "method", "The label of a method, or its id where it has none",
          required);
    field(visit, side.ordering, "ordering", "One of its orders", required);
}

template <class V, Of<Claim> S>
void fields(V& visit, S& claim)
{
    field(visit, claim.says, "says", "The statement in words", required);
    field(visit, claim.source, "source", "Who says so, with which numbers",
          writtenIf(!claim.source.empty()));
    field(visit, claim.metric, "metric", "One of the study's metrics", required);
    field(visit, claim.of, "of", "auc, gain, or at_ with a fraction");
    field(visit, claim.better, "better", "A method under an order, or old, new or cross", required);
    field(visit, claim.worse, "worse", "A method under an order, or old, new or cross", required);
}

template <class V, Of<GroupSources> S>
void fields(V& visit, S& group)
{
    field(visit, group.features, "features", "The feature file of each model", withTitle("models"),
          required);
    field(visit, group.labels, "labels", "Its labels (.npy, integers)");
    field(visit, group.cameras, "cameras", "Its cameras (.npy, integers)");
}

template <class V, Of<FeatureSources> S>
void fields(V& visit, S& sources)
{
    field(visit, sources.gallery, "data.gallery",
          "Files with one feature matrix each, of the gallery");
    field(visit, sources.query, "data.query",
          "The same of the queries; without it the gallery queries itself",
          writtenIf(!sources.query.empty()));
    field(visit, sources.train, "data.train", "The same of the training rows",
          writtenIf(!sources.train.empty()));
    field(visit, sources.queryRelevant, "data.query_relevant",
          "A text file: the relevant rows of each query");
    field(visit, sources.queryIgnored, "data.query_ignored",
          "A text file: the rows that are removed from each query's ranking");
}

template <class V, Of<HeldOut> S>
void fields(V& visit, S& heldOut)
{
    field(visit, heldOut.rows, "data.held_out",
          "Number of training rows, drawn at random, that are searched in place of the gallery; "
          "the methods are fitted on the others",
          between(1, INT64_MAX), writtenIf(heldOut.folds == 0));
    field(visit, heldOut.folds, "data.held_out_folds",
          "In its place: deal the training rows' classes into so many parts", between(2, INT64_MAX),
          writtenIf(heldOut.folds > 0));
    field(visit, heldOut.fold, "data.held_out_fold",
          "The part whose training rows are searched, from 0", writtenIf(heldOut.folds > 0));
    field(visit, heldOut.dealsRows, "data.held_out_deals",
          "What is dealt into the parts: classes, or single rows", asWords("rows", "classes"),
          writtenIf(heldOut.dealsRows), sinceMinor(4));
    field(visit, heldOut.seed, "data.held_out_seed", "Seed of that draw");
}

/// What is there: data and models.
template <class V, Of<Study> S>
void dataFields(V& visit, S& study)
{
    field(visit, study.sources, "data", "");
    field(visit, study.embeddings, "data.embeddings", "Embedding file (.h5)",
          requiredIf(!study.sources), writtenIf(!study.sources), asOption("--embeddings"));
    field(visit, study.oldModel, "data.old", "Old model", withTitle("old model"), asOption("--old"),
          decides(KeptFits | KeptBaselines));
    field(visit, study.newModel, "data.new", "New model", withTitle("new model"),
          asOption("--new"));
    field(visit, study.otherNewModels, "data.other_new",
          "Further new models to choose among: every method is tried with each of them, too",
          withTitle("other new models"), mostOf(mostNewModels), eachOnce,
          writtenIf(!study.otherNewModels.empty()), sinceMinor(5));
    field(visit, study.sideModel, "data.side",
          "A further model, whose features methods may use as side information",
          withTitle("side model"), asOption("--side"), decides(KeptFits));
    field(visit, study.intermediateModels, "data.intermediate",
          "Intermediate models, oldest first: a sequence of updates",
          withTitle("intermediate models"), mostOf(mostIntermediateModels), eachOnce,
          writtenIf(!study.intermediateModels.empty()), onceCalled("via"),
          asOption("--intermediate,--via"), decides(KeptFits));
    field(visit, study.intermediateSideModels, "data.intermediate_side",
          "The side model of each intermediate model; default: the side model of the old model",
          withTitle("intermediate side models"), writtenIf(!study.intermediateSideModels.empty()),
          onceCalled("via_side"), asOption("--intermediate-side,--via-side"), decides(KeptFits));
    field(visit, study.classes, "data.classes",
          "FIRST:LAST: only queries and gallery items of these labels", asOption("--classes"),
          decides(keptCounts | KeptWarnings));
    field(visit, study.subset, "data.subset",
          "ATTRIBUTE=VALUE: only queries and gallery items with this value", asOption("--subset"),
          decides(keptCounts | KeptWarnings));
    field(visit, study.heldOut, "data", "");
    field(visit, study.trainClasses, "data.train_classes",
          "FIRST:LAST: methods are fitted on training rows of these labels only",
          withTitle("training classes"), asOption("--train-classes"), decides(KeptFits), inReport);
    field(
        visit, study.withoutViews, "data.without_views",
        "Fit methods on the plain training rows alone, where the data has augmented views of them",
        asWords("yes", "no"), writtenIf(study.withoutViews), asOption("--without-views"),
        decides(KeptFits), sinceMinor(6), inReport);
    field(visit, study.fitOnPilot, "data.fit_on_pilot",
          "Fit methods on this share (0 to 1) of the gallery's pilot in the place of training "
          "rows; what is left of the pilot judges them",
          asOption("--fit-on-pilot"), decides(KeptFits), inReport);
    field(visit, study.drawTrain, "data.draw_train",
          "For data without training rows: take this share (0 to 1) of the gallery, or of its "
          "pilot where one is marked, drawn at random, as such; these items are not judged",
          withTitle("drawn training rows"), writtenIf(study.drawTrain.has_value()),
          asOption("--draw-train"), sinceMinor(4), inReport);
    field(visit, study.drawTrainSeed, "data.draw_train_seed",
          "Seed of that draw; on the command line, that of --seed",
          writtenIf(study.drawTrain.has_value()), sinceMinor(4), inReport);
    field(visit, study.leavesOutCopies, "data.leave_out_copies",
          "Leave out of each query's ranking the gallery items that are the query itself, by "
          "features or id",
          asWords("yes", "no"), writtenIf(study.leavesOutCopies), asOption("--leave-out-copies"),
          sinceMinor(4), inReport);
    field(visit, study.embeddingMacs, "data.embedding_macs",
          "Multiply-accumulates of the new model for one item, for the chart of costs",
          asOption("--embedding-macs"), decidesNothing);
    field(visit, study.imageBytes, "data.image_bytes",
          "Bytes of the image of one item, for the chart of costs", asOption("--image-bytes"),
          decidesNothing);
}

/// What is measured.
template <class V, Of<Study> S>
void evaluationFields(V& visit, S& study)
{
    field(visit, study.orders, "evaluation.orders", "Orders of backfilling", eachOnce, required,
          notEmpty("no order is chosen", "at least one, such as random"), checkedBy(requireOrder),
          asOption("--ordering"), decides(KeptFits | KeptCurves));
    field(visit, study.orderFile, "evaluation.order_file",
          "For the order 'file': .npy with row numbers, .csv with a column id, or a text file with "
          "one id a line",
          asOption("--order-file"), decides(KeptCurves));
    field(visit, study.metrics, "evaluation.metrics", knownMetrics(), mostOf(mostMetrics), eachOnce,
          required, notEmpty("no metric is chosen", "at least one, such as cmc@1 or map"),
          asOption("--metrics"), decides(KeptFits | keptCounts));
    field(visit, study.distance, "evaluation.distance", distanceNames, asOption("--distance"),
          decides(KeptFits | keptCounts));
    field(visit, study.protocol, "evaluation.protocol", knownProtocols, asOption("--protocol"),
          decides(keptCounts));
    field(visit, study.neighbours, "evaluation.neighbours",
          "For the protocol new-neighbours: how many nearest items under the new model are "
          "relevant to a query",
          between(1, mostNeighbours), writtenIf(study.protocol == Protocol::NewNeighbours),
          asOption("--neighbours"), decides(keptCounts));
    field(visit, study.qrels, "evaluation.qrels",
          "A TREC qrels file, which items are relevant and how much, or a file of relevant pairs, "
          "in place of labels and lists",
          asOption("--qrels"), decides(keptCounts));
    field(visit, study.slices, "evaluation.slices",
          "Evenly spaced fractions from 0 to 1, both ends included", inUnit("fractions"),
          between(2, mostSlices), asOption("--slices"), decides(KeptCurves));
    field(visit, study.resamples, "evaluation.resamples",
          "Bootstrap resamples of the queries for the 95 % intervals; 0: no intervals",
          inUnit("resamples"), between(0, mostResamples), asOption("--resamples"),
          decides(KeptCurves));
    field(visit, study.equalWithin, "evaluation.equal_within",
          "Values whose difference surely is no more than this are called equal, as a share of 1; "
          "default: 0.001, which is 0.1 points",
          asOption("--equal-within"), decidesNothing);
    field(visit, study.backfillHours, "evaluation.backfill_hours",
          "Hours that the whole backfill takes, for curves over time", asOption("--backfill-hours"),
          decidesNothing);
    field(visit, study.itemsPerHour, "evaluation.items_per_hour",
          "The same by the speed of the backfill", asOption("--items-per-hour"), decidesNothing);
    field(visit, study.attributes, "evaluation.attributes",
          "Show separate curves for the groups of these attributes", mostOf(mostAttributes),
          eachOnce, asOption("--attribute"), decides(KeptCurves));
    field(visit, study.exactAuc, "evaluation.exact_auc",
          "yes, no or auto: the AUC over every single item also for metrics other than cmc@K; "
          "auto: where it takes no more than minutes",
          asOption("--exact-auc"), decides(KeptCurves));
    field(visit, study.flipsAt, "evaluation.flips_at", "Count flips by CMC@K for each of these K",
          between(1, mostFlipsAt), eachOnce, notEmpty("no rank", "at least one, such as 1"),
          asOption("--flips-at"), decides(KeptCurves));
    field(
        visit, study.classBins, "evaluation.class_bins",
        "Show separate curves for so many ranges of classes, each with the whole gallery; 0: none",
        between(0, mostClassBins), asOption("--class-bins"), decides(KeptCurves));
    field(visit, study.stages, "evaluation.stages",
          "Shares of the gallery at which methods are fitted anew on what is re-embedded by then, "
          "such as 0.1,0.3,0.5,0.7; in addition to the usual curves",
          mostOf(mostStages), writtenIf(!study.stages.empty()), asOption("--stages"),
          decidesNothing);
    field(visit, study.stageEpochs, "evaluation.stage_epochs",
          "Epochs of such a fit, which begins with the weights of the one before",
          between(1, mostStageEpochs), writtenIf(!study.stages.empty()), asOption("--stage-epochs"),
          decidesNothing);
}

template <class V, Of<Study> S>
void fields(V& visit, S& study)
{
    field(visit, study.name, "name", "What the study is called", aside);
    field(visit, study.note, "note", "Free text of whoever made the study",
          writtenIf(!study.note.empty()), aside, sinceMinor(3), inReport);
    field(visit, study.seeds, "seeds",
          "Seeds: every method is fitted, and every order made, once for each", mostOf(mostSeeds),
          eachOnce, notEmpty("no seed", "at least one, such as 0"), asOption("--seed"),
          decides(KeptFits | KeptCurves));
    field(visit, study.orderSeeds, "order_seeds",
          "Seeds of the orders, for every fit; without them an order has its fit's seed",
          mostOf(mostSeeds), eachOnce, writtenIf(!study.orderSeeds.empty()),
          asOption("--order-seeds"), decides(KeptCurves));
    field(visit, study.device, "device", "auto, cpu or cuda", asOption("--device"), decidesNothing);
    field(visit, study.results, "results", "Write a results file (.h5) for the window",
          asOption("--results"), aside);
    dataFields(visit, study);
    field(visit, study.parts, "parts", "Parts that are judged on their own, too",
          mostOf(mostStudyParts), writtenIf(!study.parts.empty()), decidesNothing);
    evaluationFields(visit, study);
    field(visit, study.index, "index", "The curves once more, as this index gives them",
          decidesNothing);
    field(visit, study.methods, "methods", "The methods, each with options of its own",
          mostOf(mostMethods), required,
          notEmpty("no method is chosen", "at least one, such as fct"), decides(KeptFits));
    field(visit, study.claims, "claims", "Statements that the curves test", mostOf(mostClaims),
          writtenIf(!study.claims.empty()), decidesNothing);
}

} // namespace crossfade
