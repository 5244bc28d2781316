#include "widgets/results/datalabel.h"

#include "widgets/basics/translated.h"
#include "widgets/results/resultmodel.h"
#include "widgets/words/headingtext.h"
#include "widgets/words/nametext.h"
#include "widgets/words/resulttext.h"

#include <algorithm>
#include <utility>

namespace crossfade
{

DataLabel::DataLabel(QWidget* parent) : ElidedLabel(parent)
{
    setObjectName("dataLabel");
    setForegroundRole(QPalette::PlaceholderText);
    setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    setSizePolicy(QSizePolicy::Ignored,
                  QSizePolicy::Preferred); // the first to give way, but for `way`
    keepTranslated(*this, [this] { describe(); });
}

DataLabel::DataLabel(ResultModel& model, QWidget* parent) : DataLabel(parent)
{
    const auto follow = [this, &model] {
        setStudies(model.result() == nullptr ? std::vector<Study>()
                                             : std::vector<Study>{model.result()->study});
    };
    connect(&model, &ResultModel::resultChanged, this, follow);
    follow();
}

void DataLabel::setStudies(std::vector<Study> studies)
{
    m_studies = std::move(studies);
    describe();
}

void DataLabel::describe()
{
    QStringList all;
    QStringList models;
    QStringList ways;
    QStringList distances;
    for (const Study& study : m_studies) {
        all += dataText(study);
        models += QStringLiteral("%1 → %2").arg(nameText(study.oldModel), nameText(study.newModel));
        ways += headingWays(study);
        distances += QString::fromLatin1(distanceName(study.distance));
    }
    for (QStringList* texts : {&all, &models, &ways, &distances})
        texts->removeDuplicates();
    if (m_studies.empty()) {
        setMinimumWidth(0);
        return setWhole({});
    }
    const QString way = listText(ways);
    constexpr int most = 260; // of what several studies do not have in common
    setMinimumWidth(std::min(most, fontMetrics().horizontalAdvance(way) + 2));
    // What is left out is in the set-up and in the tool tip, too.
    setWhole(QStringLiteral("%1 · %2").arg(listText(all), way),
             {QStringLiteral("%1 · %2").arg(listText(models), way), way, listText(distances)});
}

} // namespace crossfade
