#include "core/base/error.h"
#include "core/base/text.h"
#include "core/data/row_reader.h"
#include "core/methods/method.h"
#include "core/methods/shared/row_distances.h"
#include "core/methods/shared/sequence.h"
#include "core/methods/shared/transform_file.h"
#include "core/methods/shared/transform_header.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace crossfade
{

namespace
{

const MethodInfo& ownInfo()
{
    static const MethodInfo info{
        .id = "own",
        .title = Core::says("Own method"),
        .summary = Core::says(
            "A method of your own: the features that it gives to old and new items, and to the "
            "queries that search them, stand in the embedding file in the place of a fit."),
        .options = {choiceOption(ownNameOption, "", {},
                                 Core::says("which of the own methods in the embedding file"))},
        .lossIsSquaredDistance = true,
        .isOwn = true};
    return info;
}

/// A part as it is given; null where it is not.
const FeatureMatrix* given(const RetrievalData& data, const OwnKey& key)
{
    const OwnFeatures& features = isOfGallery(key.part) ? data.gallery.own : data.query.own;
    const auto found = features.find(key);
    return found == features.end() ? nullptr : &found->second;
}

/// The method's own four matrices. What the file leaves out is the new model's.
Transition transitionOf(const RetrievalData& data, const std::string& name, std::uint64_t seed)
{
    const auto key = [&](OwnPart part) { return OwnKey{name, seed, part}; };
    const auto orElse = [&](OwnPart part, const FeatureMatrix& ofModel) {
        const FeatureMatrix* features = given(data, key(part));
        return features != nullptr ? *features : ofModel;
    };
    const FeatureMatrix* const oldGallery = given(data, key(OwnPart::OldGallery));
    if (oldGallery == nullptr)
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = name,
                     .problem = {Core::says("the features of this method and seed are not among "
                                            "the data: %1"),
                                 as::Dataset{ownDataset(key(OwnPart::OldGallery))}},
                     .expected = Core::says("the gallery for which they were made")});
    const Message mismatch = ownMismatch(ownDimensions(data.gallery.own, data.query.own), name,
                                         seed, data.query.newModel.dim());
    if (!mismatch.empty())
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = name,
                     .problem = mismatch,
                     .expected = Core::says("queries of the dimension of what they search")});
    return {{orElse(OwnPart::OldQueries, data.query.newModel), *oldGallery},
            {orElse(OwnPart::NewQueries, data.query.newModel),
             orElse(OwnPart::NewGallery, data.gallery.newModel)}};
}

/// Lets matrices of equal values share storage, among themselves and with the models': what a
/// method leaves as it is is told by that.
Transition sharing(Transition transition, const RetrievalData& data)
{
    std::vector<FeatureMatrix> known{data.query.newModel, data.gallery.newModel,
                                     data.query.oldModel, data.gallery.oldModel};
    for (FeatureMatrix* matrix : {&transition.oldSystem.query, &transition.oldSystem.gallery,
                                  &transition.newSystem.query, &transition.newSystem.gallery}) {
        const auto same = std::ranges::find_if(
            known, [&](const FeatureMatrix& other) { return sameValues(other, *matrix); });
        if (same != known.end())
            *matrix = *same;
        else
            known.push_back(*matrix);
    }
    return transition;
}

class FittedOwn : public FittedMethod
{
public:
    FittedOwn(std::string name, std::uint64_t seed) : m_name(std::move(name)), m_seed(seed) {}

    Transition apply(const RetrievalData& data, JobContext& job) const override
    {
        job.checkpoint();
        const Transition transition = sharing(transitionOf(data, m_name, m_seed), data);
        validate(transition);
        return transition;
    }

    std::vector<double> alignmentLoss(const RetrievalData&, const Transition& transition,
                                      JobContext& job) const override
    {
        const FeatureMatrix& old = transition.oldSystem.gallery;
        const FeatureMatrix& newer = transition.newSystem.gallery;
        return old.dim() == newer.dim() ? squaredDistances(old, newer, job)
                                        : std::vector<double>(old.rows(), 0.0);
    }

    void save(const std::filesystem::path& file) const override
    {
        writeTransform(file, {.header = {{"method", ownInfo().id},
                                         {ownNameOption, m_name},
                                         {"seed", std::to_string(m_seed)}},
                              .tensors = {}});
    }

private:
    std::string m_name;
    std::uint64_t m_seed;
};

class Own : public Method
{
public:
    const MethodInfo& info() const override { return ownInfo(); }

    MethodCost describe(const Dimensions& dimensions, const Options&) const override
    {
        requireSingleUpdate(dimensions.intermediate.size(), info().id);
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = info().id,
                     .problem = Core::says("what an own method costs is not known here"),
                     .expected = Core::says("a method that is fitted here")});
    }

    void checkNeeds(const TrainingData& data, const Options& options) const override
    {
        requireSingleUpdate(data.intermediate.size(), info().id);
        if (ownName(options).empty())
            throw Error(ErrorCode::NeedsNotMet,
                        {.where = info().id,
                         .problem = Core::says("it is not said which own method it is"),
                         .expected = Core::says("its name in the embedding file: own:NAME")});
    }

    void checkApplied(const RetrievalData& data, const Options& options,
                      std::span<const std::uint64_t> seeds) const override
    {
        const std::string name = ownName(options);
        const auto known = ownSeeds(ownDimensions(data.gallery.own, {}));
        const auto found = known.find(name);
        if (found == known.end())
            throw Error(ErrorCode::NeedsNotMet,
                        {.where = name,
                         .problem = Core::says("the data has no own method of this name for this "
                                               "gallery"),
                         .expected = Core::says("one of those in /gallery/methods, which "
                                                "crossfade-cli check names")});
        for (const std::uint64_t seed : seeds) {
            if (std::ranges::find(found->second, seed) == found->second.end())
                throw Error(
                    ErrorCode::NeedsNotMet,
                    {.where = name,
                     .problem = {Core::says("the data has no features of its seed %1"),
                                 std::to_string(seed)},
                     .expected = {Core::says("one of its seeds: %1"),
                                  joined(found->second, ", ",
                                         [](std::uint64_t each) { return std::to_string(each); })},
                     .remedy = Core::says("Ask for these seeds alone, or add the "
                                          "features of the others.")});
            (void)transitionOf(data, name, seed);
        }
    }

    std::unique_ptr<FittedMethod> fit(const TrainingData&, const Options& options,
                                      const FitSettings& settings, JobContext& job) const override
    {
        job.checkpoint();
        return std::make_unique<FittedOwn>(ownName(options), settings.seed);
    }

    std::unique_ptr<FittedMethod> load(const std::filesystem::path& file) const override
    {
        const TransformFile content = readTransform(file, info().id);
        constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
        return std::make_unique<FittedOwn>(
            headerText(content, ownNameOption, file),
            static_cast<std::uint64_t>(headerNumber(content, "seed", 0, most, file)));
    }
};

} // namespace

std::unique_ptr<Method> makeOwn()
{
    return std::make_unique<Own>();
}

} // namespace crossfade
