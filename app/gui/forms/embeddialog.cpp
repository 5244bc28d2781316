#include "app/gui/forms/embeddialog.h"

#include "app/gui/files/partsfolder.h"
#include "app/gui/forms/droppedfiles.h"
#include "app/gui/forms/dropzone.h"
#include "app/gui/forms/embedview.h"
#include "app/gui/forms/filefield.h"
#include "app/gui/forms/modelfield.h"
#include "app/gui/settings/modelmemory.h"
#include "core/base/machine/device.h"
#include "core/hdf5/embedding_file.h"
#include "core/study/request/model_roles.h"
#include "widgets/basics/errorbanner.h"
#include "widgets/basics/translated.h"
#include "widgets/runs/jobbar.h"
#include "widgets/words/label.h"
#include "widgets/words/resulttext.h"

#include <QDir>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QMessageBox>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <functional>
#include <utility>

namespace crossfade
{

namespace
{

/// The folder for finished parts: in the user's cache, by the file that is written. Empty where no
/// folder can be made.
std::filesystem::path keptFolder(const QString& output)
{
    const std::filesystem::path cache = partsFolder();
    if (cache.empty())
        return {};
    const auto hash = std::hash<std::string>()(QFileInfo(output).absoluteFilePath().toStdString());
    const std::filesystem::path folder = cache / ("embedding-" + std::to_string(hash));
    std::error_code failed;
    std::filesystem::create_directories(folder, failed);
    return failed ? std::filesystem::path() : folder;
}

} // namespace

EmbedDialog::EmbedDialog(AppSettings& settings, ThumbnailCache* thumbnails, QWidget* parent)
    : QDialog(parent),
      m_settings(settings),
      m_fields(new QWidget(this)),
      m_form(new QFormLayout(m_fields)),
      m_old(new ModelField("old", m_fields)),
      m_new(new ModelField("new", m_fields)),
      m_swap(new QPushButton(m_fields)),
      m_images(new FileField("embedImages", m_fields, FileField::Kind::Folder)),
      m_queries(new FileField("embedQueries", m_fields, FileField::Kind::Folder)),
      m_training(new FileField("embedTraining", m_fields, FileField::Kind::Folder)),
      m_views(new QSpinBox(m_fields)),
      m_output(new FileField("embedOutput", m_fields, FileField::Kind::Save)),
      m_wanted(new Label(this)),
      m_banner(new ErrorBanner(this)),
      m_view(new EmbedView(thumbnails, this)),
      m_start(new QPushButton(this)),
      m_close(new QPushButton(this))
{
    setObjectName("embedDialog");
    auto* zone = new DropZone(
        *this, [this](const QStringList& files) { return dropText(DroppedFiles(files)); });
    connect(zone, &DropZone::filesDropped, this,
            [this](const QStringList& files) { take(DroppedFiles(files)); });
    layOut();
    connectParts();
    keepTranslated(*this, [this] { retranslate(); });
    refresh();
}

void EmbedDialog::layOut()
{
    m_wanted->setObjectName("embedWanted");
    m_swap->setObjectName("embedSwap");
    m_views->setObjectName("embedViews");
    m_views->setMaximum(mostViews);
    m_start->setObjectName("embedStart");
    m_close->setObjectName("embedClose");
    m_form->setContentsMargins(0, 0, 0, 0);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    auto* swap = new QWidget(m_fields);
    auto* swapRow = new QHBoxLayout(swap);
    swapRow->setContentsMargins(0, 0, 0, 0);
    swapRow->addWidget(m_swap);
    swapRow->addStretch();
    for (QWidget* field : std::initializer_list<QWidget*>{m_old, m_new, swap, m_images, m_queries,
                                                          m_training, m_views, m_output})
        m_form->addRow(new Label(m_fields), field);
    m_wanted->setWordWrap(true);
    m_start->setDefault(true);
    m_swap->setAutoDefault(false);
    m_close->setAutoDefault(false);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_wanted, 1);
    buttons->addWidget(m_start);
    buttons->addWidget(m_close);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_banner);
    column->addWidget(m_fields);
    column->addWidget(m_view, 1);
    auto* progress = new JobBar(&m_runner, this);
    progress->setTextAbove();
    column->addWidget(progress);
    column->addLayout(buttons);
    setMinimumWidth(680);
}

