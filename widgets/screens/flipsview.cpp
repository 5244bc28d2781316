#include "widgets/screens/flipsview.h"

#include "core/study/analysis/old_flips.h"
#include "widgets/basics/layouts.h"
#include "widgets/basics/listwidth.h"
#include "widgets/basics/translated.h"
#include "widgets/charts/flipschart.h"
#include "widgets/results/datalabel.h"
#include "widgets/results/resultmodel.h"
#include "widgets/tables/sheetview.h"
#include "widgets/words/label.h"
#include "widgets/words/resulttext.h"
#include "widgets/words/shortnames.h"

#include <QComboBox>
#include <QScrollBar>
#include <QSplitter>

#include <algorithm>
#include <cmath>

namespace crossfade
{

FlipsView::FlipsView(ResultModel& model, QWidget* parent)
    : ResultPage(parent),
      m_model(model),
      m_against(named("flipsAgainst", new QComboBox(this))),
      m_metric(named("flipsMetric", new QComboBox(this))),
      m_by(named("flipsBy", new QComboBox(this))),
      m_chart(new FlipsChart(this)),
      m_sentence(named("flipsSentence", new Label(this))),
      m_table(new SheetView(QStringLiteral("flipsTable"), this)),
      m_names(new ShortNames(this)),
      m_lower(new QWidget(this)),
      m_halves(new QSplitter(this))
{
    layOut();
    connect(m_against, &QComboBox::activated, this, [this] {
        m_wanted = reference();
        invalidate();
    });
    connect(m_metric, &QComboBox::activated, this, [this] {
        invalidate();
        if (const auto index = judgedBy())
            m_model.setMetric(static_cast<int>(*index));
    });
    connect(m_by, &QComboBox::activated, this, [this] {
        fillParts();
        m_sortsAnew = true;
        if (isAlong())
            showTable();
        showSlice();
    });
    for (QComboBox* box : {m_against, m_by}) // another table begins at its beginning
        connect(box, &QComboBox::activated, m_table, [this] {
            m_table->horizontalScrollBar()->setValue(0);
            m_table->scrollToTop();
        });
    connect(m_chart, &FlipsChart::bandChosen, this, &FlipsView::chooseBand);
    connect(m_chart, &FlipsChart::shareWanted, this, [this](double share) {
        m_model.setPosition(std::lround(share * static_cast<double>(m_model.galleryCount())));
    });
    connect(m_chart, &FlipsChart::stepWanted, &m_model, &ResultModel::stepSlices);
    connect(m_table, &SheetView::cellChosen, this, &FlipsView::chooseCell);
    connect(&m_model, &ResultModel::resultChanged, this, &FlipsView::showResult);
    connect(&m_model, &ResultModel::currentCurveChanged, this, &FlipsView::showResult);
    connect(&m_model, &ResultModel::metricChanged, this, &FlipsView::followMetric);
    connect(&m_model, &ResultModel::chosenQueriesChanged, this, [this] {
        if (!isVisible())
            return invalidate();
        showChosen();
        showSlice();
    });
    connect(&m_model, &ResultModel::positionChanged, this, [this] {
        if (!isVisible())
            return invalidate();
        m_chart->setCursor(m_model.share(), m_model.slice());
        if (m_comparison && m_comparison->knowsEveryItem())
            showSentence();
    });
    connect(&m_model, &ResultModel::sliceChanged, this, [this] {
        if (isVisible())
            showSlice();
    });
    keepTranslated(*this, [this] { retranslate(); });
}

void FlipsView::layOut()
{
    for (QComboBox* list : {m_against, m_by})
        fitToRoom(*list, 10);
    m_table->setItemDelegateForColumn(FlipsColumn::Name, m_names);
    m_table->setWideColumn(FlipsColumn::Name);
    m_table->setNotes([this] {
        return m_comparison ? TableNotes{{tr("Curve"), m_comparison->curve},
                                         {tr("Against"), m_comparison->against}}
                            : TableNotes();
    });
    m_sentence->setWordWrap(true);
    m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_sentence->setContentsMargins(8, 2, 8, 4);
    inColumn(m_lower,
             {inRow({{[] { return tr("&By:"); }, m_by}, room()}, {8, 2, 8, 0}), {m_table, 1}}, {},
             2);
    setTabOrder(m_chart, m_by);
    setTabOrder(m_by, m_table);
    m_halves->setChildrenCollapsible(false);
    m_halves->addWidget(m_chart);
    m_halves->addWidget(m_lower);
    m_halves->setStretchFactor(0, 1);
    m_halves->setStretchFactor(1, 1);
    arrange();
    inColumn(this,
             {inRows({{[] { return tr("&Against:"); }, m_against},
                      {[] { return tr("&Judged by:"); }, m_metric},
                      {new DataLabel(m_model, this), 1}},
                     {8, 4, 8, 0}),
              {m_halves, 1},
              m_sentence},
             {}, 2);
}

void FlipsView::arrange()
{
    constexpr int enoughForBoth = 800;
    const bool isBeside = width() >= enoughForBoth;
    const Qt::Orientation wanted = isBeside ? Qt::Horizontal : Qt::Vertical;
    if (m_halves->orientation() == wanted)
        return;
    m_halves->setOrientation(wanted);
    m_halves->setSizes(isBeside ? QList<int>{400, 480} : QList<int>{210, 170});
}

void FlipsView::resizeEvent(QResizeEvent* event)
{
    ResultPage::resizeEvent(event);
    arrange();
}

void FlipsView::setPlaying(bool playing)
{
    m_isPlaying = playing;
    if (m_comparison && isVisible())
        sortTable();
}

int FlipsView::reference() const
{
    return m_against->count() == 0 ? m_wanted : m_against->currentData().toInt();
}

std::optional<std::size_t> FlipsView::judgedBy() const
{
    const int index = m_metric->count() == 0 ? -1 : m_metric->currentData().toInt();
    return index < 0 ? std::nullopt : std::optional(static_cast<std::size_t>(index));
}

Metric FlipsView::metric() const
{
    const auto index = judgedBy();
    return index ? m_model.result()->study.metrics[*index] : cmcAt(1);
}

bool FlipsView::isAlong() const
{
    return m_by->currentData().typeId() == QMetaType::Int;
}

std::optional<Answers> FlipsView::answersOf(const StudyCurve& curve) const
{
    return answersBy(*m_model.result(), curve, metric());
}

std::optional<Answers> FlipsView::answersOfOldModel() const
{
    const Baseline& old = baselinesOf(*m_model.result(), *m_model.curve()).oldModel;
    const std::size_t queries = m_model.curve()->backfill.queries;
    const Metric by = metric();
    if (isHit(by)) {
        const auto ranks = oldRanksOf(*m_model.result(), *m_model.curve());
        return ranks.empty() ? std::nullopt : std::optional(answersOfSystem(ranks, by.k));
    }
    const std::size_t index = *judgedBy();
    return index < old.perQuery.size() && old.perQuery[index].size() == queries
               ? std::optional(answersOfSystem(old.perQuery[index]))
               : std::nullopt;
}

std::optional<Answers> FlipsView::referenceAnswers(const Answers& curve) const
{
    const int wanted = reference();
    if (wanted >= 0)
        return answersOf(m_model.result()->curves[static_cast<std::size_t>(wanted)]);
    return wanted == start ? std::optional(atStart(curve)) : answersOfOldModel();
}

void FlipsView::showResult()
{
    m_comparison.reset(); // it views the last result
    fillReferences();
    fillMetrics();
    const QVariant by = m_by->currentData();
    m_by->clear();
    if (!m_model.isEmpty() && !m_model.result()->items->queries().labels.empty())
        m_by->addItem(tr("class"), QString());
    for (const std::string& attribute : m_model.attributes())
        if (m_model.result()->items->queries().count > 0)
            m_by->addItem(QString::fromStdString(attribute), QString::fromStdString(attribute));
    if (!m_model.isEmpty())
        m_by->addItem(tr("share backfilled"), 0);
    m_by->setCurrentIndex(std::max(0, by.isValid() ? m_by->findData(by) : 0));
    m_sortsAnew = m_sortsAnew || m_by->currentData() != by;
    m_lower->setVisible(m_by->count() > 0);
    fillParts();
    invalidate();
}

void FlipsView::fillReferences()
{
    m_against->clear();
    if (m_model.curve() == nullptr)
        return;
    m_against->addItem(tr("the old model"), oldModel);
    m_against->addItem(tr("its own start"), start);
    for (int i = 0; i < m_model.curveCount(); ++i)
        if (i != m_model.currentCurve())
            m_against->addItem(curveText(*m_model.result(), static_cast<std::size_t>(i)), i);
    const bool knowsOld = !oldRanksOf(*m_model.result(), *m_model.curve()).empty();
    const int wanted = m_wanted == oldModel && !knowsOld ? start : m_wanted;
    m_against->setCurrentIndex(std::max(0, m_against->findData(wanted)));
}

/// The study's metrics, and CMC@1, which is known without it. At first the chosen metric, where it
/// is CMC@k: flips are queries that are right or wrong.
void FlipsView::fillMetrics()
{
    const QString before = m_metric->currentText();
    m_metric->clear();
    if (m_model.isEmpty())
        return;
    const std::vector<Metric>& metrics = m_model.result()->study.metrics;
    const Metric cmc1 = cmcAt(1);
    for (std::size_t i = 0; i < metrics.size(); ++i)
        m_metric->addItem(metricText(metrics[i]), static_cast<int>(i));
    if (std::ranges::find(metrics, cmc1) == metrics.end())
        m_metric->addItem(metricText(cmc1), -1);
    int chosen = m_metric->findText(before);
    if (chosen < 0 && m_model.metric() >= 0 &&
        isHit(metrics[static_cast<std::size_t>(m_model.metric())]))
        chosen = m_model.metric();
    m_metric->setCurrentIndex(chosen < 0 ? m_metric->findText(metricText(cmc1)) : chosen);
}

void FlipsView::followMetric(int metric)
{
    const int index = m_metric->findData(metric);
    if (metric < 0 || index < 0 || index == m_metric->currentIndex())
        return;
    m_metric->setCurrentIndex(index);
    invalidate();
}

void FlipsView::fillParts()
{
    m_parts = m_model.isEmpty() || isAlong()
                  ? QueryParts{}
                  : partsBy(*m_model.result(), m_by->currentData().toString().toStdString());
    const bool areClasses =
        !m_model.isEmpty() && !isAlong() && m_by->currentData().toString().isEmpty();
    m_names->setBeginning(areClasses ? sharedBeginning(*m_model.result()->items) : QString());
}

void FlipsView::refresh()
{
    compareAnew();
    showBands();
    if (isAlong())
        showTable();
    showSlice();
}

/// The flips after every item, where they are known against the reference.
CurveFlips FlipsView::countedFlips() const
{
    const Metric by = metric();
    if (!isHit(by) || reference() >= 0)
        return {};
    if (reference() == start)
        return flipsSinceStart(*m_model.curve(), by.k);
    const CurveFlips flips = flipsBeside(*m_model.result(), *m_model.curve(), by);
    return flips.isAgainstOld ? flips : CurveFlips();
}

void FlipsView::compareAnew()
{
    m_comparison.reset();
    const StudyCurve* curve = m_model.curve();
    const bool isJudged = curve != nullptr && !lacksValues(*m_model.result());
    const auto answers = isJudged ? answersOf(*curve) : std::nullopt;
    const auto there = answers ? referenceAnswers(*answers) : std::nullopt;
    if (!there)
        return;
    const bool another = reference() >= 0;
    const CurveFlips counted = countedFlips();
    m_comparison = {
        .answers = {.curve = *answers,
                    .reference = *there,
                    .before = another ? answersOfOldModel() : std::nullopt},
        .metric = metric(),
        .queries = curve->backfill.queries,
        .fractions = curve->backfill.fractions,
        .isAnotherCurve = another,
        .curve = curveText(*m_model.result(), static_cast<std::size_t>(m_model.currentCurve())),
        .against = m_against->currentText(),
        .gainedByItem = counted.mendedByItem,
        .lostByItem = counted.brokenByItem};
}

void FlipsView::showBands()
{
    if (m_model.curve() == nullptr)
        return m_chart->showNothing(tr("No result yet: open an embedding file or a study and run "
                                       "it, or open a results file."));
    if (const QString why = noValuesSentence(*m_model.result()); !why.isEmpty())
        return m_chart->showNothing(why);
    if (!m_comparison)
        return m_chart->showNothing(
            reference() == oldModel
                ? tr("This results file does not say which queries the old model answers. Run the "
                     "study again to compare with the old model.")
                : tr("This results file does not hold the values of single queries by %1. Run the "
                     "study again, or choose CMC@1.")
                      .arg(metricText(metric())));
    const FlipBands bands = m_comparison->bands();
    m_chart->setContent(
        {.fractions = m_comparison->fractions,
         .bands = bands,
         .heights = m_comparison->knowsEveryItem()
                        ? bandHeights(m_model.curve()->backfill, bands, m_comparison->gainedByItem,
                                      m_comparison->lostByItem)
                        : std::vector<BandHeights>(),
         .gained = gainedText(*m_comparison),
         .lost = lostText(*m_comparison),
         .metric = metricText(m_comparison->metric),
         .against = m_comparison->against,
         .isOfTwoCurves = m_comparison->isAnotherCurve});
    showChosen();
    m_chart->setCursor(m_model.share(), m_model.slice());
}

void FlipsView::showChosen()
{
    m_ofChosen.reset();
    if (m_comparison && !m_model.chosenQueries().what.isEmpty())
        m_ofChosen = m_comparison->bands(m_model.chosenQueries().rows);
    m_chart->setChosen(m_ofChosen);
}

void FlipsView::retranslate()
{
    m_against->setAccessibleName(tr("What the chosen curve is compared with"));
    m_against->setToolTip(
        tr("Compare the chosen curve with the old model, its own start or another "
           "curve"));
    m_metric->setAccessibleName(tr("The metric that queries are judged by"));
    m_metric->setToolTip(
        tr("By CMC@k a query is right or wrong; by any other metric it is answered "
           "better or worse"));
    m_by->setAccessibleName(tr("Classes, groups or shares of the table"));
    m_table->setAccessibleName(tr("Flips of classes or groups, or along the backfill"));
    showResult();
}

} // namespace crossfade
