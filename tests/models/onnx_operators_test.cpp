// Each kind of operator against values by hand; networks of many are tried in onnx_model_test.cpp.

#include "core/models/onnx/onnx_call.h"
#include "core/models/onnx/onnx_network.h"
#include "tests/support/temporary_folder.h"

#include <torch/utils.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <regex>

using namespace crossfade;
using namespace crossfade::test;
using testing::HasSubstr;
using torch::Tensor;

namespace
{

using Attributes = std::map<std::string, OnnxAttribute>;
using Wholes = std::vector<std::int64_t>;

OnnxAttribute attribute(OnnxAttribute::Type type)
{
    OnnxAttribute made;
    made.type = type;
    return made;
}

OnnxAttribute whole(std::int64_t value)
{
    OnnxAttribute made = attribute(OnnxAttribute::Type::Whole);
    made.whole = value;
    return made;
}

OnnxAttribute wholes(const Wholes& values)
{
    OnnxAttribute made = attribute(OnnxAttribute::Type::Wholes);
    made.wholes = values;
    return made;
}

OnnxAttribute numbers(const std::vector<double>& values)
{
    OnnxAttribute made = attribute(OnnxAttribute::Type::Numbers);
    made.numbers = values;
    return made;
}

OnnxAttribute text(const std::string& value)
{
    OnnxAttribute made = attribute(OnnxAttribute::Type::Text);
    made.text = value;
    return made;
}

std::vector<Tensor> allOf(const std::string& type, const std::vector<Tensor>& inputs,
                          const Attributes& attributes = {}, std::int64_t opset = 17,
                          std::size_t outputs = 1)
{
    const OnnxNode node{.type = type,
                        .inputs = {},
                        .outputs = std::vector<std::string>(outputs, "y"),
                        .attributes = attributes};
    const OnnxCall::Compute compute = [](const OnnxGraph& graph) {
        return std::vector<Tensor>{graph.constants.begin()->second};
    };
    return onnxOperators().at(type)(OnnxCall(node, opset, inputs, compute));
}

Tensor made(const std::string& type, const std::vector<Tensor>& inputs,
            const Attributes& attributes = {}, std::int64_t opset = 17)
{
    return allOf(type, inputs, attributes, opset).at(0);
}

std::string refusal(const std::string& type, const std::vector<Tensor>& inputs,
                    const Attributes& attributes = {})
{
    try {
        (void)made(type, inputs, attributes);
    } catch (const OnnxFailed& failure) {
        return failure.what();
    }
    return "(computed)";
}

Tensor floats(const std::vector<float>& values, const Wholes& shape)
{
    return torch::tensor(values).reshape(shape);
}

Tensor integers(const Wholes& values)
{
    return torch::tensor(values, torch::kLong);
}

/// Shape and numbers; within 2e-5, since what is normalised has an epsilon of 1e-5.
void expectIs(const Tensor& result, const std::vector<float>& values, const Wholes& shape)
{
    EXPECT_EQ(result.sizes().vec(), shape);
    ASSERT_EQ(result.numel(), static_cast<std::int64_t>(values.size()));
    const Tensor flat = result.to(torch::kFloat).contiguous().reshape({-1});
    for (std::size_t i = 0; i < values.size(); ++i)
        EXPECT_NEAR(flat[static_cast<std::int64_t>(i)].item<float>(), values[i], 2e-5) << i;
}

/// An image of one channel, 0, 1, 2, … row by row.
Tensor countedImage(std::int64_t side)
{
    return torch::arange(side * side, torch::kFloat).reshape({1, 1, side, side});
}

} // namespace