void EmbedDialog::connectParts()
{
    for (ModelField* model : {m_old, m_new})
        connect(model, &ModelField::changed, this, &EmbedDialog::refresh);
    for (FileField* field : {m_images, m_queries, m_training, m_output})
        connect(field, &FileField::changed, this, &EmbedDialog::refresh);
    for (ModelField* model : {m_old, m_new})
        connect(m_images, &FileField::changed, model,
                [this, model] { model->setImages(m_images->file()); });
    connect(m_images, &FileField::changed, this, &EmbedDialog::followImages);
    connect(m_images, &FileField::changed, m_banner, &ErrorBanner::clear); // of other images
    connect(m_images, &FileField::changed, this, &EmbedDialog::proposeOutput);
    connect(m_swap, &QPushButton::clicked, this, &EmbedDialog::swapModels);
    connect(m_start, &QPushButton::clicked, this, &EmbedDialog::start);
    connect(m_close, &QPushButton::clicked, this, &EmbedDialog::reject);
    connect(&m_runner, &JobRunner::started, this, &EmbedDialog::refresh);
    connect(&m_runner, &JobRunner::noted, m_banner, &ErrorBanner::showNotice);
    const auto ended = [this] {
        m_view->end();
        refresh();
    };
    connect(&m_runner, &JobRunner::succeeded, this, ended);
    connect(&m_runner, &JobRunner::succeeded, this, [this] {
        if (m_view->skippedCount() > 0)
            m_wanted->setText(tr("%1 is written, without the images that were skipped.")
                                  .arg(QFileInfo(m_output->file()).fileName()));
    });
    connect(&m_runner, &JobRunner::cancelled, this, ended);
    connect(&m_runner, &JobRunner::cancelled, this, [this] {
        m_wanted->setText(tr("Cancelled. What was embedded is kept: the next try goes on there."));
    });
    connect(&m_runner, &JobRunner::failed, this, [this, ended](const Error& error) {
        ended();
        m_banner->showError(error);
    });
}

/// What dropping these here does, or why it does nothing.
QString EmbedDialog::dropText(const DroppedFiles& dropped) const
{
    if (isEmbedding())
        return tr("Images are being embedded. Drop these again once that has ended, or cancel it "
                  "first.");
    return dropped.models.isEmpty() && dropped.folders.isEmpty()
               ? tr("Only models and folders of images can be dropped here.")
               : dropped.text();
}

void EmbedDialog::take(const DroppedFiles& dropped)
{
    if (isEmbedding())
        return m_banner->showNotice(dropText(dropped));
    for (const QString& model : dropped.models)
        takeModel(model);
    for (const QString& folder : dropped.folders)
        takeFolder(folder);
    if (dropped.use() != DroppedFiles::Use::Embed)
        m_wanted->setText(dropText(dropped));
}

/// A model goes where its name says, else to the first free place.
void EmbedDialog::takeModel(const QString& file)
{
    const ModelRoles roles = modelRoles({QFileInfo(file).completeBaseName().toStdString()});
    const bool isOld = roles.oldModel || (!roles.newModel && m_old->file().isEmpty());
    (isOld ? m_old : m_new)->setFile(file);
}

/// A folder with a part for each kind of image fills in all of them.
void EmbedDialog::takeFolder(const QString& folder)
{
    const QDir dir(folder);
    if (dir.exists("gallery")) {
        m_images->setFile(dir.filePath("gallery"));
        m_queries->setFile(dir.exists("query") ? dir.filePath("query") : QString());
        m_training->setFile(dir.exists("train") ? dir.filePath("train") : QString());
        return rememberFolders();
    }
    const QString name = dir.dirName();
    FileField* field = name.startsWith("train", Qt::CaseInsensitive)   ? m_training
                       : name.startsWith("query", Qt::CaseInsensitive) ? m_queries
                                                                       : m_images;
    field->setFile(folder);
}

void EmbedDialog::rememberFolders()
{
    m_belong = {m_images->file(), m_queries->file(), m_training->file()};
}

/// Queries of the last data set must not slip into the next one.
void EmbedDialog::followImages()
{
    if (m_belong.isEmpty() || m_images->file() == m_belong[0])
        return;
    const QStringList last = std::exchange(m_belong, {});
    if (m_queries->file() == last[1])
        m_queries->setFile({});
    if (m_training->file() == last[2])
        m_training->setFile({});
    m_view->clear();
}

/// A new file beside the folder of images, unless the user has named one.
void EmbedDialog::proposeOutput()
{
    const QFileInfo images(m_images->file());
    if (m_output->file() != m_proposed || !images.isDir())
        return;
    const QString stem = QDir(images.absoluteFilePath()).absolutePath();
    m_proposed = stem + ".h5";
    for (int i = 2; QFileInfo::exists(m_proposed); ++i)
        m_proposed = QStringLiteral("%1-%2.h5").arg(stem, QString::number(i));
    m_output->setFile(m_proposed);
}

void EmbedDialog::swapModels()
{
    const ModelToEmbed before = m_old->model();
    m_old->setModel(m_new->model());
    m_new->setModel(before);
}

