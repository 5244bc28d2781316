#pragma once

#include "core/study/request/study.h"
#include "core/study/run/estimation.h"

#include <pybind11/pybind11.h>

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace crossfade::python
{

/// The study of a file, or of `text` that stands for it: paths in it are looked for beside `file`.
/// Throws Error.
Study studyFrom(const std::optional<std::string>& text, const std::filesystem::path& file);

/// The pilot that is drawn: of a share of the gallery or a number of items; none without a text.
std::optional<PilotDraw> pilotFrom(const std::optional<std::string>& pilot, std::uint64_t seed);

/// estimate(), serving() and follow(): what the commands of these names write as JSON.
void addStudies(pybind11::module_& module);

} // namespace crossfade::python
