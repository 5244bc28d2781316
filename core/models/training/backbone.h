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

struct BackboneOptions {
    std::string name = {};                          ///< of the model, for progress and errors
    std::vector<std::size_t> widths = {16, 32, 64}; ///< channels of each residual block
    std::size_t dim = 64;                           ///< of the embedding
    std::size_t epochs = 10;
    std::size_t batch = 64;
    double learningRate = 0.1; ///< after one epoch of linear warm-up; then one cosine to zero
    double momentum = 0.9;
    double weightDecay = 5e-4;
    /// The loss; a backbone trained by ArcFace gives embeddings of length 1.
    CompatibleObjective objective = {.compatible = CompatibleLoss::None, .labelSmoothing = 0.1};
    std::uint64_t seed = 0;
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

/// A small residual network trained from scratch: a 3×3 stem that halves the image, residual blocks
/// (the first keeps the resolution, each further one halves it), global mean, Linear to the
/// embedding; and a linear classifier on the embedding. He et al., "Deep Residual Learning", 2016.
/// An immutable value.
class Backbone
{
public:
    /// The classifier: row c is label c. After ArcFace training it is s·W/‖W‖ without bias, so that
    /// its logits are s·cos θ on embeddings of length 1.
    const Head& head() const;
    /// The share of the training images classified correctly during the last epoch.
    double trainingAccuracy() const;
    /// The embeddings of images, not augmented [n, dim]. Runs on the calling thread alone.
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

/// The number of mini-batches of a training on so many images.
std::size_t trainingSteps(std::size_t images, const BackboneOptions& options);

/// Trains by SGD; each image is flipped and shifted by up to an eighth at random. Runs on the
/// calling thread alone, so that several may train at once; deterministic for a seed and a machine.
/// @param old  for a compatible objective; its dimension is options.dim
/// @param kept  goes on from the checkpoint of the same training there, and gives the same
///              backbone, to the bit
/// Reports Stage::Training in mini-batches. Throws Error(BadUsage, NeedsNotMet, ShapeMismatch,
/// OutOfRange, Diverged, WriteFailed), Cancelled.
Backbone trainBackbone(const LabelledImages& images, const BackboneOptions& options,
                       JobContext& job, const OldModel& old = {}, const KeptTraining& kept = {});

} // namespace crossfade
