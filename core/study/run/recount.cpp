#include "core/study/run/recount.h"

#include "core/base/error.h"
#include "core/data/presence.h"
#include "core/data/row_reader.h"
#include "core/data/stored_as.h"
#include "core/methods/registry.h"
#include "core/study/analysis/comparisons.h"
#include "core/study/request/new_models.h"
#include "core/study/run/runner.h"
#include "core/study/run/runner_steps.h"
#include "core/study/run/staging.h"

#include <algorithm>
#include <utility>

namespace crossfade
{

namespace
{

using Taken = Recount::Taken;

std::vector<Taken> takenFor(const std::string& why, bool isPartly,
                            const std::vector<std::string>& fields)
{
    std::vector<Taken> taken;
    for (const std::string& field : fields)
        taken.push_back({field, why, isPartly});
    return taken;
}

void add(std::vector<Taken>& all, const std::vector<Taken>& more)
{
    all.insert(all.end(), more.begin(), more.end());
}

/// What was measured or asked for, and is not computed.
std::vector<Taken> measuredFields(const Study& study)
{
    std::vector<Taken> taken =
        takenFor("the study as it was asked for, and where and when it was computed", false,
                 {"/study", "/crossfade_results_minor", "/provenance/version", "/provenance/device",
                  "/provenance/hardware", "/provenance/created", "/provenance/libraries",
                  "/provenance/library_versions", "/provenance/inputs"});
    add(taken, takenFor("how long it took", false,
                        {"/curves/*/seconds_fit", "/curves/*/seconds_order",
                         "/curves/*/seconds_curve", "/staged/*/fit_seconds"}));
    if (study.index)
        add(taken, takenFor("seconds to build and queries a second", true, {"/index/*/slices"}));
    return taken;
}

/// What fits made: it is seen by what is counted with it alone.
std::vector<Taken> fittedFields(const StudyResult& known)
{
    std::vector<std::string> fields{"/matrices/*",
                                    "/transitions",
                                    "/item_scores/*/uncertainty",
                                    "/item_scores/*/predicted_loss",
                                    "/item_scores/*/predicted_loss_name",
                                    "/item_scores/*/losses",
                                    "/item_scores/*/loss_names",
                                    "/curves/*/calibration",
                                    "/curves/*/calibration_reference/*",
                                    "/curves/*/facts/*"};
    if (!known.diverged.empty())
        fields.emplace_back("/diverged/*");
    if (!known.study.stages.empty())
        for (const char* field : {"order", "negative_flips", "stages", "calibrations", "mean",
                                  "before_fit", "auc", "per_query_auc"})
            fields.push_back(std::string("/staged/*/") + field);
    return takenFor("what fits made of the data: --refit makes it anew", true, fields);
}

std::vector<Taken> fieldsOfData()
{
    return takenFor("the data is not at hand", true,
                    {"/items/*/*", "/items/*/attributes/*/*", "/items/*/present/*", "/relevance/*",
                     "/relevance/*/*", "/item_scores/*/of_seen_class", "/models/*",
                     "/models/other_new/*", "/dimensions", "/cka"});
}

/// Puts the matrices of the known result in the place of those of the data that are the same: what
/// a method leaves as it is is told by shared storage.
class KnownMatrices
{
public:
    explicit KnownMatrices(const StudyResult& known)
    {
        for (const std::optional<System>& system : {known.models.oldModel, known.models.newModel})
            if (system)
                add(*system);
        for (const std::optional<System>& system : known.models.otherNewModels)
            if (system)
                add(*system);
        for (const Transition& transition : known.transitions) {
            add(transition.oldSystem);
            add(transition.newSystem);
        }
    }

    void share(ItemGroup& group) const
    {
        for (auto& [model, features] : group.features)
            for (const FeatureMatrix& matrix : m_matrices)
                if (sameValues(features, matrix)) {
                    features = matrix;
                    break;
                }
    }

private:
    void add(const System& system)
    {
        m_matrices.push_back(system.query);
        m_matrices.push_back(system.gallery);
    }

