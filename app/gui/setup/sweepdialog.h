#pragma once

#include "core/study/request/study.h"

#include <QDialog>

#include <vector>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace crossfade
{

/// Asks which option of a method to vary, and over which values.
class SweepDialog : public QDialog
{
    Q_OBJECT

public:
    explicit SweepDialog(MethodChoice choice, QWidget* parent = nullptr);

    /// One choice of the method for each value; empty while the text is no list of valid values.
    const std::vector<MethodChoice>& choices() const { return m_choices; }

private:
    void suggestValues();
    void read();

    MethodChoice m_choice;
    std::vector<MethodChoice> m_choices;
    QComboBox* m_option;
    QLineEdit* m_values;
    QLabel* m_message;
    QPushButton* m_accept;
};

} // namespace crossfade
