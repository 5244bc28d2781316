#include "python/embedding.h"

#include "core/base/error.h"
#include "core/base/machine/device.h"
#include "core/files/atomic_file.h"
#include "core/hdf5/embedding_file.h"
#include "core/models/checkpoint_folder.h"
#include "core/models/embed_models.h"
#include "core/models/image_size.h"
#include "python/jobs.h"

#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <utility>
#include <vector>

namespace crossfade::python
{

namespace
{

void embedInto(const std::filesystem::path& file,
               const std::vector<std::pair<std::string, std::filesystem::path>>& models,
               const ImageFolders& folders, std::size_t size, const std::string& preset,
               std::size_t batch, std::size_t views, std::uint64_t seed, const std::string& device,
               bool replaces, bool resumes, JobContext& job)
{
    if (!replaces && std::filesystem::exists(file))
        throw Error(ErrorCode::BadUsage, {.where = file,
                                          .problem = "the file is there already",
                                          .remedy = "Use force=True to replace it."});
    { // whether it can be written is known before the work
        const AtomicFile tried(file);
    }
    const PreparedImages prepared = preset.empty() ? PreparedImages() : preprocessingPreset(preset);
    std::vector<ModelToEmbed> asked;
    for (const auto& [name, model] : models)
        asked.push_back({.file = model,
                         .name = name,
                         .size = imageSizeFor(model, size, job, prepared),
                         .preprocessing = prepared.preprocessing});
    if (asked.empty())
        throw Error(
            ErrorCode::BadUsage,
            {.where = "models", .problem = "none is named", .expected = "{'old': 'old.pt', …}"});
    const CheckpointFolder parts(file.string(), "embed", "embedding of this file", resumes, job,
                                 "embed(…, resume=True)");
    const EmbedOptions options{
        .batch = batch, .parts = {.folder = parts.folder()}, .views = views, .viewsSeed = seed};
    writeEmbeddings(file, embedModels(asked, folders, file, options, resolveDevice(device), job),
                    job);
    parts.remove();
}

} // namespace

void addEmbedding(py::module_& module)
{
    module.def(
        "embed",
        [](const std::filesystem::path& file,
           const std::vector<std::pair<std::string, std::filesystem::path>>& models,
           const std::filesystem::path& images, const std::filesystem::path& queryImages,
           const std::filesystem::path& trainImages, std::size_t size, const std::string& preset,
           std::size_t batch, std::size_t views, std::uint64_t seed, const std::string& device,
           bool force, bool resume, const py::object& progress) {
            doWork(progress, [&](JobContext& job) {
                embedInto(file, models,
                          {.gallery = images, .query = queryImages, .train = trainImages}, size,
                          preset, batch, views, seed, device, force, resume, job);
            });
        },
        py::arg("file"), py::arg("models"), py::arg("images"), py::arg("query_images"),
        py::arg("train_images"), py::arg("size"), py::arg("preset"), py::arg("batch"),
        py::arg("views"), py::arg("seed"), py::arg("device"), py::arg("force"), py::arg("resume"),
        py::arg("progress"));
}

} // namespace crossfade::python