TEST(OnnxOperators, ConvolvesWithWhatIsAddedOnOneSideOnly)
{
    const Tensor image = countedImage(2); // 0 1 / 2 3
    const Tensor sums = torch::ones({1, 1, 2, 2});
    expectIs(made("Conv", {image, sums}), {6}, {1, 1, 1, 1});
    expectIs(made("Conv", {image, sums}, {{"pads", wholes({1, 0, 0, 0})}}), {1, 6}, {1, 1, 2, 1});
    expectIs(made("Conv", {image, sums}, {{"auto_pad", text("SAME_UPPER")}}), {6, 4, 5, 3},
             {1, 1, 2, 2});
    expectIs(made("Conv", {image, sums}, {{"auto_pad", text("SAME_LOWER")}}), {0, 1, 2, 6},
             {1, 1, 2, 2});
    expectIs(made("Conv", {image, sums, floats({10}, {1})},
                  {{"pads", wholes({1, 1, 1, 1})}, {"strides", wholes({2, 2})}}),
             {10, 11, 12, 13}, {1, 1, 2, 2});
    EXPECT_THAT(refusal("Conv", {image, sums}, {{"pads", wholes({1})}}),
                HasSubstr("the operator Conv of strides, dilations and pads that do not fit"));
}

TEST(OnnxOperators, MeansOfAWindowAreOfTheImageAlone)
{
    const Attributes window{{"kernel_shape", wholes({2, 2})}, {"pads", wholes({1, 1, 0, 0})}};
    expectIs(made("AveragePool", {countedImage(2)}, window), {0, 0.5F, 1, 1.5F}, {1, 1, 2, 2});
    Attributes counted = window;
    counted["count_include_pad"] = whole(1);
    expectIs(made("AveragePool", {countedImage(2)}, counted), {0, 0.25F, 0.5F, 1.5F}, {1, 1, 2, 2});
    expectIs(made("MaxPool", {-countedImage(2) - 1}, window), {-1, -1, -1, -1}, {1, 1, 2, 2});
    expectIs(made("GlobalAveragePool", {countedImage(2)}), {1.5F}, {1, 1, 1, 1});
    expectIs(made("GlobalMaxPool", {countedImage(2)}), {3}, {1, 1, 1, 1});
}

TEST(OnnxOperators, RoundingUpMakesNoWindowBehindTheImage)
{
    const Attributes window{{"kernel_shape", wholes({2, 2})},
                            {"strides", wholes({2, 2})},
                            {"pads", wholes({1, 1, 1, 1})},
                            {"ceil_mode", whole(1)}};
    expectIs(made("MaxPool", {countedImage(3)}, window), {0, 2, 6, 8}, {1, 1, 2, 2});
    expectIs(made("AveragePool", {countedImage(3)}, window), {0, 1.5F, 4.5F, 6}, {1, 1, 2, 2});
    expectIs(made("MaxPool", {countedImage(4)},
                  {{"kernel_shape", wholes({2, 2})},
                   {"strides", wholes({3, 3})},
                   {"ceil_mode", whole(1)}}),
             {5, 7, 13, 15}, {1, 1, 2, 2});
}

TEST(OnnxOperators, InTrainingModeAreRefused)
{
    const Tensor x = torch::ones({1, 2, 1, 1});
    EXPECT_THAT(refusal("Dropout", {x, torch::tensor(0.5F), torch::tensor(true)}),
                HasSubstr("in training mode"));
    expectIs(made("Dropout", {x, torch::tensor(0.0F), torch::tensor(true)}), {1, 1}, {1, 2, 1, 1});
    expectIs(made("Dropout", {x}), {1, 1}, {1, 2, 1, 1});
}

TEST(OnnxOperators, AnAttributeOfAnotherTypeIsRefused)
{
    EXPECT_THAT(refusal("ReduceSum", {countedImage(2)}, {{"axes", whole(1)}}),
                HasSubstr("the operator ReduceSum says axes in another type than ONNX has it"));
}

