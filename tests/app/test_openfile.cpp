#include "app/gui/files/openfile.h"

#include "app/gui/session/studydifferences.h"
#include "core/methods/registry.h"
#include "core/study/request/new_models.h"
#include "core/study/request/pairs.h"
#include "tests/app/small_embeddings.h"
#include "widgets/words/resulttext.h"

#include <QTemporaryDir>

#include <gmock/gmock.h>

#include <fstream>

using namespace crossfade;
using testing::ElementsAre;

namespace
{

class OpenFile : public testing::Test
{
protected:
    std::filesystem::path path(const char* name) const
    {
        return m_folder.filePath(name).toStdString();
    }

    QTemporaryDir m_folder;
    JobContext m_job;
};

} // namespace

TEST_F(OpenFile, ProposesAnUpgradeForAnEmbeddingFile)
{
    test::writeSmallEmbeddings(path("e.h5"));
    const OpenedFile opened = openFile(path("e.h5"), m_job);
    EXPECT_EQ(opened.kind, OpenedFile::Kind::Embeddings);
    ASSERT_TRUE(opened.summary);
    EXPECT_EQ(opened.summary->galleryCount, 60U);

    const Study study = proposedStudy(opened.file, *opened.summary);
    EXPECT_EQ(study.oldModel, "old");
    EXPECT_EQ(study.newModel, "new");
    EXPECT_FALSE(study.methods.empty());
    EXPECT_THAT(study.orders, ElementsAre("random", "hubness"));
    EXPECT_THAT(study.attributes, ElementsAre("kind"));
    EXPECT_EQ(study.name, "e");
}

TEST_F(OpenFile, ProposesMethodsThatTheFileHasAllFor)
{
    test::writeSmallEmbeddings(path("e.h5"));
    const EmbeddingSummary whole = *openFile(path("e.h5"), m_job).summary;
    for (const std::size_t dimension : {8U, 16U}) // of the new model; the old one's is 8
        for (const bool isTrainable : {true, false})
            for (const std::vector<std::string>& heads :
                 std::vector<std::vector<std::string>>{{}, {"old"}, {"old", "new"}}) {
                EmbeddingSummary summary = whole;
                summary.models = {{"old", 8}, {"new", dimension}};
                summary.heads = heads;
                if (!isTrainable)
                    summary.trainCount = 0;
                const Study study = proposedStudy(path("e.h5"), summary);
                EXPECT_LE(study.methods.size(), 2U);
                EXPECT_TRUE(!isTrainable || study.methods.size() == 2);
                for (const MethodChoice& choice : study.methods)
                    EXPECT_TRUE(lackOfMethod(study, choice, summary).empty())
                        << choice.id << ": " << lackOfMethod(study, choice, summary).english();
            }
}

/// While the names do not tell the models, only what some two of them have all for.
TEST_F(OpenFile, ProposesNoMethodThatNoTwoModelsHaveAllFor)
{
    test::writeSmallEmbeddings(path("e.h5"));
    EmbeddingSummary summary = *openFile(path("e.h5"), m_job).summary;
    for (const std::size_t dimension : {8U, 16U})
        for (const std::vector<std::string>& heads :
             std::vector<std::vector<std::string>>{{}, {"zeta"}}) {
            summary.models = {{"alpha", 8}, {"zeta", dimension}};
            summary.heads = heads;
            const Study study = proposedStudy(path("e.h5"), summary);
            EXPECT_EQ(study.oldModel, "");
            EXPECT_EQ(study.methods.size(), 2U);
            for (const MethodChoice& choice : study.methods) {
                const auto lack = [&](const char* oldModel, const char* newModel) {
                    Study with = study;
                    with.oldModel = oldModel;
                    with.newModel = newModel;
                    return lackOfMethod(with, choice, summary);
                };
                EXPECT_TRUE(lack("alpha", "zeta").empty() || lack("zeta", "alpha").empty())
                    << choice.id;
            }
        }
}

