#include "core/study/run/runner.h"

#include "core/base/device.h"
#include "core/base/memory.h"
#include "core/base/memory_budget.h"
#include "core/methods/registry.h"
#include "core/metrics/kendall.h"
#include "core/study/run/requirements.h"
#include "core/study/run/study_inputs.h"
#include "core/study/storage/part_keys.h"
#include "core/study/storage/partial_results.h"

#include <chrono>

namespace crossfade
{

namespace
{

double secondsSince(std::chrono::steady_clock::time_point start)
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// What the window needs of the embedding file: everything but features and heads.
std::shared_ptr<const EmbeddingSet> withoutFeatures(EmbeddingSet set)
{
    set.gallery.features.clear();
    if (set.query)
        set.query->features.clear();
    set.train.reset();
    set.heads.clear();
    return std::make_shared<const EmbeddingSet>(std::move(set));
}

/// One method under one seed, applied to the gallery and the queries.
struct AppliedMethod {
    std::string key;
    Transition transition;
    std::vector<double> alignmentLoss;
    std::vector<double> uncertainty;
    std::map<std::string, double> facts;
    double fitSeconds = 0;
};

/// The processor counts by code of its own.
std::vector<std::string> countingDevices(const std::string& request)
{
    std::vector<std::string> devices = resolveDevices(request);
    std::erase(devices, "cpu");
    return devices;
}

/// Galleries of methods that are counted at once are laid out anew where they lie in memory: in
/// about so many bytes, unless one method alone takes more.
constexpr std::size_t groupBytes = std::size_t{1} << 30;

std::size_t galleryBytes(const Transition& transition)
{
    std::size_t bytes = 0;
    for (const FeatureMatrix& gallery :
         {transition.oldSystem.gallery, transition.newSystem.gallery})
        bytes += gallery.onDisk() ? 0 : gallery.values().size_bytes();
    return bytes;
}

/// A curve whose order is made, but which is not counted yet.
struct WaitingCurve {
    std::size_t curve = 0; ///< index into StudyResult::curves
    std::string key;       ///< under which it will be kept
};

/// The computation of one study: its parts in the order in which they are done.
class Run
{
public:
    Run(const Study& study, const Provenance& provenance, const PartialResults& partial,
        JobContext& job)
        : m_study(study),
          m_provenance(provenance),
          m_partial(partial),
          m_job(job),
          m_devices(countingDevices(study.device)),
          m_inputs(readInputs(study, job))
    {
        checkRequirements(m_study, m_inputs, m_job);
        tellMemory();
    }

    void addBaselines(StudyResult& result)
    {
        const RetrievalData data = retrievalData(m_inputs.set, modelNames(m_study));
        result.oldBaseline = baseline({data.query.oldModel, data.gallery.oldModel});
        result.newBaseline = baseline({data.query.newModel, data.gallery.newModel});
        if (data.query.newModel.dim() == data.gallery.oldModel.dim())
            result.crossBaseline = baseline({data.query.newModel, data.gallery.oldModel});
    }

    void addDimensions(StudyResult& result)
    {
        for (const std::string& model : modelsOf(m_study))
            result.dimensions[model] = dimensionOf(m_inputs.set, model);
    }

    void addSimilarity(StudyResult& result)
    {
        result.similarities = modelSimilarities(m_study, m_inputs.set.gallery, m_job);
    }

    /// Fits and applies a method and makes its orders; the curves that must be counted wait for
    /// countCurves().
    void addMethod(StudyResult& result, std::size_t choice, std::uint64_t seed)
    {
        try {
            addCurves(result, choice, seed, apply(m_study.methods[choice], seed));
        } catch (const FitDiverged& error) {
            result.diverged.push_back({.choice = choice, .seed = seed, .error = error});
        }
    }

    /// Counts what waits, as much at once as memory allows: methods share sides, and orders share
    /// all products.
    void countCurves(StudyResult& result)
    {
        for (std::size_t first = 0; first < m_waiting.size();)
            first = countGroup(first, result);
    }

