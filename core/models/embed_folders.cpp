#include "core/models/embed_folders.h"

#include "core/base/error.h"
#include "core/base/outside.h"
#include "core/base/text.h"
#include "core/data/missing_file.h"
#include "core/hdf5/embedding_file.h"
#include "core/models/images/image_folder.h"

#include <algorithm>
#include <map>
#include <set>

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;

void checkName(const std::string& name)
{
    const bool isPath =
        name.empty() || name == "." || name == ".." || name.find('/') != std::string::npos;
    if (isPath || !isUtf8(name))
        throw Error(ErrorCode::BadUsage, {.where = "model name '" + printable(name) + "'",
                                          .problem = "cannot name a dataset",
                                          .expected = "a name of UTF-8 text without '/'"});
}

fs::path folderOf(const fs::path& file)
{
    return fs::absolute(file).lexically_normal().parent_path();
}

/// The images of one folder, with the class name of each.
struct Listing : FoundImages {
    fs::path folder;
    std::vector<std::string> classes; ///< empty: not in a sub-folder
    std::vector<std::string> ids;     ///< of the gallery's images

    Listing() = default;
    explicit Listing(const fs::path& of) : FoundImages(findImages(of)), folder(of)
    {
        for (const fs::path& image : images)
            classes.push_back(classFolder(folder, image));
    }
};

Error badId(const std::string& id, const std::string& problem, const std::string& expected)
{
    return {ErrorCode::BadUsage,
            {.where = "item '" + printable(id) + "'", .problem = problem, .expected = expected}};
}

void requireEachOnce(const std::vector<std::string>& ids)
{
    std::set<std::string> seen;
    for (const std::string& id : ids)
        if (!seen.insert(id).second)
            throw badId(id, "is named twice", "each item once");
}

/// The classes of all listings in natural order; empty where there are fewer than two.
std::vector<std::string> classNames(const std::vector<const Listing*>& listings)
{
    std::vector<std::string> names;
    for (const Listing* listing : listings)
        std::ranges::copy_if(listing->classes, std::back_inserter(names),
                             [](const std::string& name) { return !name.empty(); });
    std::ranges::sort(names, naturalLess);
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names.size() < 2 ? std::vector<std::string>{} : names;
}

std::vector<std::int64_t> labels(const Listing& listing, const std::vector<std::string>& names)
{
    std::map<std::string, std::int64_t> labelOf;
    for (const std::string& name : names)
        labelOf.emplace(name, static_cast<std::int64_t>(labelOf.size()));
    std::vector<std::int64_t> codes;
    for (const std::string& name : listing.classes) {
        const auto found = labelOf.find(name);
        codes.push_back(found == labelOf.end() ? -1 : found->second);
    }
    return codes;
}

/// The images' paths relative to the embedding file's folder. Throws Error(BadUsage) for one that
/// the file cannot hold, before hours of work.
std::vector<std::string> pathsFrom(const fs::path& folder, const std::vector<fs::path>& images)
{
    std::vector<std::string> paths;
    for (const fs::path& image : images) {
        const fs::path absolute = fs::absolute(image).lexically_normal();
        paths.push_back(absolute.lexically_relative(folder).generic_string());
        if (!isUtf8(paths.back()))
            throw Error(ErrorCode::BadUsage, {.where = printable(image.string()),
                                              .problem = "the name is not UTF-8",
                                              .expected = "names that an embedding file can hold",
                                              .remedy = "Rename the image or its folder."});
    }
    return paths;
}

/// Leaves these images of a folder alone, in this sequence and with these ids; all, by their paths,
/// where none are named.
/// @param file  the embedding file, whose paths may name them
void keepOnly(Listing& listing, const std::vector<std::string>& only, const fs::path& file)
{
    const std::vector<std::string> paths = pathsFrom(folderOf(file), listing.images);
    listing.ids = only.empty() ? paths : only;
    if (only.empty())
        return;
    requireEachOnce(only);
    std::map<std::string, std::size_t> found;
    for (std::size_t i = 0; i < paths.size(); ++i)
        found.emplace(paths[i], i);
    for (std::size_t i = 0; i < paths.size(); ++i)
        found.emplace(listing.images[i].lexically_relative(listing.folder).generic_string(), i);
    Listing kept;
    std::map<std::size_t, std::string> idOf;
    for (const std::string& id : only) {
        const auto place = found.find(id);
        if (place == found.end())
            throw badId(id, "no image of " + listing.folder.string() + " has this path",
                        paths.empty() ? "a path of an image" : "a path such as " + paths.front());
        if (const auto [known, isNew] = idOf.emplace(place->second, id); !isNew)
            throw badId(id, "names the image of '" + printable(known->second) + "' again",
                        "each image once");
        kept.images.push_back(listing.images[place->second]);
        kept.classes.push_back(listing.classes[place->second]);
    }
    listing.images = std::move(kept.images);
    listing.classes = std::move(kept.classes);
}

