#pragma once

#include "widgets/queries/queryfilters.h"
#include "widgets/results/resultmodel.h"

#include <functional>
#include <vector>

class QUndoStack;

namespace crossfade
{

class QueryBrowser;

/// Makes steps of the undo stack out of what the user looks at: which curves are shown, which
/// queries and items are chosen, which queries are listed. What one click changes is one step.
class ViewUndo : public QObject
{
    Q_OBJECT

public:
    /// Shows a result of which a step is taken back; false: it is gone.
    using Show = std::function<bool(const ResultModel::Result&)>;

    /// All arguments outlive this.
    ViewUndo(ResultModel& results, QueryBrowser& queries, QUndoStack& undo, Show show);

private:
    struct View {
        std::vector<bool> curves; ///< [curve], whether it is shown
        ChosenRows queries;
        ChosenRows items;
        QueryFilters filters;
    };
    class Change;

    View view() const;
    void lookSoon();
    void look();
    QString nameOf(const View& before, const View& after) const;
    bool apply(const View& view, const ResultModel::Result& result);

    ResultModel& m_results;
    QueryBrowser& m_queries;
    QUndoStack& m_undo;
    Show m_show;
    View m_view; ///< as it was last
    bool m_waits = false;
    bool m_isOther = false; ///< the result: what is chosen in it is no step
};

} // namespace crossfade
