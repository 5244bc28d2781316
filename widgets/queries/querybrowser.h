#pragma once

#include "widgets/queries/queryfilters.h"
#include "widgets/tables/tabletext.h"

#include <QWidget>

#include <filesystem>
#include <vector>

class QComboBox;
class QLabel;
class QLineEdit;
class QSpinBox;
class QListView;
class QToolButton;

namespace crossfade
{

class EmptyText;
class FailedQueryModel;
class QueryTable;
class ResultModel;
class ThumbnailCache;

/// The list of queries that fail at the last slice that is reached, with its filters and their
/// count. Its current row is the ResultModel's current query.
class QueryBrowser : public QWidget
{
    Q_OBJECT

public:
    QueryBrowser(ResultModel* model, ThumbnailCache* thumbnails, QWidget* parent = nullptr);

    /// Chooses the query that is `rows` rows further down, or the last one where there are fewer.
    void step(int rows);
    /// The list, filtered and sorted as it is shown.
    QString text(TableFormat format) const;
    QueryFilters filters() const;
    void setFilters(const QueryFilters& filters);

Q_SIGNALS:
    void filtersChanged();
    /// The user clicked a query, also where it is the current one already.
    void queryClicked();

private:
    void addControls();
    void setUpGrid();
    void showResult();
    void showSlice();
    void fillValues();
    void explainValue();
    AttributeValue chosenValue() const;
    void setAsPictures(bool pictures);
    void showRows();
    void showReason();
    /// Why no query is listed, and what to do.
    QString emptyReason() const;
    void showChosen();
    void scrollToTop();
    void listOthers();
    void selectCurrentQuery();
    void retranslate();

    ResultModel* m_model;
    FailedQueryModel* m_queries;
    QComboBox* m_filter;
    QSpinBox* m_k;
    QLineEdit* m_text;
    QLabel* m_count;
    QComboBox* m_value; ///< of an attribute
    QToolButton* m_pictures;
    QueryTable* m_table;
    QListView* m_grid;                         ///< the queries as large pictures
    std::vector<std::filesystem::path> m_data; ///< of the last result
    EmptyText* m_emptyTable = nullptr;
    EmptyText* m_emptyGrid = nullptr;
};

} // namespace crossfade
