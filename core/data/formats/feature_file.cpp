#include "core/data/formats/feature_file.h"

#include "core/base/error.h"
#include "core/data/formats/feature_format.h"
#include "core/data/formats/other_files.h"
#include "core/data/rules/finite.h"
#include "core/files/atomic_file.h"

#include <algorithm>
#include <array>

namespace crossfade
{

namespace
{

/// Every format there is. A further one is a file beside npy_format.cpp and a name here.
const std::array formats{&npyFormat, &fvecsFormat, &fbinFormat};

const FeatureFormat& formatOf(const std::filesystem::path& file)
{
    const std::string extension = file.extension().string();
    const auto format = std::ranges::find(
        formats, extension, [](const FeatureFormat* known) { return known->extension; });
    if (format == formats.end())
        throw Error(ErrorCode::BadUsage, {.where = file,
                                          .problem = Core::says("the extension is unknown"),
                                          .expected = featureExtensions(),
                                          .remedy = remedyForOtherFile(file)});
    return **format;
}

} // namespace

std::string featureExtensions()
{
    std::string text;
    for (const FeatureFormat* format : formats)
        text += (text.empty()               ? ""
                 : format == formats.back() ? " or "
                                            : ", ") +
                std::string(format->extension);
    return text;
}

FeatureMatrix readFeatures(const std::filesystem::path& path, JobContext& job)
{
    const FeatureFormat& format = formatOf(path);
    BinaryFile file(path, "a " + featureExtensions() + " file");
    FeatureMatrix features = format.read(file, job);
    if (features.rows() == 0 || features.dim() == 0)
        file.refuse(features.rows() == 0 ? "there are no rows" : "the features have no dimensions",
                    "at least one row and one dimension");
    requireFinite(features, path.string(), job);
    return features;
}

void writeFeatures(const std::filesystem::path& path, const FeatureMatrix& features)
{
    const FeatureFormat& format = formatOf(path);
    writeStream(path, [&](std::ostream& stream) { format.write(stream, features); });
}

} // namespace crossfade
