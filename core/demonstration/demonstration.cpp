#include "core/demonstration/demonstration.h"

#include "core/base/error.h"
#include "core/base/regular_file.h"
#include "core/base/version.h"
#include "core/demonstration/demonstration_models.h"
#include "core/demonstration/drawn_images.h"
#include "core/files/atomic_file.h"
#include "core/files/folder_lock.h"
#include "core/hdf5/embedding_file.h"
#include "core/models/embed_folders.h"
#include "core/study/run/runner.h"
#include "core/study/storage/results_file.h"

#include <algorithm>
#include <iterator>

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;

constexpr const char* stampName = "demonstration.txt";
constexpr const char* begunState = "begun";
constexpr const char* embeddedState = "embedded";
constexpr const char* doneState = "done";
/// To be raised where what is drawn, trained or studied changes between two released versions.
constexpr int revision = 5;

/// A folder with the files of a demonstration, finished or not.
struct DemonstrationFolder {
    fs::path path;
    const DemonstrationOptions& options;

    Demonstration files() const { return demonstrationIn(path); }
    fs::path stamp() const { return path / stampName; }
    fs::path images(const char* group) const { return path / "images" / group; }
    fs::path model(const std::string& name) const { return path / "models" / (name + ".pt"); }
};

/// The text of the stamp file: what made the folder's content, and how far it got.
std::string stampText(const DemonstrationOptions& options, const std::string& state)
{
    return "A demonstration of Crossfade: drawn images and what was computed from them.\n"
           "version " +
           std::string(version()) + ", revision " + std::to_string(revision) + ", seed " +
           std::to_string(options.seed) + ", images a class " +
           std::to_string(options.trainPerClass) + " + " + std::to_string(options.galleryPerClass) +
           " + " + std::to_string(options.queryPerClass) + "\nstate: " + state + "\n";
}

void writeStamp(const DemonstrationFolder& folder, const char* state)
{
    writeWholeFile(folder.stamp(), stampText(folder.options, state));
}

/// Whether this version has reached the state with these options.
bool hasStamp(const DemonstrationFolder& folder, const char* state)
{
    return InputFile(folder.stamp()).rest() == stampText(folder.options, state);
}

/// Makes the folder, but does not write into one that holds other things of the user.
void claim(const fs::path& folder)
{
    std::error_code failure;
    fs::create_directories(folder, failure);
    if (failure || !fs::is_directory(folder))
        throw Error(ErrorCode::WriteFailed, {.where = folder,
                                             .problem = "the folder cannot be made" +
                                                        (failure ? ": " + failure.message() : ""),
                                             .remedy = "Choose another place."});
    if (!fs::is_empty(folder) && !fs::exists(folder / stampName))
        throw Error(ErrorCode::BadUsage,
                    {.where = folder,
                     .problem = "the folder holds other things",
                     .expected = "an empty folder, a new one, or an earlier demonstration"});
}

bool hasImages(const fs::path& folder, std::size_t perClass)
{
    if (!fs::is_directory(folder))
        return false;
    const auto count = std::ranges::count_if(
        fs::recursive_directory_iterator(folder),
        [](const fs::directory_entry& entry) { return entry.is_regular_file(); });
    return static_cast<std::size_t>(count) == perClass * drawnClasses().size();
}

bool hasEmbeddings(const DemonstrationFolder& folder)
{
    return (hasStamp(folder, embeddedState) || hasStamp(folder, doneState)) &&
           hasImages(folder.images("gallery"), folder.options.galleryPerClass) &&
           hasImages(folder.images("query"), folder.options.queryPerClass) &&
           fs::exists(folder.files().embeddings);
}

bool isDone(const DemonstrationFolder& folder)
{
    return hasStamp(folder, doneState) && hasEmbeddings(folder) &&
           fs::exists(folder.files().study) && fs::exists(folder.files().results);
}

void drawImages(const DemonstrationFolder& folder, JobContext& job)
{
    const auto draw = [&](const char* group, std::size_t number, std::size_t perClass) {
        drawImageFolder(folder.images(group), {folder.options.seed, number, perClass}, job);
    };
    draw("train", 0, folder.options.trainPerClass);
    draw("gallery", 1, folder.options.galleryPerClass);
    draw("query", 2, folder.options.queryPerClass);
}

/// Embeds the images by a saved model, as a user would, and adds the features to `set`.
void addModel(EmbeddingSet& set, const DemonstrationFolder& folder, const std::string& name,
              JobContext& job)
{
    const auto model = loadImageModel(folder.model(name), "cpu");
    EmbeddingSet embedded = embedFolders(
        *model, name, {folder.images("gallery"), folder.images("query"), folder.images("train")},
        folder.files().embeddings, {.size = demonstrationImageSize}, job);
    if (set.gallery.empty()) {
        set = std::move(embedded);
        set.gallery.ids = {}; // its items are called by their numbers in the guide
        return;
    }
    set.gallery.features.merge(embedded.gallery.features);
    set.query->features.merge(embedded.query->features);
    set.train->features.merge(embedded.train->features);
}

