#include "python/arrays.h"

#include "core/base/error.h"

#include <memory>

namespace crossfade::python
{

namespace
{

std::string shapeText(const py::array& array)
{
    std::string text = "[";
    for (py::ssize_t axis = 0; axis < array.ndim(); ++axis)
        text += (axis == 0 ? "" : ", ") + std::to_string(array.shape(axis));
    return text + "]";
}

/// @param kinds  numpy's letters of the types that will do: "fiu"
py::array arrayFrom(const py::object& object, const std::string& name, const std::string& kinds,
                    py::ssize_t dimensions, const std::string& expected)
{
    const py::array array = py::array::ensure(object);
    if (!array) {
        PyErr_Clear();
        throw Error(ErrorCode::BadFormat,
                    {.where = name, .problem = "it is not an array", .expected = expected});
    }
    if (array.ndim() != dimensions)
        throw Error(
            ErrorCode::ShapeMismatch,
            {.where = name, .problem = "its shape is " + shapeText(array), .expected = expected});
    if (kinds.find(array.dtype().kind()) == std::string::npos)
        throw Error(ErrorCode::BadFormat,
                    {.where = name,
                     .problem = "it holds " + py::str(array.dtype()).cast<std::string>(),
                     .expected = expected});
    return array;
}

template <class T>
std::vector<T> valuesFrom(const py::array& array)
{
    const auto converted = py::array_t<T, py::array::c_style | py::array::forcecast>::ensure(array);
    return {converted.data(), converted.data() + converted.size()};
}

/// Lets go of a Python object; a FeatureMatrix may do that on any thread.
struct Release {
    void operator()(const float*) const
    {
        const py::gil_scoped_acquire locked;
        Py_DECREF(array);
    }
    PyObject* array = nullptr;
};

} // namespace

FeatureMatrix featuresFrom(const py::object& array, const std::string& name)
{
    using Floats = py::array_t<float, py::array::c_style | py::array::forcecast>;
    Floats floats =
        Floats::ensure(arrayFrom(array, name, "fiu", 2, "features: numbers of shape [rows, dim]"));
    const auto rows = static_cast<std::size_t>(floats.shape(0));
    const auto dim = static_cast<std::size_t>(floats.shape(1));
    const float* values = floats.data();
    return FeatureMatrix::sharing(
        rows, dim, std::shared_ptr<const float>(values, Release{floats.release().ptr()}));
}

std::vector<std::int64_t> integersFrom(const py::object& array, const std::string& name)
{
    if (array.is_none())
        return {};
    return valuesFrom<std::int64_t>(arrayFrom(array, name, "iu", 1, "integers of shape [n]"));
}

std::vector<double> numbersFrom(const py::object& array, const std::string& name)
{
    if (array.is_none())
        return {};
    return valuesFrom<double>(arrayFrom(array, name, "fiu", 1, "numbers of shape [n]"));
}

std::optional<Head> headFrom(const py::object& pair, const std::string& name)
{
    if (pair.is_none())
        return std::nullopt;
    if (!py::isinstance<py::sequence>(pair) || py::len(pair) != 2)
        throw Error(ErrorCode::BadFormat, {.where = name,
                                           .problem = "it is no pair",
                                           .expected = "(weight [classes, dim], bias [classes])"});
    const auto parts = pair.cast<py::sequence>();
    return Head{featuresFrom(parts[0], name + "[0]"),
                valuesFrom<float>(
                    arrayFrom(parts[1], name + "[1]", "fiu", 1, "numbers of shape [classes]"))};
}

py::array viewOf(const FeatureMatrix& features)
{
    auto kept = std::make_unique<FeatureMatrix>(features);
    const float* values = kept->data();
    const py::capsule owner(kept.release(),
                            [](void* matrix) { delete static_cast<FeatureMatrix*>(matrix); });
    py::array_t<float> array({features.rows(), features.dim()}, values, owner);
    array.attr("setflags")(py::arg("write") = false);
    return array;
}

} // namespace crossfade::python
