#include "core/models/images/resampling.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

namespace crossfade
{

namespace
{

/// One direction of an image: how many pixels it has and gets, and which of these are wanted.
struct Direction {
    int from = 0;
    int to = 0;
    int begin = 0;
    int count = 0;
};

constexpr int weightBits = 22;

/// What each of some consecutive pixels counts in a new one, as whole numbers of 2⁻²².
struct PixelWeights {
    int first = 0;
    std::vector<int> weights;
};

/// Keys' cubic kernel.
double cubic(double x, double a)
{
    if (x < 1)
        return ((a + 2) * x - (a + 3)) * x * x + 1;
    return x < 2 ? (((x - 5) * x + 8) * x - 4) * a : 0;
}

double weightAt(double distance, ResizeFilter filter, bool antialias)
{
    const double x = std::abs(distance);
    if (filter == ResizeFilter::Bicubic)
        return cubic(x, antialias ? -0.5 : -0.75);
    return std::max(0.0, 1 - x);
}

PixelWeights asWholeNumbers(int first, const std::vector<double>& weights)
{
    double sum = 0;
    for (const double weight : weights)
        sum += weight;
    PixelWeights whole{.first = first, .weights = {}};
    for (const double weight : weights)
        whole.weights.push_back(
            static_cast<int>(std::lround(weight / sum * static_cast<double>(1 << weightBits))));
    return whole;
}

/// How much of each old pixel lies in the new one.
PixelWeights areaWeights(double begin, double end, int from)
{
    const int first = static_cast<int>(begin);
    const int last = std::min(from, static_cast<int>(std::ceil(end)));
    std::vector<double> weights;
    for (int i = first; i < last; ++i)
        weights.push_back(std::min(end, i + 1.0) - std::max(begin, static_cast<double>(i)));
    return asWholeNumbers(first, weights);
}

/// Beyond the image there is nothing where the filter grows, as Pillow has it; else there is the
/// outermost pixel, as torch has it.
PixelWeights filterWeights(double centre, double scale, int from, const Preprocessing& how)
{
    const double stretch = how.antialias ? std::max(1.0, scale) : 1.0;
    const double reach = (how.filter == ResizeFilter::Bicubic ? 2 : 1) * stretch;
    const int begin = static_cast<int>(std::floor(centre - reach + 0.5));
    const int end = static_cast<int>(std::floor(centre + reach + 0.5));
    const int first = std::clamp(begin, 0, from - 1);
    const int last = std::clamp(end, first + 1, from);
    std::vector<double> weights(static_cast<std::size_t>(last - first));
    for (int i = how.antialias ? first : begin; i < (how.antialias ? last : end); ++i)
        weights[static_cast<std::size_t>(std::clamp(i, first, last - 1) - first)] +=
            weightAt((i - centre + 0.5) / stretch, how.filter, how.antialias);
    return asWholeNumbers(first, weights);
}

/// The centres are added up as Pillow does it: that decides where one lies on an edge.
std::vector<PixelWeights> nearestAlong(const Direction& along)
{
    const double scale = static_cast<double>(along.from) / along.to;
    std::vector<PixelWeights> all;
    double centre = scale * 0.5;
    for (int i = 0; i < along.begin + along.count; ++i, centre += scale)
        if (i >= along.begin)
            all.push_back({std::min(static_cast<int>(centre), along.from - 1), {1 << weightBits}});
    return all;
}

std::vector<PixelWeights> weightsAlong(const Direction& along, const Preprocessing& how)
{
    if (how.filter == ResizeFilter::Nearest)
        return nearestAlong(along);
    const double scale = static_cast<double>(along.from) / along.to;
    const bool isMean = how.filter == ResizeFilter::Area && scale > 1;
    std::vector<PixelWeights> all;
    for (int i = along.begin; i < along.begin + along.count; ++i)
        all.push_back(isMean ? areaWeights(i * scale, (i + 1) * scale, along.from)
                             : filterWeights((i + 0.5) * scale, scale, along.from, how));
    return all;
}

constexpr int half = 1 << (weightBits - 1);

std::uint8_t rounded(int sum)
{
    return static_cast<std::uint8_t>(std::clamp(sum >> weightBits, 0, 255));
}

cv::Mat alongRows(const cv::Mat& image, const std::vector<PixelWeights>& columns)
{
    cv::Mat narrow(image.rows, static_cast<int>(columns.size()), CV_8UC3);
    for (int y = 0; y < image.rows; ++y) {
        std::uint8_t* out = narrow.ptr(y);
        for (const PixelWeights& column : columns) {
            const std::uint8_t* pixel = image.ptr(y, column.first);
            std::array<int, 3> sums{half, half, half};
            for (const int weight : column.weights)
                for (int& sum : sums)
                    sum += weight * *pixel++;
            for (const int sum : sums)
                *out++ = rounded(sum);
        }
    }
    return narrow;
}

cv::Mat alongColumns(const cv::Mat& image, const std::vector<PixelWeights>& rows)
{
    const auto values = static_cast<std::size_t>(image.cols) * 3;
    cv::Mat square(static_cast<int>(rows.size()), image.cols, CV_8UC3);
    std::vector<int> sums(values);
    for (std::size_t y = 0; y < rows.size(); ++y) {
        std::ranges::fill(sums, half);
        int from = rows[y].first;
        for (const int weight : rows[y].weights) {
            const std::uint8_t* const pixel = image.ptr(from++);
            for (std::size_t i = 0; i < values; ++i)
                sums[i] += weight * pixel[i];
        }
        std::ranges::transform(sums, square.ptr(static_cast<int>(y)), rounded);
    }
    return square;
}

/// @param shorter  of the image's sides
Direction direction(int from, int shorter, int size, const Preprocessing& how)
{
    const auto side = static_cast<std::size_t>(size);
    const auto to =
        how.shorterSide ? static_cast<std::size_t>(std::int64_t{size} * from / shorter) : side;
    const std::size_t crop = how.crop == 0 ? side : how.crop;
    return {.from = from,
            .to = static_cast<int>(to),
            .begin = static_cast<int>(cropStart(to, crop) - cropStart(side, crop)),
            .count = size};
}

} // namespace

cv::Mat resampledSquare(const cv::Mat& image, std::size_t size, const Preprocessing& preprocessing)
{
    const int side = static_cast<int>(size);
    const int shorter = std::min(image.rows, image.cols);
    const auto columns =
        weightsAlong(direction(image.cols, shorter, side, preprocessing), preprocessing);
    auto rows = weightsAlong(direction(image.rows, shorter, side, preprocessing), preprocessing);
    const int first = rows.front().first;
    const int last = rows.back().first + static_cast<int>(rows.back().weights.size());
    for (PixelWeights& row : rows)
        row.first -= first;
    return alongColumns(alongRows(image.rowRange(first, last), columns), rows);
}

} // namespace crossfade
