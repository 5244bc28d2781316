#pragma once

#include "app/gui/setup/setupsection.h"

QT_BEGIN_NAMESPACE
class QComboBox;
class QFormLayout;
class QSpinBox;
class QToolButton;
QT_END_NAMESPACE

namespace crossfade
{

/// The index that is served, by which the curves are measured once more.
class IndexSection : public SetupSection
{
    Q_OBJECT

public:
    explicit IndexSection(QWidget* parent = nullptr);

    QString title() const override;
    void show(const Study& study) override;
    void store(Study& study) const override;

protected:
    void retranslate() override;

private:
    void takeIndex();
    void chooseFile();
    void setFieldsEnabled();

    QFormLayout* m_form;
    QWidget* m_indexRow;
    QComboBox* m_index; ///< its text is as parseIndex() takes it; the first entry is none
    QToolButton* m_browse;
    QComboBox* m_way;
    QSpinBox* m_depth;
    QSpinBox* m_queries;
    QSpinBox* m_slices; ///< 1, which cannot be: those of the curves
    QString m_shown;    ///< text of m_index as the study has it
    QString m_newIndex; ///< of the study, where it is another one than that of the old items
};

} // namespace crossfade
