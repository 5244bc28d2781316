#include "app/gui/forms/importdialog.h"

#include "app/gui/forms/dropzone.h"
#include "app/gui/forms/filefield.h"
#include "app/gui/forms/formgrid.h"
#include "app/gui/forms/importpreview.h"
#include "core/files/atomic_file.h"
#include "core/hdf5/embedding_file.h"
#include "widgets/basics/errorbanner.h"
#include "widgets/basics/icons.h"
#include "widgets/basics/layouts.h"
#include "widgets/basics/screenroom.h"
#include "widgets/basics/translated.h"
#include "widgets/runs/jobbar.h"
#include "widgets/words/emptytext.h"
#include "widgets/words/label.h"
#include "widgets/words/messagetext.h"

#include <QComboBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QTableWidget>
#include <QToolButton>

#include <algorithm>

namespace crossfade
{

namespace
{

enum FilePlace { FileAt, UseAt, GroupAt, RemoveAt };

/// Whether a source's format, such as "SQLite", is one of these.
bool isOneOf(const SourcePreview& preview, std::initializer_list<const char*> formats)
{
    const std::string format = preview.format.english();
    return std::ranges::any_of(formats, [&](const char* name) { return format.starts_with(name); });
}

} // namespace

ImportDialog::ImportDialog(QWidget* parent)
    : QDialog(parent),
      m_fields(new QWidget(this)),
      m_add(named("importAdd", new QPushButton(m_fields))),
      m_addFolder(named("importAddFolder", new QPushButton(m_fields))),
      m_list(named("importFiles", new QTableWidget(0, 4, m_fields))),
      m_empty(new EmptyText(m_list)),
      m_options(new QWidget(m_fields)),
      m_form(new QFormLayout(m_options)),
      m_table(makeChoiceBox("importTable", m_options)),
      m_blobs(makeChoiceBox("importBlobs", m_options)),
      m_names(named("importNames", new QLineEdit(m_options))),
      m_preview(new ImportPreview(m_fields)),
      m_below(new QFormLayout),
      m_drawnQueries(named("importDrawnQueries", new QSpinBox(m_fields))),
      m_drawnTraining(named("importDrawnTraining", new QDoubleSpinBox(m_fields))),
      m_output(new FileField("importOutput", m_fields, FileField::Kind::Save)),
      m_wanted(named("importWanted", new Label(this))),
      m_banner(new ErrorBanner(this)),
      m_start(named("importStart", new QPushButton(this))),
      m_close(named("importClose", new QPushButton(this)))
{
    setObjectName("importDialog");
    auto* zone = new DropZone(*this, [this](const QStringList& files) {
        Q_UNUSED(files)
        return isImporting() ? QString() : tr("Drop to import");
    });
    connect(zone, &DropZone::filesDropped, this, &ImportDialog::take);
    layOut();
    connectParts();
    keepTranslated(*this, [this] { retranslate(); });
    refresh();
}

void ImportDialog::layOut()
{
    m_list->verticalHeader()->hide();
    m_list->setSelectionMode(QAbstractItemView::NoSelection);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setTextElideMode(Qt::ElideMiddle);
    m_list->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_list->horizontalHeader()->setSectionResizeMode(FileAt, QHeaderView::Stretch);
    m_drawnQueries->setRange(0, 1'000'000'000);
    m_drawnTraining->setRange(0, 90);
    m_drawnTraining->setDecimals(1);
    for (QFormLayout* form : {m_form, m_below}) {
        form->setContentsMargins(0, 0, 0, 0);
        form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    }
    for (QWidget* field : std::initializer_list<QWidget*>{m_table, m_blobs, m_names})
        m_form->addRow(new Label(m_options), field);
    auto* draws = new QWidget(m_fields);
    inRow(draws, {m_drawnQueries, m_drawnTraining, room()});
    m_below->addRow(new Label(m_fields), draws);
    m_below->addRow(new Label(m_fields), m_output);
    inColumn(m_fields,
             {inRow({m_add, m_addFolder, room()}), m_list, m_options, {m_preview, 1}, m_below});
    m_wanted->setWordWrap(true);
    for (QPushButton* button : {m_add, m_addFolder, m_start, m_close})
        button->setAutoDefault(false); // Enter ends a name
    auto* progress = new JobBar(&m_importer, this);
    progress->setTextAbove();
    inColumn(this, {m_banner, {m_fields, 1}, progress, inRow({{m_wanted, 1}, m_start, m_close})},
             styleMargins);
    setMinimumWidth(640);
    resize(withinScreen(*this, {820, 640}));
}

void ImportDialog::connectParts()
{
    constexpr int untilRest = 150;
    m_soon.setSingleShot(true);
    m_soon.setInterval(untilRest);
    connect(&m_soon, &QTimer::timeout, this, &ImportDialog::look);
    connect(m_add, &QPushButton::clicked, this, &ImportDialog::chooseFiles);
    connect(m_addFolder, &QPushButton::clicked, this, &ImportDialog::chooseFolder);
    connect(m_table, &QComboBox::activated, this, [this] {
        m_taken = {}; // other columns
        lookSoon();
    });
    connect(m_blobs, &QComboBox::activated, this, &ImportDialog::lookSoon);
    connect(m_names, &QLineEdit::editingFinished, this, [this] {
        if (!m_names->isModified())
            return;
        m_names->setModified(false);
        m_taken = {}; // columns of other names
        lookSoon();
    });
    connect(m_preview, &ImportPreview::columnTaken, this, &ImportDialog::takeColumn,
            Qt::QueuedConnection); // its field has to be at its end
    connect(m_output, &FileField::changed, this, &ImportDialog::refresh);
    connect(m_start, &QPushButton::clicked, this, &ImportDialog::start);
    connect(m_close, &QPushButton::clicked, this, &ImportDialog::reject);
    connect(&m_looker, &JobRunner::noted, this, [this](const QString& note) { m_notes += note; });
    connect(&m_looker, &JobRunner::cancelled, this, &ImportDialog::refresh);
    connect(&m_looker, &JobRunner::failed, this, [this](const Error& error) {
        m_previews.clear();
        m_preview->show({});
        m_banner->showError(error);
        refresh();
    });
    connect(&m_importer, &JobRunner::started, this, &ImportDialog::refresh);
    connect(&m_importer, &JobRunner::succeeded, this, &ImportDialog::refresh);
    connect(&m_importer, &JobRunner::noted, this, [this](const QString& note) { m_notes += note; });
    connect(&m_importer, &JobRunner::cancelled, this, [this] {
        refresh();
        m_wanted->setText(tr("Cancelled. Nothing was written."));
    });
    connect(&m_importer, &JobRunner::failed, this, [this](const Error& error) {
        refresh();
        showNotes(); // they may tell why
        m_banner->showError(error);
    });
}

void ImportDialog::take(const QStringList& files)
{
    if (isImporting())
        return;
    for (const QString& file : files)
        addImportFile(m_files, file);
    filesChanged();
}

void ImportDialog::chooseFiles()
{
    QString endings = "*.npy *.fvecs *.fbin *.index *.faiss *.txt";
    for (const std::string& extension : importableExtensions())
        endings += " *" + QString::fromStdString(extension);
    take(QFileDialog::getOpenFileNames(
        this, tr("Files to import"),
        m_files.empty() ? QString() : QFileInfo(m_files.back().file).path(),
        tr("Tables, vectors, indexes (%1);;All files (*)").arg(endings)));
}

void ImportDialog::chooseFolder()
{
    const QString folder = QFileDialog::getExistingDirectory(this, tr("Folder of NumPy files"));
    if (!folder.isEmpty())
        take({folder});
}

void ImportDialog::filesChanged()
{
    const ImportRequest sources = importRequest(m_files);
    const std::string columns = sources.gallery.table + sources.gallery.files.metadata;
    if (columns != m_columnsOf)
        m_taken = {};
    m_columnsOf = columns;
    listFiles();
    proposeOutput();
    lookSoon();
}

void ImportDialog::listFiles()
{
    const int count = static_cast<int>(m_files.size());
    const int before = m_list->rowCount();
    m_list->setRowCount(count);
    for (int row = before; row < count; ++row)
        makeFileFields(row);
    for (int row = 0; row < count; ++row) {
        const ImportFile& file = m_files[static_cast<std::size_t>(row)];
        auto* name = new QTableWidgetItem(QFileInfo(file.file).fileName());
        name->setToolTip(file.file);
        m_list->setItem(row, FileAt, name);
        const auto list = [&](FilePlace place) {
            return static_cast<QComboBox*>(m_list->cellWidget(row, place));
        };
        list(UseAt)->setCurrentIndex(list(UseAt)->findData(static_cast<int>(file.use)));
        list(GroupAt)->setCurrentIndex(static_cast<int>(file.group));
        list(GroupAt)->setEnabled(file.use != ImportFile::Use::Judgements);
    }
    constexpr int mostHeight = 150;
    const int rows = m_list->verticalHeader()->length() +
                     m_list->horizontalHeader()->sizeHint().height() + 2 * m_list->frameWidth();
    const int least = std::min(rows, mostHeight);
    m_list->setMinimumHeight(least);
    m_list->setMaximumHeight(count == 0 ? QWIDGETSIZE_MAX
                                        : least); // else what it waits for is said
}

void ImportDialog::makeFileFields(int row)
{
    auto* use = new QComboBox(m_list);
    auto* group = new QComboBox(m_list);
    auto* remove = new QToolButton(m_list);
    use->setObjectName(QStringLiteral("importUse.%1").arg(row));
    group->setObjectName(QStringLiteral("importGroup.%1").arg(row));
    remove->setObjectName(QStringLiteral("importRemove.%1").arg(row));
    remove->setAutoRaise(true);
    remove->setIcon(themedIcon("process-stop"));
    m_list->setCellWidget(row, UseAt, use);
    m_list->setCellWidget(row, GroupAt, group);
    m_list->setCellWidget(row, RemoveAt, remove);
    connect(use, &QComboBox::activated, this, [this, row, use] {
        changeFile(row, [use](ImportFile& file) {
            file.use = static_cast<ImportFile::Use>(use->currentData().toInt());
        });
    });
    connect(group, &QComboBox::activated, this, [this, row, group] {
        changeFile(row, [group](ImportFile& file) {
            file.group = static_cast<ImportFile::Group>(group->currentIndex());
        });
    });
    connect(
        remove, &QToolButton::clicked, this, [this, row] { removeFile(row); },
        Qt::QueuedConnection);
    using enum ImportFile::Use;
    for (const ImportFile::Use possible :
         {Table, Vectors, Labels, Ids, Paths, Texts, Metadata, Judgements})
        use->addItem(importUseText(possible), static_cast<int>(possible));
    for (const auto of :
         {ImportFile::Group::Gallery, ImportFile::Group::Query, ImportFile::Group::Train})
        group->addItem(importGroupText(of));
    constexpr int edge = 8;
    for (const auto& [place, field] :
         {std::pair<FilePlace, QWidget*>{UseAt, use}, {GroupAt, group}, {RemoveAt, remove}})
        m_list->setColumnWidth(place, field->sizeHint().width() + edge);
    use->setAccessibleName(tr("What the file is"));
    group->setAccessibleName(tr("What the file is of"));
    remove->setAccessibleName(tr("Remove the file"));
    remove->setToolTip(tr("Remove the file from this list"));
}

void ImportDialog::changeFile(int row, const std::function<void(ImportFile&)>& change)
{
    const auto at = static_cast<std::size_t>(row);
    change(m_files[at]);
    callApart(m_files, at);
    filesChanged();
}

void ImportDialog::removeFile(int row)
{
    m_files.erase(m_files.begin() + row);
    if (m_files.empty())
        forgetOptions();
    m_banner->clear();
    filesChanged();
}

/// A new file beside the first one, unless the user has named one.
void ImportDialog::proposeOutput()
{
    if (m_output->file() != m_proposed)
        return;
    m_proposed.clear();
    if (!m_files.empty()) {
        const QFileInfo first(m_files.front().file);
        const bool isVectors = m_files.front().use == ImportFile::Use::Vectors;
        const QString stem =
            first.dir().filePath(isVectors ? QStringLiteral("items") : first.completeBaseName());
        m_proposed = stem + ".h5";
        for (int i = 2; QFileInfo::exists(m_proposed); ++i)
            m_proposed = QStringLiteral("%1-%2.h5").arg(stem, QString::number(i));
    }
    m_output->setFile(m_proposed);
}

ImportRequest ImportDialog::request() const
{
    ImportRequest request = importRequest(m_files);
    request.columns = m_taken;
    request.tableName = m_table->currentData().toString().toStdString();
    request.blobType = m_blobs->currentData().toString().toStdString();
    for (const QString& name : m_names->text().split(',', Qt::SkipEmptyParts))
        request.columnNames.push_back(name.trimmed().toStdString());
    request.drawnQueries = static_cast<std::size_t>(m_drawnQueries->value());
    if (m_drawnTraining->value() > 0)
        request.drawnTraining = m_drawnTraining->value() / 100;
    return request;
}

void ImportDialog::takeColumn(const SourcePreview& seen, const PreviewColumn& column,
                              ColumnRole role, const QString& called)
{
    if (isImporting())
        return;
    if (column.roles.size() == 1) // of a file, which is what the list above says
        renameModel(seen, QString::fromStdString(column.called), called);
    else
        crossfade::takeColumn(m_taken, seen, column.name, role, called.toStdString());
    lookSoon();
}

/// Where another file of the group has that name, the two change names.
void ImportDialog::renameModel(const SourcePreview& seen, const QString& before,
                               const QString& called)
{
    const auto group = seen.group == "query"   ? ImportFile::Group::Query
                       : seen.group == "train" ? ImportFile::Group::Train
                                               : ImportFile::Group::Gallery;
    for (ImportFile& file : m_files)
        if (file.group == group && file.use == ImportFile::Use::Vectors)
            file.model = file.model == before ? called : file.model == called ? before : file.model;
}

void ImportDialog::lookSoon()
{
    m_looker.cancel();
    m_soon.start();
    refresh();
}

void ImportDialog::look()
{
    m_notes.clear();
    const ImportRequest asked = request();
    if (m_looker.isRunning()) // it ends soon
        return m_soon.start();
    if (m_files.empty()) {
        m_previews.clear();
        m_preview->show({});
        offerTables();
        return refresh();
    }
    (void)m_looker.start([asked](JobContext& job) { return previewImport(asked, job); },
                         [this](const std::vector<SourcePreview>& previews) {
                             if (!m_soon.isActive()) // else the next look is about other files
                                 showLook(previews);
                         });
    refresh();
}

void ImportDialog::showLook(const std::vector<SourcePreview>& previews)
{
    m_previews = previews;
    m_preview->show(previews);
    m_banner->clear();
    offerTables();
    showNotes();
    const auto refused = std::ranges::find_if(
        previews, [](const SourcePreview& preview) { return preview.problem.has_value(); });
    if (refused != previews.end())
        m_banner->showError(*refused->problem);
    refresh();
}

void ImportDialog::showNotes()
{
    for (const QString& note : m_notes)
        m_banner->showNotice(note);
}

/// Shows the choices that only some sources have.
void ImportDialog::offerTables()
{
    const QVariant chosen = m_table->currentData();
    const QSignalBlocker blocked(m_table);
    m_table->clear();
    m_table->addItem(tr("Choose a table …"), QString());
    bool hasBlobs = false;
    bool hasNames = false;
    for (const SourcePreview& preview : m_previews) {
        for (const std::string& table : preview.tables)
            if (m_table->findData(QString::fromStdString(table)) < 0)
                m_table->addItem(QString::fromStdString(table), QString::fromStdString(table));
        hasBlobs = hasBlobs || isOneOf(preview, {"SQLite"});
        hasNames = hasNames || isOneOf(preview, {"CSV", "TSV", "PostgreSQL, COPY"});
    }
    m_table->setCurrentIndex(std::max(m_table->findData(chosen), 0));
    const bool hasTables = m_table->count() > 2;
    m_form->setRowVisible(m_table, hasTables);
    m_form->setRowVisible(m_blobs, hasBlobs);
    m_form->setRowVisible(m_names, hasNames);
    m_options->setVisible(hasTables || hasBlobs || hasNames);
}

QString ImportDialog::wanted() const
{
    if (m_files.empty())
        return tr("Add the files that hold your vectors: a table, or one file for each model. They "
                  "can be dropped here.");
    if (const QString obstacle = importObstacle(m_files); !obstacle.isEmpty())
        return obstacle;
    if (m_soon.isActive() || m_looker.isRunning())
        return tr("Looking at the files …");
    if (importRequest(m_files).gallery.empty())
        return tr("Still wanted: a table or vectors of the gallery.");
    if (m_previews.empty() || std::ranges::any_of(m_previews, [](const SourcePreview& preview) {
            return preview.problem.has_value();
        }))
        return tr("This cannot be imported yet: the message above says why.");
    return m_output->file().isEmpty() ? tr("Still wanted: the file to write.") : QString();
}

void ImportDialog::start()
{
    const QString file = m_output->file();
    if (!wanted().isEmpty() || isImporting())
        return;
    const std::string path = QFileInfo(file).absoluteFilePath().toStdString();
    for (const ImportFile& source : m_files)
        if (QFileInfo(source.file) == QFileInfo(file)) {
            m_wanted->setText(tr("The file to write is one of those that are imported."));
            return;
        }
    try {
        const AtomicFile trial(path); // before everything is read
    } catch (const Error& error) {
        m_banner->clear();
        m_banner->showError(error);
        return;
    }
    if (QFileInfo::exists(file) &&
        QMessageBox::question(this, windowTitle(),
                              tr("%1 is there already. Replace it?").arg(file)) != QMessageBox::Yes)
        return;
    m_banner->clear();
    m_notes.clear();
    (void)m_importer.start(
        [asked = request(), path](JobContext& job) {
            writeEmbeddings(path, importEmbeddings(asked, job), job);
            return true;
        },
        [this, file](bool) { finish(file); });
}

void ImportDialog::finish(const QString& file)
{
    hide(); // whoever opens the file says what was noted of it
    const QStringList notes = std::exchange(m_notes, {});
    m_proposed = m_output->file(); // other files get another one
    m_files.clear();
    forgetOptions();
    filesChanged();
    Q_EMIT imported(file, notes);
}

/// What was said of some files does not hold of the next ones.
void ImportDialog::forgetOptions()
{
    m_names->setText(QString());
    m_blobs->setCurrentIndex(0);
    m_drawnQueries->setValue(0);
    m_drawnTraining->setValue(0);
}

void ImportDialog::refresh()
{
    const bool running = isImporting();
    m_fields->setEnabled(!running);
    const QString lacks = wanted();
    if (m_files.empty())
        m_empty->setSentence(lacks); // in the middle, where files are dropped
    m_wanted->setText(running           ? tr("To end it, choose Cancel.")
                      : m_files.empty() ? QString()
                                        : lacks);
    m_start->setEnabled(!running && lacks.isEmpty());
    m_close->setEnabled(!running);
    m_preview->setVisible(!m_files.empty());
}

void ImportDialog::reject()
{
    if (!isImporting()) // which Esc must not end
        QDialog::reject();
}

void ImportDialog::retranslate()
{
    setWindowTitle(tr("Import"));
    const auto name = [](QFormLayout* form, QWidget* field, const QString& text) {
        static_cast<QLabel*>(form->labelForField(field))->setText(text);
        field->setAccessibleName(text);
    };
    m_add->setText(tr("Add files…"));
    m_addFolder->setText(tr("Add a folder…"));
    m_list->setAccessibleName(tr("Files to import"));
    m_list->setHorizontalHeaderLabels({tr("File"), tr("What it is"), tr("Of"), QString()});
    m_list->setRowCount(0); // their lists have texts
    listFiles();
    name(m_form, m_table, tr("Table"));
    name(m_form, m_blobs, tr("Numbers in BLOBs"));
    name(m_form, m_names, tr("Names of columns"));
    m_names->setPlaceholderText(tr("as the first line has them; else separated by commas"));
    const QSignalBlocker blocked(m_blobs);
    const int chosen = std::max(m_blobs->currentIndex(), 0);
    m_blobs->clear();
    m_blobs->addItem(tr("as they look"), QString());
    for (const char* type : {"float32", "float16", "bfloat16", "float64"})
        m_blobs->addItem(QString::fromLatin1(type), QString::fromLatin1(type));
    m_blobs->setCurrentIndex(chosen);
    name(m_below, m_drawnQueries->parentWidget(), tr("Drawn from the gallery"));
    m_drawnQueries->setSuffix(tr(" queries"));
    m_drawnTraining->setSuffix(tr(" % training rows"));
    m_drawnQueries->setAccessibleName(tr("Queries to draw from the gallery"));
    m_drawnTraining->setAccessibleName(tr("Training rows to draw from the gallery, in percent"));
    m_drawnQueries->setToolTip(tr("So many items, drawn at random, become queries; 0: none"));
    m_drawnTraining->setToolTip(
        tr("This share of the gallery, drawn at random, becomes training rows; 0: none"));
    name(m_below, m_output, tr("File to write"));
    m_output->setTexts(tr("Embedding file to write"), tr("Embedding files (*.h5)"),
                       tr("named after the first file"));
    m_start->setText(tr("Import"));
    m_close->setText(tr("Close"));
    offerTables();
    refresh();
}

} // namespace crossfade
