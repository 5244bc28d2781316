#include "widgets/screens/chartovertable.h"

#include "widgets/basics/layouts.h"

#include <QLabel>
#include <QSplitter>

namespace crossfade
{

QSplitter* chartOverTable(QWidget* page, QWidget* chart, QLabel* sentence, QWidget* table,
                          const QList<int>& heights)
{
    sentence->setWordWrap(true);
    sentence->setMargin(4);
    auto* upper = new QWidget(page);
    inColumn(upper, {{chart, 1}, sentence});
    return inHalves(page, {upper, table}, heights);
}

} // namespace crossfade
