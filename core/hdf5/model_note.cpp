#include "core/hdf5/model_note.h"

#include "core/base/packed.h"
#include "core/files/atomic_file.h"
#include "core/hdf5/hdf5_child.h"
#include "core/hdf5/hdf5_reader.h"

namespace crossfade
{

namespace
{

std::string datasetOf(const std::string& model)
{
    return "/gallery/features/" + model;
}

} // namespace

void hdf5::setModelNote(const std::filesystem::path& file, const std::filesystem::path& shownAs,
                        const std::string& model, const std::string& name, const std::string& text,
                        const JobContext& job)
{
    (void)changeInChild(file, job, "hdf5/attribute",
                        Packer()
                            .add(file.native())
                            .add(shownAs.native())
                            .add(datasetOf(model))
                            .add(name)
                            .add(text)
                            .bytes());
}

void writeModelNote(const std::filesystem::path& path, const std::string& model,
                    const std::string& name, const std::string& text, const JobContext& job)
{
    AtomicFile target(path);
    std::filesystem::copy_file(path, target.path(),
                               std::filesystem::copy_options::overwrite_existing);
    hdf5::setModelNote(target.path(), path, model, name, text, job);
    target.commit();
}

std::string readModelNote(const std::filesystem::path& path, const std::string& model,
                          const std::string& name)
{
    const Hdf5Reader file(path);
    const std::string dataset = datasetOf(model);
    if (!file.hasDataset(dataset) || !file.hasAttribute(dataset, name))
        return {};
    return file.stringAttribute(dataset, name);
}

} // namespace crossfade