TEST(OnnxOperators, NormaliseByTheirOwnMeans)
{
    const Tensor row = floats({1, 3}, {1, 2});
    const Tensor two = floats({2, 2}, {2});
    expectIs(made("LayerNormalization", {row, two, floats({1, 0}, {2})}), {-1, 2}, {1, 2});
    const Tensor image = floats({1, 3, 5, 9}, {1, 2, 1, 2});
    expectIs(made("InstanceNormalization", {image, two, torch::zeros(2)}), {-2, 2, -2, 2},
             {1, 2, 1, 2});
    expectIs(made("GroupNormalization", {image, torch::ones(2), torch::zeros(2)},
                  {{"num_groups", whole(2)}}),
             {-1, 1, -1, 1}, {1, 2, 1, 2});
    expectIs(made("BatchNormalization", {image, torch::ones(2), torch::zeros(2),
                                         floats({1, 5}, {2}), floats({4, 16}, {2})}),
             {0, 1, 0, 1}, {1, 2, 1, 2});
    EXPECT_THAT(refusal("BatchNormalization",
                        {image, torch::ones(2), torch::zeros(2), torch::zeros(2), torch::ones(2)},
                        {{"training_mode", whole(1)}}),
                HasSubstr("model.eval()"));
}

TEST(OnnxOperators, SoftmaxIsOfAllFurtherAxesInOlderFiles)
{
    const Tensor x = torch::zeros({1, 2, 2});
    expectIs(made("Softmax", {x}, {}, 11), {0.25F, 0.25F, 0.25F, 0.25F}, {1, 2, 2});
    expectIs(made("Softmax", {x}, {}, 13), {0.5F, 0.5F, 0.5F, 0.5F}, {1, 2, 2});
}

TEST(OnnxOperators, ABoundMayBeLeftOut)
{
    const Tensor x = floats({-2, 0, 2}, {3});
    expectIs(made("Clip", {x, torch::tensor(1.0F)}), {1, 1, 2}, {3});
    expectIs(made("Clip", {x, Tensor(), torch::tensor(1.0F)}), {-2, 0, 1}, {3});
    expectIs(made("Clip", {x}), {-2, 0, 2}, {3});
}

TEST(OnnxOperators, WholeNumbersAreDividedTowardsZero)
{
    expectIs(made("Div", {integers({-7, 7}), integers({2, 2})}), {-3, 3}, {2});
    expectIs(made("Mod", {integers({-7, 7}), integers({3, -3})}), {2, -2}, {2});
    expectIs(made("Mod", {floats({-7, 7}, {2}), floats({3, -3}, {2})}, {{"fmod", whole(1)}}),
             {-1, 1}, {2});
}

TEST(OnnxOperators, CurvesThroughZeroAndOne)
{
    const Tensor x = floats({-4, -1, 0, 1, 4}, {5});
    expectIs(made("HardSigmoid", {x}), {0, 0.3F, 0.5F, 0.7F, 1}, {5});
    expectIs(made("HardSwish", {x}), {0, -1 / 3.0F, 0, 2 / 3.0F, 4}, {5});
    expectIs(made("LeakyRelu", {x}), {-0.04F, -0.01F, 0, 1, 4}, {5});
    expectIs(made("PRelu", {x, torch::tensor(0.5F)}), {-2, -0.5F, 0, 1, 4}, {5});
    expectIs(made("Gelu", {floats({1}, {1})}), {0.841345F}, {1});
    expectIs(made("Erf", {floats({1}, {1})}), {0.842701F}, {1});
}

TEST(OnnxOperators, AnglesAndHyperbolas)
{
    const Tensor half = floats({0.5F}, {1});
    const std::map<std::string, float> expected{
        {"Acos", 1.047198F},  {"Asin", 0.523599F}, {"Asinh", 0.481212F}, {"Atan", 0.463648F},
        {"Atanh", 0.549306F}, {"Cos", 0.877583F},  {"Cosh", 1.127626F},  {"Sin", 0.479426F},
        {"Sinh", 0.521095F},  {"Tan", 0.546302F},  {"Tanh", 0.462117F},  {"IsNaN", 0}};
    for (const auto& [name, value] : expected) {
        SCOPED_TRACE(name);
        expectIs(made(name, {half}), {value}, {1});
    }
    expectIs(made("Acosh", {floats({2}, {1})}), {1.316958F}, {1});
}

