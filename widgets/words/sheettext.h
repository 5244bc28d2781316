#pragma once

#include <QCoreApplication>

namespace crossfade
{

/// The context of the texts of sheets, for translators.
struct SheetText {
    Q_DECLARE_TR_FUNCTIONS(crossfade::SheetText)
};

} // namespace crossfade
