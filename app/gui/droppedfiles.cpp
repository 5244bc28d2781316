#include "app/gui/droppedfiles.h"

#include "core/data/import/import.h"
#include "core/study/plan/plan_reader.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace crossfade
{

namespace
{

struct DropText {
    Q_DECLARE_TR_FUNCTIONS(crossfade::DropText)
};

QString nameOf(const QString& file)
{
    return QFileInfo(file).fileName();
}

} // namespace

DroppedFiles::DroppedFiles(const QStringList& files)
{
    static const QStringList modelEndings{"pt", "pth", "ts", "torchscript", "onnx"};
    static const QStringList imageEndings{"jpg", "jpeg", "png", "webp", "bmp", "ppm", "pgm", "pnm"};
    for (const QString& file : files) {
        const QFileInfo info(file);
        const QString ending = info.suffix().toLower();
        if (info.isDir() && !isImportable(file.toStdString()))
            folders += file;
        else if (modelEndings.contains(ending))
            models += file;
        else if (imageEndings.contains(ending))
            images += file;
        else if (isPlanFile(file.toStdString()))
            plans += file;
        else
            others += file;
    }
}

DroppedFiles::Use DroppedFiles::use() const
{
    const bool toEmbed = !models.isEmpty() || !folders.isEmpty();
    if (toEmbed)
        return images.isEmpty() && plans.isEmpty() && others.isEmpty() && models.size() <= 2
                   ? Use::Embed
                   : Use::Nothing;
    if (images.size() + plans.size() + others.size() != 1)
        return Use::Nothing;
    if (!images.isEmpty())
        return Use::Search;
    return plans.isEmpty() ? Use::Open : Use::Follow;
}

QString DroppedFiles::text() const
{
    switch (use()) {
    case Use::Open:
        return DropText::tr("Drop to open %1").arg(nameOf(others.constFirst()));
    case Use::Follow:
        return DropText::tr("Drop to follow the plan %1").arg(nameOf(plans.constFirst()));
    case Use::Embed:
        return DropText::tr("Drop to embed images: old model, new model, folder of images");
    case Use::Search:
        return DropText::tr("Drop to search with %1").arg(nameOf(images.constFirst()));
    case Use::Nothing:
        break;
    }
    if (models.size() > 2)
        return DropText::tr("Two models make an upgrade, an old and a new one: drop no more.");
    return DropText::tr("These do not belong together. Drop one file to open it; models with a "
                        "folder of images to embed them; or one image to search with it.");
}

} // namespace crossfade
