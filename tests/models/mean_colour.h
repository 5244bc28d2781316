#pragma once

#include "core/models/image_model.h"
#include "tests/support/temporary_folder.h"

#include <opencv2/imgcodecs.hpp>

#include <atomic>
#include <filesystem>
#include <string>
#include <vector>

namespace crossfade::test
{

/// An image's features are its mean colour; counts its batches.
class MeanColour : public ImageModel
{
public:
    FeatureMatrix embed(const std::vector<float>& pixels, std::size_t n,
                        std::size_t size) const override
    {
        ++batches;
        std::vector<float> means;
        for (std::size_t plane = 0; plane < 3 * n; ++plane) {
            double sum = 0;
            for (std::size_t i = 0; i < size * size; ++i)
                sum += static_cast<double>(pixels[plane * size * size + i]);
            means.push_back(static_cast<float>(sum / static_cast<double>(size * size)));
        }
        return FeatureMatrix(n, 3, std::move(means));
    }
    mutable std::atomic<int> batches = 0;
};

/// Images 0 … n−1 whose red is their number.
inline std::vector<std::filesystem::path> numbered(const TemporaryFolder& folder, int n)
{
    std::vector<std::filesystem::path> files;
    for (int i = 0; i < n; ++i) {
        files.push_back(folder / ("i" + std::to_string(i) + ".png"));
        cv::imwrite(files.back().string(), cv::Mat(4, 4, CV_8UC3, cv::Scalar(0, 0, i)));
    }
    return files;
}

} // namespace crossfade::test
