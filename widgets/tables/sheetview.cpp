#include "widgets/tables/sheetview.h"

#include "widgets/basics/palette.h"
#include "widgets/tables/sheetmodel.h"
#include "widgets/words/emptytext.h"

#include <QEvent>
#include <QHeaderView>
#include <QScrollBar>

#include <utility>

namespace crossfade
{

SheetView::SheetView(const QString& objectName, QWidget* parent)
    : SheetView(objectName, new SheetModel, parent)
{
}

SheetView::SheetView(const QString& objectName, SheetModel* sheet, QWidget* parent)
    : TableView(sheet, parent), m_sheet(sheet), m_emptyText(new EmptyText(this))
{
    setObjectName(objectName);
    setIconSize(SheetModel::swatchSize);
    m_sheet->setDark(isDark(palette()));
}

void SheetView::setSheet(Sheet sheet)
{
    m_sheet->setSheet(std::move(sheet));
    fitColumns();
}

void SheetView::endAtRows()
{
    const int rows = model()->rowCount() * verticalHeader()->defaultSectionSize();
    setMaximumHeight(horizontalHeader()->sizeHint().height() + rows +
                     horizontalScrollBar()->sizeHint().height() + 2 * frameWidth());
}

void SheetView::setEmptyText(const QString& sentence)
{
    m_emptyText->setSentence(sentence);
}

void SheetView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        m_sheet->setDark(isDark(palette()));
    TableView::changeEvent(event);
}

} // namespace crossfade
