#include "widgets/queries/querydetail.h"
#include "widgets/words/resulttext.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>

#include <algorithm>
#include <limits>

// What is searched, and how: a large gallery through an index.

namespace crossfade
{

LaneRequest QueryDetail::selection() const
{
    return {m_model->result(),
            m_model->currentCurve(),
            m_model->position(),
            m_model->currentQuery(),
            m_item,
            m_own,
            m_whole->isChecked() ? std::numeric_limits<std::size_t>::max() : m_wholeUpTo,
            canHaveBeside() ? m_beside->currentData().toInt() : -1};
}

/// An own image is known by the chosen curve's models alone, and an index is of one curve.
bool QueryDetail::canHaveBeside() const
{
    return m_own == nullptr && m_beside->count() > 1 &&
           (m_model->curve() == nullptr || m_whole->isChecked() ||
            m_model->curve()->order.size() <= m_wholeUpTo);
}

/// The new model, and every curve but the chosen one.
void QueryDetail::fillBeside()
{
    const int before = m_beside->currentData().toInt();
    m_beside->clear();
    if (m_model->isEmpty())
        return;
    m_beside->addItem(tr("new model"), -1);
    for (int curve = 0; curve < m_model->curveCount(); ++curve)
        if (curve != m_model->currentCurve())
            m_beside->addItem(curveText(*m_model->result(), static_cast<std::size_t>(curve)),
                              curve);
    m_beside->setCurrentIndex(std::max(0, m_beside->findData(before)));
}

/// Called whenever what is to be shown may have changed, and whenever a search has ended: a search
/// starts when the one before has ended. A search whose result is no longer wanted is cancelled,
/// unless it computes the distances that the next one needs, too: then its results are shown first.
void QueryDetail::search()
{
    showQuery();
    const LaneRequest wanted = selection();
    if (m_runner.isRunning()) {
        const bool serves = m_isIndexing ? wanted.sharesIndexWith(m_searched)
                                         : wanted.sharesDistancesWith(m_searched);
        if (!serves)
            m_runner.cancel();
        return;
    }
    if (wanted == m_shown)
        return;
    if (wanted.isEmpty() || !ownObstacle().isEmpty())
        return showHits(wanted, FoundLanes());
    m_isIndexing = wanted.isIndexed() && !(m_index && m_index->serves(wanted));
    if (m_isIndexing ? startIndexing(wanted) : startSearch(wanted))
        m_searched = wanted;
    showHow();
}

bool QueryDetail::startSearch(const LaneRequest& wanted)
{
    FoundLanes known;
    if (wanted.sharesDistancesWith(m_shown)) {
        known.search = m_found.search;
        if (wanted.curve == m_shown.curve)
            known.hits = m_found.hits;
        if (wanted.beside == m_shown.beside)
            known.beside = m_found.beside;
        else
            known.hits[2].clear();
    }
    const auto index = wanted.isIndexed() ? m_index : nullptr;
    return m_runner.start(
        [wanted, known, index](JobContext& job) {
            return findLanes(wanted, known, index.get(), resultCount, job);
        },
        [this, wanted](const FoundLanes& found) { showHits(wanted, found); });
}

bool QueryDetail::startIndexing(const LaneRequest& wanted)
{
    return m_runner.start(
        [wanted, known = m_index](JobContext& job) { return makeLaneIndex(wanted, known, job); },
        [this](const std::shared_ptr<const LaneIndex>& index) { m_index = index; });
}

/// Ends a search that failed. That a method does not take an own image is no error of who chose its
/// curve: it is said in place of the results.
void QueryDetail::endFailed(const Error& error)
{
    if (m_searched.own != nullptr && error.code() == ErrorCode::NeedsNotMet) {
        m_refused = m_searched;
        return search();
    }
    m_item = -1;
    m_own.reset();
    m_left.reset();
    showHits(m_searched, FoundLanes());
    Q_EMIT failed(error);
    search();
}

void QueryDetail::setWholeUpTo(std::size_t items)
{
    m_wholeUpTo = items;
    search();
}

void QueryDetail::showHow()
{
    const LaneRequest wanted = selection();
    const bool isLarge = !wanted.isEmpty() && m_model->curve()->order.size() > m_wholeUpTo;
    m_whole->setVisible(isLarge);
    m_how->setVisible(isLarge);
    if (m_runner.isRunning() && m_isIndexing)
        return; // showProgress() says how far it is
    m_how->setText(isLarge ? howText(m_whole->isChecked()) : QString());
}

QString QueryDetail::howText(bool isExact) const
{
    return isExact ? tr("Exact: all items of the gallery are searched.")
                   : tr("Approximate: of an index, the cells nearest to the query are searched, at "
                        "least a 64th of them; what they hold is ranked exactly.");
}

void QueryDetail::showProgress(const Progress& progress)
{
    if (m_isIndexing && progress.total > 0)
        m_how->setText(tr("The gallery is large, so that an index is made first: %1 of %2 items. "
                          "“Search all items” does without.")
                           .arg(countText(progress.done), countText(progress.total)));
}

} // namespace crossfade
