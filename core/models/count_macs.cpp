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

/// What is known of an operator's work at its start: so much in all, or so much an element of its
/// result.
struct Work {
    std::int64_t inAll = 0;
    std::int64_t perOutput = 0;
};

bool isOneOf(std::string_view name, std::initializer_list<std::string_view> names)
{
    return std::ranges::find(names, name) != names.end();
}

/// aten::convolution and aten::_convolution say it in an argument.
bool isTransposed(std::string_view name, Inputs inputs)
{
    constexpr std::size_t argument = 6;
    return name.starts_with("aten::conv_transpose") ||
           (isOneOf(name, {"aten::convolution", "aten::_convolution"}) &&
            inputs.size() > argument && inputs[argument].isBool() && inputs[argument].toBool());
}

/// With a weight [out, in/groups, …] an output element is a sum of weight[0].numel() products; with
/// a transposed one, [in, out/groups, …], an input element enters into as many.
Work convolutionWork(std::string_view name, Inputs inputs)
{
    const at::Tensor& weight = inputs[1].toTensor();
    const std::int64_t products = weight.numel() / weight.size(0);
    if (isTransposed(name, inputs))
        return {.inAll = inputs[0].toTensor().numel() * products};
    return {.perOutput = products};
}

/// softmax(Q·Kᵀ)·V of Q [.., L, E], K [.., S, E], V [.., S, F].
Work attentionWork(Inputs inputs)
{
    const at::Tensor& query = inputs[0].toTensor();
    const at::Tensor& value = inputs[2].toTensor();
    return {.inAll = query.numel() / query.size(-1) * value.size(-2) *
                     (query.size(-1) + value.size(-1))};
}

/// None for an operator that multiplies nothing, or whose products are made by those it calls.
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

/// Operators that multiply in a kernel of their own: whoever does not look inside counts too
/// little.
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

/// What is counted while a model runs on this thread.
struct Count {
    std::int64_t macs = 0;
    std::size_t insideCounted =
        0;              ///< operators under way that are counted: what they call is theirs
    std::string hidden; ///< an operator that hides its products
};

/// Of this thread; null: nothing is counted.
thread_local Count* counting = nullptr;

struct Counted : at::ObserverContext {
    explicit Counted(Work work) : perOutput(work.perOutput) {}
    std::int64_t perOutput;
};

/// What throws here would only be logged, and its work left out.
std::optional<Work> safeWorkOf(const at::RecordFunction& function)
{
    try {
        if (hidesProducts(function.name()))
            counting->hidden = function.name();
        return workOf(function.name(), function.inputs());
    } catch (const std::exception&) {
        counting->hidden = function.name();
        return {};
    }
}

std::unique_ptr<at::ObserverContext> operatorStarts(const at::RecordFunction& function)
{
    if (!counting || counting->insideCounted > 0)
        return nullptr;
    const std::optional<Work> work = safeWorkOf(function);
    if (!work)
        return nullptr;
    counting->macs += work->inAll;
    ++counting->insideCounted;
    return std::make_unique<Counted>(*work);
}

void operatorEnds(const at::RecordFunction& function, at::ObserverContext* context)
{
    const auto* counted = static_cast<const Counted*>(context);
    if (!counting || !counted)
        return;
    --counting->insideCounted;
    for (const c10::IValue& output : function.outputs())
        if (output.isTensor())
            counting->macs += counted->perOutput * output.toTensor().numel();
}

/// Counts what this thread does as long as it lives.
class Counting
{
public:
    Counting()
        : m_callback(
              at::addThreadLocalCallback(at::RecordFunctionCallback(operatorStarts, operatorEnds)
                                             .needsInputs(true)
                                             .needsOutputs(true)
                                             .scopes({at::RecordScope::FUNCTION})))
    {
        counting = &m_count;
    }
    ~Counting()
    {
        counting = nullptr;
        at::removeCallback(m_callback);
    }
    Counting(const Counting&) = delete;
    Counting& operator=(const Counting&) = delete;

    const Count& count() const { return m_count; }

private:
    Count m_count;
    at::CallbackHandle m_callback;
};

} // namespace

std::uint64_t countMacs(const ImageModel& model, std::size_t size)
{
    const std::vector<float> grey(3 * size * size, 0.5F);
    const Counting thread;
    model.embed(grey, 1, size);
    if (!thread.count().hidden.empty())
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = "multiply-accumulates of the model",
                     .problem = "its operator " + thread.count().hidden +
                                " does not show what it multiplies",
                     .expected = "convolutions, linear layers, matrix products and attention",
                     .remedy = "Save the model as it was trained: not quantized, and not fused for "
                               "one device."});
    return static_cast<std::uint64_t>(thread.count().macs);
}

} // namespace crossfade
