#pragma once

#include <QComboBox>

namespace crossfade
{

/// Makes a list as wide as its longest entry where there is room, and at least as wide as `letters`
/// letters where there is little.
inline void fitToRoom(QComboBox& list, int letters)
{
    list.setSizeAdjustPolicy(QComboBox::AdjustToContents);
    constexpr int arrow = 32; // and the frame
    list.setMinimumWidth(letters * list.fontMetrics().averageCharWidth() + arrow);
}

} // namespace crossfade
