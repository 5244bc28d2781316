#include "widgets/results/datalabel.h"

#include "widgets/basics/translated.h"
#include "widgets/results/resultmodel.h"
#include "widgets/words/headingtext.h"
#include "widgets/words/nametext.h"
#include "widgets/words/resulttext.h"

namespace crossfade
{

DataLabel::DataLabel(ResultModel& model, QWidget* parent) : ElidedLabel(parent), m_model(model)
{
    setObjectName("dataLabel");
    setForegroundRole(QPalette::PlaceholderText);
    setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // the first to give way
    connect(&model, &ResultModel::resultChanged, this, &DataLabel::describe);
    keepTranslated(*this, [this] { describe(); });
}

void DataLabel::describe()
{
    if (m_model.result() == nullptr)
        return setWhole({});
    const Study& study = m_model.result()->study;
    const QString models =
        QStringLiteral("%1 → %2").arg(nameText(study.oldModel), nameText(study.newModel));
    const QString ways = headingWays(study);
    // What is left out is in the set-up and in the tool tip, too.
    setWhole(QStringLiteral("%1 · %2").arg(dataText(study), ways),
             {QStringLiteral("%1 · %2").arg(models, ways), ways, models});
}

} // namespace crossfade
