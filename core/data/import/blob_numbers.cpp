#include "core/data/import/blob_numbers.h"

#include <c10/util/Half.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <numeric>

namespace crossfade
{

namespace
{

static_assert(std::endian::native == std::endian::little);

constexpr std::array types{BlobType::Float32, BlobType::Float16, BlobType::Float64};
constexpr std::array<std::string_view, 3> names{"float32", "float16", "float64"};

// So many numbers that are not 0 tell something.
constexpr std::size_t fewestSpread = 4;
constexpr std::size_t fewestHigh = 8; // of float32, of which all stand in every other place

std::size_t indexOf(BlobType type)
{
    return static_cast<std::size_t>(type);
}

template <class Stored>
void append(std::string_view bytes, std::vector<float>& out)
{
    std::vector<Stored> stored(bytes.size() / sizeof(Stored));
    std::memcpy(stored.data(), bytes.data(), bytes.size());
    for (const Stored value : stored)
        if constexpr (std::is_same_v<Stored, std::uint16_t>)
            out.push_back(c10::detail::fp16_ieee_to_fp32_value(value));
        else
            out.push_back(static_cast<float>(value));
}

std::size_t numberBytes(BlobType type)
{
    return type == BlobType::Float32 ? 4 : type == BlobType::Float16 ? 2 : 8;
}

} // namespace

std::string blobTypeName(BlobType type)
{
    return std::string(names[indexOf(type)]);
}

std::optional<BlobType> parseBlobType(std::string_view name)
{
    const auto* const found = std::ranges::find(names, name);
    if (found == names.end())
        return {};
    return types[static_cast<std::size_t>(found - names.begin())];
}

bool readBlob(std::string_view bytes, BlobType type, std::vector<float>& out)
{
    out.clear();
    if (bytes.size() % numberBytes(type) != 0)
        return false;
    if (bytes.empty())
        return true;
    switch (type) {
    case BlobType::Float32:
        out.resize(bytes.size() / sizeof(float));
        std::memcpy(out.data(), bytes.data(), bytes.size());
        break;
    case BlobType::Float16:
        append<std::uint16_t>(bytes, out);
        break;
    case BlobType::Float64:
        append<double>(bytes, out);
        break;
    }
    return true;
}

void BlobTypeGuess::add(std::string_view bytes)
{
    constexpr std::size_t enough = 4096; // numbers
    std::vector<float> numbers;
    for (const BlobType type : types) {
        Reading& reading = m_readings[indexOf(type)];
        if (reading.count > enough || !reading.fits)
            continue;
        reading.fits =
            readBlob(bytes, type, numbers) &&
            std::ranges::all_of(numbers, [](float number) { return std::isfinite(number); });
        for (std::size_t i = 0; reading.fits && i < numbers.size(); ++i) {
            if (numbers[i] == 0)
                continue;
            reading.powers.push_back(std::log2(std::abs(numbers[i])));
            reading.lowPartsAreZero = reading.lowPartsAreZero && i % 2 == 1;
        }
        reading.count += numbers.size();
    }
}

/// The mean distance of the numbers' powers of two from their mean. Infinite where they are no
/// numbers of this type.
double BlobTypeGuess::spread(BlobType type) const
{
    const Reading& reading = m_readings[indexOf(type)];
    const bool tells = type != BlobType::Float32 || reading.powers.size() >= fewestHigh;
    if (!reading.fits || reading.powers.empty() || (reading.lowPartsAreZero && tells))
        return std::numeric_limits<double>::infinity();
    const auto count = static_cast<double>(reading.powers.size());
    const double mean = std::accumulate(reading.powers.begin(), reading.powers.end(), 0.0) / count;
    double sum = 0;
    for (const double power : reading.powers)
        sum += std::abs(power - mean);
    return sum / count;
}

BlobType BlobTypeGuess::type() const
{
    // Of normal and of even distributions it is 1 to 1.2; read as another type's, 8 and more.
    constexpr double usual = 4;
    for (const BlobType other : {BlobType::Float64, BlobType::Float16})
        if (m_readings[indexOf(other)].powers.size() >= fewestSpread && spread(other) <= usual &&
            usual * spread(other) < spread(BlobType::Float32))
            return other;
    return BlobType::Float32;
}

} // namespace crossfade
