#pragma once

#include <QString>

class QFormLayout;
class QWidget;

namespace crossfade
{

/// Sets the name of a form's field in its label and for screen readers, and `help` as the tool tip
/// of field and label.
void nameRow(const QFormLayout& form, QWidget* field, const QString& name, const QString& help);

} // namespace crossfade
