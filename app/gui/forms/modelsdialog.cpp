#include "app/gui/forms/modelsdialog.h"

#include "app/gui/forms/droppedfiles.h"
#include "app/gui/forms/dropzone.h"
#include "widgets/basics/layouts.h"
#include "widgets/words/label.h"

#include <QDialogButtonBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QPushButton>

#include <algorithm>

namespace crossfade
{

ModelsDialog::ModelsDialog(const std::vector<ModelToEmbed>& models, const QString& question,
                           const QString& action, QWidget* parent, ModelUse use)
    : QDialog(parent), m_wanted(new Label(this))
{
    setWindowTitle(tr("Models"));
    setMinimumWidth(560);
    auto* asked = new Label(question, this);
    asked->setWordWrap(true);
    auto* form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    for (const ModelToEmbed& model : models) {
        const QString name = QString::fromStdString(model.name);
        const QString title = tr("Model “%1”").arg(name);
        m_fields.push_back(new ModelField(name, this, use));
        m_fields.back()->setTitle(title);
        if (!model.file.empty())
            m_fields.back()->setModel(model);
        else
            m_fields.back()->setKnownSize(static_cast<int>(model.size));
        form->addRow(title, m_fields.back());
        connect(m_fields.back(), &ModelField::changed, this, &ModelsDialog::refresh);
    }
    m_wanted->setWordWrap(true);
    auto* buttons = new QDialogButtonBox(this);
    m_accept = buttons->addButton(action, QDialogButtonBox::AcceptRole);
    m_accept->setDefault(true);
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    // What wrapped texts do not need is beneath them.
    inColumn(this, {asked, form, m_wanted, room(), buttons}, styleMargins);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(new DropZone(*this, dropText), &DropZone::filesDropped, this, &ModelsDialog::take);
    refresh();
}

QString ModelsDialog::dropText(const QStringList& files)
{
    return DroppedFiles(files).models.size() == files.size()
               ? tr("Drop to name the models’ files")
               : tr("Only models can be dropped here. Close this dialog first to drop others.");
}

void ModelsDialog::take(const QStringList& files)
{
    const QStringList models = DroppedFiles(files).models;
    for (const QString& file : models)
        fieldFor(file).setFile(file);
    if (models.size() < files.size())
        m_wanted->setText(dropText(files));
}

/// The field of the model that the file's name names, else the first that has no file yet.
ModelField& ModelsDialog::fieldFor(const QString& file)
{
    const QString name = QFileInfo(file).fileName();
    const auto isNamed = [&](const ModelField* field) {
        return name.contains(field->name(), Qt::CaseInsensitive);
    };
    const auto isFree = [](const ModelField* field) { return field->file().isEmpty(); };
    auto found = std::ranges::find_if(m_fields, isNamed);
    if (std::ranges::count_if(m_fields, isNamed) != 1)
        found = std::ranges::find_if(m_fields, isFree);
    return found == m_fields.end() ? *m_fields.back() : **found;
}

std::vector<ModelToEmbed> ModelsDialog::models() const
{
    std::vector<ModelToEmbed> models;
    for (const ModelField* field : m_fields)
        models.push_back(field->model());
    return models;
}

void ModelsDialog::refresh()
{
    const auto isFull = [](const ModelField* field) {
        return QFileInfo(field->file()).isFile() && field->imageSize() > 0 &&
               field->failure().isEmpty() && !field->isAsking();
    };
    const bool all = std::ranges::all_of(m_fields, isFull);
    m_accept->setEnabled(all);
    const QString wanted =
        m_fields.size() == 1
            ? tr("Name the model's file and the size of the images that it was trained with.")
            : tr("Name each model's file and the size of the images that it was trained with.");
    m_wanted->setText(all ? QString() : wanted);
}

} // namespace crossfade
