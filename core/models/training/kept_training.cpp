#include "core/models/training/kept_training.h"

#include "core/base/checksum.h"
#include "core/base/machine/parallel.h"
#include "core/models/file_state.h"
#include <torch/version.h>

#include <span>
#include <sstream>

namespace crossfade
{

namespace
{

std::uint64_t checksumOf(std::span<const std::byte> bytes)
{
    return checksum64({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

} // namespace

std::string madeOf(const LabelledImages& images, const BackboneOptions& options,
                   const OldModel& old)
{
    std::ostringstream text;
    text.precision(17);
    std::string files;
    for (const std::filesystem::path& file : images.files)
        files += fileState(file) + "\n";
    text << "torch " << TORCH_VERSION << "; images " << images.count() << " of " << images.size
         << ", " << checksumOf(std::as_bytes(std::span(images.pixels))) << ", " << checksum64(files)
         << ", " << checksumOf(std::as_bytes(std::span(images.labels))) << "; old "
         << old.features.rows() << "x" << old.features.dim() << ", "
         << checksumOf(std::as_bytes(old.features.values()));
    if (old.head)
        text << ", head " << checksumOf(std::as_bytes(old.head->weight.values())) << ", "
             << checksumOf(std::as_bytes(std::span(old.head->bias)));
    text << "; widths";
    for (const std::size_t width : options.widths)
        text << ' ' << width;
    text << "; depths";
    for (const std::size_t depth : options.depths)
        text << ' ' << depth;
    text << "; side " << static_cast<int>(options.side) << "; on " << options.device << ", "
         << threadCount(options.threads) << " threads";
    const CompatibleObjective& objective = options.objective;
    text << "; dim " << options.dim << "; epochs " << options.epochs << "; batch " << options.batch
         << "; rate " << learningRateOf(options) << "; momentum " << options.momentum << "; decay "
         << options.weightDecay << "; seed " << options.seed << "; base "
         << static_cast<int>(objective.base) << "; compatible "
         << static_cast<int>(objective.compatible) << "; means "
         << static_cast<int>(objective.classMeans) << "; lambda " << objective.lambda
         << "; temperature " << objective.temperature << "; smoothing " << objective.labelSmoothing
         << "; arcface " << objective.arcFace.scale << ' ' << objective.arcFace.margin;
    return text.str();
}

} // namespace crossfade