TEST_F(OpenFile, TellsTheModelsByTheirNames)
{
    EmbeddingSummary summary;
    summary.models = {{"clip_2024", 8}, {"resnet50_2021", 8}};
    Study study = proposedStudy(path("e.h5"), summary);
    EXPECT_EQ(study.oldModel, "resnet50_2021");
    EXPECT_EQ(study.newModel, "clip_2024");
    summary.models = {{"a", 4}, {"b", 8}}; // dimensions tell nothing
    study = proposedStudy(path("e.h5"), summary);
    EXPECT_EQ(study.oldModel, "");
    EXPECT_EQ(study.newModel, "");
    EXPECT_TRUE(study.sideModel == std::nullopt);
}

TEST_F(OpenFile, TakesTheLastSetupAsFarAsItFits)
{
    test::writeSmallEmbeddings(path("e.h5"));
    const OpenedFile opened = openFile(path("e.h5"), m_job);
    const Study fresh = proposedStudy(opened.file, *opened.summary);
    Study last;
    last.oldModel = "side";
    last.newModel = "gone";
    last.sideModel = "gone, too";
    last.intermediateModels = {"old"};
    last.intermediateSideModels = {"side"};
    last.methods = {chooseMethod("fct"), chooseMethod("direct")};
    last.methods[0].options.set("learning_rate", 1000.0, "test");
    last.methods[1].newModel = "gone";
    last.orders = {"random", "file"};
    last.orderFile = "order.npy";
    last.attributes = {"kind", "gender"};
    last.classes = ClassRange{0, 3};
    last.parts = {{.name = "part", .classes = ClassRange{0, 1}}};
    last.embeddingMacs = 5;
    last.metrics = parseMetrics("map");
    last.slices = 5;
    last.results = "results.h5";
    const Study study = asLastTime(fresh, last, *opened.summary);
    EXPECT_EQ(study.name, "e");
    EXPECT_EQ(study.embeddings, opened.file);
    EXPECT_EQ(study.oldModel, "old");
    EXPECT_EQ(study.newModel, "new");
    EXPECT_FALSE(study.sideModel);
    EXPECT_TRUE(study.intermediateModels.empty());
    EXPECT_TRUE(study.intermediateSideModels.empty());
    ASSERT_EQ(study.methods.size(), 1U);
    EXPECT_EQ(study.methods[0].id, "fct");
    EXPECT_EQ(study.methods[0].options.real("learning_rate"), 1000);
    EXPECT_THAT(study.orders, ElementsAre("random"));
    EXPECT_FALSE(study.orderFile);
    EXPECT_THAT(study.attributes, ElementsAre("kind"));
    EXPECT_FALSE(study.classes);
    EXPECT_TRUE(study.parts.empty());
    EXPECT_FALSE(study.embeddingMacs);
    EXPECT_EQ(study.metrics, parseMetrics("map"));
    EXPECT_EQ(study.slices, 5U);
    EXPECT_TRUE(study.results.empty());
    // What the last one had nothing of stays as it is.
    last.methods.clear();
    last.orders = {"file"};
    EXPECT_EQ(asLastTime(fresh, last, *opened.summary).methods.size(), fresh.methods.size());
    EXPECT_EQ(asLastTime(fresh, last, *opened.summary).orders, fresh.orders);
}

TEST_F(OpenFile, OpensAStudyWithItsEmbeddings)
{
    test::writeSmallEmbeddings(path("e.h5"));
    Study study = proposedStudy(path("e.h5"), openFile(path("e.h5"), m_job).summary.value());
    study.slices = 7;
    writeStudy(path("s.toml"), study);
    const OpenedFile opened = openFile(path("s.toml"), m_job);
    EXPECT_EQ(opened.kind, OpenedFile::Kind::Study);
    EXPECT_EQ(opened.study.slices, 7U);
    EXPECT_EQ(opened.study.embeddings, path("e.h5"));
    EXPECT_TRUE(opened.summary);
    EXPECT_FALSE(opened.result);
}

TEST_F(OpenFile, RefusesWhatIsNoneOfThem)
{
    EXPECT_THROW(openFile(path("missing.h5"), m_job), Error);
    std::ofstream(path("text.h5")) << "not HDF5";
    EXPECT_THROW(openFile(path("text.h5"), m_job), Error);
    std::ofstream(path("broken.toml")) << "[study\n";
    EXPECT_THROW(openFile(path("broken.toml"), m_job), Error);
}

