#include "app/gui/export/figuredialog.h"

#include "widgets/words/label.h"

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

constexpr double millimetresACentimetre = 10;

QDoubleSpinBox* makeLength(double millimetres, QWidget* parent)
{
    auto* box = new QDoubleSpinBox(parent);
    box->setRange(2, 100);
    box->setDecimals(1);
    box->setSingleStep(0.5);
    box->setValue(millimetres / millimetresACentimetre);
    return box;
}

} // namespace

FigureDialog::FigureDialog(const FigureOptions& options, QWidget* parent)
    : QDialog(parent),
      m_format(new QComboBox(this)),
      m_width(makeLength(options.millimetres.width(), this)),
      m_height(makeLength(options.millimetres.height(), this)),
      m_dpi(new QSpinBox(this)),
      m_pointSize(new QDoubleSpinBox(this)),
      m_dark(new QCheckBox(tr("Light on dark"), this)),
      m_cursor(new QCheckBox(tr("Mark the chosen fraction"), this)),
      m_legend(new QCheckBox(tr("With legend"), this))
{
    setWindowTitle(tr("Export figure"));
    m_format->setObjectName("figureFormat");
    m_format->addItem(tr("SVG – vector, for the web and for editing"),
                      static_cast<int>(FigureFormat::Svg));
    m_format->addItem(tr("PDF – vector, for print"), static_cast<int>(FigureFormat::Pdf));
    m_format->addItem(tr("PNG – pixels"), static_cast<int>(FigureFormat::Png));
    m_dpi->setRange(72, 1200);
    m_dpi->setValue(options.dpi);
    m_dpi->setSuffix(tr(" dpi"));
    m_pointSize->setObjectName("figurePointSize");
    m_pointSize->setRange(5, 30);
    m_pointSize->setDecimals(1);
    m_pointSize->setSuffix(tr(" pt"));
    m_pointSize->setValue(options.pointSize);
    m_format->setCurrentIndex(m_format->findData(static_cast<int>(options.format)));
    m_dark->setChecked(options.dark);
    m_cursor->setChecked(options.cursor);
    m_legend->setChecked(options.legend);
    m_legend->setObjectName("figureLegend");
    m_dark->setObjectName("figureDark");
    m_width->setObjectName("figureWidth");
    m_height->setObjectName("figureHeight");
    m_dpi->setObjectName("figureDpi");
    for (QDoubleSpinBox* box : {m_width, m_height})
        box->setSuffix(tr(" cm"));

    auto* form = new QFormLayout(this);
    form->addRow(tr("&Format"), m_format);
    form->addRow(tr("&Width"), m_width);
    form->addRow(tr("&Height"), m_height);
    form->addRow(tr("&Resolution"), m_dpi);
    form->addRow(tr("Font &size"), m_pointSize);
    form->addRow(QString(), m_dark);
    form->addRow(QString(), m_cursor);
    form->addRow(QString(), m_legend);
    auto* hint = new Label(tr("A file name with another ending, .svg, .pdf or .png, changes the "
                              "format. The resolution is for PNG alone."),
                           this);
    hint->setWordWrap(true);
    hint->setAlignment(Qt::AlignLeft | Qt::AlignTop); // a row may be higher than its text
    form->addRow(QString(), hint);
    auto* buttons = new QDialogButtonBox(this);
    buttons->addButton(tr("Choose a file…"), QDialogButtonBox::AcceptRole);
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    form->addRow(buttons);

    connect(m_format, &QComboBox::currentIndexChanged, this, &FigureDialog::showApplicable);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    showApplicable();
}

/// A file name that ends in .png makes pixels of any format, with the resolution that was last set.
void FigureDialog::showApplicable()
{
    const bool hasPixels = options().format == FigureFormat::Png;
    m_dpi->setEnabled(hasPixels);
    m_dpi->setToolTip(hasPixels ? QString() : tr("SVG and PDF have no pixels"));
}

FigureOptions FigureDialog::options() const
{
    FigureOptions chosen;
    chosen.format = static_cast<FigureFormat>(m_format->currentData().toInt());
    chosen.millimetres = QSizeF(m_width->value(), m_height->value()) * millimetresACentimetre;
    chosen.dpi = m_dpi->value();
    chosen.pointSize = m_pointSize->value();
    chosen.dark = m_dark->isChecked();
    chosen.cursor = m_cursor->isChecked();
    chosen.legend = m_legend->isChecked();
    return chosen;
}

} // namespace crossfade
