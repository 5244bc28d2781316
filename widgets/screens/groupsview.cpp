#include "widgets/screens/groupsview.h"

#include "core/study/analysis/old_flips.h"
#include "widgets/basics/layouts.h"
#include "widgets/basics/listwidth.h"
#include "widgets/basics/translated.h"
#include "widgets/charts/lineschart.h"
#include "widgets/results/datalabel.h"
#include "widgets/results/metriclist.h"
#include "widgets/results/resultmodel.h"
#include "widgets/screens/changebar.h"
#include "widgets/tables/sheetview.h"
#include "widgets/words/label.h"
#include "widgets/words/messagetext.h"
#include "widgets/words/percents.h"
#include "widgets/words/resulttext.h"
#include "widgets/words/shortnames.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>

#include <algorithm>
#include <cmath>

namespace crossfade
{

namespace
{

constexpr std::size_t atEachEnd = 10; // classes that gain most, and that lose most

} // namespace

GroupsView::GroupsView(ResultModel& model, QWidget* parent)
    : ResultPage(parent),
      m_model(model),
      m_metric(new MetricList(QStringLiteral("groupsMetric"), model, this)),
      m_gapLabel(new Label(this)),
      m_attribute(named("gapAttribute", new QComboBox(this))),
      m_gaps(new LinesChart(QStringLiteral("gapsChart"), this)),
      m_backfilled(named("groupsBackfilled", new Label(this))),
      m_ofLabel(new Label(this)),
      m_of(named("changeOf", new QComboBox(this))),
      m_against(named("classAgainst", new QComboBox(this))),
      m_search(named("classSearch", new QLineEdit(this))),
      m_all(named("allClasses", new QCheckBox(this))),
      m_changes(new SheetView(QStringLiteral("classTable"), this)),
      m_bar(new ChangeBar(this)),
      m_names(new ShortNames(this)),
      m_sentence(new Label(this))
{
    layOut();
    connect(m_attribute, &QComboBox::activated, this, [this] {
        fillParts();
        showGaps();
        showBackfilled();
    });
    connect(m_of, &QComboBox::activated, this, [this] {
        fillParts();
        showChanges();
    });
    connect(m_against, &QComboBox::activated, this, [this] {
        m_choseAgainst = true;
        showChanges();
    });
    connect(m_search, &QLineEdit::textChanged, this, &GroupsView::showChanges);
    connect(m_all, &QCheckBox::toggled, this, &GroupsView::showChanges);
    connect(m_changes, &SheetView::rowChosen, this, &GroupsView::choosePart);
    connect(m_gaps, &LinesChart::placeChosen, this, [this](double percent) {
        m_model.setPosition(
            std::llround(percent / 100 * static_cast<double>(m_model.galleryCount())));
    });
    connect(&m_model, &ResultModel::resultChanged, this, &GroupsView::invalidate);
    connect(&m_model, &ResultModel::positionChanged, this, [this] {
        if (isVisible())
            m_gaps->setCursorAt(100 * m_model.share());
        else
            invalidate();
    });
    connect(&m_model, &ResultModel::currentCurveChanged, this, &GroupsView::invalidate);
    connect(&m_model, &ResultModel::metricChanged, this, [this] {
        if (isVisible())
            followMetric();
        else
            invalidate();
    });
    connect(&m_model, &ResultModel::curveVisibilityChanged, this, &GroupsView::invalidate);
    connect(&m_model, &ResultModel::chosenQueriesChanged, this, [this] {
        if (isVisible())
            markChosen();
        else
            invalidate();
    });
    connect(&m_model, &ResultModel::sliceChanged, this, [this] {
        if (!isVisible())
            return;
        showBackfilled();
        showChanges();
    });
    keepTranslated(*this, [this] { retranslate(); });
}

void GroupsView::layOut()
{
    m_search->setClearButtonEnabled(true);
    // The lists are as wide as their longest entries, also of another result; the search has what
    // is left.
    for (QComboBox* list : {m_attribute, m_of, m_against})
        fitToRoom(*list, 6);
    m_search->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_search->setMinimumWidth(10 * m_search->fontMetrics().averageCharWidth());
    for (QLabel* label : {m_backfilled, m_sentence}) {
        label->setWordWrap(true);
        label->setContentsMargins(8, 2, 8, 4);
    }
    m_changes->setItemDelegateForColumn(ChangeColumn::Part, m_names);
    m_changes->setItemDelegateForColumn(ChangeColumn::Change, m_bar);
    m_changes->setWideColumn(ChangeColumn::Change);
    auto* left = new QWidget(this);
    inColumn(left, {inRows({{[] { return tr("&Metric:"); }, m_metric},
                            {m_gapLabel, m_attribute},
                            {new DataLabel(m_model, this), 1}},
                           {8, 4, 8, 0}),
                    {m_gaps, 1},
                    m_backfilled});
    auto* right = new QWidget(this);
    inColumn(
        right,
        {inRows(
             {{m_ofLabel, m_of}, {[] { return tr("aga&inst:"); }, m_against}, {m_search, 1}, m_all},
             {8, 4, 8, 0}),
         {m_changes, 1},
         m_sentence});
    inColumn(this, {inHalves(this, {left, right}, {230, 220})});
}

void GroupsView::fillLists()
{
    const auto fill = [](QComboBox* list, const QStringList& texts) {
        const QString before = list->currentText();
        list->clear();
        list->addItems(texts);
        list->setCurrentIndex(std::max(0, list->findText(before)));
    };
    QStringList attributes;
    for (const std::string& attribute : m_model.attributes())
        attributes += QString::fromStdString(attribute);
    fill(m_attribute, attributes);
    fill(m_of, QStringList{tr("classes")} + attributes);
    m_of->setItemData(0, QVariant(true));
    m_attribute->setVisible(!attributes.isEmpty());
    m_gapLabel->setVisible(!attributes.isEmpty());
    m_of->setVisible(!attributes.isEmpty());
    m_ofLabel->setVisible(!attributes.isEmpty());

    // Older results do not say how the old model answers single queries.
    const bool knowsOld =
        m_model.curve() == nullptr || !oldRanksOf(*m_model.result(), *m_model.curve()).empty();
    const ChangeAgainst atFirst = knowsOld ? ChangeAgainst::OldModel : ChangeAgainst::Start;
    const int before = m_choseAgainst ? m_against->currentIndex() : static_cast<int>(atFirst);
    m_against->clear();
    m_against->addItems({tr("the old model"), tr("its own start"), tr("the new model")});
    m_against->setCurrentIndex(before);
}

void GroupsView::fillParts()
{
    const auto parts = [this](const QComboBox& list) {
        const bool byClass = list.currentData().isValid();
        return partsBy(*m_model.result(),
                       byClass ? std::string() : list.currentText().toStdString());
    };
    m_groups = m_model.isEmpty() || m_attribute->count() == 0 ? QueryParts{} : parts(*m_attribute);
    m_parts = m_model.isEmpty() ? QueryParts{} : parts(*m_of);
    const bool areClasses = !m_model.isEmpty() && m_of->currentData().isValid();
    m_names->setBeginning(areClasses ? sharedBeginning(*m_model.result()->items) : QString());
}

void GroupsView::refresh()
{
    fillLists();
    fillParts();
    showGaps();
    showBackfilled();
    showChanges();
}

void GroupsView::followMetric()
{
    showGaps();
    showBackfilled();
    showChanges();
}

/// Shows what the backfilled part is made of, and what the gaps lack.
void GroupsView::showBackfilled()
{
    m_backfilled->setText(m_model.curve() == nullptr
                              ? QString()
                              : joinSentences({backfilledText(m_model, m_groups), m_noInterval}));
    m_backfilled->setVisible(!m_backfilled->text().isEmpty());
}

void GroupsView::showGaps()
{
    m_noInterval.clear();
    if (m_attribute->count() == 0)
        return m_gaps->showNothing(
            m_model.isEmpty()
                ? tr("No result yet: open an embedding file or a study and run it, or open a "
                     "results file.")
                : tr("This study follows no groups. Choose attributes or a number of class ranges "
                     "under Groups and parts, and run it again."));
    if (QString why = noValuesSentence(*m_model.result()); !why.isEmpty())
        return m_gaps->showNothing(why);
    const auto metric = static_cast<std::size_t>(m_model.metric());
    const auto gaps = gapsOf(*m_model.result(), m_attribute->currentText().toStdString(), metric);
    if (gaps.empty())
        return m_gaps->showNothing(
            tr("This results file has no gaps between these groups by %1: it is of an older "
               "version, or fewer than two groups have queries. Run the study again, or choose "
               "another metric or attribute.")
                .arg(metricText(*m_model.result(), m_model.result()->study.metrics[metric])));
    m_gaps->setContent(gapLines(m_model, gaps));
    m_gaps->setFigureNote(gapNote(m_model, gaps));
    m_noInterval = noGapInterval(m_model, gaps);
    m_gaps->setCursorAt(100 * m_model.share());
}

std::vector<ClassChange> GroupsView::listed(const std::vector<ClassChange>& all) const
{
    const QString wanted = m_search->text().trimmed();
    std::vector<ClassChange> found;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const QString& name = m_parts.names[static_cast<qsizetype>(all[i].label)];
        const bool atAnEnd = i < atEachEnd || i + atEachEnd >= all.size();
        if (wanted.isEmpty() ? atAnEnd || m_all->isChecked()
                             : name.contains(wanted, Qt::CaseInsensitive))
            found.push_back(all[i]);
    }
    return found;
}

