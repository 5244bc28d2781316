#pragma once

#include "core/orders/order.h"

namespace crossfade
{

// The scores of orders, one function each. What an order is stands in order_table.cpp.

// By a classifier's softmax p, in double. Throw Error(NeedsNotMet, ShapeMismatch) as
// requireClassifier(). They do not depend on the number of threads.
Urgency leastConfidenceUrgency; ///< 1 − max p
Urgency entropyUrgency;         ///< −Σ_c p_c ln p_c
Urgency marginUrgency;          ///< −(p₁ − p₂), the two largest
Urgency newHeadEntropyUrgency;  ///< −Σ_c p_c ln p_c of the new model's classifier, on what the
                                ///< method mapped into the new model's space

// By the gallery's labels. An item without a class (label −1) has urgency −1, which comes last.
Urgency classMeanUrgency;      ///< by the retrieval's distance, in the old system
Urgency centroidCosineUrgency; ///< of the features as the old model made them
/// By the classes that a classifier predicts in place of labels: the new model's on the method's
/// old-side features, else the old model's on its own.
Urgency predictedClassMeanUrgency, predictedCentroidCosineUrgency;

// By what is known of the gallery without labels.
Urgency hubnessUrgency; ///< the ten nearest of at most 4,096 queries, drawn at random
/// Items of unknown value come last. Throws Error(BadUsage) for an attribute that is no number.
Urgency trafficUrgency;
/// Whole cells of a k-means clustering (S. P. Lloyd, IEEE Transactions on Information Theory 28,
/// 1982), 64 of them or as many as the argument says, 1 to 4096; fewer in a small gallery.
Urgency cellUrgency;

/// The exact gain of every item (core/backfill/gain), which knows what is relevant and the new
/// features. Without stages its mean over three random states in which 20, 50 and 80 % of the items
/// are new. With stages greedy: in each, as many items as evenly go into it, those of the highest
/// gain where the stage begins.
Urgency marginalGainUrgency;

} // namespace crossfade
