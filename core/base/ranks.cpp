#include "core/base/ranks.h"

#include "core/base/error.h"

#include <algorithm>
#include <cstring>

namespace crossfade
{

namespace
{

template <typename Number>
void addAs(std::string& sums, const std::string& more)
{
    for (std::size_t at = 0; at < sums.size(); at += sizeof(Number)) {
        Number sum;
        Number other;
        std::memcpy(&sum, sums.data() + at, sizeof sum);
        std::memcpy(&other, more.data() + at, sizeof other);
        sum = static_cast<Number>(sum + other); // modulo, so that it holds for signed ones as well
        std::memcpy(sums.data() + at, &sum, sizeof sum);
    }
}

} // namespace

RowRange pieceOf(std::size_t rows, std::size_t index, std::size_t pieces)
{
    const std::size_t each = rows / pieces;
    const std::size_t longer = rows % pieces; // so many pieces have a row more
    return {index * each + std::min(index, longer), each + (index < longer ? 1 : 0)};
}

void StepCounts::Numbers::add(const Numbers& more)
{
    if (more.bytesEach != bytesEach || more.bytes.size() != bytes.size())
        throw Error(ErrorCode::BadFormat,
                    {.where = "counts",
                     .problem = std::to_string(more.bytes.size()) + " bytes of " +
                                std::to_string(more.bytesEach) + " each",
                     .expected = std::to_string(bytes.size()) + " bytes of " +
                                 std::to_string(bytesEach) + " each"});
    switch (bytesEach) {
    case 1:
        return addAs<std::uint8_t>(bytes, more.bytes);
    case 2:
        return addAs<std::uint16_t>(bytes, more.bytes);
    case 4:
        return addAs<std::uint32_t>(bytes, more.bytes);
    default:
        return addAs<std::uint64_t>(bytes, more.bytes);
    }
}

} // namespace crossfade