/// Ids, unless one has more than one line, as a path may, which an id must not have.
ItemIds idsOf(const std::vector<std::string>& ids)
{
    const auto isOneLine = [](const std::string& id) {
        return id.find_first_of("\r\n") == std::string::npos;
    };
    return std::ranges::all_of(ids, isOneLine) ? ItemIds(ids) : ItemIds();
}

/// Embeds one listing; `codes` are the labels of all its images.
ItemGroup embedGroup(const ImageModel& model, const std::string& modelName, const Listing& listing,
                     const std::vector<std::int64_t>& codes, const fs::path& folder,
                     const EmbedOptions& options, JobContext& job)
{
    const std::vector<std::string> paths = pathsFrom(folder, listing.images);
    EmbedResult embedded = embedImages(model, listing.images, options, job);
    ItemGroup group;
    group.count = embedded.kept.size();
    std::vector<std::string> ids;
    for (const std::size_t index : embedded.kept) {
        group.paths.push_back(paths[index]);
        group.labels.push_back(codes[index]);
        if (!listing.ids.empty())
            ids.push_back(listing.ids[index]);
    }
    group.ids = idsOf(ids);
    group.features.emplace(modelName, std::move(embedded.features));
    return group;
}

std::vector<fs::path> imagesOf(const ItemGroup& group, const fs::path& folder)
{
    std::vector<fs::path> images;
    for (const std::string& path : group.paths)
        images.push_back(folder / path);
    return images;
}

/// "a, b and 3 more".
Message someOf(std::vector<Message> names)
{
    constexpr std::size_t mostNamed = 20;
    const std::size_t more = names.size() - std::min(names.size(), mostNamed);
    names.resize(names.size() - more);
    const as::List some{names};
    return more == 0 ? Message(some) : Message(Core::says("%1 and %2 more"), some, as::Count{more});
}

/// What was not looked at: "@eaDir (12)" for folders of one name, wherever they are, and files.
Message leftOut(const Listing& listing)
{
    std::map<std::string, std::size_t> folders;
    std::vector<fs::path> files;
    for (const fs::path& path : listing.hidden)
        if (std::error_code unknown; fs::is_directory(path, unknown))
            ++folders[printable(path.filename().string())];
        else
            files.push_back(path);
    std::vector<Message> names;
    for (const auto& [name, count] : folders)
        names.emplace_back(count == 1 ? name : name + " (" + std::to_string(count) + ")");
    Message all = someOf(names);
    if (files.empty())
        return all;
    const std::string first = printable(files.front().lexically_relative(listing.folder).string());
    const Message some = files.size() == 1 ? Message(first)
                                           : Message(Core::says("%1 files such as %2"),
                                                     as::Count{files.size()}, first);
    return names.empty() ? some : Message(as::List{{all, some}});
}

std::vector<Message> namesBelow(const fs::path& folder, const std::vector<fs::path>& paths)
{
    std::vector<Message> names;
    for (const fs::path& path : paths)
        names.emplace_back(printable(path.lexically_relative(folder).string()));
    return names;
}

/// Says which folders and files were not looked at, since programs keep copies and notes there, and
/// in which there was nothing, which may be classes.
void noteLeftOut(const std::vector<const Listing*>& listings, JobContext& job)
{
    for (const Listing* listing : listings) {
        if (!listing->hidden.empty())
            job.note({Core::says("%1: left out, as folders and files that programs hide: %2"),
                      listing->folder, leftOut(*listing)});
        if (!listing->others.empty())
            job.note({Core::says("%1: left out, as files that are not seen to be JPEG, PNG, WebP, "
                                 "BMP or PNM: %2"),
                      listing->folder, someOf(endings(*listing))});
        if (!listing->unfollowed.empty())
            job.note({Core::says("%1: links to folders that are looked at anyway, or that they are "
                                 "in, are not followed: %2"),
                      listing->folder, someOf(namesBelow(listing->folder, listing->unfollowed))});
        if (!listing->empty.empty())
            job.note({Core::says("%1: folders without an image: %2"), listing->folder,
                      someOf(namesBelow(listing->folder, listing->empty))});
    }
}

