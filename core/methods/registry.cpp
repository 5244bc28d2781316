#include "core/methods/registry.h"

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/methods/common_options.h"
#include "core/methods/shared/transform_file.h"

#include <algorithm>
#include <iterator>

namespace crossfade
{

/// Defined in the file of the method.
using Maker = std::unique_ptr<Method>();
Maker makeDirect, makeFct, makeFastFill, makeRankMergeNaive, makeProcrustes, makeLowRankAffine,
    makeResidualMlp, makeLocalAdapters, makeQueryDrift, makeMiniVec2Vec, makeBct, makeRact,
    makeBict, makeDSimplex, makeLambdaOrthogonality, makeNewHead, makeOwn;
std::vector<std::unique_ptr<Method>> makeRankMerges();

namespace
{

using Methods = std::vector<std::unique_ptr<Method>>;

Methods makeMethods()
{
    Methods list;
    const auto add = [&](std::initializer_list<Maker*> makers) {
        for (Maker* make : makers)
            list.push_back(make());
    };
    add({makeDirect, makeFct, makeFastFill, makeRankMergeNaive});
    std::ranges::move(makeRankMerges(), std::back_inserter(list));
    add({makeProcrustes, makeLowRankAffine, makeResidualMlp, makeLocalAdapters, makeQueryDrift,
         makeMiniVec2Vec, makeBct, makeRact, makeBict, makeDSimplex, makeLambdaOrthogonality,
         makeNewHead});
    for (std::unique_ptr<Method>& method : list)
        method = withCommonOptions(std::move(method));
    list.push_back(makeOwn()); // nothing of it is fitted here, so nothing is calibrated
    return list;
}

std::string knownMethods()
{
    return joined(methods(), ", ",
                  [](const std::unique_ptr<Method>& known) { return known->info().id; });
}

} // namespace

const Methods& methods()
{
    static const Methods list = makeMethods();
    return list;
}

const Method* findMethod(const std::string& id)
{
    for (const std::unique_ptr<Method>& candidate : methods())
        if (candidate->info().id == id)
            return candidate.get();
    return nullptr;
}

const Method& method(const std::string& id)
{
    if (const Method* found = findMethod(id))
        return *found;
    throw Error(
        ErrorCode::BadUsage,
        {.where = "method " + id,
         .problem = "there is no such method",
         .expected = "one of " + knownMethods(),
         .remedy = id == "rerank" ? "Its depths are measured by 'crossfade-cli serving'." : ""});
}

const Method& fittableMethod(const std::string& id)
{
    const Method& found = method(id);
    if (found.info().isOwn)
        throw Error(ErrorCode::BadUsage,
                    {.where = "method " + id,
                     .problem = Core::says("an own method is not fitted: it is features of one "
                                           "gallery, not a function of other items"),
                     .expected = Core::says("a method that is fitted here")});
    return found;
}

std::string transformMethod(const std::filesystem::path& file)
{
    return readTransform(file).header.at("method");
}

std::unique_ptr<FittedMethod> loadTransform(const std::filesystem::path& file)
{
    const std::string id = transformMethod(file);
    if (const Method* found = findMethod(id))
        return found->load(file);
    throw Error(ErrorCode::BadFormat,
                {.where = file,
                 .problem = "saved by method '" + id + "', which this version does not have",
                 .expected = "one of " + knownMethods()});
}

} // namespace crossfade
