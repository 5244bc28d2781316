#include "core/base/error.h"
#include "core/data/selection/drawn_training.h"
#include "core/data/selection/held_out.h"
#include "core/study/report/json_report.h"
#include "core/study/run/inputs/inputs.h"
#include "core/study/run/runner.h"
#include "core/study/storage/part_keys.h"
#include "core/study/storage/results_file.h"
#include "core/suspicions/suspicion.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/tiny_data.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

using namespace crossfade;
using namespace crossfade::test;
using testing::HasSubstr;
using testing::Not;

namespace
{

class TrainingRows : public testing::Test
{
protected:
    TrainingRows() { writeTiny(m_file); }

    /// A data set whose own gallery and training rows are those that were held out and left over.
    Study studyOfSplit(const HeldOut& heldOut)
    {
        writeEmbeddings(m_folder / "split.h5", holdOut(tinySet(), heldOut), m_job);
        return tinyStudy(m_folder / "split.h5");
    }

    TemporaryFolder m_folder;
    std::filesystem::path m_file = m_folder.path() / "tiny.h5";
    JobContext m_job;
};

} // namespace

TEST_F(TrainingRows, HeldOutRowsAreSearchedAndNotFittedOn)
{
    Study asked = tinyStudy(m_file);
    asked.heldOut = HeldOut{.rows = 40, .seed = 3};
    const StudyResult result = runStudy(asked, m_job);
    const StudyResult expected = runStudy(studyOfSplit(*asked.heldOut), m_job);
    EXPECT_EQ(result.items->gallery.count, 40U);
    EXPECT_EQ(result.baselines.oldModel, expected.baselines.oldModel);
    ASSERT_EQ(result.curves.size(), expected.curves.size());
    for (std::size_t i = 0; i < result.curves.size(); ++i)
        for (std::size_t m = 0; m < 3; ++m)
            EXPECT_EQ(result.curves[i].backfill.metrics[m].perQuery,
                      expected.curves[i].backfill.metrics[m].perQuery);
}

TEST_F(TrainingRows, AFitOnSomeClassesSeesTheirRowsAlone)
{
    Study asked = tinyStudy(m_file);
    asked.trainClasses = ClassRange{0, 3};
    asked.classes = ClassRange{4, 5};
    EmbeddingSet set = studyData(loadStudy(asked, m_job), asked, m_job);
    set = trainingSetOf(set, asked, m_job);
    EXPECT_EQ(set.train->count, 80U); // 4 of 6 classes, 20 rows each
    EXPECT_LE(*std::ranges::max_element(set.train->labels), 3);
    const StudyResult result = runStudy(asked, m_job);
    EXPECT_EQ(result.items->gallery.count, 20U);

    // The same as with a file that never had the other classes' rows.
    EmbeddingSet few = tinySet();
    few.train = set.train;
    writeEmbeddings(m_folder / "few.h5", few, m_job);
    Study expected = tinyStudy(m_folder / "few.h5");
    expected.classes = asked.classes;
    EXPECT_EQ(result.curves[2].backfill.metrics[2].mean,
              runStudy(expected, m_job).curves[2].backfill.metrics[2].mean);
}

namespace
{

/// The tiny set with two views of its training rows under these models.
EmbeddingSet withViewsOf(const std::vector<std::string>& models)
{
    EmbeddingSet set = tinySet();
    for (const float factor : {0.9F, 1.2F}) {
        ItemGroup& view = set.train->views.emplace_back();
        view.count = set.train->count;
        for (const std::string& model : models) {
            const FeatureMatrix& plain = set.train->features.at(model);
            std::vector<float> values(plain.values().begin(), plain.values().end());
            for (std::size_t i = 0; i < values.size(); i += 2)
                values[i] *= factor;
            view.features.emplace(model, FeatureMatrix(plain.rows(), plain.dim(), values));
        }
    }
    return set;
}

} // namespace