QString GroupsView::sentence(const std::vector<ClassChange>& all, std::size_t listed) const
{
    const bool byClass = m_of->currentData().isValid();
    if (QString why = noValuesSentence(*m_model.result()); !why.isEmpty())
        return why;
    if (all.empty())
        return byClass ? tr("No class has a value in both states: the data has no labels, or this "
                            "results file does not hold the values of single queries.")
                       : tr("No group has a value in both states: none has queries, or this "
                            "results file does not hold the values of single queries.");
    const auto better = std::ranges::count_if(all, [](const auto& c) { return c.change() > 0; });
    const auto worse = std::ranges::count_if(all, [](const auto& c) { return c.change() < 0; });
    const QString which = listed < all.size() ? listedText(listed, all.size()) : QString();
    return counted(byClass ? tr("Of %1 classes, %2 gain and %3 lose. %4")
                           : tr("Of %1 groups, %2 gain and %3 lose. %4"),
                   {as::Count{all.size()}, as::Count{static_cast<std::uint64_t>(better)},
                    as::Count{static_cast<std::uint64_t>(worse)}, which.toStdString()})
        .trimmed();
}

/// Says which classes are listed, where not all are.
QString GroupsView::listedText(std::size_t listed, std::size_t all) const
{
    return m_search->text().trimmed().isEmpty()
               ? tr("The %1 that gain most and the %1 that gain least are listed.").arg(atEachEnd)
               : tr("Listed: %1 of %2.").arg(countText(listed), countText(all));
}

