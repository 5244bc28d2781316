#include "widgets/flipsview.h"

#include "core/metrics/mcnemar.h"
#include "widgets/flipschart.h"
#include "widgets/resultmodel.h"
#include "widgets/resulttext.h"
#include "widgets/sheet.h"
#include "widgets/sheetview.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QSignalBlocker>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <map>

namespace crossfade
{

namespace
{

constexpr std::size_t judgedBy = 1; // CMC@1

bool isGained(FlipBand band)
{
    return band == FlipBand::GainedStays || band == FlipBand::GainedFades;
}

QString pText(double p)
{
    return p < 0.0001 ? QStringLiteral("p < %1").arg(QLocale().toString(0.0001, 'f', 4))
                      : QStringLiteral("p = %1").arg(QLocale().toString(p, 'f', p < 0.01 ? 4 : 2));
}

} // namespace

FlipsView::FlipsView(ResultModel& model, QWidget* parent)
    : ResultPage(parent),
      m_model(model),
      m_againstLabel(new QLabel(this)),
      m_against(new QComboBox(this)),
      m_byLabel(new QLabel(this)),
      m_by(new QComboBox(this)),
      m_chart(new FlipsChart(this)),
      m_sentence(new QLabel(this)),
      m_table(new SheetView(QStringLiteral("flipsTable"), this))
{
    layOut();
    connect(m_against, &QComboBox::activated, this, &FlipsView::invalidate);
    connect(m_by, &QComboBox::activated, this, &FlipsView::showTable);
    connect(m_chart, &FlipsChart::bandChosen, this, &FlipsView::chooseBand);
    connect(m_chart, &FlipsChart::shareWanted, this, [this](double share) {
        m_model.setPosition(std::lround(share * static_cast<double>(m_model.galleryCount())));
    });
    connect(m_chart, &FlipsChart::stepWanted, &m_model, &ResultModel::stepSlices);
    connect(m_table, &SheetView::rowChosen, this, &FlipsView::choosePart);
    connect(&m_model, &ResultModel::resultChanged, this, &FlipsView::showResult);
    connect(&m_model, &ResultModel::currentCurveChanged, this, &FlipsView::showResult);
    connect(&m_model, &ResultModel::positionChanged, this, [this] {
        if (isVisible())
            m_chart->setCursor(m_model.share(), m_model.slice());
        else
            invalidate();
    });
    connect(&m_model, &ResultModel::sliceChanged, this, [this] {
        if (isVisible())
            showHere();
    });
    retranslate();
    showResult();
}

void FlipsView::layOut()
{
    m_against->setObjectName(QStringLiteral("flipsAgainst"));
    m_against->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_against->setMinimumContentsLength(14);
    m_by->setObjectName(QStringLiteral("flipsBy"));
    m_sentence->setObjectName(QStringLiteral("flipsSentence"));
    m_sentence->setWordWrap(true);
    m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_sentence->setContentsMargins(8, 2, 8, 4);
    m_againstLabel->setBuddy(m_against);
    m_byLabel->setBuddy(m_by);
    auto* heading = new QHBoxLayout;
    heading->setContentsMargins(8, 4, 8, 0);
    heading->addWidget(m_againstLabel);
    heading->addWidget(m_against, 1);
    heading->addStretch(1);
    heading->addWidget(m_byLabel);
    heading->addWidget(m_by);
    auto* halves = new QSplitter(Qt::Horizontal, this);
    halves->setChildrenCollapsible(false);
    halves->addWidget(m_chart);
    halves->addWidget(m_table);
    halves->setStretchFactor(0, 3);
    halves->setStretchFactor(1, 1);
    halves->setSizes({310, 245});
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addLayout(heading);
    column->addWidget(halves, 1);
    column->addWidget(m_sentence);
}

int FlipsView::reference() const
{
    return m_against->count() == 0 ? start : m_against->currentData().toInt();
}

std::optional<RanksAlong> FlipsView::referenceRanks() const
{
    const StudyCurve& curve = *m_model.curve();
    const int wanted = reference();
    if (wanted >= 0)
        return ranksAlong(m_model.result()->curves[static_cast<std::size_t>(wanted)].backfill);
    if (wanted == start)
        return ranksAtStart(curve.backfill);
    const Baseline& old = baselinesOf(*m_model.result(), curve).oldModel;
    if (old.firstRank.size() != curve.backfill.queries)
        return std::nullopt;
    return ranksOfSystem(old.firstRank);
}

void FlipsView::showResult()
{
    fillReferences();
    const QString by = m_by->currentData().toString();
    m_by->clear();
    if (!m_model.isEmpty() && !m_model.result()->items->queries().labels.empty())
        m_by->addItem(tr("class"), QString());
    for (const std::string& attribute : m_model.attributes())
        if (m_model.result()->items->queries().count > 0)
            m_by->addItem(QString::fromStdString(attribute), QString::fromStdString(attribute));
    m_by->setCurrentIndex(std::max(0, m_by->findData(by)));
    m_table->setVisible(m_by->count() > 0);
    m_by->setVisible(m_by->count() > 0);
    m_byLabel->setVisible(m_by->count() > 0);
    invalidate();
}

void FlipsView::fillReferences()
{
    const int before = reference();
    m_against->clear();
    if (m_model.curve() == nullptr)
        return;
    m_against->addItem(tr("the start of the backfill"), start);
    m_against->addItem(tr("the old model"), oldModel);
    for (int i = 0; i < m_model.curveCount(); ++i)
        if (i != m_model.currentCurve())
            m_against->addItem(curveText(*m_model.result(), static_cast<std::size_t>(i)), i);
    m_against->setCurrentIndex(std::max(0, m_against->findData(before)));
}

void FlipsView::refresh()
{
    showBands();
    showHere();
}

void FlipsView::showBands()
{
    if (m_model.curve() == nullptr)
        return m_chart->showNothing(tr("No result yet: open an embedding file or a study and run "
                                       "it, or open a results file."));
    const auto ranks = referenceRanks();
    if (!ranks)
        return m_chart->showNothing(
            tr("This results file does not say which queries the old model answers. Run the study "
               "again to compare with the old model."));
    const BackfillCurve& curve = m_model.curve()->backfill;
    const bool another = reference() >= 0;
    m_chart->setContent({.fractions = curve.fractions,
                         .bands = flipBands(ranksAlong(curve), *ranks, curve.queries,
                                            curve.fractions.size(), judgedBy),
                         .gained = another ? tr("right here alone") : tr("mended"),
                         .lost = another ? tr("wrong here alone") : tr("broken")});
    m_chart->setCursor(m_model.share(), m_model.slice());
}

QString FlipsView::againstText() const
{
    return m_against->currentText();
}

/// The sentence and the table, at the slice.
void FlipsView::showHere()
{
    showTable();
    const auto ranks = m_model.curve() == nullptr ? std::nullopt : referenceRanks();
    if (!ranks)
        return m_sentence->clear();
    const BackfillCurve& curve = m_model.curve()->backfill;
    std::int64_t gained = 0;
    std::int64_t lost = 0;
    for (std::size_t query = 0; query < curve.queries; ++query) {
        const FlipBand band =
            flipBandOf(ranksAlong(curve), *ranks, query, static_cast<std::size_t>(m_model.slice()),
                       curve.fractions.size(), judgedBy);
        gained += isGained(band) ? 1 : 0;
        lost += band != FlipBand::Same && !isGained(band) ? 1 : 0;
    }
    const double p = mcnemarPValue(gained, lost);
    const QString verdict = p < 0.05 ? tr("more than chance") : tr("may be chance");
    const QString counts =
        reference() >= 0
            ? tr("At %1, against %2: %3 queries are right here alone, %4 are right there alone "
                 "(by CMC@1).")
            : tr("At %1, against %2: %3 queries are mended, %4 are broken (by CMC@1).");
    m_sentence->setText(counts.arg(percentText(m_model.fraction(), 1), againstText(),
                                   countText(static_cast<std::size_t>(gained)),
                                   countText(static_cast<std::size_t>(lost))) +
                        QLatin1Char(' ') +
                        tr("McNemar's test, exact: %1, %2; it takes queries as independent.")
                            .arg(pText(p), verdict));
}

std::vector<std::int64_t> FlipsView::parts(QStringList& names) const
{
    const EmbeddingSet& items = *m_model.result()->items;
    const ItemGroup& queries = items.queries();
    const std::string attribute = m_by->currentData().toString().toStdString();
    const auto count = static_cast<std::size_t>(m_model.queryCount());
    std::vector<std::int64_t> part(count, -1);
    if (attribute.empty()) {
        std::map<std::int64_t, std::int64_t> known;
        for (std::size_t query = 0; query < count; ++query) {
            const std::int64_t label = labelOf(queries, query);
            const auto [found, isNew] =
                known.emplace(label, static_cast<std::int64_t>(known.size()));
            if (isNew)
                names += className(items, label);
            part[query] = found->second;
        }
        return part;
    }
    for (const GroupMembers& group :
         attribute == classRangeAttribute
             ? classRangeMembers(items, m_model.result()->study.classBins)
             : groupMembers(items, attribute)) {
        for (const std::size_t query : group.queries)
            part[query] = names.size();
        names += QString::fromStdString(group.value);
    }
    return part;
}

void FlipsView::showTable()
{
    const auto ranks = m_model.curve() == nullptr ? std::nullopt : referenceRanks();
    m_rowQueries.clear();
    m_rowNames.clear();
    m_table->setEmptyText(
        !ranks ? tr("Nothing is compared yet: the sentence in the chart says why.")
               : tr("The data has neither classes nor groups to count the flips by."));
    if (!ranks || m_by->count() == 0)
        return m_table->setSheet({});
    const BackfillCurve& curve = m_model.curve()->backfill;
    QStringList names;
    const std::vector<std::int64_t> part = parts(names);
    struct Counts {
        std::int64_t gained = 0;
        std::int64_t lost = 0;
        std::int64_t queries = 0;
        std::vector<std::int64_t> flipped = {};
    };
    std::vector<Counts> counts(static_cast<std::size_t>(names.size()));
    for (std::size_t query = 0; query < curve.queries; ++query) {
        if (part[query] < 0)
            continue;
        Counts& own = counts[static_cast<std::size_t>(part[query])];
        ++own.queries;
        const FlipBand band =
            flipBandOf(ranksAlong(curve), *ranks, query, static_cast<std::size_t>(m_model.slice()),
                       curve.fractions.size(), judgedBy);
        if (band == FlipBand::Same)
            continue;
        (isGained(band) ? own.gained : own.lost) += 1;
        own.flipped.push_back(static_cast<std::int64_t>(query));
    }
    const bool another = reference() >= 0;
    Sheet sheet;
    sheet.columns = {
        {.title = m_by->currentData().toString().isEmpty() ? tr("Class") : m_by->currentText(),
         .help = tr("A click lists its queries that flipped"),
         .isText = true},
        {.title = another ? tr("There") : tr("Broken"),
         .help = another ? tr("Right there alone") : QString()},
        {.title = another ? tr("Here") : tr("Mended"),
         .help = another ? tr("Right here alone") : QString()},
        {.title = tr("Change"), .help = tr("Of its CMC@1")}};
    for (std::size_t i = 0; i < counts.size(); ++i) {
        Counts& own = counts[i];
        const double change = own.queries > 0 ? static_cast<double>(own.gained - own.lost) /
                                                    static_cast<double>(own.queries)
                                              : 0;
        const QString name = names[static_cast<qsizetype>(i)];
        const auto count = [](std::int64_t value) {
            return Sheet::Cell{.text = countText(static_cast<std::size_t>(value)),
                               .value = static_cast<qlonglong>(value)};
        };
        sheet.rows.push_back(
            {{.text = name, .value = name},
             count(own.lost),
             count(own.gained),
             {.text = (change > 0 ? QStringLiteral("+") : QString()) + percentText(change, 1),
              .value = change}});
        m_rowNames += name;
        m_rowQueries.push_back(std::move(own.flipped));
    }
    m_table->setSheet(std::move(sheet));
    // Long names must not hide the counts.
    m_table->setColumnWidth(0,
                            std::min(m_table->columnWidth(0), std::max(88, m_table->width() / 2)));
}

void FlipsView::chooseBand(int slice, FlipBand band)
{
    const auto ranks = referenceRanks();
    const BackfillCurve& curve = m_model.curve()->backfill;
    const auto queries =
        queriesOfBand(ranksAlong(curve), *ranks, curve.queries, curve.fractions.size(),
                      static_cast<std::size_t>(slice), judgedBy, band);
    m_model.chooseQueries(
        {.what = tr("%1 at %2, against %3")
                     .arg(m_chart->bandName(band),
                          percentText(curve.fractions[static_cast<std::size_t>(slice)], 0),
                          againstText()),
         .rows = {queries.begin(), queries.end()}});
}

void FlipsView::choosePart(int row)
{
    const auto at = static_cast<std::size_t>(row);
    if (at < m_rowQueries.size())
        m_model.chooseQueries(
            {.what = tr("%1: flipped at %2, against %3")
                         .arg(m_rowNames[row], percentText(m_model.fraction(), 0), againstText()),
             .rows = m_rowQueries[at]});
}

void FlipsView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        showResult();
    }
    ResultPage::changeEvent(event);
}

void FlipsView::retranslate()
{
    m_againstLabel->setText(tr("&Against:"));
    m_against->setAccessibleName(tr("What the chosen curve is compared with"));
    m_against->setToolTip(tr("Compare the chosen curve with its start, the old model or another "
                             "curve"));
    m_byLabel->setText(tr("&By:"));
    m_by->setAccessibleName(tr("Classes or groups of the table"));
    m_table->setAccessibleName(tr("Flips of classes or groups"));
}

} // namespace crossfade
