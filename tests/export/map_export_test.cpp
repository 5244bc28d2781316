// Exported maps, read back by libtorch alone; python/tests/export_test.py reads them by NumPy.

#include "core/export/map_export.h"

#include "core/base/error.h"
#include "core/methods/registry.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <opencv2/dnn.hpp>
#include <torch/script.h>

#include <random>

using namespace crossfade;
using namespace crossfade::test;
using testing::HasSubstr;

namespace
{

FeatureMatrix drawn(std::size_t rows, std::size_t dim, unsigned seed)
{
    std::mt19937 random(seed);
    std::normal_distribution<float> normal;
    std::vector<float> values(rows * dim);
    for (float& value : values)
        value = normal(random);
    return {rows, dim, values};
}

torch::Tensor tensorOf(const FeatureMatrix& features)
{
    return torch::from_blob(const_cast<float*>(features.row(0).data()),
                            {static_cast<std::int64_t>(features.rows()),
                             static_cast<std::int64_t>(features.dim())})
        .clone();
}

class MapExport : public testing::Test
{
protected:
    std::unique_ptr<FittedMethod> fitted(const std::string& id,
                                         const std::map<std::string, OptionValue>& values = {},
                                         bool hasSide = false, bool isSequence = false)
    {
        const Method& asked = method(id);
        Options options(asked.info().options);
        for (const auto& [name, value] : values)
            options.set(name, value, "test");
        TrainingData data;
        data.features.oldModel = drawn(200, m_dim, 1);
        data.features.newModel = drawn(200, m_dim, 2);
        if (hasSide)
            data.features.sideModel = drawn(200, m_sideDim, 9);
        if (isSequence)
            data.intermediate.push_back(
                {drawn(200, m_dim + 1, 7),
                 hasSide ? std::optional(drawn(200, m_sideDim + 1, 8)) : std::nullopt});
        for (std::int64_t row = 0; row < 200; ++row)
            data.labels.push_back(row % 5);
        data.oldHead = Head{drawn(5, m_dim, 3), std::vector<float>(5)};
        data.newHead = Head{drawn(5, m_dim, 4), std::vector<float>(5)};
        return asked.fit(data, options, {}, m_job);
    }

    /// Reads the module back, and compares what each function gives for `rows` rows with what the
    /// method gives.
    void expectSame(const FittedMethod& method, const std::optional<Calibration>& calibration,
                    const std::vector<std::string>& names, std::size_t rows)
    {
        const std::filesystem::path file = m_folder / "map.ts.pt";
        std::vector<std::string> written;
        std::map<std::string, std::string> models;
        for (const ExportedFunction& function : exportMap(file, method, calibration, m_job)) {
            written.push_back(function.name);
            models[function.name] = function.from;
        }
        EXPECT_EQ(written, names);
        torch::jit::Module module = torch::jit::load(file.string());
        const ModelFeatures features{.oldModel = drawn(rows, m_dim, 5),
                                     .newModel = drawn(rows, m_dim, 6),
                                     .sideModel = models["old_gallery"] == "old, side"
                                                      ? std::optional(drawn(rows, m_sideDim, 9))
                                                      : std::nullopt};
        Transition wanted = method.apply({.query = features, .gallery = features}, m_job);
        if (calibration)
            wanted = calibrated(wanted, *calibration, m_job);
        const std::map<std::string, FeatureMatrix> matrices{
            {"old_queries", wanted.oldSystem.query},
            {"old_gallery", wanted.oldSystem.gallery},
            {"new_queries", wanted.newSystem.query},
            {"new_gallery", wanted.newSystem.gallery}};
        for (const std::string& name : names) {
            torch::Tensor from =
                tensorOf(models[name] == "new" ? features.newModel : features.oldModel);
            if (models[name] == "old, side")
                from = torch::cat({from, tensorOf(*features.sideModel)}, 1);
            const torch::Tensor given = module.get_method(name)({from}).toTensor();
            EXPECT_TRUE(torch::allclose(given, tensorOf(matrices.at(name)), 1e-5, 1e-5)) << name;
            EXPECT_TRUE(
                torch::allclose(module.get_method(name)({module.attr(name + "_inputs")}).toTensor(),
                                module.attr(name + "_outputs").toTensor(), 1e-5, 1e-5))
                << name;
        }
    }