TEST_F(TrainingRows, HaveViewsThatFitsAloneLookAt)
{
    std::vector<std::string> notes;
    JobContext job({}, {}, [&](const Message& text) { notes.push_back(text.english()); });
    writeEmbeddings(m_folder / "views.h5", withViewsOf({"old", "new"}), m_job);
    Study asked = tinyStudy(m_folder / "views.h5");
    asked.methods = {chooseMethod("procrustes")};
    const StudyResult plain = runStudy(tinyStudy(m_file), m_job);
    const StudyResult result = runStudy(asked, job);
    EXPECT_THAT(notes, testing::Contains(HasSubstr("one of 3 versions of each training row")));
    EXPECT_EQ(result.baselines.oldModel, plain.baselines.oldModel);
    EXPECT_EQ(result.baselines.newModel, plain.baselines.newModel);

    notes.clear();
    asked.withoutViews = true;
    const StudyResult without = runStudy(asked, job);
    EXPECT_THAT(notes, testing::Not(testing::Contains(HasSubstr("versions"))));
    Study onPlainFile = asked;
    onPlainFile.embeddings = m_file;
    onPlainFile.withoutViews = false;
    const auto ofMap = [](const StudyResult& of) {
        return of.curves[0].backfill.metrics[2].perQuery;
    };
    EXPECT_EQ(ofMap(without), ofMap(runStudy(onPlainFile, m_job)));
    EXPECT_NE(ofMap(result), ofMap(without));
}

TEST_F(TrainingRows, TakeNoViewsWhereAModelOfTheFitHasNone)
{
    EmbeddingSet set = withViewsOf({"old", "new"});
    set.train->features.emplace("side", set.train->features.at("new"));
    set.train->features.emplace("middle", set.train->features.at("new"));
    const auto views = [&](const ModelNames& models) {
        return trainingData(set, models).views.size();
    };
    EXPECT_EQ(views({"old", "new"}), 2U);
    EXPECT_EQ(views({"old", "new", "side"}), 0U);
    EXPECT_EQ(views({"old", "new", {}, {"middle"}}), 0U);
    EXPECT_THAT(viewsMessage(set, {"old", "new", "side"}).english(),
                HasSubstr("the model side has no"));
    for (ItemGroup& view : set.train->views)
        for (const char* model : {"side", "middle"})
            view.features.emplace(model, view.features.at("new"));
    const TrainingData all = trainingData(set, {"old", "new", "side", {"middle"}, {"side"}});
    ASSERT_EQ(all.views.size(), 2U);
    EXPECT_TRUE(all.views[1].features.sideModel->sharesStorageWith(
        set.train->views[1].features.at("side")));
    EXPECT_TRUE(all.views[1].intermediate[0].features.sharesStorageWith(
        set.train->views[1].features.at("middle")));
    set.train->views.clear();
    EXPECT_TRUE(viewsMessage(set, {"old", "new"}).empty());
}

TEST_F(TrainingRows, DecideWhichFitsAreKept)
{
    const Study plain = tinyStudy(m_file);
    const auto keyOf = [](const Study& study) {
        return fitKey(study, study.methods[1], modelNames(study), 0, {});
    };
    std::vector<std::string> keys{keyOf(plain)};
    Study asked = plain;
    asked.heldOut = HeldOut{.rows = 40};
    keys.push_back(keyOf(asked));
    asked.heldOut->seed = 1;
    keys.push_back(keyOf(asked));
    asked.heldOut->rows = 41;
    keys.push_back(keyOf(asked));
    asked.heldOut = HeldOut{.folds = 2};
    keys.push_back(keyOf(asked));
    asked.heldOut->fold = 1;
    keys.push_back(keyOf(asked));
    asked.heldOut->dealsRows = true;
    keys.push_back(keyOf(asked));
    asked.heldOut.reset();
    asked.trainClasses = ClassRange{0, 3};
    keys.push_back(keyOf(asked));
    asked.trainClasses = ClassRange{1, 3};
    keys.push_back(keyOf(asked));
    asked.trainClasses.reset();
    asked.withoutViews = true;
    keys.push_back(keyOf(asked));
    asked.withoutViews = false;
    asked.drawTrain = 0.2;
    keys.push_back(keyOf(asked));
    asked.drawTrainSeed = 1;
    keys.push_back(keyOf(asked));
    std::ranges::sort(keys);
    EXPECT_EQ(std::ranges::adjacent_find(keys), keys.end());
}

