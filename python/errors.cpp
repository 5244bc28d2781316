#include "python/errors.h"

#include "core/base/error.h"
#include "core/base/job.h"

#include <string>

namespace crossfade::python
{

namespace py = pybind11;

namespace
{

const char* codeName(ErrorCode code)
{
    switch (code) {
    case ErrorCode::BadUsage:
        return "bad_usage";
    case ErrorCode::FileNotFound:
        return "file_not_found";
    case ErrorCode::BadFormat:
        return "bad_format";
    case ErrorCode::ShapeMismatch:
        return "shape_mismatch";
    case ErrorCode::NotFinite:
        return "not_finite";
    case ErrorCode::OutOfRange:
        return "out_of_range";
    case ErrorCode::NeedsNotMet:
        return "needs_not_met";
    case ErrorCode::OutOfMemory:
        return "out_of_memory";
    case ErrorCode::Diverged:
        return "diverged";
    case ErrorCode::WriteFailed:
        return "write_failed";
    case ErrorCode::Internal:
        return "internal";
    }
    return "internal";
}

void raise(const Error& error)
{
    const py::object type = py::module_::import("crossfade._core").attr("Error");
    const py::object raised = type(error.what());
    raised.attr("code") = codeName(error.code());
    raised.attr("where") = error.parts().where.english();
    raised.attr("problem") = error.parts().problem.english();
    raised.attr("expected") = error.parts().expected.english();
    raised.attr("remedy") = error.parts().remedy.english();
    PyErr_SetObject(type.ptr(), raised.ptr());
}

void translate(std::exception_ptr failure)
{
    try {
        std::rethrow_exception(std::move(failure));
    } catch (const Error& error) {
        raise(error);
    } catch (const Cancelled&) {
        PyErr_SetNone(PyExc_KeyboardInterrupt);
    }
}

} // namespace

void addErrors(py::module_& module)
{
    const auto type = py::reinterpret_steal<py::object>(
        PyErr_NewExceptionWithDoc("crossfade.Error",
                                  "A failure, described so that one can act on it.\n\n"
                                  "Attributes: code (\"bad_usage\", \"shape_mismatch\", ...), "
                                  "where, problem, expected, remedy.",
                                  PyExc_RuntimeError, nullptr));
    module.attr("Error") = type;
    module.def(
        "_refuse",
        [](const std::string& where, const std::string& problem, const std::string& expected,
           bool isUsage) {
            throw Error(isUsage ? ErrorCode::BadUsage : ErrorCode::BadFormat,
                        {.where = where, .problem = problem, .expected = expected});
        },
        py::arg("where"), py::arg("problem"), py::arg("expected"), py::arg("is_usage") = false);
    py::register_local_exception_translator(&translate);
}

} // namespace crossfade::python