    static constexpr std::size_t m_dim = 6;
    static constexpr std::size_t m_sideDim = 4;
    JobContext m_job;
    TemporaryFolder m_folder;
};

FeatureMatrix withZeroRow(const FeatureMatrix& features)
{
    std::vector<float> values(features.data(), features.data() + features.rows() * features.dim());
    std::fill_n(values.begin(), features.dim(), 0.0F);
    return {features.rows(), features.dim(), std::move(values)};
}

const std::map<std::string, OptionValue> noOptions;
const std::map<std::string, OptionValue> oneEpoch{{"epochs", std::int64_t{1}}};
const std::map<std::string, OptionValue> fewCells{{"cells", std::int64_t{3}}};

} // namespace

TEST_F(MapExport, GivesWhatTheMethodGives)
{
    for (const char* id : {"procrustes", "low-rank-affine", "qdc"})
        expectSame(*fitted(id), {}, {"old_queries"}, 100);
    for (const char* id : {"residual-mlp", "rm-rqt"})
        expectSame(*fitted(id, oneEpoch), {}, {"old_queries"}, 100);
    for (const char* id : {"fct", "fastfill"})
        for (const bool hasSide : {false, true})
            expectSame(*fitted(id, oneEpoch, hasSide), {}, {"old_gallery"}, 100);
    for (const bool hasSide : {false, true})
        expectSame(*fitted("fct", oneEpoch, hasSide, true), {}, {"old_gallery"}, 100);
    const std::vector<std::string> all{"old_queries", "old_gallery", "new_queries", "new_gallery"};
    for (const char* id : {"bct", "lambda-orthogonality", "new-head", "d-simplex"})
        expectSame(*fitted(id, oneEpoch), {}, all, 100);
    expectSame(*fitted("local-adapters", fewCells), {}, {"old_gallery"}, 100);
    expectSame(*fitted("bict", oneEpoch), {}, all, 100);
    for (const auto& [with, value] : {std::pair{"compatible", "none"}, {"forward", "no"}})
        expectSame(*fitted("bict", {{"epochs", std::int64_t{1}}, {with, std::string(value)}}), {},
                   all, 100);
    expectSame(
        *fitted("bict", {{"epochs", std::int64_t{1}}, {"refresh", std::string("without-images")}}),
        {}, all, 100);
    expectSame(*fitted("bct", {{"epochs", std::int64_t{1}}, {"geometry", std::string("raw")}}), {},
               {"old_queries", "new_queries", "new_gallery"}, 100);
}

/// Read by OpenCV, for several numbers of rows, and with the test vectors that are inside.
TEST_F(MapExport, IsOnnxThatOpenCvReads)
{
    for (const char* id : {"procrustes", "residual-mlp", "fct", "fct of two updates with side",
                           "bct", "bict", "local-adapters", "lambda-orthogonality"}) {
        const bool isLinear =
            std::string(id) == "procrustes" || std::string(id) == "local-adapters";
        const bool hasSide = std::string(id) == "fct of two updates with side";
        const auto map =
            fitted(hasSide ? "fct" : id, isLinear ? noOptions : oneEpoch, hasSide, hasSide);
        for (const std::optional<Calibration>& calibration :
             {std::optional<Calibration>(),
              std::optional<Calibration>(Calibration{.scale = 0.7, .shift = 0.1}),
              std::optional<Calibration>(
                  Calibration{.distance = Distance::Cosine, .scale = 0.5, .shift = 0.2})}) {
            exportMap(m_folder / "map.ts.pt", *map, calibration, m_job);
            torch::jit::Module module = torch::jit::load((m_folder / "map.ts.pt").string());
            for (const ExportedFunction& function :
                 exportMap(m_folder / "map.onnx", *map, calibration, m_job)) {
                SCOPED_TRACE(std::string(id) + " " + function.file.filename().string());
                for (const std::size_t rows : {1U, 7U}) {
                    FeatureMatrix features = drawn(rows, function.dimIn, 9);
                    if (rows > 1) // one of zeros, which a cosine looks at differently
                        features = withZeroRow(features);
                    cv::dnn::Net net = cv::dnn::readNetFromONNX(function.file.string());
                    net.setInput(cv::Mat(static_cast<int>(rows), static_cast<int>(function.dimIn),
                                         CV_32F, const_cast<float*>(features.data())));
                    const cv::Mat given = net.forward();
                    const torch::Tensor wanted =
                        module.get_method(function.name)({tensorOf(features)}).toTensor();
                    EXPECT_TRUE(torch::allclose(torch::from_blob(given.data, wanted.sizes()),
                                                wanted, 1e-5, 1e-5));
                }
            }
        }
    }
}

