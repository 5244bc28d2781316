#pragma once

#include "widgets/tables/tableview.h"

namespace crossfade
{

class EmptyText;
class SheetModel;
struct Sheet;

/// The height that a screen keeps for a table beside other parts: its headings and some rows.
inline constexpr int leastTableHeight = 130;
/// The width that a column of names keeps where numbers beside it need the room.
inline constexpr int leastNamesWidth = 170;

/// Shows a Sheet.
class SheetView : public TableView
{
    Q_OBJECT

public:
    explicit SheetView(const QString& objectName, QWidget* parent = nullptr);

    /// Shows the sheet and fits the columns to what is in them.
    void setSheet(Sheet sheet);
    /// Makes the view no higher than the rows that it has now, with a bar to scroll them.
    void endAtRows();
    /// Why the sheet has no rows, where it has none, and what to do.
    void setEmptyText(const QString& sentence);

protected:
    void changeEvent(QEvent* event) override;

    SheetModel& sheet() const { return *m_sheet; }

private:
    SheetView(const QString& objectName, SheetModel* sheet, QWidget* parent);

    SheetModel* m_sheet;
    EmptyText* m_emptyText;
};

} // namespace crossfade
