#include "core/data/import/blob_numbers.h"

#include <c10/util/Half.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <numeric>
#include <utility>

namespace crossfade
{

namespace
{

static_assert(std::endian::native == std::endian::little);

constexpr std::array blobTypesByName{BlobType::Float32, BlobType::Float16, BlobType::Float64,
                                     BlobType::BFloat16};
constexpr std::array<std::string_view, 4> numberNames{"float32", "float16", "float64", "bfloat16"};

// So many numbers that are not 0 tell something.
constexpr std::size_t fewestSpread = 4;
constexpr std::size_t fewestHigh = 8; // of float32, of which all stand in every other place
/// The largest usual spread of powers of two: for normal and for even distributions it is 1 to 1.2;
/// read as another type's, 8 and more.
constexpr double usualSpread = 4;
/// No features are 2^40 times as large, or as small, as 1.
constexpr double farPower = 40;

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
    constexpr std::array<std::size_t, 4> bytes{4, 2, 8, 2};
    return bytes.at(indexOf(type));
}

/// A number of those before the others in a BLOB.
struct CountLayout {
    std::size_t headBytes; ///< all that stands before the numbers
    std::size_t bytes;     ///< of the count, which comes first
    bool isBigEndian;
};

/// The counts that struct.pack, protocols and pgvector's binary form put before the numbers.
constexpr std::array<CountLayout, 8> countLayouts{{{4, 4, false},
                                                   {4, 4, true},
                                                   {8, 8, false},
                                                   {8, 8, true},
                                                   {2, 2, false},
                                                   {2, 2, true},
                                                   {4, 2, false},
                                                   {4, 2, true}}};

/// Whether the BLOB begins with the number of the numbers, or of the bytes, behind it.
bool hasCount(std::string_view bytes, const CountLayout& layout)
{
    if (bytes.size() <= layout.headBytes)
        return false;
    std::uint64_t count = 0;
    for (std::size_t i = 0; i < layout.bytes; ++i) {
        const std::size_t at = layout.isBigEndian ? i : layout.bytes - 1 - i;
        count = count << 8U | static_cast<unsigned char>(bytes[at]);
    }
    const std::size_t rest = bytes.size() - layout.headBytes;
    constexpr std::array<std::uint64_t, 4> numberSizes{1, 2, 4, 8};
    return std::ranges::any_of(
        numberSizes, [&](std::uint64_t size) { return count <= rest && count * size == rest; });
}

/// By the levels of compression. One number may begin so, too, but not that of each BLOB.
constexpr std::array<std::string_view, 3> zlibHeads{"\x78\x01", "\x78\x9C", "\x78\xDA"};

double meanOf(const std::vector<double>& values)
{
    return values.empty() ? 0
                          : std::accumulate(values.begin(), values.end(), 0.0) /
                                static_cast<double>(values.size());
}

double medianOf(std::vector<double> values)
{
    if (values.empty())
        return 0;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    return *middle;
}

double meanDistance(const std::vector<double>& values, double from)
{
    double sum = 0;
    for (const double value : values)
        sum += std::abs(value - from);
    return values.empty() ? 0 : sum / static_cast<double>(values.size());
}

} // namespace

std::string blobTypeName(BlobType type)
{
    return std::string(numberNames[indexOf(type)]);
}

std::optional<BlobType> parseBlobType(std::string_view name)
{
    const auto* const found = std::ranges::find(numberNames, name);
    if (found == numberNames.end())
        return {};
    return blobTypesByName[static_cast<std::size_t>(found - numberNames.begin())];
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
    case BlobType::BFloat16: // the upper half of a float32
        for (std::size_t at = 0; at < bytes.size(); at += 2) {
            std::uint16_t upper = 0;
            std::memcpy(&upper, bytes.data() + at, sizeof upper);
            out.push_back(std::bit_cast<float>(std::uint32_t{upper} << 16U));
        }
        break;
    }
    return true;
}

std::string blobContainer(std::string_view bytes)
{
    using Mark = std::pair<std::string_view, const char*>;
    using namespace std::string_view_literals;
    // No features, read as float32, begin with any of these.
    constexpr std::array marks{Mark{"\x93NUMPY"sv, "a NumPy array (.npy)"},
                               Mark{"PK\x03\x04"sv, "a zip archive (.npz, PyTorch's .pt)"},
                               Mark{"\x89HDF\r\n"sv, "an HDF5 file"},
                               Mark{"\x1F\x8B\x08\x00"sv, "compressed by gzip"},
                               Mark{"\x28\xB5\x2F\xFD"sv, "compressed by Zstandard"},
                               Mark{"\x04\x22\x4D\x18"sv, "compressed by LZ4"},
                               Mark{"ARROW1"sv, "an Arrow file"}};
    for (const auto& [mark, name] : marks)
        if (bytes.starts_with(mark))
            return name;
    // Protocols 4 and 5: the length of what is behind the head is in it.
    constexpr std::size_t pickleHead = 11;
    if (bytes.size() > pickleHead && bytes[0] == '\x80' && (bytes[1] == 4 || bytes[1] == 5) &&
        bytes[2] == '\x95') {
        std::uint64_t frame = 0;
        std::memcpy(&frame, bytes.data() + 3, sizeof frame);
        if (frame == bytes.size() - pickleHead)
            return "a pickle";
    }
    constexpr std::string_view ofTexts = "0123456789+-.,;eE[](){} \t\r\n";
    if (bytes.size() > 1 && (bytes.front() == '[' || bytes.front() == '{') &&
        bytes.find_first_not_of(ofTexts) == std::string_view::npos)
        return "a text of numbers";
    return {};
}

