#include "core/demonstration/demonstration.h"

#include "core/base/error.h"
#include "core/base/version.h"
#include "core/data/atomic_file.h"
#include "core/data/embedding_file.h"
#include "core/demonstration/demonstration_models.h"
#include "core/demonstration/drawn_images.h"
#include "core/models/embed_folders.h"
#include "core/study/run/runner.h"
#include "core/study/storage/results_file.h"

#include <algorithm>
#include <fstream>
#include <iterator>

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;

constexpr const char* StampName = "demonstration.txt";
constexpr const char* BegunState = "begun";
constexpr const char* EmbeddedState = "embedded";
constexpr const char* DoneState = "done";
/// Counts changes of what is drawn, trained or studied between released versions.
constexpr int Revision = 3;

/// What made a folder's content, and how far it got: the text of its stamp file.
std::string stamp(const DemonstrationOptions& options, const std::string& state)
{
    return "A demonstration of Crossfade: drawn images and what was computed from them.\n"
           "version " +
           std::string(version()) + ", revision " + std::to_string(Revision) + ", seed " +
           std::to_string(options.seed) + ", images a class " +
           std::to_string(options.trainPerClass) + " + " + std::to_string(options.galleryPerClass) +
           " + " + std::to_string(options.queryPerClass) + "\nstate: " + state + "\n";
}

