#pragma once

#include <QString>
#include <Qt>

QT_BEGIN_NAMESPACE
class QAbstractItemModel;
QT_END_NAMESPACE

namespace crossfade
{

/// The role of a cell's raw value, by which tables are sorted and which is exported: numbers are
/// shares of 1 or counts; NaN: no value.
inline constexpr int rawRole = Qt::UserRole;

/// A table as text, header first, raw values with all digits and a decimal point, rows as sorted in
/// `model`. The separator is '\t' for the clipboard and ',' for a CSV file; texts that contain it
/// are quoted as in RFC 4180.
QString tableText(const QAbstractItemModel& model, QChar separator);

} // namespace crossfade
