#include "widgets/screens/differences/differenceview.h"

#include "widgets/basics/layouts.h"
#include "widgets/basics/listwidth.h"
#include "widgets/basics/translated.h"
#include "widgets/results/datalabel.h"
#include "widgets/results/metriclist.h"
#include "widgets/results/resultmodel.h"
#include "widgets/tables/comparecontent.h"
#include "widgets/tables/sheetview.h"
#include "widgets/words/label.h"
#include "widgets/words/messagetext.h"
#include "widgets/words/resulttext.h"

#include <QComboBox>

#include <algorithm>
#include <cmath>

namespace crossfade
{

DifferenceView::DifferenceView(ResultModel& model, QWidget* parent)
    : ResultPage(parent),
      m_model(model),
      m_metric(new MetricList(QStringLiteral("differenceMetric"), model, this)),
      m_against(named("differenceAgainst", new QComboBox(this))),
      m_by(named("differenceBy", new QComboBox(this))),
      m_chart(new LinesChart(QStringLiteral("differenceChart"), this)),
      m_table(new SheetView(QStringLiteral("differenceTable"), this)),
      m_sentence(named("differenceSentence", new Label(this)))
{
    setObjectName(QStringLiteral("difference"));
    layOut();
    connect(m_against, &QComboBox::activated, this, [this](int index) {
        m_wanted = m_references[static_cast<std::size_t>(index)];
        invalidate();
    });
    connect(m_by, &QComboBox::activated, this, [this] { invalidate(); });
    connect(m_table, &SheetView::cellChosen, this, &DifferenceView::chooseCell);
    connect(m_chart, &LinesChart::placeChosen, this, [this](double percent) {
        m_model.setPosition(
            std::llround(percent / 100 * static_cast<double>(m_model.galleryCount())));
    });
    connect(m_chart, &LinesChart::lineChosen, this, [this](int line) {
        m_model.setCurrentCurve(
            curveOfSide(m_model, m_found->all.curves[static_cast<std::size_t>(line)].side));
    });
    connect(&m_model, &ResultModel::resultChanged, this, &DifferenceView::showResult);
    connect(&m_model, &ResultModel::currentCurveChanged, this, &DifferenceView::showResult);
    connect(&m_model, &ResultModel::metricChanged, this, [this] { invalidate(); });
    connect(&m_model, &ResultModel::curveVisibilityChanged, this, [this] { invalidate(); });
    connect(&m_model, &ResultModel::positionChanged, this,
            [this] { m_chart->setCursorAt(100 * m_model.share()); });
    connect(&m_model, &ResultModel::sliceChanged, this, [this] {
        if (isVisible())
            showSlice();
    });
    keepTranslated(*this, [this] { retranslate(); });
}

void DifferenceView::layOut()
{
    for (QComboBox* list : {m_against, m_by})
        fitToRoom(*list, 10);
    m_sentence->setWordWrap(true);
    m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_sentence->setContentsMargins(8, 2, 8, 4);
    m_table->setWideColumn(0);
    m_table->setNotes([this] {
        return TableNotes{{tr("Against"), m_against->currentText()},
                          {tr("Metric"), m_metric->currentText()}};
    });
    auto* heading = inRows({{[] { return tr("&Metric:"); }, m_metric},
                            {[] { return tr("&Less:"); }, m_against},
                            {new DataLabel(m_model, this), 1}},
                           {8, 4, 8, 0});
    auto* lower = new QWidget(this);
    inColumn(lower,
             {inRow({{[] { return tr("&By:"); }, m_by}, room()}, {8, 2, 8, 0}), {m_table, 1}}, {},
             2);
    auto* halves = inHalves(this, {m_chart, lower}, {300, 200});
    inColumn(this, {heading, {halves, 1}, m_sentence}, {}, 2);
}

bool DifferenceView::isEmpty() const
{
    return m_model.isEmpty() || sidesOf(*m_model.result()).size() < 2;
}

QString DifferenceView::sentence() const
{
    return m_sentence->text();
}

std::optional<Side> DifferenceView::reference() const
{
    const int index = m_against->currentIndex();
    return index < 0 ? std::nullopt : std::optional(m_references[static_cast<std::size_t>(index)]);
}

bool DifferenceView::isByPart() const
{
    return m_by->currentData().isValid();
}

void DifferenceView::showResult()
{
    m_comparing.forget(); // hidden, too: what comes would be of a result that is gone
    m_found.reset();
    m_chart->showNothing(tr("Comparing …"));
    fillReferences();
    fillWays();
    invalidate();
}

/// Where the user chooses the reference itself, the curve that was chosen takes its place.
void DifferenceView::fillReferences()
{
    if (m_model.curve() == nullptr) {
        m_references.clear();
        m_against->clear();
        return;
    }
    const Side chosen = sideOf(*m_model.curve());
    const std::optional<Side> before = m_wanted ? m_wanted : reference();
    m_references = sidesOf(*m_model.result());
    std::erase(m_references, chosen);
    m_against->clear();
    for (const Side& side : m_references)
        m_against->addItem(sideText(*m_model.result(), side));
    const auto place = [&](const std::optional<Side>& side) {
        return side ? std::ranges::find(m_references, *side) : m_references.end();
    };
    auto found = place(before == chosen ? m_chosen : before);
    if (found == m_references.end())
        found =
            std::ranges::find_if(m_references, [this](const Side& side) { return isShown(side); });
    if (found == m_references.end())
        found = m_references.begin();
    m_against->setCurrentIndex(
        m_references.empty() ? -1 : static_cast<int>(found - m_references.begin()));
    m_wanted = reference();
    m_chosen = chosen;
}

void DifferenceView::fillWays()
{
    const QVariant before = m_by->currentData();
    m_by->clear();
    if (m_model.isEmpty())
        return;
    m_by->addItem(tr("curve"), QVariant());
    if (!m_model.result()->items->queries().labels.empty())
        m_by->addItem(tr("class"), QString());
    for (const std::string& attribute : m_model.attributes())
        m_by->addItem(QString::fromStdString(attribute), QString::fromStdString(attribute));
    m_by->setCurrentIndex(before.isValid() ? std::max(0, m_by->findData(before)) : 0);
}

/// Whether one of its curves is shown.
bool DifferenceView::isShown(const Side& side) const
{
    for (int i = 0; i < m_model.curveCount(); ++i)
        if (m_model.isCurveVisible(i) &&
            sideOf(m_model.result()->curves[static_cast<std::size_t>(i)]) == side)
            return true;
    return false;
}

/// The shown curves and the chosen one.
std::vector<Side> DifferenceView::comparedSides() const
{
    std::vector<Side> sides;
    for (const Side& side : m_references)
        if (!(side == *reference()) && isShown(side))
            sides.push_back(side);
    sides.insert(sides.begin(), sideOf(*m_model.curve()));
    return sides;
}

void DifferenceView::refresh()
{
    m_comparing.forget();
    if (m_model.curve() == nullptr || !reference()) {
        m_table->setSheet({});
        m_sentence->clear();
        return m_chart->showNothing(
            tr("There is only one curve. Run a second method or order, or compare runs."));
    }
    if (const QString why = noValuesSentence(*m_model.result()); !why.isEmpty())
        return m_chart->showNothing(why);
    m_parts = isByPart() ? partsBy(*m_model.result(), m_by->currentData().toString().toStdString())
                         : QueryParts{};
    std::vector<ComparedPart> parts;
    for (qsizetype part = 0; part < m_parts.names.size(); ++part) {
        const auto queries = m_parts.queriesOf(static_cast<std::size_t>(part));
        const std::vector<std::size_t> rows(queries.begin(), queries.end());
        parts.push_back({.inA = rows, .inB = rows});
    }
    m_sentence->setText(tr("Comparing …"));
    m_comparing.run(
        [result = m_model.result(), there = *reference(), sides = comparedSides(),
         chosen = sideOf(*m_model.curve()), metric = static_cast<std::size_t>(m_model.metric()),
         parts](JobContext& job) {
            FoundDifferences found{.all = differencesFrom(*result, there, sides, metric, job)};
            const auto ofParts =
                compareRunParts(*result, *result, {{there, chosen}}, result->study.metrics[metric],
                                {.kind = Quantity::Kind::Auc}, parts, job);
            for (std::size_t part = 0; part < ofParts.size(); ++part)
                if (!std::isnan(ofParts[part].front().difference))
                    found.ofParts.push_back({part, ofParts[part].front()});
            return found;
        },
        [this](FoundDifferences found) {
            m_found = std::move(found);
            showFound();
        },
        [this](const Error& error) { m_chart->showNothing(shown(error.parts().problem)); });
}

std::optional<FlipsComparison> DifferenceView::compared(const Side& side) const
{
    const StudyResult& result = *m_model.result();
    const auto curveOf = [&](const Side& of) -> const StudyCurve& {
        return result.curves[static_cast<std::size_t>(curveOfSide(m_model, of))];
    };
    const Metric& metric = result.study.metrics[static_cast<std::size_t>(m_model.metric())];
    const StudyCurve& here = curveOf(side);
    const auto answers = answersBy(result, here, metric);
    const auto there = answersBy(result, curveOf(m_found->all.reference), metric);
    if (!answers || !there)
        return std::nullopt;
    return FlipsComparison{.answers = {.curve = *answers, .reference = *there},
                           .metric = metric,
                           .queries = here.backfill.queries,
                           .fractions = here.backfill.fractions,
                           .isAnotherCurve = true,
                           .curve = sideText(result, side),
                           .against = sideText(result, m_found->all.reference)};
}

void DifferenceView::showFound()
{
    m_chart->setContent(differenceLines(m_model, m_found->all));
    m_chart->setCursorAt(100 * m_model.share());
    m_chart->setFigureNote(
        tr("Each curve less %1.").arg(sideText(*m_model.result(), m_found->all.reference)));
    showSlice();
}

void DifferenceView::showSlice()
{
    if (!m_found)
        return;
    const Side chosen = sideOf(*m_model.curve());
    const auto pair = compared(chosen);
    if (isByPart()) {
        if (pair)
            m_table->setSheet(differencesByPart(
                m_model, *m_found, *pair, m_parts,
                m_by->currentData().toString().isEmpty() ? tr("Class") : m_by->currentText(),
                m_counts));
    } else {
        std::vector<FlipsComparison> pairs;
        for (const CurveDifferences::Curve& curve : m_found->all.curves)
            if (const auto each = compared(curve.side))
                pairs.push_back(*each);
        if (pairs.size() < m_found->all.curves.size())
            pairs.clear();
        m_table->setSheet(differencesSheet(m_model, m_found->all, pairs, m_counts));
        const auto place =
            std::ranges::find(m_found->all.curves, chosen, &CurveDifferences::Curve::side);
        m_table->markRow(static_cast<int>(place - m_found->all.curves.begin()));
    }
    const QString counted =
        pair ? flipsSentence(*pair, static_cast<std::size_t>(m_model.slice())) : QString();
    m_sentence->setText(joinSentences({differenceSentence(m_model, m_found->all), counted}));
}

/// Chooses the queries that a cell counts; elsewhere in the row of a curve, the curve.
void DifferenceView::chooseCell(int row, int column)
{
    if (!m_found)
        return;
    const bool isHere = column == m_counts.here;
    const bool isCount = isHere || column == m_counts.there;
    const Side side = isByPart() ? sideOf(*m_model.curve())
                                 : m_found->all.curves[static_cast<std::size_t>(row)].side;
    if (const auto pair = compared(side); pair && (isCount || isByPart())) {
        const int counted = !isCount ? int{FlipsColumn::Name}
                            : isHere ? int{FlipsColumn::Gained}
                                     : int{FlipsColumn::Lost};
        const QString what = tr("%1 at %2: %3 against %4")
                                 .arg(countedText(*pair, counted), sliceText(m_model.fraction()),
                                      pair->curve, pair->against);
        const auto part =
            isByPart()
                ? static_cast<qsizetype>(m_found->ofParts[static_cast<std::size_t>(row)].part)
                : -1;
        m_model.chooseQueries(
            {.what = isByPart() ? tr("%1, %2").arg(m_parts.names[part], what) : what,
             .rows = queriesOfCell(*pair, static_cast<std::size_t>(m_model.slice()), counted,
                                   m_parts, part)});
    }
    if (!isByPart() && !isCount)
        m_model.setCurrentCurve(curveOfSide(m_model, side));
}

void DifferenceView::retranslate()
{
    m_against->setAccessibleName(tr("The curve that all others are compared with"));
    m_against->setToolTip(tr("Every shown curve less this one; the chosen curve has the band of "
                             "its whole difference"));
    m_by->setAccessibleName(tr("Curves, classes or groups of the table"));
    m_table->setAccessibleName(tr("Differences between curves"));
    m_table->setEmptyText(tr("Nothing is compared yet: the sentence in the chart says why."));
    showResult();
}

} // namespace crossfade
