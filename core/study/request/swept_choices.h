#pragma once

#include "core/study/request/study.h"

#include <string>
#include <vector>

namespace crossfade
{

/// ", OPTION=VALUE": what tells the choices of one sweep apart in their labels.
std::string sweptLabelSuffix(const std::string& option, const OptionValue& value);

/// Adds to the choices of one sweep the next one: its option has been set to a further value, and
/// its label becomes "LABEL, OPTION=VALUE". `where` names the source for the message.
/// Throws Error(BadUsage) where the value is there already, or the choice is a saved transform,
/// whose options say nothing.
void addSweptChoice(std::vector<MethodChoice>& swept, MethodChoice choice,
                    const std::string& option, const std::string& where);

/// `choice` once a value of the option, from text such as "0.5, 1, 2". Throws Error(BadUsage).
std::vector<MethodChoice> sweptChoices(const MethodChoice& choice, const std::string& option,
                                       const std::string& values, const std::string& where);

} // namespace crossfade
