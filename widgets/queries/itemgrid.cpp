#include "widgets/queries/itemgrid.h"

#include "widgets/basics/layouts.h"
#include "widgets/basics/translated.h"
#include "widgets/queries/gridcell.h"
#include "widgets/queries/itemgridmodel.h"
#include "widgets/results/resultmodel.h"
#include "widgets/words/label.h"
#include "widgets/words/resulttext.h"

#include <QApplication>
#include <QClipboard>
#include <QListView>
#include <QPushButton>
#include <QSlider>

namespace crossfade
{

ItemGrid::ItemGrid(ResultModel* model, ThumbnailCache* thumbnails, QWidget* parent)
    : QWidget(parent),
      m_model(model),
      m_items(new ItemGridModel(model, thumbnails, this)),
      m_count(named("itemCount", new Label(this))),
      m_copy(named("copyItems", new QPushButton(this))),
      m_clear(named("clearItems", new QPushButton(this))),
      m_size(named("itemSize", new QSlider(Qt::Horizontal, this))),
      m_list(named("itemList", new QListView(this)))
{
    setObjectName(QStringLiteral("itemGrid"));
    m_count->setWordWrap(true);
    m_list->setModel(m_items);
    m_list->setItemDelegate(new GridCell(m_list));
    m_list->setViewMode(QListView::IconMode);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setUniformItemSizes(true);
    m_list->setMovement(QListView::Static);
    m_size->setRange(48, 208);
    m_size->setSingleStep(16);
    m_size->setPageStep(48);
    m_size->setValue(ItemGridModel::thumbnailEdge);
    m_size->setMaximumWidth(90);
    setEdge(ItemGridModel::thumbnailEdge);

    m_count->setContentsMargins(6, 2, 6, 0);
    inColumn(this, {m_count, inRow({m_size, room(0), m_copy, m_clear}, {6, 0, 6, 0}), {m_list, 1}});

    connect(m_clear, &QPushButton::clicked, model, [model] { model->chooseItems({}); });
    connect(m_size, &QSlider::valueChanged, this, &ItemGrid::setEdge);
    connect(m_copy, &QPushButton::clicked, this, &ItemGrid::copy);
    const auto want = [this](const QModelIndex& index) {
        Q_EMIT itemWanted(m_items->item(index.row()));
    };
    connect(m_list, &QListView::clicked, this, want);
    connect(m_list, &QListView::activated, this, want);
    connect(model, &ResultModel::chosenItemsChanged, this, &ItemGrid::showItems);
    keepTranslated(*this, [this] { retranslate(); });
}

void ItemGrid::setEdge(int edge)
{
    m_items->setThumbnailEdge(edge);
    m_list->setIconSize({edge, edge});
    m_list->setGridSize(GridCell::cellFor(edge, *m_list));
}

void ItemGrid::showItems()
{
    const ChosenRows& chosen = m_model->chosenItems();
    const bool some = !chosen.rows.empty();
    for (QWidget* part : QList<QWidget*>{m_size, m_copy, m_clear, m_list})
        part->setVisible(some);
    m_count->setForegroundRole(some ? QPalette::WindowText : QPalette::PlaceholderText);
    m_count->setAlignment(some ? Qt::AlignLeading | Qt::AlignVCenter : Qt::AlignCenter);
    if (!some) {
        m_count->setText(tr("No items are chosen. Draw a lasso on the map, or drag a rectangle in "
                            "the chart of uncertainty."));
        return;
    }
    QString text = chosen.rows.size() == 1
                       ? tr("%1: 1 item").arg(chosen.what)
                       : tr("%1: %2 items").arg(chosen.what, countText(chosen.rows.size()));
    if (chosen.rows.size() > ItemGridModel::mostShown)
        text += QLatin1Char(' ') +
                tr("(the first %1 are shown)").arg(countText(ItemGridModel::mostShown));
    m_count->setText(text);
    m_list->scrollToTop();
}

/// Copies all that are chosen, one id in each line: for an order file or another program.
void ItemGrid::copy() const
{
    const ItemIds& ids = m_model->result()->items->gallery.ids;
    QStringList lines;
    for (const std::int64_t row : m_model->chosenItems().rows)
        lines += QString::fromStdString(ids.text(static_cast<std::size_t>(row)));
    QApplication::clipboard()->setText(lines.join(QLatin1Char('\n')) + QLatin1Char('\n'));
}

void ItemGrid::retranslate()
{
    m_copy->setText(tr("Copy ids"));
    m_clear->setText(tr("Choose none"));
    m_size->setToolTip(tr("Size of the pictures"));
    m_size->setAccessibleName(m_size->toolTip());
    m_list->setAccessibleName(tr("Chosen items"));
    showItems();
}

} // namespace crossfade
