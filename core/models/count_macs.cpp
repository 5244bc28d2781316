#include "core/models/count_macs.h"

#include "core/base/error.h"

#include <ATen/ATen.h>
#include <ATen/record_function.h>

#include <algorithm>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crossfade
{

namespace
{

using Inputs = c10::ArrayRef<const c10::IValue>;

/// Multiply–accumulates of an operator, as far as they are known when it starts: a number in all,
/// or a number for each element of its result.
struct Work {
    std::int64_t total = 0;
    std::int64_t perOutput = 0;
};

bool isOneOf(std::string_view name, std::initializer_list<std::string_view> names)
{
    return std::ranges::find(names, name) != names.end();
}

/// aten::convolution and aten::_convolution have an argument for it.
bool isTransposed(std::string_view name, Inputs inputs)
{
    constexpr std::size_t argument = 6;
    return name.starts_with("aten::conv_transpose") ||
           (isOneOf(name, {"aten::convolution", "aten::_convolution"}) &&
            inputs.size() > argument && inputs[argument].isBool() && inputs[argument].toBool());
}

/// The work of a convolution. With a weight [out, in/groups, …], each output element is a sum of
/// weight[0].numel() products. With a transposed weight, [in, out/groups, …], each input element is
/// part of as many.
Work convolutionWork(std::string_view name, Inputs inputs)
{
    const at::Tensor& weight = inputs[1].toTensor();
    const std::int64_t products = weight.numel() / weight.size(0);
    if (isTransposed(name, inputs))
        return {.total = inputs[0].toTensor().numel() * products};
    return {.perOutput = products};
}

/// softmax(Q·Kᵀ)·V of Q [.., L, E], K [.., S, E], V [.., S, F].
Work attentionWork(Inputs inputs)
{
    const at::Tensor& query = inputs[0].toTensor();
    const at::Tensor& value = inputs[2].toTensor();
    return {.total = query.numel() / query.size(-1) * value.size(-2) *
                     (query.size(-1) + value.size(-1))};
}

/// The work of an operator; no value for one that multiplies nothing itself; the operators that it
/// calls are counted on their own.
std::optional<Work> workOf(std::string_view name, Inputs inputs)
{
    if (name.starts_with("aten::conv") ? !isOneOf(name, {"aten::conv_tbc"})
                                       : name == "aten::_convolution")
        return convolutionWork(name, inputs);
    if (name == "aten::scaled_dot_product_attention")
        return attentionWork(inputs);
    if (isOneOf(name,
                {"aten::linear", "aten::matmul", "aten::mm", "aten::bmm", "aten::mv", "aten::dot"}))
        return Work{.perOutput = inputs[0].toTensor().size(-1)};
    if (isOneOf(name, {"aten::addmm", "aten::baddbmm", "aten::addmv"}))
        return Work{.perOutput = inputs[1].toTensor().size(-1)};
    return {};
}

/// Whether an operator multiplies in a kernel of its own, whose work cannot be derived from shapes
/// here: without refusing it, the count would be too low.
bool hidesProducts(std::string_view name)
{
    if (!name.starts_with("aten::"))
        return name.find("::") != std::string_view::npos && !name.starts_with("prim::") &&
               !name.starts_with("profiler::");
    for (const char* part : {"lstm", "gru", "rnn_", "quantized", "mkldnn_linear", "_transformer_",
                             "_native_multi_head", "conv_tbc", "addbmm", "cdist", "fbgemm"})
        if (name.find(part) != std::string_view::npos)
            return true;
    return false;
}

/// The count while a model runs on this thread.
struct Count {
    std::int64_t macs = 0;
    /// Running operators that are counted as a whole, so the operators that they call are not.
    std::size_t countedDepth = 0;
    std::string hidden; ///< an operator that hides its products
};

/// The count of this thread; null while nothing is counted.
thread_local Count* currentCount = nullptr;

struct CountedOperator : at::ObserverContext {
    explicit CountedOperator(Work work) : perOutput(work.perOutput) {}
    std::int64_t perOutput;
};

/// libtorch only logs an exception of an observer, so one is noted here as a hidden operator.
std::optional<Work> safeWorkOf(const at::RecordFunction& function)
{
    try {
        if (hidesProducts(function.name()))
            currentCount->hidden = function.name();
        return workOf(function.name(), function.inputs());
    } catch (const std::exception&) {
        currentCount->hidden = function.name();
        return {};
    }
}

std::unique_ptr<at::ObserverContext> operatorStarts(const at::RecordFunction& function)
{
    if (!currentCount || currentCount->countedDepth > 0)
        return nullptr;
    const std::optional<Work> work = safeWorkOf(function);
    if (!work)
        return nullptr;
    currentCount->macs += work->total;
    ++currentCount->countedDepth;
    return std::make_unique<CountedOperator>(*work);
}

void operatorEnds(const at::RecordFunction& function, at::ObserverContext* context)
{
    const auto* counted = static_cast<const CountedOperator*>(context);
    if (!currentCount || !counted)
        return;
    --currentCount->countedDepth;
    for (const c10::IValue& output : function.outputs())
        if (output.isTensor())
            currentCount->macs += counted->perOutput * output.toTensor().numel();
}

/// Counts this thread's operators as long as it lives.
class OperatorCounter
{
public:
    OperatorCounter()
        : m_callback(
              at::addThreadLocalCallback(at::RecordFunctionCallback(operatorStarts, operatorEnds)
                                             .needsInputs(true)
                                             .needsOutputs(true)
                                             .scopes({at::RecordScope::FUNCTION})))
    {
        currentCount = &m_count;
    }
    ~OperatorCounter()
    {
        currentCount = nullptr;
        at::removeCallback(m_callback);
    }
    OperatorCounter(const OperatorCounter&) = delete;
    OperatorCounter& operator=(const OperatorCounter&) = delete;

    const Count& count() const { return m_count; }

private:
    Count m_count;
    at::CallbackHandle m_callback;
};

} // namespace

std::uint64_t countMacs(const ImageModel& model, std::size_t size)
{
    const std::vector<float> grey(3 * size * size, 0.5F);
    const OperatorCounter counter;
    model.embed(grey, 1, size);
    if (!counter.count().hidden.empty())
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = "multiply-accumulates of the model",
                     .problem = "its operator " + counter.count().hidden +
                                " does not show what it multiplies",
                     .expected = "convolutions, linear layers, matrix products and attention",
                     .remedy = "Save the model as it was trained: not quantized, and not fused for "
                               "one device."});
    return static_cast<std::uint64_t>(counter.count().macs);
}

} // namespace crossfade
