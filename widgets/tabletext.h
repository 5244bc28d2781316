#pragma once

#include <QString>
#include <Qt>

QT_BEGIN_NAMESPACE
class QAbstractItemModel;
QT_END_NAMESPACE

namespace crossfade
{

/// The role of a cell's raw value, by which it sorts and is exported: numbers are shares of 1,
/// counts and the like, a NaN stands for none.
inline constexpr int rawRole = Qt::UserRole;

/// The rows of a table in text, header first, raw values at full precision with a decimal point, in
/// the order of `model` (so sorting is kept). Separator '\t' for the clipboard, ',' for a CSV file;
/// texts that hold it are quoted as in RFC 4180.
QString tableText(const QAbstractItemModel& model, QChar separator);

} // namespace crossfade
