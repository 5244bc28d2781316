#include "core/hdf5/hdf5_strings.h"

#include <algorithm>
#include <cstring>

namespace crossfade::hdf5
{

namespace
{

/// Fixed-length strings are padded by NUL or by spaces.
std::string unpadded(const char* text, std::size_t size, H5T_str_t padding)
{
    std::string value(text, strnlen(text, size));
    if (padding == H5T_STR_SPACEPAD)
        value.erase(value.find_last_not_of(' ') + 1);
    return value;
}

} // namespace

bool isVariableString(hid_t type)
{
    return H5Tget_class(type) == H5T_STRING && H5Tis_variable_str(type) > 0;
}

std::optional<std::vector<std::string>> readStrings(hid_t fileType, hid_t memorySpace,
                                                    std::size_t count, const ReadInto& readInto)
{
    std::vector<std::string> strings;
    if (count == 0)
        return strings;
    strings.reserve(count);
    const Handle type(H5Tcopy(fileType), H5Tclose);
    if (isVariableString(fileType)) {
        std::vector<char*> pointers(count, nullptr);
        const bool good = readInto(type.id(), static_cast<void*>(pointers.data()));
        for (const char* text : pointers)
            strings.emplace_back(text ? text : "");
        H5Dvlen_reclaim(type.id(), memorySpace, H5P_DEFAULT, static_cast<void*>(pointers.data()));
        return good ? std::optional(std::move(strings)) : std::nullopt;
    }
    const std::size_t size = H5Tget_size(fileType);
    std::vector<char> bytes(count * size);
    if (!readInto(type.id(), static_cast<void*>(bytes.data())))
        return std::nullopt;
    for (std::size_t i = 0; i < count; ++i)
        strings.push_back(unpadded(bytes.data() + i * size, size, H5Tget_strpad(fileType)));
    return strings;
}

FixedStrings::FixedStrings(std::span<const std::string> values, std::size_t length)
    : size(std::max<std::size_t>(1, length))
{
    bytes.reserve(values.size() * size);
    for (const std::string& value : values) {
        bytes += value;
        bytes.resize(bytes.size() + size - value.size(), '\0');
    }
    type = {H5Tcopy(H5T_C_S1), H5Tclose};
    H5Tset_size(type.id(), size);
    H5Tset_cset(type.id(), H5T_CSET_UTF8);
    H5Tset_strpad(type.id(), H5T_STR_NULLPAD);
}

std::size_t longestOf(std::span<const std::string> values)
{
    std::size_t longest = 0;
    for (const std::string& value : values)
        longest = std::max(longest, value.size());
    return longest;
}

} // namespace crossfade::hdf5
