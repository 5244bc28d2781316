#pragma once

#include <QString>

QT_BEGIN_NAMESPACE
class QFormLayout;
class QWidget;
QT_END_NAMESPACE

namespace crossfade
{

/// Names a field of a form everywhere it is named: in its label, for a screen reader, and with
/// `help` as the tool tip of both.
void nameRow(const QFormLayout& form, QWidget* field, const QString& name, const QString& help);

} // namespace crossfade
