#include "core/study/request/input_files.h"
#include "core/study/request/study.h"

#include "core/base/error.h"
#include "core/methods/registry.h"
#include "core/study/request/pairs.h"
#include "tests/support/error_text.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/tiny_data.h"
#include "tests/support/without_rights.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include <sys/stat.h>

using namespace crossfade;
using test::TemporaryFolder;
using testing::HasSubstr;

namespace
{

constexpr const char* whole = R"(name = "A study"
seeds = [0, 7]
device = "cpu"
results = "out/results.h5"

[data]
embeddings = "photos.h5"
old = "v1"
new = "v2"
side = "simclr"
classes = [0, 99]
subset = { attribute = "kind", value = "animal" }

[evaluation]
orders = ["random", "file"]
order_file = "order.npy"
metrics = ["cmc@1", "map@100"]
distance = "cosine"
protocol = "gldv2"
slices = 101
resamples = 500
attributes = ["kind", "seen"]
exact_auc = "yes"
flips_at = [1, 5]
class_bins = 10

[[methods]]
id = "direct"

[[methods]]
id = "fct"
label = "FCT with side information"
[methods.options]
epochs = 20
learning_rate = 0.001
use_side = "yes"

[[methods]]
id = "fct"
transform = "fct.pt"

[[methods]]
id = "fct"
new = "v2-bct"
side = "dino"
)";

/// `whole` with one part replaced.
std::string with(const std::string& part, const std::string& other)
{
    std::string text = whole;
    const std::size_t place = text.find(part);
    EXPECT_NE(place, std::string::npos) << part;
    return text.replace(place, part.size(), other);
}

std::string refusal(const std::string& text)
{
    try {
        (void)parseStudy(text, "folder/study.toml");
    } catch (const Error& error) {
        return error.what();
    }
    return "(accepted)";
}

void expectEqual(const Study& a, const Study& b)
{
    EXPECT_EQ(studyText(a, "study.toml"), studyText(b, "study.toml"));
}

} // namespace

TEST(StudyFile, ReadsEverythingThatItMayHold)
{
    const Study study = parseStudy(whole, "folder/study.toml");
    EXPECT_EQ(study.name, "A study");
    EXPECT_EQ(study.seeds, (std::vector<std::uint64_t>{0, 7}));
    EXPECT_EQ(study.results, "folder/out/results.h5");
    EXPECT_EQ(study.embeddings, "folder/photos.h5");
    EXPECT_EQ(study.oldModel, "v1");
    EXPECT_EQ(study.sideModel, "simclr");
    EXPECT_EQ(study.classes, (ClassRange{0, 99}));
    EXPECT_EQ(study.subset, (Subset{"kind", "animal"}));
    EXPECT_EQ(study.orderFile, "folder/order.npy");
    EXPECT_EQ(study.distance, Distance::Cosine);
    EXPECT_EQ(study.protocol, Protocol::Gldv2);
    EXPECT_EQ(study.slices, 101U);
    EXPECT_EQ(study.exactAuc, ExactAuc::Yes);
    EXPECT_EQ(study.flipsAt, (std::vector<std::size_t>{1, 5}));
    EXPECT_EQ(flipRanks(study), (std::vector<std::size_t>{1, 5}));
    EXPECT_EQ(study.classBins, 10U);
    ASSERT_EQ(study.methods.size(), 4U);
    EXPECT_EQ(study.methods[1].displayName(), "FCT with side information");
    EXPECT_EQ(study.methods[1].options.integer("epochs"), 20);
    EXPECT_EQ(study.methods[1].options.real("learning_rate"), 0.001);
    EXPECT_EQ(study.methods[2].transform, "folder/fct.pt");
    EXPECT_EQ(study.methods[3].newModel, "v2-bct");
    EXPECT_EQ(study.methods[3].sideModel, "dino");
    EXPECT_EQ(study.methods[3].displayName(), "fct (v2-bct, dino)");
    EXPECT_EQ(modelsOf(study), (std::vector<std::string>{"v1", "v2", "simclr", "v2-bct", "dino"}));
}

TEST(StudyFile, KeepsEveryDistance)
{
    for (const Distance distance : knownDistances) {
        Study study = parseStudy(whole, "folder/study.toml");
        study.distance = distance;
        EXPECT_EQ(parseStudy(studyText(study, "study.toml"), "study.toml").distance, distance);
    }
    EXPECT_THAT(refusal(with("distance = \"cosine\"", "distance = \"dot\"")),
                HasSubstr("ip (the inner product)"));
}

TEST(StudyFile, AMethodsOwnModelsTakeThePlaceOfTheStudys)
{
    Study study = parseStudy(whole, "folder/study.toml");
    const auto expectModels = [&](std::size_t choice, const std::string& newModel,
                                  const std::optional<std::string>& sideModel) {
        const ModelNames names = modelNames(study, study.methods[choice]);
        EXPECT_EQ(names.oldModel, "v1");
        EXPECT_EQ(names.newModel, newModel);
        EXPECT_EQ(names.sideModel, sideModel);
    };
    expectModels(0, "v2", std::nullopt); // `direct` uses no side information
    expectModels(1, "v2", "simclr");
    expectModels(3, "v2-bct", "dino");
    study.methods[1].options.set("use_side", "no", "test");
    expectModels(1, "v2", std::nullopt);

    EXPECT_THAT(refusal(with("new = \"v2-bct\"", "new = \"\"")), HasSubstr("has no name"));
    EXPECT_THAT(refusal(with("new = \"v2-bct\"", "new = 2")), HasSubstr("is an integer"));
    EXPECT_THAT(refusal(with("id = \"direct\"", "id = \"direct\"\nside = \"dino\"")),
                HasSubstr("uses no side information"));
}

