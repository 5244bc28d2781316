#include "widgets/tables/grouptableview.h"

#include "widgets/basics/translated.h"
#include "widgets/results/resultmodel.h"
#include "widgets/tables/sheetmodel.h"
#include "widgets/words/nametext.h"

namespace crossfade
{

GroupTableView::GroupTableView(ResultModel* model, QWidget* parent)
    : SheetView(QStringLiteral("groupTable"), parent), m_model(model)
{
    setFrozenColumns(GroupColumn::Group + 1);
    connect(model, &ResultModel::resultChanged, this, &GroupTableView::showGroups);
    connect(model, &ResultModel::currentCurveChanged, this, &GroupTableView::showGroups);
    connect(model, &ResultModel::metricChanged, this, [this] { setSheet(groups()); });
    // The columns stay as wide as they are: they must not move while the backfilling plays.
    connect(model, &ResultModel::sliceChanged, this, [this] { sheet().setSheet(groups()); });
    connect(this, &SheetView::rowChosen, this, &GroupTableView::choose);
    showGroups();
    keepTranslated(*this, [this] { setSheet(groups()); });
}

void GroupTableView::showGroups()
{
    m_facts = m_model->curve() == nullptr ? GroupFacts{}
                                          : groupFacts(*m_model->result(), *m_model->curve());
    setSheet(groups());
}

Sheet GroupTableView::groups() const
{
    const StudyCurve* curve = m_model->curve();
    if (curve == nullptr || m_model->metric() < 0)
        return {};
    return groupsSheet(*curve, groupMetricOf(*curve, static_cast<std::size_t>(m_model->metric())),
                       static_cast<std::size_t>(m_model->slice()), m_facts);
}

void GroupTableView::choose(int row)
{
    const StudyCurve* curve = m_model->curve();
    if (curve == nullptr)
        return;
    const GroupRows rows = groupRows(*curve);
    const auto at = static_cast<std::size_t>(row);
    if (at >= rows.size() || !rows[at])
        return;
    if (*rows[at] >= m_facts.members.size())
        return;
    const GroupMembers& group = m_facts.members[*rows[at]];
    m_model->chooseQueries(
        {.what = tr("%1: %2").arg(nameText(group.attribute), nameText(group.value)),
         .rows = {group.queries.begin(), group.queries.end()}});
}

} // namespace crossfade
