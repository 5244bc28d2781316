#include "core/models/preprocessing.h"

#include "core/base/error.h"
#include "core/base/numbers.h"

#include <cmath>
#include <sstream>

namespace crossfade
{

namespace
{

std::string numbersText(const std::array<float, 3>& numbers)
{
    return shortestText(numbers[0]) + ' ' + shortestText(numbers[1]) + ' ' +
           shortestText(numbers[2]);
}

/// One part of preparedText(): "mean 0.485 0.456 0.406". Whether it is understood.
bool readPart(const std::string& part, PreparedImages& prepared)
{
    std::istringstream words(part);
    std::string what;
    words >> what;
    Preprocessing& preprocessing = prepared.preprocessing;
    const auto isOn = [&](const char* on) {
        std::string value;
        words >> value;
        return value == on;
    };
    bool understood = true;
    if (what == "size")
        words >> prepared.size;
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
    else
        understood = false;
    std::string rest;
    return understood && !words.fail() && !(words >> rest);
}

} // namespace

std::string preprocessingText(const Preprocessing& preprocessing)
{
    const Preprocessing nothing;
    std::string text;
    const auto add = [&](bool differs, const std::string& part) {
        if (differs)
            text += (text.empty() ? "" : ", ") + part;
    };
    add(preprocessing.crop != 0, "crop " + std::to_string(preprocessing.crop));
    add(preprocessing.to255, "range 255");
    add(preprocessing.mean != nothing.mean, "mean " + numbersText(preprocessing.mean));
    add(preprocessing.deviation != nothing.deviation,
        "deviation " + numbersText(preprocessing.deviation));
    add(preprocessing.blueFirst, "channels bgr");
    add(preprocessing.channelsLast, "layout nhwc");
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

std::vector<float> preprocessed(const std::vector<float>& pixels, std::size_t n, std::size_t size,
                                const Preprocessing& preprocessing)
{
    const std::size_t side = preprocessing.crop == 0 ? size : preprocessing.crop;
    const std::size_t margin = (size - side) / 2;
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
