#pragma once

#include "core/models/images/labelled_images.h"

namespace crossfade::test
{

/// Two classes of 16 × 16 images that differ in the half that is bright.
inline LabelledImages easyImages(std::size_t perClass)
{
    LabelledImages images{.size = 16, .pixels = {}, .labels = {}};
    for (std::size_t i = 0; i < 2 * perClass; ++i) {
        const bool second = i >= perClass;
        for (std::size_t plane = 0; plane < 3; ++plane)
            for (std::size_t y = 0; y < 16; ++y)
                for (std::size_t x = 0; x < 16; ++x) {
                    const bool bright = (y < 8) == second;
                    const float noise = static_cast<float>((i * 7 + x * 3 + y * 5) % 10) / 50;
                    images.pixels.push_back((bright ? 0.7F : 0.1F) + noise);
                }
        images.labels.push_back(second ? 1 : 0);
    }
    return images;
}

} // namespace crossfade::test
