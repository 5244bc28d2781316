#include "widgets/queries/resultlanes.h"

#include "widgets/basics/palette.h"
#include "widgets/basics/wrappedtext.h"
#include "widgets/queries/thumbnailcache.h"
#include "widgets/words/amounts.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <utility>

namespace crossfade
{

namespace
{

constexpr int leastRow = 52;
constexpr int usualPicture = 44; // the largest, where not all places have room
constexpr int largestPicture = 200;
constexpr int smallestPicture = 20;
constexpr int clearPicture = 32;
constexpr int wide = 560;         // from there on the gutters between the lanes are wide
constexpr int besidePicture = 12; // around it and the words, whose widths are rounded
constexpr int besideName = 8;     // around a name that is beneath its picture
constexpr int mostNameLines = 2;  // of it
constexpr int laneInset = 3;      // of what is in a frame
constexpr int rowGap = 4;
constexpr int leastTextLines = 4; // of a card without a picture, with its rank
constexpr int mostTextLines = 7;
constexpr std::size_t placesShown = 10;

} // namespace

ResultLanes::ResultLanes(ThumbnailCache* thumbnails, QWidget* parent)
    : QWidget(parent), m_thumbnails(thumbnails), m_glide(*this)
{
    setObjectName(QStringLiteral("resultLanes"));
    setFocusPolicy(Qt::StrongFocus);
    connect(thumbnails, &ThumbnailCache::ready, this, qOverload<>(&QWidget::update));
    connect(&m_glide, &LaneGlide::moved, this, [this] { update(middle()); });
}

void ResultLanes::setLanes(Lanes lanes, bool glides)
{
    const bool onlyMiddle = lanes[0] == m_lanes[0] && lanes[2] == m_lanes[2];
    m_lanes = std::move(lanes);
    std::vector<std::int64_t> rows;
    for (const Hit& hit : m_lanes[1].hits)
        rows.push_back(hit.row);
    m_glide.moveTo(rows, glides);
    describe();
    const int before = rowHeight();
    fitNames(glides ? m_nameLines : 0);
    update(onlyMiddle && rowHeight() == before ? middle() : rect());
}

/// Whether there are items, and none of them has a picture.
bool ResultLanes::areTextsAlone() const
{
    bool isAny = false;
    for (const Lane& lane : m_lanes)
        for (const Hit& hit : lane.hits) {
            if (!hit.content.face.file.isEmpty())
                return false;
            isAny = true;
        }
    return isAny;
}

void ResultLanes::fitNames(int least)
{
    const int before = rowHeight();
    if (areTextsAlone())
        fitTexts();
    else
        fitPictures(least);
    if (rowHeight() != before)
        updateGeometry();
}

/// Takes as many lines of text as let all places be seen at once, but never too few to say
/// anything.
void ResultLanes::fitTexts()
{
    m_picture = 0;
    m_nameLines = 0;
    m_textLines = std::clamp((roomOfRow() - 2 * laneInset) / fontMetrics().height(), leastTextLines,
                             mostTextLines);
}

/// The lines that the names need beneath their pictures, but at least so many; none where all fit
/// beside them. Rows do not jump as a query's results change: they only become higher.
void ResultLanes::fitPictures(int least)
{
    m_textLines = 0;
    int widest = 0;
    for (const Lane& lane : m_lanes)
        for (const Hit& hit : lane.hits)
            widest = std::max(widest, fontMetrics().horizontalAdvance(hit.content.shortName) +
                                          1); // rounded, and to be as wide as its room
    m_picture = pictureBeside(widest);
    m_nameLines = least;
    if (widest > cellOf(0, 0).width() - besidePicture - m_picture)
        for (const Lane& lane : m_lanes)
            for (const Hit& hit : lane.hits)
                m_nameLines = std::max(m_nameLines, static_cast<int>(wrapped(hit).size()));
    if (m_nameLines > 0)
        m_picture = std::min(m_picture, clearPicture);
}

QStringList ResultLanes::nameOf(std::size_t lane, std::size_t place) const
{
    const Hit& hit = m_lanes[lane].hits[place];
    const int room = cellOf(0, 0).width() - besidePicture - m_picture;
    return m_nameLines > 0 ? wrapped(hit) : wrappedLines(hit.content.shortName, font(), room, 1);
}

/// The lines of a result's name beneath its picture.
QStringList ResultLanes::wrapped(const Hit& hit) const
{
    return wrappedLines(hit.content.shortName, font(), cellOf(0, 0).width() - besideName,
                        mostNameLines);
}

int ResultLanes::roomOfRow() const
{
    return (m_room - cellOf(0, 0).top()) / static_cast<int>(placesShown) - rowGap;
}

/// The height of a picture with two lines of text beside it.
int ResultLanes::headHeight() const
{
    return std::max(m_picture, 2 * fontMetrics().height());
}

/// Three lines of text fit beside a picture, whatever the language's font.
int ResultLanes::rowHeight() const
{
    const int line = fontMetrics().height();
    if (m_textLines > 0)
        return rowGap + m_textLines * line + 2 * laneInset;
    return rowGap + (m_nameLines == 0 ? std::max({leastRow - rowGap, 3 * line + 4, m_picture + 4})
                                      : headHeight() + m_nameLines * line + 2 * laneInset);
}

void ResultLanes::setRoom(int height)
{
    if (std::exchange(m_room, height) == height)
        return;
    fitNames();
    update();
}

QSize ResultLanes::sizeHint() const
{
    return {420, fontMetrics().height() + 6 + rowHeight() * static_cast<int>(placesShown)};
}

int ResultLanes::gutter() const
{
    return width() < wide ? 14 : 26;
}

/// "3 ✗ new"
QString ResultLanes::headOf(const ResultTile::Content& hit)
{
    const QString mark = hit.verdict == ResultTile::Verdict::Unknown ? QString()
                         : hit.verdict == ResultTile::Verdict::Right ? QStringLiteral("✓")
                                                                     : QStringLiteral("✗");
    return QStringLiteral("%1 %2 %3").arg(hit.rank).arg(mark, hit.isNew ? tr("new") : tr("old"));
}

/// The pictures give way to the words beside them where lanes are narrow; to the names of classes
/// only while one still sees what is in a picture.
int ResultLanes::pictureBeside(int names) const
{
    int heads = 0;
    for (const Lane& lane : m_lanes)
        for (const Hit& hit : lane.hits)
            heads = std::max(heads, fontMetrics().horizontalAdvance(headOf(hit.content)));
    const int cell = cellOf(0, 0).width();
    const int room = cell - besidePicture;
    const int largest = std::clamp(roomOfRow() - 4, usualPicture, largestPicture);
    return std::clamp(std::min({cell / 3, room - heads, std::max(room - names, clearPicture)}),
                      smallestPicture, largest);
}

QRect ResultLanes::cellOf(std::size_t lane, std::size_t place) const
{
    const int laneWidth = (width() - 2 * gutter()) / 3;
    return {static_cast<int>(lane) * (laneWidth + gutter()),
            fontMetrics().height() + 6 + static_cast<int>(place) * rowHeight(), laneWidth,
            rowHeight() - rowGap};
}

QRect ResultLanes::cellNow(std::size_t lane, std::size_t place) const
{
    const QRect cell = cellOf(lane, place);
    if (lane != 1)
        return cell;
    const double places = m_glide.placeNow(place) - static_cast<double>(place);
    return cell.translated(0, static_cast<int>(std::lround(places * rowHeight())));
}

QRect ResultLanes::middle() const
{
    const int left = cellOf(0, 0).right();
    return {left, 0, cellOf(2, 0).left() - left, height()};
}

const ResultLanes::Hit* ResultLanes::hitAt(const QPoint& point) const
{
    for (std::size_t lane = 0; lane < m_lanes.size(); ++lane)
        for (std::size_t place = 0; place < m_lanes[lane].hits.size(); ++place)
            if (cellOf(lane, place).contains(point))
                return &m_lanes[lane].hits[place];
    return nullptr;
}

/// Describes the lanes for screen readers: every lane, place by place.
void ResultLanes::describe()
{
    setAccessibleName(tr("Results at the start, here and at the end"));
    QStringList lanes;
    for (const Lane& lane : m_lanes) {
        QStringList hits;
        for (const Hit& hit : lane.hits)
            hits += tr("%1. %2, %3")
                        .arg(hit.content.rank)
                        .arg(hit.content.words(), verdictText(hit.content.verdict));
        lanes += QStringLiteral("%1: %2").arg(lane.title, hits.join(QStringLiteral("; ")));
    }
    setAccessibleDescription(lanes.join(QLatin1Char('\n')));
}

void ResultLanes::paintJoins(QPainter& painter) const
{
    const bool dark = isDark(palette());
    for (std::size_t lane = 0; lane + 1 < m_lanes.size(); ++lane)
        for (std::size_t from = 0; from < m_lanes[lane].hits.size(); ++from) {
            const auto& next = m_lanes[lane + 1].hits;
            const auto found = std::ranges::find(next, m_lanes[lane].hits[from].row, &Hit::row);
            if (found == next.end())
                continue;
            const auto to = static_cast<std::size_t>(found - next.begin());
            const QRect left = cellNow(lane, from);
            const QRect beside = cellNow(lane + 1, to);
            const QPointF start(left.right() + 1, left.center().y());
            const QPointF end(beside.left(), beside.center().y());
            QPainterPath path(start);
            const QPointF bend(gutter() / 2.0, 0);
            path.cubicTo(start + bend, end - bend, end);
            const bool right = found->content.verdict == ResultTile::Verdict::Right;
            painter.setPen(QPen(right ? rightColor(dark) : chartColors(dark).baseline,
                                right ? 2.2 : 1.2, right ? Qt::SolidLine : Qt::DashLine));
            painter.setBrush(Qt::NoBrush);
            painter.drawPath(path);
        }
}

void ResultLanes::paintCell(QPainter& painter, const Cell& cell) const
{
    const ResultTile::Content& hit = m_lanes[cell.lane].hits[cell.place].content;
    const QRect area = cellNow(cell.lane, cell.place);
    const QColor color = verdictColor(hit.verdict, palette());
    if (hasFocus() && cell == m_current)
        painter.fillRect(area.adjusted(-2, -2, 2, 2), palette().color(QPalette::Highlight));
    painter.fillRect(area, palette().color(QPalette::Base));
    painter.setBrush(Qt::NoBrush);
    painter.setPen(
        QPen(color, 2, hit.verdict == ResultTile::Verdict::Wrong ? Qt::DashLine : Qt::SolidLine));
    painter.drawRect(QRectF(area).adjusted(1, 1, -1, -1));
    if (hit.face.file.isEmpty())
        return paintText(painter, cell, color);

    const int head = m_nameLines == 0 ? area.height() : headHeight() + 2 * laneInset;
    const QRect image(area.left() + 2, area.top() + (head - m_picture) / 2, m_picture, m_picture);
    drawFace(painter, image, *m_thumbnails, hit.face);
    const int line = fontMetrics().height();
    const int beside = m_nameLines == 0 ? 3 : 2; // lines
    QRect text = area.adjusted(m_picture + 7, (head - beside * line) / 2, -laneInset, 0);
    const auto write = [&](const QColor& ink, const QString& words) {
        painter.setPen(ink);
        painter.drawText(QRect(text.left(), text.top(), text.width(), line),
                         Qt::AlignLeft | Qt::AlignVCenter,
                         fontMetrics().elidedText(words, Qt::ElideMiddle, text.width()));
        text.translate(0, line);
    };
    const QColor ink = palette().color(QPalette::WindowText);
    const QStringList name = nameOf(cell.lane, cell.place);
    write(color, headOf(hit));
    if (m_nameLines == 0)
        write(ink, name.front());
    write(palette().color(QPalette::PlaceholderText), digitsText(hit.distance, 4));
    if (m_nameLines == 0)
        return;
    text = area.adjusted(besideName / 2, head - laneInset, -besideName / 2, 0);
    for (const QString& words : name)
        write(ink, words);
}

QStringList ResultLanes::textOf(std::size_t lane, std::size_t place) const
{
    const ResultTile::Content& hit = m_lanes[lane].hits[place].content;
    const QSize card = cellOf(lane, place).size();
    const int lines = (card.height() - 2 * laneInset) / fontMetrics().height() - 1;
    const int room = card.width() - besideName;
    const QString item =
        hit.hasClass ? QStringLiteral("%1 · %2").arg(hit.face.id, hit.shortName) : hit.face.id;
    if (hit.face.text.isEmpty() || lines < 2)
        return wrappedLines(item, font(), room, std::max(1, lines));
    return wrappedLines(item, font(), room, 1) +
           wrappedLines(hit.face.text, font(), room, lines - 1, Qt::ElideRight);
}

void ResultLanes::paintText(QPainter& painter, const Cell& cell, const QColor& color) const
{
    const ResultTile::Content& hit = m_lanes[cell.lane].hits[cell.place].content;
    const QRect area = cellNow(cell.lane, cell.place)
                           .adjusted(besideName / 2, laneInset, -besideName / 2, -laneInset);
    QRect place(area.topLeft(), QSize(area.width(), fontMetrics().height()));
    painter.setPen(color);
    painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter, headOf(hit));
    painter.setPen(palette().color(QPalette::PlaceholderText));
    const QString distance = digitsText(hit.distance, 4);
    if (fontMetrics().horizontalAdvance(headOf(hit) + QLatin1Char(' ') + distance) <= place.width())
        painter.drawText(place, Qt::AlignRight | Qt::AlignVCenter, distance);
    if (hit.face.text.isEmpty())
        painter.setPen(palette().color(QPalette::WindowText));
    for (const QString& words : textOf(cell.lane, cell.place)) {
        place.translate(0, place.height());
        painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter, words);
        painter.setPen(palette().color(QPalette::WindowText)); // the text is behind the id
    }
}

