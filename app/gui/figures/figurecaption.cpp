#include "app/gui/figures/figurecaption.h"

#include "core/base/version.h"
#include "widgets/words/messagetext.h"
#include "widgets/words/nametext.h"
#include "widgets/words/resulttext.h"

#include <QCoreApplication>

namespace crossfade
{

namespace
{

struct CaptionText {
    Q_DECLARE_TR_FUNCTIONS(crossfade::CaptionText)
};

QString dataLine(const std::filesystem::path& file, const std::string& oldModel,
                 const std::string& newModel)
{
    return CaptionText::tr("Data: %1, from %2 to %3.")
        .arg(nameText(file.filename().string()), nameText(oldModel), nameText(newModel));
}

QString versionLine()
{
    return CaptionText::tr("Crossfade %1").arg(QString::fromUtf8(version()));
}

} // namespace

QString fileNameFor(const Study& study, const std::string& what)
{
    const std::string ofStudy = study.name.empty() ? study.results.stem().string() : study.name;
    QString name = QString::fromStdString(ofStudy + "-" + what);
    for (QChar& c : name)
        if (!c.isLetterOrNumber() && !QStringLiteral("@._-").contains(c))
            c = QLatin1Char('-');
    while (name.startsWith(QLatin1Char('-')) || name.startsWith(QLatin1Char('.')))
        name.remove(0, 1);
    return name;
}

FigureCaption captionOf(const Plan& plan)
{
    const Study& study = plan.request.study;
    const QString name = nameText(study.name);
    const QString ground =
        plan.judgedOn == JudgeOn::Pilot
            ? CaptionText::tr("Promised by a plan that was judged on a pilot of %1 items.")
                  .arg(countText(plan.pilot))
            : CaptionText::tr("Promised by a plan that was judged on held-out training rows.");
    return {.name = fileNameFor(study, "plan"),
            .title =
                CaptionText::tr("%1: plan, %2")
                    .arg(name, shown(candidateName(study, plan.candidates[plan.choice.chosen]))),
            .footer = {dataLine(dataPath(study), study.oldModel, study.newModel), ground,
                       versionLine()}};
}

FigureCaption captionOf(const FollowReport& report)
{
    const Study& study = report.plan.study;
    const QString name = QString::fromStdString(report.request.embeddings.stem().string());
    return {.name = name + QStringLiteral("-follow"),
            .title = CaptionText::tr("%1: %2 are new, by the plan of %3")
                         .arg(name, percentText(report.state.fraction(), 1),
                              timeText(report.plan.created)),
            .footer = {dataLine(report.request.embeddings, study.oldModel, study.newModel),
                       CaptionText::tr("Method: %1. Order: %2. Looked at %3.")
                           .arg(methodText(study.methods.front()), orderText(study.orders.front()),
                                timeText(report.request.now)),
                       versionLine()}};
}

FigureCaption captionOf(const StudyEstimate& estimate)
{
    const Study& study = estimate.study;
    const QString name = nameText(study.name);
    return {.name = fileNameFor(study, "estimate"),
            .title = CaptionText::tr("%1: estimated from a pilot of %2 of %3 items")
                         .arg(name, countText(estimate.pilot), countText(estimate.gallery)),
            .footer = {dataLine(dataPath(study), study.oldModel, study.newModel), versionLine()}};
}

FigureCaption captionOf(const std::vector<NamedRun>& runs, const QString& verdict)
{
    QStringList names;
    for (const NamedRun& run : runs)
        names += run.name;
    return {.name = QStringLiteral("comparison"),
            .title = CaptionText::tr("Compared: %1").arg(names.join(QStringLiteral(", "))),
            .footer = {verdict, versionLine()}};
}

} // namespace crossfade