/// Names the classes, and gives them the attributes `seen` and `style`.
/// @param seenClasses  the first so many are those that the old model was trained on
void describeClasses(EmbeddingSet& set, std::size_t seenClasses)
{
    Attribute seen{"seen", {"seen by old", "new to old"}, {}};
    Attribute style{"style", {"filled", "outlined"}, {}};
    set.classNames.clear();
    for (const DrawnClass& drawn : drawnClasses()) {
        seen.codes.push_back(set.classNames.size() < seenClasses ? 0 : 1);
        style.codes.push_back(drawn.style == "filled" ? 0 : 1);
        set.classNames.push_back(drawn.name);
    }
    set.classAttributes = {seen, style};
}

void makeEmbeddings(const DemonstrationFolder& folder, JobContext& job)
{
    writeStamp(folder, begunState);
    for (const char* leftover : {"images", "models"})
        fs::remove_all(folder.path / leftover);
    fs::create_directories(folder.path / "models");
    drawImages(folder, job);
    const std::vector<DemonstrationModel> models = demonstrationModels(folder.options.seed);
    const std::vector<Backbone> backbones = trainModels(models, folder.images("train"), job);
    EmbeddingSet set;
    for (std::size_t i = 0; i < models.size(); ++i) {
        backbones[i].save(folder.model(models[i].name));
        addModel(set, folder, models[i].name, job);
        set.heads.emplace(models[i].name, *backbones[i].head());
    }
    describeClasses(set, models.front().classes);
    writeEmbeddings(folder.files().embeddings, set, job);
    writeStamp(folder, embeddedState);
}

constexpr const char* atDemonstration = "the demonstration";

/// A method of FCT's network, in a size that suits the small models.
MethodChoice mappedChoice(const std::string& id, std::int64_t epochs)
{
    MethodChoice choice = chooseMethod(id);
    choice.options.set("mixer_width", std::int64_t{512}, atDemonstration);
    choice.options.set("projection_width", std::int64_t{128}, atDemonstration);
    choice.options.set("batch_size", std::int64_t{512}, atDemonstration);
    choice.options.set("epochs", epochs, atDemonstration);
    return choice;
}

MethodChoice fctChoice(const std::string& label, const std::string& useSide)
{
    MethodChoice choice = mappedChoice("fct", 60);
    choice.label = label;
    choice.options.set("use_side", useSide, atDemonstration);
    return choice;
}

/// A new model that was trained to be compatible.
MethodChoice compatibleChoice(const std::string& label, const std::string& newModel)
{
    MethodChoice choice = chooseMethod("direct");
    choice.label = label;
    choice.newModel = newModel;
    return choice;
}

/// Skips the order `sigma` for all methods but FastFill, the one that predicts uncertainty.
void leaveSigmaToFastFill(MethodChoice& choice)
{
    if (choice.id != "fastfill")
        choice.skippedOrders = {"sigma"};
}

Study studyIn(const DemonstrationFolder& folder)
{
    Study study;
    study.name = "Demonstration on drawn images";
    study.embeddings = folder.files().embeddings;
    study.sideModel = "side";
    study.methods = {chooseMethod("direct"),
                     compatibleChoice("BCT", "new-bct"),
                     compatibleChoice("RACT", "new-ract"),
                     fctChoice("FCT", "no"),
                     fctChoice("FCT, side", "yes"),
                     mappedChoice("fastfill", 30)};
    study.orders = {"random", "class-mean", "entropy", "sigma", "oracle-loss"};
    std::ranges::for_each(study.methods, leaveSigmaToFastFill);
    study.metrics = parseMetrics("cmc@1,cmc@5,map");
    study.slices = 21;
    study.attributes = {"seen", "style"};
    study.seeds = {folder.options.seed};
    study.device = "cpu";
    study.results = folder.files().results;
    return study;
}

void makeResults(const DemonstrationFolder& folder, JobContext& job)
{
    const Study study = studyIn(folder);
    writeStudy(folder.files().study, study);
    const fs::path partial = study.results.string() + ".partial";
    const StudyResult result = runStudy(study, job, partial);
    if (!result.diverged.empty())
        throw result.diverged.front().error;
    writeResults(study.results, result, job);
    fs::remove_all(partial);
    writeStamp(folder, doneState);
}

void makeIn(const DemonstrationFolder& folder, JobContext& job)
{
    claim(folder.path);
    if (isDone(folder))
        return;
    if (!fs::exists(folder.stamp()))
        writeStamp(folder, begunState);
    const FolderLock lock(folder.path / "at-work", "demonstration");
    if (!hasEmbeddings(folder))
        makeEmbeddings(folder, job);
    makeResults(folder, job);
}

} // namespace

Demonstration demonstrationIn(const fs::path& folder)
{
    return {folder / "demo.h5", folder / "study.toml", folder / "results.h5"};
}

Demonstration makeDemonstration(const fs::path& folder, const DemonstrationOptions& options,
                                JobContext& job)
{
    try {
        makeIn({folder, options}, job);
    } catch (const fs::filesystem_error& error) {
        throw Error(ErrorCode::WriteFailed, {.where = error.path1(),
                                             .problem = error.code().message(),
                                             .remedy = "Choose another place."});
    }
    return demonstrationIn(folder);
}

} // namespace crossfade