void ResultLanes::paintEvent(QPaintEvent* event)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    for (std::size_t lane = 0; lane < m_lanes.size(); ++lane) {
        painter.setPen(palette().color(QPalette::WindowText));
        const QRect first = cellOf(lane, 0);
        painter.drawText(QRect(first.left(), 0, first.width() + gutter(), first.top()),
                         Qt::AlignLeft | Qt::AlignVCenter,
                         fontMetrics().elidedText(m_lanes[lane].title, Qt::ElideRight,
                                                  first.width() + gutter() - 4));
    }
    paintJoins(painter);
    for (std::size_t lane = 0; lane < m_lanes.size(); ++lane)
        for (std::size_t place = m_lanes[lane].hits.size(); place-- > 0;) { // the nearest on top
            if (!event->rect().intersects(cellNow(lane, place).adjusted(-2, -2, 2, 2)))
                continue;
            painter.setOpacity(lane == 1 ? m_glide.opacity(place) : 1);
            paintCell(painter, {lane, place});
        }
}

void ResultLanes::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitNames();
}

void ResultLanes::mousePressEvent(QMouseEvent* event)
{
    if (const Hit* hit = hitAt(event->position().toPoint());
        hit != nullptr && event->button() == Qt::LeftButton)
        Q_EMIT itemChosen(hit->row);
}

