#include "app/gui/session/viewundo.h"

#include "widgets/queries/querybrowser.h"
#include "widgets/words/resulttext.h"

#include <QUndoStack>

#include <algorithm>
#include <memory>
#include <utility>

namespace crossfade
{

/// A change of the view of one result. It does not keep the result: a run that is deleted is gone.
class ViewUndo::Change : public QUndoCommand
{
public:
    enum Kind { Other = -1, Filters = 2 };

    Change(ViewUndo& owner, View before, View after, const QString& what, Kind kind)
        : QUndoCommand(what),
          m_owner(owner),
          m_result(owner.m_results.result()),
          m_before(std::move(before)),
          m_after(std::move(after)),
          m_kind(kind)
    {
    }

    int id() const override { return m_kind; }
    /// Merges what is typed letter by letter into one step.
    bool mergeWith(const QUndoCommand* other) override
    {
        const auto& next = static_cast<const Change&>(*other);
        if (next.m_result.lock() != m_result.lock())
            return false;
        m_after = next.m_after;
        return true;
    }
    void redo() override
    {
        if (!std::exchange(m_isDone, true))
            return; // the user has done it
        setObsolete(!m_owner.apply(m_after, m_result.lock()));
    }
    void undo() override
    {
        m_kind = Other; // what is typed after an undo is a new step
        setObsolete(!m_owner.apply(m_before, m_result.lock()));
    }

private:
    ViewUndo& m_owner;
    std::weak_ptr<const StudyResult> m_result;
    View m_before;
    View m_after;
    Kind m_kind;
    bool m_isDone = false;
};

ViewUndo::ViewUndo(ResultModel& results, QueryBrowser& queries, QUndoStack& undo, Show show)
    : m_results(results), m_queries(queries), m_undo(undo), m_show(std::move(show)), m_view(view())
{
    connect(&results, &ResultModel::resultChanged, this, [this] {
        m_isOther = true;
        lookSoon();
    });
    connect(&results, &ResultModel::curveVisibilityChanged, this, &ViewUndo::lookSoon);
    connect(&results, &ResultModel::chosenQueriesChanged, this, &ViewUndo::lookSoon);
    connect(&results, &ResultModel::chosenItemsChanged, this, &ViewUndo::lookSoon);
    connect(&queries, &QueryBrowser::filtersChanged, this, &ViewUndo::lookSoon);
}

ViewUndo::View ViewUndo::view() const
{
    View now{.curves = {},
             .queries = m_results.chosenQueries(),
             .items = m_results.chosenItems(),
             .filters = m_queries.filters()};
    for (int curve = 0; curve < m_results.curveCount(); ++curve)
        now.curves.push_back(m_results.isCurveVisible(curve));
    return now;
}

/// Once all that one click changes has changed.
void ViewUndo::lookSoon()
{
    if (std::exchange(m_waits, true))
        return;
    QMetaObject::invokeMethod(this, &ViewUndo::look, Qt::QueuedConnection);
}

void ViewUndo::look()
{
    m_waits = false;
    View now = view();
    const bool isOther = std::exchange(m_isOther, false);
    const QString what = isOther || m_results.isEmpty() ? QString() : nameOf(m_view, now);
    if (what.isEmpty()) {
        m_view = std::move(now);
        return;
    }
    const bool isFilter = now.curves == m_view.curves && now.queries == m_view.queries &&
                          now.items == m_view.items && now.filters.list == m_view.filters.list;
    m_undo.push(new Change(*this, std::exchange(m_view, now), now, what,
                           isFilter ? Change::Filters : Change::Other));
}

/// Empty: nothing changed.
QString ViewUndo::nameOf(const View& before, const View& after) const
{
    if (before.queries != after.queries || before.items != after.items) {
        if (after.queries.follows)
            return tr("choose items: %1").arg(after.items.what);
        return after.queries.what.isEmpty() ? tr("choose nothing")
                                            : tr("choose queries: %1").arg(after.queries.what);
    }
    if (before.curves.size() == after.curves.size() && before.curves != after.curves) {
        const auto [was, is] = std::ranges::mismatch(before.curves, after.curves);
        const auto first = static_cast<std::size_t>(is - after.curves.begin());
        std::size_t changed = 0;
        for (std::size_t curve = 0; curve < after.curves.size(); ++curve)
            changed += before.curves[curve] != after.curves[curve] ? 1 : 0;
        if (changed > 1)
            return tr("choose curves");
        return (*is ? tr("show %1") : tr("hide %1")).arg(curveText(*m_results.result(), first));
    }
    return before.filters != after.filters ? tr("list other queries") : QString();
}

bool ViewUndo::apply(const View& view, const ResultModel::Result& result)
{
    if (result == nullptr || (m_results.result() != result && !m_show(result)))
        return false;
    for (std::size_t curve = 0; curve < view.curves.size(); ++curve)
        m_results.setCurveVisible(static_cast<int>(curve), view.curves[curve]);
    if (view.queries.follows)
        m_results.chooseItems(view.items);
    else
        m_results.chooseQueries(view.queries);
    m_queries.setFilters(view.filters);
    m_view = this->view();
    return true;
}

} // namespace crossfade
