#include "tests/widgets/swept_result.h"

#include "core/study/analysis/found_sweeps.h"
#include "core/study/request/swept_choices.h"
#include "tests/widgets/synthetic_result.h"

#include <algorithm>

namespace crossfade::test
{

namespace
{

void addSweep(Study& study, const MethodChoice& choice, const std::string& option,
              const std::vector<OptionValue>& values)
{
    std::vector<MethodChoice> swept;
    for (const OptionValue& value : values) {
        MethodChoice next = choice;
        next.options.set(option, value, "test");
        addSweptChoice(swept, next, option, "test");
    }
    study.methods.insert(study.methods.end(), swept.begin(), swept.end());
}

} // namespace

std::shared_ptr<StudyResult> sweptResult(const std::filesystem::path& folder)
{
    auto result = syntheticResult(folder, 3);
    Study& study = result->study;
    study.orders = {"random"};
    study.methods.clear();
    for (const char* forward : {"no", "yes"}) {
        MethodChoice choice = chooseMethod("bict");
        choice.label = forward == std::string("no") ? "without psi" : "with psi";
        choice.options.set("forward", std::string(forward), "test");
        addSweep(study, choice, "lambda", {0.5, 1.0, 4.0});
    }
    addSweep(study, chooseMethod("lambda-orthogonality"), "constraint",
             {std::string("strict"), std::string("lambda"), std::string("affine")});
    addSweep(study, chooseMethod("fct"), "mixer_width", {std::int64_t{1024}, std::int64_t{256}});
    result->dimensions = {{"old", 12}, {"new", 16}};
    result->baselines.oldModel.mean.assign(study.metrics.size(), 0.05);
    result->baselines.newModel.mean.assign(study.metrics.size(), 0.45);

    const StudyCurve made = result->curves.front();
    result->curves.clear();
    for (std::size_t c = 0; c < study.methods.size(); ++c) {
        StudyCurve curve = made;
        curve.method = study.methods[c].id;
        curve.choice = c;
        for (MetricCurve& metric : curve.backfill.metrics) {
            const double start = 0.1 + 0.01 * static_cast<double>(c);
            metric.mean = {start, start + 0.1, start + 0.2};
            metric.aucSlices = start + 0.1;
        }
        if (curve.method == "lambda-orthogonality")
            curve.facts["orthogonality_gap"] = static_cast<double>(c) - 6;
        result->curves.push_back(std::move(curve));
    }
    return result;
}

} // namespace crossfade::test
