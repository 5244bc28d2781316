#include "widgets/tables/curvetableview.h"

#include "widgets/basics/translated.h"
#include "widgets/results/curveflips.h"
#include "widgets/results/resultmodel.h"
#include "widgets/results/valueshere.h"
#include "widgets/tables/resultsheets.h"
#include "widgets/tables/sheetmodel.h"
#include "widgets/words/resulttext.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QSet>
#include <QSortFilterProxyModel>

#include <algorithm>
#include <array>

namespace crossfade
{

namespace
{

/// The least width that the text needs where it may have two lines.
int leastWidth(const QString& text, const QFontMetrics& metrics)
{
    int least = metrics.horizontalAdvance(text);
    for (qsizetype space = text.indexOf(QLatin1Char(' ')); space >= 0;
         space = text.indexOf(QLatin1Char(' '), space + 1))
        least = std::min(least, std::max(metrics.horizontalAdvance(text.first(space)),
                                         metrics.horizontalAdvance(text.sliced(space + 1))));
    return least;
}

} // namespace

CurveTableView::CurveTableView(ResultModel* model, QWidget* parent)
    : SheetView(QStringLiteral("curveTable"), parent), m_model(model)
{
    setWordWrap(true);

    connect(horizontalHeader(), &QHeaderView::sectionResized, this, [this](int column) {
        if (column <= CurveColumn::Ordering)
            fitRows();
    });
    connect(model, &ResultModel::resultChanged, this, &CurveTableView::showResult);
    connect(model, &ResultModel::metricChanged, this, &CurveTableView::showCurves);
    connect(model, &ResultModel::positionChanged, this, &CurveTableView::updateValues);
    connect(model, &ResultModel::curveVisibilityChanged, this, &CurveTableView::updateValues);
    connect(model, &ResultModel::currentCurveChanged, this, &CurveTableView::selectCurrentCurve);
    connect(&sheet(), &SheetModel::checkWanted, model, &ResultModel::setCurveVisible);
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) {
                if (current.isValid())
                    m_model->setCurrentCurve(sorted().mapToSource(current).row());
            });
    connect(this, &TableView::cellChosen, this, &CurveTableView::chooseFlipped);
    keepTranslated(*this, [this] {
        setAccessibleName(tr("Curves"));
        showCurves();
    });
    showResult();
}

void CurveTableView::showResult()
{
    showCurves();
    sortByColumn(horizontalHeader()->sortIndicatorSection(),
                 horizontalHeader()->sortIndicatorOrder());
    selectCurrentCurve();
}

void CurveTableView::showCurves()
{
    setSheet(widestCurvesSheet(*m_model)); // the columns keep their widths at every position
    setWideColumn(CurveColumn::Ordering, leastOfOrders());
    hideEmptyColumns();
    updateValues();
    fitRows();
}

/// The names of orders stay whole: where the values need the room, they have two lines.
int CurveTableView::leastOfOrders() const
{
    constexpr int air = 10; // about the words of a cell
    int least = 0;
    for (int row = 0; row < model()->rowCount(); ++row)
        least =
            std::max(least, leastWidth(model()->index(row, CurveColumn::Ordering).data().toString(),
                                       fontMetrics()));
    return least + air;
}

void CurveTableView::fitRows()
{
    constexpr int air = 4; // letters of other scripts are higher
    const int oneLine = verticalHeader()->defaultSectionSize();
    const int twoLines = oneLine + fontMetrics().lineSpacing() + air;
    constexpr std::array names = {CurveColumn::Method, CurveColumn::Ordering};
    for (int row = 0; row < model()->rowCount(); ++row) {
        const bool fits = std::ranges::all_of(names, [&](int column) {
            return sizeHintForIndex(model()->index(row, column)).width() <= columnWidth(column);
        });
        setRowHeight(row, fits ? oneLine : twoLines);
    }
}

/// Leaves the columns as wide as they are: they must not move while the backfilling plays.
void CurveTableView::updateValues()
{
    sheet().setSheet(curvesSheet(*m_model));
}

/// Hides the seeds where all are the same, and the exact area where no curve has one.
void CurveTableView::hideEmptyColumns()
{
    const auto texts = [this](int column) {
        QSet<QString> found;
        for (int row = 0; row < sheet().rowCount(); ++row)
            found += sheet().index(row, column).data().toString();
        return found;
    };
    setColumnHidden(CurveColumn::Seed, texts(CurveColumn::Seed).size() < 2);
    setColumnHidden(CurveColumn::AucExact,
                    texts(CurveColumn::AucExact) == QSet<QString>{QStringLiteral("–")});
    fitColumns();
}

void CurveTableView::selectCurrentCurve()
{
    const QModelIndex index = sorted().mapFromSource(sheet().index(m_model->currentCurve(), 0));
    if (index.isValid() && index.row() == currentIndex().row())
        return;
    setCurrentIndex(index);
    if (index.isValid())
        selectRow(index.row());
    else
        clearSelection();
}

void CurveTableView::addTo(QMenu& menu)
{
    menu.addSeparator();
    menu.addAction(tr("Show all curves"), this,
                   [this] { setCurvesVisible([](int) { return true; }); });
    menu.addAction(tr("Show only this curve"), this, [this] {
        setCurvesVisible([this](int curve) { return curve == m_model->currentCurve(); });
    });
}

/// Chooses the queries that a number of broken or mended ones counts.
void CurveTableView::chooseFlipped(int curve, int column)
{
    const bool isBroken = column == CurveColumn::NegativeFlips;
    if (!isBroken && column != CurveColumn::PositiveFlips)
        return;
    const StudyResult& result = *m_model->result();
    const auto slice = static_cast<std::size_t>(m_model->slice());
    const StudyCurve& of = result.curves[static_cast<std::size_t>(curve)];
    const CurveFlips flips =
        flipsBeside(result, of, result.study.metrics[static_cast<std::size_t>(m_model->metric())]);
    const QString name = curveText(result, static_cast<std::size_t>(curve));
    const QString share = sliceText(m_model->fraction());
    const QString against = flipReferenceText(flips.isAgainstOld);
    m_model->chooseQueries(
        {.what = isBroken ? tr("Broken at %1: %2 against %3").arg(share, name, against)
                          : tr("Mended at %1: %2 against %3").arg(share, name, against),
         .rows = queriesFlipped(flips, of.backfill, slice,
                                isBroken ? Flip::Negative : Flip::Positive)});
}

void CurveTableView::setCurvesVisible(const std::function<bool(int)>& visible)
{
    for (int curve = 0; curve < m_model->curveCount(); ++curve)
        m_model->setCurveVisible(curve, visible(curve));
}

void CurveTableView::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Space && m_model->currentCurve() >= 0)
        m_model->setCurveVisible(m_model->currentCurve(),
                                 !m_model->isCurveVisible(m_model->currentCurve()));
    else
        SheetView::keyPressEvent(event);
}

} // namespace crossfade
