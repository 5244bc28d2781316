#pragma once

#include "app/gui/setup/setupsection.h"

class QComboBox;
class QFormLayout;
class QLineEdit;
class QSpinBox;

namespace crossfade
{

/// How a study is computed: seeds, resamples for the 95 % intervals, device; and a note on it.
class ComputeSection : public SetupSection
{
    Q_OBJECT

public:
    explicit ComputeSection(QWidget* parent = nullptr);

    QString title() const override;
    void show(const Study& study) override;
    void store(Study& study) const override;

private:
    void retranslate();
    QFormLayout* m_form;
    QLineEdit* m_seeds;
    QSpinBox* m_resamples;
    QComboBox* m_device;
    QLineEdit* m_note;
};

} // namespace crossfade
