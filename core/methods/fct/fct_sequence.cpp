#include "core/methods/fct/fct_sequence.h"

#include "core/methods/shared/needs.h"
#include "core/methods/shared/sequence.h"

namespace crossfade
{

namespace
{

constexpr std::int64_t widestDim = 1 << 20;
constexpr std::int64_t mostUpdates = 1 << 10;

/// The paper's names: h_2 carries v1 to v2.
std::string moduleName(const char* letter, std::size_t hop)
{
    return std::string(letter) + "_" + std::to_string(hop + 2);
}

std::string intermediateFact(std::size_t model, const char* what)
{
    return std::string("between_") + std::to_string(model + 1) + "_" + what;
}

std::vector<FctUpdateShape> updateShapes(const Dimensions& dimensions, bool hasSide,
                                         const Options& options)
{
    std::vector<FctUpdateShape> hops;
    std::size_t dim = dimensions.oldDim;
    std::size_t side = hasSide ? dimensions.sideDim.value_or(0) : 0;
    for (const Dimensions::Intermediate& next : dimensions.intermediate) {
        FctUpdateShape hop{.features = mappingShape(dim, next.dim, side, options)};
        if (hasSide && next.sideDim) {
            hop.side = mappingShape(dim, *next.sideDim, side, options);
            side = *next.sideDim;
        }
        hops.push_back(hop);
        dim = next.dim;
    }
    hops.push_back({.features = mappingShape(dim, dimensions.newDim, side, options)});
    return hops;
}

void addModules(MethodCost& cost, const MethodCost& more, const std::string& name)
{
    for (const MethodCost::Module& module : more.modules)
        cost.modules.push_back({name + ", " + module.name, module.parameters});
    cost.parameters += more.parameters;
    cost.macsPerItem += more.macsPerItem;
}

/// Side-information has no length to keep.
Options sideOptions(Options options)
{
    options.set("normalise", false, "g");
    return options;
}

class Modules : public torch::nn::Module
{
public:
    explicit Modules(const std::vector<FctSequence::Hop>& hops)
    {
        for (std::size_t i = 0; i < hops.size(); ++i) {
            register_module(moduleName("h", i), hops[i].features.module());
            if (hops[i].side)
                register_module(moduleName("g", i), hops[i].side->module());
        }
    }
};

Dimensions dimensionsIn(const TransformFile& content, const std::filesystem::path& file)
{
    const auto dim = [&](const std::string& name, std::int64_t least) {
        return static_cast<std::size_t>(numberFact(content, name, least, widestDim, file));
    };
    const auto sideDim = [&](const std::string& name) {
        const std::size_t side = dim(name, 0);
        return side > 0 ? std::optional(side) : std::nullopt;
    };
    Dimensions dimensions{
        .oldDim = dim("old_dim", 1), .newDim = dim("new_dim", 1), .sideDim = sideDim("side_dim")};
    const std::int64_t hops = numberFact(content, "hops", 1, mostUpdates, file);
    for (std::size_t i = 0; i + 1 < static_cast<std::size_t>(hops); ++i)
        dimensions.intermediate.push_back(
            {dim(intermediateFact(i, "dim"), 1), sideDim(intermediateFact(i, "side_dim"))});
    return dimensions;
}

/// The items as they are stored after an update.
ModelFeatures updated(const FctSequence::Hop& hop, const ModelFeatures& items, JobContext& job)
{
    ModelFeatures next = items;
    next.oldModel = hop.features.transformed(items, job);
    if (hop.side)
        next.sideModel = hop.side->transformed(items, job);
    return next;
}

} // namespace

std::vector<FctUpdateShape> sequenceShape(const Dimensions& dimensions, const Options& options,
                                          const std::string& method)
{
    const bool hasSide = usesSide(options, dimensions.sideDim.has_value(), method);
    Dimensions route = dimensions;
    if (!followsEveryUpdate(options, dimensions.intermediate.size()))
        route.intermediate.clear();
    return updateShapes(route, hasSide, options);
}

MethodCost sequenceCost(const std::vector<FctUpdateShape>& shape, const Options& options)
{
    MethodCost cost = mappingCost(shape.front().features, options);
    if (shape.size() == 1)
        return cost;
    MethodCost all;
    all.extraBytesPerItem = cost.extraBytesPerItem;
    for (std::size_t i = 0; i < shape.size(); ++i) {
        addModules(all, costOf(shape[i].features), moduleName("h", i));
        if (shape[i].side)
            addModules(all, costOf(*shape[i].side), moduleName("g", i));
    }
    return all;
}

FctSequence::FctSequence(const std::string& method, const std::vector<FctUpdateShape>& shape,
                         const Options& options, torch::Generator& generator)
    : m_method(method)
{
    for (std::size_t i = 0; i < shape.size(); ++i) {
        const auto name = [&](const char* letter) {
            return shape.size() == 1 ? method : method + ", " + moduleName(letter, i);
        };
        Hop hop{.features = {name("h"), shape[i].features, options, generator}, .side = {}};
        if (shape[i].side)
            hop.side.emplace(name("g"), *shape[i].side, sideOptions(options), generator);
        m_updates.push_back(std::move(hop));
    }
    m_module = std::make_shared<Modules>(m_updates);
}

FctSequence FctSequence::fromFile(const TransformFile& content, const std::string& method,
                                  const Options& options, const std::filesystem::path& file)
{
    const Dimensions dimensions = dimensionsIn(content, file);
    const std::vector<FctUpdateShape> shape =
        updateShapes(dimensions, dimensions.sideDim.has_value(), options);
    requireValues(content, sequenceCost(shape, options).parameters, file);
    torch::Generator generator = seededGenerator(0);
    FctSequence sequence(method, shape, options, generator);
    loadState(*sequence.module(), content, file);
    sequence.module()->eval();
    return sequence;
}

Transition FctSequence::apply(const RetrievalData& data, JobContext& job) const
{
    RetrievalData reached = data;
    for (std::size_t i = 0; i + 1 < m_updates.size(); ++i)
        reached.gallery = updated(m_updates[i], reached.gallery, job);
    return m_updates.back().features.apply(reached, job);
}

std::map<std::string, std::string> FctSequence::facts() const
{
    std::map<std::string, std::string> facts = m_updates.front().features.facts();
    facts["method"] = m_method;
    facts["hops"] = std::to_string(m_updates.size());
    facts["new_dim"] = std::to_string(m_updates.back().features.shape().newDim);
    for (std::size_t i = 0; i + 1 < m_updates.size(); ++i) {
        const Hop& hop = m_updates[i];
        facts[intermediateFact(i, "dim")] = std::to_string(hop.features.shape().newDim);
        facts[intermediateFact(i, "side_dim")] =
            std::to_string(hop.side ? hop.side->shape().newDim : 0);
    }
    return facts;
}

} // namespace crossfade
