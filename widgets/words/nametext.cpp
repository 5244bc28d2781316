#include "widgets/words/nametext.h"

#include <algorithm>

namespace crossfade
{

namespace
{

constexpr char16_t beginApart = 0x2068; // first strong isolate
constexpr char16_t endApart = 0x2069;

/// Embeddings, overrides and isolates, and what ends them.
bool turnsText(QChar letter)
{
    const char16_t code = letter.unicode();
    return (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069);
}

bool runsFromRight(char32_t letter)
{
    const QChar::Direction direction = QChar::direction(letter);
    return direction == QChar::DirR || direction == QChar::DirAL || direction == QChar::DirAN;
}

} // namespace

QString nameText(QString name)
{
    name.removeIf(turnsText);
    return std::ranges::any_of(name.toStdU32String(), runsFromRight)
               ? QChar(beginApart) + name + QChar(endApart)
               : name;
}

} // namespace crossfade
