#include "widgets/words/nametext.h"

#include <QTextBoundaryFinder>

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

QString withShortWords(const QString& name)
{
    constexpr qsizetype longest = 32;
    constexpr qsizetype atEnd = 15; // so many letters are left there, and about as many before
    QString made;
    QTextBoundaryFinder breaks(QTextBoundaryFinder::Line, name);
    qsizetype from = 0;
    for (qsizetype to = breaks.toNextBoundary(); to > 0; to = breaks.toNextBoundary()) {
        QString word = name.sliced(from, to - from);
        from = to;
        if (const qsizetype size = word.trimmed().size(); size > longest) {
            const qsizetype first = atEnd + (word[atEnd - 1].isHighSurrogate() ? 1 : 0);
            const qsizetype last = size - atEnd + (word[size - atEnd].isLowSurrogate() ? 1 : 0);
            word.replace(first, last - first, QChar(0x2026));
        }
        made += word;
    }
    return made;
}

} // namespace crossfade