    std::vector<FeatureMatrix> m_matrices;
};

std::optional<System> knownIfEqual(const std::optional<System>& made,
                                   const std::optional<System>& known)
{
    const bool isEqual = made && known && sameValues(made->query, known->query) &&
                         sameValues(made->gallery, known->gallery);
    return isEqual ? known : made;
}

/// What is known of a fit without fitting it again.
AppliedMethod knownFit(const RunInputs& inputs, const MethodInputs& method,
                       const StudyResult& known, std::size_t transition)
{
    AppliedMethod fit{.fit = {.method = method, .seed = 0, .key = {}, .fitted = nullptr}};
    fit.transition = known.transitions[transition];
    if (transition >= known.itemScores.size())
        return fit; // an older file
    fit.scores = known.itemScores[transition];
    if (!fit.scores.uncertainty.empty() && inputs.trainingSet.train)
        fit.scores.ofSeenClass = ofSeenClass(inputs.set, inputs.trainingSet);
    if (const auto loss = fit.scores.losses.find("loss"); loss != fit.scores.losses.end())
        fit.alignmentLoss = loss->second;
    return fit;
}

/// Makes a recount, and remembers what it takes from the known result.
class Recounting
{
public:
    Recounting(const StudyResult& known, RecountOptions options)
        : m_known(known), m_options(std::move(options)), m_inputs(std::move(m_options.inputs))
    {
        m_made.taken = measuredFields(known.study);
        add(m_made.taken, fittedFields(known));
        if (!m_options.hasData)
            add(m_made.taken, fieldsOfData());
    }

    Recount make(JobContext& job)
    {
        StudyResult& result = m_made.result;
        result = resultWithoutCurves(m_inputs, job);
        result.provenance = m_known.provenance;
        result.models = modelSystems(m_inputs);
        result.models.oldModel = knownIfEqual(result.models.oldModel, m_known.models.oldModel);
        result.models.newModel = knownIfEqual(result.models.newModel, m_known.models.newModel);
        inPairs(result.models.otherNewModels, m_known.models.otherNewModels,
                [](auto& made, const auto& known) { made = knownIfEqual(made, known); });
        result.diverged = m_known.diverged;
        result.items = std::make_shared<const EmbeddingSet>(withoutFeatures(m_inputs.set));
        std::vector<OrderedMethod> methods = knownMethods(job);
        countAndJudge(m_inputs, methods, result, job);
        addStaged(methods, job);
        if (!m_options.hasIndex) {
            result.study.index.reset();
            add(m_made.taken,
                takenFor("the index is not at hand", false, {"/index/*", "/index/*/*"}));
        }
        finishResult(result, m_inputs, std::move(methods), job);
        result.study = m_known.study;
        if (!m_options.hasIndex)
            result.indexCurves = m_known.indexCurves;
        compareAsKept(job);
        takeMeasured(m_made, m_known);
        if (!m_options.hasData)
            takeData();
        return std::move(m_made);
    }

    /// A file of an earlier version kept fewer comparisons: those that it has are made again.
    void compareAsKept(JobContext& job)
    {
        StudyResult& result = m_made.result;
        if (m_known.comparisonsLeftOut == 0 ||
            m_known.comparisons.size() >= result.comparisons.size())
            return;
        std::vector<ComparisonRequest> asked;
        for (const Comparison& comparison : m_known.comparisons)
            asked.push_back(comparison.asked);
        result.comparisons = compare(result, asked, job);
        result.comparisonsLeftOut = m_known.comparisonsLeftOut;
        add(m_made.taken, takenFor("how many comparisons are kept depends on the version", false,
                                   {"/comparisons/left_out"}));
    }

