#pragma once

#include "core/study/study.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QCheckBox;
class QComboBox;
class QLineEdit;
class QPushButton;
class QToolButton;
QT_END_NAMESPACE

namespace crossfade
{

class OptionsEditor;

/// One method to be chosen, with its options folded away beneath it. The same method may stand in
/// several rows, which then have names.
class MethodRow : public QWidget
{
    Q_OBJECT

public:
    explicit MethodRow(const std::string& id, QWidget* parent = nullptr);

    const std::string& id() const { return m_choice.id; }
    bool isChosen() const;
    void setChosen(bool chosen);
    void show(const MethodChoice& choice);
    MethodChoice choice() const;
    void setOptionsShown(bool shown);

Q_SIGNALS:
    // As SetupSection's.
    void edited(const QString& what);
    void typed(const QString& what);
    /// The same method is wanted with other options beside this one.
    void anotherWanted();
    /// The method is wanted once for each of several values of an option.
    void sweepWanted();

protected:
    void changeEvent(QEvent* event) override;

private:
    void choosePreset();
    void showPreset();
    void retranslate();

    MethodChoice m_choice;
    QCheckBox* m_check;
    QToolButton* m_more;
    QWidget* m_details;
    QLineEdit* m_label;
    QComboBox* m_preset;
    OptionsEditor* m_options;
    QPushButton* m_another;
    QPushButton* m_sweep;
};

} // namespace crossfade
