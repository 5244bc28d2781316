#pragma once

#include "app/gui/figures/figureexport.h"

#include <QDialog>

QT_BEGIN_NAMESPACE
class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QSpinBox;
QT_END_NAMESPACE

namespace crossfade
{

/// Asks for a figure's format, printed size, resolution and colours.
class FigureDialog : public QDialog
{
    Q_OBJECT

public:
    /// Begins with `options`, the last ones.
    explicit FigureDialog(const FigureOptions& options, QWidget* parent = nullptr);

    FigureOptions options() const;

private:
    void showApplicable();

    QComboBox* m_format;
    QDoubleSpinBox* m_width;
    QDoubleSpinBox* m_height;
    QSpinBox* m_dpi;
    QDoubleSpinBox* m_pointSize;
    QCheckBox* m_dark;
    QCheckBox* m_cursor;
    QCheckBox* m_legend;
};

} // namespace crossfade
