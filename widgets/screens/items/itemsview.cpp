#include "widgets/screens/items/itemsview.h"

#include "widgets/basics/layouts.h"
#include "widgets/charts/itemschart.h"
#include "widgets/results/datalabel.h"
#include "widgets/results/resultmodel.h"
#include "widgets/words/label.h"

#include <QComboBox>

namespace crossfade
{

ItemsView::ItemsView(ResultModel& model, ItemsChart* chart, const QString& sentenceName)
    : m_model(model),
      m_heading(inRows({{new DataLabel(model, this), 1}}, {8, 4, 8, 0})),
      m_sentence(named(sentenceName, new Label)),
      m_parts(new QSplitter),
      m_below(inRow({room()}, {8, 0, 8, 0}))
{
    m_sentence->setWordWrap(true);
    m_sentence->setContentsMargins(8, 2, 8, 4);
    m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_parts->setChildrenCollapsible(false);
    m_parts->addWidget(chart);
    inColumn(this, {m_heading, {m_parts, 1}, m_below, m_sentence}, {}, 2);
    connect(chart, &ItemsChart::itemsChosen, this, &ItemsView::choose);
    connect(&m_model, &ResultModel::chosenItemsChanged, chart,
            [this, chart] { chart->setChosen(m_model.chosenItems().rows); });
    connect(&m_model, &ResultModel::resultChanged, this, &ItemsView::invalidate);
    connect(&m_model, &ResultModel::currentCurveChanged, this, &ItemsView::invalidate);
}

void ItemsView::addChoice(QLabel* label, QWidget* choice)
{
    addBeforeLast(*m_heading, {label, choice});
}

void ItemsView::addBelow(QWidget* button)
{
    m_below->insertWidget(m_below->count() - 1, button, 0, Qt::AlignVCenter);
}

void ItemsView::addBeside(QWidget* other)
{
    m_parts->addWidget(other);
    m_parts->setStretchFactor(0, 1);
}

void ItemsView::arrange()
{
    constexpr int enoughForBoth = 800;
    m_parts->setOrientation(width() >= enoughForBoth ? Qt::Horizontal : Qt::Vertical);
}

void ItemsView::resizeEvent(QResizeEvent* event)
{
    ResultPage::resizeEvent(event);
    arrange();
}

void ItemsView::choose(const std::vector<std::int64_t>& items)
{
    m_model.chooseItems({.what = items.empty() ? QString() : choiceText(), .rows = items});
}

QString ItemsView::noResultText()
{
    return tr("No result yet: open an embedding file or a study and run it, or open a results "
              "file.");
}

} // namespace crossfade
