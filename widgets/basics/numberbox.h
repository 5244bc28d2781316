#pragma once

#include <QDoubleSpinBox>

#include <algorithm>

namespace crossfade
{

/// A field for a number, which tells of another one once it is entered, not at every digit. Its
/// least number may stand for something else (setSpecialValueText()).
inline QDoubleSpinBox* numberBox(const char* name, double least, double most, int decimals,
                                 double value, QWidget* parent)
{
    auto* box = new QDoubleSpinBox(parent);
    box->setObjectName(QLatin1String(name));
    box->setRange(least, most);
    box->setDecimals(decimals);
    box->setValue(value);
    box->setKeyboardTracking(false);
    return box;
}

/// Makes a field so wide that what its least number stands for is not cut.
inline void fitSpecialText(QDoubleSpinBox& box)
{
    constexpr int arrows = 40; // and the frame
    constexpr int least = 80;
    box.setMinimumWidth(
        std::max(least, box.fontMetrics().horizontalAdvance(box.specialValueText()) + arrows));
}

} // namespace crossfade