TEST(StudyFile, SaysWhatIsRelevant)
{
    const std::string neighbours = "protocol = \"new-neighbours\"\nneighbours = 25";
    const Study study = parseStudy(with("protocol = \"gldv2\"", neighbours), "folder/study.toml");
    EXPECT_EQ(study.protocol, Protocol::NewNeighbours);
    EXPECT_EQ(study.neighbours, 25U);
    expectEqual(parseStudy(studyText(study, "folder/study.toml"), "folder/study.toml"), study);
    const Study judged =
        parseStudy(with("protocol = \"gldv2\"", "protocol = \"gldv2\"\nqrels = \"qrels.txt\""),
                   "folder/study.toml");
    EXPECT_EQ(judged.qrels, "folder/qrels.txt");
    expectEqual(parseStudy(studyText(judged, "folder/study.toml"), "folder/study.toml"), judged);
    EXPECT_THAT(refusal(with("protocol = \"gldv2\"", "neighbours = 0")), HasSubstr("neighbours"));
    EXPECT_THAT(refusal(with("protocol = \"gldv2\"", neighbours + "\nqrels = \"q.txt\"")),
                HasSubstr("finds for itself"));
}

TEST(StudyFile, MayAskForStages)
{
    const Study study = parseStudy(
        with("class_bins = 10", "stages = [0.25, 0.5]\nstage_epochs = 6"), "folder/study.toml");
    EXPECT_EQ(study.stages, (std::vector{0.25, 0.5}));
    EXPECT_EQ(study.stageEpochs, 6U);
    const Study again = parseStudy(studyText(study, "folder/study.toml"), "folder/study.toml");
    EXPECT_EQ(again.stages, study.stages);
    EXPECT_EQ(again.stageEpochs, 6U);
    EXPECT_EQ(studyText(parseStudy(whole, "folder/study.toml"), "folder/study.toml").find("stage"),
              std::string::npos);
    for (const char* stages : {"[0.0]", "[1.0]", "[0.255]", "[0.5, 0.25]", "[2]"})
        EXPECT_THAT(refusal(with("class_bins = 10", "stages = " + std::string(stages))),
                    HasSubstr("a stage cannot begin at"))
            << stages;
    EXPECT_THAT(refusal(with("class_bins = 10", "stage_epochs = 0")), HasSubstr("stage_epochs"));
}

TEST(StudyFile, MayAskForAnIndex)
{
    const auto withIndex = [](const std::string& table) {
        return with("[[methods]]\nid = \"direct\"", table + "\n[[methods]]\nid = \"direct\"");
    };
    const Study study = parseStudy(
        withIndex("[index]\nindexes = ['served.index', 'hnsw:links=8']\nway = 'one'\ndepth = 50\n"
                  "queries = 0\nslices = 4\n"),
        "folder/study.toml");
    const IndexChoice expected{.indexes = {"folder/served.index", "hnsw:links=8"},
                               .oneIndex = true,
                               .depth = 50,
                               .queries = 0,
                               .slices = 4};
    EXPECT_EQ(study.index, expected);
    const std::string text = studyText(study, "folder/study.toml");
    EXPECT_THAT(text, HasSubstr("served.index"));
    EXPECT_THAT(text, testing::Not(HasSubstr("folder/served.index")));
    EXPECT_EQ(parseStudy(text, "folder/study.toml").index, expected);
    EXPECT_EQ(parseStudy(withIndex("[index]\nindexes = ['flat']\n"), "s.toml").index,
              (IndexChoice{.indexes = {"flat"}}));
    EXPECT_FALSE(parseStudy(whole, "s.toml").index);
    for (const auto& [table, words] :
         {std::pair{"depth = 3", "'index.indexes' is missing"},
          std::pair{"indexes = []", "0 indexes"}, std::pair{"indexes = ['tree']", "hnsw:links=32"},
          std::pair{"indexes = ['flat', 'flat', 'flat']", "3 indexes"},
          std::pair{"indexes = ['flat']\nway = 'three'", "'index.way' is 'three'"},
          std::pair{"indexes = ['flat']\ndepth = 0", "'index.depth' is 0"},
          std::pair{"indexes = ['flat']\nqueries = -1", "'index.queries' is -1"},
          std::pair{"indexes = ['flat']\nslices = 1", "1 slices; expected 0"},
          std::pair{"indexes = ['flat']\nkind = 'x'", "unknown key 'index.kind'"}})
        EXPECT_THAT(refusal(withIndex("[index]\n" + std::string(table) + "\n")), HasSubstr(words));
}

TEST(StudyFile, WhatIsLeftOutHasItsDefault)
{
    const Study study =
        parseStudy("[data]\nembeddings = 'a.h5'\n[evaluation]\norders = ['random']\n"
                   "metrics = ['map']\n[[methods]]\nid = 'fct'\n",
                   "study.toml");
    EXPECT_EQ(study.embeddings, "a.h5");
    EXPECT_EQ(study.slices, Study().slices);
    EXPECT_EQ(study.seeds, Study().seeds);
    EXPECT_TRUE(study.results.empty());
    EXPECT_EQ(study.methods[0].options.values(), chooseMethod("fct").options.values());
}

