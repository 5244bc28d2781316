#pragma once

#include "app/gui/setup/setupsection.h"

class QComboBox;
class QFormLayout;
class QSpinBox;
class QToolButton;

namespace crossfade
{

class IndexBox;

/// The index that is served, by which the curves are measured once more.
class IndexSection : public SetupSection
{
    Q_OBJECT

public:
    explicit IndexSection(QWidget* parent = nullptr);

    QString title() const override;
    void show(const Study& study) override;
    void store(Study& study) const override;
    bool isUsed(const Study& study) const override { return study.index.has_value(); }

private:
    void retranslate();
    void chooseFile();
    void setFieldsEnabled();

    QFormLayout* m_form;
    QWidget* m_indexRow;
    IndexBox* m_index; ///< its first entry is none
    QToolButton* m_browse;
    QComboBox* m_way;
    IndexBox* m_newIndex; ///< its first entry is that of the old items
    QSpinBox* m_depth;
    QSpinBox* m_queries;
    QSpinBox* m_slices; ///< 1, which cannot be: the slices of the curves
};

} // namespace crossfade
