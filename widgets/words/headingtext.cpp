#include "widgets/words/headingtext.h"

#include "core/methods/preset.h"
#include "core/methods/registry.h"

#include <QCoreApplication>

#include <algorithm>

namespace crossfade
{

namespace
{

struct HeadingText {
    Q_DECLARE_TR_FUNCTIONS(crossfade::HeadingText)
};

/// Whose options the methods of a study have, as far as they are known.
QString presetText(const Study& study)
{
    const auto haveAll = [&](Preset preset) {
        return std::ranges::all_of(study.methods, [&](const MethodChoice& choice) {
            const Method* known = findMethod(choice.id);
            return known == nullptr || choice.transform ||
                   choice.options.values() == presetOptions(known->info(), preset).values();
        });
    };
    const bool isQuick = haveAll(Preset::Quick);
    // Where the methods have the same options in both, the study says which one is meant.
    return haveAll(Preset::Paper) && !(isQuick && study.preset == Preset::Quick)
               ? HeadingText::tr("papers’ options")
           : isQuick ? HeadingText::tr("quick options")
                     : HeadingText::tr("own options");
}

} // namespace

QString headingWays(const Study& study)
{
    return QStringLiteral("%1 · %2").arg(QLatin1String(distanceName(study.distance)),
                                         presetText(study));
}

} // namespace crossfade
