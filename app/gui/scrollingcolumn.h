#pragma once

#include <QScrollArea>
#include <QVBoxLayout>

namespace crossfade
{

/// As high as its parts need at least, where QWidget would be as high as they would like.
class ScrolledColumn : public QWidget
{
public:
    int heightForWidth(int width) const override
    {
        return layout()->totalMinimumHeightForWidth(width);
    }
    QSize minimumSizeHint() const override { return {0, 0}; } // never scrolled sideways
};

/// A column for the parts of `page`, which scrolls where the page has less room than they need.
inline QVBoxLayout* scrollingColumn(QWidget* page)
{
    auto* content = new ScrolledColumn;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    auto* area = new QScrollArea(page);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus); // its parts have it
    area->setWidget(content);
    auto* whole = new QVBoxLayout(page);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(area);
    return column;
}

/// The page of a screen, which scrolls where it has less room than it needs at least.
inline QScrollArea* scrolledPage(QWidget* page)
{
    auto* area = new QScrollArea;
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus); // its parts have it
    area->setWidget(page);
    return area;
}

} // namespace crossfade
