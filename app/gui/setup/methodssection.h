#pragma once

#include "app/gui/setup/setupsection.h"

#include <vector>

class QComboBox;
class QVBoxLayout;

namespace crossfade
{

class MethodRow;

/// Every method of the registry. Each can be chosen once or, under different names, several times.
/// What is chosen later begins with the options of the preset that the list names, also where a
/// study was opened, or where the preset is another one by an undo.
class MethodsSection : public SetupSection
{
    Q_OBJECT

public:
    explicit MethodsSection(QWidget* parent = nullptr);

    QString title() const override;
    void setSummary(const std::optional<EmbeddingSummary>& summary) override;
    void show(const Study& study) override;
    void store(Study& study) const override;
    /// The uppermost row that is chosen; null: none is.
    QWidget* firstChosen() const;

private:
    void retranslate();
    void setRows(const std::vector<std::string>& ids);
    MethodRow* insertRow(const std::string& id, int place);
    void removeRow(MethodRow* row);
    std::vector<MethodRow*> rowsOf(const std::string& id) const;
    /// Ticks the rows of a method that its choices belong to, and makes those that are missing.
    /// What is unticked stays to be ticked again, until another study is opened.
    void showChoices(const std::string& id, const std::vector<MethodChoice>& choices);
    /// The row of each choice.
    std::vector<MethodRow*> rowsFor(const std::string& id,
                                    const std::vector<MethodChoice>& choices);
    void addAnother(const MethodRow& row);
    void askAndSweep(MethodRow& row);
    Preset preset() const;
    void usePreset();
    /// How many options of the chosen methods differ from a preset.
    std::size_t differencesFrom(Preset preset) const;
    /// Chooses the preset from which the fewest options of the chosen methods differ; between two,
    /// that of the study.
    void findPreset(Preset ofStudy);
    /// Names the presets, shortly so that a narrow panel shows the end: whether options differ from
    /// the chosen one.
    void namePresets();

    std::optional<EmbeddingSummary> m_summary;
    bool m_isOpened = false; ///< another study, which is shown next
    QComboBox* m_preset;     ///< of all methods
    QVBoxLayout* m_layout;
    std::vector<MethodRow*> m_rows;
    std::vector<MethodRow*> m_opened; ///< the rows of the study as it was opened
};

} // namespace crossfade
