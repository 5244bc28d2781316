#pragma once

#include <QList>

class QLabel;
class QSplitter;
class QWidget;

namespace crossfade
{

/// A chart with a sentence beneath it, which wraps, over a table; a handle is between them.
/// @param heights  at first: of chart and sentence together, and of the table
QSplitter* chartOverTable(QWidget* page, QWidget* chart, QLabel* sentence, QWidget* table,
                          const QList<int>& heights);

} // namespace crossfade
