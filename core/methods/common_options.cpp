#include "core/methods/common_options.h"

#include "core/base/machine/memory.h"
#include "core/base/machine/parallel.h"
#include "core/base/machine/single_threaded_blas.h"
#include "core/methods/fit_size.h"
#include "core/methods/shared/sequence.h"
#include "core/methods/shared/training_views.h"
#include "core/methods/training/fit_memory.h"

#include <algorithm>
#include <string>
#include <utility>

namespace crossfade
{

namespace
{

OptionSpec calibratedSpec()
{
    return choiceOption(
        calibratedOption, notCalibrated,
        {notCalibrated, "moments", "quantiles", "logistic", "per-query", "searched", "lengths",
         "lengths-per-query", "searched-lengths"},
        Core::says("make the distances of the old and the new features mean the same in one "
                   "ranking, by a map that is fitted on held-out training rows: by the mean and "
                   "deviation of distances (moments), by two quantiles, by the chance that an item "
                   "is relevant (logistic), for each query by its own distances (per-query), or "
                   "searched for the metric; or bring the old features to one length: the mean one "
                   "of new features, or searched (l2, ip)"));
}

/// Bytes that step by step training needs for the parameters: themselves, their gradients, two
/// moments of Adam, and a copy of them from the last good epoch. 0 for closed forms.
std::size_t trainedBytes(const Method& method, const Options& options, const Dimensions& dimensions)
{
    if (!options.values().contains("epochs"))
        return 0;
    return saturatingProduct(method.describe(dimensions, options).parameters, 5 * sizeof(float));
}

class MethodWithCommonOptions : public Method
{
public:
    explicit MethodWithCommonOptions(std::unique_ptr<Method> method)
        : m_method(std::move(method)), m_info(m_method->info())
    {
        m_info.options.push_back(calibratedSpec());
    }

    const MethodInfo& info() const override { return m_info; }
    MethodCost describe(const Dimensions& dimensions, const Options& options) const override
    {
        return m_method->describe(dimensions, options);
    }
    void checkNeeds(const TrainingData& data, const Options& options) const override
    {
        m_method->checkNeeds(data, options);
    }
    void checkApplied(const RetrievalData& data, const Options& options,
                      std::span<const std::uint64_t> seeds) const override
    {
        m_method->checkApplied(data, options, seeds);
    }
    bool predictsUncertainty(const Options& options) const override
    {
        return m_method->predictsUncertainty(options);
    }
    bool lossUsesLabels(const Options& options) const override
    {
        return m_method->lossUsesLabels(options);
    }
    std::unique_ptr<FittedMethod> fit(const TrainingData& data, const Options& options,
                                      const FitSettings& settings, JobContext& job) const override
    {
        const Options own = ownOptions(options);
        m_method->checkNeeds(data, own);
        const Dimensions dimensions = dimensionsOf(data);
        requireFitMemory(trainedBytes(*m_method, own, dimensions), m_info.id, settings.device, job);
        const bool alone = settings.device == "cpu" && !fillsCores(*m_method, own, dimensions);
        const SingleThreadedBlas sharedProducts(alone ? 0 : threadCount(0));
        if (data.views.empty())
            return m_method->fit(data, own, settings, job);
        const TrainingData rows = withViewsAsRows(data, job);
        m_method->checkNeeds(rows, own);
        return m_method->fit(rows, own, settings, job);
    }
    std::unique_ptr<FittedMethod> load(const std::filesystem::path& file) const override
    {
        return m_method->load(file);
    }

private:
    /// The options that the method itself has, so that its saved transform holds no others.
    Options ownOptions(const Options& options) const
    {
        Options own(m_method->info().options);
        for (const auto& [name, value] : options.values())
            if (name != calibratedOption)
                own.set(name, value, m_info.id);
        return own;
    }

    std::unique_ptr<Method> m_method;
    MethodInfo m_info;
};

} // namespace

std::unique_ptr<Method> withCommonOptions(std::unique_ptr<Method> method)
{
    return std::make_unique<MethodWithCommonOptions>(std::move(method));
}

bool trainsNewModel(const MethodInfo& info)
{
    return std::ranges::find(info.options, std::string("head_width"), &OptionSpec::name) !=
           info.options.end();
}

} // namespace crossfade
