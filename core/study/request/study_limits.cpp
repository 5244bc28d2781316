#include "core/study/request/study_limits.h"

#include "core/base/error.h"
#include "core/base/memory.h"
#include "core/base/text.h"
#include "core/study/request/input_files.h"

#include <algorithm>

namespace crossfade
{

namespace
{

void requireReadable(const std::string& text, const Message& where)
{
    const bool hasNul = text.find('\0') != std::string::npos;
    if (hasNul || !isUtf8(text))
        throw Error(ErrorCode::BadUsage,
                    {.where = where,
                     .problem = "'" + printable(text) + "' " +
                                (hasNul ? "holds a NUL byte" : "is not UTF-8"),
                     .expected = Core::says("a text that a results file can hold")});
}

void requireReadable(const std::optional<std::string>& text, const Message& where)
{
    if (text)
        requireReadable(*text, where);
}

void requireReadable(const std::vector<std::string>& texts, const Message& where)
{
    for (const std::string& text : texts)
        requireReadable(text, where);
}

void requireReadable(const std::optional<Subset>& subset, const Message& where)
{
    if (!subset)
        return;
    requireReadable(subset->attribute, where);
    requireReadable(subset->value, where);
}

void requireReadableFileNames(const Study& study)
{
    std::vector<std::filesystem::path> files = inputFiles(study);
    files.push_back(study.results);
    for (const std::filesystem::path& file : files)
        if (!isUtf8(file.string()))
            throw Error(ErrorCode::BadUsage,
                        {.where = printable(file.string()),
                         .problem = Core::says("the name is not UTF-8"),
                         .expected = Core::says("a name that a results file can hold"),
                         .remedy = Core::says("Rename the file or its folder.")});
}

void requireReadableModelNames(const FeatureSources& sources)
{
    for (const GroupSources* group : {&sources.gallery, &sources.query, &sources.train})
        for (const auto& [model, file] : group->features)
            requireReadable(model, "models");
}

void requireReadable(const Claim& claim)
{
    for (const std::string* text :
         {&claim.says, &claim.source, &claim.better.method, &claim.worse.method})
        requireReadable(*text, "claims");
}

/// Of the whole gallery and of each part: methods × orders × seeds.
std::size_t curveCount(const Study& study)
{
    const std::size_t seeds =
        saturatingProduct(study.seeds.size(), std::max<std::size_t>(1, study.orderSeeds.size()));
    std::size_t pairs = 0;
    for (const MethodChoice& choice : study.methods)
        pairs += ordersFor(study, choice).size();
    return saturatingProduct(saturatingProduct(pairs, seeds), study.parts.size() + 1);
}

} // namespace

void requireReadableModelNames(const Study& study)
{
    requireReadable(study.oldModel, "old model");
    requireReadable(study.newModel, "new model");
    requireReadable(study.sideModel, "side model");
    requireReadable(study.intermediateModels, "intermediate models");
    requireReadable(study.intermediateSideModels, "intermediate side models");
    for (const MethodChoice& choice : study.methods) {
        requireReadable(choice.newModel, choice.id + ", new model");
        requireReadable(choice.sideModel, choice.id + ", side model");
    }
    if (study.sources)
        requireReadableModelNames(*study.sources);
}

void requireReadableTexts(const Study& study)
{
    requireReadableFileNames(study);
    requireReadableModelNames(study);
    requireReadable(study.name, "name");
    for (const MethodChoice& choice : study.methods)
        requireReadable(choice.label, choice.id + ", label");
    requireReadable(study.attributes, "attributes");
    requireReadable(study.subset, "subset");
    for (const StudyPart& part : study.parts) {
        requireReadable(part.name, "parts");
        requireReadable(part.subset, "part " + part.name);
    }
    for (const Claim& claim : study.claims)
        requireReadable(claim);
}

void requireAtMost(std::size_t count, std::size_t most, const std::string& ofWhat)
{
    if (count > most)
        throw Error(ErrorCode::BadUsage, {.where = ofWhat,
                                          .problem = std::to_string(count) + " " + ofWhat,
                                          .expected = "at most " + std::to_string(most),
                                          .remedy = Core::says("Make several studies of it.")});
}

void requireSizes(const Study& study)
{
    requireAtMost(study.methods.size(), mostMethods, "methods");
    requireAtMost(study.intermediateModels.size(), mostIntermediateModels, "intermediate models");
    requireAtMost(study.attributes.size(), mostAttributes, "attributes");
    requireAtMost(study.metrics.size(), mostMetrics, "metrics");
    requireAtMost(study.seeds.size(), mostSeeds, "seeds");
    requireAtMost(study.orderSeeds.size(), mostSeeds, "order seeds");
    requireAtMost(study.parts.size(), mostStudyParts, "parts");
    requireAtMost(study.claims.size(), mostClaims, "claims");
    const std::size_t curves = curveCount(study);
    requireAtMost(curves, mostCurves, "curves");
    requireAtMost(saturatingProduct(curves, saturatingProduct(study.slices, study.metrics.size())),
                  mostCurvePoints, "points of curves");
}

} // namespace crossfade
