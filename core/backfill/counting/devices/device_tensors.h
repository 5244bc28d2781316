#pragma once

#include <ATen/ATen.h>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace crossfade
{

/// libtorch's sizes are signed.
inline std::int64_t asSigned(std::size_t value)
{
    return static_cast<std::int64_t>(value);
}

/// A copy of `values` on the device, as a tensor of this shape.
template <class T>
at::Tensor onDevice(const T* values, at::IntArrayRef shape, const at::Device& device)
{
    const auto type = c10::CppTypeToScalarType<T>::value;
    return at::from_blob(const_cast<T*>(values), shape, type).to(device, type, false, true);
}

template <class T>
at::Tensor onDevice(const std::vector<T>& values, at::IntArrayRef shape, const at::Device& device)
{
    return onDevice(values.data(), shape, device);
}

} // namespace crossfade
