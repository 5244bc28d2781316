#pragma once

#include "core/data/feature_matrix.h"
#include "core/data/head.h"

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace crossfade::python
{

namespace py = pybind11;

// Arrays from Python. `name` is the argument's, for messages. Whole numbers have to come as
// integers. All throw Error(BadFormat) for another type of numbers, Error(ShapeMismatch) for
// another number of dimensions.

/// [rows, dim]. A contiguous array of float32 is used where it is, and kept alive; any other is
/// copied. The values are not looked at.
FeatureMatrix featuresFrom(const py::object& array, const std::string& name);
/// [n]; None gives none.
std::vector<std::int64_t> integersFrom(const py::object& array, const std::string& name);
/// [n]; None gives none.
std::vector<double> numbersFrom(const py::object& array, const std::string& name);
/// (weight [C, d], bias [C]); None gives none.
std::optional<Head> headFrom(const py::object& pair, const std::string& name);

/// The features as a read-only array that shares their storage.
py::array viewOf(const FeatureMatrix& features);

/// `values` as a read-only array of this shape, without a copy: `owner` is the Python object that
/// keeps them alive.
template <class T>
py::array viewOf(const std::vector<T>& values, std::vector<py::ssize_t> shape,
                 const py::object& owner)
{
    py::array_t<T> array(std::move(shape), values.data(), owner);
    array.attr("setflags")(py::arg("write") = false);
    return array;
}

template <class T>
py::array viewOf(const std::vector<T>& values, const py::object& owner)
{
    return viewOf(values, {static_cast<py::ssize_t>(values.size())}, owner);
}

/// A NumPy array of values that nobody else holds.
template <class T>
py::array arrayOf(std::vector<T> values)
{
    auto kept = std::make_unique<std::vector<T>>(std::move(values));
    const std::vector<T>& held = *kept;
    const py::capsule owner(kept.release(),
                            [](void* vector) { delete static_cast<std::vector<T>*>(vector); });
    return viewOf(held, owner);
}

} // namespace crossfade::python