TEST_F(TrainingRows, AreSaidInResultsAndJson)
{
    Study asked = tinyStudy(m_file);
    asked.methods.pop_back();
    asked.heldOut = HeldOut{.rows = 40, .seed = 3};
    asked.trainClasses = ClassRange{0, 3};
    const StudyResult result = runStudy(asked, m_job);
    writeResults(m_folder / "results.h5", result, m_job);
    const StudyResult back = readResults(m_folder / "results.h5", m_job);
    EXPECT_EQ(back.study.heldOut, asked.heldOut);
    EXPECT_EQ(back.study.trainClasses, asked.trainClasses);
    EXPECT_THAT(studyJson(back), HasSubstr("\"held_out\": {\n    \"rows\": 40,\n    \"seed\": 3"));
    EXPECT_THAT(studyJson(back), HasSubstr("\"train_classes\": [\n    0,\n    3\n  ]"));
}

TEST_F(TrainingRows, ASavedTransformIsNotedAsUnknown)
{
    Study asked = tinyStudy(m_file);
    const RunInputs inputs = loadInputs(asked, {}, m_job);
    inputs.methods[1]
        .method->fit(*inputs.data[0].training, asked.methods[1].options, {.seed = 0}, m_job)
        ->save(m_folder / "fct.pt");
    asked.methods[1].transform = m_folder / "fct.pt";
    asked.heldOut = HeldOut{.rows = 40};
    std::vector<std::string> notes;
    JobContext watched({}, {}, [&](const Message& text) { notes.push_back(text.english()); });
    (void)runStudy(asked, watched);
    ASSERT_EQ(notes.size(), 1U);
    EXPECT_THAT(notes[0], HasSubstr("fct: the saved transform is judged fairly only if"));
}

TEST_F(TrainingRows, AreDrawnFromAGalleryWithoutAny)
{
    EmbeddingSet set = tinySet({.gallery = 120});
    set.train.reset();
    writeEmbeddings(m_file, set, m_job);
    writeEmbeddings(m_folder / "drawn.h5", drawTraining(set, 0.4, 3), m_job);
    std::ofstream file(m_folder / "order.txt");
    for (int row = 119; row >= 0; --row)
        file << row << '\n';
    file.close();
    Study asked = tinyStudy(m_file);
    asked.orders = {"random", "file"};
    asked.orderFile = m_folder / "order.txt"; // of all items of the file
    asked.drawTrain = 0.4;
    asked.drawTrainSeed = 3;
    std::vector<std::string> notes;
    JobContext watched({}, {}, [&](const Message& text) { notes.push_back(text.english()); });
    const StudyResult result = runStudy(asked, watched);
    EXPECT_THAT(notes, testing::Contains(HasSubstr("48 items of the gallery were drawn")));
    Study expected = asked;
    expected.embeddings = m_folder / "drawn.h5";
    expected.drawTrain.reset();
    expected.orders = {"random"};
    expected.orderFile.reset();
    const StudyResult ofFile = runStudy(expected, m_job);
    EXPECT_EQ(result.items->gallery.count, 72U);
    EXPECT_EQ(result.baselines.oldModel, ofFile.baselines.oldModel);
    std::size_t compared = 0;
    for (const StudyCurve& curve : result.curves) {
        const Order& order = curve.order;
        if (curve.ordering == "file")
            for (std::size_t i = 0; i < order.size(); ++i)
                EXPECT_EQ(order[i], static_cast<std::int64_t>(order.size() - 1 - i));
        else
            for (const StudyCurve& other : ofFile.curves)
                if (other.choice == curve.choice && other.seed == curve.seed) {
                    EXPECT_EQ(curve.backfill.metrics[2].perQuery,
                              other.backfill.metrics[2].perQuery);
                    ++compared;
                }
    }
    EXPECT_EQ(compared, ofFile.curves.size());
    writeResults(m_folder / "results.h5", result, m_job);
    const StudyResult back = readResults(m_folder / "results.h5", m_job);
    EXPECT_EQ(back.study.drawTrain, 0.4);
    EXPECT_EQ(back.study.drawTrainSeed, 3U);
    EXPECT_THAT(studyJson(back), HasSubstr("\"draw_train\": 0.4"));

    asked.embeddings = m_folder / "drawn.h5"; // has training rows
    try {
        (void)runStudy(asked, m_job);
        FAIL() << "accepted";
    } catch (const Error& error) {
        EXPECT_THAT(error.what(), HasSubstr("the data has training rows already"));
        EXPECT_FALSE(error.parts().remedy.empty());
    }
}

