#include "app/gui/forms/droppedfiles.h"

#include "core/base/error.h"
#include "core/data/import/import.h"
#include "core/study/plan/plan_reader.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>

namespace crossfade
{

namespace
{

struct DropText {
    Q_DECLARE_TR_FUNCTIONS(crossfade::DropText)
};

QString fileName(const QString& file)
{
    return QFileInfo(file).fileName();
}

/// Results have the ending of HDF5; what is in the files is seen when they are read.
bool canBeResults(const QStringList& files)
{
    return std::ranges::all_of(files, [](const QString& file) {
        const QString ending = QFileInfo(file).suffix().toLower();
        return ending == QLatin1String("h5") || ending == QLatin1String("hdf5");
    });
}

} // namespace

DroppedFiles::DroppedFiles(const QStringList& files)
{
    for (const QString& file : files)
        try {
            listFor(file) += file;
        } catch (const Error&) { // it cannot be read: the message on opening says why
            others += file;
        }
}

QStringList& DroppedFiles::listFor(const QString& file)
{
    static const QStringList modelEndings{"pt", "pth", "ts", "torchscript", "onnx"};
    static const QStringList vectorEndings{"npy", "fvecs", "fbin", "index", "faiss", "txt"};
    static const QStringList imageEndings{"jpg", "jpeg", "png", "webp", "bmp", "ppm", "pgm", "pnm"};
    const QFileInfo info(file);
    const QString ending = info.suffix().toLower();
    if (info.isDir() && !isImportable(file.toStdString()))
        return folders;
    if (modelEndings.contains(ending))
        return models;
    if (imageEndings.contains(ending))
        return images;
    if (isPlanFile(file.toStdString()))
        return plans;
    if (vectorEndings.contains(ending) || isImportable(file.toStdString()))
        return imports;
    return others;
}

DroppedFiles::Use DroppedFiles::use() const
{
    const bool toEmbed = !models.isEmpty() || !folders.isEmpty();
    if (toEmbed)
        return images.isEmpty() && plans.isEmpty() && imports.isEmpty() && others.isEmpty() &&
                       models.size() <= 2
                   ? Use::Embed
                   : Use::Nothing;
    if (!imports.isEmpty())
        return images.isEmpty() && plans.isEmpty() && others.isEmpty() ? Use::Import : Use::Nothing;
    if (others.size() > 1 && images.isEmpty() && plans.isEmpty() && canBeResults(others))
        return Use::Compare;
    if (images.size() + plans.size() + others.size() != 1)
        return Use::Nothing;
    if (!images.isEmpty())
        return Use::Search;
    return plans.isEmpty() ? Use::Open : Use::Follow;
}

QString DroppedFiles::text(bool isBusy) const
{
    switch (use()) {
    case Use::Open:
        return (isBusy ? DropText::tr("Drop to open %1 once the computation has ended")
                       : DropText::tr("Drop to open %1"))
            .arg(fileName(others.constFirst()));
    case Use::Compare:
        return (isBusy ? DropText::tr("Drop to compare %1 results files once the computation has "
                                      "ended")
                       : DropText::tr("Drop to compare %1 results files"))
            .arg(others.size());
    case Use::Follow:
        return DropText::tr("Drop to follow the plan %1").arg(fileName(plans.constFirst()));
    case Use::Embed:
        return DropText::tr("Drop to embed images: old model, new model, folder of images");
    case Use::Search:
        return DropText::tr("Drop to search with %1").arg(fileName(images.constFirst()));
    case Use::Import:
        return imports.size() == 1
                   ? DropText::tr("Drop to import %1").arg(fileName(imports.constFirst()))
                   : DropText::tr("Drop to import %1 files together").arg(imports.size());
    case Use::Nothing:
        break;
    }
    if (models.size() > 2)
        return DropText::tr("Two models make an upgrade, an old and a new one: drop no more.");
    return DropText::tr("These do not belong together. Drop one file to open it; results files to "
                        "compare them; tables, NumPy files or indexes to import them; models with "
                        "a folder of images to embed them; or one image to search with it.");
}

} // namespace crossfade