TEST_F(OpenFile, SaysWhatIsWrongInTextsThatHaveTranslations)
{
    const auto write = [this](const char* name, const std::string& text) {
        std::ofstream(path(name)) << text;
    };
    write("text.h5", "not HDF5");
    write("empty.h5", "");
    write("syntax.toml", "[study\n");
    write("type.toml", "name = 3\n");
    write("key.toml", "name = \"a\"\nnames = \"b\"\n");
    write("table.csv", "x,y\na,b\n");
    write("quote.csv", "id,old\n1,\"[1 2]\n");
    std::filesystem::create_directory(path("folder.h5"));
    test::writeSmallEmbeddings(path("cut.h5"));
    std::filesystem::resize_file(path("cut.h5"), std::filesystem::file_size(path("cut.h5")) / 2);
    for (const char* name : {"text.h5", "empty.h5", "syntax.toml", "type.toml", "key.toml",
                             "table.csv", "quote.csv", "folder.h5", "cut.h5", "missing.h5"}) {
        try {
            openFile(path(name), m_job);
            ADD_FAILURE() << name;
        } catch (const Error& error) {
            const Error::Parts& parts = error.parts();
            EXPECT_FALSE(parts.problem.empty()) << name;
            for (const Message& part : {parts.problem, parts.remedy})
                EXPECT_TRUE(part.empty() || part.isOurs()) << name << ": " << part.english();
        }
    }
}

TEST_F(OpenFile, DifferencesOfSetUpsAreInWords)
{
    Study before;
    before.embeddings = path("tiny.h5");
    before.results = path("tiny.results.h5");
    before.methods = {chooseMethod("fct")};
    before.orders = {"random"};
    Study after = before;
    EXPECT_TRUE(StudyDifferences(before, after).isEmpty());
    after.orders = {"random", "sigma"};
    after.slices = 21;
    after.methods[0].options.set("epochs", std::int64_t{2}, "test");
    EXPECT_EQ(
        StudyDifferences(before, after).text(),
        "Orders of backfilling: Random, Predicted uncertainty; Fractions: 21; FCT: epochs: 2");
    after = before;
    after.metrics = parseMetrics("cmc@1,map");
    EXPECT_EQ(StudyDifferences(before, after).text(), "Measures: CMC@1, mAP");
    // Methods by their names, and options of those that both have.
    before.methods = {chooseMethod("fct"), chooseMethod("rm-naive"), chooseMethod("direct")};
    after.methods = {chooseMethod("direct"), chooseMethod("procrustes")};
    after.metrics = before.metrics;
    EXPECT_EQ(StudyDifferences(before, after).text(), "without " + methodText("fct") + ", " +
                                                          methodText("rm-naive") + "; with " +
                                                          methodText("procrustes"));
    after.methods = {chooseMethod("direct"), chooseMethod("rm-naive"), chooseMethod("fct")};
    EXPECT_TRUE(StudyDifferences(before, after).isEmpty());
    after.methods.pop_back();
    EXPECT_EQ(StudyDifferences(before, after).text(), "without " + methodText("fct"));
    before.methods = {chooseMethod("fct")};
    // The result of several new models has each method with each, and is of the same study.
    before.otherNewModels = {"b"};
    EXPECT_TRUE(StudyDifferences(withEachNewModel(before), before).isEmpty());
    after = before;
    after.otherNewModels = {"b", "c"};
    EXPECT_EQ(StudyDifferences(withEachNewModel(before), after).text(), "Other new models: b, c");
    before.otherNewModels.clear();
    // A list that spans lines of the study file is one.
    after = before;
    for (int seed = 100; seed < 200; ++seed)
        after.seeds.push_back(static_cast<std::uint64_t>(seed));
    EXPECT_TRUE(StudyDifferences(before, after).text().startsWith("Seeds: 0, 100, 101, "));
    EXPECT_TRUE(StudyDifferences(before, after).text().endsWith(", 199"));
}
