#pragma once

#include "core/study/result/result.h"
#include "widgets/basics/elidedlabel.h"

#include <vector>

namespace crossfade
{

class ResultModel;

/// What the numbers of a screen depend on, at the end of its heading: data, models, distance and
/// options: "demo.h5: old → new · l2 · papers’ options". Where there is little room, the file is
/// the first to go, then the models; distance and options stay.
class DataLabel : public ElidedLabel
{
    Q_OBJECT

public:
    explicit DataLabel(QWidget* parent = nullptr);
    /// Names the data of the model's result, whichever it has.
    DataLabel(ResultModel& model, QWidget* parent);

    /// Each thing that several studies do not have in common is named for each.
    void setStudies(std::vector<Study> studies);

private:
    void describe();

    std::vector<Study> m_studies;
};

} // namespace crossfade