void GroupsView::showChanges()
{
    m_listed.clear();
    if (m_model.curve() == nullptr) {
        m_changes->setEmptyText(tr("No result yet."));
        m_changes->setSheet({});
        return m_sentence->clear();
    }
    const std::vector<ClassChange> all =
        changesOf(m_model, m_parts, static_cast<ChangeAgainst>(m_against->currentIndex()));
    double least = 0;
    double greatest = 0;
    for (const ClassChange& change : all) {
        least = std::min(least, change.change());
        greatest = std::max(greatest, change.change());
    }
    m_bar->setRange(100 * least, 100 * greatest, {signedNumber(least), signedNumber(greatest)});
    const std::vector<ClassChange> shown = listed(all);
    for (const ClassChange& change : shown)
        m_listed.push_back(static_cast<std::size_t>(change.label));
    m_sentence->setText(sentence(all, shown.size()));
    m_changes->setEmptyText(
        all.empty() ? tr("There is nothing to compare.")
                    : tr("Nothing has “%1” in its name. Clear the search to see all again.")
                          .arg(m_search->text().trimmed()));
    m_changes->setSheet(changesSheet(m_model, m_parts, shown,
                                     m_of->currentData().isValid() ? tr("Class") : tr("Group"),
                                     m_against->currentText()));
    markChosen();
}

void GroupsView::choosePart(int row)
{
    const auto at = static_cast<std::size_t>(row);
    if (at >= m_listed.size())
        return;
    m_model.chooseQueries(
        {.what = nameOfChosen(m_listed[at]), .rows = m_parts.queriesOf(m_listed[at])});
}

QString GroupsView::nameOfChosen(std::size_t part) const
{
    const QString kind = m_of->currentData().isValid() ? tr("Class") : m_of->currentText();
    return tr("%1: %2").arg(
        kind, shortName(m_parts.names[static_cast<qsizetype>(part)], m_names->beginning()));
}

void GroupsView::markChosen()
{
    const auto chosen = std::ranges::find_if(m_listed, [this](std::size_t part) {
        return nameOfChosen(part) == m_model.chosenQueries().what;
    });
    m_changes->markRow(chosen == m_listed.end() ? -1 : static_cast<int>(chosen - m_listed.begin()));
}

void GroupsView::retranslate()
{
    m_gapLabel->setText(tr("&Gap between the groups by:"));
    m_attribute->setAccessibleName(tr("Attribute of the gaps"));
    m_gaps->setAccessibleName(tr("Gaps between the groups"));
    m_ofLabel->setText(tr("Cha&nge of:"));
    m_of->setAccessibleName(tr("Classes or groups of the table"));
    m_against->setAccessibleName(tr("What they are compared with"));
    m_search->setPlaceholderText(tr("Search"));
    m_search->setAccessibleName(tr("Search a class or group"));
    m_all->setText(tr("&All"));
    m_all->setToolTip(tr("All, not only the ten that gain most and the ten that lose most"));
    m_changes->setAccessibleName(tr("Classes or groups by their gain and loss"));
    invalidate();
}

} // namespace crossfade