    /// Takes what depends on the machine and its clock.
    static void takeMeasured(Recount& made, const StudyResult& known)
    {
        StudyResult& result = made.result;
        for (std::size_t p = 0; p < std::min(result.parts.size(), known.parts.size()); ++p)
            takeCurves(made, result.parts[p], known.parts[p]);
        takeCurves(made, result, known);
        for (std::size_t i = 0; i < std::min(result.staged.size(), known.staged.size()); ++i)
            inPairs(result.staged[i].backfill.stages, known.staged[i].backfill.stages,
                    [](BackfillStage& stage, const BackfillStage& was) {
                        stage.fitSeconds = was.fitSeconds;
                    });
        inPairs(
            result.indexCurves, known.indexCurves, [](IndexCurve& curve, const IndexCurve& was) {
                inPairs(curve.slices, was.slices, [](IndexSlice& slice, const IndexSlice& before) {
                    slice.buildSeconds = before.buildSeconds;
                    slice.queriesPerSecond = before.queriesPerSecond;
                });
            });
    }

private:
    template <class T, class Body>
    static void inPairs(std::vector<T>& made, const std::vector<T>& known, Body body)
    {
        for (std::size_t i = 0; i < std::min(made.size(), known.size()); ++i)
            body(made[i], known[i]);
    }

    static void takeCurves(Recount& made, StudyResult& result, const StudyResult& known)
    {
        inPairs(result.curves, known.curves, [&](StudyCurve& curve, const StudyCurve& was) {
            curve.fitSeconds = was.fitSeconds;
            curve.orderSeconds = was.orderSeconds;
            curve.curveSeconds = was.curveSeconds;
            bool isSameGain = was.gainOfExact == curve.gainOfExact; // else an older file
            inPairs(curve.backfill.metrics, was.backfill.metrics,
                    [&](MetricCurve& metric, const MetricCurve& before) {
                        if (metric.aucExact.has_value() == before.aucExact.has_value())
                            return;
                        metric.aucExact = before.aucExact;
                        isSameGain = false;
                    });
            if (isSameGain)
                return;
            curve.gain = was.gain;
            curve.gainOfExact = was.gainOfExact;
            add(made.taken,
                takenFor("which exact AUCs are worked out depends on the machine", true,
                         {"/curves/*/auc_exact", "/curves/*/gain", "/curves/*/gain_of_exact"}));
        });
    }

    /// The curves that the study asks for, with all that is known of their fits.
    std::vector<OrderedMethod> knownMethods(JobContext& job)
    {
        const Study& study = m_known.study;
        std::vector<OrderedMethod> methods;
        std::size_t next = 0; // of the known curves
        for (const MethodInputs& method : m_inputs.methods)
            for (const std::uint64_t seed : study.seeds) {
                const auto isIt = [&](const DivergedFit& fit) {
                    return fit.choice == method.index && fit.seed == seed;
                };
                if (std::ranges::any_of(m_known.diverged, isIt))
                    continue;
                require(methods.size() < m_known.transitions.size());
                const AppliedMethod fit = knownFit(m_inputs, method, m_known, methods.size());
                OrderedMethod& ordered = methods.emplace_back();
                ordered.data = method.data;
                ordered.transition = fit.transition;
                ordered.scores = fit.scores;
                for (const std::string& order : ordersFor(study, study.methods[method.index]))
                    for (const std::uint64_t orderSeed : orderSeedsFor(study, seed)) {
                        require(next < m_known.curves.size());
                        ordered.curves.push_back(
                            knownCurve(fit, {order, orderSeed}, seed, next++, job));
                        StudyCurve& curve = ordered.curves.back().curve;
                        const StudyCurve& first = ordered.curves.front().curve;
                        ordered.geometry = curve.geometry = first.geometry;
                        curve.facts = first.facts;
                    }
            }
        return methods;
    }

    void require(bool isThere) const
    {
        if (!isThere)
            throw Error(ErrorCode::NeedsNotMet, {.where = m_known.study.results,
                                                 .problem = "curves of the study are missing"});
    }

    OrderedCurve knownCurve(const AppliedMethod& fit, const SeededOrder& order, std::uint64_t seed,
                            std::size_t index, JobContext& job)
    {
        const StudyCurve& known = m_known.curves[index];
        OrderedCurve ordered;
        ordered.key = "known"; // its gaps are wanted
        StudyCurve& curve = ordered.curve;
        curve = orderAnew(fit, order, known, job);
        curve.method = fit.fit.method.choice.id;
        curve.ordering = order.id;
        curve.choice = fit.fit.method.index;
        curve.seed = seed;
        curve.orderSeed = order.seed;
        curve.geometry = known.geometry;
        curve.calibration = known.calibration;
        curve.facts = known.facts;
        for (const auto& [name, value] : agreementOf(fit.scores))
            curve.facts[name] = value;
        if (!m_options.counted.empty() && !m_options.counted[index]) {
            curve.backfill = known.backfill;
            const std::string place = "/curves/" + std::to_string(index);
            add(m_made.taken, takenFor("it was not asked for (--curves)", true,
                                       {place + "/*", place + "/*/*", place + "/*/*/*"}));
        }
        return ordered;
    }

