#include "app/cli/arguments/window_chart.h"

#include "core/base/text.h"
#include "core/files/atomic_file.h"
#include "core/study/follow/follow_report.h"

#include <cerrno>
#include <vector>

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;

/// Beside this program, or where a build has it.
fs::path windowProgram()
{
    const fs::path here = fs::read_symlink("/proc/self/exe").parent_path();
    for (const fs::path& program : {here / "crossfade", here / "../gui/crossfade"})
        if (access(program.c_str(), X_OK) == 0)
            return program;
    return {};
}

/// Returns its exit status, or −1 where it could not be started or was ended.
int runAndWait(const fs::path& program, std::vector<std::string> arguments)
{
    std::vector<char*> words;
    arguments.insert(arguments.begin(), program.string());
    for (std::string& argument : arguments)
        words.push_back(argument.data());
    words.push_back(nullptr);
    pid_t process = 0;
    if (posix_spawn(&process, program.c_str(), nullptr, nullptr, words.data(), environ) != 0)
        return -1;
    int status = 0;
    while (waitpid(process, &status, 0) < 0)
        if (errno != EINTR)
            return -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

} // namespace

void requireDrawable(const fs::path& file)
{
    if (file.empty())
        return;
    if (const std::string ending = lowerCase(file.extension().string());
        ending != ".svg" && ending != ".pdf" && ending != ".png")
        throw Error(ErrorCode::BadUsage, {.where = "--chart " + file.string(),
                                          .problem = "its ending names no picture",
                                          .expected = "a name in .svg, .pdf or .png"});
    if (windowProgram().empty())
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = "--chart",
                     .problem = "the window's program, crossfade, which draws the chart, is not "
                                "installed beside this one",
                     .remedy = "Install it, or leave out --chart: --json has the numbers."});
}

void drawFollowing(const fs::path& file, const FollowReport& report, const Metric& metric,
                   const std::string& target)
{
    const AtomicFile state(file); // never committed
    writeWholeFile(state.path(), followJson(report));
    AtomicFile chart(file);
    const FollowRequest& request = report.request;
    std::vector<std::string> arguments{
        "--follow", request.plan,       "--state",  state.path(), "--now",           request.now,
        "--metric", metricName(metric), "--export", chart.path(), request.embeddings};
    if (!target.empty())
        arguments.insert(arguments.begin(), {"--target", target});
    if (runAndWait(windowProgram(), arguments) != 0)
        throw Error(ErrorCode::WriteFailed,
                    {.where = file,
                     .problem = "the window's program, crossfade, could not draw the chart",
                     .remedy = "Leave out --chart: --json has the numbers."});
    chart.commit();
}

} // namespace crossfade
