#include "core/study/run/fits_side_by_side.h"

#include "core/base/machine/parallel.h"
#include "core/base/machine/single_threaded_blas.h"
#include "core/base/text.h"
#include "core/methods/fit_size.h"

#include <algorithm>
#include <iterator>
#include <mutex>
#include <stop_token>
#include <string>
#include <vector>

namespace crossfade
{

namespace
{

struct Task {
    const MethodInputs* method;
    std::uint64_t seed;
};

Dimensions dimensionsOf(const RunInputs& inputs, const ModelNames& names)
{
    const auto dimOf = [&](const std::string& model) { return inputs.dimensions.at(model); };
    Dimensions dimensions{
        .oldDim = dimOf(names.oldModel), .newDim = dimOf(names.newModel), .sideDim = {}};
    if (names.sideModel)
        dimensions.sideDim = dimOf(*names.sideModel);
    for (const std::string& model : names.intermediateModels)
        dimensions.intermediate.push_back({.dim = dimOf(model)});
    for (std::size_t i = 0; i < names.intermediateSideModels.size(); ++i)
        dimensions.intermediate[i].sideDim = dimOf(names.intermediateSideModels[i]);
    return dimensions;
}

/// The names of the methods, each once, whatever the number of seeds.
as::List namesOf(const std::vector<Task>& tasks)
{
    as::List names{.items = {}, .between = " · "}; // a name may have a comma
    for (const Task& task : tasks)
        names.items.push_back(task.method->choice.name());
    const auto twice = std::ranges::unique(names.items); // a method's tasks follow one another
    names.items.erase(twice.begin(), twice.end());
    return names;
}

} // namespace

MethodFit FitsSideBySide::fit(const MethodInputs& method, std::uint64_t seed, JobContext& job)
{
    if (!isSmall(method))
        return fitMethod(m_inputs, method, seed, job);
    if (!m_haveSmallOnes)
        makeSmallOnes(job);
    const Made& made = m_made.at({method.index, seed});
    if (const auto* failure = std::get_if<std::exception_ptr>(&made))
        std::rethrow_exception(*failure);
    return std::get<MethodFit>(made);
}

bool FitsSideBySide::isSmall(const MethodInputs& method) const
{
    if (method.loaded || m_inputs.files.device() != "cpu")
        return false;
    return !fillsCores(*method.method, method.choice.options,
                       dimensionsOf(m_inputs, m_inputs.dataOf(method).names));
}

/// One that diverges does not end the others.
FitsSideBySide::Made FitsSideBySide::makeOne(const MethodInputs& method, std::uint64_t seed,
                                             JobContext& job) const
{
    try {
        return fitMethod(m_inputs, method, seed, job);
    } catch (const FitDiverged&) {
        return std::current_exception();
    }
}

void FitsSideBySide::makeSmallOnes(JobContext& job)
{
    m_haveSmallOnes = true;
    std::vector<Task> tasks;
    for (const MethodInputs& method : m_inputs.methods)
        if (isSmall(method))
            for (const std::uint64_t seed : m_inputs.study.seeds)
                tasks.push_back({&method, seed});
    std::vector<Task> fresh;
    std::ranges::copy_if(tasks, std::back_inserter(fresh),
                         [&](const Task& task) { return !isFitted(m_inputs, *task.method); });
    if (fresh.size() > 1 && threadCount(0) > 1)
        job.note({Core::says("fitted side by side, each on one core: %1"), namesOf(fresh)});
    // The progress of one thread is shown; the others look whether the job is cancelled.
    std::stop_source stop;
    JobContext unseen(
        stop.get_token(),
        [&](const Progress&) {
            if (job.cancelled())
                stop.request_stop();
        },
        [&](const Message& note) { job.note(note); }, job.memory());
    std::mutex mutex;
    const SingleThreadedBlas oneThreadEach(1);
    parallelFor(tasks.size(), 0, [&](std::size_t index, std::size_t worker) {
        const SingleThreadedBlas ofThisThread(1); // libtorch keeps the number for each thread apart
        const Task& task = tasks[index];
        Made made = makeOne(*task.method, task.seed, worker == 0 ? job : unseen);
        const std::lock_guard lock(mutex);
        m_made.emplace(Key{task.method->index, task.seed}, std::move(made));
    });
}

} // namespace crossfade
