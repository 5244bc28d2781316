#include "app/gui/export/figuredialog.h"

#include "app/gui/style/languages.h"
#include "widgets/basics/layouts.h"
#include "widgets/words/label.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>

#include <array>
#include <utility>

namespace crossfade
{

namespace
{

constexpr double millimetresACentimetre = 10;
constexpr QSize previewRoom(380, 300);

/// A size that figures are usually printed in.
struct UsualSize {
    const char* name;
    QSizeF millimetres;
    double pointSize;
    bool isForPaper; ///< which has a caption of its own: no texts, and a legend that is whole
};
constexpr std::array sizeTable{
    UsualSize{
        QT_TRANSLATE_NOOP("crossfade::FigureDialog", "Column of a paper"), {85, 68}, 6.5, true},
    UsualSize{QT_TRANSLATE_NOOP("crossfade::FigureDialog", "Page"), {180, 120}, 9, false},
    UsualSize{QT_TRANSLATE_NOOP("crossfade::FigureDialog", "Slide"), {254, 143}, 14, false}};

/// Its place among the usual ones; behind them where it is none.
std::size_t usualPlace(const QSizeF& millimetres, double pointSize)
{
    std::size_t place = 0;
    while (place < sizeTable.size() && !(sizeTable[place].millimetres == millimetres &&
                                         sizeTable[place].pointSize == pointSize))
        ++place;
    return place;
}

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

QStringList usualSizes()
{
    QStringList names;
    for (const UsualSize& size : sizeTable)
        names += FigureDialog::tr(size.name);
    return names;
}

FigureOptions inUsualSize(FigureOptions options, int size)
{
    const UsualSize& usual = sizeTable.at(static_cast<std::size_t>(size));
    options.millimetres = usual.millimetres;
    options.pointSize = usual.pointSize;
    options.title = !usual.isForPaper;
    options.provenance = !usual.isForPaper;
    options.wholeLegend = usual.isForPaper;
    return options;
}

FigureDialog::FigureDialog(const FigureOptions& options, QWidget* parent, Preview preview)
    : QDialog(parent),
      m_preview(std::move(preview)),
      m_form(new QFormLayout),
      m_format(named("figureFormat", new QComboBox(this))),
      m_size(named("figureSize", new QComboBox(this))),
      m_width(named("figureWidth", makeLength(options.millimetres.width(), this))),
      m_height(named("figureHeight", makeLength(options.millimetres.height(), this))),
      m_dpi(named("figureDpi", new QSpinBox(this))),
      m_pointSize(named("figurePointSize", new QDoubleSpinBox(this))),
      m_dark(named("figureDark", new QCheckBox(tr("Light on dark"), this))),
      m_cursor(new QCheckBox(tr("Mark the chosen fraction"), this)),
      m_legend(named("figureLegend", new QCheckBox(tr("With legend"), this))),
      m_title(named("figureTitle", new QCheckBox(tr("With title"), this))),
      m_provenance(
          named("figureProvenance", new QCheckBox(tr("With data and version beneath"), this))),
      m_picture(named("figurePreview", new Label(this)))
{
    setWindowTitle(tr("Export figure"));
    m_format->addItem(tr("SVG – vector, for the web and for editing"),
                      static_cast<int>(FigureFormat::Svg));
    m_format->addItem(tr("PDF – vector, for print"), static_cast<int>(FigureFormat::Pdf));
    m_format->addItem(tr("PNG – pixels"), static_cast<int>(FigureFormat::Png));
    m_dpi->setRange(72, 1200);
    m_dpi->setValue(options.dpi);
    m_dpi->setSuffix(tr(" dpi"));
    m_pointSize->setRange(5, 30);
    m_pointSize->setDecimals(1);
    m_pointSize->setSuffix(tr(" pt"));
    m_pointSize->setValue(options.pointSize);
    m_format->setCurrentIndex(m_format->findData(static_cast<int>(options.format)));
    m_dark->setChecked(options.dark);
    m_cursor->setChecked(options.cursor);
    m_legend->setChecked(options.legend);
    m_title->setChecked(options.title);
    m_provenance->setChecked(options.provenance);
    m_provenance->setToolTip(tr("Without it, the file's metadata say it all the same"));
    m_size->addItems(usualSizes());
    m_size->addItem(tr("Own size"));
    for (QDoubleSpinBox* box : {m_width, m_height})
        box->setSuffix(tr(" cm"));
    m_height->setToolTip(tr("A column grows higher until its legend is whole"));
    layOut();
    connectFields();
    showSize();
    showApplicable();
}

void FigureDialog::layOut()
{
    m_form->addRow(tr("&Format"), m_format);
    m_form->addRow(tr("Si&ze"), m_size);
    m_form->addRow(tr("&Width"), m_width);
    m_form->addRow(tr("&Height"), m_height);
    m_form->addRow(tr("&Resolution"), m_dpi);
    m_form->addRow(tr("Font &size"), m_pointSize);
    for (QCheckBox* box : {m_title, m_provenance, m_legend, m_dark, m_cursor})
        m_form->addRow(QString(), box);
    auto* hint = new Label(tr("A file name with another ending, .svg, .pdf or .png, changes the "
                              "format. The resolution is for PNG alone."),
                           this);
    hint->setObjectName("figureHint");
    hint->setWordWrap(true);
    m_picture->setMinimumSize(previewRoom);
    m_picture->setAlignment(Qt::AlignCenter);
    m_picture->setVisible(m_preview != nullptr);
    auto* buttons = new QDialogButtonBox(this);
    buttons->addButton(tr("Choose a file…"), QDialogButtonBox::AcceptRole);
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    inColumn(this, {{inRow({m_form, {m_picture, 1}}), 1}, hint, buttons}, styleMargins);
}

void FigureDialog::connectFields()
{
    connect(m_format, &QComboBox::currentIndexChanged, this, &FigureDialog::showApplicable);
    connect(m_size, &QComboBox::activated, this, &FigureDialog::takeSize);
    for (QDoubleSpinBox* box : {m_width, m_height, m_pointSize})
        connect(box, &QDoubleSpinBox::valueChanged, this, &FigureDialog::showSize);
    for (QCheckBox* box : {m_title, m_provenance, m_legend, m_dark, m_cursor})
        connect(box, &QCheckBox::toggled, this, &FigureDialog::showPreview);
}

void FigureDialog::askForSeveral(const std::vector<Named>& figures, const QString& language,
                                 const std::function<void(std::size_t)>& choose)
{
    setWindowTitle(tr("Export all figures"));
    m_language = named("figureLanguage", new QComboBox(this));
    for (const Language& each : languages())
        m_language->addItem(each.name, each.code);
    m_language->setCurrentIndex(m_language->findData(language));
    m_figures = named("figureNames", new QListWidget(this));
    for (const Named& figure : figures) {
        auto* item = new QListWidgetItem(figure.title, m_figures);
        item->setCheckState(Qt::Checked);
        item->setData(Qt::UserRole, QString::fromStdString(figure.name));
    }
    m_figures->setCurrentRow(0);
    if (choose)
        connect(m_figures, &QListWidget::currentRowChanged, this, [this, choose](int row) {
            choose(static_cast<std::size_t>(row));
            showPreview();
        });
    m_form->addRow(tr("&Language"), m_language);
    m_form->addRow(tr("F&igures"), m_figures);
    findChild<QLabel*>("figureHint")->setText(tr("The resolution is for PNG alone."));
    findChild<QDialogButtonBox*>()->buttons().constFirst()->setText(tr("Choose a folder…"));
}

std::set<std::string> FigureDialog::leftOut() const
{
    std::set<std::string> names;
    for (int i = 0; m_figures != nullptr && i < m_figures->count(); ++i)
        if (m_figures->item(i)->checkState() != Qt::Checked)
            names.insert(m_figures->item(i)->data(Qt::UserRole).toString().toStdString());
    return names;
}

QString FigureDialog::language() const
{
    return m_language == nullptr ? QString() : m_language->currentData().toString();
}

void FigureDialog::takeSize(int size)
{
    if (static_cast<std::size_t>(size) >= sizeTable.size())
        return;
    const UsualSize& usual = sizeTable[static_cast<std::size_t>(size)];
    for (const auto& [box, value] :
         {std::pair{m_width, usual.millimetres.width() / millimetresACentimetre},
          {m_height, usual.millimetres.height() / millimetresACentimetre},
          {m_pointSize, usual.pointSize}}) {
        const QSignalBlocker quiet(box);
        box->setValue(value);
    }
    for (QCheckBox* texts : {m_title, m_provenance}) {
        const QSignalBlocker quiet(texts);
        texts->setChecked(!usual.isForPaper);
    }
    showSize();
}

/// Names the size, where it is a usual one.
void FigureDialog::showSize()
{
    const FigureOptions now = options();
    m_size->setCurrentIndex(static_cast<int>(usualPlace(now.millimetres, now.pointSize)));
    showPreview();
}

/// A file name that ends in .png makes pixels of any format, with the resolution that was last set.
void FigureDialog::showApplicable()
{
    const bool hasPixels = options().format == FigureFormat::Png;
    m_dpi->setEnabled(hasPixels);
    m_dpi->setToolTip(hasPixels ? QString() : tr("SVG and PDF have no pixels"));
}

void FigureDialog::showPreview()
{
    if (!m_preview)
        return;
    const qreal ratio = devicePixelRatioF();
    QImage picture = m_preview(options(), previewRoom * ratio);
    if (picture.isNull())
        return m_picture->setText(tr("There is nothing to show of it, or not before it is drawn."));
    picture.setDevicePixelRatio(ratio);
    m_picture->setPixmap(QPixmap::fromImage(picture));
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
    chosen.title = m_title->isChecked();
    chosen.provenance = m_provenance->isChecked();
    const std::size_t place = usualPlace(chosen.millimetres, chosen.pointSize);
    chosen.wholeLegend = place < sizeTable.size() && sizeTable[place].isForPaper;
    return chosen;
}

} // namespace crossfade