void ResultLanes::keyPressEvent(QKeyEvent* event)
{
    const auto limited = [](std::size_t at, int step, std::size_t count) {
        const auto last = static_cast<std::ptrdiff_t>(count) - 1;
        return static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(
            static_cast<std::ptrdiff_t>(at) + step, 0, std::max<std::ptrdiff_t>(last, 0)));
    };
    const auto& hits = m_lanes[m_current.lane].hits;
    switch (event->key()) {
    case Qt::Key_Left:
        m_current.lane = limited(m_current.lane, -1, m_lanes.size());
        break;
    case Qt::Key_Right:
        m_current.lane = limited(m_current.lane, 1, m_lanes.size());
        break;
    case Qt::Key_Up:
        m_current.place = limited(m_current.place, -1, hits.size());
        break;
    case Qt::Key_Down:
        m_current.place = limited(m_current.place, 1, hits.size());
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_current.place < hits.size())
            Q_EMIT itemChosen(hits[m_current.place].row);
        break;
    default:
        return QWidget::keyPressEvent(event);
    }
    update();
}

bool ResultLanes::event(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        describe();
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange)
        fitNames();
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        if (const Hit* hit = hitAt(help->pos()))
            QToolTip::showText(
                help->globalPos(),
                tr("Rank %1: %2, distance %3\nGallery item %4\nClick to search with "
                   "it")
                        .arg(hit->content.rank)
                        .arg(hit->content.name, QLocale().toString(hit->content.distance, 'g', 9),
                             hit->content.face.id) +
                    (hit->content.face.text.isEmpty() ? QString()
                                                      : QLatin1Char('\n') + hit->content.face.text),
                this);
        else
            QToolTip::hideText();
        return true;
    }
    return QWidget::event(event);
}

} // namespace crossfade
