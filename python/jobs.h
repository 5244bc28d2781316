#pragma once

#include "core/base/job.h"

#include <pybind11/pybind11.h>

#include <functional>
#include <optional>
#include <utility>

namespace crossfade::python
{

namespace py = pybind11;

/// Does `work` on a thread of its own, while the interpreter is released, so that other threads of
/// Python go on. Every 50 ms the caller's thread looks for Ctrl-C and passes on how far the work
/// is; Ctrl-C, or an exception of the callback, cancels the work and is raised once it has ended.
/// Notes go to Python's logger "crossfade" as warnings.
/// @param progress  None, or called as progress(stage, subject, done, total)
/// Throws what `work` throws. `work` must not touch Python's objects.
void doWork(const py::object& progress, const std::function<void(JobContext&)>& work);

/// Does `work` as doWork() does, and returns its result.
template <class Work>
auto resultOf(const py::object& progress, Work work)
{
    std::optional<decltype(work(std::declval<JobContext&>()))> result;
    doWork(progress, [&](JobContext& job) { result.emplace(work(job)); });
    return std::move(*result);
}

} // namespace crossfade::python
