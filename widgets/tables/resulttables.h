#pragma once

#include "widgets/tables/tabletext.h"

#include <QTabWidget>

#include <array>
#include <cstdint>
#include <optional>
#include <utility>

namespace crossfade
{

class CurveTableView;
class GroupTableView;
class ResultModel;
class SheetView;
class TableView;

/// All numbers of a result, one tab for each table: the curves, the conditions that they meet, the
/// groups of the chosen curve, how similar the models are, what the methods cost, and what the
/// study's index gives.
class ResultTables : public QTabWidget
{
    Q_OBJECT

public:
    explicit ResultTables(ResultModel* model, QWidget* parent = nullptr);

    // These are about the table that is shown.
    void copy() const;
    QString text(TableFormat format) const;
    QString name() const; ///< "curves", "conditions", "groups", "models", "costs" or "index"

    void showNext();
    /// An unknown name changes nothing.
    void showTable(const QString& name);
    /// Sets the multiply–accumulates of embedding one item by the new model of the result that is
    /// shown. They are kept for later results of the same new model and data.
    void setEmbeddingMacs(std::uint64_t macs);

private:
    void showResult();
    void showEmptyTexts();
    void showConditions();
    void showCosts();
    void showIndex();
    void retranslate();
    std::array<std::pair<QString, TableView*>, 6> tables() const;
    /// The notes on what the table does not say by itself: its metric, its curve, the data.
    TableNotes notesOf(const TableView* table) const;
    const TableView& shownTable() const;
    /// The new model and the data files, for which the counted multiply–accumulates are valid.
    QString embeddingKey() const;

    ResultModel* m_model;
    CurveTableView* m_curves;
    SheetView* m_conditions;
    GroupTableView* m_groups;
    SheetView* m_models;
    SheetView* m_costs;
    SheetView* m_index;
    std::optional<std::uint64_t> m_embeddingMacs;
    QString m_countedFor; ///< embeddingKey() of m_embeddingMacs
};

} // namespace crossfade
