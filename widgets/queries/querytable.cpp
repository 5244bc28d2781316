#include "widgets/queries/querytable.h"

#include "widgets/results/resultmodel.h"
#include "widgets/words/resulttext.h"
#include "widgets/words/shortnames.h"

#include <QEvent>
#include <QHeaderView>
#include <QStyle>

#include <algorithm>

namespace crossfade
{

namespace
{

// In widths of a digit.
constexpr int mostOfId = 12;
constexpr int classBesidePath = 20;
constexpr int leastOfPath = 16;
constexpr int leastOfClass = 8;

constexpr int usualAir = 12;  // about the words of a cell
constexpr int rounding = 2;   // of the widths of letters, which else may cut a number or an id
constexpr int besideEdge = 6; // of a row, about its picture or its words

} // namespace

/// Shows "✗ broken", or "✗" where there is no room for the word; its tip tells the whole.
class FlipSigns : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void setWithWords(bool with) { m_withWords = with; }
    QString shown(const QString& word) const { return m_withWords ? word : word.left(1); }
    QString displayText(const QVariant& value, const QLocale& locale) const override
    {
        return shown(QStyledItemDelegate::displayText(value, locale));
    }

private:
    bool m_withWords = true;
};

/// A text is told by its beginning.
class Texts : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        option->textElideMode = Qt::ElideRight;
    }
};

QueryTable::QueryTable(FailedQueryModel* queries, const ResultModel* model, QWidget* parent)
    : QTableView(parent),
      m_queries(queries),
      m_model(model),
      m_names(new ShortNames(this)),
      m_flips(new FlipSigns(this)),
      m_texts(new Texts(this))
{
    constexpr int edge = FailedQueryModel::thumbnailEdge;
    setObjectName(QStringLiteral("queryTable"));
    setModel(queries);
    setItemDelegateForColumn(FailedQueryModel::ClassName, m_names);
    setItemDelegateForColumn(FailedQueryModel::FlipColumn, m_flips);
    setIconSize({edge, edge});
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setAlternatingRowColors(true);
    setShowGrid(false);
    setWordWrap(false);
    setTextElideMode(Qt::ElideMiddle); // names often differ at their ends
    setTabKeyNavigation(false);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setSortIndicator(FailedQueryModel::Query, Qt::AscendingOrder);
    horizontalHeader()->setSectionResizeMode(FailedQueryModel::Path, QHeaderView::Stretch);
    setSortingEnabled(true);
    // Fixed heights, and widths by what is known: measuring 50,000 rows would take seconds.
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    connect(horizontalHeader(), &QHeaderView::sortIndicatorChanged, this, &QueryTable::fitColumns);
    connect(model, &ResultModel::resultChanged, this, &QueryTable::showResult);
    showResult();
}

void QueryTable::showResult()
{
    const StudyResult* result = m_model->result().get();
    const ItemGroup* queries = result == nullptr ? nullptr : &result->items->queries();
    m_hasPictures = queries != nullptr && !queries->paths.empty();
    m_hasTextsAlone = queries != nullptr && !m_hasPictures && !queries->texts.empty();
    m_hasPaths = m_hasPictures || m_hasTextsAlone;
    setItemDelegateForColumn(FailedQueryModel::Path, m_hasTextsAlone ? m_texts : nullptr);
    m_hasClasses = queries == nullptr || !queries->labels.empty();
    arrangeColumns();
    verticalHeader()->setDefaultSectionSize(
        besideEdge + (m_hasPictures ? FailedQueryModel::thumbnailEdge : fontMetrics().height()));
    m_names->setBeginning(result == nullptr ? QString() : sharedBeginning(*result->items));
    measureClasses();
    fitColumns();
}

void QueryTable::measureClasses()
{
    m_widestClass = 0;
    if (m_model->isEmpty())
        return;
    const int most = digits(classBesidePath);
    for (const std::string& name : m_model->result()->items->classNames) {
        const QString shown = m_names->displayText(QString::fromStdString(name), locale());
        m_widestClass =
            std::min(most, std::max(m_widestClass, fontMetrics().horizontalAdvance(shown)));
        if (m_widestClass == most)
            return;
    }
}

/// The old model's ranks before those of the curve's own start, the text behind the id.
void QueryTable::arrangeColumns()
{
    using enum FailedQueryModel::Column;
    QHeaderView& header = *horizontalHeader();
    const auto move = [&header](int column, int place) {
        header.moveSection(header.visualIndex(column), place);
    };
    for (int column = 0; column < ColumnCount; ++column)
        move(column, column); // another result may have had another sequence
    if (m_hasTextsAlone)
        move(Path, 1);
    if (m_queries->hasOldRanks())
        move(RankOld, header.visualIndex(RankAtStart));
    setColumnHidden(RankOld, !m_queries->hasOldRanks());
}

/// Shows the ranks at the curve's own start beside those by the old model where the names of
/// classes stay whole beside them; the words of flips give way first. What is left of `room` is for
/// class and path.
bool QueryTable::makeRoomForStart(int& room)
{
    using enum FailedQueryModel::Column;
    const int air = leastAir();
    for (const bool withWords : {true, false}) {
        m_flips->setWithWords(withWords);
        setColumnHidden(RankAtStart, false); // a hidden column has no width
        give(RankAtStart, widthFor(RankAtStart, air));
        room = roomBeside(air) - columnWidth(RankAtStart);
        if (room >= roomWanted(air))
            return true;
    }
    return false;
}