TEST_F(TrainingRows, ThatAreMissingAreOfferedToBeDrawn)
{
    EmbeddingSet set = tinySet();
    set.train.reset();
    writeEmbeddings(m_file, set, m_job);
    std::vector<std::string> notes;
    JobContext watched({}, {}, [&](const Message& text) { notes.push_back(text.english()); });
    (void)runStudy(tinyStudy(m_file), watched);
    EXPECT_THAT(notes, testing::Contains(HasSubstr("fct is left out")));
    EXPECT_THAT(notes, testing::Contains(HasSubstr("--draw-train 0.2 fits on a part")));
}

TEST_F(TrainingRows, CopiesOfQueriesAreLeftOutWhereThatIsAsked)
{
    EmbeddingSet set = tinySet();
    set.query = set.gallery; // every query is in the gallery
    writeEmbeddings(m_folder / "copies.h5", set, m_job);
    Study asked = tinyStudy(m_folder / "copies.h5");
    EXPECT_EQ(runStudy(asked, m_job).baselines.newModel.mean[0], 1) << "they find themselves";
    asked.leavesOutCopies = true;
    std::vector<std::string> notes;
    JobContext watched({}, {}, [&](const Message& text) { notes.push_back(text.english()); });
    const StudyResult result = runStudy(asked, watched);
    EXPECT_THAT(notes, testing::Contains(HasSubstr("60 gallery rows are queries themselves")));
    const StudyResult ofItself = runStudy(tinyStudy(m_file), m_job);
    EXPECT_EQ(result.baselines.oldModel, ofItself.baselines.oldModel);
    EXPECT_EQ(result.baselines.newModel, ofItself.baselines.newModel);
    for (std::size_t i = 0; i < result.curves.size(); ++i)
        EXPECT_EQ(result.curves[i].backfill.metrics[2].perQuery,
                  ofItself.curves[i].backfill.metrics[2].perQuery);
    const Study back = parseStudy(studyText(asked, m_folder / "s.toml"), m_folder / "s.toml");
    EXPECT_TRUE(back.leavesOutCopies);
}

