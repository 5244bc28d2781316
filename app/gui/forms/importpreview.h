#pragma once

#include "core/data/import/preview.h"

#include <QWidget>

#include <vector>

QT_BEGIN_NAMESPACE
class QLabel;
class QTabBar;
class QTableWidget;
QT_END_NAMESPACE

namespace crossfade
{

/// What an import understood of its sources, one at a time: the columns and what they are taken
/// for, which the user may change, and ten rows.
class ImportPreview : public QWidget
{
    Q_OBJECT

public:
    explicit ImportPreview(QWidget* parent = nullptr);

    void show(std::vector<SourcePreview> previews);

Q_SIGNALS:
    /// The user takes a column for something else, or calls its model or attribute otherwise.
    void columnTaken(const crossfade::SourcePreview& seen, const crossfade::PreviewColumn& column,
                     crossfade::ColumnRole role, const QString& called);

private:
    void showSource();
    void fillColumns(const SourcePreview& preview);
    void makeFields(int row);
    void fillFields(int row, const PreviewColumn& column);
    void fillRows(const SourcePreview& preview);
    enum class By { Choice, Name };
    void take(int row, ColumnRole role, const QString& called, By by);
    void retranslate();

    std::vector<SourcePreview> m_previews;
    QTabBar* m_tabs;
    QLabel* m_source;
    QTableWidget* m_columns;
    QTableWidget* m_rows;
};

} // namespace crossfade
