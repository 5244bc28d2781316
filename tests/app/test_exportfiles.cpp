#include "app/gui/exportfiles.h"

#include "core/study/results_file.h"
#include "core/study/runner.h"
#include "tests/app/small_embeddings.h"

#include <QTemporaryDir>

#include <gtest/gtest.h>

#include <fstream>

using namespace crossfade;

namespace
{

class ExportFiles : public testing::Test
{
protected:
    void SetUp() override
    {
        test::writeSmallEmbeddings(path("e.h5"));
        Study study;
        study.embeddings = path("e.h5");
        study.methods = {chooseMethod("direct")};
        study.orders = {"random"};
        study.metrics = parseMetrics("cmc@1,map");
        study.resamples = 10;
        JobContext job;
        writeResults(path("r.h5"), runStudy(study, job), job);
    }

    std::string path(const char* name) const { return m_folder.filePath(name).toStdString(); }

    std::string firstBytes(const char* name) const
    {
        std::string bytes(200, ' ');
        std::ifstream(path(name)).read(bytes.data(), 200);
        return bytes;
    }

    QTemporaryDir m_folder;
};

} // namespace

TEST_F(ExportFiles, WritesEveryFormat)
{
    exportFiles(path("r.h5"),
                {{path("a.svg"), path("a.pdf"), path("a.png"), path("a.CSV")}, "map"});
    EXPECT_NE(firstBytes("a.svg").find("<svg"), std::string::npos);
    EXPECT_EQ(firstBytes("a.pdf").substr(0, 5), "%PDF-");
    EXPECT_EQ(firstBytes("a.png").substr(1, 3), "PNG");
    EXPECT_EQ(firstBytes("a.CSV").front(), '#');
}

TEST_F(ExportFiles, RefusesBeforeItWrites)
{
    const auto refuse = [&](const std::string& results, const ExportOptions& options) {
        try {
            exportFiles(results, options);
        } catch (const Error& error) {
            EXPECT_FALSE(std::filesystem::exists(path("a.svg")));
            return error.code();
        }
        return ErrorCode::Internal;
    };
    EXPECT_EQ(refuse(path("r.h5"), {{path("a.svg"), path("a.txt")}, ""}), ErrorCode::BadUsage);
    EXPECT_EQ(refuse(path("r.h5"), {{path("a.svg")}, "cmc@7"}), ErrorCode::BadUsage);
    EXPECT_EQ(refuse(path("r.h5"), {{path("a.svg")}, "", "style"}), ErrorCode::BadUsage);
    EXPECT_EQ(refuse(path("none.h5"), {{path("a.svg")}, ""}), ErrorCode::FileNotFound);
    EXPECT_EQ(refuse(path("e.h5"), {{path("a.svg")}, ""}), ErrorCode::BadFormat);
}