    /// The order with its Kendall's τ, as known where something is missing that it is made of.
    StudyCurve orderAnew(const AppliedMethod& fit, const SeededOrder& order,
                         const StudyCurve& known, JobContext& job)
    {
        StudyCurve curve;
        try {
            curve = uncountedCurve(m_inputs, fit, order, known.calibration, job);
        } catch (const Error& error) {
            if (error.code() != ErrorCode::NeedsNotMet)
                throw;
        }
        const std::string why = "what an order is made of is not at hand";
        if (curve.order.empty()) {
            curve.order = known.order;
            add(m_made.taken, takenFor(why, true, {"/curves/*/order"}));
        }
        if (!curve.kendallTau && known.kendallTau) {
            curve.kendallTau = known.kendallTau;
            add(m_made.taken, takenFor(why, true, {"/curves/*/kendall_tau"}));
        }
        return curve;
    }

    /// Stages are fitted anew, so that only whose they are and their comparison can be told.
    void addStaged(const std::vector<OrderedMethod>& methods, JobContext& job)
    {
        std::vector<StagedCurve>& made = m_made.result.staged;
        for (const OrderedMethod& method : methods)
            for (const OrderedCurve& ordered : method.curves) {
                const StudyCurve& still = ordered.curve;
                if (made.size() == m_known.staged.size())
                    return;
                StagedCurve& staged = made.emplace_back(m_known.staged[made.size()]);
                staged.choice = still.choice;
                staged.ordering = still.ordering;
                staged.seed = still.seed;
                staged.orderSeed = still.orderSeed;
                staged.backfill.fractions = still.backfill.fractions;
                for (std::size_t m = 0; m < staged.overStatic.size(); ++m)
                    staged.overStatic[m] =
                        overStatic(staged.backfill.metrics[m], still.backfill, m,
                                   m_known.study.resamples, m_inputs.set, still.seed, job);
            }
    }

    /// Takes what follows from models whose features are not at hand.
    void takeData()
    {
        std::vector<std::string> own = newModelsOf(m_known.study);
        own.push_back(m_known.study.oldModel);
        const auto isOwn = [&](const std::string& model) {
            return std::ranges::find(own, model) != own.end();
        };
        StudyResult& result = m_made.result;
        for (auto& [model, dimension] : result.dimensions)
            if (const auto known = m_known.dimensions.find(model);
                known != m_known.dimensions.end() && !isOwn(model))
                dimension = known->second;
        const auto takePairs = [&](StudyResult& made, const StudyResult& known) {
            inPairs(made.similarities, known.similarities,
                    [&](ModelSimilarity& pair, const ModelSimilarity& was) {
                        if (!isOwn(pair.first) || !isOwn(pair.second))
                            pair.cka = was.cka;
                    });
        };
        takePairs(result, m_known);
        for (std::size_t p = 0; p < std::min(result.parts.size(), m_known.parts.size()); ++p)
            takePairs(result.parts[p], m_known.parts[p]);
    }

