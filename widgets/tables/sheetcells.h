#pragma once

#include "core/base/numbers.h"
#include "widgets/tables/sheet.h"
#include "widgets/words/amounts.h"
#include "widgets/words/percents.h"
#include "widgets/words/resulttext.h"

#include <cmath>

namespace crossfade
{

// The kinds of cells that tables of results are made of.

inline const QString noValue = QStringLiteral("–");

inline Sheet::Cell textCell(const QString& text, const QString& help = {})
{
    return {.text = text, .value = text, .help = help};
}

inline Sheet::Cell shareCell(double share)
{
    return {.text = percentText(share), .value = share};
}

inline Sheet::Cell numberCell(double value)
{
    return {.text = std::isfinite(value) ? shortText(value, 4) : noValue, .value = value};
}

inline Sheet::Cell countCell(std::uint64_t count)
{
    return {.text = countText(count), .value = static_cast<qulonglong>(count)};
}

} // namespace crossfade