void QueryTable::fitColumns()
{
    using enum FailedQueryModel::Column;
    int room = 0;
    const bool hasBoth = m_queries->hasOldRanks() && makeRoomForStart(room);
    setColumnHidden(RankAtStart, m_queries->hasOldRanks() && !hasBoth);
    if (!hasBoth) {
        m_flips->setWithWords(true);
        room = roomBeside(usualAir);
        if (room < roomWanted(usualAir))
            room = roomBeside(leastAir());
        if (room < roomWanted(leastAir())) {
            m_flips->setWithWords(false);
            room = roomBeside(leastAir());
        }
        if (room < std::min(digits(leastOfClass), roomWanted(leastAir())))
            room = roomWanted(usualAir); // it scrolls then
    }
    shareRoom(room);
}

/// Gives the room to the class and to the names of images, or to the text and the class.
void QueryTable::shareRoom(int room)
{
    using enum FailedQueryModel::Column;
    const int besidePath = m_hasClasses ? digits(classBesidePath) : 0;
    const bool pathsFit = m_hasPaths && room >= besidePath + digits(leastOfPath);
    const int ofClass = m_hasTextsAlone ? std::min(roomWanted(usualAir), room) - digits(leastOfPath)
                        : pathsFit      ? besidePath
                                        : room;
    const bool showsClass = m_hasClasses && (!m_hasTextsAlone || ofClass >= digits(leastOfClass));
    setColumnHidden(ClassName, !showsClass); // a hidden column has no width to compare
    if (showsClass)
        give(ClassName, ofClass);
    setColumnHidden(Path, !m_hasTextsAlone && !pathsFit);
}

int QueryTable::digits(int count) const
{
    return count * fontMetrics().horizontalAdvance(QLatin1Char('0'));
}

int QueryTable::roomWanted(int air) const
{
    return (m_hasClasses ? widthFor(FailedQueryModel::ClassName, air) : 0) +
           (m_hasTextsAlone ? digits(leastOfPath) : 0);
}

int QueryTable::roomBeside(int air)
{
    using enum FailedQueryModel::Column;
    int others = 0;
    const int before = m_queries->hasOldRanks() ? RankOld : RankAtStart;
    for (const int column : {int{Query}, before, int{RankHere}, int{RankAtEnd}, int{FlipColumn}}) {
        give(column, widthFor(column, air));
        others += columnWidth(column);
    }
    return viewport()->width() - others;
}

int QueryTable::leastAir() const
{
    const int ofCell = style()->pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, this) + 1;
    const int ofHeading =
        style()->pixelMetric(QStyle::PM_HeaderMargin, nullptr, horizontalHeader());
    return std::min(usualAir, 2 * std::max(ofCell, ofHeading));
}

int QueryTable::widthFor(int column, int air) const
{
    const QHeaderView& header = *horizontalHeader();
    const auto wide = [&header](const QString& text) {
        return header.fontMetrics().horizontalAdvance(text);
    };
    const int heading =
        column == FailedQueryModel::RankHere // the longest one, so that playing moves nothing
            ? std::max(wide(FailedQueryModel::headingAt(1)),
                       wide(FailedQueryModel::headingAt(0.125)))
            : wide(model()->headerData(column, Qt::Horizontal).toString());
    const int arrow = header.sortIndicatorSection() == column
                          ? style()->pixelMetric(QStyle::PM_HeaderMarkSize, nullptr, &header) +
                                style()->pixelMetric(QStyle::PM_HeaderMargin, nullptr, &header)
                          : 0;
    return air + std::max(heading + arrow, contentsWidth(column));
}

int QueryTable::contentsWidth(int column) const
{
    const auto wide = [this](const QString& text) { return fontMetrics().horizontalAdvance(text); };
    if (column == FailedQueryModel::FlipColumn)
        return std::max(wide(m_flips->shown(FailedQueryModel::wordOf(Flip::Negative))),
                        wide(m_flips->shown(FailedQueryModel::wordOf(Flip::Positive))));
    if (column == FailedQueryModel::ClassName)
        return m_widestClass;
    if (column != FailedQueryModel::Query) // the largest rank that there can be
        return wide(countText(m_model->galleryCount())) + rounding;
    int id = 0;
    if (const auto count = static_cast<std::size_t>(m_model->queryCount()); count > 0)
        for (const std::size_t query : {std::size_t{0}, count - 1})
            id = std::max(id, wide(QString::fromStdString(
                                  m_model->result()->items->queries().ids.text(query))));
    return (m_hasPictures ? FailedQueryModel::thumbnailEdge : 0) + usualAir / 2 +
           std::min(id + rounding, digits(mostOfId));
}

void QueryTable::give(int column, int width)
{
    int& given = m_given[static_cast<std::size_t>(column)];
    if (given != 0 && columnWidth(column) != given)
        return;
    setColumnWidth(column, width);
    given = columnWidth(column);
}

void QueryTable::changeEvent(QEvent* event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange ||
        event->type() == QEvent::StyleChange) {
        measureClasses();
        fitColumns();
    }
}

void QueryTable::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    fitColumns();
}

} // namespace crossfade