    const StudyResult& m_known;
    RecountOptions m_options;
    RunInputs m_inputs;
    Recount m_made;
};

} // namespace

bool Recount::isNamed(std::string_view field, std::string_view fields)
{
    if (constexpr std::string_view parts = "/parts/"; field.starts_with(parts))
        field.remove_prefix(std::min(field.size(), field.find('/', parts.size())));
    while (!fields.empty()) {
        const std::size_t wanted = fields.find('/', 1);
        const std::size_t own = field.find('/', 1);
        if (fields.substr(0, wanted) != "/*" && fields.substr(0, wanted) != field.substr(0, own))
            return false;
        if (wanted == std::string_view::npos || own == std::string_view::npos)
            return wanted == own;
        fields.remove_prefix(wanted);
        field.remove_prefix(own);
    }
    return true;
}

bool Recount::isTaken(const std::string& field, bool partly) const
{
    return std::ranges::any_of(taken, [&](const Taken& each) {
        return (partly || !each.isPartly) && isNamed(field, each.fields);
    });
}

RunInputs inputsOfData(Study study, const StudyResult& known, JobContext& job)
{
    study.device = "cpu";
    for (MethodChoice& choice : study.methods)
        choice.transform.reset(); // nothing is applied
    RunInputs inputs = loadInputs(study, {}, job);
    inputs.files = StudyFiles(study, known.provenance);
    const KnownMatrices matrices(known);
    matrices.share(inputs.set.gallery);
    if (inputs.set.query)
        matrices.share(*inputs.set.query);
    for (ModelData& data : inputs.data)
        data.retrieval = retrievalData(inputs.set, data.names);
    return inputs;
}

namespace
{

const System& systemOf(const std::string& model, const Study& study, const ModelSystems& models)
{
    for (std::size_t i = 0; i < study.otherNewModels.size(); ++i)
        if (model == study.otherNewModels[i])
            return *models.otherNewModels[i];
    return model == study.newModel ? *models.newModel : *models.oldModel;
}

} // namespace

std::optional<RunInputs> inputsOfResult(const Study& study, const StudyResult& known)
{
    if (!known.models.oldModel || !known.models.newModel ||
        !std::ranges::all_of(known.models.otherNewModels,
                             [](const auto& system) { return system.has_value(); }))
        return std::nullopt;
    RunInputs inputs;
    inputs.study = study;
    inputs.study.device = "cpu";
    inputs.files = StudyFiles(inputs.study, known.provenance);
    inputs.set = *known.items;
    inputs.relevance = known.relevance;
    std::vector<std::string> own = newModelsOf(study);
    own.push_back(study.oldModel);
    for (const std::string& model : own) {
        const System& system = systemOf(model, study, known.models);
        inputs.set.gallery.features[model] = system.gallery;
        if (inputs.set.query)
            inputs.set.query->features[model] = system.query;
    }
    if (!inputs.set.query)
        for (const std::string& model : own)
            inputs.set.gallery.features.try_emplace(wholeName(model),
                                                    systemOf(model, study, known.models).query);
    for (const std::string& model : modelsOf(study)) {
        // Others than the study's own stand for the old one: nothing is told of them.
        const System& old = *known.models.oldModel;
        const auto features = inputs.set.gallery.features.try_emplace(model, old.gallery).first;
        inputs.dimensions[model] = features->second.dim();
        if (inputs.set.query)
            inputs.set.query->features.try_emplace(model, old.query);
    }
    for (const ModelNames& names : allModelNames(study))
        inputs.data.push_back(
            {.names = names,
             .retrieval = retrievalData(inputs.set, names),
             .training = {},
             .newHead = {},
             .states = knownStates(oldPresent(inputs.set.gallery, names),
                                   presentMask(inputs.set.gallery, names.newModel))});
    for (std::size_t i = 0; i < study.methods.size(); ++i) {
        const auto data =
            std::ranges::find(inputs.data, modelNames(study, study.methods[i]), &ModelData::names);
        inputs.methods.push_back({.index = i,
                                  .method = &method(study.methods[i].id),
                                  .choice = study.methods[i],
                                  .data = static_cast<std::size_t>(data - inputs.data.begin()),
                                  .loaded = nullptr});
    }
    return inputs;
}

Recount recountStudy(const StudyResult& known, RecountOptions options, JobContext& job)
{
    return Recounting(known, std::move(options)).make(job);
}

Recount refitStudy(const StudyResult& known, const Study& study, JobContext& job)
{
    LoadedStudy loaded = loadStudy(study, job);
    loaded.files = StudyFiles(study, known.provenance);
    Recount made{.result = runStudy(study, loaded, job), .taken = measuredFields(study)};
    Recounting::takeMeasured(made, known);
    return made;
}

} // namespace crossfade
