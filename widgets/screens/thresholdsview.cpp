#include "widgets/screens/thresholdsview.h"

#include "core/base/numbers.h"
#include "core/serving/threshold_words.h"
#include "core/study/analysis/unknown_model.h"
#include "widgets/basics/layouts.h"
#include "widgets/basics/listwidth.h"
#include "widgets/basics/translated.h"
#include "widgets/charts/lineschart.h"
#include "widgets/results/datalabel.h"
#include "widgets/results/resultmodel.h"
#include "widgets/tables/sheetview.h"
#include "widgets/tables/shownsheet.h"
#include "widgets/words/label.h"
#include "widgets/words/messagetext.h"
#include "widgets/words/reporttext.h"
#include "widgets/words/resulttext.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QHeaderView>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace crossfade
{

namespace
{

constexpr double pairsLookedAt = 3e7; ///< of more, every so-many-th query is taken
constexpr double usualRate = 1e-3;
constexpr std::size_t pointsTogether = 5; ///< of the shares that are known, in one of the chart

/// What the thresholds of a curve are counted from: the whole gallery, which is known, and as many
/// of its queries as can be looked at in a few seconds.
ThresholdPairs pairsOf(const StudyResult& result, const StudyCurve& curve,
                       const std::string& attribute, const JobContext& job)
{
    const Transition transition = searchedTransition(result, curve, job);
    const std::size_t items = transition.galleryCount();
    const auto step = static_cast<std::size_t>(
        std::max(1.0, std::ceil(static_cast<double>(transition.queryCount()) *
                                static_cast<double>(items) / pairsLookedAt)));
    std::vector<std::int64_t> queries;
    for (std::size_t query = 0; query < transition.queryCount(); query += step)
        queries.push_back(static_cast<std::int64_t>(query));
    std::vector<std::int64_t> all(items);
    std::iota(all.begin(), all.end(), 0);
    const auto some = [&](const FeatureMatrix& of) {
        return step == 1 ? of : of.selectRows(queries);
    };
    const Relevance relevance =
        step == 1 ? result.relevance : restrictRelevance(result.relevance, queries, all, items);
    const System oldModel{some(result.models.oldModel->query), result.models.oldModel->gallery};
    ThresholdPairs pairs{
        .transition = {{some(transition.oldSystem.query), transition.oldSystem.gallery},
                       {some(transition.newSystem.query), transition.newSystem.gallery},
                       all},
        .order = curve.order,
        .relevance = relevance,
        .oldModel = oldModel,
        .allOldModel = oldModel,
        .allRelevance = relevance,
        .distance = result.study.distance};
    if (attribute.empty())
        return pairs;
    const Attribute values = itemAttribute(*result.items, result.items->queries(), attribute);
    pairs.groups = values.values;
    for (const std::int64_t query : queries)
        pairs.groupOfQuery.push_back(values.codes[static_cast<std::size_t>(query)]);
    return pairs;
}

/// How many pairs lie between neighbouring places, in percent; NaN: none.
std::vector<double> densityOf(const std::vector<double>& shares)
{
    std::vector<double> density;
    for (std::size_t i = 0; i + pointsTogether < shares.size(); i += pointsTogether)
        density.push_back(100 * (shares[i + pointsTogether] - shares[i]));
    std::ranges::replace_if(
        density, [](double each) { return !(each > 0); }, notANumber);
    return density;
}

} // namespace

ThresholdsView::ThresholdsView(ResultModel& model, QWidget* parent)
    : ResultPage(parent),
      m_model(model),
      m_kept(named("thresholdsKept", new QComboBox(this))),
      m_present(named("thresholdsPresent", new QDoubleSpinBox(this))),
      m_groupsLabel(new Label(this)),
      m_groups(named("thresholdsGroups", new QComboBox(this))),
      m_chart(new LinesChart(QStringLiteral("thresholdsChart"), this)),
      m_sentence(named("thresholdsSentence", new Label(this))),
      m_table(new SheetView(QStringLiteral("thresholdsTable"), this))
{
    layOut();
    connect(m_kept, &QComboBox::activated, this, &ThresholdsView::invalidate);
    connect(m_groups, &QComboBox::activated, this, [this] {
        forget();
        invalidate();
    });
    connect(m_present, &QDoubleSpinBox::valueChanged, this, [this] {
        m_isPresentChosen = true;
        invalidate();
    });
    connect(m_chart, &LinesChart::budgetDragged, this, &ThresholdsView::drag);
    connect(m_table, &SheetView::rowChosen, this, [this](int row) {
        if (m_way && m_way->groups.empty())
            m_model.setPosition(m_way->states[static_cast<std::size_t>(row)].backfilled);
    });
    connect(&m_model, &ResultModel::resultChanged, this, [this] {
        m_isPresentChosen = false;
        m_kept->setCurrentIndex(0);
        forget();
        fillGroups();
        invalidate();
    });
    connect(&m_model, &ResultModel::currentCurveChanged, this, [this] {
        forget();
        invalidate();
    });
    connect(&m_model, &ResultModel::positionChanged, this, [this] {
        if (!isVisible() || !m_way)
            return invalidate();
        showChart();
        showSentence();
    });
    connect(&m_runner, &JobRunner::cancelled, this, &ThresholdsView::invalidate);
    connect(&m_runner, &JobRunner::failed, this, [this](const Error& error) {
        m_sentence->setText(richText(error.parts().problem)); // the chart stays, to drag it back
        m_sentence->show();
        m_table->hide();
        if (!m_way)
            m_chart->showNothing(tr("No thresholds: the sentence above says why."));
    });
    fillGroups();
    keepTranslated(*this, [this] { retranslate(); });
}

bool ThresholdsView::knows(const StudyResult& result, const StudyCurve& curve)
{
    const std::vector<double>& fractions = curve.backfill.fractions;
    return !whyUnknown(result, curve) && !fractions.empty() && fractions.front() == 0 &&
           fractions.back() == 1;
}

void ThresholdsView::layOut()
{
    m_present->setDecimals(4);
    m_present->setSingleStep(0.01);
    m_present->setRange(-1e9, 1e9);
    m_present->setKeyboardTracking(false);
    m_sentence->setTextFormat(Qt::RichText); // its marks are ours, and names in it are escaped
    m_sentence->setWordWrap(true);
    m_sentence->setFrameShape(QFrame::StyledPanel);
    m_sentence->setMargin(8);
    m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    for (QComboBox* box : {m_kept, m_groups})
        fitToRoom(*box, 8);
    auto* row = inRows({{[] { return tr("&Threshold now:"); }, m_present},
                        {[] { return tr("&keeps:"); }, m_kept},
                        {m_groupsLabel, m_groups},
                        {new DataLabel(m_model, this), 1}},
                       {8, 4, 8, 0});
    constexpr int rows = 8; // with the heading
    auto* halves = inHalves(this, {m_chart, m_table},
                            {300, rows * m_table->verticalHeader()->defaultSectionSize()});
    inColumn(this, {row, inRow({m_sentence}, {8, 0, 8, 0}), {halves, 1}}, {0, 4, 0, 0}, 4);
}

void ThresholdsView::fillGroups()
{
    const QString before = m_groups->currentText();
    m_groups->clear();
    m_groups->addItem(tr("none"));
    if (!m_model.isEmpty() && m_model.result()->items)
        for (const std::string& name :
             attributeNames(*m_model.result()->items, m_model.result()->items->queries()))
            m_groups->addItem(QString::fromStdString(name), QString::fromStdString(name));
    m_groups->setCurrentIndex(std::max(0, m_groups->findText(before)));
    for (QWidget* part : std::initializer_list<QWidget*>{m_groupsLabel, m_groups})
        part->setVisible(m_groups->count() > 1);
}

void ThresholdsView::forget()
{
    m_counts.reset();
    m_way.reset();
}

QString ThresholdsView::emptyText() const
{
    if (m_model.isEmpty())
        return tr("No result yet: open an embedding file or a study and run it, or open a "
                  "results file.");
    const StudyCurve* curve = m_model.curve();
    if (curve == nullptr)
        return tr("Choose a curve in the table.");
    if (!knows(*m_model.result(), *curve))
        return unknownText(*curve);
    return {};
}

QString ThresholdsView::unknownText(const StudyCurve& curve) const
{
    if (const auto unknown = whyUnknown(*m_model.result(), curve))
        return tr("Thresholds need both models' features of all items, but %1. %2")
            .arg(shown(unknown->why), shown(unknown->remedy));
    return tr(
        "Thresholds need a curve from nothing backfilled to everything: run the study again.");
}

ThresholdAim ThresholdsView::aim() const
{
    ThresholdAim aim{.kept = static_cast<KeptByThreshold>(std::max(0, m_kept->currentIndex()))};
    if (m_isPresentChosen)
        aim.threshold = servedNumber(m_model.result()->study.distance, m_present->value());
    else if (aim.kept == KeptByThreshold::FalseMatches)
        aim.rate = usualRate;
    else
        aim.threshold = m_way ? m_way->present
                              : servedNumber(m_model.result()->study.distance, m_present->value());
    return aim;
}

void ThresholdsView::refresh()
{
    const QString empty = emptyText();
    const bool isEmpty = !empty.isEmpty();
    for (QWidget* part : std::initializer_list<QWidget*>{m_sentence, m_table})
        part->setVisible(!isEmpty && m_way);
    for (QWidget* part : std::initializer_list<QWidget*>{m_kept, m_present, m_groups})
        part->setEnabled(!isEmpty);
    if (isEmpty)
        return m_chart->showNothing(empty);
    if (m_runner.isRunning()) {
        m_isStaleMeanwhile = true;
        return;
    }
    if (!m_counts)
        m_chart->showNothing(tr("Counting the pairs of queries and items…"));
    find();
}

void ThresholdsView::find()
{
    m_isStaleMeanwhile = false;
    const auto body =
        [result = m_model.result(), index = m_model.currentCurve(), counts = m_counts, aim = aim(),
         attribute = m_groups->currentData().toString().toStdString()](JobContext& job) mutable {
            const StudyCurve& curve = result->curves[static_cast<std::size_t>(index)];
            if (!counts)
                counts = std::make_shared<const ThresholdCounts>(
                    pairsOf(*result, curve, attribute, job), job);
            Found found{counts, counts->thresholds(aim, job)};
            if (!attribute.empty())
                counts->addGroups(found.way, job);
            return found;
        };
    const bool started =
        m_runner.start(body, [this, of = m_model.result(), index = m_model.currentCurve(),
                              groups = m_groups->currentText()](Found found) {
            // What was chosen meanwhile is worked out next.
            if (of == m_model.result() && index == m_model.currentCurve() &&
                groups == m_groups->currentText())
                take(std::move(found));
            else
                m_isStaleMeanwhile = true;
            if (m_isStaleMeanwhile)
                invalidate();
        });
    Q_UNUSED(started)
}

void ThresholdsView::take(Found found)
{
    m_counts = std::move(found.counts);
    m_way = std::move(found.way);
    if (!m_isPresentChosen) {
        const QSignalBlocker quiet(m_present);
        m_present->setValue(servedNumber(m_way->distance, m_way->present));
    }
    m_sentence->show();
    m_table->show();
    showChart();
    showTable();
    showSentence();
    Q_EMIT this->found();
}

std::size_t ThresholdsView::state() const
{
    std::size_t state = 0;
    while (state + 1 < m_way->states.size() &&
           m_way->states[state + 1].backfilled <= m_model.position())
        ++state;
    return state;
}

void ThresholdsView::drag(double x)
{
    m_isPresentChosen = true;
    m_present->setValue(x); // which invalidates
}

void ThresholdsView::showChart()
{
    const ThresholdState& here = m_way->states[state()];
    std::vector<double> x;
    for (std::size_t i = 0; i + pointsTogether < m_way->distances.size(); i += pointsTogether)
        x.push_back(servedNumber(m_way->distance,
                                 (m_way->distances[i] + m_way->distances[i + pointsTogether]) / 2));
    const bool isDistance = m_way->distance == Distance::L2;
    const auto [low, high] = std::ranges::minmax(x);
    LinesContent content{.x = {.title = isDistance ? tr("Distance of a query and an item")
                                                   : tr("Similarity of a query and an item"),
                               .low = low,
                               .high = high},
                         .yTitle = tr("Pairs (% at each place)"),
                         .lines = {},
                         .levels = {}};
    const auto add = [&](const QString& name, int color, bool isOld,
                         const std::vector<double>& shares) {
        const auto style = [&](bool dark) {
            CurveStyle line = curveStyle(color, dark);
            line.marker = CurveStyle::Marker::None;
            line.dashes = isOld ? QList<qreal>{4, 3} : QList<qreal>{};
            return line;
        };
        content.lines.push_back({.name = name,
                                 .light = style(false),
                                 .dark = style(true),
                                 .x = x,
                                 .y = densityOf(shares),
                                 .isStrong = !isOld});
    };
    const QString share = percentText(here.fraction, 0);
    const ScoreShares& mixed = m_way->ofStates[state()];
    const auto known = [](const std::vector<double>& shares) { return !std::isnan(shares.back()); };
    if (known(mixed.irrelevant))
        add(tr("irrelevant, at %1").arg(share), 1, false, mixed.irrelevant);
    if (known(mixed.relevant))
        add(tr("relevant, at %1").arg(share), 0, false, mixed.relevant);
    add(tr("irrelevant, old"), 1, true, m_way->ofOldModel.irrelevant);
    if (known(m_way->ofOldModel.relevant))
        add(tr("relevant, old"), 0, true, m_way->ofOldModel.relevant);
    if (std::isfinite(here.distance.value))
        content.marks.push_back(
            {servedNumber(m_way->distance, here.distance.value), tr("keeps it at %1").arg(share)});
    // Where thresholds lie there are few pairs: on a linear axis they would not be seen.
    content.y = logarithmicAxis(content.yTitle, 1e-4, 100);
    m_chart->setContent(std::move(content));
    m_chart->setBudget(m_isPresentChosen ? m_present->value()
                                         : servedNumber(m_way->distance, m_way->present),
                       tr("now"));
}

void ThresholdsView::showTable()
{
    m_table->setSheet(
        shownSheet(m_way->groups.empty() ? thresholdsSheet(*m_way) : thresholdGroupsSheet(*m_way)));
}

QString ThresholdsView::advice() const
{
    return m_way ? m_sentence->text() : QString();
}

void ThresholdsView::showSentence()
{
    m_sentence->setText(shownParagraphs(
        {paragraph({presentThreshold(*m_way), thresholdOfState(*m_way, m_way->states[state()])})}));
}

void ThresholdsView::retranslate()
{
    const int kept = std::max(0, m_kept->currentIndex());
    m_kept->clear();
    m_kept->addItems({tr("the rate of false matches"), tr("recall"), tr("the number of answers")});
    m_kept->setCurrentIndex(kept);
    m_present->setToolTip(tr("What your system accepts under the old model: the least similarity, "
                             "or by L2 the largest distance. The line in the chart can be dragged, "
                             "too"));
    m_groupsLabel->setText(tr("&Groups:"));
    m_kept->setAccessibleName(tr("What the threshold is to keep"));
    m_present->setAccessibleName(tr("Threshold under the old model"));
    m_groups->setAccessibleName(tr("Attribute whose groups are told"));
    m_chart->setAccessibleName(tr("How near irrelevant and relevant pairs are"));
    m_table->setAccessibleName(tr("Thresholds on the way"));
    m_present->setMinimumHeight(m_kept->sizeHint().height());
    fillGroups();
    invalidate();
}

} // namespace crossfade