TEST(OnnxOperators, ReduceAlongAxesThatAnAttributeOrAnInputNames)
{
    const Tensor x = floats({1, 2, 3, 4}, {2, 2});
    expectIs(made("ReduceSum", {x, integers({1})}), {3, 7}, {2, 1});
    expectIs(made("ReduceMean", {x}, {{"axes", wholes({0})}, {"keepdims", whole(0)}}), {2, 3}, {2});
    expectIs(made("ReduceL2", {x}), {5.477226F}, {1, 1});
    expectIs(made("ReduceProd", {x}, {{"keepdims", whole(0)}}), {24}, {});
    expectIs(made("ReduceMax", {x}, {{"noop_with_empty_axes", whole(1)}}), {1, 2, 3, 4}, {2, 2});
    expectIs(made("ArgMax", {x}, {{"axis", whole(1)}}), {1, 1}, {2, 1});
    expectIs(made("CumSum", {x, integers({1})}, {{"reverse", whole(1)}, {"exclusive", whole(1)}}),
             {2, 0, 4, 0}, {2, 2});
    expectIs(made("CumSum", {floats({1, 1e10F}, {2}), integers({0})}, {{"exclusive", whole(1)}}),
             {0, 1}, {2});
    expectIs(made("ReduceSumSquare", {x}, {{"noop_with_empty_axes", whole(1)}}), {1, 4, 9, 16},
             {2, 2});
    expectIs(made("LpNormalization", {floats({3, 4, 0, 0}, {2, 2})}), {0.6F, 0.8F, 0, 0}, {2, 2});
}

TEST(OnnxOperators, ProductsOfTransposedMatrices)
{
    const Tensor a = floats({1, 2, 3, 4}, {2, 2});
    expectIs(made("Gemm", {a, a, torch::ones(2)}, {{"transB", whole(1)}}), {6, 12, 12, 26}, {2, 2});
    expectIs(made("MatMul", {a.unsqueeze(0).expand({3, 2, 2}), torch::ones({2, 1})}),
             {3, 7, 3, 7, 3, 7}, {3, 2, 1});
    expectIs(made("Einsum", {a, a}, {{"equation", text("ij,ij->i")}}), {5, 25}, {2});
}

TEST(OnnxOperators, MoveNumbers)
{
    const Tensor x = torch::arange(6, torch::kFloat).reshape({2, 3});
    expectIs(made("Reshape", {x, integers({0, -1, 1})}), {0, 1, 2, 3, 4, 5}, {2, 3, 1});
    EXPECT_EQ(made("Flatten", {torch::zeros({2, 3, 4})}, {{"axis", whole(2)}}).sizes().vec(),
              (Wholes{6, 4}));
    expectIs(made("Transpose", {x}), {0, 3, 1, 4, 2, 5}, {3, 2});
    EXPECT_EQ(made("Unsqueeze", {x, integers({0, -1})}).sizes().vec(), (Wholes{1, 2, 3, 1}));
    EXPECT_EQ(made("Squeeze", {torch::zeros({1, 1, 2}), integers({0})}).sizes().vec(),
              (Wholes{1, 2}));
    expectIs(made("Slice", {x, integers({-1}), integers({std::numeric_limits<std::int64_t>::min()}),
                            integers({1}), integers({-2})}),
             {2, 0, 5, 3}, {2, 2});
    expectIs(made("Slice", {x, integers({1}), integers({9})}), {3, 4, 5}, {1, 3});
    const std::int64_t most = std::numeric_limits<std::int64_t>::max();
    expectIs(made("Slice", {x, integers({0}), integers({most}), integers({1}), integers({most})}),
             {0, 3}, {2, 1});
    expectIs(made("Gather", {x, integers({-1})}, {{"axis", whole(1)}}), {2, 5}, {2, 1});
    expectIs(made("Gather", {x, torch::tensor(std::int64_t{1})}), {3, 4, 5}, {3});
    expectIs(made("GatherND", {x, integers({1, -1}).reshape({1, 2})}), {5}, {1});
    expectIs(made("ScatterND", {x, integers({1, 1}).reshape({1, 2}), floats({9}, {1})}),
             {0, 1, 2, 3, 9, 5}, {2, 3});
    expectIs(made("Expand", {floats({1, 2}, {2, 1}), integers({1, 2})}), {1, 1, 2, 2}, {2, 2});
    expectIs(made("Tile", {floats({1, 2}, {2}), integers({2})}), {1, 2, 1, 2}, {4});
    const std::vector<Tensor> parts = allOf("Split", {x}, {{"axis", whole(1)}}, 18, 2);
    ASSERT_EQ(parts.size(), 2U);
    expectIs(parts[1], {2, 5}, {2, 1});
    expectIs(made("Shape", {x}, {{"start", whole(-1)}}), {3}, {1});
    expectIs(made("DepthToSpace", {torch::arange(4, torch::kFloat).reshape({1, 4, 1, 1})},
                  {{"blocksize", whole(2)}}),
             {0, 1, 2, 3}, {1, 1, 2, 2});
    expectIs(made("SpaceToDepth", {countedImage(2)}, {{"blocksize", whole(2)}}), {0, 1, 2, 3},
             {1, 4, 1, 1});
}

