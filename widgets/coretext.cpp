#include "widgets/coretext.h"

#include "core/base/device.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace crossfade
{

namespace
{

[[maybe_unused]] constexpr std::array texts = {
    // orders
    QT_TRANSLATE_NOOP("Core", "Random"),
    QT_TRANSLATE_NOOP("Core", "nothing"),
    QT_TRANSLATE_NOOP("Core", "Class mean"),
    QT_TRANSLATE_NOOP("Core",
                      "the gallery's labels: with true labels it chooses with the answer in hand"),
    QT_TRANSLATE_NOOP("Core", "Oracle loss"),
    QT_TRANSLATE_NOOP("Core",
                      "the new features of the gallery, which are not available in practice"),
    QT_TRANSLATE_NOOP("Core", "Given order"),
    QT_TRANSLATE_NOOP("Core", "the order given in a file"),
    QT_TRANSLATE_NOOP("Core", "Predicted uncertainty"),
    QT_TRANSLATE_NOOP("Core", "the old features, and a method that predicts its own uncertainty"),
    QT_TRANSLATE_NOOP("Core", "Class centroid"),
    QT_TRANSLATE_NOOP("Core", "Classifier score"),
    QT_TRANSLATE_NOOP("Core", "Entropy"),
    QT_TRANSLATE_NOOP("Core", "Margin"),
    QT_TRANSLATE_NOOP("Core", "Least confidence"),
    QT_TRANSLATE_NOOP("Core", "the old model's classifier"),
    QT_TRANSLATE_NOOP("Core", "Entropy (new head)"),
    QT_TRANSLATE_NOOP("Core", "the new model's classifier, and a method that maps old features "
                              "into the new model's space"),
    QT_TRANSLATE_NOOP("Core", "Marginal gain"),
    QT_TRANSLATE_NOOP("Core", "what is relevant, and the new features: the most that an order "
                              "could know, not available in practice"),
    QT_TRANSLATE_NOOP("Core", "Learned gain"),
    QT_TRANSLATE_NOOP("Core", "a model of gains, learned with the fit on held-out training rows"),
    QT_TRANSLATE_NOOP("Core", "Predicted class mean"),
    QT_TRANSLATE_NOOP("Core", "Predicted class centroid"),
    QT_TRANSLATE_NOOP("Core", "a classifier, whose predictions take the place of labels"),
    QT_TRANSLATE_NOOP("Core", "Hubness"),
    QT_TRANSLATE_NOOP("Core", "the old features, and queries"),
    QT_TRANSLATE_NOOP("Core", "Traffic"),
    QT_TRANSLATE_NOOP("Core", "the weight of every gallery item, or an attribute with numbers"),
    QT_TRANSLATE_NOOP("Core", "Whole cells"),
    QT_TRANSLATE_NOOP("Core", "the old features"),
    // what a method lacks for an order
    QT_TRANSLATE_NOOP("Core", "the method predicts no uncertainty"),
    QT_TRANSLATE_NOOP(
        "Core", "the method has no loss: it compares every feature with features of its own model"),
    QT_TRANSLATE_NOOP("Core", "the data has no classifier of the old model"),
    QT_TRANSLATE_NOOP("Core", "the new classifier cannot read the method's features"),
    QT_TRANSLATE_NOOP("Core", "the data has no classifier of the new model"),
    QT_TRANSLATE_NOOP("Core", "the data has no classifier that predicts classes"),
    QT_TRANSLATE_NOOP("Core", "the data has no labels of the gallery"),
    // what the data lacks for a method
    QT_TRANSLATE_NOOP("Core", "the data has no training rows, which the method is fitted on"),
    QT_TRANSLATE_NOOP("Core", "the models have different dimensions"),
    // methods
    QT_TRANSLATE_NOOP("Core", "Direct"),
    QT_TRANSLATE_NOOP("Core",
                      "New queries search the old features as they are: for models that were "
                      "trained to be compatible (BCT, RACT), and as the baseline for all others."),
    QT_TRANSLATE_NOOP("Core", "FCT"),
    QT_TRANSLATE_NOOP("Core",
                      "Forward compatible training: an MLP carries the stored old features, with "
                      "side information where there is any, into the new model's space."),
    // options
    QT_TRANSLATE_NOOP("Core", "calibrated"),
    QT_TRANSLATE_NOOP(
        "Core", "make the distances of the old and the new features mean the same in one ranking, "
                "by a map that is fitted on held-out training rows: by the mean and deviation of "
                "distances (moments), by two quantiles, by the chance that an item is relevant "
                "(logistic), for each query by its own distances (per-query), or searched for the "
                "metric; or bring the old features to one length: "
                "the mean one of new features, or searched (l2)"),
    QT_TRANSLATE_NOOP("Core", "use side"),
    QT_TRANSLATE_NOOP("Core", "use the side model's features: auto = where one is named"),
    QT_TRANSLATE_NOOP("Core", "loss"),
    QT_TRANSLATE_NOOP(
        "Core", "mse of h and the new feature, or kl, reversed-kl of the new classifier's softmax"),
    QT_TRANSLATE_NOOP("Core", "normalise"),
    QT_TRANSLATE_NOOP("Core",
                      "bring h's output to length 1, for models whose features have it (ArcFace)"),
    QT_TRANSLATE_NOOP("Core", "projection width"),
    QT_TRANSLATE_NOOP("Core", "width of each projection branch"),
    QT_TRANSLATE_NOOP("Core", "mixer width"),
    QT_TRANSLATE_NOOP("Core", "width of the mixer's two hidden layers"),
    QT_TRANSLATE_NOOP("Core", "epochs"),
    QT_TRANSLATE_NOOP("Core", "passes over the training rows"),
    QT_TRANSLATE_NOOP("Core", "batch size"),
    QT_TRANSLATE_NOOP("Core", "training rows a step"),
    QT_TRANSLATE_NOOP("Core", "learning rate"),
    QT_TRANSLATE_NOOP("Core", "the optimizer's learning rate after the warm-up"),
    QT_TRANSLATE_NOOP("Core", "weight decay"),
    QT_TRANSLATE_NOOP("Core", "L2 penalty that the optimizer adds to the gradient"),
    QT_TRANSLATE_NOOP("Core", "warmup epochs"),
    QT_TRANSLATE_NOOP("Core", "epochs of linear warm-up, at most a quarter of all"),
    QT_TRANSLATE_NOOP("Core", "freeze at"),
    QT_TRANSLATE_NOOP(
        "Core", "share of the epochs after which BatchNorm's statistics are frozen, 1: never"),
    QT_TRANSLATE_NOOP("Core", "Procrustes"),
    QT_TRANSLATE_NOOP("Core", "Drift-Adapter's orthogonal Procrustes: the rotation, found in "
                              "closed form, that brings new queries nearest to the old features."),
    QT_TRANSLATE_NOOP("Core", "Low-rank affine"),
    QT_TRANSLATE_NOOP("Core", "Drift-Adapter's low-rank affine map of new queries onto the old "
                              "features, by reduced-rank regression in closed form."),
    QT_TRANSLATE_NOOP("Core", "rank"),
    QT_TRANSLATE_NOOP("Core", "rank of the map, at most the smaller dimension"),
    QT_TRANSLATE_NOOP("Core", "ridge"),
    QT_TRANSLATE_NOOP("Core", "penalty on the map, in units of the features' mean variance"),
    QT_TRANSLATE_NOOP("Core", "Residual MLP"),
    QT_TRANSLATE_NOOP("Core", "Drift-Adapter's residual MLP: a linear path and a small network "
                              "beside it carry new queries onto the old features."),
    QT_TRANSLATE_NOOP("Core", "hidden width"),
    QT_TRANSLATE_NOOP("Core", "width of the network's hidden layer"),
    QT_TRANSLATE_NOOP("Core", "l2 = squared distance to the new feature, disc = the new "
                              "classifier's own training loss, or their sum"),
    QT_TRANSLATE_NOOP("Core", "uncertainty"),
    QT_TRANSLATE_NOOP("Core", "predict each item's loss as well, for the order sigma"),
    QT_TRANSLATE_NOOP("Core", "lambda"),
    QT_TRANSLATE_NOOP("Core", "divides log sigma^2 in the loss; 0 = a Gaussian's own value: 1 / "
                              "new dimension, or 1 with l2_reduction=mean"),
    QT_TRANSLATE_NOOP("Core", "sigma"),
    QT_TRANSLATE_NOOP(
        "Core",
        "how the prediction of the loss is trained: joint, with the transformation and on the same "
        "rows, as in the paper; or cross-fitted, on rows that further fits have not seen"),
    QT_TRANSLATE_NOOP("Core", "sigma folds"),
    QT_TRANSLATE_NOOP("Core",
                      "further fits for sigma=cross-fitted, each without its share of the rows"),
    QT_TRANSLATE_NOOP("Core", "l2 reduction"),
    QT_TRANSLATE_NOOP("Core",
                      "of the squared distance over the dimensions: sum, as in the paper, or mean"),
    QT_TRANSLATE_NOOP("Core", "disc weight"),
    QT_TRANSLATE_NOOP("Core", "factor of the new classifier's loss in l2+disc"),
    QT_TRANSLATE_NOOP("Core", "covariance"),
    QT_TRANSLATE_NOOP("Core", "what is predicted of the errors: one variance an item (scalar), one "
                              "for each dimension (diagonal), or all covariances (full)"),
    QT_TRANSLATE_NOOP("Core", "disc"),
    QT_TRANSLATE_NOOP("Core",
                      "how the new classifier was trained: softmax, or arcface (face models)"),
    QT_TRANSLATE_NOOP("Core", "label smoothing"),
    QT_TRANSLATE_NOOP("Core", "of the softmax loss"),
    QT_TRANSLATE_NOOP("Core", "arcface margin"),
    QT_TRANSLATE_NOOP("Core", "angle that ArcFace adds to the true class"),
    QT_TRANSLATE_NOOP("Core", "arcface scale"),
    QT_TRANSLATE_NOOP("Core", "factor of ArcFace's cosines"),
    QT_TRANSLATE_NOOP("Core", "FastFill"),
    QT_TRANSLATE_NOOP(
        "Core", "FCT's transformation trained for the new classifier as well; it predicts how "
                "badly each item is carried over, so that the worst are backfilled first."),
    QT_TRANSLATE_NOOP("Core", "side storage"),
    QT_TRANSLATE_NOOP("Core", "side bits"),
    QT_TRANSLATE_NOOP("Core", "architecture"),
    QT_TRANSLATE_NOOP("Core", "norm"),
    QT_TRANSLATE_NOOP("Core", "new embedding"),
    QT_TRANSLATE_NOOP("Core", "diagonal scaling"),
    QT_TRANSLATE_NOOP("Core", "bias"),
    QT_TRANSLATE_NOOP(
        "Core",
        "what is stored of the side model's features: float = all, sign = one bit a dimension"),
    QT_TRANSLATE_NOOP("Core", "RM (RQT)"),
    QT_TRANSLATE_NOOP("Core",
                      "Rank merge with a reverse query transform: an MLP carries new queries into "
                      "the old model's space, each towards its own old feature."),
    QT_TRANSLATE_NOOP("Core", "RM (CL-S)"),
    QT_TRANSLATE_NOOP("Core", "Rank merge whose query transform learns by contrast, within the old "
                              "retrieval system alone."),
    QT_TRANSLATE_NOOP("Core", "RM (CL-M)"),
    QT_TRANSLATE_NOOP("Core", "Rank merge whose query transform learns by contrast, within the old "
                              "and within the new retrieval system."),
    QT_TRANSLATE_NOOP("Core", "RM (MCL)"),
    QT_TRANSLATE_NOOP("Core", "Rank merge with metric compatible learning: distances of the old "
                              "and of the new retrieval system are made comparable."),
    QT_TRANSLATE_NOOP("Core", "RM"),
    QT_TRANSLATE_NOOP("Core", "Rank merge whole: metric compatible learning of the query transform "
                              "together with a new embedding on top of the new model."),
    QT_TRANSLATE_NOOP("Core", "blocks"),
    QT_TRANSLATE_NOOP(
        "Core", "blocks Linear, BatchNorm, ReLU of each transform; the last is a Linear alone"),
    QT_TRANSLATE_NOOP("Core", "width between the blocks"),
    QT_TRANSLATE_NOOP("Core", "temperature"),
    QT_TRANSLATE_NOOP("Core",
                      "divides the contrastive loss's distances; for l2 in units of a typical one"),
    QT_TRANSLATE_NOOP("Core", "rows per class"),
    QT_TRANSLATE_NOOP("Core", "rows of a class that come into a batch together, 1: by chance"),
    QT_TRANSLATE_NOOP("Core", "RM (naive)"),
    QT_TRANSLATE_NOOP("Core",
                      "Rank merge untrained: every query is embedded by both models, the old one "
                      "searches old features, the new one new features, and the distances decide."),
    QT_TRANSLATE_NOOP("Core", "weight of the compatibility loss"),
    QT_TRANSLATE_NOOP("Core", "BCT (feature-level)"),
    QT_TRANSLATE_NOOP("Core", "Feature-level backward compatible training: a residual head on the "
                              "frozen new model learns to be classified right by the old model's "
                              "classifier too, so that new queries search old features."),
    QT_TRANSLATE_NOOP("Core", "tau of the contrastive loss"),
    QT_TRANSLATE_NOOP("Core", "RACT (feature-level)"),
    QT_TRANSLATE_NOOP("Core", "Feature-level regression-alleviating compatible training: a "
                              "residual head on the frozen new model learns to keep every item "
                              "nearer to its old feature than to other classes, old or new."),
    QT_TRANSLATE_NOOP("Core", "base"),
    QT_TRANSLATE_NOOP("Core", "loss of the new model's own classifier: arcface or softmax"),
    QT_TRANSLATE_NOOP("Core", "compatible"),
    QT_TRANSLATE_NOOP("Core", "compatibility loss: cosine regression, influence (through the old "
                              "classifier) or contrastive (supervised, new to old); none = the new "
                              "model is compatible as it is, and psi alone is fitted"),
    QT_TRANSLATE_NOOP("Core", "refresh"),
    QT_TRANSLATE_NOOP("Core", "what backfilling gives an item: mixed = the new model's feature, of "
                              "its image; without-images = its old feature brought forward by psi"),
    QT_TRANSLATE_NOOP("Core", "forward learning rate"),
    QT_TRANSLATE_NOOP("Core", "learning rate of psi; 0 = learning_rate"),
    QT_TRANSLATE_NOOP("Core", "distil"),
    QT_TRANSLATE_NOOP("Core",
                      "in a sequence of updates: fit one psi to what all of them give together"),
    QT_TRANSLATE_NOOP("Core", "optimizer"),
    QT_TRANSLATE_NOOP("Core", "adam, or sgd with momentum"),
    QT_TRANSLATE_NOOP("Core", "sgd momentum"),
    QT_TRANSLATE_NOOP("Core", "momentum of the optimizer sgd"),
    QT_TRANSLATE_NOOP("Core", "warmup start"),
    QT_TRANSLATE_NOOP("Core", "share of the learning rate at which the warm-up begins; 0 = one "
                              "part in as many as it has epochs"),
    QT_TRANSLATE_NOOP("Core", "final rate"),
    QT_TRANSLATE_NOOP("Core", "share of the learning rate at which the training ends"),
    QT_TRANSLATE_NOOP("Core", "New model with a head of labels"),
    QT_TRANSLATE_NOOP("Core",
                      "A control, not a way of updating: the residual head of bct, trained on the "
                      "labels alone, shows what the labels give without regard to the old model."),
    QT_TRANSLATE_NOOP("Core", "scale"),
    QT_TRANSLATE_NOOP("Core", "s of ArcFace"),
    QT_TRANSLATE_NOOP("Core", "margin"),
    QT_TRANSLATE_NOOP("Core", "m of ArcFace, an angle"),
    QT_TRANSLATE_NOOP("Core", "forward"),
    QT_TRANSLATE_NOOP("Core",
                      "bring old features forward by psi: yes = M_FCT, no = M_BCT of the paper"),
    QT_TRANSLATE_NOOP("Core", "forward width"),
    QT_TRANSLATE_NOOP("Core", "width of psi's three hidden layers"),
    QT_TRANSLATE_NOOP("Core", "momentum"),
    QT_TRANSLATE_NOOP("Core", "in a sequence of updates, from the second on: the share in psi's "
                              "input of the generation before the last"),
    QT_TRANSLATE_NOOP("Core", "updates"),
    QT_TRANSLATE_NOOP("Core", "in a sequence of updates: every = from each model to the next, "
                              "single = from the old model to the new one"),
    QT_TRANSLATE_NOOP("Core", "head width"),
    QT_TRANSLATE_NOOP("Core", "width of the residual head's hidden layer"),
    QT_TRANSLATE_NOOP("Core", "constraint"),
    QT_TRANSLATE_NOOP("Core",
                      "on B: strict = orthogonal, lambda = within lambda of it, affine = none"),
    QT_TRANSLATE_NOOP("Core",
                      "how far W W^T may be from the identity (Frobenius norm) without a penalty"),
    QT_TRANSLATE_NOOP("Core", "sharpness"),
    QT_TRANSLATE_NOOP("Core", "alpha: how sharply the penalty sets in at lambda"),
    QT_TRANSLATE_NOOP("Core", "contrastive"),
    QT_TRANSLATE_NOOP("Core", "weight of the supervised contrastive term"),
    QT_TRANSLATE_NOOP("Core", "tau of the supervised contrastive term"),
    QT_TRANSLATE_NOOP("Core", "width of F's two hidden layers"),
    QT_TRANSLATE_NOOP("Core", "λ-orthogonality"),
    QT_TRANSLATE_NOOP("Core",
                      "A near-orthogonal map brings new features into the old space without "
                      "bending them, and an MLP brings old features forward to meet them there."),
    QT_TRANSLATE_NOOP("Core", "BiCT (feature-level)"),
    QT_TRANSLATE_NOOP("Core",
                      "Feature-level bidirectional compatible training: a residual head brings the "
                      "new model near the old one, then an MLP brings old features forward to it."),
    // methods and options that came later
    QT_TRANSLATE_NOOP("Core", "use the side model's features: auto = where one is named, only = "
                              "without the old features"),
    QT_TRANSLATE_NOOP("Core", "what is stored of the side model's features: float = all, sign = "
                              "one bit a dimension, learned = the bits of a learned code"),
    QT_TRANSLATE_NOOP("Core", "bits of the learned code; 0 = one a dimension"),
    QT_TRANSLATE_NOOP(
        "Core",
        "of h: mlp = the paper's, rbt = residual bottleneck paths, without side information"),
    QT_TRANSLATE_NOOP(
        "Core",
        "between h's layers: batch = BatchNorm, layer = LayerNorm, which needs no freezing"),
    QT_TRANSLATE_NOOP("Core",
                      "mse of h and the new feature; kl, reversed-kl of the new classifier's "
                      "softmax; lce: LCE's losses on class centres, feature-level"),
    QT_TRANSLATE_NOOP("Core", "learn a new embedding rho on top of the new model too, as rm does; "
                              "it learns through psi alone"),
    QT_TRANSLATE_NOOP("Core",
                      "Rank merge that learns by contrast, within the old and within the new "
                      "retrieval system; while the new embedding is fixed it equals rm-cls."),
    QT_TRANSLATE_NOOP("Core", "learn a new embedding rho on top of the new model too, as rm does; "
                              "without it rm-clm equals rm-cls"),
    QT_TRANSLATE_NOOP("Core", "learn a new embedding rho on top of the new model too, as rm does"),
    QT_TRANSLATE_NOOP("Core", "scale each dimension of the mapped queries by a factor of its own"),
    QT_TRANSLATE_NOOP("Core", "so many training rows, drawn at random; 0 = all"),
    QT_TRANSLATE_NOOP("Core", "B has a bias too, whatever its constraint"),
    QT_TRANSLATE_NOOP("Core", "Local adapters"),
    QT_TRANSLATE_NOOP(
        "Core", "Local Drift-Adapters: the old features' space is cut into k-means cells, and each "
                "cell has its own linear map into the new space; an item takes a mixture."),
    QT_TRANSLATE_NOOP("Core", "cells"),
    QT_TRANSLATE_NOOP("Core",
                      "k-means cells of the old features, each with a map of its own; 1 = one map"),
    QT_TRANSLATE_NOOP("Core", "routing temperature"),
    QT_TRANSLATE_NOOP("Core", "tau of the softmax over the cosines to the cells' centres by which "
                              "an item's maps are mixed; 0 = the nearest cell's map alone"),
    QT_TRANSLATE_NOOP("Core", "adapter"),
    QT_TRANSLATE_NOOP("Core", "each cell's map: affine, of a low rank, or procrustes, a rotation"),
    QT_TRANSLATE_NOOP("Core", "drift weight"),
    QT_TRANSLATE_NOOP("Core", "how much the error of one rotation for all items counts beside "
                              "their places when they are put into cells; 0 = places alone"),
    QT_TRANSLATE_NOOP("Core", "shared rows"),
    QT_TRANSLATE_NOOP("Core", "each cell's map learns from all training rows too, as if they were "
                              "so many, so that a small cell has a definite map"),
    QT_TRANSLATE_NOOP("Core", "training pairs"),
    QT_TRANSLATE_NOOP("Core", "Query drift (QDC)"),
    QT_TRANSLATE_NOOP(
        "Core", "Query drift compensation: new queries are moved back by the mean difference of "
                "new and old features, for a new model that was trained on from the old one."),
    QT_TRANSLATE_NOOP("Core", "rotation"),
    QT_TRANSLATE_NOOP("Core", "before the drift: none, or procrustes = turn new queries into the "
                              "old space first, for models that were trained apart"),
    QT_TRANSLATE_NOOP("Core", "Unpaired (mini-vec2vec)"),
    QT_TRANSLATE_NOOP("Core", "mini-vec2vec: a rotation that carries new queries to the old "
                              "features, found without knowing which old and new feature belong "
                              "together, for galleries whose originals are gone."),
    QT_TRANSLATE_NOOP("Core", "rows"),
    QT_TRANSLATE_NOOP("Core",
                      "training rows of each model that are used, drawn at random; 0 = all"),
    QT_TRANSLATE_NOOP("Core", "disjoint"),
    QT_TRANSLATE_NOOP("Core", "take the old features of every other training row and the new ones "
                              "of the rest, so that no item is on both sides"),
    QT_TRANSLATE_NOOP("Core", "anchors"),
    QT_TRANSLATE_NOOP("Core", "k-means cells of each model that are matched with each other"),
    QT_TRANSLATE_NOOP("Core", "matchings"),
    QT_TRANSLATE_NOOP("Core", "how often anchors are found and matched"),
    QT_TRANSLATE_NOOP("Core", "kept share"),
    QT_TRANSLATE_NOOP("Core", "share of the matchings that is kept: those whose anchors are most "
                              "alike in their similarities to each other"),
    QT_TRANSLATE_NOOP("Core", "starts"),
    QT_TRANSLATE_NOOP("Core", "random starts of the search for each matching"),
    QT_TRANSLATE_NOOP("Core", "neighbours"),
    QT_TRANSLATE_NOOP("Core", "old features whose mean is taken for a new feature's partner"),
    QT_TRANSLATE_NOOP("Core", "refinements"),
    QT_TRANSLATE_NOOP("Core",
                      "steps that refine the map by the old features nearest to mapped new ones"),
    QT_TRANSLATE_NOOP("Core", "refined cells"),
    QT_TRANSLATE_NOOP(
        "Core", "k-means cells of the last refinement, at most a tenth of the rows; 0 = none"),
    QT_TRANSLATE_NOOP("Core", "d-Simplex/HOC (feature-level)"),
    QT_TRANSLATE_NOOP("Core", "Feature-level stationary representations: a residual head on each "
                              "model learns to classify by the same fixed simplex, so that both "
                              "give comparable features; HOC draws the new ones to the old."),
    QT_TRANSLATE_NOOP("Core", "corners"),
    QT_TRANSLATE_NOOP("Core",
                      "of the simplex, at least one a class; the features that are compared have "
                      "one dimension less; 0 = one for each class of the training rows"),
    QT_TRANSLATE_NOOP("Core", "class weight"),
    QT_TRANSLATE_NOOP("Core", "share of the classification loss in the new head's, the rest is "
                              "HOC's; 1 = d-Simplex without HOC"),
    QT_TRANSLATE_NOOP("Core", "hoc factor"),
    QT_TRANSLATE_NOOP("Core", "mu: factor of HOC's cosines"),
};

} // namespace

QString coreText(const std::string& english)
{
    return QCoreApplication::translate("Core", english.c_str());
}

QString optionName(const std::string& option)
{
    std::string name = option;
    std::ranges::replace_if(
        name, [](char c) { return c == '_' || c == '-'; }, ' ');
    return coreText(name);
}

QString deviceText(const std::string& device)
{
    if (device != "cpu")
        return QCoreApplication::translate("Core", "CUDA device %1")
            .arg(QString::fromStdString(device));
    const int threads = usedThreads();
    return threads == 1 ? QCoreApplication::translate("Core", "CPU, 1 thread")
                        : QCoreApplication::translate("Core", "CPU, %1 threads").arg(threads);
}

} // namespace crossfade
