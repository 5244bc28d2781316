#pragma once

#include <QString>

#include <string>

namespace crossfade
{

/// A text of the core (a method's title, an option's help, what an order needs to know) in the
/// language of the window. The core speaks English and knows no Qt: coretext.cpp repeats its texts
/// for the translators, and a test finds what is missing there.
QString coreText(const std::string& english);

} // namespace crossfade
