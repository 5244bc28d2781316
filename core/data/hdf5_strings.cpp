#include "core/data/hdf5_strings.h"

#include <algorithm>
#include <cstring>

namespace crossfade::hdf5
{

namespace
{

bool isVariableString(hid_t type)
{
    return H5Tget_class(type) == H5T_STRING && H5Tis_variable_str(type) > 0;
}

/// Fixed-length strings are padded by NUL or by spaces.
std::string unpadded(const char* text, std::size_t size, H5T_str_t padding)
{
    std::string value(text, strnlen(text, size));
    if (padding == H5T_STR_SPACEPAD)
        value.erase(value.find_last_not_of(' ') + 1);
    return value;
}

} // namespace

bool isUtf8(const std::string& text)
{
    std::size_t i = 0;
    const auto at = [&](std::size_t k) { return static_cast<unsigned char>(text[k]); };
    while (i < text.size()) {
        const unsigned char lead = at(i);
        const std::size_t length = lead < 0x80                    ? 1
                                   : lead >= 0xC2 && lead <= 0xDF ? 2
                                   : (lead & 0xF0U) == 0xE0       ? 3
                                   : lead >= 0xF0 && lead <= 0xF4 ? 4
                                                                  : 0;
        if (length == 0 || i + length > text.size())
            return false;
        for (std::size_t k = 1; k < length; ++k)
            if ((at(i + k) & 0xC0U) != 0x80U)
                return false;
        // Overlong forms, surrogates and numbers beyond U+10FFFF.
        if ((lead == 0xE0 && at(i + 1) < 0xA0) || (lead == 0xED && at(i + 1) > 0x9F) ||
            (lead == 0xF0 && at(i + 1) < 0x90) || (lead == 0xF4 && at(i + 1) > 0x8F))
            return false;
        i += length;
    }
    return true;
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

Handle stringType()
{
    Handle type(H5Tcopy(H5T_C_S1), H5Tclose);
    H5Tset_size(type.id(), H5T_VARIABLE);
    H5Tset_cset(type.id(), H5T_CSET_UTF8);
    return type;
}

std::vector<const char*> pointers(std::span<const std::string> values)
{
    std::vector<const char*> texts(values.size());
    std::ranges::transform(values, texts.begin(), [](const auto& text) { return text.c_str(); });
    return texts;
}

FixedStrings::FixedStrings(std::span<const std::string> values)
{
    for (const std::string& value : values)
        size = std::max(size, value.size());
    for (const std::string& value : values) {
        bytes += value;
        bytes.resize(bytes.size() + size - value.size(), '\0');
    }
    type = {H5Tcopy(H5T_C_S1), H5Tclose};
    H5Tset_size(type.id(), size);
    H5Tset_cset(type.id(), H5T_CSET_UTF8);
    H5Tset_strpad(type.id(), H5T_STR_NULLPAD);
}

} // namespace crossfade::hdf5
