#include "app/gui/settings/modelmemory.h"

#include "app/gui/settings/appsettings.h"
#include "core/hdf5/model_note.h"
#include "core/models/preprocessing.h"

#include <QCryptographicHash>
#include <QFileInfo>

namespace crossfade
{

namespace
{

/// One entry for each embedding file.
QString formName(const std::filesystem::path& embeddings)
{
    const QString path = QFileInfo(QString::fromStdString(embeddings.string())).absoluteFilePath();
    const QByteArray hash = QCryptographicHash::hash(path.toUtf8(), QCryptographicHash::Sha1);
    return "models-" + QString::fromLatin1(hash.toHex());
}

/// The size of the images as `embed` wrote it down; 0 where it did not.
std::size_t sizeIn(const std::filesystem::path& embeddings, const std::string& model)
{
    const auto size = runJob(
        [&] { return parsePrepared(readModelNote(embeddings, model, "preprocessing")).size; });
    const auto* known = std::get_if<std::size_t>(&size);
    return known == nullptr ? 0 : *known; // a file that cannot be read is reported by the search
}

} // namespace

std::vector<ModelToEmbed> rememberedModels(const AppSettings& settings,
                                           const std::filesystem::path& embeddings,
                                           const std::vector<std::string>& names)
{
    const QVariantMap state = settings.form(formName(embeddings));
    std::vector<ModelToEmbed> models;
    for (const std::string& name : names) {
        const QVariantList entry = state.value(QString::fromStdString(name)).toList();
        models.push_back({.name = name});
        if (entry.size() == 2 && QFileInfo(entry[0].toString()).isFile()) {
            models.back().file = entry[0].toString().toStdString();
            models.back().size = entry[1].toULongLong();
        } else {
            models.back().size = sizeIn(embeddings, name);
        }
    }
    return models;
}

void rememberModels(AppSettings& settings, const std::filesystem::path& embeddings,
                    const std::vector<ModelToEmbed>& models)
{
    QVariantMap state = settings.form(formName(embeddings));
    for (const ModelToEmbed& model : models)
        state.insert(QString::fromStdString(model.name),
                     QVariantList{QString::fromStdString(model.file.string()),
                                  static_cast<qulonglong>(model.size)});
    settings.setForm(formName(embeddings), state);
}

} // namespace crossfade
