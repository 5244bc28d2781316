#include "core/methods/fct/fct_sequence.h"

#include "core/base/error.h"
#include "core/methods/shared/module_state.h"
#include "core/methods/shared/needs.h"
#include "core/methods/shared/sequence.h"
#include "core/methods/shared/transform_header.h"

namespace crossfade
{

namespace
{

/// Where the header of a saved transform has the number of updates.
const char* const sequenceKey = "hops";

/// The paper's names: h_2 carries v1 to v2.
std::string moduleName(const char* letter, std::size_t update)
{
    return std::string(letter) + "_" + std::to_string(update + 2);
}

/// Where the header has a dimension of an intermediate model.
std::string intermediateKey(std::size_t model, const char* what)
{
    return std::string("between_") + std::to_string(model + 1) + "_" + what;
}

std::vector<FctUpdateShape> updateShapes(const Dimensions& dimensions, bool hasSide,
                                         const Options& options)
{
    std::vector<FctUpdateShape> updates;
    std::size_t dim = dimensions.oldDim;
    std::size_t side = hasSide ? dimensions.sideDim.value_or(0) : 0;
    for (const Dimensions::Intermediate& next : dimensions.intermediate) {
        FctUpdateShape update{.features = mappingShape(dim, next.dim, side, options)};
        if (hasSide && next.sideDim) {
            update.side = mappingShape(dim, *next.sideDim, side, options);
            side = *next.sideDim;
        }
        updates.push_back(update);
        dim = next.dim;
    }
    updates.push_back({.features = mappingShape(dim, dimensions.newDim, side, options)});
    return updates;
}

void addModules(MethodCost& cost, const MethodCost& more, const std::string& name)
{
    for (const MethodCost::Module& module : more.modules)
        cost.modules.push_back({name + ", " + module.name, module.parameters});
    cost.parameters += more.parameters;
    cost.macsPerItem += more.macsPerItem;
}

/// The options of g: `normalise` is about features, not about side information.
Options sideOptions(Options options)
{
    options.set("normalise", false, "g");
    return options;
}

class Modules : public torch::nn::Module
{
public:
    explicit Modules(const std::vector<FctSequence::Update>& updates)
    {
        for (std::size_t i = 0; i < updates.size(); ++i) {
            register_module(moduleName("h", i), updates[i].features.module());
            if (updates[i].side)
                register_module(moduleName("g", i), updates[i].side->module());
        }
    }
};

Dimensions dimensionsIn(const TransformFile& content, const std::filesystem::path& file)
{
    const auto dim = [&](const std::string& name, std::int64_t least) {
        return static_cast<std::size_t>(headerDim(content, name, least, file));
    };
    const auto sideDim = [&](const std::string& name) {
        const std::size_t side = dim(name, 0);
        return side > 0 ? std::optional(side) : std::nullopt;
    };
    Dimensions dimensions{
        .oldDim = dim("old_dim", 1), .newDim = dim("new_dim", 1), .sideDim = sideDim("side_dim")};
    const std::int64_t updates = headerNumber(content, sequenceKey, 1, mostUpdates, file);
    for (std::size_t i = 0; i + 1 < static_cast<std::size_t>(updates); ++i)
        dimensions.intermediate.push_back(
            {dim(intermediateKey(i, "dim"), 1), sideDim(intermediateKey(i, "side_dim"))});
    return dimensions;
}

/// The items as they are stored after an update.
ModelFeatures updated(const FctSequence::Update& update, const ModelFeatures& items,
                      JobContext& job)
{
    ModelFeatures next = items;
    next.oldModel = update.features.transformed(items, job);
    if (update.side)
        next.sideModel = update.side->transformed(items, job);
    return next;
}

} // namespace

std::vector<FctUpdateShape> sequenceShape(const Dimensions& dimensions, const Options& options,
                                          const std::string& method)
{
    const bool hasSide = mappingUsesSide(options, dimensions.sideDim.has_value(), method);
    Dimensions fitted = dimensions;
    if (!followsEveryUpdate(options, dimensions.intermediate.size()))
        fitted.intermediate.clear();
    else if (hasSide && learnsSideBits(options))
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = as::List{{as::Method{method}, "side_storage=learned"}},
                     .problem = "a learned code is for a single update",
                     .expected = method + ".side_storage=sign, or " + method + ".updates=single"});
    return updateShapes(fitted, hasSide, options);
}