TEST(OnnxOperators, PadByWhatTheModeSays)
{
    const Tensor x = floats({1, 2, 3}, {3});
    const Tensor pads = integers({2, 1});
    expectIs(made("Pad", {x, pads, torch::tensor(7.0F)}), {7, 7, 1, 2, 3, 7}, {6});
    expectIs(made("Pad", {x, pads}, {{"mode", text("reflect")}}), {3, 2, 1, 2, 3, 2}, {6});
    expectIs(made("Pad", {x, pads}, {{"mode", text("edge")}}), {1, 1, 1, 2, 3, 3}, {6});
    EXPECT_THAT(refusal("Pad", {x, integers({5, 0})}, {{"mode", text("reflect")}}),
                HasSubstr("the operator Pad in the mode reflect"));
}

TEST(OnnxOperators, ResizeByTheCentresOfPixels)
{
    const Tensor image = floats({0, 4}, {1, 1, 1, 2});
    const std::vector<Tensor> to{image, Tensor(), Tensor(), integers({1, 1, 1, 4})};
    expectIs(made("Resize", to, {{"mode", text("linear")}}), {0, 1, 3, 4}, {1, 1, 1, 4});
    expectIs(made("Resize", {image, Tensor(), floats({1, 1, 1, 2}, {4})},
                  {{"coordinate_transformation_mode", text("asymmetric")},
                   {"nearest_mode", text("floor")}}),
             {0, 0, 4, 4}, {1, 1, 1, 4});
    EXPECT_THAT(refusal("Resize", to), HasSubstr("in the mode nearest with the coordinates"));
    // By the scales as they are written, which are not those of the sizes.
    const Tensor row = torch::arange(5, torch::kFloat).reshape({1, 1, 1, 5});
    expectIs(
        made("Resize", {row, Tensor(), floats({1, 1, 1, 1.3F}, {4})}, {{"mode", text("linear")}}),
        {0, 0.653846F, 1.423077F, 2.192308F, 2.961538F, 3.730769F}, {1, 1, 1, 6});
    EXPECT_EQ(made("Resize",
                   {torch::zeros({1, 1, 3, 3}), Tensor(), floats({1, 1, 5 / 3.0F, 5 / 3.0F}, {4})},
                   {{"mode", text("linear")}})
                  .size(3),
              5);
    expectIs(made("Upsample", {image}, {{"scales", numbers({1, 1, 2, 2})}}, 7),
             {0, 0, 4, 4, 0, 0, 4, 4}, {1, 1, 2, 4});
    EXPECT_THAT(refusal("Resize", {image, Tensor(), floats({2, 2}, {2})}),
                HasSubstr("without a size for each axis"));
}

