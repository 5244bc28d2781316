#include "core/study/demonstration_models.h"

#include "core/models/drawn_images.h"

#include <algorithm>
#include <exception>
#include <future>
#include <memory>
#include <mutex>
#include <numeric>
#include <stop_token>

namespace crossfade
{

namespace
{

/// Adds up the progress of trainings that run at once, and stops all when one fails.
class Trainings
{
public:
    Trainings(std::size_t count, JobContext& job) : m_job(job), m_progress(count) {}

    /// Runs in the thread of training number `index`.
    Backbone run(std::size_t index, const LabelledImages& images, const BackboneOptions& options)
    {
        JobContext own(m_stop.get_token(),
                       [this, index](const Progress& progress) { add(index, progress); });
        try {
            return trainBackbone(images, options, own);
        } catch (...) {
            m_stop.request_stop();
            const std::lock_guard lock(m_mutex);
            if (!m_first)
                m_first = std::current_exception();
            throw;
        }
    }

    /// What the training that failed first threw; the others were only stopped.
    void rethrow() const
    {
        if (m_first)
            std::rethrow_exception(m_first);
    }

private:
    void add(std::size_t index, const Progress& progress)
    {
        m_job.checkpoint();
        const std::lock_guard lock(m_mutex);
        m_progress[index] = progress;
        Progress sum{Stage::Training, "the models", 0, 0};
        for (const Progress& one : m_progress) {
            sum.done += one.done;
            sum.total += one.total;
        }
        m_job.report(sum);
    }

    JobContext& m_job;
    std::stop_source m_stop;
    std::mutex m_mutex;
    std::vector<Progress> m_progress;
    std::exception_ptr m_first;
};

/// The images of the first `classes` classes: labels ascend.
LabelledImages firstClasses(const LabelledImages& images, std::size_t classes)
{
    const auto end = std::ranges::lower_bound(images.labels, static_cast<std::int64_t>(classes));
    const auto count = static_cast<std::size_t>(end - images.labels.begin());
    const std::size_t values = count * 3 * images.size * images.size;
    return {images.size,
            {images.pixels.begin(), images.pixels.begin() + static_cast<std::ptrdiff_t>(values)},
            {images.labels.begin(), end}};
}

} // namespace

std::vector<DemonstrationModel> demonstrationModels(std::uint64_t seed)
{
    const std::size_t all = drawnClasses().size();
    const BackboneOptions small{.widths = {8, 16, 32}, .dim = 64, .epochs = 16};
    const BackboneOptions large{.widths = {16, 32, 64}, .dim = 64, .epochs = 15};
    std::vector<DemonstrationModel> models{
        {"old", all / 2, small}, {"new", all, large}, {"side", all / 2, small}};
    for (std::size_t i = 0; i < models.size(); ++i) {
        models[i].options.name = models[i].name;
        models[i].options.seed = seed * models.size() + i;
    }
    return models;
}

std::vector<Backbone> trainModels(const std::vector<DemonstrationModel>& models,
                                  const std::filesystem::path& trainFolder, JobContext& job)
{
    std::size_t most = 0;
    for (const DemonstrationModel& model : models)
        most = std::max(most, model.classes);
    const LabelledImages all = readLabelledImages(trainFolder, DemonstrationImageSize, most, job);
    Trainings trainings(models.size(), job);
    std::vector<std::future<Backbone>> futures;
    for (std::size_t i = 0; i < models.size(); ++i)
        futures.push_back(std::async(std::launch::async, [&, i] {
            return trainings.run(i, firstClasses(all, models[i].classes), models[i].options);
        }));
    for (const std::future<Backbone>& future : futures)
        future.wait();
    trainings.rethrow();
    std::vector<Backbone> backbones;
    for (std::future<Backbone>& future : futures)
        backbones.push_back(future.get());
    return backbones;
}

} // namespace crossfade