std::string readText(const fs::path& file)
{
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

class Maker
{
public:
    Maker(fs::path folder, const DemonstrationOptions& options, JobContext& job)
        : m_folder(std::move(folder)),
          m_files(demonstrationIn(m_folder)),
          m_options(options),
          m_job(job)
    {
    }

    void make()
    {
        claimFolder();
        const std::string found = readText(m_folder / StampName);
        const bool done = found == stamp(m_options, DoneState);
        const bool embedded = (done || found == stamp(m_options, EmbeddedState)) && imagesThere() &&
                              fs::exists(m_files.embeddings);
        if (done && embedded && fs::exists(m_files.study) && fs::exists(m_files.results))
            return;
        if (!embedded)
            makeEmbeddings();
        makeResults();
    }

private:
    /// A folder of the user's that holds other things is not ours to write to.
    void claimFolder() const
    {
        std::error_code failure;
        fs::create_directories(m_folder, failure);
        if (failure || !fs::is_directory(m_folder))
            throw Error(ErrorCode::WriteFailed, {.where = m_folder.string(),
                                                 .problem = "the folder cannot be made",
                                                 .remedy = "Choose another place."});
        if (!fs::is_empty(m_folder) && !fs::exists(m_folder / StampName))
            throw Error(ErrorCode::BadUsage,
                        {.where = m_folder.string(),
                         .problem = "the folder holds other things",
                         .expected = "an empty folder, a new one, or an earlier demonstration"});
    }

    void writeStamp(const char* state) const
    {
        writeWholeFile(m_folder / StampName, stamp(m_options, state));
    }

    fs::path images(const char* group) const { return m_folder / "images" / group; }
    fs::path modelFile(const std::string& name) const
    {
        return m_folder / "models" / (name + ".pt");
    }

    bool imagesThere() const
    {
        const auto all = [&](const char* group, std::size_t perClass) {
            const fs::path folder = images(group);
            if (!fs::is_directory(folder))
                return false;
            const auto count = std::ranges::count_if(
                fs::recursive_directory_iterator(folder),
                [](const fs::directory_entry& entry) { return entry.is_regular_file(); });
            return static_cast<std::size_t>(count) == perClass * drawnClasses().size();
        };
        return all("gallery", m_options.galleryPerClass) && all("query", m_options.queryPerClass);
    }

    void makeEmbeddings()
    {
        writeStamp(BegunState);
        for (const char* leftover : {"images", "models"})
            fs::remove_all(m_folder / leftover);
        fs::create_directories(m_folder / "models");
        drawImages();
        const std::vector<DemonstrationModel> models = demonstrationModels(m_options.seed);
        const std::vector<Backbone> backbones = trainModels(models, images("train"), m_job);
        EmbeddingSet set;
        for (std::size_t i = 0; i < models.size(); ++i) {
            backbones[i].save(modelFile(models[i].name));
            addModel(set, models[i].name);
            set.heads.emplace(models[i].name, backbones[i].head());
        }
        describeClasses(set, models.front().classes);
        writeEmbeddings(m_files.embeddings, set, m_job);
        writeStamp(EmbeddedState);
    }

    void drawImages()
    {
        const auto draw = [&](const char* group, std::size_t number, std::size_t perClass) {
            drawImageFolder(images(group), {m_options.seed, number, perClass}, m_job);
        };
        draw("train", 0, m_options.trainPerClass);
        draw("gallery", 1, m_options.galleryPerClass);
        draw("query", 2, m_options.queryPerClass);
    }

    /// Embeds by the saved model, as a user would.
    void addModel(EmbeddingSet& set, const std::string& name)
    {
        const auto model = loadImageModel(modelFile(name), "cpu");
        EmbeddingSet embedded =
            embedFolders(*model, name, {images("gallery"), images("query"), images("train")},
                         m_files.embeddings, {.size = DemonstrationImageSize}, m_job);
        if (set.gallery.empty()) {
            set = std::move(embedded);
            return;
        }
        set.gallery.features.merge(embedded.gallery.features);
        set.query->features.merge(embedded.query->features);
        set.train->features.merge(embedded.train->features);
    }

    static void describeClasses(EmbeddingSet& set, std::size_t seenClasses)
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

    Study study() const
    {
        const auto fct = [](const std::string& label, const std::string& side) {
            MethodChoice choice = chooseMethod("fct");
            choice.label = label;
            const std::string where = "the demonstration";
            choice.options.set("use_side", side, where);
            choice.options.set("mixer_width", std::int64_t{512}, where);
            choice.options.set("projection_width", std::int64_t{128}, where);
            choice.options.set("batch_size", std::int64_t{512}, where);
            choice.options.set("epochs", std::int64_t{60}, where);
            return choice;
        };
        const auto direct = [](const std::string& label, const std::string& newModel) {
            MethodChoice choice = chooseMethod("direct");
            choice.label = label;
            choice.newModel = newModel;
            return choice;
        };
        Study study;
        study.name = "Demonstration on drawn images";
        study.embeddings = m_files.embeddings;
        study.sideModel = "side";
        study.methods = {chooseMethod("direct"), direct("BCT (trained)", "new-bct"),
                         direct("RACT (trained)", "new-ract"), fct("fct", "no"),
                         fct("fct, side", "yes")};
        study.orders = {"random", "class-mean", "entropy", "oracle-loss"};
        study.metrics = parseMetrics("cmc@1,cmc@5,map");
        study.slices = 21;
        study.attributes = {"seen", "style"};
        study.seeds = {m_options.seed};
        study.device = "cpu";
        study.results = m_files.results;
        return study;
    }

    void makeResults()
    {
        const Study demonstration = study();
        writeStudy(m_files.study, demonstration);
        const fs::path partial = m_files.results.string() + ".partial";
        const StudyResult result = runStudy(demonstration, m_job, partial);
        if (!result.diverged.empty())
            throw result.diverged.front().error;
        writeResults(m_files.results, result, m_job);
        fs::remove_all(partial);
        writeStamp(DoneState);
    }

    fs::path m_folder;
    Demonstration m_files;
    const DemonstrationOptions& m_options;
    JobContext& m_job;
};

} // namespace

Demonstration demonstrationIn(const fs::path& folder)
{
    return {folder / "demo.h5", folder / "study.toml", folder / "results.h5"};
}

Demonstration makeDemonstration(const fs::path& folder, const DemonstrationOptions& options,
                                JobContext& job)
{
    try {
        Maker(folder, options, job).make();
    } catch (const fs::filesystem_error& error) {
        throw Error(ErrorCode::WriteFailed, {.where = error.path1().string(),
                                             .problem = error.code().message(),
                                             .remedy = "Choose another place."});
    }
    return demonstrationIn(folder);
}

} // namespace crossfade