TEST(StudyFile, APresetIsWhereTheOptionsBegin)
{
    const auto options = [](const std::string& preset, const std::string& own) {
        return parseStudy(preset +
                              "[data]\nembeddings = 'a.h5'\n[evaluation]\norders = ['random']\n"
                              "metrics = ['map']\n[[methods]]\nid = 'fct'\n" +
                              own,
                          "study.toml")
            .methods[0]
            .options.values();
    };
    const auto quick = presetOptions(method("fct").info(), Preset::Quick).values();
    EXPECT_EQ(options("preset = 'quick'\n", ""), quick);
    EXPECT_EQ(options("preset = 'paper'\n", ""), options("", ""));
    auto changed = quick;
    changed.at("epochs") = std::int64_t{3};
    EXPECT_EQ(options("preset = 'quick'\n", "options = { epochs = 3 }\n"), changed);
    EXPECT_THAT(refusal("preset = 'slow'\n" + std::string(whole)),
                testing::AllOf(HasSubstr("line 1"), HasSubstr("paper or quick")));
}

namespace
{

/// A study with one method. `entry` is the end of its entry.
std::string swept(const std::string& entry)
{
    return "preset = 'quick'\n[data]\nembeddings = 'a.h5'\n[evaluation]\norders = ['random']\n"
           "metrics = ['map']\n[[methods]]\n" +
           entry;
}

} // namespace

TEST(StudyFile, ASweepIsOneChoiceAValue)
{
    const Study study = parseStudy(swept("id = 'bict'\nlabel = 'M_BCT'\n"
                                         "options = { forward = 'no' }\n"
                                         "sweep = { lambda = [0.5, 1, 2] }\n"
                                         "[[methods]]\nid = 'bict'\n"
                                         "sweep = { compatible = ['influence', 'contrastive'] }\n"),
                                   "study.toml");
    ASSERT_EQ(study.methods.size(), 5U);
    EXPECT_EQ(study.methods[0].label, "M_BCT, lambda=0.5");
    EXPECT_EQ(study.methods[1].options.real("lambda"), 1.0);
    EXPECT_EQ(study.methods[2].label, "M_BCT, lambda=2");
    EXPECT_EQ(study.methods[2].options.text("forward"), "no");
    EXPECT_EQ(study.methods[3].label, "bict, compatible=influence");
    auto quick = presetOptions(method("bict").info(), Preset::Quick);
    quick.set("compatible", std::string("contrastive"), "test");
    EXPECT_EQ(study.methods[4].options.values(), quick.values());
    expectEqual(parseStudy(studyText(study, "study.toml"), std::filesystem::absolute("study.toml")),
                [&] {
                    Study whole = study;
                    whole.embeddings = std::filesystem::absolute(study.embeddings);
                    return whole;
                }());
}

TEST(StudyFile, ASweepThatCannotBeMeantIsRefusedWithItsPlace)
{
    const auto refused = [](const std::string& sweep) {
        return refusal(swept("id = 'bict'\n" + sweep + "\n"));
    };
    EXPECT_THAT(refused("sweep = { lamda = [1] }"),
                testing::AllOf(HasSubstr("line 9, column 20"), HasSubstr("no option 'lamda'")));
    EXPECT_THAT(refused("sweep = { lambda = [1, 'two'] }"),
                testing::AllOf(HasSubstr("line 9, column 24"), HasSubstr("'two' is no value")));
    EXPECT_THAT(refused("sweep = { lambda = [1, 2, 1.0] }"),
                testing::AllOf(HasSubstr("line 9, column 27"), HasSubstr("lambda=1 twice")));
    EXPECT_THAT(refused("sweep = { lambda = [] }"),
                testing::AllOf(HasSubstr("line 9, column 20"), HasSubstr("'lambda' is empty")));
    EXPECT_THAT(refused("sweep = { lambda = 1 }"), HasSubstr("an integer; expected an array"));
    EXPECT_THAT(refused("sweep = [1]"), HasSubstr("'methods.sweep' is an array"));
    EXPECT_THAT(refused("sweep = {}"), HasSubstr("0 options"));
    EXPECT_THAT(refused("sweep = { lambda = [1], epochs = [1] }"), HasSubstr("2 options"));
    EXPECT_THAT(refused("sweep = { lambda = [-1] }"), HasSubstr("column 21"));
    EXPECT_THAT(
        refused("options = { lambda = 1 }\nsweep = { lambda = [1, 2] }"),
        testing::AllOf(HasSubstr("line 10"), HasSubstr("both among the options and swept")));
    EXPECT_THAT(refused("transform = 'a.pt'\nsweep = { lambda = [1, 2] }"),
                HasSubstr("saved transform"));
    EXPECT_THAT(refused("sweep = { lambda = [1, 2] }\n[[methods]]\nid = 'bict'\n"
                        "sweep = { lambda = [2, 3] }"),
                HasSubstr("bict, lambda=2 is there twice"));
}

TEST(StudyFile, ComesBackAsItWasWritten)
{
    const TemporaryFolder folder;
    Study study = parseStudy(whole, folder.path() / "study.toml");
    study.methods[1].options.set("learning_rate", 0.1 + 0.2, "test");
    study.methods[1].options.set("weight_decay", 3.0517578125e-05, "test");
    writeStudy(folder.path() / "study.toml", study);
    expectEqual(readStudy(folder.path() / "study.toml"), study);
}

TEST(StudyFile, KeepsEveryText)
{
    const TemporaryFolder folder;
    for (const char* text : {"\nat the beginning", "in\nthe middle", "at the end\n", "\r\n", "'''",
                             "\"\"\"", "a\\b", "\t", "\x01\x7f"}) {
        Study study = parseStudy(whole, folder / "study.toml");
        study.name = text;
        study.methods[1].label = text;
        writeStudy(folder / "study.toml", study);
        EXPECT_EQ(readStudy(folder / "study.toml").name, text);
        EXPECT_EQ(readStudy(folder / "study.toml").methods[1].label, text);
    }
}

