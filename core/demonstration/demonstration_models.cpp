#include "core/demonstration/demonstration_models.h"

#include "core/demonstration/drawn_images.h"

#include <algorithm>
#include <exception>
#include <future>
#include <mutex>
#include <numeric>
#include <stop_token>

namespace crossfade
{

namespace
{

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

/// Trainings that run at the same time: adds up their progress, and cancels all when one fails.
class Trainings
{
public:
    Trainings(const LabelledImages& images, const std::vector<DemonstrationModel>& models,
              JobContext& job)
        : m_images(images), m_models(models), m_job(job), m_done(models.size())
    {
        for (const DemonstrationModel& model : models)
            m_total += trainingSteps(imagesOf(model).count(), model.options);
    }

    /// Trains model number `index`, on the calling thread; `first` gives the first model.
    Backbone run(std::size_t index, const std::shared_future<Backbone>& first)
    {
        JobContext own(m_stop.get_token(),
                       [this, index](const Progress& progress) { add(index, progress.done); });
        const BackboneOptions& options = m_models[index].options;
        const LabelledImages images = imagesOf(m_models[index]);
        try {
            if (options.objective.compatible == CompatibleLoss::None)
                return trainBackbone(images, options, own);
            const Backbone& old = first.get();
            return trainBackbone(images, options, own, {old.embed(images), old.head()});
        } catch (...) {
            m_stop.request_stop();
            const std::lock_guard lock(m_mutex);
            if (!m_first)
                m_first = std::current_exception();
            throw;
        }
    }

    /// Throws what the training that failed first threw, if one failed.
    void rethrow() const
    {
        if (m_first)
            std::rethrow_exception(m_first);
    }

private:
    LabelledImages imagesOf(const DemonstrationModel& model) const
    {
        return firstClasses(m_images, model.classes);
    }

    void add(std::size_t index, std::size_t done)
    {
        m_job.checkpoint();
        const std::lock_guard lock(m_mutex);
        m_done[index] = done;
        const std::size_t all = std::reduce(m_done.begin(), m_done.end());
        m_job.report({Stage::Training, Core::says("the models"), all, m_total});
    }

    const LabelledImages& m_images;
    const std::vector<DemonstrationModel>& m_models;
    JobContext& m_job;
    std::stop_source m_stop;
    std::mutex m_mutex;
    std::size_t m_total = 0;
    std::vector<std::size_t> m_done; ///< mini-batches of each
    std::exception_ptr m_first;
};

} // namespace

std::vector<DemonstrationModel> demonstrationModels(std::uint64_t seed)
{
    const std::size_t all = drawnClasses().size();
    const BackboneOptions small{.widths = {8, 16, 32}, .dim = 64, .epochs = 16};
    const BackboneOptions large{.widths = {16, 32, 64}, .dim = 64, .epochs = 15};
    BackboneOptions bct = large;
    bct.objective.compatible = CompatibleLoss::Influence;
    bct.objective.classMeans = ClassMeans::None;
    BackboneOptions ract = large;
    ract.objective.compatible = CompatibleLoss::RegressionAlleviating;
    ract.objective.temperature = 0.5;
    std::vector<DemonstrationModel> models{{"old", all / 2, small},
                                           {"new", all, large},
                                           {"side", all / 2, small},
                                           {"new-bct", all, bct},
                                           {"new-ract", all, ract}};
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
    const LabelledImages all =
        inMemory(labelledImageFiles(trainFolder, demonstrationImageSize, most), job);
    Trainings trainings(all, models, job);
    std::vector<std::shared_future<Backbone>> futures;
    std::shared_future<Backbone> first;
    for (std::size_t i = 0; i < models.size(); ++i) {
        futures.push_back(std::async(std::launch::async,
                                     [&trainings, i, first] { return trainings.run(i, first); }));
        first = futures.front();
    }
    for (const std::shared_future<Backbone>& future : futures)
        future.wait();
    trainings.rethrow();
    std::vector<Backbone> backbones;
    for (const std::shared_future<Backbone>& future : futures)
        backbones.push_back(future.get());
    return backbones;
}

} // namespace crossfade
