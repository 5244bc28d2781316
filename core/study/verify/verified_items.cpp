#include "core/study/verify/verified_items.h"

#include "core/data/presence.h"
#include "core/data/restriction.h"
#include "core/hdf5/embedding_file.h"
#include "core/metrics/relevance.h"
#include "core/study/verify/verified_numbers.h"

#include <algorithm>
#include <filesystem>

namespace crossfade
{

namespace
{

bool isDataTheSame(const StudyResult& result, const Verification& found)
{
    return std::ranges::any_of(found.inputs, [&](const Verification::Input& input) {
        std::error_code unknown;
        return input.state == Verification::InputState::Same &&
               std::filesystem::equivalent(input.file, result.study.embeddings, unknown);
    });
}

/// Whether the items are those of the embedding file, but for Study::classes and Study::subset.
bool isOfTheFile(const StudyResult& result)
{
    const Study& study = result.study;
    const std::vector<std::string> models = searchedModels(study);
    return !study.embeddings.empty() && !study.sources && !study.heldOut && !study.fitOnPilot &&
           !study.qrels && study.protocol != Protocol::NewNeighbours &&
           std::ranges::all_of(models, [&](const std::string& model) {
               return isWhole(result.items->gallery, model);
           });
}

void compareGroup(const ItemGroup& kept, const ItemGroup& anew, const std::string& of,
                  Verification& found)
{
    NumberCheck check(found, of);
    check.compareAll(kept.labels, anew.labels, "labels");
    check.compareAll(kept.cameras, anew.cameras, "cameras");
    check.compareAll(kept.weight, anew.weight, "weights");
    check.compareAll(kept.pilot, anew.pilot, "pilot");
    if (const auto* const ids = kept.ids.numbers(); ids && anew.ids.numbers())
        check.compareAll(*ids, *anew.ids.numbers(), "ids");
    for (const auto& [model, mask] : kept.present)
        check.compareAll(mask, presentMask(anew, model), "items with features under " + model);
    for (const Attribute& attribute : kept.attributes)
        if (const auto same = std::ranges::find(anew.attributes, attribute.name, &Attribute::name);
            same != anew.attributes.end())
            check.compareAll(attribute.codes, same->codes, "attribute " + attribute.name);
}

void compareClasses(const EmbeddingSet& kept, const EmbeddingSet& anew, Verification& found)
{
    NumberCheck check(found, "classes");
    for (const Attribute& attribute : kept.classAttributes)
        if (const auto same =
                std::ranges::find(anew.classAttributes, attribute.name, &Attribute::name);
            same != anew.classAttributes.end())
            check.compareAll(attribute.codes, same->codes, "attribute " + attribute.name);
}

void compareLists(const RowLists& kept, const RowLists& anew, const std::string& of,
                  Verification& found)
{
    NumberCheck check(found, of);
    check.compareAll(kept.offsets, anew.offsets, "offsets");
    check.compareAll(kept.indices, anew.indices, "gallery rows");
}

} // namespace

void verifyItems(const StudyResult& result, Verification& found, JobContext& job)
{
    const Study& study = result.study;
    if (!isDataTheSame(result, found) || !isOfTheFile(result))
        return;
    const EmbeddingSet anew = restrictSet(readEmbeddings(study.embeddings, {study.oldModel}, job),
                                          study.classes, study.subset, job)
                                  .set;
    const EmbeddingSet& kept = *result.items;
    if (anew.selfQuery() != kept.selfQuery())
        return;
    compareGroup(kept.gallery, anew.gallery, "gallery", found);
    if (kept.query)
        compareGroup(*kept.query, *anew.query, "queries", found);
    compareClasses(kept, anew, found);
    const Relevance relevance = makeRelevance(anew, study.protocol);
    compareLists(result.relevance.relevant, relevance.relevant, "relevant items of queries", found);
    compareLists(result.relevance.removed, relevance.removed, "removed items of queries", found);
}

} // namespace crossfade