/// The error about images that cannot be read: names the first and counts them.
Error unreadable(ErrorCode code, const std::vector<SkippedImage>& skipped, std::size_t count)
{
    return Error(code, {.where = skipped.front().file,
                        .problem = skipped.front().reason + " (" + std::to_string(skipped.size()) +
                                   " of " + std::to_string(count) + " images cannot be read)",
                        .expected = "every image of the file, because every row needs its features",
                        .remedy = "Bring the images back, or embed the folder anew."});
}

std::string reasonOf(const std::string& path, const fs::path& image)
{
    std::error_code failure;
    const bool isThere = fs::exists(image, failure);
    const std::string reason = missingFileReason(path, image).english();
    return isThere ? reason : "there is no such file: " + reason;
}

void requireImages(const ItemGroup& group, const std::vector<fs::path>& images, JobContext& job)
{
    std::vector<SkippedImage> missing;
    for (std::size_t row = 0; row < images.size(); ++row) {
        job.checkpoint();
        if (std::error_code failure; !fs::is_regular_file(images[row], failure))
            missing.push_back({images[row], {}});
        if (missing.size() == 1 && missing.front().file == images[row])
            missing.front().reason = reasonOf(group.paths[row], images[row]);
    }
    if (!missing.empty())
        throw unreadable(ErrorCode::FileNotFound, missing, images.size());
}

FeatureMatrix embedAll(const ImageModel& model, const std::vector<fs::path>& images,
                       const EmbedOptions& options, JobContext& job)
{
    EmbedResult embedded = embedImages(model, images, options, job);
    if (!embedded.skipped.empty())
        throw unreadable(ErrorCode::BadFormat, embedded.skipped, images.size());
    return std::move(embedded.features);
}

/// The features of each view of the training images.
std::vector<FeatureMatrix> embedViews(const ImageModel& model, const std::vector<fs::path>& images,
                                      const ImageViews& views, const EmbedOptions& options,
                                      JobContext& job)
{
    std::vector<FeatureMatrix> features;
    for (std::size_t view = 0; view < views.count; ++view) {
        EmbedOptions named = options;
        named.subject += " view " + std::to_string(view + 1);
        named.imagesAfter += images.size() * (views.count - 1 - view);
        named.view = ViewOfRows{.seed = views.seed, .view = view};
        features.push_back(embedAll(model, images, named, job));
    }
    return features;
}

Error otherViews(const fs::path& file, const std::string& asked, const std::string& there)
{
    return {ErrorCode::BadUsage,
            {.where = file,
             .problem = "its training images have " + there + ", and " + asked + " is asked for",
             .expected = "the same views under every model",
             .remedy = "Leave out --views and --seed, which takes those of the file, or take "
                       "--views 0; or embed the images anew."}};
}

/// The views that a model is to have that is added to a file.
ImageViews viewsToAdd(const EmbeddingSummary& summary, const fs::path& file,
                      const EmbedOptions& options, JobContext& job)
{
    ImageViews views{.count = options.views.value_or(summary.viewCount)};
    if (views.count == 0)
        return views;
    if (views.count != summary.viewCount)
        throw otherViews(file, "--views " + std::to_string(views.count),
                         summary.viewCount == 0 ? "no views"
                                                : std::to_string(summary.viewCount) + " views");
    try {
        views.seed = seedOfViews(summary.viewsMade);
    } catch (const Error& unknown) {
        if (options.views)
            throw;
        job.note(
            {Core::says("the model gets no views of the training images: %1"), unknown.what()});
        return {};
    }
    if (options.viewsSeed.value_or(views.seed) != views.seed)
        throw otherViews(file, "seed " + std::to_string(*options.viewsSeed),
                         "views of seed " + std::to_string(views.seed));
    return views;
}

