#include "widgets/words/errortext.h"

#include "widgets/words/messagetext.h"
#include "widgets/words/resulttext.h"

#include <QCoreApplication>
#include <QStringList>

namespace crossfade
{

namespace
{

struct ErrorText {
    Q_DECLARE_TR_FUNCTIONS(crossfade::ErrorText)
};

struct StageText {
    Q_DECLARE_TR_FUNCTIONS(crossfade::StageText)
};

QString shortened(const QString& text, qsizetype longest)
{
    return text.size() <= longest ? text : text.left(longest) + QStringLiteral("…");
}

/// Whether the general sentence of the error does not tell what is wrong.
bool isGeneral(ErrorCode code)
{
    switch (code) {
    case ErrorCode::BadUsage:
    case ErrorCode::BadFormat:
    case ErrorCode::ShapeMismatch:
    case ErrorCode::NotFinite:
    case ErrorCode::OutOfRange:
        return true;
    default:
        return false;
    }
}

/// Says what is wrong, and what should be there or what to do.
QString particulars(const Error::Parts& parts)
{
    const auto told = [](const QString& line, const Message& part) {
        constexpr qsizetype longest = 120;
        const QString text = shown(part).simplified();
        return text.isEmpty() ? QString() : line.arg(shortened(text, longest));
    };
    QStringList lines{told(ErrorText::tr("Problem: %1"), parts.problem),
                      parts.expected.empty() ? told(ErrorText::tr("What to do: %1"), parts.remedy)
                                             : told(ErrorText::tr("Expected: %1"), parts.expected)};
    for (QString& line : lines)
        if (!line.isEmpty() && !line.endsWith(QLatin1Char('.')))
            line += QLatin1Char('.');
    return joinSentences(lines);
}

/// Says what is missing and what to do: the general sentence alone would help nobody.
QString needsSentence(const Error::Parts& parts)
{
    //: Makes a sentence of what is wrong, such as "no query has a relevant item".
    return joinSentences({ErrorText::tr("%1.").arg(shown(parts.problem).simplified()),
                          shown(parts.remedy).simplified()});
}

} // namespace

QString errorSentence(ErrorCode code)
{
    switch (code) {
    case ErrorCode::BadUsage:
        return ErrorText::tr("The request cannot be carried out as it stands.");
    case ErrorCode::FileNotFound:
        return ErrorText::tr("A file could not be found or opened.");
    case ErrorCode::BadFormat:
        return ErrorText::tr("A file is not in the format that was expected.");
    case ErrorCode::ShapeMismatch:
        return ErrorText::tr("Row counts or dimensions do not fit together.");
    case ErrorCode::NotFinite:
        return ErrorText::tr("There is a value that is not a finite number.");
    case ErrorCode::OutOfRange:
        return ErrorText::tr("An index or a label is outside its range.");
    case ErrorCode::NeedsNotMet:
        return ErrorText::tr("Something that the method or the order needs is not there.");
    case ErrorCode::OutOfMemory:
        return ErrorText::tr("There is not enough memory.");
    case ErrorCode::Diverged:
        return ErrorText::tr("The fit did not converge: its loss is no longer a number.");
    case ErrorCode::WriteFailed:
        return ErrorText::tr("A file could not be written.");
    case ErrorCode::Internal:
        return ErrorText::tr("Something went wrong inside Crossfade or one of its libraries.");
    }
    return {};
}

QString errorHeadline(const Error& error)
{
    constexpr qsizetype longest = 80;
    const Error::Parts& parts = error.parts();
    // Of a path only its last part: the details have all of it.
    const QString where = shortened(shown(parts.where, Paths::LastPart).simplified(), longest);
    QString sentence = errorSentence(error.code());
    if (isGeneral(error.code()))
        sentence = joinSentences({sentence, particulars(parts)});
    if (where.isEmpty())
        return sentence;
    if (error.code() == ErrorCode::NeedsNotMet && !parts.problem.empty())
        return ErrorText::tr("%1: %2").arg(where, needsSentence(parts));
    return ErrorText::tr("%1: %2").arg(where, sentence);
}

QString errorReason(const Error& error)
{
    return error.parts().problem.empty() ? errorSentence(error.code())
                                         : capitalised(needsSentence(error.parts()));
}

QString errorDetail(const Error& error)
{
    QStringList lines;
    const auto add = [&](const QString& line, const Message& part) {
        if (!part.empty())
            lines += line.arg(shown(part));
    };
    const Error::Parts& parts = error.parts();
    add(ErrorText::tr("Where: %1"), parts.where);
    add(ErrorText::tr("Problem: %1"), parts.problem);
    add(ErrorText::tr("Expected: %1"), parts.expected);
    add(ErrorText::tr("What to do: %1"), parts.remedy);
    return lines.join(QLatin1Char('\n'));
}

QString stageText(Stage stage)
{
    switch (stage) {
    case Stage::Reading:
        return StageText::tr("Reading");
    case Stage::Embedding:
        return StageText::tr("Embedding images");
    case Stage::Training:
        return StageText::tr("Training");
    case Stage::Fitting:
        return StageText::tr("Fitting");
    case Stage::Transforming:
        return StageText::tr("Transforming features");
    case Stage::Ordering:
        return StageText::tr("Ordering the gallery");
    case Stage::Counting:
        return StageText::tr("Counting ranks");
    case Stage::Resampling:
        return StageText::tr("Resampling queries");
    case Stage::Searching:
        return StageText::tr("Searching");
    case Stage::Drawing:
        return StageText::tr("Drawing images");
    case Stage::Writing:
        return StageText::tr("Writing");
    }
    return {};
}

} // namespace crossfade
