#pragma once

#include "core/study/request/study.h"

#include <string>
#include <vector>

namespace crossfade
{

/// ", OPTION=VALUE": the end of a label, by which the choices of one sweep differ.
std::string sweptLabelSuffix(const std::string& option, const OptionValue& value);

/// Adds `choice`, whose option is set to its value already, to the choices of one sweep. Its label
/// becomes "LABEL, OPTION=VALUE". `where` is the place in the study file or on the command line,
/// for the message. Throws Error(BadUsage) where a choice has this value already, or where the
/// choice is a saved transform, whose options can no longer be set.
void addSweptChoice(std::vector<MethodChoice>& swept, MethodChoice choice,
                    const std::string& option, const Message& where);

/// One choice for each value of the option. `values` is text such as "0.5, 1, 2". Throws
/// Error(BadUsage).
std::vector<MethodChoice> sweptChoices(const MethodChoice& choice, const std::string& option,
                                       const std::string& values, const Message& where);

/// One choice for each value of the option, made of every choice whose method has the option; saved
/// transforms and methods without it stay as they are. Throws Error(BadUsage).
std::vector<MethodChoice> sweptWherePossible(const std::vector<MethodChoice>& choices,
                                             const std::string& option, const std::string& values,
                                             const Message& where);

} // namespace crossfade
