#pragma once

#include "core/study/request/study.h"

#include <initializer_list>

namespace CLI
{
class App;
}

namespace crossfade
{

// Options, such as --slices, that set fields of a study or of its index, as their description has
// them: with its help, and with the value that the field has now as their default.
using OptionNames = std::initializer_list<const char*>;
void addStudyOptions(CLI::App& command, Study& study, OptionNames options);
void addStudyOptions(CLI::App& command, IndexChoice& index, OptionNames options);

} // namespace crossfade
