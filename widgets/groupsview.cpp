#include "widgets/groupsview.h"

#include "widgets/changebar.h"
#include "widgets/lineschart.h"
#include "widgets/percents.h"
#include "widgets/resultmodel.h"
#include "widgets/resulttext.h"
#include "widgets/sheet.h"
#include "widgets/sheetview.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <limits>

namespace crossfade
{

namespace
{

constexpr std::size_t atEachEnd = 10; // classes that gain most, and that lose most

} // namespace

GroupsView::GroupsView(ResultModel& model, QWidget* parent)
    : ResultPage(parent),
      m_model(model),
      m_gapLabel(new QLabel(this)),
      m_attribute(new QComboBox(this)),
      m_gaps(new LinesChart(QStringLiteral("gapsChart"), this)),
      m_backfilled(new QLabel(this)),
      m_againstLabel(new QLabel(this)),
      m_against(new QComboBox(this)),
      m_search(new QLineEdit(this)),
      m_all(new QCheckBox(this)),
      m_classes(new SheetView(QStringLiteral("classTable"), this)),
      m_bar(new ChangeBar(this)),
      m_sentence(new QLabel(this))
{
    layOut();
    connect(m_attribute, &QComboBox::activated, this, [this] {
        showGaps();
        showBackfilled();
    });
    connect(m_against, &QComboBox::activated, this, &GroupsView::showClasses);
    connect(m_search, &QLineEdit::textChanged, this, &GroupsView::showClasses);
    connect(m_all, &QCheckBox::toggled, this, &GroupsView::showClasses);
    connect(m_classes, &SheetView::rowChosen, this, &GroupsView::chooseClass);
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
    connect(&m_model, &ResultModel::metricChanged, this, &GroupsView::invalidate);
    connect(&m_model, &ResultModel::curveVisibilityChanged, this, &GroupsView::invalidate);
    connect(&m_model, &ResultModel::sliceChanged, this, [this] {
        if (!isVisible())
            return;
        showBackfilled();
        showClasses();
    });
    retranslate();
}

void GroupsView::layOut()
{
    m_attribute->setObjectName(QStringLiteral("gapAttribute"));
    m_against->setObjectName(QStringLiteral("classAgainst"));
    m_search->setObjectName(QStringLiteral("classSearch"));
    m_all->setObjectName(QStringLiteral("allClasses"));
    m_search->setClearButtonEnabled(true);
    m_gapLabel->setBuddy(m_attribute);
    m_againstLabel->setBuddy(m_against);
    m_backfilled->setObjectName(QStringLiteral("groupsBackfilled"));
    for (QLabel* label : {m_backfilled, m_sentence}) {
        label->setWordWrap(true);
        label->setContentsMargins(8, 2, 8, 4);
    }
    m_classes->setItemDelegateForColumn(1, m_bar);

    auto* left = new QWidget(this);
    auto* leftColumn = new QVBoxLayout(left);
    leftColumn->setContentsMargins(0, 0, 0, 0);
    auto* leftHead = new QHBoxLayout;
    leftHead->setContentsMargins(8, 4, 8, 0);
    leftHead->addWidget(m_gapLabel);
    leftHead->addWidget(m_attribute);
    leftHead->addStretch(1);
    leftColumn->addLayout(leftHead);
    leftColumn->addWidget(m_gaps, 1);
    leftColumn->addWidget(m_backfilled);

    auto* right = new QWidget(this);
    auto* rightColumn = new QVBoxLayout(right);
    rightColumn->setContentsMargins(0, 0, 0, 0);
    auto* rightHead = new QHBoxLayout;
    rightHead->setContentsMargins(8, 4, 8, 0);
    rightHead->addWidget(m_againstLabel);
    rightHead->addWidget(m_against);
    rightHead->addWidget(m_search, 1);
    rightHead->addWidget(m_all);
    rightColumn->addLayout(rightHead);
    rightColumn->addWidget(m_classes, 1);
    rightColumn->addWidget(m_sentence);

    auto* halves = new QSplitter(Qt::Vertical, this);
    halves->setChildrenCollapsible(false);
    halves->addWidget(left);
    halves->addWidget(right);
    halves->setSizes({230, 220});
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(halves);
}

void GroupsView::fillLists()
{
    const QString attribute = m_attribute->currentText();
    m_attribute->clear();
    if (!m_model.isEmpty())
        for (const StudyGroupGap& gap : m_model.result()->groupGaps) {
            const QString name = QString::fromStdString(gap.gap.attribute);
            if (m_attribute->findText(name) < 0)
                m_attribute->addItem(name);
        }
    m_attribute->setCurrentIndex(std::max(0, m_attribute->findText(attribute)));
    m_attribute->setVisible(m_attribute->count() > 0);
    m_gapLabel->setVisible(m_attribute->count() > 0);

    const int before = std::max(0, m_against->currentIndex());
    m_against->clear();
    m_against->addItems({tr("the start"), tr("the old model"), tr("the new model")});
    m_against->setCurrentIndex(before);
}

void GroupsView::refresh()
{
    fillLists();
    showGaps();
    showBackfilled();
    showClasses();
}

/// What the backfilled part is made of.
void GroupsView::showBackfilled()
{
    QStringList shares;
    if (const StudyCurve* curve = m_model.curve(); curve != nullptr && m_attribute->count() > 0) {
        const std::string attribute = m_attribute->currentText().toStdString();
        const auto slice = static_cast<std::size_t>(m_model.slice());
        for (const GroupCurve& group : curve->groups)
            if (group.attribute == attribute && slice < group.backfilled.size() &&
                std::isfinite(group.backfilled[slice]))
                shares += tr("%1 of %2")
                              .arg(percentText(group.backfilled[slice], 1),
                                   QString::fromStdString(group.value));
    }
    m_backfilled->setVisible(!shares.isEmpty());
    m_backfilled->setText(
        tr("Backfilled at %1: %2.")
            .arg(percentText(m_model.fraction(), 0), shares.join(QStringLiteral(", "))));
}

std::map<std::int64_t, GroupsView::ClassItems> GroupsView::backfilledByClass() const
{
    std::map<std::int64_t, ClassItems> counts;
    const std::vector<std::int64_t>& labels = m_model.result()->items->gallery.labels;
    const Order& order = m_model.curve()->order;
    const auto slice = static_cast<std::size_t>(m_model.slice());
    const auto& positions = m_model.curve()->backfill.backfilled;
    if (order.size() != labels.size() || slice >= positions.size())
        return counts;
    for (std::size_t place = 0; place < order.size(); ++place) {
        ClassItems& items = counts[labels[static_cast<std::size_t>(order[place])]];
        items.backfilled += place < static_cast<std::size_t>(positions[slice]) ? 1 : 0;
        ++items.all;
    }
    return counts;
}

void GroupsView::showGaps()
{
    if (m_attribute->count() == 0)
        return m_gaps->showNothing(
            m_model.isEmpty()
                ? tr("No result yet: open an embedding file or a study and run it, or open a "
                     "results file.")
                : tr("This study follows no groups, or took no resamples. Choose attributes or a "
                     "number of class ranges under Groups and parts, and run it again."));
    const StudyResult& result = *m_model.result();
    const std::string attribute = m_attribute->currentText().toStdString();
    const auto metric = static_cast<std::size_t>(m_model.metric());
    LinesContent content{
        .x = {.title = tr("Share of the gallery that is backfilled (%)"), .low = 0, .high = 100},
        .yTitle = tr("Gap in %1 (points)").arg(metricText(result.study.metrics[metric])),
        .lines = {},
        .levels = {}};
    for (const StudyGroupGap& each : result.groupGaps) {
        if (each.gap.attribute != attribute || each.metric != metric || each.gap.value.empty())
            continue;
        if (each.kind == Side::Kind::Curve) {
            const int index = static_cast<int>(each.curve);
            const bool chosen = index == m_model.currentCurve();
            if (!chosen && !m_model.isCurveVisible(index))
                continue;
            content.lines.push_back(
                {.name = curveText(result, each.curve),
                 .light = curveStyle(m_model.styleOf(index), false),
                 .dark = curveStyle(m_model.styleOf(index), true),
                 .x = inPercent(result.curves[each.curve].backfill.fractions),
                 .y = inPercent(each.gap.value),
                 .low = chosen ? inPercent(each.gap.low) : std::vector<double>(),
                 .high = chosen ? inPercent(each.gap.high) : std::vector<double>(),
                 .isStrong = chosen});
        } else {
            content.levels.push_back(
                {.name = each.kind == Side::Kind::Old ? tr("gap of old") : tr("gap of new"),
                 .y = 100 * each.gap.value.front()});
        }
    }
    m_gaps->setContent(std::move(content));
    m_gaps->setCursorAt(100 * m_model.share());
}

std::vector<ClassChange> GroupsView::changes() const
{
    const StudyResult& result = *m_model.result();
    const StudyCurve& curve = *m_model.curve();
    const auto metric = static_cast<std::size_t>(m_model.metric());
    const std::size_t slices = curve.backfill.fractions.size();
    const std::vector<float>& values = curve.backfill.metrics[metric].perQuery;
    const auto at = [&](std::size_t query, std::size_t slice) {
        return query * slices + slice < values.size()
                   ? static_cast<double>(values[query * slices + slice])
                   : std::numeric_limits<double>::quiet_NaN();
    };
    const Baselines& baselines = baselinesOf(result, curve);
    const Baseline& baseline =
        m_against->currentIndex() == 2 ? baselines.newModel : baselines.oldModel;
    const auto before = [&](std::size_t query) {
        if (m_against->currentIndex() <= 0)
            return at(query, 0);
        const bool known =
            metric < baseline.perQuery.size() && query < baseline.perQuery[metric].size();
        return known ? static_cast<double>(baseline.perQuery[metric][query])
                     : std::numeric_limits<double>::quiet_NaN();
    };
    return classChanges(result.items->queries().labels, before, [&](std::size_t query) {
        return at(query, static_cast<std::size_t>(m_model.slice()));
    });
}

void GroupsView::showClasses()
{
    m_labels.clear();
    if (m_model.curve() == nullptr) {
        m_classes->setEmptyText(tr("No result yet."));
        m_classes->setSheet({});
        return m_sentence->clear();
    }
    const std::vector<ClassChange> all = changes();
    const EmbeddingSet& items = *m_model.result()->items;
    const QString wanted = m_search->text().trimmed();
    double largest = 0;
    for (const ClassChange& change : all)
        largest = std::max(largest, std::fabs(change.change()));
    m_bar->setLargest(largest);
    Sheet sheet;
    sheet.columns = {
        {.title = tr("Class"), .help = tr("A click lists its queries"), .isText = true},
        {.title = tr("Change"),
         .help = tr("Of the chosen metric, here against %1").arg(m_against->currentText())},
        {.title = tr("Before")},
        {.title = tr("At %1").arg(percentText(m_model.fraction(), 0))},
        {.title = tr("Queries")},
        {.title = tr("Backfilled"), .help = tr("How many of its gallery items are new")}};
    const auto shareCell = [backfilled = backfilledByClass()](std::int64_t label) {
        const auto found = backfilled.find(label);
        if (found == backfilled.end())
            return Sheet::Cell{.text = QStringLiteral("–")};
        const ClassItems& of = found->second;
        return Sheet::Cell{.text = tr("%1 of %2").arg(countText(of.backfilled), countText(of.all)),
                           .value =
                               static_cast<double>(of.backfilled) / static_cast<double>(of.all)};
    };
    for (std::size_t i = 0; i < all.size(); ++i) {
        const ClassChange& change = all[i];
        const QString name = className(items, change.label);
        const bool atAnEnd = i < atEachEnd || i + atEachEnd >= all.size();
        if (wanted.isEmpty() ? !atAnEnd && !m_all->isChecked()
                             : !name.contains(wanted, Qt::CaseInsensitive))
            continue;
        sheet.rows.push_back(
            {{.text = name, .value = name},
             {.text = signedPercent(change.change()), .value = change.change()},
             {.text = percentText(change.before, 1), .value = change.before},
             {.text = percentText(change.after, 1), .value = change.after},
             {.text = countText(change.queries), .value = static_cast<qulonglong>(change.queries)},
             shareCell(change.label)});
        m_labels.push_back(change.label);
    }
    const auto better = std::ranges::count_if(all, [](const auto& c) { return c.change() > 0; });
    const auto worse = std::ranges::count_if(all, [](const auto& c) { return c.change() < 0; });
    if (all.empty())
        m_sentence->setText(tr("No class has a value in both states: the data has no labels, or "
                               "this results file does not hold the values of single queries."));
    else
        m_sentence->setText(tr("Of %1 classes, %2 gain and %3 lose. %4")
                                .arg(countText(all.size()),
                                     countText(static_cast<std::size_t>(better)),
                                     countText(static_cast<std::size_t>(worse)),
                                     sheet.rows.size() < all.size()
                                         ? tr("%1 of them are listed.").arg(sheet.rows.size())
                                         : QString()));
    m_classes->setEmptyText(all.empty()
                                ? tr("There are no classes to compare.")
                                : tr("No class has “%1” in its name. Clear the search to see them "
                                     "again.")
                                      .arg(wanted));
    m_classes->setSheet(std::move(sheet));
}

void GroupsView::chooseClass(int row)
{
    const auto at = static_cast<std::size_t>(row);
    if (at >= m_labels.size())
        return;
    const EmbeddingSet& items = *m_model.result()->items;
    ChosenRows chosen{.what = tr("Class: %1").arg(className(items, m_labels[at]))};
    const auto& labels = items.queries().labels;
    for (std::size_t query = 0; query < labels.size(); ++query)
        if (labels[query] == m_labels[at])
            chosen.rows.push_back(static_cast<std::int64_t>(query));
    m_model.chooseQueries(std::move(chosen));
}

void GroupsView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        invalidate();
    }
    ResultPage::changeEvent(event);
}

void GroupsView::retranslate()
{
    m_gapLabel->setText(tr("&Gap between the groups by:"));
    m_attribute->setAccessibleName(tr("Attribute of the gaps"));
    m_gaps->setAccessibleName(tr("Gaps between the groups"));
    m_againstLabel->setText(tr("&Classes against:"));
    m_against->setAccessibleName(tr("What the classes are compared with"));
    m_search->setPlaceholderText(tr("Search a class"));
    m_search->setAccessibleName(tr("Search a class"));
    m_all->setText(tr("&All"));
    m_all->setToolTip(
        tr("All classes, not only the ten that gain most and the ten that lose most"));
    m_classes->setAccessibleName(tr("Classes by their gain and loss"));
}

} // namespace crossfade