void BlobTypeGuess::add(std::string_view bytes)
{
    if (m_blobs == 0)
        m_firstBytes = bytes.size();
    addHead(bytes);
    constexpr std::size_t enough = 4096; // numbers
    std::vector<float> numbers;
    for (const BlobType type : blobTypesByName) {
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
    return meanDistance(reading.powers, meanOf(reading.powers));
}

/// What surrounds the numbers, and how they look as float32.
void BlobTypeGuess::addHead(std::string_view bytes)
{
    constexpr std::size_t enough = 65536; // numbers
    if (bytes.empty())
        return;
    ++m_blobs;
    if (m_container.empty())
        m_container = blobContainer(bytes);
    m_beginAsZlib = m_beginAsZlib && std::ranges::any_of(zlibHeads, [&](std::string_view head) {
                        return bytes.starts_with(head);
                    });
    for (std::size_t i = 0; i < countLayouts.size(); ++i)
        if (!hasCount(bytes, countLayouts.at(i)))
            m_countLayouts &= ~(1U << i);
    for (std::size_t i = 1; i < bytes.size(); i += 2)
        (static_cast<unsigned char>(bytes[i]) >= 0x80 ? m_hasNegative : m_hasPositive) = true;
    std::vector<float> numbers;
    if (m_innerPowers.size() > enough || !readBlob(bytes, BlobType::Float32, numbers))
        return;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const auto low = std::bit_cast<std::uint32_t>(numbers[i]) & 0xFFFFU;
        m_lowHalves += low != 0 ? 1 : 0;
        m_fullLowHalves += (low & 0x7FU) != 0 ? 1 : 0;
        if (numbers[i] == 0 || !std::isfinite(numbers[i]))
            continue;
        const double power = std::log2(std::abs(numbers[i]));
        const bool isLast = i + 1 == numbers.size();
        (i == 0 ? m_firstPowers : isLast ? m_lastPowers : m_innerPowers).push_back(power);
    }
}

/// Read as float32, two of them look like one number: the upper one decides its size. Of float32's
/// own numbers, the lower half is as good as drawn at random, or all zeros at its end.
bool BlobTypeGuess::areBFloat16() const
{
    const Reading& reading = m_readings[indexOf(BlobType::BFloat16)];
    return reading.powers.size() >= fewestHigh && spread(BlobType::BFloat16) <= usualSpread &&
           std::abs(meanOf(reading.powers)) <= farPower && m_fullLowHalves * 2 > m_lowHalves;
}

/// Numbers of both signs lie on both sides of 0, down to small ones, and are spread by many powers
/// of two as the wrong one of the two blobTypesByName. Numbers of one sign may lie close together
/// as both.
bool BlobTypeGuess::mayBeEitherHalf() const
{
    const Reading& half = m_readings[indexOf(BlobType::Float16)];
    return areBFloat16() && m_hasPositive != m_hasNegative && half.powers.size() >= fewestSpread &&
           spread(BlobType::Float16) <= usualSpread;
}

/// Whether they are no features of any type: as float32 they lie far apart, or all are as good as 0
/// or as good as infinite.
bool BlobTypeGuess::lookLikeNothing() const
{
    constexpr double wideSpread = 12;
    std::vector<double> powers = m_innerPowers;
    if (powers.size() < fewestSpread) // of vectors of two numbers
        for (const auto* others : {&m_firstPowers, &m_lastPowers})
            powers.insert(powers.end(), others->begin(), others->end());
    const double middle = medianOf(powers);
    return powers.size() >= fewestSpread &&
           (meanDistance(powers, middle) > wideSpread || std::abs(middle) > farPower);
}

std::string BlobTypeGuess::doubt(bool isNamed) const
{
    if (!m_container.empty())
        return "the BLOB is " + m_container;
    if (m_beginAsZlib && m_blobs > (isNamed ? 1U : 0U))
        return "the BLOB is compressed by zlib";
    if (m_blobs > 0 && (m_countLayouts & ((1U << countLayouts.size()) - 1U)) != 0)
        return "the BLOBs begin with a count of what follows";
    if (!isNamed && mayBeEitherHalf())
        return "the BLOBs may hold float16 or bfloat16: read as either, the numbers are of one "
               "sign "
               "and of one size";
    if (isNamed || type() != BlobType::Float32)
        return {};
    if (lookLikeNothing())
        return "the BLOBs look like no numbers of float32, float16, bfloat16 or float64 "
               "(perhaps int8, big-endian, or compressed)";
    constexpr double strange = 12; // 4096 times as large, or as small, as the others
    const double middle = medianOf(m_innerPowers);
    if (m_innerPowers.empty())
        return {};
    if (m_firstPowers.size() > 1 && meanDistance(m_firstPowers, middle) > strange)
        return "the BLOBs begin with something else than numbers like the others";
    if (m_lastPowers.size() > 1 && meanDistance(m_lastPowers, middle) > strange)
        return "the BLOBs end with something else than numbers like the others";
    return {};
}

std::size_t BlobTypeGuess::length() const
{
    return m_firstBytes / numberBytes(type());
}

BlobType BlobTypeGuess::type() const
{
    if (areBFloat16())
        return BlobType::BFloat16;
    for (const BlobType other : {BlobType::Float64, BlobType::Float16})
        if (m_readings[indexOf(other)].powers.size() >= fewestSpread &&
            spread(other) <= usualSpread && usualSpread * spread(other) < spread(BlobType::Float32))
            return other;
    return BlobType::Float32;
}

} // namespace crossfade
