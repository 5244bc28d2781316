#pragma once

#include <QScrollArea>
#include <QVBoxLayout>

namespace crossfade
{

/// A column as high as its parts need at least, where QWidget would be as high as they like.
class ScrolledColumn : public QWidget
{
public:
    int heightForWidth(int width) const override
    {
        return layout()->totalMinimumHeightForWidth(width);
    }
    QSize minimumSizeHint() const override { return {0, 0}; } // never scrolled sideways
};

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

/// A column for the parts of `page`, which scrolls where the page has less room than they need.
inline QVBoxLayout* scrollingColumn(QWidget* page)
{
    auto* content = new ScrolledColumn;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    QScrollArea* area = scrolledPage(content);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* whole = new QVBoxLayout(page);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(area);
    return column;
}

} // namespace crossfade