QString EmbedDialog::wanted() const
{
    QStringList missing;
    if (m_old->file().isEmpty())
        missing += tr("the old model");
    if (m_new->file().isEmpty())
        missing += tr("the new model");
    if (m_images->file().isEmpty())
        missing += tr("a folder of images");
    else if (m_output->file().isEmpty())
        missing += tr("the file to write");
    if (!missing.isEmpty())
        return tr("Still wanted: %1. Drop them here, or name them above.").arg(listText(missing));
    for (const QString& file : {m_old->file(), m_new->file()})
        if (!QFileInfo(file).isFile())
            return tr("There is no file %1.").arg(file);
    for (const FileField* field : {m_images, m_queries, m_training})
        if (!field->file().isEmpty() && !QFileInfo(field->file()).isDir())
            return tr("There is no folder %1.").arg(field->file());
    if (QFileInfo(m_old->file()) == QFileInfo(m_new->file()))
        return tr("The old and the new model are the same file.");
    for (const ModelField* model : {m_old, m_new})
        if (!model->failure().isEmpty())
            return model->failure();
    if (m_old->isAsking() || m_new->isAsking())
        return tr("Asking the models for the size of their images …");
    if (m_old->imageSize() == 0 || m_new->imageSize() == 0)
        return tr("Enter the size of the images that each model was trained with.");
    return {};
}

void EmbedDialog::start()
{
    const QString file = m_output->file();
    if (!wanted().isEmpty() || isEmbedding())
        return;
    if (QFileInfo::exists(file) &&
        QMessageBox::question(this, windowTitle(),
                              tr("%1 is there already. Replace it?").arg(file)) != QMessageBox::Yes)
        return;
    embed({m_old->model(), m_new->model()});
}

void EmbedDialog::embed(const std::vector<ModelToEmbed>& models)
{
    m_banner->clear();
    const QString file = m_output->file();
    const ImageFolders folders{.gallery = m_images->file().toStdString(),
                               .query = m_queries->file().toStdString(),
                               .train = m_training->file().toStdString()};
    EmbedOptions options;
    if (!folders.train.empty())
        options.views = static_cast<std::size_t>(m_views->value());
    options.seen = m_view->begin({folders.gallery, folders.query, folders.train});
    options.parts.folder = keptFolder(file);
    (void)m_runner.start(
        [models, folders, options,
         path = std::filesystem::path(file.toStdString())](JobContext& job) {
            const EmbeddingSet set =
                embedModels(models, folders, path, options, resolveDevice("auto"), job);
            writeEmbeddings(path, set, job);
            std::error_code ignored;
            if (!options.parts.folder.empty())
                std::filesystem::remove_all(options.parts.folder, ignored);
            return true;
        },
        [this, file, models](bool) { finish(file, models); });
}

void EmbedDialog::finish(const QString& file, const std::vector<ModelToEmbed>& models)
{
    rememberModels(m_settings, file.toStdString(), models);
    rememberFolders();
    m_proposed = m_output->file(); // another folder of images gets another file
    m_view->end();
    if (m_view->skippedCount() == 0)
        hide(); // nothing is left to be read
    Q_EMIT embedded(file);
}

void EmbedDialog::refresh()
{
    const bool running = isEmbedding();
    m_fields->setEnabled(!running);
    m_wanted->setText(running ? tr("To end it, choose Cancel.") : wanted());
    m_start->setEnabled(!running && wanted().isEmpty());
    m_close->setEnabled(!running);
    m_swap->setEnabled(!m_old->isAsking() && !m_new->isAsking());
    m_views->setEnabled(!m_training->file().isEmpty());
}

void EmbedDialog::reject()
{
    if (!isEmbedding()) // which Esc must not end
        QDialog::reject();
}

void EmbedDialog::retranslate()
{
    setWindowTitle(tr("New study from images"));
    const auto name = [this](QWidget* field, const QString& text) {
        static_cast<QLabel*>(m_form->labelForField(field))->setText(text);
    };
    name(m_old, tr("Old model"));
    name(m_new, tr("New model"));
    name(m_images, tr("Images"));
    name(m_queries, tr("Queries"));
    name(m_training, tr("Training images"));
    name(m_views, tr("Views of each"));
    name(m_output, tr("File to write"));
    m_old->setTitle(tr("Old model"));
    m_new->setTitle(tr("New model"));
    m_swap->setText(tr("Swap old and new"));
    m_images->setTexts(tr("Folder of the gallery's images"), {},
                       tr("folder; its sub-folders are classes"));
    m_queries->setTexts(tr("Folder of query images"), {},
                        tr("optional; without it the gallery queries itself"));
    m_training->setTexts(tr("Folder of training images"), {},
                         tr("optional; without it only methods without a fit can be run"));
    m_views->setSpecialValueText(tr("none"));
    m_views->setToolTip(
        tr("So many augmented views of each training image, too, from which methods "
           "are fitted"));
    m_views->setAccessibleName(tr("Views of each training image"));
    m_output->setTexts(tr("Embedding file to write"), tr("Embedding files (*.h5)"),
                       tr("named after the folder of images"));
    m_start->setText(tr("Embed"));
    m_close->setText(tr("Close"));
    refresh();
}

} // namespace crossfade
