#pragma once

#include "core/data/import/import.h"

#include <QString>

#include <vector>

namespace crossfade
{

/// A file or folder of an import, and what it is.
struct ImportFile {
    enum class Use { Table, Vectors, Labels, Ids, Paths, Texts, Metadata, Judgements };
    enum class Group { Gallery, Query, Train };

    QString file;
    Use use = Use::Table;
    Group group = Group::Gallery;
    QString model; ///< of vectors
};
using ImportFiles = std::vector<ImportFile>;

/// Adds a file, as its name and its ending tell what it is beside the others. Where two files of
/// vectors have names that say so, they are called old and new.
void addImportFile(ImportFiles& files, const QString& file);

/// Puts the names of its folders before the model of a file of vectors, as long as another file of
/// its group has a model called so.
void callApart(ImportFiles& files, std::size_t at);

/// The group of a request that a file belongs to.
ImportRequest::Group& groupIn(ImportRequest& request, ImportFile::Group group);

/// The sources of a request: what `crossfade-cli import` is told by its options for files.
ImportRequest importRequest(const ImportFiles& files);

/// Why the files cannot be imported together; empty: they can.
QString importObstacle(const ImportFiles& files);

QString importUseText(ImportFile::Use use);
QString importGroupText(ImportFile::Group group);

} // namespace crossfade
