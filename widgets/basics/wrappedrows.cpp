#include "widgets/basics/wrappedrows.h"

#include <QStyle>
#include <QWidget>

#include <algorithm>

namespace crossfade
{

namespace
{

constexpr int gapBeneath = 4;

int heightOf(const QLayoutItem& item)
{
    return std::max(item.sizeHint().height(), item.minimumSize().height());
}

} // namespace

WrappedRows::~WrappedRows()
{
    while (QLayoutItem* item = WrappedRows::takeAt(0)) // a layout would take itself out
        delete item;
}

void WrappedRows::add(QLayout* part, int share, int before)
{
    addChildLayout(part);
    m_parts.insert(m_parts.end() - before, {part, share});
}

void WrappedRows::addItem(QLayoutItem* item)
{
    m_parts.push_back({item});
}

QLayoutItem* WrappedRows::itemAt(int index) const
{
    return index < 0 || index >= count() ? nullptr : m_parts[static_cast<std::size_t>(index)].item;
}

QLayoutItem* WrappedRows::takeAt(int index)
{
    QLayoutItem* const item = itemAt(index);
    if (item == nullptr)
        return nullptr;
    m_parts.erase(m_parts.begin() + index);
    if (item->layout() != nullptr)
        item->layout()->setParent(nullptr);
    return item;
}

/// More than between a field and its label.
int WrappedRows::gapBeside() const
{
    const QWidget* const owner = parentWidget();
    const int usual =
        owner == nullptr ? 0 : owner->style()->pixelMetric(QStyle::PM_LayoutHorizontalSpacing);
    return std::max(usual, 6) + 8;
}

std::vector<WrappedRows::Row> WrappedRows::rowsIn(int width) const
{
    std::vector<Row> rows;
    int end = 0;
    for (const Part& part : m_parts) {
        if (part.item->isEmpty()) // hidden
            continue;
        const int needed = part.item->minimumSize().width();
        if (rows.empty() || end + gapBeside() + needed > width) {
            rows.emplace_back();
            end = needed;
        } else {
            end += gapBeside() + needed;
        }
        rows.back().push_back(part);
    }
    return rows;
}

std::vector<int> WrappedRows::widthsIn(const Row& row, int width) const
{
    std::vector<int> widths;
    int left = width - gapBeside() * (static_cast<int>(row.size()) - 1);
    int shares = 0;
    for (const Part& part : row) {
        widths.push_back(part.item->minimumSize().width());
        left -= widths.back();
        shares += part.share;
    }
    for (std::size_t i = 0; i < row.size(); ++i) {
        const int more =
            std::clamp(row[i].item->sizeHint().width() - widths[i], 0, std::max(left, 0));
        widths[i] += more;
        left -= more;
    }
    for (std::size_t i = 0; i < row.size() && left > 0; ++i)
        if (row[i].share > 0)
            widths[i] += left * row[i].share / shares;
    return widths;
}

int WrappedRows::heightForWidth(int width) const
{
    const QMargins margins = contentsMargins();
    int height = margins.top() + margins.bottom() - gapBeneath;
    for (const Row& row : rowsIn(width - margins.left() - margins.right())) {
        int highest = 0;
        for (const Part& part : row)
            highest = std::max(highest, heightOf(*part.item));
        height += highest + gapBeneath;
    }
    return std::max(height, 0);
}

QSize WrappedRows::sizeHint() const
{
    const QMargins margins = contentsMargins();
    QSize size;
    for (const Part& part : m_parts)
        if (!part.item->isEmpty())
            size = QSize(size.width() + gapBeside() + part.item->sizeHint().width(),
                         std::max(size.height(), heightOf(*part.item)));
    return size + QSize(margins.left() + margins.right(), margins.top() + margins.bottom());
}

QSize WrappedRows::minimumSize() const
{
    const QMargins margins = contentsMargins();
    QSize size;
    for (const Part& part : m_parts)
        if (!part.item->isEmpty())
            size = size.expandedTo({part.item->minimumSize().width(), heightOf(*part.item)});
    return size + QSize(margins.left() + margins.right(), margins.top() + margins.bottom());
}

void WrappedRows::setGeometry(const QRect& rect)
{
    QLayout::setGeometry(rect);
    const QRect room = rect.marginsRemoved(contentsMargins());
    int top = room.top();
    for (const Row& row : rowsIn(room.width())) {
        int highest = 0;
        for (const Part& part : row)
            highest = std::max(highest, heightOf(*part.item));
        const std::vector<int> widths = widthsIn(row, room.width());
        int left = room.left();
        for (std::size_t i = 0; i < row.size(); ++i) {
            const QRect place(left, top, widths[i], highest);
            row[i].item->setGeometry(QStyle::visualRect(
                parentWidget() == nullptr ? Qt::LeftToRight : parentWidget()->layoutDirection(),
                room, place));
            left += widths[i] + gapBeside();
        }
        top += highest + gapBeneath;
    }
}

} // namespace crossfade
