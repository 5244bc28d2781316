#include "core/models/embed_models.h"

#include "core/base/error.h"
#include "core/models/images/image_folder.h"

#include <set>

namespace crossfade
{

namespace
{

void requireDifferentNames(const std::vector<ModelToEmbed>& models)
{
    std::set<std::string> names;
    for (const ModelToEmbed& model : models)
        if (!names.insert(model.name).second)
            throw Error(ErrorCode::BadUsage, {.where = "model name '" + model.name + "'",
                                              .problem = "two models have it",
                                              .expected = "a name of its own for each model"});
}

void requireEmbeds(const ModelToEmbed& model, const std::string& device, JobContext& job)
{
    constexpr float grey = 0.5F;
    (void)loadImageModelFor(model.file, device, job, model.preprocessing)
        ->embed(std::vector<float>(3 * model.size * model.size, grey), 1, model.size);
}

/// @param views  of each training image
std::size_t countImages(const ImageFolders& folders, std::size_t views)
{
    const auto count = [](const std::filesystem::path& folder) {
        return folder.empty() ? 0 : listImages(folder).size();
    };
    return count(folders.gallery) + count(folders.query) + count(folders.train) * (1 + views);
}

std::string textOf(const ModelToEmbed& model)
{
    return preparedText({.size = model.size, .preprocessing = model.preprocessing});
}

/// Adds the features of the same items under another model.
void addFeaturesTo(ItemGroup& group, const ItemGroup& other, const std::string& name)
{
    if (group.paths != other.paths)
        throw Error(ErrorCode::BadFormat, {.where = "the images",
                                           .problem = "they changed while they were embedded",
                                           .remedy = "Embed them again."});
    group.features.emplace(name, other.features.at(name));
    for (std::size_t view = 0; view < group.views.size(); ++view)
        group.views[view].features.emplace(name, other.views[view].features.at(name));
}

} // namespace

EmbeddingSet embedModels(const std::vector<ModelToEmbed>& models, const ImageFolders& folders,
                         const std::filesystem::path& file, const EmbedOptions& options,
                         const std::string& device, JobContext& job)
{
    requireDifferentNames(models);
    for (const ModelToEmbed& model : models)
        requireEmbeds(model, device, job);
    const std::size_t images = countImages(folders, options.views.value_or(0));
    EmbeddingSet set;
    for (std::size_t i = 0; i < models.size(); ++i) {
        EmbedOptions own = options;
        own.size = models[i].size;
        own.subject = models[i].name;
        own.imagesAfter = images * (models.size() - 1 - i);
        own.parts.model = modelFingerprint(models[i].file) + " on " + device + " " +
                          preprocessingText(models[i].preprocessing);
        const auto model = loadImageModelFor(models[i].file, device, job, models[i].preprocessing);
        EmbeddingSet made = embedFolders(*model, models[i].name, folders, file, own, job);
        if (i == 0) {
            set = std::move(made);
            continue;
        }
        addFeaturesTo(set.gallery, made.gallery, models[i].name);
        if (set.query)
            addFeaturesTo(*set.query, *made.query, models[i].name);
        if (set.train)
            addFeaturesTo(*set.train, *made.train, models[i].name);
        set.viewsMade.merge(made.viewsMade);
    }
    for (const ModelToEmbed& model : models)
        set.preprocessing[model.name] = textOf(model);
    return set;
}

} // namespace crossfade
