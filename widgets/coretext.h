#pragma once

#include <QString>

#include <string>

namespace crossfade
{

/// Translates a text of the core (a method's title, an option's help, an order's needs) into the
/// language of the window. The core's texts are English and marked for no translator, since the
/// core does not use Qt. So coretext.cpp repeats them, and a test finds what is missing there.
QString coreText(const std::string& english);

/// The same of the name of a method's option: "learning rate" for learning_rate.
QString optionName(const std::string& option);

/// The same of deviceDescription(): "CPU, 2 threads", "CUDA device cuda:0".
QString deviceText(const std::string& device);

} // namespace crossfade
