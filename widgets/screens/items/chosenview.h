#pragma once

#include <QWidget>

namespace crossfade
{

class ResultModel;
class SheetView;

/// What the chosen items consist of, by class and by group (chosenSheet()). It is seen only where
/// items are chosen.
class ChosenView : public QWidget
{
    Q_OBJECT

public:
    explicit ChosenView(ResultModel& model, QWidget* parent = nullptr);

    QSize sizeHint() const override { return {300, 130}; }

protected:
    void showEvent(QShowEvent* event) override;

private:
    void refresh();

    ResultModel& m_model;
    SheetView* m_table;
};

} // namespace crossfade
