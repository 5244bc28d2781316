#include "core/models/onnx/onnx_graph.h"

#include "core/base/regular_file.h"
#include "core/base/text.h"
#include "core/models/onnx/onnx_network.h"

#include <onnx/onnx_pb.h>

#include <algorithm>
#include <utility>

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;
using Proto = onnx::TensorProto;

OnnxAttribute::Type typeOf(const onnx::AttributeProto& attribute)
{
    using Type = OnnxAttribute::Type;
    switch (attribute.type()) {
    case onnx::AttributeProto::INT:
        return Type::Whole;
    case onnx::AttributeProto::FLOAT:
        return Type::Number;
    case onnx::AttributeProto::STRING:
        return Type::Text;
    case onnx::AttributeProto::INTS:
        return Type::Wholes;
    case onnx::AttributeProto::FLOATS:
        return Type::Numbers;
    case onnx::AttributeProto::TENSOR:
        return Type::Tensor;
    case onnx::AttributeProto::GRAPH:
        return Type::Graph;
    default:
        return Type::Other;
    }
}

/// How numbers of a type lie in a file.
torch::ScalarType storedType(int type)
{
    switch (type) {
    case Proto::FLOAT16:
        return torch::kHalf;
    case Proto::BFLOAT16:
        return torch::kBFloat16;
    case Proto::BOOL:
        return torch::kByte;
    default:
        return onnxNumberType(type);
    }
}

/// The tensor of a list of numbers; of the 16-bit floats, of the bits that they stand for.
template <class Numbers>
torch::Tensor listed(const Numbers& numbers, torch::ScalarType as)
{
    return torch::tensor(std::vector<typename Numbers::value_type>(numbers.begin(), numbers.end()))
        .to(as);
}

/// The numbers that a tensor lists one by one, flat.
torch::Tensor listedIn(const Proto& proto, torch::ScalarType stored)
{
    if (stored == torch::kHalf || stored == torch::kBFloat16)
        return listed(proto.int32_data(), torch::kShort).view(stored);
    if (proto.float_data_size() > 0)
        return listed(proto.float_data(), stored);
    if (proto.double_data_size() > 0)
        return listed(proto.double_data(), stored);
    if (proto.int64_data_size() > 0)
        return listed(proto.int64_data(), stored);
    return listed(proto.int32_data(), stored);
}

class GraphReader
{
public:
    explicit GraphReader(const fs::path& file) : m_file(file) {}

    OnnxGraph read()
    {
        onnx::ModelProto model;
        InputFile stream(m_file);
        if (!model.ParseFromIstream(&stream))
            throw OnnxFailed("it is no ONNX, or cut off");
        if (model.functions_size() > 0)
            throw OnnxFailed("it has functions of its own, which are not read");
        for (const onnx::OperatorSetIdProto& set : model.opset_import())
            if (set.domain().empty() || set.domain() == ownDomain)
                m_opset = set.version();
        if (m_opset < firstOpset)
            throw OnnxFailed("its operators are of version " + std::to_string(m_opset) +
                             ", and those before " + std::to_string(firstOpset) +
                             " are other ones");
        for (const onnx::ValueInfoProto& input : model.graph().input())
            requireFloats(input, model.graph());
        return graphOf(model.graph());
    }

private:
    static constexpr const char* ownDomain = "ai.onnx";
    static constexpr std::int64_t firstOpset = 7;

    /// Throws where the model takes images of another type than float.
    static void requireFloats(const onnx::ValueInfoProto& input, const onnx::GraphProto& graph)
    {
        const auto isInput = [&](const Proto& tensor) { return tensor.name() == input.name(); };
        const int type = input.type().tensor_type().elem_type();
        if (type != Proto::FLOAT && type != Proto::FLOAT16 && type != Proto::BFLOAT16 &&
            std::ranges::none_of(graph.initializer(), isInput))
            throw OnnxFailed("its images are of another type than float32 and float16");
    }

    OnnxGraph graphOf(const onnx::GraphProto& proto) const
    {
        if (proto.sparse_initializer_size() > 0)
            throw OnnxFailed("it holds sparse weights, which are not read");
        OnnxGraph graph;
        graph.opset = m_opset;
        for (const Proto& tensor : proto.initializer())
            graph.constants[tensor.name()] = tensorOf(tensor);
        for (const onnx::ValueInfoProto& input : proto.input())
            if (!graph.constants.contains(input.name()))
                graph.inputs.push_back(input.name());
        for (const onnx::ValueInfoProto& output : proto.output())
            graph.outputs.push_back(output.name());
        for (const onnx::NodeProto& node : proto.node())
            graph.nodes.push_back(nodeOf(node));
        return graph;
    }

    OnnxNode nodeOf(const onnx::NodeProto& proto) const
    {
        const bool isOwn = proto.domain().empty() || proto.domain() == ownDomain;
        OnnxNode node{.type = isOwn ? proto.op_type() : proto.domain() + "." + proto.op_type(),
                      .inputs = {proto.input().begin(), proto.input().end()},
                      .outputs = {proto.output().begin(), proto.output().end()},
                      .attributes = {}};
        for (const onnx::AttributeProto& attribute : proto.attribute())
            node.attributes[attribute.name()] = attributeOf(attribute);
        return node;
    }

