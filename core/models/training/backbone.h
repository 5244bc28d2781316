#pragma once

#include "core/base/job.h"
#include "core/data/embedding_set.h"
#include "core/losses/objective.h"
#include "core/models/images/labelled_images.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

/// The side models of FCT (Ramanujan et al., CVPR 2022, §5.1): what is stored beside an old feature
/// for a later model that is not known yet.
enum class SideModel {
    None,       ///< the model is no side model: options.objective alone says what it is trained for
    Alternate,  ///< trained as the old model was, with other randomness
    Mixup,      ///< the same, on mixed images
    SimClr,     ///< Chen et al., "A Simple Framework for Contrastive Learning", ICML 2020
    Autoencoder ///< trained to give the image back
};

/// Whether a model of this kind learns classes, and is left with a classifier.
bool hasClassifier(SideModel side);

struct BackboneOptions {
    std::string name = {};                          ///< of the model, for progress and errors
    std::vector<std::size_t> widths = {16, 32, 64}; ///< channels of each stage
    std::vector<std::size_t> depths = {}; ///< residual blocks of each stage; empty: one each
    std::size_t dim = 64;                 ///< of the embedding
    std::size_t epochs = 10;
    std::size_t batch = 64;
    /// After one epoch of linear warm-up; then one cosine to zero. None: 0.1, and 3e-4 for an
    /// autoencoder, which is trained by Adam as in FCT.
    std::optional<double> learningRate = {};
    double momentum = 0.9;     ///< of SGD
    double weightDecay = 5e-4; ///< of SGD
    SideModel side = SideModel::None;
    /// The loss; a backbone trained by ArcFace gives embeddings of length 1. Of SideModel::SimClr,
    /// the temperature alone counts; of an autoencoder, nothing.
    CompatibleObjective objective = {.compatible = CompatibleLoss::None, .labelSmoothing = 0.1};
    std::uint64_t seed = 0;
    std::size_t threads = 1;    ///< of the network, beside those that decode images; 0: all cores
    std::string device = "cpu"; ///< of the network: resolveDevice()
};

/// The old model that a new backbone is trained to be compatible with.
struct OldModel {
    /// The old model's features of the training images, not augmented [n, dim]. May be empty where
    /// the influence loss has ClassMeans::None.
    FeatureMatrix features;
    /// Row c is label c. Only the influence loss needs it, unless it has ClassMeans::All.
    std::optional<Head> head;
};

/// Where a training writes its checkpoint, so that it can go on after an interruption.
struct KeptTraining {
    std::filesystem::path file = {}; ///< empty: none is written. Left there at the end
    double seconds = 10;             ///< of work between two times that it is written
};

/// A residual network trained from scratch: a 3×3 stem that halves the image, stages of residual
/// blocks (the first keeps the resolution, each further one halves it), global mean, Linear to the
/// embedding; and a linear classifier on the embedding, unless it is a side model that learns no
/// classes. He et al., "Deep Residual Learning", 2016.
/// An immutable value.
class Backbone
{
public:
    /// The classifier: row c is label c. After ArcFace training it is s·W/‖W‖ without bias, so that
    /// its logits are s·cos θ on embeddings of length 1.
    const std::optional<Head>& head() const;
    /// The share of the training images classified correctly during the last epoch; none without a
    /// classifier, or of mixed images.
    std::optional<double> trainingAccuracy() const;
    /// The mean over the steps of the last epoch.
    double trainingLoss() const;
    /// The embeddings of images in memory, not augmented [n, dim]. Runs on the calling thread
    /// alone.
    FeatureMatrix embed(const LabelledImages& images) const;
    /// Writes the embedding part as TorchScript, for loadImageModel(), whole or not at all.
    /// Throws Error(WriteFailed).
    void save(const std::filesystem::path& file) const;

private:
    struct Content;
    explicit Backbone(std::shared_ptr<const Content> content);
    friend Backbone trainBackbone(const LabelledImages&, const BackboneOptions&, JobContext&,
                                  const OldModel&, const KeptTraining&);

    std::shared_ptr<const Content> m_content;
};

/// The learning rate of the options, or that of such a model.
double learningRateOf(const BackboneOptions& options);

/// The number of mini-batches of a training on so many images.
std::size_t trainingSteps(std::size_t images, const BackboneOptions& options);

/// Trains by SGD, an autoencoder by Adam; each image is flipped and shifted by up to an eighth at
/// random, or as SimCLR does. Images that are files are decoded ahead, by other threads
/// (BatchReader). Deterministic for a seed, a machine and a number of threads.
/// @param old  for a compatible objective; its dimension is options.dim
/// @param kept  goes on from the checkpoint of the same training there, and gives the same
///              backbone, to the bit
/// Reports Stage::Training in mini-batches. Throws Error(BadUsage, NeedsNotMet, ShapeMismatch,
/// OutOfRange, Diverged, WriteFailed), Cancelled.
Backbone trainBackbone(const LabelledImages& images, const BackboneOptions& options,
                       JobContext& job, const OldModel& old = {}, const KeptTraining& kept = {});

} // namespace crossfade
