#pragma once

#include "core/data/embedding_file.h"
#include "core/study/request/study.h"

#include <QWidget>

#include <optional>

QT_BEGIN_NAMESPACE
class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QToolButton;
QT_END_NAMESPACE

namespace crossfade
{

class ModelBox;
class OptionsEditor;

/// One method to be chosen, with its options and models folded away beneath it. The same method may
/// stand in several rows, which then have names.
class MethodRow : public QWidget
{
    Q_OBJECT

public:
    explicit MethodRow(const std::string& id, QWidget* parent = nullptr);

    const std::string& id() const { return m_choice.id; }
    /// The models to choose from. What the row says of the models of another file is forgotten.
    void setSummary(const std::optional<EmbeddingSummary>& summary);
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
    void layOutDetails();
    void choosePreset();
    void showTransform();
    void showPreset();
    void retranslate();

    MethodChoice m_choice;
    QCheckBox* m_check;
    QToolButton* m_more;
    QWidget* m_details;
    QLineEdit* m_label;
    QComboBox* m_preset;
    QLabel* m_saved; ///< which transform from a file the method is, where it is one
    QFormLayout* m_models;
    ModelBox* m_new;
    ModelBox* m_side;
    OptionsEditor* m_options;
    QPushButton* m_another;
    QPushButton* m_sweep;
};

} // namespace crossfade
