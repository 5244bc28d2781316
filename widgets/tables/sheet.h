#pragma once

#include <QString>
#include <QVariant>

#include <optional>
#include <vector>

namespace crossfade
{

/// A table of results, ready to be shown: the name and the meaning of each column, and the text of
/// each cell.
struct Sheet {
    struct Column {
        QString title;
        QString help = {}; ///< what the numbers mean, and which paper they come from
        bool isText = false;
    };
    struct Cell {
        QString text = {};
        QVariant value = {}; ///< raw, for sorting and export
        QString help = {};
        std::optional<bool> good = {};    ///< met or not: coloured; the text has a tick or a cross
        std::optional<bool> checked = {}; ///< absent: the cell has no check box
        std::optional<int> style = {};    ///< of curveStyle(): a piece of that curve is shown
        bool isStrong = false;            ///< bold; its help says why
    };
    std::vector<Column> columns;
    std::vector<std::vector<Cell>> rows; ///< one cell a column
};

} // namespace crossfade
