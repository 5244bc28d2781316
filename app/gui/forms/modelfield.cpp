#include "app/gui/forms/modelfield.h"

#include "app/gui/forms/filefield.h"
#include "core/models/image_size.h"
#include "widgets/basics/layouts.h"
#include "widgets/basics/translated.h"
#include "widgets/words/errortext.h"
#include "widgets/words/label.h"
#include "widgets/words/messagetext.h"

#include <QComboBox>
#include <QFileInfo>
#include <QLineEdit>
#include <QPainter>
#include <QPixmap>
#include <QSpinBox>

#include <algorithm>

namespace crossfade
{

namespace
{

constexpr int seenEdge = 56; // of the images that the model sees

} // namespace

ModelField::ModelField(const QString& name, QWidget* parent, ModelUse use)
    : QWidget(parent),
      m_name(name),
      m_use(use),
      m_file(new FileField("model." + name, this)),
      m_preset(named("preset." + name, new QComboBox(this))),
      m_size(named("imageSize." + name, new QSpinBox(this))),
      m_hint(named("modelHint." + name, new Label(this))),
      m_seen(named("seenImages." + name, new QLabel(this)))
{
    constexpr int largestSize = 1024; // as embedImages() takes
    m_size->setRange(0, largestSize);
    m_size->findChild<QLineEdit*>()->setAcceptDrops(false); // as FileField
    m_preset->addItem({});
    for (const PreprocessingPreset& preset : preprocessingPresets())
        m_preset->addItem(QString::fromLatin1(preset.name));
    m_preset->setVisible(use == ModelUse::Embed);
    m_hint->setWordWrap(true);
    m_hint->hide();
    setFocusProxy(m_file);
    inColumn(this, {inRow({{m_file, 1}, m_preset, m_size}), m_hint, m_seen});
    m_seen->setFixedHeight(seenEdge); // also while it is empty: else what is beneath would move
    m_seen->setVisible(use == ModelUse::Embed);
    connect(m_file, &FileField::changed, this, &ModelField::ask);
    connect(m_preset, &QComboBox::currentIndexChanged, this, &ModelField::followPreset);
    connect(m_size, &QSpinBox::valueChanged, this, [this](int size) {
        if (size > 0 && m_failure.isEmpty())
            showHint({});
        Q_EMIT changed();
    });
    connect(this, &ModelField::changed, this, &ModelField::see);
    for (const auto ended : {&JobRunner::succeeded, &JobRunner::cancelled})
        connect(&m_seeing, ended, this, &ModelField::see);
    connect(&m_seeing, &JobRunner::failed, this, &ModelField::see); // nothing is shown then
    connect(&m_runner, &JobRunner::succeeded, this, &ModelField::ask);
    connect(&m_runner, &JobRunner::cancelled, this, &ModelField::ask);
    connect(&m_runner, &JobRunner::failed, this, [this](const Error& error) {
        m_failure = tr("This is no model: %1").arg(shown(error.parts().problem));
        showHint(m_failure);
        ask();
    });
    keepTranslated(*this, [this] { retranslate(); });
}

QString ModelField::file() const
{
    return m_file->file();
}

int ModelField::imageSize() const
{
    return m_size->value();
}

ModelToEmbed ModelField::model() const
{
    ModelToEmbed model{file().toStdString(), m_name.toStdString(),
                       static_cast<std::size_t>(imageSize())};
    if (const PreprocessingPreset* const chosen = preset())
        model.preprocessing = chosen->prepared.preprocessing;
    return model;
}

const PreprocessingPreset* ModelField::preset() const
{
    const int index = m_preset->currentIndex();
    return index < 1 ? nullptr : &preprocessingPresets()[static_cast<std::size_t>(index - 1)];
}

bool ModelField::isCut() const
{
    return preset() && preset()->prepared.preprocessing.crop > 0;
}

/// The size that a preset usually has: where it cuts out a part, the model knows only that of the
/// part; else the model's own is better. The size of the preset before goes with it.
void ModelField::followPreset()
{
    const int before = std::exchange(m_ofPreset, 0);
    if (before > 0 && before == imageSize())
        m_size->setValue(m_withoutPreset);
    if (isCut() || (preset() && imageSize() == 0)) {
        m_withoutPreset = imageSize();
        m_ofPreset = static_cast<int>(preset()->prepared.size);
        m_size->setValue(m_ofPreset);
    }
    Q_EMIT changed();
}

void ModelField::setFile(const QString& file)
{
    m_file->setFile(file);
}

void ModelField::setModel(const ModelToEmbed& model)
{
    m_asked = QString::fromStdString(model.file.string()); // its size is known
    const auto& presets = preprocessingPresets();
    const auto known = std::ranges::find_if(presets, [&](const PreprocessingPreset& preset) {
        return preset.prepared.preprocessing == model.preprocessing;
    });
    m_preset->setCurrentIndex(
        known == presets.end() ? 0 : static_cast<int>(known - presets.begin()) + 1);
    m_failure = refusal(m_asked);
    m_file->setFile(m_asked);
    m_size->setValue(static_cast<int>(model.size));
    m_ofPreset = preset() ? static_cast<int>(preset()->prepared.size) : 0;
    m_withoutPreset = 0;
    showHint(m_failure);
}

void ModelField::setKnownSize(int size)
{
    m_knownSize = size;
    m_size->setValue(size);
}

void ModelField::setTitle(const QString& title)
{
    if (m_use == ModelUse::Count)
        m_file->setTexts(title, tr("Models (*.pt *.pth *.ts);;All files (*)"), tr("TorchScript"));
    else
        m_file->setTexts(title, tr("Models (*.pt *.pth *.ts *.onnx);;All files (*)"),
                         tr("TorchScript or ONNX"));
    m_size->setAccessibleName(tr("%1: side of its images").arg(title));
    m_preset->setAccessibleName(tr("%1: how its images are prepared").arg(title));
}

/// Asks the model for its size, unless that was done. One question at a time: when it has ended,
/// this is called again.
void ModelField::ask()
{
    if (const QString wanted = file(); wanted != m_asked && m_runner.isRunning())
        m_runner.cancel();
    else if (wanted != m_asked)
        askFor(wanted);
    Q_EMIT changed();
}

void ModelField::askFor(const QString& file)
{
    m_asked = file;
    m_failure = refusal(file);
    m_ofPreset = 0;
    m_withoutPreset = 0;
    m_size->setValue(m_knownSize);
    showHint(m_failure);
    followPreset();
    if (!m_failure.isEmpty() || !QFileInfo(file).isFile() || m_knownSize > 0)
        return;
    showHint(tr("Asking the model for the size of its images …"));
    (void)m_runner.start(
        [file](JobContext& job) { return imageSizeOf(file.toStdString(), job); },
        [this](const std::optional<std::size_t>& size) {
            showHint(size || imageSize() > 0
                         ? QString()
                         : tr("The model takes images of several sizes. Enter the one that it was "
                              "trained with."));
            m_withoutPreset = static_cast<int>(size.value_or(0));
            if (size && !isCut())
                m_size->setValue(m_withoutPreset);
        });
}

QString ModelField::refusal(const QString& file) const
{
    const bool isOnnx = QFileInfo(file).suffix() == QLatin1String("onnx");
    return m_use == ModelUse::Count && isOnnx
               ? tr("The arithmetic of an ONNX model cannot be counted. Name its "
                    "TorchScript file.")
               : QString();
}

/// Shows a hint. Where one vanishes, its room stays: else what is beneath would move up.
void ModelField::showHint(const QString& hint)
{
    if (!hint.isEmpty()) {
        QSizePolicy policy = m_hint->sizePolicy();
        policy.setRetainSizeWhenHidden(true);
        m_hint->setSizePolicy(policy);
        m_hint->setText(hint);
    }
    m_hint->setVisible(!hint.isEmpty());
}

void ModelField::setImages(const QString& folder)
{
    m_images = folder;
    see();
}

/// Looks at some images as the model does, unless that was done. One look at a time: when it has
/// ended, this is called again.
void ModelField::see()
{
    constexpr std::size_t mostSeen = 5;
    const ModelToEmbed wanted = model();
    const std::pair of{m_images, PreparedImages{wanted.size, wanted.preprocessing}};
    if (m_use != ModelUse::Embed || of == m_seenOf)
        return;
    if (m_seeing.isRunning())
        return m_seeing.cancel();
    m_seenOf = of;
    m_seen->clear();
    if (wanted.size == 0 || !QFileInfo(m_images).isDir())
        return;
    (void)m_seeing.start(
        [folder = m_images.toStdString(), prepared = of.second](JobContext& job) {
            return seenImages(folder, mostSeen, prepared, job);
        },
        [this](const std::vector<SeenImage>& images) { showSeen(images); });
}

void ModelField::showSeen(const std::vector<SeenImage>& images)
{
    if (images.empty())
        return;
    constexpr int gap = 4;
    const qreal ratio = devicePixelRatioF();
    const QSize size(static_cast<int>(images.size()) * (seenEdge + gap), seenEdge);
    QPixmap row(size * ratio);
    row.setDevicePixelRatio(ratio);
    row.fill(Qt::transparent);
    QPainter painter(&row);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    int left = 0;
    for (const SeenImage& image : images) {
        const int side = static_cast<int>(image.side);
        painter.drawImage(QRect(left, 0, seenEdge, seenEdge),
                          QImage(image.pixels.data(), side, side, 3 * side, QImage::Format_RGB888));
        left += seenEdge + gap;
    }
    painter.end();
    m_seen->setPixmap(row);
}

void ModelField::retranslate()
{
    m_preset->setItemText(0, tr("squashed, 0 to 1"));
    m_preset->setToolTip(tr("How images are prepared for the model: squashed to a square, pixels "
                            "from 0 to 1, or as models of this family were trained"));
    m_seen->setToolTip(tr("Some of the images as the model sees them: resized and cut out"));
    m_seen->setAccessibleName(m_seen->toolTip());
    m_size->setSpecialValueText(tr("image size?"));
    m_size->setSuffix(tr(" px"));
    m_size->setToolTip(tr("Height and width of the images that the model was trained with"));
}

} // namespace crossfade