TEST_F(TrainingRows, StudyFileNamesThem)
{
    constexpr const char* text = R"(
[data]
embeddings = "a.h5"
held_out = 100
held_out_seed = 7
train_classes = "0:149"
classes = [150, 199]
embedding_macs = 5000
image_bytes = 12000
[evaluation]
orders = ["random"]
metrics = ["map"]
items_per_hour = 2000
[[methods]]
id = "direct"
)";
    const Study study = parseStudy(text, m_folder / "study.toml");
    EXPECT_EQ(study.heldOut, (HeldOut{.rows = 100, .seed = 7}));
    EXPECT_EQ(study.trainClasses, (ClassRange{0, 149}));
    EXPECT_EQ(study.embeddingMacs, 5000U);
    EXPECT_EQ(study.imageBytes, 12000U);
    EXPECT_EQ(study.itemsPerHour, 2000.0);
    const Study back = parseStudy(studyText(study, m_folder / "study.toml"), m_folder / "s.toml");
    EXPECT_EQ(back.heldOut, study.heldOut);
    EXPECT_EQ(back.trainClasses, study.trainClasses);
    EXPECT_EQ(back.classes, study.classes);
    EXPECT_EQ(back.embeddingMacs, study.embeddingMacs);
    EXPECT_EQ(back.imageBytes, study.imageBytes);
    EXPECT_EQ(back.itemsPerHour, study.itemsPerHour);

    constexpr const char* onPilot = "[data]\nembeddings = 'a.h5'\nfit_on_pilot = 0.5\n"
                                    "[evaluation]\norders = ['random']\nmetrics = ['map']\n"
                                    "[[methods]]\nid = 'direct'\n";
    const Study fitted = parseStudy(onPilot, m_folder / "study.toml");
    EXPECT_EQ(fitted.fitOnPilot, 0.5);
    EXPECT_EQ(parseStudy(studyText(fitted, m_folder / "s.toml"), m_folder / "s.toml").fitOnPilot,
              0.5);
    Study wrong = fitted;
    wrong.fitOnPilot = 1.5;
    EXPECT_THROW(validate(wrong), Error);
    wrong.fitOnPilot = 0.5;
    wrong.heldOut = HeldOut{.rows = 10};
    EXPECT_THROW(validate(wrong), Error);
    wrong = fitted;
    wrong.drawTrain = 0.2;
    EXPECT_THROW(validate(wrong), Error) << "beside fit_on_pilot";
    wrong.fitOnPilot.reset();
    EXPECT_NO_THROW(validate(wrong));
    wrong.drawTrain = 1;
    EXPECT_THROW(validate(wrong), Error);

    const auto refusal = [&](std::string changed, const std::string& part,
                             const std::string& other) {
        changed.replace(changed.find(part), part.size(), other);
        try {
            (void)parseStudy(changed, m_folder / "study.toml");
        } catch (const Error& error) {
            return std::string(error.what());
        }
        return std::string("(accepted)");
    };
    EXPECT_THAT(refusal(text, "held_out = 100\n", ""), HasSubstr("without 'held_out'"));
    EXPECT_THAT(refusal(text, "held_out_seed = 7", "held_out_fold = 1"),
                HasSubstr("without 'held_out_folds'"));
    EXPECT_THAT(refusal(text, "held_out_seed = 7", "held_out_folds = 2"),
                HasSubstr("exclude each other"));
    std::string ofClasses = text;
    ofClasses.replace(ofClasses.find("held_out = 100"), 14,
                      "held_out_folds = 3\nheld_out_fold = 2");
    const Study parts = parseStudy(ofClasses, m_folder / "study.toml");
    EXPECT_EQ(parts.heldOut, (HeldOut{.seed = 7, .folds = 3, .fold = 2}));
    EXPECT_EQ(parseStudy(studyText(parts, m_folder / "study.toml"), m_folder / "s.toml").heldOut,
              parts.heldOut);
    EXPECT_THAT(refusal(text, "= 100\n", "= 0\n"), HasSubstr("line 4"));
    EXPECT_THAT(refusal(text, "\"0:149\"", "\"0-149\""), HasSubstr("line 6"));
    EXPECT_THAT(refusal(text, "\"0:149\"", "\"9:1\""), HasSubstr("training classes"));
    EXPECT_THAT(refusal(text, "= 2000", "= 0"), HasSubstr("items per hour"));
    EXPECT_THAT(refusal(text, "= 2000", "= 2000\nbackfill_hours = 1.5"),
                HasSubstr("one of the two"));
}

TEST_F(TrainingRows, OfOtherClassesThanTheFittedOnesAreNotSuspicious)
{
    // Four classes, each along one dimension of 16: rows of two classes are nowhere near the
    // others.
    const auto rows = [] {
        std::vector<float> values;
        for (std::size_t row = 0; row < 320; ++row)
            for (std::size_t dim = 0; dim < 16; ++dim)
                values.push_back((dim == row % 4 ? 5.0F : 0.0F) +
                                 0.01F * static_cast<float>((row * 31 + dim * 17) % 23));
        return FeatureMatrix(320, 16, std::move(values));
    }();
    ItemGroup items;
    items.features = {{"old", rows}, {"new", rows}};
    items.count = 320;
    for (std::int64_t row = 0; row < 320; ++row)
        items.labels.push_back(row % 4);
    EmbeddingSet set;
    set.gallery = items;
    set.train = items;
    writeEmbeddings(m_folder / "classes.h5", set, m_job);
    Study asked = tinyStudy(m_folder / "classes.h5");
    asked.methods = {chooseMethod("procrustes")};
    asked.orders = {"random"};
    asked.attributes.clear();
    asked.heldOut = HeldOut{.folds = 2};
    EXPECT_FALSE(dataWarnings(holdOut(set, *asked.heldOut), m_job).empty()); // by themselves
    std::string notes;
    JobContext job({}, {}, [&](const Message& note) { notes += note.english() + "\n"; });
    runStudy(asked, job);
    EXPECT_THAT(notes, Not(HasSubstr("two different models")));
}
