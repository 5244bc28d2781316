#include "core/models/preprocessing.h"

#include "core/base/error.h"
#include "core/base/numbers.h"
#include "core/base/text.h"

#include <algorithm>
#include <cmath>
#include <sstream>
#include <tuple>

namespace crossfade
{

namespace
{

std::string numbersText(const std::array<float, 3>& numbers)
{
    return shortestText(numbers[0]) + ' ' + shortestText(numbers[1]) + ' ' +
           shortestText(numbers[2]);
}

constexpr std::array filterNames{"area", "nearest", "bilinear", "bicubic"};

bool readFilter(const std::string& name, ResizeFilter& filter)
{
    const auto found = std::ranges::find(filterNames, name);
    if (found != filterNames.end())
        filter = static_cast<ResizeFilter>(found - filterNames.begin());
    return found != filterNames.end();
}

/// One part of preparedText(): "mean 0.485 0.456 0.406". Whether it is understood.
bool readPart(const std::string& part, PreparedImages& prepared)
{
    std::istringstream words(part);
    std::string what;
    words >> what;
    Preprocessing& preprocessing = prepared.preprocessing;
    const auto word = [&] {
        std::string value;
        words >> value;
        return value;
    };
    const auto isOn = [&](const char* on) { return word() == on; };
    bool understood = true;
    if (what == "size")
        words >> prepared.size;
    else if (what == "resize")
        understood = preprocessing.shorterSide = isOn("shorter");
    else if (what == "filter")
        understood = readFilter(word(), preprocessing.filter);
    else if (what == "antialias")
        understood = !(preprocessing.antialias = !isOn("off"));
    else if (what == "crop")
        words >> preprocessing.crop;
    else if (what == "mean")
        words >> preprocessing.mean[0] >> preprocessing.mean[1] >> preprocessing.mean[2];
    else if (what == "deviation")
        words >> preprocessing.deviation[0] >> preprocessing.deviation[1] >>
            preprocessing.deviation[2];
    else if (what == "range")
        understood = preprocessing.to255 = isOn("255");
    else if (what == "channels")
        understood = preprocessing.blueFirst = isOn("bgr");
    else if (what == "layout")
        understood = preprocessing.channelsLast = isOn("nhwc");
    else if (what == "output")
        words >> preprocessing.output;
    else
        understood = false;
    std::string rest;
    return understood && !words.fail() && !(words >> rest);
}

} // namespace

const char* resizeFilterName(ResizeFilter filter)
{
    return filterNames.at(static_cast<std::size_t>(filter));
}

ResizeFilter parseResizeFilter(const std::string& name)
{
    ResizeFilter filter = ResizeFilter::Area;
    if (!readFilter(name, filter))
        throw Error(ErrorCode::BadUsage, {.where = "filter '" + printable(name) + "'",
                                          .problem = "is unknown",
                                          .expected = "area, nearest, bilinear or bicubic"});
    return filter;
}

std::size_t cropStart(std::size_t outer, std::size_t inner)
{
    const std::size_t twice = outer - inner;
    return twice / 2 + (twice % 4 == 3 ? 1 : 0);
}

const std::vector<PreprocessingPreset>& preprocessingPresets()
{
    constexpr auto bicubic = ResizeFilter::Bicubic;
    constexpr std::array mean{0.485F, 0.456F, 0.406F}; // of ImageNet's training images
    constexpr std::array deviation{0.229F, 0.224F, 0.225F};
    static const std::vector<PreprocessingPreset> presets{
        {"imagenet",
         {256,
          {.shorterSide = true,
           .filter = ResizeFilter::Bilinear,
           .crop = 224,
           .mean = mean,
           .deviation = deviation}}},
        {"clip",
         {224,
          {.shorterSide = true,
           .filter = bicubic,
           .mean = {0.48145466F, 0.4578275F, 0.40821073F},
           .deviation = {0.26862954F, 0.26130258F, 0.27577711F}}}},
        {"siglip",
         {224, {.filter = bicubic, .mean = {0.5F, 0.5F, 0.5F}, .deviation = {0.5F, 0.5F, 0.5F}}}},
        {"dinov2",
         {256,
          {.shorterSide = true,
           .filter = bicubic,
           .crop = 224,
           .mean = mean,
           .deviation = deviation}}},
    };
    return presets;
}

const PreparedImages& preprocessingPreset(const std::string& name)
{
    const auto& presets = preprocessingPresets();
    const auto found = std::ranges::find(presets, name, &PreprocessingPreset::name);
    if (found == presets.end())
        throw Error(ErrorCode::BadUsage,
                    {.where = "preset '" + printable(name) + "'",
                     .problem = "is unknown",
                     .expected = joined(presets, ", ", [](const auto& one) { return one.name; })});
    return found->prepared;
}

std::string preprocessingText(const Preprocessing& preprocessing)
{
    const Preprocessing nothing;
    std::string text;
    const auto add = [&](bool differs, const std::string& part) {
        if (differs)
            text += (text.empty() ? "" : ", ") + part;
    };
    add(preprocessing.shorterSide, "resize shorter");
    add(preprocessing.filter != nothing.filter,
        std::string("filter ") + resizeFilterName(preprocessing.filter));
    add(!preprocessing.antialias, "antialias off");
    add(preprocessing.crop != 0, "crop " + std::to_string(preprocessing.crop));
    add(preprocessing.to255, "range 255");
    add(preprocessing.mean != nothing.mean, "mean " + numbersText(preprocessing.mean));
    add(preprocessing.deviation != nothing.deviation,
        "deviation " + numbersText(preprocessing.deviation));
    add(preprocessing.blueFirst, "channels bgr");
    add(preprocessing.channelsLast, "layout nhwc");
    add(!preprocessing.output.empty(), "output " + preprocessing.output);
    return text;
}

std::string preparedText(const PreparedImages& prepared)
{
    const std::string text = preprocessingText(prepared.preprocessing);
    return "size " + std::to_string(prepared.size) + (text.empty() ? "" : ", " + text);
}

PreparedImages parsePrepared(const std::string& text)
{
    PreparedImages prepared;
    std::istringstream parts(text);
    for (std::string part; std::getline(parts, part, ',');)
        if (!readPart(part, prepared))
            throw Error(ErrorCode::BadFormat,
                        {.where = "preprocessing",
                         .problem = "'" + part + "' is not understood",
                         .expected = "what embed writes, such as 'size 256, crop 224'"});
    if (prepared.size > 0)
        requireUsable(prepared.preprocessing, prepared.size);
    return prepared;
}

void requireUsable(const Preprocessing& preprocessing, std::size_t size)
{
    if (preprocessing.output.find_first_of(", \t\r\n") != std::string::npos)
        throw Error(ErrorCode::BadUsage,
                    {.where = "output '" + printable(preprocessing.output) + "'",
                     .problem = "holds a comma or a blank",
                     .expected = "a name that an embedding file can remember",
                     .remedy = "Rename the output where the model is exported."});
    if (preprocessing.crop > size)
        throw Error(ErrorCode::BadUsage,
                    {.where = "crop " + std::to_string(preprocessing.crop),
                     .problem = "images are " + std::to_string(size) + " wide and high",
                     .expected = "a centre that is no larger"});
    for (std::size_t channel = 0; channel < 3; ++channel)
        if (!std::isfinite(preprocessing.mean[channel]) ||
            !std::isfinite(preprocessing.deviation[channel]) ||
            preprocessing.deviation[channel] <= 0)
            throw Error(ErrorCode::BadUsage,
                        {.where = "mean and deviation",
                         .problem = "they are " + numbersText(preprocessing.mean) + " and " +
                                    numbersText(preprocessing.deviation),
                         .expected = "finite numbers, and deviations above 0"});
}

void requireRangeFits(const Preprocessing& preprocessing)
{
    const auto& [mean, deviation] = std::tie(preprocessing.mean, preprocessing.deviation);
    const float largestMean = std::ranges::max(mean);
    const float largestDeviation = std::ranges::max(deviation);
    const bool ofOne = (largestMean > 0 && largestMean <= 1) || largestDeviation < 1;
    const bool ofMany = largestMean > 1 || largestDeviation > 1;
    if (preprocessing.to255 ? ofOne : ofMany)
        throw Error(ErrorCode::BadUsage,
                    {.where = "mean " + numbersText(mean) + ", deviation " + numbersText(deviation),
                     .problem = preprocessing.to255 ? "they are of pixels 0 to 1, not 0 to 255"
                                                    : "they are of pixels 0 to 255, not 0 to 1",
                     .expected = "numbers on the scale of the range",
                     .remedy = preprocessing.to255 ? "Leave the range at 1 (--range 1)."
                                                   : "Say that the range is 255 (--range 255)."});
}

std::vector<float> preprocessed(const std::vector<float>& pixels, std::size_t n, std::size_t size,
                                const Preprocessing& preprocessing)
{
    const std::size_t side = preprocessing.crop == 0 ? size : preprocessing.crop;
    const std::size_t margin = cropStart(size, side);
    const float scale = preprocessing.to255 ? 255.0F : 1.0F;
    std::vector<float> values(n * 3 * side * side);
    for (std::size_t image = 0; image < n; ++image)
        for (std::size_t channel = 0; channel < 3; ++channel) {
            const float* const plane = pixels.data() + (image * 3 + channel) * size * size;
            const std::size_t place = preprocessing.blueFirst ? 2 - channel : channel;
            for (std::size_t y = 0; y < side; ++y)
                for (std::size_t x = 0; x < side; ++x) {
                    const float value = plane[(y + margin) * size + x + margin] * scale;
                    const std::size_t at = preprocessing.channelsLast
                                               ? ((image * side + y) * side + x) * 3 + place
                                               : ((image * 3 + place) * side + y) * side + x;
                    values[at] =
                        (value - preprocessing.mean[channel]) / preprocessing.deviation[channel];
                }
        }
    return values;
}

} // namespace crossfade
