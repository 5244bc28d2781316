#include "core/study/run/loaded_study.h"

#include "core/base/machine/device.h"
#include "core/data/selection/chosen_models.h"
#include "core/data/selection/own_queries.h"
#include "core/data/selection/pilot_training.h"
#include "core/hdf5/embedding_file.h"

#include <optional>
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

LoadedStudy loadStudy(const Study& study, JobContext& job)
{
    StudyFiles files(study); // an unknown device is refused before the reading
    return {study.sources ? readFeatureSources(*study.sources, job)
                          : readEmbeddings(study.embeddings, modelsOf(study), job),
            std::move(files)};
}

EmbeddingSet studyData(const LoadedStudy& loaded, const Study& study, JobContext& job)
{
    const EmbeddingSet set = study.sources ? loaded.set : withModels(loaded.set, modelsOf(study));
    if (study.heldOut)
        return holdOut(set, *study.heldOut, job);
    return withPresentQueries(study.fitOnPilot ? fitOnPilot(set, *study.fitOnPilot, job) : set,
                              searchedModels(study), job,
                              [&](const Message& text) { loaded.files.note(text, job); });
}

} // namespace crossfade
