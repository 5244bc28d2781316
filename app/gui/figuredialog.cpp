#include "app/gui/figuredialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QPushButton>
#include <QSpinBox>

namespace crossfade
{

namespace
{

QDoubleSpinBox* makeLength(double value, QWidget* parent)
{
    auto* box = new QDoubleSpinBox(parent);
    box->setRange(20, 1000);
    box->setDecimals(0);
    box->setValue(value);
    return box;
}

} // namespace

FigureDialog::FigureDialog(QWidget* parent)
    : QDialog(parent),
      m_format(new QComboBox(this)),
      m_width(makeLength(FigureOptions().millimetres.width(), this)),
      m_height(makeLength(FigureOptions().millimetres.height(), this)),
      m_dpi(new QSpinBox(this)),
      m_dark(new QCheckBox(tr("Light on dark"), this)),
      m_cursor(new QCheckBox(tr("Mark the chosen fraction"), this))
{
    setWindowTitle(tr("Export figure"));
    m_format->setObjectName("figureFormat");
    m_format->addItem(tr("SVG – vector, for the web and for editing"),
                      static_cast<int>(FigureFormat::Svg));
    m_format->addItem(tr("PDF – vector, for print"), static_cast<int>(FigureFormat::Pdf));
    m_format->addItem(tr("PNG – pixels"), static_cast<int>(FigureFormat::Png));
    m_dpi->setRange(72, 1200);
    m_dpi->setValue(FigureOptions().dpi);
    m_dpi->setSuffix(tr(" dpi"));
    m_dpi->setEnabled(false);
    for (QDoubleSpinBox* box : {m_width, m_height})
        box->setSuffix(tr(" mm"));

    auto* form = new QFormLayout(this);
    form->addRow(tr("&Format"), m_format);
    form->addRow(tr("&Width"), m_width);
    form->addRow(tr("&Height"), m_height);
    form->addRow(tr("&Resolution"), m_dpi);
    form->addRow(QString(), m_dark);
    form->addRow(QString(), m_cursor);
    auto* buttons = new QDialogButtonBox(this);
    buttons->addButton(tr("Choose a file…"), QDialogButtonBox::AcceptRole);
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    form->addRow(buttons);

    connect(m_format, &QComboBox::currentIndexChanged, this,
            [this] { m_dpi->setEnabled(options().format == FigureFormat::Png); });
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

FigureOptions FigureDialog::options() const
{
    FigureOptions options;
    options.format = static_cast<FigureFormat>(m_format->currentData().toInt());
    options.millimetres = {m_width->value(), m_height->value()};
    options.dpi = m_dpi->value();
    options.dark = m_dark->isChecked();
    options.cursor = m_cursor->isChecked();
    return options;
}

} // namespace crossfade
