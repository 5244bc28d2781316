#include "core/models/images/image_view.h"

#include "core/base/error.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iterator>
#include <random>

namespace crossfade
{

namespace
{

constexpr double leastArea = 0.08; ///< of the image
constexpr double narrowest = 3.0 / 4;
constexpr double widest = 4.0 / 3;
constexpr const char* recipe = ", random resized crop 0.08 to 1, ratio 3/4 to 4/3, flip 1/2";

/// Gives the same numbers on every machine, which std::uniform_real_distribution does not promise.
class Uniform
{
public:
    explicit Uniform(std::uint64_t seed) : m_engine(seed) {}

    /// In [from, to).
    double between(double from, double to)
    {
        return from + (to - from) * std::ldexp(static_cast<double>(m_engine() >> 11U), -53);
    }
    /// In 0 … largest.
    int upTo(int largest) { return static_cast<int>(between(0, largest + 1)); }

private:
    std::mt19937_64 m_engine;
};

/// The largest box in the middle whose shape is allowed: where ten draws gave none that fits.
ViewBox centralBox(int width, int height)
{
    ViewBox box{.width = width, .height = height};
    const double ratio = static_cast<double>(width) / height;
    if (ratio < narrowest)
        box.height = std::max(1, static_cast<int>(std::lround(width / narrowest)));
    else if (ratio > widest)
        box.width = std::max(1, static_cast<int>(std::lround(height * widest)));
    box.left = (width - box.width) / 2;
    box.top = (height - box.height) / 2;
    return box;
}

ViewBox drawnBox(int width, int height, Uniform& random)
{
    constexpr int draws = 10;
    for (int draw = 0; draw < draws; ++draw) {
        const double area = width * static_cast<double>(height) * random.between(leastArea, 1);
        const double ratio = std::exp(random.between(std::log(narrowest), std::log(widest)));
        const double wide = std::round(std::sqrt(area * ratio));
        const double high = std::round(std::sqrt(area / ratio));
        if (wide < 1 || wide > width || high < 1 || high > height)
            continue;
        ViewBox box{.width = static_cast<int>(wide), .height = static_cast<int>(high)};
        box.top = random.upTo(height - box.height);
        box.left = random.upTo(width - box.width);
        return box;
    }
    return centralBox(width, height);
}

} // namespace

std::string viewsText(const ImageViews& views)
{
    return "seed " + std::to_string(views.seed) + recipe;
}

std::uint64_t seedOfViews(const std::string& text)
{
    const std::string first = text.substr(0, text.find(','));
    const std::string digits = first.starts_with("seed ") ? first.substr(5) : std::string();
    const bool isNumber = !digits.empty() && digits.size() < 21 &&
                          std::ranges::all_of(digits, [](char c) { return c >= '0' && c <= '9'; });
    const std::uint64_t seed = isNumber ? std::strtoull(digits.c_str(), nullptr, 10) : 0;
    if (text != viewsText({.seed = seed}))
        throw Error(ErrorCode::BadFormat,
                    {.where = "views of training images",
                     .problem = text.empty() ? "it is not known how they were made"
                                             : "they were made otherwise: " + text,
                     .expected = viewsText({.seed = 0})});
    return seed;
}

std::uint64_t viewSeed(std::uint64_t seed, std::size_t view, std::size_t row)
{
    const auto low = [](std::uint64_t value) { return static_cast<std::uint32_t>(value); };
    const auto high = [](std::uint64_t value) { return static_cast<std::uint32_t>(value >> 32U); };
    std::seed_seq mixed{low(seed), high(seed), low(view), low(row), high(row)};
    std::uint32_t halves[2];
    mixed.generate(std::begin(halves), std::end(halves));
    return (std::uint64_t{halves[0]} << 32U | halves[1]) | 1U;
}

ViewBox viewBox(int width, int height, std::uint64_t seed)
{
    Uniform random(seed);
    ViewBox box = drawnBox(width, height, random);
    box.isFlipped = random.between(0, 1) < 0.5;
    return box;
}

} // namespace crossfade