void requireNewModel(const EmbeddingSummary& summary, const fs::path& file,
                     const std::string& modelName, bool withHead)
{
    const auto refuse = [&](const std::string& what) {
        throw Error(ErrorCode::BadUsage,
                    {.where = file,
                     .problem = "has " + what + " of a model named '" + modelName + "' already",
                     .remedy = "Choose another name for the model."});
    };
    if (dimensionOf(summary, modelName) > 0)
        refuse("features");
    if (withHead && std::ranges::find(summary.heads, modelName) != summary.heads.end())
        refuse("a classifier");
}

/// A stranger's file shall not have this program open whatever it names.
void requireInside(const std::vector<fs::path>& images, const fs::path& folder)
{
    for (const fs::path& image : images)
        if (isOutside(image, folder))
            throw Error(ErrorCode::NeedsNotMet,
                        {.where = printable(image.string()),
                         .problem = "this image is outside of the embedding file's folder",
                         .expected = "images in the folder of the file that names them",
                         .remedy = "Look at the paths of the file, then allow them by "
                                   "--allow-outside."});
}

/// The content of a file, with the features of one of its models.
EmbeddingSet readWithPaths(const fs::path& file, const EmbeddingSummary& summary, JobContext& job)
{
    EmbeddingSet set = readEmbeddings(file, {summary.models.front().first}, job);
    if (set.gallery.paths.empty())
        throw Error(ErrorCode::NeedsNotMet, {.where = file.string() + ", /gallery/paths",
                                             .problem = "there are no image paths to embed"});
    return set;
}

/// The gallery rows of a file that ids name.
std::vector<std::int64_t> rowsNamed(const std::vector<std::string>& ids, const EmbeddingSet& set)
{
    requireEachOnce(ids);
    const RowsById rows(set.gallery.ids, set.gallery.count);
    std::vector<std::int64_t> found;
    for (const std::string& id : ids) {
        const auto row = rows.find(id);
        if (!row)
            throw badId(id, "is not in the gallery of " + set.file.string(),
                        set.gallery.ids.empty()
                            ? "a row number, since the file has no ids"
                            : "an id of /gallery/ids, such as " + set.gallery.ids.text(0));
        found.push_back(*row);
    }
    return found;
}

/// The content of a file of which this is the summary, checked that such a model can be added to
/// it.
EmbeddingSet readAddable(const fs::path& file, const EmbeddingSummary& summary,
                         const std::string& modelName, bool withHead, JobContext& job,
                         bool allowOutside)
{
    requireNewModel(summary, file, modelName, withHead);
    EmbeddingSet set = readWithPaths(file, summary, job);
    const fs::path folder = folderOf(file);
    const auto require = [&](const ItemGroup& group) {
        const std::vector<fs::path> images = imagesOf(group, folder);
        if (!allowOutside)
            requireInside(images, folder);
        requireImages(group, images, job);
    };
    require(set.gallery);
    for (const std::optional<ItemGroup>* group : {&set.query, &set.train})
        if (*group)
            require(**group);
    return set;
}

} // namespace

EmbeddingSet embedFolders(const ImageModel& model, const std::string& modelName,
                          const ImageFolders& folders, const fs::path& file,
                          const EmbedOptions& options, JobContext& job)
{
    checkName(modelName);
    const ImageViews views{.count = options.views.value_or(0),
                           .seed = options.viewsSeed.value_or(0)};
    if (views.count > 0 && folders.train.empty())
        throw Error(ErrorCode::BadUsage,
                    {.where = "views of training images",
                     .problem = "no folder of training images is named",
                     .expected = "it (--train-images), or no views: only fits look at them"});
    Listing gallery(folders.gallery);
    const Listing query = folders.query.empty() ? Listing() : Listing(folders.query);
    const Listing train = folders.train.empty() ? Listing() : Listing(folders.train);
    EmbeddingSet set;
    set.file = file;
    set.classNames = classNames({&gallery, &query, &train});
    if (set.classNames.empty())
        job.note(unknownClassesNote);
    keepOnly(gallery, folders.only, file);
    noteLeftOut({&gallery, &query, &train}, job);
    const auto embed = [&](const Listing& listing, const std::string& name, std::size_t after) {
        EmbedOptions named = options;
        named.subject = options.subject.empty() ? name : options.subject + " " + name;
        named.imagesAfter += after;
        return embedGroup(model, modelName, listing, labels(listing, set.classNames),
                          folderOf(file), named, job);
    };
    set.gallery = embed(gallery, "gallery", query.images.size() + train.images.size());
    if (!folders.query.empty())
        set.query = embed(query, "query", train.images.size());
    if (!folders.train.empty())
        set.train = embed(train, "train", train.images.size() * views.count);
    if (views.count > 0) {
        EmbedOptions named = options;
        named.subject = options.subject.empty() ? "train" : options.subject + " train";
        for (FeatureMatrix& features :
             embedViews(model, imagesOf(*set.train, folderOf(file)), views, named, job)) {
            ItemGroup view;
            view.count = features.rows();
            view.features.emplace(modelName, std::move(features));
            set.train->views.push_back(std::move(view));
        }
        set.viewsMade[modelName] = viewsText(views);
    }
    return set;
}

