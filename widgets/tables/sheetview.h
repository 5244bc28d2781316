#pragma once

#include "widgets/tables/tableview.h"

namespace crossfade
{

class EmptyText;
class SheetModel;
struct Sheet;

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
