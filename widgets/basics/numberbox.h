#pragma once

#include <QDoubleSpinBox>

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

} // namespace crossfade
