#pragma once

#include "core/base/job.h"
#include "core/data/embedding_set.h"
#include "core/models/labelled_images.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace crossfade
{

struct BackboneOptions {
    std::string name = {};                          ///< whose progress it is
    std::vector<std::size_t> widths = {16, 32, 64}; ///< channels of each residual block
    std::size_t dim = 64;                           ///< of the embedding
    std::size_t epochs = 10;
    std::size_t batch = 64;
    double learningRate = 0.1; ///< after one epoch of linear warm-up; then one cosine to zero
    double momentum = 0.9;
    double weightDecay = 5e-4;
    double labelSmoothing = 0.1;
    std::uint64_t seed = 0;
};

/// A small residual network trained from scratch: a 3×3 stem that halves the image, residual blocks
/// (the first keeps the resolution, each further one halves it), global mean, Linear to the
/// embedding; and a linear classifier on the embedding. He et al., "Deep Residual Learning", 2016.
/// An immutable value.
class Backbone
{
public:
    /// The classifier: row c is label c.
    const Head& head() const;
    /// Share of the training images that the classifier got right during the last epoch.
    double trainingAccuracy() const;
    /// Writes the embedding part as TorchScript, for loadImageModel(): aside, then renamed.
    /// Throws Error(WriteFailed).
    void save(const std::filesystem::path& file) const;

private:
    struct Content;
    explicit Backbone(std::shared_ptr<const Content> content);
    friend Backbone trainBackbone(const LabelledImages&, const BackboneOptions&, JobContext&);

    std::shared_ptr<const Content> m_content;
};

/// Trains by SGD on the cross entropy with label smoothing; images are flipped and shifted by up to
/// an eighth at random. Runs on the calling thread alone, so that several may train at once;
/// deterministic for a seed and a machine.
/// Reports Stage::Training in mini-batches. Throws Error(BadUsage, ShapeMismatch, OutOfRange,
/// Diverged), Cancelled.
Backbone trainBackbone(const LabelledImages& images, const BackboneOptions& options,
                       JobContext& job);

} // namespace crossfade
