#include "core/study/storage/results_file.h"
#include "tests/cli/tiny_study_test.h"

using namespace crossfade;
using namespace crossfade::test;

namespace
{

/// Every one of the three closed, as by a service manager or a careless script.
class ClosedStreams : public TinyStudyTest
{
protected:
    Ending runClosed(const Arguments& arguments, const std::string& closed) const
    {
        return Program(m_folder.path(), arguments,
                       {"/bin/sh", "-c", "exec \"$0\" \"$@\" " + closed})
            .wait();
    }
};

} // namespace

TEST_F(ClosedStreams, AreNeitherAnErrorNorTakenByADataFile)
{
    const Arguments command{"run", "study.toml", "--json", "out.json"};
    for (const std::string closed : {"<&-", ">&-", "2>&-", "<&- >&-", "<&- >&- 2>&-"}) {
        SCOPED_TRACE(closed);
        const Ending ending = runClosed(command, closed);
        EXPECT_EQ(ending.code, 0) << ending.error;
        JobContext job;
        EXPECT_NO_THROW(readResults(m_folder / "study.results.h5", job));
        EXPECT_TRUE(Json::accept(readBytes(m_folder / "out.json")));
    }
}

TEST_F(ClosedStreams, HideAMessageButNotTheExitCode)
{
    const std::size_t files = m_folder.fileCount();
    EXPECT_EQ(runClosed({"run", "missing.toml"}, "<&- >&- 2>&-").code, 2);
    EXPECT_EQ(m_folder.fileCount(), files);
}
