#include "core/study/run/inputs/loaded_study.h"

#include "core/base/machine/device.h"
#include "core/data/selection/chosen_models.h"
#include "core/data/selection/drawn_training.h"
#include "core/data/selection/own_queries.h"
#include "core/data/selection/pilot_training.h"
#include "core/data/selection/stored_models.h"
#include "core/hdf5/embedding_file.h"
#include "core/study/request/default_distance.h"

#include <set>
#include <utility>

namespace crossfade
{

struct StudyFiles::Known {
    Study study;
    std::string device;
    std::optional<Provenance> provenance = {};
    std::set<std::string> said = {};
};

StudyFiles::StudyFiles(const Study& study)
    : m_known(std::make_shared<Known>(Known{study, resolveDevice(study.device)}))
{
}

StudyFiles::StudyFiles(const Study& study, Provenance known) : StudyFiles(study)
{
    m_known->provenance = std::move(known);
}

const std::string& StudyFiles::device() const
{
    return m_known->device;
}

const Provenance& StudyFiles::provenance(JobContext& job) const
{
    if (!m_known->provenance)
        m_known->provenance = makeProvenance(m_known->study, job);
    return *m_known->provenance;
}

void StudyFiles::note(const Message& message, JobContext& job) const
{
    if (m_known->said.insert(message.english()).second)
        job.note(message);
}

namespace
{

void drawTrainingRows(LoadedStudy& loaded, const Study& study, JobContext& job)
{
    EmbeddingSet& set = loaded.set;
    loaded.wholeGallery = withoutFeatures(set).gallery;
    const std::size_t queries = set.queries().count;
    set = drawTraining(set, *study.drawTrain, study.drawTrainSeed, job);
    takeWholeRows(*set.train);
    loaded.files.note({Core::says("%1 items of the gallery were drawn as training rows by the seed "
                                  "%2, and are not judged: the gallery is the other %3"),
                       as::Count{set.train->count}, std::to_string(study.drawTrainSeed),
                       as::Count{set.gallery.count}},
                      job);
    if (set.query && set.query->count < queries)
        loaded.files.note({Core::says("%1 queries are left out: they are such items themselves"),
                           as::Count{queries - set.query->count}},
                          job);
}

} // namespace

LoadedStudy loadStudy(const Study& study, JobContext& job)
{
    StudyFiles files(study); // an unknown device is refused before the reading
    LoadedStudy loaded{
        study.sources
            ? withStoredModels(readFeatureSources(*study.sources, job), modelsOf(study), job)
            : readEmbeddings(study.embeddings, modelsOf(study), job, ownMethodsOf(study)),
        std::move(files)};
    if (const Message of = distanceMessage(loaded.set.distances, modelsOf(study), study.distance);
        !of.empty())
        loaded.files.note(of, job);
    if (study.drawTrain)
        drawTrainingRows(loaded, study, job);
    return loaded;
}

EmbeddingSet studyData(const LoadedStudy& loaded, const Study& study, JobContext& job)
{
    const auto note = [&](const Message& text) { loaded.files.note(text, job); };
    EmbeddingSet set = study.sources ? loaded.set : withModels(loaded.set, modelsOf(study));
    if (study.heldOut) {
        set = holdOut(set, *study.heldOut, job);
        storeRows(set.gallery, job);
        return set;
    }
    if (study.fitOnPilot)
        set = fitOnPilot(set, *study.fitOnPilot, job);
    if (study.leavesOutCopies)
        leaveOutCopies(set, job, note);
    return withPresentQueries(set, searchedModels(study), job, note);
}

} // namespace crossfade
