#include "app/cli/arguments/method_arguments.h"
#include "app/cli/arguments/study_arguments.h"
#include "app/cli/arguments/study_options.h"
#include "core/base/error.h"
#include "core/study/plan/plan_reader.h"
#include "core/study/request/study.h"
#include "tests/fuzz/fuzz_target.h"
#include "tests/fuzz/small_result.h"

#include <CLI/CLI.hpp>

#include <sstream>
#include <stdexcept>

namespace crossfade::test
{

namespace
{

namespace fs = std::filesystem;

/// A study that is read is written as a text that gives the same study.
void readAsStudy(const fs::path& file)
{
    const Study study = readStudy(file);
    const std::string once = studyText(study, file);
    if (studyText(parseStudy(once, file), file) != once)
        throw std::logic_error("a study that is written is not read back as it was");
    validate(study);
}

void writeStudySeeds(const fs::path& folder)
{
    writeStudy(folder / "small.toml", smallStudy());
    writeFile(folder / "by-hand.toml", R"(name = "A study"
seeds = [0, 7]
results = "out/results.h5"
[data]
embeddings = "photos.h5"
side = "simclr"
classes = [0, 99]
subset = { attribute = "kind", value = "animal" }
[evaluation]
orders = ["random", "file"]
order_file = "order.npy"
metrics = ["cmc@1", "map@100"]
slices = 101
[[methods]]
id = "direct"
)");
}

void readAsPlan(const fs::path& file)
{
    (void)readPlan(file);
}

void writePlanSeeds(const fs::path& folder)
{
    writeFile(folder / "plan.csv", smallPlan());
}

/// The options of `evaluate` that become a study, one argument a line.
void readArguments(const fs::path& file)
{
    CLI::App app("fuzz");
    StudyArguments arguments("cmc@1,cmc@5,map");
    addModelOptions(app, arguments.study);
    addStudyOptions(app, arguments.study,
                    {"--intermediate", "--intermediate-side", "--stages"});
    addFittingOptions(app, arguments);
    addSweepOption(app, arguments.methods);
    addCurveOptions(app, arguments);
    std::vector<std::string> texts;
    std::istringstream lines(fileBytes(file));
    for (std::string line; std::getline(lines, line);)
        texts.insert(texts.begin(), line); // CLI11 takes them from the back
    try {
        app.parse(texts);
    } catch (const CLI::Error&) {
        return;
    }
    validate(studyFrom(arguments));
}

void writeArgumentSeeds(const fs::path& folder)
{
    writeFile(folder / "direct",
              "--embeddings\na.h5\n--method\ndirect\n--ordering\nrandom\n--metrics\nmap\n");
    writeFile(folder / "more",
              "--embeddings\na.h5\n--method\nfct,direct\n--ordering\nrandom,sigma\n--metrics\n"
              "cmc@1,map@100,ndcg@10\n--classes\n0:9\n--set\nfct.epochs=3\n--sweep\n"
              "fct.rate=0.1,0.2\n--slices\n5\n--distance\ncosine\n--seed\n7\n--train-classes\n"
              "0:4\n");
}

} // namespace

std::vector<FuzzTarget> studyTargets()
{
    return {{.name = "study",
             .fileName = "input.toml",
             .largest = 8192,
             .read = readAsStudy,
             .writeSeeds = writeStudySeeds,
             .words = {"[[methods]]",
                       "[[claims]]",
                       "[evaluation]",
                       "[data]",
                       "id",
                       "label",
                       "embeddings",
                       "orders",
                       "metrics",
                       "seeds",
                       "slices",
                       "classes",
                       "subset",
                       "results",
                       "'''",
                       "\"\"\"",
                       "= inf",
                       "= nan",
                       "1979-05-27T07:32:00Z",
                       "0x7f",
                       "\\u00e9",
                       "{ a = 1 }",
                       "[[",
                       "]]"}},
            {.name = "plan",
             .fileName = "input.csv",
             .largest = 16384,
             .read = readAsPlan,
             .writeSeeds = writePlanSeeds,
             .words = {"\"study\"", "\"pace\"", "\"fingerprint\"", "\"promise\"", "null", "true",
                       "1e999", "position,batch,id", "[[", "{}"}},
            {.name = "arguments",
             .fileName = "input",
             .largest = 2048,
             .read = readArguments,
             .writeSeeds = writeArgumentSeeds,
             .words = {"--set\n", "--sweep\n", "--classes\n", "--metrics\n", "--epochs\n",
                       "--held-out\n", "--transform\n", "--new-of\n", "--intermediate\n",
                       "--preset\n", "cmc@", "map@r", "direct.", "-1", "1e308", "0:9", "="}}};
}

} // namespace crossfade::test
