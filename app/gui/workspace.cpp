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
      m_right(makeSplitter("right", Qt::Vertical, {panels.queries, panels.detail}))
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
    m_right->setSizes({230, 490});

    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_columns);
}

QWidget* Workspace::queryColumn() const
{
    return m_right;
}

void Workspace::restoreLayout(const AppSettings& settings)
{
    for (QSplitter* splitter : {m_columns, m_centre, m_right})
        splitter->restoreState(settings.layoutState(splitter->objectName()));
}

void Workspace::storeLayout(AppSettings& settings) const
{
    for (const QSplitter* splitter : {m_columns, m_centre, m_right})
        settings.setLayoutState(splitter->objectName(), splitter->saveState());
}

} // namespace crossfade
