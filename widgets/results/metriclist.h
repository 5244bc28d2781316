#pragma once

#include <QComboBox>

namespace crossfade
{

class ResultModel;

/// The list of the metrics of a result. The one that is chosen is that of the whole window.
class MetricList : public QComboBox
{
    Q_OBJECT

public:
    /// @param name  of the list as an object
    MetricList(const QString& name, ResultModel& model, QWidget* parent);

private:
    void fill();
    void retranslate();

    ResultModel& m_model;
};

} // namespace crossfade
