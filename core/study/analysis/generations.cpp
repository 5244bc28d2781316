#include "core/study/analysis/generations.h"

#include "core/methods/registry.h"

#include <algorithm>
#include <utility>

namespace crossfade
{

namespace
{

/// The models that the updates lead to, oldest first.
std::vector<std::string> modelsOfUpdates(const Study& study)
{
    std::vector<std::string> models = study.intermediateModels;
    models.push_back(study.newModel);
    return models;
}

std::map<std::string, OptionValue> fixedOptions(const MethodChoice& choice)
{
    std::map<std::string, OptionValue> fixed = choice.options.values();
    for (const char* telling : {"forward", "refresh", "updates"})
        fixed.erase(telling);
    return fixed;
}

/// The curves of a choice under the first order, one a seed. Orders make no difference at 0 and 1.
std::vector<const StudyCurve*> curvesOf(const StudyResult& result, std::size_t choice)
{
    const std::string order = ordersFor(result.study, result.study.methods[choice]).front();
    std::vector<const StudyCurve*> curves;
    for (const StudyCurve& curve : result.curves)
        if (curve.choice == choice && curve.ordering == order)
            curves.push_back(&curve);
    return curves;
}

enum class End { Start, Finish };

/// The metrics at one end of the curves, as means over them.
std::vector<double> valuesAt(End end, const std::vector<const StudyCurve*>& curves)
{
    std::vector<double> values(curves.front()->backfill.metrics.size());
    for (const StudyCurve* curve : curves)
        for (std::size_t m = 0; m < values.size(); ++m) {
            const std::vector<double>& mean = curve->backfill.metrics[m].mean;
            values[m] += (end == End::Start ? mean.front() : mean.back()) /
                         static_cast<double>(curves.size());
        }
    return values;
}

/// Puts what the curves of a choice show into its generation. The first choice that shows a number
/// counts.
void addTo(Generation& generation, const MethodChoice& choice, bool isFirst,
           const std::vector<const StudyCurve*>& curves)
{
    const auto add = [&](GenerationValues& values, End end) {
        if (!values)
            values = valuesAt(end, curves);
    };
    const bool goesForward = choice.options.text("forward") == "yes";
    if (!isFirst && choice.options.text("updates") == "single") {
        if (!goesForward)
            add(generation.backwardAlone, End::Start);
        return;
    }
    if (choice.options.text("refresh") == "without-images") {
        add(generation.backward, End::Start);
        add(generation.forward, End::Finish);
        return;
    }
    add(goesForward ? generation.forward : generation.backward, End::Start);
    add(generation.newToNew, End::Finish);
}

/// A number of the chain under its name.
using Named = std::pair<std::string, GenerationValues>;

void addSteps(GenerationChain& chain, int equation, const std::vector<Named>& numbers)
{
    for (std::size_t i = 0; i + 1 < numbers.size(); ++i) {
        const auto& [smaller, low] = numbers[i];
        const auto& [larger, high] = numbers[i + 1];
        if (!low || !high)
            continue;
        GenerationChain::Step step{equation, smaller, larger, {}};
        for (std::size_t m = 0; m < low->size(); ++m)
            step.margins.push_back((*high)[m] - (*low)[m]);
        chain.steps.push_back(std::move(step));
    }
}

void addSteps(GenerationChain& chain)
{
    std::vector<Named> backwardAlone{{"m_o2o", chain.old}};
    std::vector<Named> both{{"m_o2o", chain.old}};
    for (std::size_t i = 0; i < chain.generations.size(); ++i) {
        const Generation& generation = chain.generations[i];
        const std::string of = " of " + generation.newModel;
        if (i == 0)
            backwardAlone.emplace_back("m_bct" + of, generation.backward);
        else
            backwardAlone.emplace_back("m_bct_alone" + of, generation.backwardAlone);
        both.emplace_back("m_bct" + of, generation.backward);
        both.emplace_back("m_fct" + of, generation.forward);
    }
    addSteps(chain, 1, backwardAlone);
    addSteps(chain, 2, both);
}

GenerationChain emptyChain(const StudyResult& result, const MethodChoice& choice,
                           const StudyCurve& curve)
{
    GenerationChain chain{.method = choice.id,
                          .fixed = fixedOptions(choice),
                          .old = baselinesOf(result, curve).oldModel.mean};
    for (const std::string& model : modelsOfUpdates(result.study))
        chain.generations.push_back({.newModel = model});
    return chain;
}

} // namespace

std::vector<GenerationChain> findGenerations(const StudyResult& result)
{
    const Study& study = result.study;
    std::vector<GenerationChain> chains;
    if (study.intermediateModels.empty())
        return chains;
    const std::vector<std::string> models = modelsOfUpdates(study);
    for (std::size_t i = 0; i < study.methods.size(); ++i) {
        const MethodChoice& choice = study.methods[i];
        const std::vector<const StudyCurve*> curves = curvesOf(result, i);
        const auto model = std::ranges::find(models, choice.newModel.value_or(study.newModel));
        const Method* method = findMethod(choice.id);
        if (method == nullptr || !method->info().hasGenerations || choice.transform ||
            curves.empty() || model == models.end())
            continue;
        auto chain = std::ranges::find(chains, fixedOptions(choice), &GenerationChain::fixed);
        if (chain == chains.end())
            chain = chains.insert(chain, emptyChain(result, choice, *curves.front()));
        const auto generation = static_cast<std::size_t>(model - models.begin());
        addTo(chain->generations[generation], choice, generation == 0, curves);
    }
    for (GenerationChain& chain : chains)
        addSteps(chain);
    return chains;
}

} // namespace crossfade
