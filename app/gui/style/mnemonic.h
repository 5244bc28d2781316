#pragma once

#include <QString>

namespace crossfade
{

/// The text of an action or a label without the mark of its key: without the "&" of "&Open", and
/// without the "(&O)" that follows other scripts; "&&", which is shown as "&", is that.
QString withoutMnemonic(QString text);

} // namespace crossfade
