#include "widgets/notetext.h"

#include "widgets/resulttext.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <optional>

namespace crossfade
{

namespace
{

QString counted(const QString& digits)
{
    return countText(digits.toULongLong());
}

/// As absentText() of core/data/presence.h.
std::optional<QString> absentNote(const QString& english)
{
    static const QRegularExpression absent(QStringLiteral(
        "^(\\d+) of (\\d+) gallery items have no features under (.+): (rows )?(.+)$"));
    const QRegularExpressionMatch match = absent.match(english);
    if (!match.hasMatch())
        return std::nullopt;
    const QString text =
        match.captured(4).isEmpty()
            ? QCoreApplication::translate("Core",
                                          "%1 of %2 gallery items have no features under %3: %4")
            : QCoreApplication::translate(
                  "Core", "%1 of %2 gallery items have no features under %3: rows %4");
    return text.arg(counted(match.captured(1)), counted(match.captured(2)), match.captured(3),
                    match.captured(5));
}

/// As knownStatesText() of core/study/run/requirements.h.
std::optional<QString> knownStatesNote(const QString& english)
{
    static const QRegularExpression states(QStringLiteral(
        "^items that are present begin every order, and exact curves run from the share (\\S+) to "
        "(\\S+), where (\\d+) items are new; what is beyond can be estimated from "
        "(?:the pilot|(items .+)) \\(docs/.+\\)$"));
    const QRegularExpressionMatch match = states.match(english);
    if (!match.hasMatch())
        return std::nullopt;
    const QString text =
        match.captured(4).isEmpty()
            ? QCoreApplication::translate(
                  "Core", "Items that are present begin every order, and exact curves run from %1 "
                          "to %2 of the gallery, where %3 items are new; what is beyond can be "
                          "estimated from the pilot")
            : QCoreApplication::translate(
                  "Core", "Items that are present begin every order, and exact curves run from %1 "
                          "to %2 of the gallery, where %3 items are new; what is beyond can be "
                          "estimated from items that are drawn at random and marked as the pilot");
    return text.arg(percentText(match.captured(1).toDouble(), 1),
                    percentText(match.captured(2).toDouble(), 1), counted(match.captured(3)));
}

/// As unknownClassesNote of core/models/embed_folders.h.
std::optional<QString> unknownClasses(const QString& english)
{
    if (!english.startsWith(QLatin1String("the classes of the images are not known")))
        return std::nullopt;
    return QCoreApplication::translate(
        "Core", "The classes of the images are not known, because they are not in two or more "
                "sub-folders, one for each class. All labels are −1 (unknown).");
}

std::optional<QString> noValuesNote(const QString& english)
{
    if (english.toStdString() != noValuesText())
        return std::nullopt;
    return QCoreApplication::translate(
        "Core", "No query has a relevant item in the gallery, so no metric has a value; the "
                "gallery and the queries need labels, or the queries lists of relevant items");
}

/// As leftOutText() of core/study/result/comparison_requests.h.
std::optional<QString> leftOutNote(const QString& english)
{
    static const QRegularExpression leftOut(QStringLiteral(
        "^(\\d+) paired comparisons are left out, since there would be more than (\\d+); "));
    const QRegularExpressionMatch match = leftOut.match(english);
    if (!match.hasMatch())
        return std::nullopt;
    return QCoreApplication::translate(
               "Core", "%1 paired comparisons are left out, since there would be more than %2. "
                       "Kept are first those with old and new, then those between the orders of a "
                       "method, then those between methods. Run fewer metrics, methods or orders "
                       "at once, or ask for single ones as claims in a study file")
        .arg(counted(match.captured(1)), counted(match.captured(2)));
}

/// As namesOf() of core/study/run/fits_side_by_side.cpp. What is named by its id gets its title.
std::optional<QString> sideBySideNote(const QString& english)
{
    const QLatin1String beginning("fitted side by side, each on one core: ");
    if (!english.startsWith(beginning))
        return std::nullopt;
    const QString between = QStringLiteral(" · ");
    QStringList names = english.mid(beginning.size()).split(between);
    for (QString& name : names)
        name = methodText(name.toStdString());
    return QCoreApplication::translate("Core", "Fitted side by side, each on one core: %1")
        .arg(names.join(between));
}

} // namespace

QString noteText(const QString& english)
{
    for (const auto translated :
         {absentNote, knownStatesNote, unknownClasses, noValuesNote, leftOutNote, sideBySideNote})
        if (const std::optional<QString> text = translated(english))
            return *text;
    return english;
}

} // namespace crossfade