TEST(StudyFile, IsNotWrittenWithTextsThatAreNotUtf8)
{
    const TemporaryFolder folder;
    for (const char* text : {"caf\xe9", "\xff\xc3\n'", "\xe9\"\\", "\xed\xa0\x80"}) {
        Study study = parseStudy(whole, folder / "study.toml");
        study.methods[1].label = text;
        EXPECT_THROW(writeStudy(folder / "study.toml", study), Error);
        EXPECT_FALSE(std::filesystem::exists(folder / "study.toml"));
    }
}

/// `whole` with further lines of [data].
static std::string sequence(const std::string& lines)
{
    return with("side = \"simclr\"", "side = \"simclr\"\n" + lines);
}

TEST(StudyFile, MayNameIntermediateModels)
{
    const TemporaryFolder folder;
    const Study study = parseStudy(
        sequence("intermediate = ['v1.1', 'v1.2']\nintermediate_side = ['simclr', 'mixup']"),
        folder / "study.toml");
    EXPECT_EQ(study.intermediateModels, (std::vector<std::string>{"v1.1", "v1.2"}));
    EXPECT_EQ(study.intermediateSideModels, (std::vector<std::string>{"simclr", "mixup"}));
    writeStudy(folder / "study.toml", study);
    expectEqual(readStudy(folder / "study.toml"), study);

    EXPECT_THAT(refusal(sequence("intermediate = ['v1.1', 'v1.1']")),
                HasSubstr("v1.1 is named twice"));
    EXPECT_THAT(refusal(sequence("intermediate = ['v2']")),
                HasSubstr("v2 is the old or the new model"));
    EXPECT_THAT(refusal(sequence("intermediate = ['v1']")),
                HasSubstr("v1 is the old or the new model"));
    const std::string own = sequence("intermediate = ['v1.1']");
    const std::size_t place = own.find("id = \"direct\"");
    const Study early =
        parseStudy(std::string(own).insert(place, "new = 'v1.1'\n"), folder / "study.toml");
    EXPECT_THAT(searchedModels(early), testing::Contains("v1.1"));
    const ModelNames names = modelNames(early, early.methods[0]);
    EXPECT_EQ(names.newModel, "v1.1");
    EXPECT_TRUE(names.intermediateModels.empty()) << "its sequence ends at its new model";
    EXPECT_THAT(modelsOf(parseStudy(own, "study.toml")), testing::Contains("v1.1"));
    EXPECT_THAT(searchedModels(parseStudy(own, "study.toml")),
                testing::Not(testing::Contains("v1.1")));
    EXPECT_THAT(refusal(sequence("intermediate = ['']")), HasSubstr("an empty name"));
    EXPECT_THAT(refusal(sequence("intermediate = 'v1.1'")),
                HasSubstr("'data.intermediate' is a text"));
    EXPECT_THAT(refusal(sequence("intermediate = ['v1.1']\nintermediate_side = ['a', 'b']")),
                HasSubstr("2 side models for 1 intermediate models"));
    EXPECT_THAT(refusal(sequence("intermediate_side = ['a']")), HasSubstr("1 side models for 0"));
    EXPECT_THAT(
        refusal(with("side = \"simclr\"", "intermediate = ['v1.1']\nintermediate_side = ['a']")),
        HasSubstr("the old one has none"));
}

TEST(StudyFile, AMethodMaySkipOrders)
{
    const Study study =
        parseStudy(with("id = \"direct\"\n", "id = \"direct\"\nskip_orders = [\"file\"]\n"),
                   "folder/study.toml");
    EXPECT_THAT(ordersFor(study, study.methods[0]), testing::ElementsAre("random"));
    EXPECT_THAT(ordersFor(study, study.methods[1]), testing::ElementsAre("random", "file"));
    const std::string text = studyText(study, "folder/study.toml");
    EXPECT_EQ(parseStudy(text, "folder/study.toml").methods[0].skippedOrders,
              study.methods[0].skippedOrders);
    EXPECT_THAT(text, testing::StartsWith("# Crossfade study, format 1.2\n"));
}

TEST(StudyFile, EveryMethodNeedsAnOrderAndEveryOrderAMethod)
{
    Study study = parseStudy(whole, "folder/study.toml");
    study.methods[0].skippedOrders = {"random", "file"};
    const auto invalid = [&] { return test::errorText([&] { validate(study); }); };
    EXPECT_THAT(invalid(), HasSubstr("all orders of the study are skipped for it"));
    for (MethodChoice& choice : study.methods)
        choice.skippedOrders = {"file"};
    EXPECT_THAT(invalid(), HasSubstr("order file: all methods skip it"));
    study.methods[0].skippedOrders.clear();
    EXPECT_NO_THROW(validate(study));
    study.methods[0].skippedOrders = {"no-such-order"};
    EXPECT_THAT(invalid(), HasSubstr("no-such-order"));
}

TEST(StudyPairs, SaysWhatAMethodLacksForAnOrder)
{
    const Study study = parseStudy(whole, "folder/study.toml");
    const auto lack = [&](const char* id, const char* order,
                          const std::vector<std::string>& heads) {
        return lackOf(study, chooseMethod(id), orderInfo(order), heads);
    };
    EXPECT_EQ(lack("fct", "random", {}), "");
    EXPECT_EQ(lack("fct", "sigma", {}), "the method predicts no uncertainty");
    EXPECT_EQ(lack("fastfill", "sigma", {}), "");
    EXPECT_EQ(lack("fct", "entropy", {}), "the data has no classifier of the old model");
    EXPECT_EQ(lack("fct", "entropy", {"v1"}), "");
    EXPECT_EQ(lack("direct", "head-entropy", {"v1", "v2"}),
              "the new classifier cannot read the method's features");
    EXPECT_EQ(lack("fct", "head-entropy", {"v1"}), "the data has no classifier of the new model");
    EXPECT_EQ(lack("fct", "head-entropy", {"v2"}), "");
    EXPECT_EQ(lack("rm-naive", "oracle-loss", {}),
              "the method has no loss: it compares every feature with features of its own model");
    EXPECT_EQ(lack("direct", "predicted-class-mean", {"v2"}),
              "the data has no classifier that predicts classes");
    EXPECT_EQ(lack("direct", "predicted-class-mean", {"v1"}), "");
    EXPECT_EQ(lack("fct", "predicted-class-mean", {"v2"}), "");
}

