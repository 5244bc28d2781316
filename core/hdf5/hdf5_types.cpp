#include "core/hdf5/hdf5_types.h"

#include "core/base/machine/memory.h"
#include "core/base/text.h"

#include <algorithm>
#include <numeric>

namespace crossfade::hdf5
{

std::size_t product(const Shape& shape)
{
    return std::accumulate(shape.begin(), shape.end(), std::size_t{1}, saturatingProduct);
}

std::size_t rowsOf(const Shape& shape)
{
    return shape.empty() ? 1 : shape[0];
}

std::string shapeText(const Shape& shape)
{
    std::string text = "[";
    text += joined(shape, ", ", [](std::size_t extent) { return std::to_string(extent); });
    return text + "]";
}

Shape shapeOf(hid_t space)
{
    const int rank = H5Sget_simple_extent_ndims(space);
    std::vector<hsize_t> sizes(static_cast<std::size_t>(std::max(rank, 0)));
    if (rank > 0)
        H5Sget_simple_extent_dims(space, sizes.data(), nullptr);
    return {sizes.begin(), sizes.end()};
}

std::string typeText(hid_t type)
{
    const std::string bits = std::to_string(8 * H5Tget_size(type));
    switch (H5Tget_class(type)) {
    case H5T_INTEGER:
        return (H5Tget_sign(type) == H5T_SGN_NONE ? "uint" : "int") + bits;
    case H5T_FLOAT:
        return "float" + bits;
    case H5T_STRING:
        return "string";
    case H5T_ENUM:
        return "a boolean or enumeration";
    default:
        return "a compound or other type";
    }
}

bool isUnsigned64(hid_t type)
{
    return H5Tget_class(type) == H5T_INTEGER && H5Tget_sign(type) == H5T_SGN_NONE &&
           H5Tget_size(type) == sizeof(std::uint64_t);
}

} // namespace crossfade::hdf5