    /// The last step: hands over what was read.
    void addItems(StudyResult& result)
    {
        result.relevance = std::move(m_inputs.relevance);
        result.items = withoutFeatures(std::move(m_inputs.set));
    }

private:
    /// Before the work begins: what the job's memory is for, where features are left on the disk.
    void tellMemory()
    {
        const std::shared_ptr<MemoryBudget>& memory = m_job.memory();
        if (memory && memory->onDisk() > 0)
            m_job.note(gibibytes(memory->onDisk()) + " of features stay on the disk, " +
                       gibibytes(memory->taken()) + " are in memory; results take " +
                       gibibytes(resultsBytes(m_study, m_inputs)));
    }

    Baseline baseline(const System& side)
    {
        return makeBaseline(m_study, side, m_inputs.relevance, m_devices, m_job);
    }

    void addCurves(StudyResult& result, std::size_t choice, std::uint64_t seed,
                   const AppliedMethod& applied)
    {
        for (const std::string& order : m_study.orders) {
            m_job.report({Stage::Ordering, m_study.methods[choice].shownAs() + ", " + order +
                                               ", seed " + std::to_string(seed)});
            StudyCurve curve = curveOf(applied, order, seed, result.curves.size());
            curve.method = m_study.methods[choice].id;
            curve.ordering = order;
            curve.choice = choice;
            curve.seed = seed;
            curve.transition = result.transitions.size();
            curve.fitSeconds = applied.fitSeconds;
            result.curves.push_back(std::move(curve));
        }
        result.transitions.push_back(applied.transition);
    }

    /// Counts the curves that wait from the `first` on, until their galleries are too large;
    /// returns which is next.
    std::size_t countGroup(std::size_t first, StudyResult& result)
    {
        const auto start = std::chrono::steady_clock::now();
        std::vector<BackfillPlan> plans;
        std::size_t bytes = 0;
        std::size_t next = first;
        for (; next < m_waiting.size(); ++next) {
            const StudyCurve& curve = result.curves[m_waiting[next].curve];
            const Transition& transition = result.transitions[curve.transition];
            if (plans.empty() || &plans.back().transition != &transition) {
                bytes += galleryBytes(transition);
                if (!plans.empty() && bytes > groupBytes)
                    break;
                plans.push_back({transition, {}});
            }
            plans.back().orders.push_back(curve.order);
        }
        auto counted = backfillCurves(plans, m_inputs.relevance,
                                      {.distance = m_study.distance,
                                       .protocol = m_study.protocol,
                                       .metrics = m_study.metrics,
                                       .slices = m_study.slices,
                                       .devices = m_devices},
                                      m_job);
        const double seconds = secondsSince(start) / static_cast<double>(next - first);
        auto waits = m_waiting.begin() + static_cast<std::ptrdiff_t>(first);
        for (std::vector<BackfillCurve>& ofPlan : counted)
            for (BackfillCurve& ofOrder : ofPlan) {
                StudyCurve& curve = result.curves[waits->curve];
                curve.curve = std::move(ofOrder);
                curve.curveSeconds = seconds;
                judgeCurve(curve, curve.seed, result);
                m_partial.keepCurve(waits->key, curve);
                ++waits;
            }
        return next;
    }

    AppliedMethod apply(const MethodChoice& choice, std::uint64_t seed)
    {
        AppliedMethod applied;
        applied.key = fitKey(m_study, choice, seed, m_provenance);
        const PartialResults::Fit fit = fitOrLoad(choice, seed, applied.key);
        applied.fitSeconds = fit.seconds;
        const RetrievalData data = retrievalData(m_inputs.set, modelNames(m_study, choice));
        applied.transition = fit.method->apply(data, m_job);
        validate(applied.transition);
        applied.alignmentLoss = fit.method->alignmentLoss(data, applied.transition, m_job);
        applied.uncertainty = fit.method->uncertainty(data, m_job);
        applied.facts = fit.method->facts();
        return applied;
    }