EmbeddingSet embedItems(const ImageModel& model, const std::string& modelName,
                        const fs::path& store, const std::vector<std::string>& ids,
                        const fs::path& file, const EmbedOptions& options, JobContext& job)
{
    checkName(modelName);
    const EmbeddingSet from = readWithPaths(store, summarizeEmbeddings(store), job);
    const std::vector<std::int64_t> rows = rowsNamed(ids, from);
    std::vector<fs::path> images;
    for (const std::int64_t row : rows)
        images.push_back(folderOf(store) / from.gallery.paths[static_cast<std::size_t>(row)]);
    if (!options.allowOutside)
        requireInside(images, folderOf(store));
    const std::vector<std::string> paths = pathsFrom(folderOf(file), images);
    EmbedResult embedded = embedImages(model, images, options, job);
    std::vector<std::int64_t> kept;
    EmbeddingSet set;
    set.file = file;
    set.classNames = from.classNames;
    for (const std::size_t index : embedded.kept) {
        kept.push_back(rows[index]);
        set.gallery.paths.push_back(paths[index]);
        if (!from.gallery.labels.empty())
            set.gallery.labels.push_back(
                from.gallery.labels[static_cast<std::size_t>(rows[index])]);
    }
    set.gallery.count = kept.size();
    set.gallery.ids = from.gallery.ids.empty() ? ItemIds(kept) : from.gallery.ids.select(kept);
    set.gallery.features.emplace(modelName, std::move(embedded.features));
    return set;
}

EmbeddedItems addModel(const ImageModel& model, const std::string& modelName, const fs::path& file,
                       const EmbedOptions& options, JobContext& job,
                       const std::optional<Head>& head)
{
    checkName(modelName);
    const EmbeddingSummary summary = summarizeEmbeddings(file);
    const EmbeddingSet set =
        readAddable(file, summary, modelName, head.has_value(), job, options.allowOutside);
    const ImageViews views = viewsToAdd(summary, file, options, job);
    std::map<std::string, FeatureMatrix> features;
    std::map<std::string, std::string> notes;
    EmbeddedItems embedded;
    const auto embed = [&](const std::string& name, const ItemGroup& group) {
        if (group.paths.empty()) {
            job.note({Core::says("/%1 has no paths: it gets no features of %2"), name, modelName});
            return;
        }
        EmbedOptions named = options;
        named.subject = name;
        const std::vector<fs::path> images = imagesOf(group, folderOf(file));
        features.emplace(name, embedAll(model, images, named, job));
        embedded.items += group.count;
        if (name == "train" && views.count > 0) {
            const auto made = embedViews(model, images, views, named, job);
            for (std::size_t view = 0; view < made.size(); ++view)
                features.emplace(trainingView(view + 1).substr(1), made[view]);
            embedded.views = views.count;
            embedded.viewsMade = notes["views"] = viewsText(views);
        }
    };
    embed("gallery", set.gallery);
    if (set.query)
        embed("query", *set.query);
    if (set.train)
        embed("train", *set.train);
    addFeatures(file, modelName, features, job, head, notes);
    return embedded;
}

void requireAddable(const fs::path& file, const std::string& modelName, bool withHead,
                    JobContext& job, bool allowOutside)
{
    checkName(modelName);
    (void)readAddable(file, summarizeEmbeddings(file), modelName, withHead, job, allowOutside);
}

} // namespace crossfade
