#pragma once

#include "app/gui/setup/setupsection.h"
#include "core/base/job_time_estimate.h"
#include "core/study/request/pairs.h"
#include "core/study/storage/cached_parts.h"

#include <functional>
#include <utility>
#include <vector>

class QLabel;
class QTableWidget;
class QTableWidgetItem;

namespace crossfade
{

/// The methods × orders of the study as a grid: a cell that is off is not run, and one that cannot
/// be is off and says why. In each cell is an estimate of the time that it takes.
class PairsSection : public SetupSection
{
    Q_OBJECT

public:
    explicit PairsSection(QWidget* parent = nullptr);

    QString title() const override;
    void setSummary(const std::optional<EmbeddingSummary>& summary) override;
    void show(const Study& study) override;
    void store(Study& study) const override;
    /// What finished runs took, for the estimates.
    void setRates(const WorkRates& rates);
    /// How to find what the cache holds of a study.
    void setFindKept(std::function<CachedParts(const Study&)> find)
    {
        m_findKept = std::move(find);
    }
    /// The cache, or what is known of it, has changed.
    void refresh() { show(m_study); }
    DataSize dataSize() const;
    /// The parts of a run of all pairs that are on, without what is known to be in the cache: the
    /// fit of each method, and after it the curves. Empty: not known.
    std::vector<ExpectedPart> expectedParts() const;

private:
    void retranslate();
    struct Pair {
        std::size_t choice = 0;
        std::size_t order = 0;
        bool isOn = false;
    };
    /// The cost of a pair, without what is in the cache.
    PairCost costOf(std::size_t choice, std::size_t order) const;
    /// @param methodLack  as lackOfMethod(), which is the same in a whole row
    QTableWidgetItem* cellOf(std::size_t choice, std::size_t order,
                             const Message& methodLack) const;
    void showCost(QTableWidgetItem& cell, std::size_t choice, std::size_t order,
                  const QString& pair) const;
    /// lackOfMethod() for a choice; nothing where the data are not there.
    Message methodLackOf(const MethodChoice& choice) const;
    struct Total {
        std::size_t pairs = 0;
        std::size_t kept = 0; ///< pairs whose curves are in the cache
        double seconds = 0;
        std::uint64_t bytes = 0;
    };
    Total sum() const;
    QString totalText() const;
    void toggle(const QTableWidgetItem* item);

    std::optional<EmbeddingSummary> m_summary;
    Study m_study;
    WorkRates m_rates;
    std::function<CachedParts(const Study&)> m_findKept;
    CachedParts m_kept;
    std::vector<PairCost> m_costs; ///< [choice], where nothing is in the cache; empty: not known
    std::optional<Pair> m_toggled; ///< by the user, until it is stored
    QTableWidget* m_table;
    QLabel* m_total;
};

} // namespace crossfade
