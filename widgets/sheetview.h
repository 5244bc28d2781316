#pragma once

#include "widgets/tableview.h"

namespace crossfade
{

class SheetModel;
struct Sheet;

/// Shows a Sheet.
class SheetView : public TableView
{
    Q_OBJECT

public:
    explicit SheetView(const QString& objectName, QWidget* parent = nullptr);

    void setSheet(Sheet sheet);

protected:
    void changeEvent(QEvent* event) override;

private:
    SheetView(const QString& objectName, SheetModel* sheet, QWidget* parent);

    SheetModel* m_sheet;
};

} // namespace crossfade
