#pragma once

#include <QString>

#include <initializer_list>
#include <vector>

class QComboBox;
class QDoubleSpinBox;
class QGridLayout;
class QLabel;
class QWidget;

namespace crossfade
{

/// The fields of a form in two columns, each with a label before it, no wider than is easily read.
class FormGrid
{
public:
    /// Becomes the layout of the form.
    explicit FormGrid(QWidget* form);

    /// Appends a field. @param buddy  gets the focus by the label's key; null: the field
    void add(QWidget* field, QWidget* buddy = nullptr);
    /// Appends a field with a widget in place of the label, such as a check box that enables it.
    void addAfter(QWidget* label, QWidget* field);
    /// Appends a field that says what it is by itself, without a label.
    void addUnlabelled(QWidget* field);
    /// Fields in one row, and labels between them, to be added as one.
    QWidget* beside(std::initializer_list<QWidget*> fields) const;
    /// The label, the accessible name and the tool tip of the `place`-th labelled field.
    void name(std::size_t place, const QString& text, const QString& help = {});

private:
    struct Row {
        QLabel* label;
        QWidget* field;
    };
    QWidget* m_form;
    QGridLayout* m_grid;
    int m_cells = 0;
    std::vector<Row> m_rows;
};

/// A number from 0 to `most`.
QDoubleSpinBox* makeNumberBox(const QString& name, double most, int decimals, QWidget* parent);
/// A list that may become narrower than its longest entry.
QComboBox* makeChoiceBox(const QString& name, QWidget* parent);

} // namespace crossfade
