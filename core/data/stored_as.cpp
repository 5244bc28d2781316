#include "core/data/stored_as.h"

#include "core/base/error.h"
#include "core/data/matrix_builder.h"
#include "core/data/row_reader.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace crossfade
{

namespace
{

constexpr std::array storedKinds{
    std::pair{StoredKind::Float32, "float32"}, std::pair{StoredKind::Float16, "float16"},
    std::pair{StoredKind::Int8, "int8"}, std::pair{StoredKind::Int8Vector, "int8-vector"},
    std::pair{StoredKind::Binary, "binary"}};
constexpr std::string_view firstOf = "first";

std::optional<StoredKind> kindOf(std::string_view text)
{
    for (const auto& [kind, name] : storedKinds)
        if (text == name && kind != StoredKind::Float32)
            return kind;
    return {};
}

/// "first256", "first256-int8", "int8"; none for any other text.
std::optional<StoredAs> parseStored(std::string_view text)
{
    StoredAs as;
    if (text.starts_with(firstOf)) {
        const char* const end = text.data() + text.size();
        const auto [stop, failed] =
            std::from_chars(text.data() + firstOf.size(), end, as.dimensions);
        if (failed != std::errc() || as.dimensions == 0)
            return {};
        if (stop == end)
            return as;
        text = text.substr(static_cast<std::size_t>(stop - text.data()));
        if (!text.starts_with('-'))
            return {};
        text.remove_prefix(1);
    }
    const std::optional<StoredKind> kind = kindOf(text);
    if (!kind)
        return {};
    as.kind = *kind;
    return as;
}

double asFloat16(double value)
{
    constexpr int fraction = 10; // bits after the first of a number
    constexpr int least = -14;   // exponent; below it the steps stay as they are
    if (value == 0)
        return 0;
    const double step = std::ldexp(1.0, std::max(std::ilogb(value), least) - fraction);
    return std::nearbyint(value / step) * step;
}

/// What is kept of one vector after the other.
class Stored
{
public:
    Stored(StoredKind kind, std::string name) : m_kind(kind), m_name(std::move(name)) {}

    /// Finds the ranges that all vectors share.
    void lookAt(std::span<const float> vector)
    {
        m_least.resize(vector.size(), std::numeric_limits<float>::infinity());
        m_most.resize(vector.size(), -std::numeric_limits<float>::infinity());
        for (std::size_t d = 0; d < vector.size(); ++d) {
            m_least[d] = std::min(m_least[d], vector[d]);
            m_most[d] = std::max(m_most[d], vector[d]);
        }
    }

    void write(std::span<const float> vector, std::span<float> kept) const
    {
        const double greatest = std::abs(
            *std::ranges::max_element(vector, {}, [](float value) { return std::abs(value); }));
        const double bit = 1 / std::sqrt(static_cast<double>(vector.size()));
        for (std::size_t d = 0; d < vector.size(); ++d)
            kept[d] = static_cast<float>(one(vector[d], d, greatest, bit));
    }

private:
    double one(double value, std::size_t d, double greatest, double bit) const
    {
        switch (m_kind) {
        case StoredKind::Float32:
            return value;
        case StoredKind::Float16:
            return half(value);
        case StoredKind::Int8:
            return m_most[d] > m_least[d]
                       ? m_least[d] + steps(value - m_least[d], double{m_most[d]} - m_least[d], 255)
                       : value;
        case StoredKind::Int8Vector:
            return greatest > 0 ? steps(value, greatest, 127) : 0;
        case StoredKind::Binary:
            return value > 0 ? bit : -bit;
        }
        return value;
    }

    /// The nearest of so many steps of a range; of a tie, the even one.
    static double steps(double value, double range, int count)
    {
        return std::nearbyint(value * count / range) * range / count;
    }

    double half(double value) const
    {
        constexpr double most = 65504;
        const double kept = asFloat16(value);
        if (std::abs(kept) > most)
            throw Error(
                ErrorCode::NotFinite,
                {.where = m_name,
                 .problem = {Core::says("%1 is no number of float16"), as::Number{value, 0}},
                 .expected = Core::says("numbers from -65504 to 65504"),
                 .remedy = Core::says("Scale the features, or store them as int8.")});
        return kept;
    }

    StoredKind m_kind;
    std::string m_name;
    std::vector<float> m_least;
    std::vector<float> m_most;
};

/// Calls `each` with the number and the vector of every row that is there.
void forPresent(const FeatureMatrix& vectors, const RowMask& present, const JobContext& job,
                const auto& each)
{
    RowReader reader(vectors);
    for (std::size_t row = 0; row < vectors.rows(); ++row) {
        if (row % 4096 == 0)
            job.checkpoint();
        if (present.empty() || present[row] != 0)
            each(row, reader.row(row));
    }
}

} // namespace

StoredModel storedModel(const std::string& name)
{
    const std::size_t at = name.rfind('@');
    if (at == std::string::npos || at == 0)
        return {name};
    const auto as = parseStored(std::string_view(name).substr(at + 1));
    return as ? StoredModel{name.substr(0, at), *as} : StoredModel{name};
}

std::string storedName(const StoredModel& stored)
{
    const auto& [kind, dimensions] = stored.as;
    std::string name = stored.model;
    if (name.empty())
        return name;
    if (dimensions > 0)
        name += "@" + std::string(firstOf) + std::to_string(dimensions);
    if (kind != StoredKind::Float32)
        name += (dimensions > 0 ? "-" : "@") + std::string(storedKindText(kind));
    return name;
}

std::string wholeName(const std::string& name)
{
    StoredModel stored = storedModel(name);
    stored.as.kind = StoredKind::Float32;
    return storedName(stored);
}

StoredKind storedKind(const std::string& name)
{
    return storedModel(name).as.kind;
}

const char* storedKindText(StoredKind kind)
{
    return std::ranges::find(storedKinds, kind, [](const auto& each) { return each.first; })
        ->second;
}

std::uint64_t vectorBytes(StoredKind kind, std::size_t dimensions)
{
    switch (kind) {
    case StoredKind::Float32:
        return dimensions * sizeof(float);
    case StoredKind::Float16:
        return dimensions * 2;
    case StoredKind::Int8:
        return dimensions;
    case StoredKind::Int8Vector:
        return dimensions + sizeof(float); // its greatest value
    case StoredKind::Binary:
        return (dimensions + 7) / 8;
    }
    return 0;
}

FeatureMatrix asStored(const FeatureMatrix& vectors, StoredKind kind, const RowMask& present,
                       const std::string& name, const JobContext& job)
{
    if (kind == StoredKind::Float32)
        return vectors;
    Stored stored(kind, name);
    if (kind == StoredKind::Int8)
        forPresent(vectors, present, job,
                   [&](std::size_t, std::span<const float> vector) { stored.lookAt(vector); });
    MatrixBuilder builder(vectors.rows(), vectors.dim(),
                          {Core::says("the features of %1 as they are stored"), name}, job);
    if (!present.empty())
        builder.fillWithZeros();
    forPresent(vectors, present, job, [&](std::size_t row, std::span<const float> vector) {
        stored.write(vector, builder.row(row));
    });
    return std::move(builder).finish();
}

FeatureMatrix firstDimensions(const FeatureMatrix& vectors, std::size_t count,
                              const std::string& name, const JobContext& job)
{
    if (count > vectors.dim())
        throw Error(
            ErrorCode::ShapeMismatch,
            {.where = name,
             .problem = {Core::says("the vectors have %1 dimensions"), as::Count{vectors.dim()}},
             .expected = {Core::says("%1 or more, of which the first are stored"),
                          as::Count{count}}});
    if (count == vectors.dim())
        return vectors;
    MatrixBuilder builder(vectors.rows(), count,
                          {Core::says("the features of %1 as they are stored"), name}, job);
    forPresent(vectors, {}, job, [&](std::size_t row, std::span<const float> vector) {
        std::ranges::copy(vector.first(count), builder.row(row).begin());
    });
    return std::move(builder).finish();
}

} // namespace crossfade
