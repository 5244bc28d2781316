#pragma once

#include "app/gui/setup/setupsection.h"

#include <map>
#include <string>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QSpinBox;
class QVBoxLayout;

namespace crossfade
{

class ElidedCheckBox;

/// The attributes whose groups are followed along the curve, and the classes or items to which the
/// study is restricted.
class GroupsSection : public SetupSection
{
    Q_OBJECT

public:
    explicit GroupsSection(QWidget* parent = nullptr);

    QString title() const override;
    void setSummary(const std::optional<EmbeddingSummary>& summary) override;
    void show(const Study& study) override;
    void store(Study& study) const override;
    bool isUsed(const Study& study) const override { return study.classes || study.subset; }

private:
    void retranslate();
    ElidedCheckBox* attributeBox(const QString& name);
    void enableFields();
    void offerValues();

    QLabel* m_follow;
    QVBoxLayout* m_attributeLayout;
    std::vector<ElidedCheckBox*> m_attributes;
    QCheckBox* m_restrictClasses;
    QSpinBox* m_first;
    QSpinBox* m_last;
    QCheckBox* m_restrictItems;
    QComboBox* m_subsetAttribute;
    QComboBox* m_subsetValue;
    std::map<std::string, std::vector<std::string>> m_values; ///< of the attributes
};

} // namespace crossfade
