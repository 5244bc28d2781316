#include "core/data/model_note.h"

#include "core/data/atomic_file.h"
#include "core/data/hdf5_child.h"
#include "core/data/hdf5_reader.h"
#include "core/data/hdf5_writer.h"

namespace crossfade
{

namespace
{

std::string datasetOf(const std::string& model)
{
    return "/gallery/features/" + model;
}

} // namespace

void writeModelNote(const std::filesystem::path& path, const std::string& model,
                    const std::string& name, const std::string& text, const JobContext& job)
{
    AtomicFile target(path);
    std::filesystem::copy_file(path, target.path(),
                               std::filesystem::copy_options::overwrite_existing);
    hdf5::changeInChild(target.path(), text.size(), job, [&] {
        Hdf5Writer file = Hdf5Writer::extend(target.path(), path);
        file.setAttribute(datasetOf(model), name, text);
        file.close();
    });
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
