#include "core/base/message.h"
#include "core/orders/urgencies.h"

namespace crossfade
{

const std::vector<OrderInfo>& orders()
{
    const char* const labels =
        Core::says("the gallery's labels: with true labels it chooses with the answer in hand");
    const char* const classifier = Core::says("the old model's classifier");
    const char* const predicted =
        Core::says("a classifier, whose predictions take the place of labels");
    const char* const newClassifier =
        Core::says("the new model's classifier, and a method that maps old "
                   "features into the new model's space");
    static const std::vector<OrderInfo> all{
        {.id = "random",
         .title = Core::says("Random"),
         .definition = Core::says("A random sequence of all items, by the seed."),
         .needs = Core::says("nothing")},
        {.id = "sigma",
         .title = Core::says("Predicted uncertainty"),
         .definition = Core::says("First the items that the method itself expects to carry over "
                                  "worst, by its predicted σ² (FastFill)."),
         .needs = Core::says("the old features, and a method that predicts its own uncertainty"),
         .given = &OrderInputs::uncertainty,
         .usesUncertainty = true},
        {.id = "class-mean",
         .title = Core::says("Class mean"),
         .definition =
             Core::says("First the items whose old-side feature is farthest from the mean of its "
                        "class, by the distance of the retrieval (λ-orthogonality)."),
         .needs = labels,
         .urgency = classMeanUrgency,
         .usesLabels = true},
        {.id = "centroid-cosine",
         .title = Core::says("Class centroid"),
         .definition =
             Core::says("First the items with the largest 1 − cos between the old feature and the "
                        "mean old feature of the class (rank merge, App. A)."),
         .needs = labels,
         .urgency = centroidCosineUrgency,
         .usesLabels = true},
        {.id = "classifier-score",
         .title = Core::says("Classifier score"),
         .definition =
             Core::says("First the items with the largest 1 − max p, p being the probabilities by "
                        "the old model's classifier (rank merge, App. A)."),
         .needs = classifier,
         .urgency = leastConfidenceUrgency,
         .usesOldHead = true},
        {.id = "entropy",
         .title = Core::says("Entropy"),
         .definition = Core::says("First the items with the highest entropy of the old model's "
                                  "classifier (RACT; FastFill, C.3)."),
         .needs = classifier,
         .urgency = entropyUrgency,
         .usesOldHead = true},
        {.id = "head-entropy",
         .title = Core::says("Entropy (new head)"),
         .definition = Core::says("First the items with the highest entropy of the new model's "
                                  "classifier, read on the mapped old feature."),
         .needs = newClassifier,
         .urgency = newHeadEntropyUrgency,
         .usesNewHead = true},
        {.id = "margin",
         .title = Core::says("Margin"),
         .definition = Core::says("First the items whose two highest probabilities by the old "
                                  "model's classifier differ least (FastFill, C.3)."),
         .needs = classifier,
         .urgency = marginUrgency,
         .usesOldHead = true},
        {.id = "least-confidence",
         .title = Core::says("Least confidence"),
         .definition =
             Core::says("First the items of which the old model's classifier is least sure: the "
                        "score of “Classifier score”, by FastFill's name (C.3)."),
         .needs = classifier,
         .urgency = leastConfidenceUrgency,
         .usesOldHead = true},
        {.id = "oracle-loss",
         .title = Core::says("Oracle loss"),
         .definition = Core::says("First the items whose old-side feature is in truth worst "
                                  "aligned with their new one: an oracle (FastFill's “cheating”)."),
         .needs =
             Core::says("the new features of the gallery, which are not available in practice"),
         .given = &OrderInputs::alignmentLoss,
         .oracle = true,
         .usesLoss = true},
        {.id = "marginal-gain",
         .title = Core::says("Marginal gain"),
         .definition = Core::says("First the items whose backfill alone raises the metric most, "
                                  "exactly: an oracle, and the most that an order could know."),
         .needs = Core::says(
             "what is relevant, and the new features: the most that an order could know, not "
             "available in practice"),
         .urgency = marginalGainUrgency,
         .oracle = true,
         .usesTruth = true,
         .argument = "OBJECTIVE[:STAGES]"},
        {.id = "learned-gain",
         .title = Core::says("Learned gain"),
         .definition = Core::says("First the items whose backfill is expected to raise the metric "
                                  "most, by a model that was learned on held-out training rows."),
         .needs = Core::says("a model of gains, learned with the fit on held-out training rows"),
         .given = &OrderInputs::predictedGain,
         .usesGainModel = true,
         .argument = "OBJECTIVE"},
        {.id = "predicted-class-mean",
         .title = Core::says("Predicted class mean"),
         .definition = Core::says("As “Class mean”, with the classes that a classifier predicts."),
         .needs = predicted,
         .urgency = predictedClassMeanUrgency,
         .usesPredictedClasses = true},
        {.id = "predicted-centroid-cosine",
         .title = Core::says("Predicted class centroid"),
         .definition =
             Core::says("As “Class centroid”, with the classes that a classifier predicts."),
         .needs = predicted,
         .urgency = predictedCentroidCosineUrgency,
         .usesPredictedClasses = true},
        {.id = "hubness",
         .title = Core::says("Hubness"),
         .definition = Core::says("First the items that are among the ten nearest old items of the "
                                  "most queries (Radovanović et al., 2010)."),
         .needs = Core::says("the old features, and queries"),
         .urgency = hubnessUrgency},
        {.id = "traffic",
         .title = Core::says("Traffic"),
         .definition =
             Core::says("First the items of the largest weight, or value of an attribute."),
         .needs = Core::says("the weight of every gallery item, or an attribute with numbers"),
         .urgency = trafficUrgency,
         .usesItemData = true,
         .argument = "ATTRIBUTE"},
        {.id = "cell",
         .title = Core::says("Whole cells"),
         .definition = Core::says("Whole cells of a k-means clustering of the old-side features: "
                                  "the largest first, then always the nearest to those before."),
         .needs = Core::says("the old features"),
         .urgency = cellUrgency,
         .argument = "CELLS"},
        {.id = "file",
         .title = Core::says("Given order"),
         .definition = Core::says("The order that a file gives."),
         .needs = Core::says("the order given in a file"),
         .usesOrderFile = true},
    };
    return all;
}

} // namespace crossfade
