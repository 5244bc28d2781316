#pragma once

#include "widgets/basics/elidedlabel.h"

namespace crossfade
{

class ResultModel;

/// What the numbers of a screen depend on, at the end of its heading: data, models, distance and
/// options: "demo.h5: old → new · l2 · papers’ options". Where there is little room, the file is
/// the first to go.
class DataLabel : public ElidedLabel
{
    Q_OBJECT

public:
    explicit DataLabel(ResultModel& model, QWidget* parent = nullptr);

private:
    void describe();

    ResultModel& m_model;
};

} // namespace crossfade