TEST(StudyPairs, SaysWhatTheDataLackForAMethod)
{
    Study study = parseStudy(whole, "folder/study.toml");
    study.sideModel.reset();
    EmbeddingSummary summary;
    summary.trainCount = 100;
    summary.models = {{"v1", 8}, {"v2", 8}};
    const auto lack = [&](const MethodChoice& choice) {
        return lackOfMethod(study, choice, summary);
    };
    MethodChoice classifying = chooseMethod("fct");
    classifying.options.set("loss", std::string("kl"), "test");
    EXPECT_EQ(lack(chooseMethod("direct")), "");
    EXPECT_EQ(lack(chooseMethod("fct")), "");
    EXPECT_EQ(lack(classifying), "the data has no classifier of the new model");
    summary.heads = {"v2"};
    EXPECT_EQ(lack(classifying), "");
    EXPECT_EQ(lack(chooseMethod("bct")), "the data has no classifier of the old model");
    summary.heads = {"v1", "v2"};
    EXPECT_EQ(lack(chooseMethod("bct")), "");
    summary.models[1].second = 10;
    EXPECT_EQ(lack(chooseMethod("direct")), "the models have different dimensions");
    summary.trainCount = 0;
    EXPECT_EQ(lack(chooseMethod("fct")),
              "the data has no training rows, which the method is fitted on");
    study.fitOnPilot = 1;
    summary.pilotCount = 50;
    EXPECT_EQ(lack(chooseMethod("fct")), "");
}

TEST(StudyPairs, WhatHasNoPairIsLeftOut)
{
    Study study = parseStudy(whole, "folder/study.toml");
    study.methods.resize(2);
    EXPECT_EQ(studyText(withoutIdleChoices(study), "study.toml"), studyText(study, "study.toml"));
    study.methods[0].skippedOrders = {"file"};
    study.methods[1].skippedOrders = {"random", "file"};
    const Study left = withoutIdleChoices(study);
    ASSERT_EQ(left.methods.size(), 1U);
    EXPECT_EQ(left.methods[0].id, study.methods[0].id);
    EXPECT_TRUE(left.methods[0].skippedOrders.empty());
    EXPECT_THAT(left.orders, testing::ElementsAre("random"));
    EXPECT_FALSE(left.orderFile) << "it is of the order that is left out";
    study.methods[0].skippedOrders = {"random", "file"};
    EXPECT_TRUE(withoutIdleChoices(study).methods.empty());
}

TEST(StudyPairs, EstimatesByProductsAndBytes)
{
    Study study = parseStudy(whole, "folder/study.toml");
    study.seeds = {0, 1};
    study.orderSeeds = {1, 2, 3};
    study.slices = 5;
    const DataSize size{.queries = 10, .gallery = 100, .trainRows = 1000, .oldDim = 4, .newDim = 4};
    WorkRates rates;
    rates.fit["fct"] = 1e-6;
    rates.curve = 1e-3;
    // 20 epochs × 1,000 rows × 50 parameters × 1e-6 = 1 s for each of 2 seeds; 10 × 100 × 8 = 8,000
    // products × 1e-3 = 8 s for each of 6 curves.
    const PairCost cost = pairCost(study, study.methods[1], 50, size, rates);
    EXPECT_DOUBLE_EQ(cost.fitSeconds, 2.0);
    EXPECT_DOUBLE_EQ(cost.curveSeconds, 48.0);
    EXPECT_TRUE(cost.fitIsMeasured && cost.curveIsMeasured);
    // Two metrics: 10 × 5 × 3 × 4 bytes and 101 × 4 × 4 bytes, for 6 curves.
    EXPECT_EQ(cost.bytes, 6U * (600U + 1616U));
    const PairCost guessed = pairCost(study, study.methods[1], 50, size, {});
    EXPECT_FALSE(guessed.fitIsMeasured || guessed.curveIsMeasured);
    // bench/fit takes 37 s for 20 epochs of FCT on two cores (docs/performance.md).
    const DataSize ofBench{
        .queries = 1, .gallery = 1, .trainRows = 30000, .oldDim = 1, .newDim = 1};
    const PairCost fct = pairCost(study, study.methods[1], 1'540'000, ofBench, {});
    EXPECT_GT(fct.fitSeconds, 2 * 37 / 4);
    EXPECT_LT(fct.fitSeconds, 2 * 37 * 4);
    EXPECT_EQ(pairCost(study, study.methods[2], 50, size, rates).fitSeconds, 0); // a saved one
}

TEST(StudyFile, OlderNamesOfTheIntermediateModelsAreRead)
{
    const Study study = parseStudy(
        sequence("via = ['v1.1', 'v1.2']\nvia_side = ['simclr', 'mixup']"), "study.toml");
    EXPECT_EQ(study.intermediateModels, (std::vector<std::string>{"v1.1", "v1.2"}));
    EXPECT_EQ(study.intermediateSideModels, (std::vector<std::string>{"simclr", "mixup"}));
    EXPECT_THAT(studyText(study, "study.toml"), testing::Not(HasSubstr("via")));
    EXPECT_THAT(refusal(sequence("intermediate = ['v1.1']\nvia = ['v1.1']")),
                HasSubstr("'data.via' is an older name of 'data.intermediate'"));
}