TEST_F(MapExport, TakesAnyNumberOfRows)
{
    const auto map = fitted("residual-mlp", oneEpoch);
    for (const std::size_t rows : {std::size_t{1}, std::size_t{3000}})
        expectSame(*map, Calibration{.scale = 0.7, .shift = 0.1}, {"old_queries", "old_gallery"},
                   rows);
}

TEST_F(MapExport, HasTheCalibrationInside)
{
    const auto map = fitted("procrustes");
    const std::vector<std::string> old{"old_queries", "old_gallery"};
    const std::vector<std::string> all{"old_queries", "old_gallery", "new_queries", "new_gallery"};
    expectSame(*map, Calibration{.scale = 0.7, .shift = -0.1}, all, 50);
    expectSame(*map, Calibration{.scale = 0.5, .shift = 0.1, .length = 2}, old, 50);
    expectSame(*map, Calibration{.distance = Distance::Cosine, .scale = 0.5, .shift = 0.2}, old,
               50);
    expectSame(*map, Calibration{.distance = Distance::Cosine, .scale = 1.5, .shift = 0.2}, all,
               50);
}

/// What compares features as they are has a map where it is calibrated, fitted or read from a file.
TEST_F(MapExport, IsTheCalibrationAloneWhereFeaturesAreComparedAsTheyAre)
{
    const std::vector<std::string> old{"old_queries", "old_gallery"};
    const std::vector<std::string> all{"old_queries", "old_gallery", "new_queries", "new_gallery"};
    for (const char* id : {"direct", "rm-naive"}) {
        const auto map = fitted(id);
        expectSame(*map, Calibration{.scale = 0.7, .shift = -0.1}, all, 50);
        map->save(m_folder / "fit.pt");
        expectSame(*method(id).load(m_folder / "fit.pt"),
                   Calibration{.scale = 0.5, .shift = 0.1, .length = 2}, old, 50);
    }
}

TEST_F(MapExport, IsWrittenByteForByteTheSame)
{
    const auto map = fitted("procrustes");
    exportMap(m_folder / "a.npz", *map, {}, m_job);
    exportMap(m_folder / "b.npz", *map, {}, m_job);
    EXPECT_EQ(readBytes(m_folder / "a.npz"), readBytes(m_folder / "b.npz"));
}

TEST_F(MapExport, RefusesWhatIsNoFunctionOfARow)
{
    const auto refuses = [&](const std::string& name, const FittedMethod& method,
                             const std::optional<Calibration>& calibration, ErrorCode code,
                             const std::string& text) {
        try {
            exportMap(m_folder / name, method, calibration, m_job);
            ADD_FAILURE() << "written, without " << text;
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), code) << error.what();
            EXPECT_THAT(error.what(), HasSubstr(text));
        }
        EXPECT_EQ(m_folder.fileCount(), 0U);
    };
    const auto map = fitted("procrustes");
    refuses("map.txt", *map, {}, ErrorCode::BadUsage, ".npz");
    refuses("map.pt", *map, {}, ErrorCode::BadUsage, ".ts.pt");
    refuses("map.npz", *fitted("rm-naive"), {}, ErrorCode::NeedsNotMet, "nothing to write");
    refuses("map.npz", *fitted("direct"), {}, ErrorCode::NeedsNotMet, "nothing to write");
    for (const char* id : {"direct", "rm-naive"}) { // as fits of earlier versions
        const auto old = method(id).fit({}, Options(method(id).info().options), {}, m_job);
        refuses("map.npz", *old, {}, ErrorCode::NeedsNotMet, "nothing to write");
        refuses("map.npz", *old, Calibration{.scale = 0.7}, ErrorCode::NeedsNotMet,
                "Fit the method to training rows");
    }
    refuses("map.npz", *fitted("local-adapters", {{"routing_temperature", 0.0}}), {},
            ErrorCode::NeedsNotMet, "routing_temperature above 0");
    const Calibration byQuery{.reference = std::make_shared<const QueryReference>(
                                  QueryReference{drawn(5, m_dim, 7), drawn(5, m_dim, 8)})};
    refuses("map.npz", *map, byQuery, ErrorCode::NeedsNotMet, "every query");
}