    PartialResults::Fit fitOrLoad(const MethodChoice& choice, std::uint64_t seed,
                                  const std::string& key)
    {
        const Method& chosen = method(choice.id);
        if (choice.transform)
            return {chosen.load(*choice.transform), 0};
        if (auto kept = m_partial.findFit(chosen, key, m_job))
            return *kept;
        const auto start = std::chrono::steady_clock::now();
        PartialResults::Fit fit;
        fit.method = chosen.fit(
            trainingData(m_inputs.set, modelNames(m_study, choice)), choice.options,
            {.seed = seed, .device = m_provenance.device, .distance = m_study.distance}, m_job);
        fit.seconds = secondsSince(start);
        m_partial.keepFit(key, fit);
        return fit;
    }

    /// A curve that an earlier run kept; else one that waits to be counted.
    /// @param index  the place that it will have in StudyResult::curves
    StudyCurve curveOf(const AppliedMethod& applied, const std::string& order, std::uint64_t seed,
                       std::size_t index)
    {
        const std::string key = curveKey(applied.key, m_study, order, m_provenance);
        const CurveFrame frame{.queries = applied.transition.queryCount(),
                               .gallery = applied.transition.galleryCount(),
                               .slices = m_study.slices,
                               .metrics = m_study.metrics};
        if (auto kept = m_partial.findCurve(key, frame, m_job))
            return *std::move(kept);
        StudyCurve curve;
        curve.facts = applied.facts;
        makeOrderOf(curve, applied, order, seed);
        m_waiting.push_back({index, key});
        return curve;
    }

    void makeOrderOf(StudyCurve& curve, const AppliedMethod& applied, const std::string& order,
                     std::uint64_t seed)
    {
        const auto start = std::chrono::steady_clock::now();
        const EmbeddingSet& set = m_inputs.set;
        const std::optional<Head> head = headOf(set, m_study.oldModel);
        curve.order =
            makeOrder(order, {.transition = applied.transition,
                              .distance = m_study.distance,
                              .labels = set.gallery.labels,
                              .alignmentLoss = applied.alignmentLoss,
                              .uncertainty = applied.uncertainty,
                              .oldFeatures = &featuresOf(set.gallery, m_study.oldModel, "gallery"),
                              .oldHead = head ? &*head : nullptr,
                              .givenOrder = m_inputs.givenOrder,
                              .seed = seed,
                              .job = &m_job});
        curve.orderSeconds = secondsSince(start);
        // Early in the order is urgent, and urgent should be what has a high loss.
        std::vector<double> urgency(curve.order.size());
        for (std::size_t place = 0; place < curve.order.size(); ++place)
            urgency[static_cast<std::size_t>(curve.order[place])] = -static_cast<double>(place);
        curve.kendallTau = kendallTau(urgency, applied.alignmentLoss);
    }

    void judgeCurve(StudyCurve& curve, std::uint64_t seed, const StudyResult& baselines)
    {
        curve.ci95 = bootstrapIntervals(curve.curve.metrics, m_study.resamples, seed, m_job);
        for (std::size_t m = 0; m < m_study.metrics.size(); ++m)
            curve.gain.push_back(gain(curve.curve.metrics[m].aucSlices, baselines.oldBaseline[m],
                                      baselines.newBaseline[m]));
        for (const std::string& attribute : m_study.attributes)
            for (GroupCurve& group : groupCurves(m_inputs.set, attribute, curve.curve, curve.order))
                curve.groups.push_back(std::move(group));
    }

    const Study& m_study;
    const Provenance& m_provenance;
    const PartialResults& m_partial;
    JobContext& m_job;
    std::vector<std::string> m_devices; ///< where to count; none: the processor
    StudyInputs m_inputs;
    std::vector<WaitingCurve> m_waiting;
};

} // namespace

StudyResult runStudy(const Study& study, JobContext& job,
                     const std::filesystem::path& partialFolder)
{
    validate(study);
    StudyResult result;
    result.study = study;
    result.provenance = makeProvenance(study, job);
    const PartialResults partial =
        partialFolder.empty() ? PartialResults() : PartialResults(partialFolder);
    Run run(study, result.provenance, partial, job);
    run.addDimensions(result);
    run.addBaselines(result);
    run.addSimilarity(result);
    for (std::size_t choice = 0; choice < study.methods.size(); ++choice)
        for (const std::uint64_t seed : study.seeds)
            run.addMethod(result, choice, seed);
    run.countCurves(result);
    run.addItems(result);
    return result;
}

} // namespace crossfade