TEST(StudyFile, FeatureFilesMayTakeThePlaceOfAnEmbeddingFile)
{
    const std::string text = with("embeddings = \"photos.h5\"", "") +
                             "[data.gallery]\nlabels = 'labels.npy'\n"
                             "features = { v1 = 'old.npy', v2 = 'new.fvecs', simclr = 's.fbin' }\n"
                             "[data.train]\nlabels = 'tl.npy'\nfeatures = { v1 = 'to.npy' }\n";
    const Study study = parseStudy(text, "folder/study.toml");
    ASSERT_TRUE(study.sources);
    EXPECT_TRUE(study.embeddings.empty());
    EXPECT_EQ(study.sources->gallery.features.at("v2"), "folder/new.fvecs");
    EXPECT_EQ(study.sources->train.labels, "folder/tl.npy");
    EXPECT_TRUE(study.sources->query.empty());
    EXPECT_EQ(dataFiles(study).size(), 6U);
    EXPECT_EQ(dataPath(study), dataFiles(study).front());
    Study asked = study;
    asked.orderFile = "order.npy";
    asked.qrels = "qrels.txt";
    asked.methods = {chooseMethod("direct"), chooseMethod("direct")};
    for (MethodChoice& choice : asked.methods)
        choice.transform = "fitted.pt";
    asked.index = IndexChoice{.indexes = {"old.index", "hnsw"}};
    EXPECT_EQ(inputFiles(asked).size(), 6U + 4U) << "each once";
    const Study again = parseStudy(studyText(study, "folder/study.toml"),
                                   std::filesystem::absolute("folder/study.toml"));
    EXPECT_EQ(again.sources->gallery.features.at("simclr"),
              std::filesystem::absolute("folder/s.fbin"));

    EXPECT_THAT(refusal(std::string(whole) + "[data.gallery]\nfeatures = { v1 = 'a.npy' }\n"),
                HasSubstr("both an embedding file and feature files"));
    EXPECT_THAT(refusal(std::string(whole) + "[data.gallery]\nlabels = 'a.npy'\n"),
                HasSubstr("'data.gallery.features' is missing"));
}

