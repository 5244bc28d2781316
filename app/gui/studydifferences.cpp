#include "app/gui/studydifferences.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace crossfade
{

namespace
{

struct DifferencesText {
    Q_DECLARE_TR_FUNCTIONS(crossfade::DifferencesText)
};

QStringList linesOf(Study study)
{
    study.name.clear();
    study.results.clear();
    QStringList lines;
    for (const QString& line :
         QString::fromStdString(studyText(study, "/study.toml")).split(QLatin1Char('\n')))
        if (const QString trimmed = line.trimmed();
            !trimmed.isEmpty() && !trimmed.startsWith(QLatin1Char('[')))
            lines += trimmed;
    return lines;
}

QString keyOf(const QString& line)
{
    return line.section(QLatin1Char('='), 0, 0).trimmed();
}

} // namespace

QString differencesOf(const Study& before, const Study& after)
{
    const QStringList was = linesOf(before);
    QStringList differences = linesOf(after);
    QStringList keys;
    for (const QString& line : differences)
        keys += keyOf(line);
    QStringList gone;
    for (const QString& line : was)
        if (!differences.removeOne(line) && !keys.contains(keyOf(line)))
            gone += DifferencesText::tr("without %1").arg(keyOf(line));
    // A method that is gone leaves the id of another.
    if (differences.isEmpty() && gone.isEmpty() && was.size() != keys.size()) {
        QStringList left = linesOf(after);
        for (const QString& line : was)
            if (!left.removeOne(line))
                gone += DifferencesText::tr("without %1").arg(line);
    }
    return (differences + gone).join(QStringLiteral("; "));
}

} // namespace crossfade
