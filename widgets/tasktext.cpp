#include "widgets/tasktext.h"

#include "widgets/errortext.h"
#include "widgets/resulttext.h"

#include <QCoreApplication>
#include <QStringList>

namespace crossfade
{

namespace
{

struct TaskText {
    Q_DECLARE_TR_FUNCTIONS(crossfade::TaskText)
};

/// "fct, random, seed 1" is "FCT · Random · seed 1". The name of a method may have commas, too.
QString curveSubject(const QString& subject)
{
    QStringList parts = subject.split(QStringLiteral(", "));
    const QString seedMark = QStringLiteral("seed ");
    QString seed;
    if (parts.size() > 2 && parts.last().startsWith(seedMark))
        seed = parts.takeLast().mid(seedMark.size());
    if (parts.size() < 2)
        return methodText(subject.toStdString());
    const QString order = orderText(parts.takeLast().toStdString());
    const QString method = methodText(parts.join(QStringLiteral(", ")).toStdString());
    const QString curve = TaskText::tr("%1 · %2").arg(method, order);
    return seed.isEmpty() ? curve : TaskText::tr("%1 · seed %2").arg(curve, seed);
}

QString subjectText(const Progress& progress)
{
    if (isOfDataset(progress))
        return {};
    switch (progress.stage) {
    case Stage::Fitting:
    case Stage::Transforming:
        return methodText(progress.subject);
    case Stage::Ordering:
        return curveSubject(QString::fromStdString(progress.subject));
    default:
        return QString::fromStdString(progress.subject);
    }
}

} // namespace

bool isOfDataset(const Progress& progress)
{
    return (progress.stage == Stage::Reading || progress.stage == Stage::Writing) &&
           progress.subject.starts_with('/');
}

QString taskText(const Progress& progress)
{
    const QString subject = subjectText(progress);
    const QString stage = stageText(progress.stage);
    if (subject.isEmpty())
        return stage;
    if (progress.stage == Stage::Ordering)
        return TaskText::tr("%1: %2").arg(stage, subject);
    return stage + QLatin1Char(' ') + subject;
}

} // namespace crossfade