TEST(StudyFile, TooManyMethodsAreRefusedWithTheirLine)
{
    std::string text = whole;
    text.resize(text.find("[[methods]]"));
    std::string many = text;
    for (int i = 0; i < 1'001; ++i)
        many += "[[methods]]\nid = 'direct'\nlabel = 'm" + std::to_string(i) + "'\n";
    EXPECT_THAT(refusal(many),
                testing::AllOf(HasSubstr("line "), HasSubstr("1001 methods; expected "
                                                             "at most 1000. Make "
                                                             "several studies")));
    std::string values;
    for (int i = 1; i <= 1'001; ++i)
        values += std::to_string(i) + ", ";
    EXPECT_THAT(refusal(text + "[[methods]]\nid = 'fct'\nsweep = { epochs = [" + values + "] }\n"),
                HasSubstr("1001 methods; expected at most 1000"));
}

TEST(StudyFile, PathsOutsideItsFolderStayWhole)
{
    const TemporaryFolder folder;
    Study study = parseStudy(whole, folder.path() / "study.toml");
    study.embeddings = "/elsewhere/photos.h5";
    EXPECT_THAT(studyText(study, folder.path() / "study.toml"), HasSubstr("/elsewhere/photos.h5"));
    EXPECT_THAT(studyText(study, folder.path() / "study.toml"), HasSubstr("\"order.npy\""));
}

TEST(StudyFile, WhatIsNoTomlIsRefusedWithItsLine)
{
    EXPECT_THAT(refusal(with("seeds = [0, 7]", "seeds = [0, 7")), HasSubstr("study.toml, line 3"));
    EXPECT_THAT(refusal("\x01\x02"), HasSubstr("line 1"));
    EXPECT_THAT(refusal(""), HasSubstr("'data' is missing"));
}

TEST(StudyFile, UnknownKeysAreRefusedWithTheNearestKnownOne)
{
    const std::string text = refusal(with("slices = 101", "slises = 101"));
    EXPECT_THAT(text, HasSubstr("line 20, column 1"));
    EXPECT_THAT(text, HasSubstr("unknown key 'evaluation.slises'"));
    EXPECT_THAT(text, HasSubstr("Did you mean 'slices'?"));
    EXPECT_THAT(refusal(with("device", "divice")), HasSubstr("line 3, column 1"));
    EXPECT_THAT(refusal(with("label =", "lable =")), HasSubstr("Did you mean 'label'?"));
    EXPECT_THAT(refusal(with("value = \"animal\"", "values = \"animal\"")),
                HasSubstr("'data.subset.value' is missing"));
}

TEST(StudyFile, TypesAreChecked)
{
    EXPECT_THAT(
        refusal(with("slices = 101", "slices = \"101\"")),
        HasSubstr("line 20, column 10: 'evaluation.slices' is a text; expected an integer"));
    EXPECT_THAT(refusal(with("slices = 101", "slices = 1.5")), HasSubstr("is a number"));
    EXPECT_THAT(refusal(with("old = \"v1\"", "old = 1")), HasSubstr("'data.old' is an integer"));
    EXPECT_THAT(refusal(with("orders = [\"random\", \"file\"]", "orders = \"random\"")),
                HasSubstr("'evaluation.orders' is a text; expected an array"));
    EXPECT_THAT(refusal(with("seeds = [0, 7]", "seeds = [0, true]")),
                HasSubstr("line 2, column 13"));
    EXPECT_THAT(refusal(with("[data]", "[[data]]")), HasSubstr("'data' is an array"));
    EXPECT_THAT(refusal(with("epochs = 20", "epochs = 2020-01-01")), HasSubstr("a date or time"));
}

TEST(StudyFile, PathsThatAreEmptyOrHoldANulAreRefusedWithTheirLine)
{
    EXPECT_THAT(refusal(with("out/results.h5", "nul\\u0000x")),
                HasSubstr("study.toml, line 4, column 11: 'results' holds a NUL byte; expected "
                          "the path of a file"));
    EXPECT_THAT(refusal(with("photos.h5", "b.h5\\u0000.png")),
                HasSubstr("line 7, column 14: 'data.embeddings' holds a NUL byte"));
    EXPECT_THAT(refusal(with("photos.h5", "")), HasSubstr("'data.embeddings' is empty"));
    EXPECT_THAT(refusal(with("order.npy", "")), HasSubstr("order_file' is empty"));
    EXPECT_THAT(refusal(with("fct.pt", "")), HasSubstr("transform' is empty"));
}

TEST(StudyFile, RangesAreChecked)
{
    EXPECT_THAT(refusal(with("slices = 101", "slices = 1")), HasSubstr("line 20"));
    EXPECT_THAT(refusal(with("resamples = 500", "resamples = -1")), HasSubstr("line 21"));
    EXPECT_THAT(refusal(with("resamples = 500", "resamples = 100001")), HasSubstr("line 21"));
    EXPECT_EQ(parseStudy(with("resamples = 500", "resamples = 0"), "study.toml").resamples, 0U);
    EXPECT_THAT(refusal(with("[1, 5]", "[1, 0]")), HasSubstr("line 24"));
    EXPECT_THAT(refusal(with("class_bins = 10", "class_bins = -1")), HasSubstr("line 25"));
    EXPECT_THAT(refusal(with("seeds = [0, 7]", "seeds = [-1]")), HasSubstr("line 2"));
    EXPECT_THAT(refusal(with("[0, 99]", "[99, 0]")), HasSubstr("line 11"));
    EXPECT_THAT(refusal(with("[0, 99]", "[0]")), HasSubstr("line 11"));
    EXPECT_THAT(refusal(with("epochs = 20", "epochs = -3")), HasSubstr("line 34"));
}

TEST(StudyFile, UnknownNamesAreRefusedWithTheirLine)
{
    EXPECT_THAT(refusal(with("\"cmc@1\"", "\"cmc1\"")), HasSubstr("line 17, column 12"));
    EXPECT_THAT(refusal(with("\"random\"", "\"rnadom\"")), HasSubstr("line 15, column 11"));
    EXPECT_THAT(refusal(with("\"cosine\"", "\"cos\"")), HasSubstr("line 18, column 12"));
    EXPECT_THAT(refusal(with("exact_auc = \"yes\"", "exact_auc = \"often\"")),
                HasSubstr("line 23"));
    EXPECT_THAT(refusal(with("\"gldv2\"", "\"gldv3\"")), HasSubstr("line 19, column 12"));
    EXPECT_THAT(refusal(with("id = \"direct\"", "id = \"dirct\"")), HasSubstr("line 28, column 6"));
    EXPECT_THAT(refusal(with("epochs = 20", "epocs = 20")), HasSubstr("line 34"));
}

TEST(StudyFile, ContradictionsAreRefused)
{
    EXPECT_THAT(refusal(with("seeds = [0, 7]", "seeds = []")), HasSubstr("no seed"));
    EXPECT_THAT(refusal(with("[1, 5]", "[5, 5]")), HasSubstr("twice"));
    EXPECT_THAT(refusal(with("[1, 5]", "[]")), HasSubstr("no rank"));
    EXPECT_THAT(refusal(with("seeds = [0, 7]", "seeds = [7, 7]")), HasSubstr("twice"));
    EXPECT_THAT(refusal(with("\"cmc@1\", \"map@100\"", "")), HasSubstr("no metric"));
    EXPECT_THAT(refusal(with("\"map@100\"", "\"cmc@1\"")), HasSubstr("twice"));
    EXPECT_THAT(refusal(with("order_file = \"order.npy\"", "")), HasSubstr("needs a file"));
    EXPECT_THAT(refusal(with(", \"file\"", "")), HasSubstr("not among the orders"));
    EXPECT_THAT(refusal(with("label = \"FCT with side information\"", "")),
                HasSubstr("fct is there twice"));
}

namespace
{

/// `whole` with a claim, of which one part is replaced.
std::string withClaim(const std::string& part, const std::string& other)
{
    std::string claim = R"(
[[claims]]
says = "FCT starts above the old model"
source = "FCT, Table 1"
metric = "map@100"
of = "at_0.25"
better = { method = "FCT with side information", ordering = "random" }
worse = "old"
)";
    const std::size_t place = claim.find(part);
    EXPECT_NE(place, std::string::npos) << part;
    return whole + claim.replace(place, part.size(), other);
}

} // namespace

TEST(StudyFile, ClaimsComeBackAsTheyWereWritten)
{
    const Study study = parseStudy(withClaim("", ""), "study.toml");
    const Claim expected{.says = "FCT starts above the old model",
                         .source = "FCT, Table 1",
                         .metric = parseMetric("map@100"),
                         .of = {Quantity::Kind::At, 0.25},
                         .better = {.method = "FCT with side information", .ordering = "random"},
                         .worse = {.baseline = "old"}};
    EXPECT_EQ(study.claims, std::vector{expected});
    EXPECT_EQ(parseStudy(studyText(study, "study.toml"), "study.toml").claims, study.claims);
    const Study byDefault = parseStudy(withClaim("of = \"at_0.25\"", ""), "study.toml");
    EXPECT_EQ(byDefault.claims[0].of, Quantity{Quantity::Kind::Auc});
}

TEST(StudyFile, ClaimsOnWhatTheStudyDoesNotHaveAreRefused)
{
    const auto expectRefused = [](const std::string& part, const std::string& other,
                                  const std::string& message) {
        EXPECT_THAT(refusal(withClaim(part, other)), HasSubstr(message));
    };
    expectRefused("map@100", "map", "map is not among the study's metrics");
    expectRefused("map@100", "mapp", "line 50");
    expectRefused("at_0.25", "at_2", "unknown quantity 'at_2'");
    expectRefused("at_0.25", "at_0.2500001", "between two of the study's 101 fractions");
    expectRefused("at_0.25", "at_0.255", "between two of the study's 101 fractions");
    expectRefused("FCT with side information", "FCT", "no method 'FCT'");
    expectRefused("ordering = \"random\"", "ordering = \"sigma\"", "no order 'sigma'");
    expectRefused("\"old\"", "\"older\"", "no baseline 'older'");
    expectRefused("\"old\"", "{ method = \"FCT with side information\", ordering = \"random\" }",
                  "both sides are the same");
    expectRefused("says = \"FCT starts above the old model\"", "says = \"\"", "says nothing");
    expectRefused("better", "beter", "'claims.better' is missing");
}

TEST(Study, OneLimitHoldsForSlicesAndResamples)
{
    Study study = parseStudy(whole, "study.toml");
    study.slices = mostSlices;
    study.resamples = mostResamples;
    EXPECT_NO_THROW(validate(study));
    study.slices = mostSlices + 1;
    EXPECT_THROW(validate(study), Error);
    study.slices = mostSlices;
    study.resamples = mostResamples + 1;
    EXPECT_THROW(validate(study), Error);
    study.resamples = 0;
    EXPECT_NO_THROW(validate(study));
}

TEST(Study, FastFillsLossUsesLabelsUnlessItIsL2Alone)
{
    MethodChoice choice = chooseMethod("fastfill");
    EXPECT_TRUE(lossUsesLabels(choice));
    choice.options.set("loss", std::string("l2"), "test");
    EXPECT_FALSE(lossUsesLabels(choice));
    EXPECT_FALSE(lossUsesLabels(chooseMethod("direct")));
}

TEST(StudyFile, SaysWhyItCannotBeRead)
{
    const TemporaryFolder folder;
    const auto refusalOf = [&](const char* name) {
        return test::errorText([&] { (void)readStudy(folder / name); });
    };
    EXPECT_THAT(refusalOf("none.toml"),
                HasSubstr("none.toml: there is no such file; expected a study file (docs/"));
    std::filesystem::create_directory(folder / "folder.toml");
    EXPECT_THAT(refusalOf("folder.toml"), HasSubstr("folder.toml: is a folder; expected a study"));
    ASSERT_EQ(mkfifo((folder / "pipe.toml").c_str(), 0600), 0);
    EXPECT_THAT(refusalOf("pipe.toml"), HasSubstr("pipe.toml: is not a regular file; expected a"));
    std::filesystem::create_symlink("/dev/null", folder / "device.toml");
    EXPECT_THAT(refusalOf("device.toml"), HasSubstr("device.toml: is not a regular file"));
    std::filesystem::create_symlink("loop.toml", folder / "loop.toml");
    EXPECT_THAT(refusalOf("loop.toml"),
                HasSubstr("loop.toml: cannot be opened for reading: Too many levels of symbolic"));
    std::ofstream(folder / "empty.toml").close();
    EXPECT_THAT(refusalOf("empty.toml"), HasSubstr("'data' is missing"));
    std::filesystem::permissions(folder / "empty.toml", std::filesystem::perms::none);
    const test::WithoutRootsRights rights;
    EXPECT_THAT(refusalOf("empty.toml"),
                HasSubstr("cannot be opened for reading: Permission denied. Check the file's"));
}

TEST(StudyFile, WhatIsNotTomlIsSaidSoWithItsLine)
{
    EXPECT_THAT(refusal("seeds = [0]\nname =\n"),
                testing::AllOf(HasSubstr("folder/study.toml, line 2"), HasSubstr("not TOML: ")));
}

TEST(StudyFile, TooLongAndTooDeepTextsAreRefusedBeforeTheyAreRead)
{
    EXPECT_THAT(refusal("name = '" + std::string(std::size_t{17} << 20U, 'x') + "'"),
                HasSubstr("study.toml: it has 17 MiB; expected a study file of at most 16 MiB"));
    EXPECT_THAT(refusal("\nname = " + std::string(33, '[')),
                HasSubstr("study.toml, line 2: brackets are nested more than 32 deep; expected a"));
    std::string key = "a";
    for (int part = 0; part < 33; ++part)
        key += ".a";
    EXPECT_THAT(refusal(key + " = 1"), HasSubstr("line 1: a key has more than 32 parts"));
    EXPECT_THAT(refusal("name = 'a.b.c.[[['\n# " + key + std::string(40, '[')),
                HasSubstr("'data' is missing"))
        << "strings and comments may hold anything";
}

TEST(StudyFile, DamagedTextNeverCrashes)
{
    std::mt19937 random(5);
    for (int trial = 0; trial < 2000; ++trial) {
        std::string text = whole;
        for (int flips = 0; flips < 3; ++flips)
            text[random() % text.size()] = static_cast<char>(random() % 256);
        text.resize(text.size() - random() % 40);
        (void)refusal(text);
    }
}
