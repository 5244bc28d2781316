#pragma once

// For the sources of this folder only.

#include "core/hdf5/hdf5_handle.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>
#include <vector>

namespace crossfade::hdf5
{

using Shape = std::vector<std::size_t>;

/// The number of values; saturates instead of overflowing.
std::size_t product(const Shape& shape);
/// The first extent; a single number is one row.
std::size_t rowsOf(const Shape& shape);
/// "[4, 2]", for messages.
std::string shapeText(const Shape& shape);
/// The shape of a dataspace.
Shape shapeOf(hid_t space);

/// "int64", "float16", …: NumPy's name of a type, for messages.
std::string typeText(hid_t type);
bool isUnsigned64(hid_t type);

// T is one of float, double, std::uint8_t, std::int32_t, std::int64_t and std::uint64_t below.

/// How T is stored in memory.
template <class T>
hid_t memoryType()
{
    if constexpr (std::is_same_v<T, float>)
        return H5T_NATIVE_FLOAT;
    else if constexpr (std::is_same_v<T, double>)
        return H5T_NATIVE_DOUBLE;
    else if constexpr (std::is_same_v<T, std::uint8_t>)
        return H5T_NATIVE_UINT8;
    else if constexpr (std::is_same_v<T, std::int32_t>)
        return H5T_NATIVE_INT32;
    else if constexpr (std::is_same_v<T, std::uint64_t>)
        return H5T_NATIVE_UINT64;
    else
        return H5T_NATIVE_INT64;
}

/// Little-endian on every machine, so that equal content gives equal bytes.
template <class T>
hid_t fileType()
{
    if constexpr (std::is_same_v<T, float>)
        return H5T_IEEE_F32LE;
    else if constexpr (std::is_same_v<T, double>)
        return H5T_IEEE_F64LE;
    else if constexpr (std::is_same_v<T, std::uint8_t>)
        return H5T_STD_U8LE;
    else if constexpr (std::is_same_v<T, std::int32_t>)
        return H5T_STD_I32LE;
    else
        return H5T_STD_I64LE;
}

/// What a file has to hold to be read as T, for messages.
template <class T>
const char* typeName()
{
    if constexpr (std::is_same_v<T, float>)
        return "float32 or float16";
    else if constexpr (std::is_same_v<T, double>)
        return "float64, float32 or float16";
    else if constexpr (std::is_same_v<T, std::uint8_t>)
        return "uint8";
    else if constexpr (std::is_same_v<T, std::int32_t>)
        return "int32";
    else if constexpr (std::is_same_v<T, std::uint64_t>)
        return "uint64";
    else
        return "int64";
}

/// Features of 16 bits that are kept as integers, since a library has no type for them: to convert
/// their values would give other numbers.
inline constexpr const char* halfBits =
    "features.view('float16'), or of bfloat16 (features.astype('uint32') << 16).view('float32')";

/// What to do about floats where integers belong, and the like.
/// @param type  that is there
template <class T>
Message typeRemedy(hid_t type)
{
    const bool areBits = std::is_same_v<T, float> && H5Tget_class(type) == H5T_INTEGER &&
                         H5Tget_size(type) == sizeof(std::uint16_t) &&
                         H5Tget_sign(type) == H5T_SGN_NONE;
    if (areBits)
        return {Core::says("Convert it, in Python: %1."), std::string(halfBits)};
    const H5T_class_t kind = H5Tget_class(type);
    if (kind != H5T_INTEGER && kind != H5T_FLOAT && kind != H5T_ENUM && kind != H5T_STRING)
        return {}; // of what has parts, a conversion drops some
    if (std::is_same_v<T, std::int64_t> && H5Tget_class(type) == H5T_STRING)
        return {Core::says("Convert it, in Python: %1."),
                std::string("names, values = numpy.unique(values, return_inverse=True); names of "
                            "classes belong into /classes/names")};
    constexpr const char* call = std::is_same_v<T, float>          ? "features.astype('float32')"
                                 : std::is_same_v<T, double>       ? "values.astype('float64')"
                                 : std::is_same_v<T, std::uint8_t> ? "values.astype('uint8')"
                                 : std::is_same_v<T, std::int32_t>
                                     ? "values.astype('int32')"
                                     : "numpy.nan_to_num(values, nan=-1).astype('int64')";
    return {Core::says("Convert it, in Python: %1."), std::string(call)};
}

/// Whether T can hold every value of a type in a file. uint64 counts as held by int64, and numbers
/// of any type by bytes, as masks are written: their values are checked one by one when they are
/// read.
template <class T>
bool canHold(hid_t type)
{
    const std::size_t size = H5Tget_size(type);
    if constexpr (std::is_same_v<T, std::uint8_t>)
        return H5Tget_class(type) == H5T_INTEGER || H5Tget_class(type) == H5T_FLOAT ||
               H5Tget_class(type) == H5T_ENUM || (H5Tget_class(type) == H5T_BITFIELD && size == 1);
    else if constexpr (std::is_same_v<T, std::uint64_t>)
        return isUnsigned64(type);
    else if constexpr (std::is_same_v<T, std::int32_t>)
        return H5Tget_class(type) == H5T_INTEGER &&
               size + (H5Tget_sign(type) == H5T_SGN_NONE ? 1 : 0) <= sizeof(T);
    else if constexpr (std::is_integral_v<T>)
        return H5Tget_class(type) == H5T_INTEGER && size <= sizeof(T);
    else
        return H5Tget_class(type) == H5T_FLOAT && size <= sizeof(T);
}

} // namespace crossfade::hdf5
