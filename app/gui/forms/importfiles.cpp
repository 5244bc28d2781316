#include "app/gui/forms/importfiles.h"

#include "core/study/request/model_roles.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <array>
#include <set>
#include <tuple>

namespace crossfade
{

namespace
{

using Use = ImportFile::Use;
using Group = ImportFile::Group;

struct ImportText {
    Q_DECLARE_TR_FUNCTIONS(crossfade::ImportText)
};

Group groupOf(const QString& stem)
{
    if (stem.startsWith(QLatin1String("quer")) || stem.contains(QLatin1String("_quer")))
        return Group::Query;
    return stem.startsWith(QLatin1String("train")) ? Group::Train : Group::Gallery;
}

/// The name of a model without the group that stands before it.
QString modelOf(QString stem)
{
    for (const char* group : {"gallery_", "query_", "queries_", "train_"})
        if (stem.startsWith(QLatin1String(group)))
            return stem.mid(static_cast<int>(qstrlen(group)));
    return stem;
}

/// What a file of one column is by a word in its name; vectors where there is none.
Use useByName(const QString& stem)
{
    constexpr std::array<std::pair<const char*, Use>, 6> words{{{"qrels", Use::Judgements},
                                                                {"label", Use::Labels},
                                                                {"class", Use::Labels},
                                                                {"path", Use::Paths},
                                                                {"text", Use::Texts},
                                                                {"title", Use::Texts}}};
    for (const auto& [word, use] : words)
        if (stem.contains(QLatin1String(word)))
            return use;
    const bool isOfIds = stem == "id" || stem == "ids" || stem.endsWith(QLatin1String("_ids"));
    return isOfIds ? Use::Ids : Use::Vectors;
}

Use useOf(const ImportFiles& others, const QString& file, Group group)
{
    const QFileInfo info(file);
    const QString stem = info.completeBaseName().toLower();
    const bool isText = info.suffix().toLower() == QLatin1String("txt");
    const Use named = useByName(stem);
    if (named == Use::Judgements)
        return named;
    if (isText)
        return named == Use::Vectors ? Use::Labels : named;
    if (isImportable(file.toStdString()))
        return std::ranges::any_of(others,
                                   [&](const ImportFile& other) {
                                       return other.group == group && other.use == Use::Vectors;
                                   })
                   ? Use::Metadata
                   : Use::Table;
    static const QStringList ofVectors{"npy", "fvecs", "fbin", "index", "faiss"};
    return info.isDir() || ofVectors.contains(info.suffix().toLower()) ? named : Use::Table;
}

/// Calls the vectors of a group old and new where their files' names tell which they are.
void nameModels(ImportFiles& files, Group group)
{
    std::vector<std::string> names;
    const auto isOne = [&](const ImportFile& file) {
        return file.group == group && file.use == Use::Vectors;
    };
    for (const ImportFile& file : files)
        if (isOne(file))
            names.push_back(file.model.toStdString());
    const ModelRoles roles = modelRoles(names);
    for (ImportFile& file : files)
        if (isOne(file) && file.model.toStdString() == roles.oldModel)
            file.model = QStringLiteral("old");
        else if (isOne(file) && file.model.toStdString() == roles.newModel)
            file.model = QStringLiteral("new");
}

/// The place of a file of one column in a request; null: it is another kind of file.
std::filesystem::path* placeIn(ItemFiles& files, const ImportFile& file)
{
    switch (file.use) {
    case Use::Vectors:
        return &files.features[file.model.toStdString()];
    case Use::Labels:
        return &files.labels;
    case Use::Ids:
        return &files.ids;
    case Use::Paths:
        return &files.paths;
    case Use::Texts:
        return &files.texts;
    default:
        return nullptr;
    }
}

} // namespace

void addImportFile(ImportFiles& files, const QString& file)
{
    if (std::ranges::any_of(files, [&](const auto& known) { return known.file == file; }))
        return;
    const QString stem = QFileInfo(file).completeBaseName();
    const Group group = groupOf(stem.toLower());
    const Use use = useOf(files, file, group);
    files.push_back({file, use, use == Use::Judgements ? Group::Gallery : group, modelOf(stem)});
    callApart(files, files.size() - 1);
    if (use == Use::Vectors)
        nameModels(files, group);
}

void callApart(ImportFiles& files, std::size_t at)
{
    ImportFile& file = files[at];
    const auto isCalledSo = [&](const ImportFile& other) {
        return &other != &file && other.use == Use::Vectors && other.group == file.group &&
               other.model == file.model;
    };
    QDir folder = QFileInfo(file.file).absoluteDir();
    while (file.use == Use::Vectors && !folder.isRoot() && std::ranges::any_of(files, isCalledSo)) {
        file.model = folder.dirName() + '-' + file.model;
        folder.setPath(QFileInfo(folder.path()).path());
    }
}

ImportRequest::Group& groupIn(ImportRequest& request, ImportFile::Group group)
{
    return group == Group::Query   ? request.query
           : group == Group::Train ? request.train
                                   : request.gallery;
}

ImportRequest importRequest(const ImportFiles& files)
{
    ImportRequest request;
    for (const ImportFile& file : files) {
        const std::string path = QFileInfo(file.file).absoluteFilePath().toStdString();
        ImportRequest::Group& group = groupIn(request, file.group);
        if (file.use == Use::Judgements)
            request.qrels = path;
        else if (file.use == Use::Table)
            group.table = path;
        else if (file.use == Use::Metadata)
            group.files.metadata = path;
        else if (std::filesystem::path* const place = placeIn(group.files, file))
            *place = path;
    }
    return request;
}

QString importObstacle(const ImportFiles& files)
{
    std::set<std::tuple<Use, Group, QString>> seen;
    for (const ImportFile& file : files)
        if (!seen.emplace(file.use, file.group, file.use == Use::Vectors ? file.model : QString())
                 .second)
            return file.use == Use::Vectors
                       ? ImportText::tr("Two files of vectors are called %1.").arg(file.model)
                       : ImportText::tr("Two files are the same thing: %1, %2.")
                             .arg(importUseText(file.use), importGroupText(file.group));
    for (const ImportFile& file : files) {
        const bool isOfFiles = file.use != Use::Table && file.use != Use::Judgements;
        if (isOfFiles && seen.contains({Use::Table, file.group, {}}))
            return ImportText::tr("%1 cannot be used beside a table, whose columns say all of its "
                                  "rows: remove one of the two.")
                .arg(QFileInfo(file.file).fileName());
    }
    return {};
}

QString importUseText(Use use)
{
    switch (use) {
    case Use::Table:
        return ImportText::tr("Table");
    case Use::Vectors:
        return ImportText::tr("Vectors");
    case Use::Labels:
        return ImportText::tr("Labels");
    case Use::Ids:
        return ImportText::tr("Ids");
    case Use::Paths:
        return ImportText::tr("Image paths");
    case Use::Texts:
        return ImportText::tr("Texts");
    case Use::Metadata:
        return ImportText::tr("Table beside vectors");
    case Use::Judgements:
        break;
    }
    return ImportText::tr("Judgements (qrels)");
}

QString importGroupText(Group group)
{
    switch (group) {
    case Group::Query:
        return ImportText::tr("Queries");
    case Group::Train:
        return ImportText::tr("Training rows");
    case Group::Gallery:
        break;
    }
    return ImportText::tr("Gallery");
}

} // namespace crossfade
