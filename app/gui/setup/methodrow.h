#pragma once

#include "core/hdf5/embedding_file.h"
#include "core/study/request/study.h"

#include <QWidget>

#include <optional>

class QComboBox;
class QFormLayout;
class QLineEdit;
class QPushButton;
class QToolButton;

namespace crossfade
{

class ElidedCheckBox;
class ElidedLabel;
class ModelBox;
class OptionsEditor;

/// One method that can be chosen; a button shows its options and models. The same method can have
/// several rows, each with a name.
class MethodRow : public QWidget
{
    Q_OBJECT

public:
    explicit MethodRow(const std::string& id, QWidget* parent = nullptr);

    const std::string& id() const { return m_choice.id; }
    /// Sets the models to choose from, and forgets those that were chosen from another file.
    void setSummary(const std::optional<EmbeddingSummary>& summary);
    bool isChosen() const;
    void setChosen(bool chosen);
    /// Hides the row of an own method that the data does not have, unless it is chosen.
    void hideWithoutName();
    void show(const MethodChoice& choice);
    MethodChoice choice() const;
    void setOptionsShown(bool shown);
    /// Options that differ from this preset are bold, as is then the method's name, and can be set
    /// back to it.
    void setBase(Preset preset);
    /// Gives all options the values of a preset, unless they are those of a saved transform.
    void usePreset(Preset preset);
    /// How many options differ from a preset.
    std::size_t differencesFrom(Preset preset) const;

Q_SIGNALS:
    // These are the signals of SetupSection.
    void edited(const QString& what);
    void typed(const QString& what);
    /// The user wants a further row of this method, with other options.
    void anotherWanted();
    /// The user wants a row of this method for each of several values of an option.
    void sweepWanted();

private:
    /// The options of a preset. An own method keeps its name.
    Options ofPreset(Preset preset) const;
    void layOutDetails();
    void choosePreset();
    void showTransform();
    void showPreset();
    void markChanged();
    void retranslate();

    MethodChoice m_choice;
    Preset m_base = Preset::Paper;
    ElidedCheckBox* m_check;
    QToolButton* m_more;
    QWidget* m_details;
    QLineEdit* m_label;
    QComboBox* m_preset;
    ElidedLabel* m_saved; ///< the file of the transform, where the method is loaded from one
    QFormLayout* m_models;
    ModelBox* m_new;
    ModelBox* m_side;
    OptionsEditor* m_options;
    QPushButton* m_another;
    QPushButton* m_sweep;
};

} // namespace crossfade