    OnnxAttribute attributeOf(const onnx::AttributeProto& proto) const
    {
        OnnxAttribute attribute{.type = typeOf(proto),
                                .whole = proto.i(),
                                .number = proto.f(),
                                .text = proto.s(),
                                .wholes = {proto.ints().begin(), proto.ints().end()},
                                .numbers = {proto.floats().begin(), proto.floats().end()},
                                .tensor = {},
                                .graph = {}};
        if (attribute.type == OnnxAttribute::Type::Tensor)
            attribute.tensor = tensorOf(proto.t());
        if (attribute.type == OnnxAttribute::Type::Graph)
            attribute.graph = std::make_shared<const OnnxGraph>(graphOf(proto.g()));
        return attribute;
    }

    torch::Tensor tensorOf(const Proto& proto) const
    {
        const torch::ScalarType stored = storedType(proto.data_type());
        const std::vector<std::int64_t> shape(proto.dims().begin(), proto.dims().end());
        const std::size_t count = countOf(shape, proto.name());
        const bool isElsewhere = proto.data_location() == Proto::EXTERNAL;
        const std::string elsewhere =
            isElsewhere ? externalBytes(proto, count * c10::elementSize(stored)) : std::string();
        const std::string& bytes = isElsewhere ? elsewhere : proto.raw_data();
        torch::Tensor flat;
        if (!bytes.empty() || count == 0) {
            if (bytes.size() != count * c10::elementSize(stored)) // before there is room for them
                throw damaged(proto.name());
            flat = torch::empty(static_cast<std::int64_t>(count), stored);
            std::copy(bytes.begin(), bytes.end(), static_cast<char*>(flat.data_ptr()));
        } else {
            flat = listedIn(proto, stored);
        }
        if (flat.numel() != static_cast<std::int64_t>(count))
            throw damaged(proto.name());
        return flat.to(onnxNumberType(proto.data_type())).reshape(shape);
    }

    static OnnxFailed damaged(const std::string& tensor)
    {
        return OnnxFailed("the weights " + printable(tensor) +
                          " do not have their shape's numbers");
    }

    /// How many numbers a shape has; fewer than 2³³.
    static std::size_t countOf(const std::vector<std::int64_t>& shape, const std::string& name)
    {
        constexpr std::size_t most = std::size_t{1} << 33U;
        std::size_t count = 1;
        for (const std::int64_t extent : shape) {
            if (extent < 0 || (extent > 0 && count > most / static_cast<std::size_t>(extent)))
                throw damaged(name);
            count *= static_cast<std::size_t>(extent);
        }
        return count;
    }

    /// Weights that are in another file: below the model's folder, wherever links lead.
    std::string externalBytes(const Proto& proto, std::size_t count) const
    {
        std::map<std::string, std::string> where;
        for (const onnx::StringStringEntryProto& entry : proto.external_data())
            where[entry.key()] = entry.value();
        const std::string name = printable(where["location"]);
        std::error_code failure;
        const fs::path folder = fs::canonical(m_file, failure).parent_path();
        const fs::path file = fs::canonical(m_file.parent_path() / where["location"], failure);
        const fs::path below = file.lexically_relative(folder);
        if (failure || !fs::is_regular_file(file, failure) || below.empty() ||
            *below.begin() == "..")
            throw OnnxFailed("its weights are in " + name +
                             ", which is no file in the model's folder");
        const std::uintmax_t size = fs::file_size(file, failure);
        const std::uintmax_t first = offsetIn(where["offset"]);
        if (failure || first > size || count > size - first)
            throw OnnxFailed("its weights are in " + name + ", which is too short");
        InputFile stream(file);
        std::string bytes(count, '\0');
        stream.seekg(static_cast<std::streamoff>(first));
        stream.read(bytes.data(), static_cast<std::streamsize>(count));
        if (!stream)
            throw OnnxFailed("its weights in " + name + " cannot be read");
        return bytes;
    }

    static std::uintmax_t offsetIn(const std::string& text)
    {
        if (text.empty())
            return 0;
        if (text.size() > 18 || text.find_first_not_of("0123456789") != std::string::npos)
            throw OnnxFailed("the place of its weights in another file is no number");
        return std::stoull(text);
    }

    const fs::path& m_file;
    std::int64_t m_opset = 1;
};

} // namespace

torch::ScalarType onnxNumberType(std::int64_t type)
{
    switch (type) {
    case Proto::FLOAT:
    case Proto::FLOAT16:
    case Proto::BFLOAT16:
        return torch::kFloat;
    case Proto::DOUBLE:
        return torch::kDouble;
    case Proto::INT8:
        return torch::kChar;
    case Proto::UINT8:
        return torch::kByte;
    case Proto::INT32:
        return torch::kInt;
    case Proto::INT64:
        return torch::kLong;
    case Proto::BOOL:
        return torch::kBool;
    default:
        throw OnnxFailed("it holds numbers of the type " + std::to_string(type) +
                         " of ONNX, which is not read");
    }
}

OnnxGraph readOnnxGraph(const fs::path& file)
{
    return GraphReader(file).read();
}

} // namespace crossfade
