#pragma once

#include <QString>

#include <string>

namespace crossfade
{

/// A name that a file or a user gave, as it stands among words and numbers of ours. Marks that turn
/// what follows them are left out of it, and one with letters that run from right to left is set
/// apart: the text around it runs as it would without it.
QString nameText(QString name);
inline QString nameText(const std::string& name)
{
    return nameText(QString::fromStdString(name));
}

/// A name within a sentence that has lines in a narrow panel: where no line can end within more
/// than 32 letters, their middle is left out.
QString withShortWords(const QString& name);

} // namespace crossfade
