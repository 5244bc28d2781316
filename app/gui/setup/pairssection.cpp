#include "app/gui/setup/pairssection.h"

#include "core/base/machine/memory.h"
#include "core/orders/order.h"
#include "core/study/request/run_memory.h"
#include "widgets/basics/layouts.h"
#include "widgets/basics/translated.h"
#include "widgets/words/amounts.h"
#include "widgets/words/definitions.h"
#include "widgets/words/label.h"
#include "widgets/words/messagetext.h"
#include "widgets/words/resulttext.h"

#include <QHeaderView>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QTableWidget>

#include <algorithm>

namespace crossfade
{

namespace
{

bool skips(const MethodChoice& choice, const std::string& order)
{
    return std::ranges::find(choice.skippedOrders, order) != choice.skippedOrders.end();
}

/// The choice as it was in `study`; itself where it was not there.
const MethodChoice& choiceBefore(const Study& study, const MethodChoice& choice)
{
    const auto before = std::ranges::find_if(study.methods, [&](const MethodChoice& candidate) {
        return candidate.id == choice.id && candidate.displayName() == choice.displayName();
    });
    return before == study.methods.end() ? choice : *before;
}

} // namespace

PairsSection::PairsSection(QWidget* parent)
    : SetupSection(parent),
      m_table(named("pairs", new QTableWidget(this))),
      m_total(named("pairsTotal", new Label(this)))
{
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->verticalHeader()->setMaximumWidth(120);
    m_table->setMinimumWidth(120);
    m_total->setWordWrap(true);
    inColumn(this, {m_table, m_total});
    connect(m_table, &QTableWidget::itemChanged, this, &PairsSection::toggle);
    keepTranslated(*this, [this] { retranslate(); });
}

QString PairsSection::title() const
{
    return tr("Methods × orders");
}

void PairsSection::setSummary(const std::optional<EmbeddingSummary>& summary)
{
    m_summary = summary;
}

void PairsSection::setRates(const WorkRates& rates)
{
    m_rates = rates;
    show(m_study);
}

DataSize PairsSection::dataSize() const
{
    return m_summary ? dataSizeOf(m_study, *m_summary) : DataSize();
}

PairCost PairsSection::costOf(std::size_t choice, std::size_t order) const
{
    PairCost cost = m_costs[choice];
    if (m_kept.hasFit(choice))
        cost.fitSeconds = 0;
    if (m_kept.hasCurve(choice, order))
        cost.curveSeconds = 0;
    return cost;
}

Message PairsSection::methodLackOf(const MethodChoice& choice) const
{
    return m_summary ? lackOfMethod(m_study, choice, *m_summary) : Message();
}

QTableWidgetItem* PairsSection::cellOf(std::size_t i, std::size_t j,
                                       const Message& methodLack) const
{
    const MethodChoice& choice = m_study.methods[i];
    const std::string& order = m_study.orders[j];
    auto* cell = new QTableWidgetItem;
    const Message lack = m_summary && methodLack.empty()
                             ? lackOf(m_study, choice, orderInfo(order), *m_summary)
                             : methodLack;
    const QString pair = tr("%1 under %2").arg(methodText(choice), orderText(order));
    const bool isOn = !skips(choice, order) && lack.empty();
    cell->setCheckState(isOn ? Qt::Checked : Qt::Unchecked);
    cell->setFlags(lack.empty() ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable
                                : Qt::ItemIsSelectable);
    cell->setData(Qt::AccessibleTextRole, pair);
    if (!lack.empty()) {
        cell->setText(QStringLiteral("–"));
        cell->setToolTip(tr("%1 cannot be run: %2.").arg(pair, shown(lack)));
    } else if (m_summary) {
        showCost(*cell, i, j, pair);
    }
    return cell;
}

void PairsSection::showCost(QTableWidgetItem& cell, std::size_t choice, std::size_t order,
                            const QString& pair) const
{
    if (m_kept.hasCurve(choice, order)) {
        cell.setText(tr("kept"));
        cell.setToolTip(tr("%1. The curve is in the cache and takes no time.").arg(pair));
        return;
    }
    const PairCost cost = costOf(choice, order);
    const bool isShort = cost.curveSeconds < 0.1; // its text is no number
    cell.setText((isShort ? QString() : QStringLiteral("≈ ")) + durationText(cost.curveSeconds));
    const QString fit = m_kept.hasFit(choice)
                            ? tr("the fit of the method is in the cache.")
                            : tr("the fit of the method %1, once for all its orders.")
                                  .arg(durationText(cost.fitSeconds));
    cell.setToolTip(
        tr("%1. Estimate: the curve takes %2, and %3 of memory; %4 %5 What the cache holds takes "
           "no time.")
            .arg(pair, durationText(cost.curveSeconds), bytesText(cost.bytes), fit,
                 cost.curveIsMeasured
                     ? tr("By the measured times of runs on this computer.")
                     : tr("By the number of products: no run was measured here yet.")));
}

void PairsSection::show(const Study& study)
{
    m_study = study;
    m_kept = m_findKept ? m_findKept(study) : CachedParts();
    m_costs.clear();
    for (const MethodChoice& choice : m_study.methods)
        if (m_summary)
            m_costs.push_back(pairCost(m_study, choice, parametersOf(*m_summary, m_study, choice),
                                       dataSize(), m_rates));
    const QSignalBlocker quiet(m_table);
    const int row = m_table->currentRow();
    const int column = m_table->currentColumn();
    m_table->clear();
    m_table->setRowCount(static_cast<int>(study.methods.size()));
    m_table->setColumnCount(static_cast<int>(study.orders.size()));
    QStringList rows;
    for (const MethodChoice& choice : study.methods)
        rows += methodText(choice);
    m_table->setVerticalHeaderLabels(rows);
    QStringList columns;
    for (const std::string& order : study.orders)
        columns += orderText(order).replace(QLatin1Char(' '), QLatin1Char('\n')); // narrow
    m_table->setHorizontalHeaderLabels(columns);
    for (int i = 0; i < m_table->rowCount(); ++i) {
        const MethodChoice& choice = study.methods[static_cast<std::size_t>(i)];
        const Message lack = methodLackOf(choice);
        m_table->verticalHeaderItem(i)->setToolTip(rows[i] + QLatin1Char('\n') +
                                                   methodTip(choice.id));
        for (int j = 0; j < m_table->columnCount(); ++j)
            m_table->setItem(
                i, j, cellOf(static_cast<std::size_t>(i), static_cast<std::size_t>(j), lack));
    }
    for (int j = 0; j < m_table->columnCount(); ++j)
        m_table->horizontalHeaderItem(j)->setToolTip(
            orderTip(study.orders[static_cast<std::size_t>(j)]));
    m_table->resizeColumnsToContents();
    m_table->setCurrentCell(row, column);
    const bool isEmpty = rows.isEmpty() || columns.isEmpty();
    m_table->setVisible(!isEmpty);
    m_table->setFixedHeight(
        m_table->horizontalHeader()->sizeHint().height() + m_table->verticalHeader()->length() +
        m_table->horizontalScrollBar()->sizeHint().height() + 2 * m_table->frameWidth());
    m_total->setText(totalText());
}

PairsSection::Total PairsSection::sum() const
{
    Total total;
    std::size_t curveBytes = 0;
    std::uint64_t parameters = 0;
    for (std::size_t choice = 0; choice < m_study.methods.size(); ++choice) {
        const std::size_t before = total.pairs;
        for (std::size_t order = 0; order < m_study.orders.size(); ++order) {
            if (skips(m_study.methods[choice], m_study.orders[order]))
                continue;
            ++total.pairs;
            if (m_costs.empty())
                continue;
            total.kept += m_kept.hasCurve(choice, order) ? 1 : 0;
            curveBytes = saturatingSum(curveBytes, m_costs[choice].bytes);
        }
        if (m_summary && total.pairs > before && !m_kept.hasFit(choice))
            parameters =
                std::max(parameters, parametersOf(*m_summary, m_study, m_study.methods[choice]));
    }
    for (const ExpectedPart& part : expectedParts())
        total.seconds += part.seconds + part.secondsAfter;
    if (m_summary)
        total.bytes = runBytes(m_study, *m_summary, curveBytes, parameters);
    return total;
}

std::vector<ExpectedPart> PairsSection::expectedParts() const
{
    std::vector<ExpectedPart> parts;
    for (std::size_t choice = 0; choice < m_costs.size(); ++choice) {
        ExpectedPart part{.stage = Stage::Fitting,
                          .subject = as::Method{m_study.methods[choice].id}};
        for (std::size_t order = 0; order < m_study.orders.size(); ++order) {
            if (skips(m_study.methods[choice], m_study.orders[order]))
                continue;
            const PairCost cost = costOf(choice, order);
            part.seconds = cost.fitSeconds;
            part.secondsAfter += cost.curveSeconds;
        }
        parts.push_back(std::move(part));
    }
    return parts;
}

QString PairsSection::totalText() const
{
    if (m_study.methods.empty() || m_study.orders.empty())
        return tr("Choose a method and an order.");
    const Total total = sum();
    const std::size_t all = m_study.methods.size() * m_study.orders.size();
    QString count = tr("%1 of %2 pairs.").arg(countText(total.pairs), countText(all));
    if (!m_summary)
        return count;
    const QString kept =
        total.kept == 0 ? QString() : tr("%1 in the cache.").arg(countText(total.kept)) + ' ';
    return count + ' ' + kept +
           tr("Estimate: %1; features, fits and curves take %2 of memory.")
               .arg(durationText(total.seconds), bytesText(total.bytes));
}

void PairsSection::store(Study& study) const
{
    if (!m_summary)
        return;
    // What was impossible, and is possible now, is run again.
    for (MethodChoice& choice : study.methods) {
        const MethodChoice& before = choiceBefore(m_study, choice);
        const bool lackedAll = !methodLackOf(before).empty();
        std::erase_if(choice.skippedOrders, [&](const std::string& order) {
            return lackedAll || !lackOf(m_study, before, orderInfo(order), *m_summary).empty();
        });
    }
    if (m_toggled && m_toggled->choice < study.methods.size()) {
        std::vector<std::string>& skipped = study.methods[m_toggled->choice].skippedOrders;
        const std::string& order = m_study.orders[m_toggled->order];
        std::erase(skipped, order);
        if (!m_toggled->isOn)
            skipped.push_back(order);
    }
    study = withPossiblePairs(std::move(study), *m_summary);
}

void PairsSection::toggle(const QTableWidgetItem* item)
{
    const QScopedValueRollback toggled(
        m_toggled, std::optional(Pair{.choice = static_cast<std::size_t>(item->row()),
                                      .order = static_cast<std::size_t>(item->column()),
                                      .isOn = item->checkState() == Qt::Checked}));
    Q_EMIT edited(tr("choice of pairs"));
}

void PairsSection::retranslate()
{
    m_table->setAccessibleName(tr("Methods × orders"));
    m_table->setToolTip(tr("Which orders each method is run under"));
    show(m_study);
}

} // namespace crossfade
