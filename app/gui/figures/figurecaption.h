#pragma once

#include "core/study/follow/follow.h"
#include "core/study/plan/plan.h"
#include "core/study/result/estimate.h"
#include "widgets/tables/comparecontent.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <map>

namespace crossfade
{

class ScreenPage;

/// "50to200-cmc@1": what a file about a study is called, where it is `what`, without its ending. A
/// study without a name is called as its results file. Letters, digits and a few signs; everything
/// else becomes '-', which is not at the beginning, nor is a dot.
QString fileNameFor(const Study& study, const std::string& what);

/// The text about a chart that is not of a result, and the file name that is proposed for it.
struct FigureCaption {
    QString name;
    QString title;
    QStringList footer; ///< data, method and order, version
};

/// The captions of the charts of screens that do not show a result, by the pages of these screens.
using FigureCaptions = std::map<const ScreenPage*, std::function<FigureCaption()>>;

FigureCaption captionOf(const Plan& plan);
FigureCaption captionOf(const FollowReport& report);
FigureCaption captionOf(const StudyEstimate& estimate);
/// @param verdict  who is better where, in words
FigureCaption captionOf(const std::vector<NamedRun>& runs, const QString& verdict);

} // namespace crossfade
