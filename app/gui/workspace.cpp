#include "app/gui/workspace.h"

#include "app/gui/appsettings.h"

#include <QHBoxLayout>
#include <QSplitter>
#include <QVBoxLayout>

namespace crossfade
{

namespace
{

QSplitter* makeSplitter(const QString& name, Qt::Orientation orientation,
                        std::initializer_list<QWidget*> panels)
{
    auto* splitter = new QSplitter(orientation);
    splitter->setObjectName(name);
    splitter->setChildrenCollapsible(false);
    for (QWidget* panel : panels)
        splitter->addWidget(panel);
    return splitter;
}

} // namespace

namespace
{

QWidget* stacked(QWidget* upper, QWidget* lower)
{
    auto* both = new QWidget;
    auto* column = new QVBoxLayout(both);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addWidget(upper, 1);
    column->addWidget(lower);
    return both;
}

} // namespace

Workspace::Workspace(const Panels& panels, QWidget* parent)
    : QWidget(parent),
      m_columns(nullptr),
      m_centre(makeSplitter("centre", Qt::Vertical,
                            {stacked(panels.results, panels.playBar), panels.table})),
      m_right(makeSplitter("right", Qt::Vertical, {panels.queries, panels.detail})),
      m_detail(panels.detail),
      m_rightSizes({230, 490})
{
    m_columns = makeSplitter("columns", Qt::Horizontal, {panels.setup, m_centre, m_right});
    // The charts take most of the space that is added when the window grows.
    m_columns->setStretchFactor(0, 0);
    m_columns->setStretchFactor(1, 3);
    m_columns->setStretchFactor(2, 1);
    m_columns->setSizes({290, 516, 470});
    m_centre->setStretchFactor(0, 3);
    m_centre->setStretchFactor(1, 1);
    m_centre->setSizes({450, 210});
    m_right->setStretchFactor(0, 1);
    m_right->setStretchFactor(1, 1);
    m_right->setSizes(m_rightSizes);

    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_columns);
}

QWidget* Workspace::queryColumn() const
{
    return m_right;
}

void Workspace::setDetailOpen(bool open)
{
    constexpr int lines = 4;
    const int closed = lines * fontMetrics().lineSpacing();
    const bool wasOpen = m_detail->maximumHeight() != closed;
    if (open == wasOpen)
        return;
    const QList<int> sizes = m_right->sizes();
    if (!open && sizes.constFirst() > 0)
        m_rightSizes = sizes;
    m_detail->setMaximumHeight(open ? QWIDGETSIZE_MAX : closed);
    if (open)
        m_right->setSizes(m_rightSizes);
}

void Workspace::restoreLayout(const AppSettings& settings)
{
    const bool open = m_detail->maximumHeight() == QWIDGETSIZE_MAX;
    setDetailOpen(true);
    for (QSplitter* splitter : {m_columns, m_centre, m_right})
        splitter->restoreState(settings.layoutState(splitter->objectName()));
    setDetailOpen(open);
}

void Workspace::storeLayout(AppSettings& settings)
{
    setDetailOpen(true);
    for (const QSplitter* splitter : {m_columns, m_centre, m_right})
        settings.setLayoutState(splitter->objectName(), splitter->saveState());
}

} // namespace crossfade
