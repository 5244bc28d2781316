#pragma once

#include <QString>
#include <QStringList>

namespace crossfade
{

/// Files and folders that were dropped, or are dragged, sorted by what can be done with them.
struct DroppedFiles {
    enum class Use {
        Open,    ///< one file, as File › Open…
        Follow,  ///< one plan
        Embed,   ///< models, folders of images
        Search,  ///< one image
        Nothing, ///< why() says why
    };
    QStringList models;
    QStringList folders;
    QStringList images;
    QStringList plans;
    QStringList others; ///< to be opened

    explicit DroppedFiles(const QStringList& files);

    Use use() const;
    /// What dropping them does, in a few words; of those that cannot be used, why.
    QString text() const;
};

} // namespace crossfade
