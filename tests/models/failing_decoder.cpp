// A worker in which a decoder that crashes is put in the place of OpenCV's, for files that ask for
// it.

#include "core/models/images/decoding_child.h"
#include "core/worker/answering.h"

#include <opencv2/core.hpp>
#include <opencv2/imgcodecs.hpp>

#include <dlfcn.h>
#include <sys/resource.h>

#include <csignal>
#include <string>
#include <string_view>
#include <vector>

namespace
{

bool contains(const cv::Mat& bytes, std::string_view text)
{
    const std::string_view all(reinterpret_cast<const char*>(bytes.data), bytes.total());
    return all.find(text) != std::string_view::npos;
}

} // namespace

namespace cv
{

Mat imdecode(InputArray buffer, int flags)
{
    const Mat bytes = buffer.getMat();
    if (contains(bytes, "crash"))
        (void)std::raise(SIGSEGV);
    if (contains(bytes, "take all memory"))
        (void)std::vector<char>(std::size_t{1} << 40U);
    if (contains(bytes, "leave no open files")) {
        const rlimit none{0, 0};
        (void)setrlimit(RLIMIT_NOFILE, &none); // of the child process
    }
    using Decode = Mat (*)(InputArray, int);
    static const auto decode =
        reinterpret_cast<Decode>(dlsym(RTLD_NEXT, "_ZN2cv8imdecodeERKNS_11_InputArrayEi"));
    return decode(buffer, flags);
}

} // namespace cv

int main()
{
    crossfade::answerQuestions([](const std::string&) {
        return crossfade::WorkerQuestion{"images/decode", crossfade::answerWithPixels};
    });
}
