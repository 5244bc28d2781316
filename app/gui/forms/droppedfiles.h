#pragma once

#include <QString>
#include <QStringList>

namespace crossfade
{

/// Files and folders that were dropped, or are dragged, sorted by what can be done with them.
struct DroppedFiles {
    enum class Use {
        Open,    ///< one file, as File › Open…
        Compare, ///< two or more results files
        Follow,  ///< one plan
        Embed,   ///< models, folders of images
        Search,  ///< one image
        Import,  ///< tables and what belongs to them
        Nothing, ///< text() says why
    };
    QStringList models;
    QStringList folders;
    QStringList images;
    QStringList plans;
    QStringList imports; ///< tables, vectors, indexes
    QStringList others;  ///< to be opened

    explicit DroppedFiles(const QStringList& files);

    Use use() const;
    /// Whether they wait while something else is computed.
    bool waitsForComputation() const { return use() == Use::Open || use() == Use::Compare; }
    /// What dropping them does, in a few words; of those that cannot be used, why.
    /// @param isBusy  something else is being computed
    QString text(bool isBusy = false) const;

private:
    /// Where a file belongs. Throws Error where that takes reading it, and it cannot be read.
    QStringList& listFor(const QString& file);
};

} // namespace crossfade
