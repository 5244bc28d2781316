#pragma once

#include "widgets/tables/groupsheet.h"
#include "widgets/tables/sheetview.h"

namespace crossfade
{

class ResultModel;

/// The groups of the chosen curve (groupsSheet()), by the chosen metric. A click on a group makes
/// its queries the chosen ones.
class GroupTableView : public SheetView
{
    Q_OBJECT

public:
    explicit GroupTableView(ResultModel* model, QWidget* parent = nullptr);

private:
    void showGroups();
    Sheet groups() const;
    void choose(int row);

    ResultModel* m_model;
    GroupFacts m_facts;
};

} // namespace crossfade
