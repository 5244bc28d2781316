// The methods themselves need libtorch, whose headers clang 14 does not parse with libstdc++ 12.
// The readers of studies need of a method no more than its id and its options: these stand for
// them.

#include "core/base/error.h"
#include "core/methods/registry.h"

namespace crossfade
{

namespace
{

class StandIn : public Method
{
public:
    explicit StandIn(MethodInfo info) : m_info(std::move(info)) {}

    const MethodInfo& info() const override { return m_info; }
    MethodCost describe(const Dimensions&, const Options&) const override { return {}; }
    void checkNeeds(const TrainingData&, const Options&) const override {}
    std::unique_ptr<FittedMethod> fit(const TrainingData&, const Options&, const FitSettings&,
                                      JobContext&) const override
    {
        return nullptr;
    }
    std::unique_ptr<FittedMethod> load(const std::filesystem::path&) const override
    {
        return nullptr;
    }

private:
    MethodInfo m_info;
};

std::vector<std::unique_ptr<Method>> makeMethods()
{
    std::vector<std::unique_ptr<Method>> list;
    list.push_back(std::make_unique<StandIn>(
        MethodInfo{.id = "direct", .title = "Direct", .summary = "Nothing.", .options = {}}));
    MethodInfo fct{.id = "fct", .title = "FCT", .summary = "A map.", .options = {}};
    fct.trained = fct.usesSide = fct.followsSequences = fct.predictsUncertainty = true;
    fct.options = {{.name = "epochs",
                    .defaultValue = std::int64_t{10},
                    .help = "Epochs.",
                    .minimum = 1,
                    .maximum = 1000},
                   {.name = "rate", .defaultValue = 0.1, .help = "Rate.", .maximum = 10},
                   {.name = "unit", .defaultValue = true, .help = "Unit length."},
                   {.name = "loss",
                    .defaultValue = std::string("l2"),
                    .help = "Loss.",
                    .choices = {"l2", "cosine"}}};
    fct.quick = {{"epochs", std::int64_t{2}}};
    list.push_back(std::make_unique<StandIn>(std::move(fct)));
    return list;
}

} // namespace

const std::vector<std::unique_ptr<Method>>& methods()
{
    static const auto list = makeMethods();
    return list;
}

const Method& method(const std::string& id)
{
    for (const std::unique_ptr<Method>& known : methods())
        if (known->info().id == id)
            return *known;
    throw Error(ErrorCode::BadUsage, {.where = "method " + id, .problem = "no such method"});
}

} // namespace crossfade
