#include "core/models/onnx/onnx_graph.h"

#include "core/base/text.h"
#include "core/models/onnx/onnx_network.h"

#include <onnx/onnx_pb.h>

#include <algorithm>
#include <fstream>
#include <limits>
#include <set>
#include <utility>

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;
using Proto = onnx::TensorProto;

/// How numbers of a type lie in a file, and as what they are read.
struct NumberType {
    torch::ScalarType stored;
    torch::ScalarType read;
};

NumberType numberType(int type)
{
    switch (type) {
    case Proto::FLOAT:
        return {torch::kFloat, torch::kFloat};
    case Proto::FLOAT16:
        return {torch::kHalf, torch::kFloat};
    case Proto::BFLOAT16:
        return {torch::kBFloat16, torch::kFloat};
    case Proto::DOUBLE:
        return {torch::kDouble, torch::kDouble};
    case Proto::INT8:
        return {torch::kChar, torch::kChar};
    case Proto::UINT8:
        return {torch::kByte, torch::kByte};
    case Proto::INT32:
        return {torch::kInt, torch::kInt};
    case Proto::INT64:
        return {torch::kLong, torch::kLong};
    case Proto::BOOL:
        return {torch::kBool, torch::kBool};
    default:
        throw OnnxFailed("it holds numbers of the type " + std::to_string(type) +
                         " of ONNX, which is not read");
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
        std::ifstream stream(m_file, std::ios::binary);
        if (!model.ParseFromIstream(&stream))
            throw OnnxFailed("it is no ONNX, or cut off");
        if (model.functions_size() > 0)
            throw OnnxFailed("it has functions of its own, which are not read");
        for (const onnx::OperatorSetIdProto& set : model.opset_import())
            if (set.domain().empty() || set.domain() == ownDomain)
                m_opset = set.version();
        return graphOf(model.graph());
    }

private:
    static constexpr const char* ownDomain = "ai.onnx";

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
        OnnxAttribute attribute{.whole = proto.i(),
                                .number = proto.f(),
                                .text = proto.s(),
                                .wholes = {proto.ints().begin(), proto.ints().end()},
                                .numbers = {proto.floats().begin(), proto.floats().end()},
                                .tensor = {},
                                .graph = {}};
        if (proto.has_t())
            attribute.tensor = tensorOf(proto.t());
        if (proto.has_g())
            attribute.graph = std::make_shared<const OnnxGraph>(graphOf(proto.g()));
        return attribute;
    }

    torch::Tensor tensorOf(const Proto& proto) const
    {
        const auto [stored, read] = numberType(proto.data_type());
        const std::vector<std::int64_t> shape(proto.dims().begin(), proto.dims().end());
        const std::size_t count = countOf(shape, proto.name());
        const bool isElsewhere = proto.data_location() == Proto::EXTERNAL;
        const std::string elsewhere = isElsewhere ? externalBytes(proto) : std::string();
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
        return flat.to(read).reshape(shape);
    }

    static OnnxFailed damaged(const std::string& tensor)
    {
        return OnnxFailed("the weights " + printable(tensor) +
                          " do not have their shape's numbers");
    }

    /// How many numbers a shape has. What the file does not hold is never allocated: no more than
    /// a file may have bytes.
    std::size_t countOf(const std::vector<std::int64_t>& shape, const std::string& name) const
    {
        std::error_code unknown;
        const std::uintmax_t most = std::uintmax_t{8} << 30U;
        std::size_t count = 1;
        for (const std::int64_t extent : shape) {
            if (extent < 0 || (extent > 0 && count > most / static_cast<std::size_t>(extent)))
                throw damaged(name);
            count *= static_cast<std::size_t>(extent);
        }
        return count;
    }

    /// The bytes of weights that are in another file: below the model's folder.
    std::string externalBytes(const Proto& proto) const
    {
        std::map<std::string, std::string> where;
        for (const onnx::StringStringEntryProto& entry : proto.external_data())
            where[entry.key()] = entry.value();
        const fs::path name = where["location"];
        const bool leadsOut = name.empty() || name.is_absolute() ||
                              std::ranges::find(name, fs::path("..")) != name.end();
        if (leadsOut)
            throw OnnxFailed("its weights are in " + printable(name.string()) +
                             ", outside of the model's folder");
        const fs::path file = m_file.parent_path() / name;
        std::error_code failure;
        const std::uintmax_t size =
            fs::is_regular_file(file, failure) ? fs::file_size(file, failure) : std::uintmax_t{0};
        const std::uintmax_t first = numberIn(where["offset"], 0);
        const std::uintmax_t count =
            numberIn(where["length"], size - std::min(size, first)); // to the end
        std::ifstream stream(file, std::ios::binary);
        if (!stream || failure || first > size || count > size - first)
            throw OnnxFailed("its weights are in " + printable(name.string()) +
                             ", which is not there, or too short");
        std::string bytes(count, '\0');
        stream.seekg(static_cast<std::streamoff>(first));
        stream.read(bytes.data(), static_cast<std::streamsize>(count));
        if (!stream)
            throw OnnxFailed("its weights in " + printable(name.string()) + " cannot be read");
        return bytes;
    }

    static std::uintmax_t numberIn(const std::string& text, std::uintmax_t otherwise)
    {
        const bool isNumber = !text.empty() && text.size() < 19 &&
                              text.find_first_not_of("0123456789") == std::string::npos;
        return isNumber ? std::stoull(text) : otherwise;
    }

    const fs::path& m_file;
    std::int64_t m_opset = 1;
};

} // namespace

OnnxGraph readOnnxGraph(const fs::path& file)
{
    return GraphReader(file).read();
}

} // namespace crossfade
