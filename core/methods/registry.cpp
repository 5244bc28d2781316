#include "core/methods/registry.h"

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/methods/common_options.h"
#include "core/methods/shared/transform_file.h"

#include <algorithm>
#include <iterator>

namespace crossfade
{

std::unique_ptr<Method> makeDirect();
std::unique_ptr<Method> makeFct();
std::unique_ptr<Method> makeFastFill();
std::unique_ptr<Method> makeProcrustes();
std::unique_ptr<Method> makeLowRankAffine();
std::unique_ptr<Method> makeResidualMlp();
std::unique_ptr<Method> makeRankMergeNaive();
std::vector<std::unique_ptr<Method>> makeRankMerges();
std::unique_ptr<Method> makeBct();
std::unique_ptr<Method> makeRact();
std::unique_ptr<Method> makeBict();
std::unique_ptr<Method> makeLambdaOrthogonality();
std::unique_ptr<Method> makeNewHead();
std::unique_ptr<Method> makeLocalAdapters();
std::unique_ptr<Method> makeQueryDrift();
std::unique_ptr<Method> makeMiniVec2Vec();
std::unique_ptr<Method> makeDSimplex();

namespace
{

using Methods = std::vector<std::unique_ptr<Method>>;

Methods makeMethods()
{
    Methods list;
    list.push_back(makeDirect());
    list.push_back(makeFct());
    list.push_back(makeFastFill());
    list.push_back(makeRankMergeNaive());
    std::ranges::move(makeRankMerges(), std::back_inserter(list));
    list.push_back(makeProcrustes());
    list.push_back(makeLowRankAffine());
    list.push_back(makeResidualMlp());
    list.push_back(makeLocalAdapters());
    list.push_back(makeQueryDrift());
    list.push_back(makeMiniVec2Vec());
    list.push_back(makeBct());
    list.push_back(makeRact());
    list.push_back(makeBict());
    list.push_back(makeDSimplex());
    list.push_back(makeLambdaOrthogonality());
    list.push_back(makeNewHead());
    for (std::unique_ptr<Method>& method : list)
        method = withCommonOptions(std::move(method));
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
