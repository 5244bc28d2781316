#include "core/models/preprocessing.h"

#include "core/base/error.h"

#include <cmath>
#include <sstream>

namespace crossfade
{

namespace
{

std::string numbersText(const std::array<float, 3>& numbers)
{
    std::ostringstream text;
    text << numbers[0] << ' ' << numbers[1] << ' ' << numbers[2];
    return text.str();
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
