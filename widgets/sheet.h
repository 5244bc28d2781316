#pragma once

#include <QString>
#include <QVariant>

#include <optional>
#include <vector>

namespace crossfade
{

/// A small table of results, ready to be shown: what each column is called and means, and what each
/// cell says.
struct Sheet {
    struct Column {
        QString title;
        QString help = {}; ///< what is meant, and where it comes from
        bool isText = false;
    };
    struct Cell {
        QString text = {};
        QVariant value = {}; ///< raw, for sorting and export
        QString help = {};
        std::optional<bool> good = {}; ///< met or not, in colour beside a tick or a cross
    };
    std::vector<Column> columns;
    std::vector<std::vector<Cell>> rows; ///< one cell a column
};

} // namespace crossfade
