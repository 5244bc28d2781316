#pragma once

#include "app/gui/setup/setupsection.h"

class QCheckBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;

namespace crossfade
{

class ElidedLabel;
class ModelBox;
class ModelsField;
class StoredBox;

/// The embedding file and its models: the old one, one new model or several, the side model, and
/// the intermediate models of a sequence of updates; and what of the gallery is fitted on, or left
/// out.
class DataSection : public SetupSection
{
    Q_OBJECT

public:
    explicit DataSection(QWidget* parent = nullptr);

    QString title() const override;
    void setSummary(const std::optional<EmbeddingSummary>& summary) override;
    void show(const Study& study) override;
    void store(Study& study) const override;

private:
    void retranslate();
    void describe();
    void showWhatIsPossible();
    void showModel(const std::string& name, ModelBox& box, StoredBox& as) const;

    std::optional<EmbeddingSummary> m_summary;
    QString m_path;
    Study m_study;
    QFormLayout* m_form;
    ElidedLabel* m_file;
    QLabel* m_counts;
    ModelBox* m_old;
    ModelBox* m_new;
    ModelsField* m_otherNew;
    ModelBox* m_side;
    StoredBox* m_oldStored;
    StoredBox* m_newStored;
    ModelsField* m_intermediateModels;
    ModelsField* m_intermediateSideModels;
    QDoubleSpinBox* m_drawTrain; ///< in percent
    QCheckBox* m_leaveOutCopies;
};

} // namespace crossfade