TEST(OnnxOperators, ABranchIsComputedAlone)
{
    const auto branch = [](float value) {
        OnnxAttribute held = attribute(OnnxAttribute::Type::Graph);
        OnnxGraph graph;
        graph.constants["y"] = torch::tensor(value);
        held.graph = std::make_shared<const OnnxGraph>(graph);
        return held;
    };
    const Attributes branches{{"then_branch", branch(1)}, {"else_branch", branch(2)}};
    expectIs(made("If", {torch::tensor(true)}, branches), {1}, {});
    expectIs(made("If", {torch::tensor(false)}, branches), {2}, {});
}

TEST(OnnxOperators, QuantisedNumbersAreRoundedToEvenAndKeptInTheirType)
{
    const Tensor x = floats({-1, 0.5F, 1.5F, 300}, {4});
    const Tensor one = torch::tensor(1.0F);
    expectIs(made("QuantizeLinear", {x, one}), {0, 0, 2, 255}, {4});
    const Tensor zero = torch::tensor(std::int8_t{-3}, torch::kChar);
    expectIs(made("QuantizeLinear", {x, one, zero}), {-4, -3, -1, 127}, {4});
    expectIs(made("DequantizeLinear", {torch::tensor({1, 3}, torch::kByte), torch::tensor(0.5F),
                                       torch::tensor(std::uint8_t{2}, torch::kByte)}),
             {-0.5F, 0.5F}, {2});
    const std::vector<Tensor> dynamic =
        allOf("DynamicQuantizeLinear", {floats({-1, 0, 1.55F}, {3})}, {}, 17, 3);
    expectIs(dynamic[0], {0, 100, 255}, {3});
    expectIs(dynamic[1], {0.01F}, {});
    expectIs(dynamic[2], {100}, {});
}

TEST(OnnxOperators, ProductsOfQuantisedNumbersAreExact)
{
    const auto bytes = [](const Wholes& values, const Wholes& shape) {
        return integers(values).to(torch::kByte).reshape(shape);
    };
    const Tensor zero = torch::tensor(std::uint8_t{1}, torch::kByte);
    const Tensor scale = torch::tensor(0.5F);
    expectIs(made("MatMulInteger", {bytes({255, 3}, {1, 2}), bytes({255, 2}, {2, 1}), zero, zero}),
             {254 * 254 + 2}, {1, 1});
    expectIs(made("QLinearMatMul", {bytes({3, 5}, {1, 2}), scale, zero, bytes({3, 2}, {2, 1}),
                                    scale, zero, torch::tensor(1.0F), zero}),
             {3}, {1, 1}); // (2·2 + 4·1)·0.25 = 2, from 1 on
    const Tensor scales = floats({0.5F, 1}, {2});
    expectIs(made("QLinearMatMul",
                  {bytes({3, 5, 3, 5}, {2, 2}), scales, zero, bytes({3, 3, 2, 2}, {2, 2}), scale,
                   zero, torch::tensor(1.0F), zero}),
             {3, 3, 5, 5}, {2, 2}); // a scale for each row of the left one
    expectIs(made("QLinearConv", {bytes({1, 3, 5, 7}, {1, 1, 2, 2}), scale, zero,
                                  bytes({2}, {1, 1, 1, 1}), scale, zero, scale, zero}),
             {1, 2, 3, 4}, {1, 1, 2, 2}); // (0 2 4 6)·1·0.25/0.5, from 1 on
    expectIs(made("ConvInteger",
                  {bytes({1, 3, 5, 7}, {1, 1, 2, 2}), bytes({2}, {1, 1, 1, 1}), zero, zero}),
             {0, 2, 4, 6}, {1, 1, 2, 2});
}

TEST(OnnxOperators, AreThoseThatThePageLists)
{
    const std::string page = readBytes(CROSSFADE_MODELS_PAGE);
    std::string listed;
    for (const auto& [name, function] : onnxOperators())
        listed += (listed.empty() ? "" : ", ") + std::string(name);
    EXPECT_THAT(page, HasSubstr(listed + "."));
}