MethodCost sequenceCost(const std::vector<FctUpdateShape>& shape, const Options& options)
{
    MethodCost cost = mappingCost(shape.front().features, options);
    if (shape.size() == 1)
        return cost;
    MethodCost all;
    all.sideBytesPerItem = cost.sideBytesPerItem;
    all.extraBytesPerItem = cost.extraBytesPerItem;
    for (std::size_t i = 0; i < shape.size(); ++i) {
        addModules(all, costOf(shape[i].features), moduleName("h", i));
        if (shape[i].side)
            addModules(all, costOf(*shape[i].side), moduleName("g", i));
    }
    return all;
}

MethodCost routeCost(const Dimensions& dimensions, const Options& options,
                     const std::string& method)
{
    const std::vector<FctUpdateShape> shape = sequenceShape(dimensions, options, method);
    MethodCost cost = sequenceCost(shape, options);
    if (dimensions.intermediate.empty())
        return cost;
    cost.storedDim = dimensions.newDim;
    if (shape.size() > 1) {
        cost.extraBytesPerItem = sideBytes(shape.back().features.sideDim, options);
        return cost;
    }
    cost.extraBytesPerItem += dimensions.oldDim * sizeof(float);
    FctShape earlier = shape.front().features;
    for (const Dimensions::Intermediate& version : dimensions.intermediate) {
        earlier.newDim = static_cast<std::int64_t>(version.dim);
        cost.macsPerItem += costOf(earlier).macsPerItem;
    }
    return cost;
}

FctSequence::FctSequence(const std::string& method, const std::vector<FctUpdateShape>& shape,
                         const Options& options, torch::Generator& generator)
    : m_method(method)
{
    for (std::size_t i = 0; i < shape.size(); ++i) {
        const auto name = [&](const char* letter) {
            return shape.size() == 1 ? method : method + ", " + moduleName(letter, i);
        };
        Update update{.features = {name("h"), shape[i].features, options, generator}, .side = {}};
        if (shape[i].side)
            update.side.emplace(name("g"), *shape[i].side, sideOptions(options), generator);
        m_updates.push_back(std::move(update));
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
    RetrievalData updatedData = data;
    for (std::size_t i = 0; i + 1 < m_updates.size(); ++i)
        updatedData.gallery = updated(m_updates[i], updatedData.gallery, job);
    return m_updates.back().features.apply(updatedData, job);
}

RowMappings FctSequence::rowMappings() const
{
    RowMappings rows = m_updates.front().features.rowMappings();
    if (m_updates.size() == 1)
        return rows;
    for (const Update& update : m_updates) {
        const RowMappings ofUpdate = update.features.rowMappings();
        rows.oldQueries = rows.newQueries = rows.newGallery = ofUpdate.newGallery;
    }
    const std::int64_t sideDim = rows.oldGallery.sideDim;
    const std::int64_t oldDim = rows.oldGallery.dim - sideDim;
    rows.oldGallery.map = [updates = m_updates, oldDim, sideDim](const torch::Tensor& given) {
        torch::Tensor features = given.slice(1, 0, oldDim);
        torch::Tensor side =
            sideDim > 0 ? given.slice(1, oldDim, oldDim + sideDim) : torch::Tensor();
        for (const Update& update : updates) {
            const torch::Tensor carried = update.features.outputs(features, side);
            if (update.side)
                side = update.side->outputs(features, side);
            features = carried;
        }
        return features;
    };
    rows.module = m_module;
    return rows;
}

std::map<std::string, std::string> FctSequence::header() const
{
    std::map<std::string, std::string> header = m_updates.front().features.header();
    header["method"] = m_method;
    header[sequenceKey] = std::to_string(m_updates.size());
    header["new_dim"] = std::to_string(m_updates.back().features.shape().newDim);
    for (std::size_t i = 0; i + 1 < m_updates.size(); ++i) {
        const Update& update = m_updates[i];
        header[intermediateKey(i, "dim")] = std::to_string(update.features.shape().newDim);
        header[intermediateKey(i, "side_dim")] =
            std::to_string(update.side ? update.side->shape().newDim : 0);
    }
    return header;
}

} // namespace crossfade
