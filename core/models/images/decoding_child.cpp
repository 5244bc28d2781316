#include "core/models/images/decoding_child.h"

#include "core/base/error.h"
#include "core/base/packed.h"
#include "core/models/images/image_pixels.h"

#include <opencv2/core/utility.hpp>

namespace crossfade
{

namespace
{

constexpr char pixelsMark = 'P';
constexpr char brokenMark = 'B';
constexpr char systemMark = 'S';

/// The largest image that is read takes 512 MB as a file, 400 MB decoded and up to 800 MB in
/// between; seconds are those of the slowest machine.
constexpr ChildLimits limits{.memoryBytes = std::size_t{4} << 30U,
                             .processorSeconds = 60,
                             .answerBytes = std::size_t{1} << 24U,
                             .subject = "the decoder",
                             .work = "decoding it"};

/// The pixels in 8 bits, or why there are none.
std::string answerFor(const std::filesystem::path& file, std::uint64_t viewSeed,
                      const PreparedImages& prepared)
{
    try {
        const std::vector<std::uint8_t> pixels =
            viewSeed == 0 ? readImageBytes(file, prepared.size, prepared.preprocessing)
                          : readViewBytes(file, prepared.size, prepared.preprocessing, viewSeed);
        std::string answer(1, pixelsMark);
        answer.append(reinterpret_cast<const char*>(pixels.data()), pixels.size());
        return answer;
    } catch (const SystemFailure& failure) {
        return systemMark + Packer().add(failure.parts()).bytes();
    } catch (const Error& error) {
        return brokenMark + error.parts().problem.english();
    } catch (const std::bad_alloc&) {
        return brokenMark + std::string("decoding it takes more memory than it may");
    } catch (const std::exception& error) {
        return brokenMark + std::string("cannot be decoded: ") + error.what();
    }
}

} // namespace

void DecodingChild::decode(std::span<const std::filesystem::path> files, const JobContext& job,
                           const std::function<void(DecodedImage)>& take,
                           std::vector<std::uint64_t> viewSeeds)
{
    viewSeeds.resize(files.size()); // 0: the plain image
    while (!files.empty()) {
        if (!m_child || !m_child->isRunning())
            start();
        Packer request;
        for (std::size_t i = 0; i < files.size(); ++i)
            request.add(files[i].native()).add(viewSeeds[viewSeeds.size() - files.size() + i]);
        m_child->ask(request.bytes(), files.front().string());
        do {
            take(next(job));
            files = files.subspan(1);
        } while (!files.empty() && m_child->isRunning());
    }
}

DecodedImage DecodingChild::next(const JobContext& job)
{
    std::string answer;
    try {
        answer = m_child->answer(job);
    } catch (const Error& error) {
        if (m_child->isRunning())
            throw;
        return {{}, error.parts().problem.english()};
    }
    if (answer.front() != pixelsMark)
        m_child->useUp();
    if (answer.front() == brokenMark)
        return {{}, answer.substr(1)};
    if (answer.front() == systemMark) {
        m_child.reset(); // it still has answers to the request, which nobody takes
        throw SystemFailure(ErrorCode::FileNotFound, Unpacker(answer.substr(1)).parts());
    }
    const std::span bytes(reinterpret_cast<const std::uint8_t*>(answer.data()) + 1,
                          answer.size() - 1);
    return {pixelsOf(bytes), {}};
}

void DecodingChild::start()
{
    m_child.reset();
    m_child =
        std::make_unique<ChildProcess>("images", limits, "images/decode", preparedText(m_prepared));
}

Answer answerWithPixels(const std::string& arguments, std::span<std::byte> /*shared*/)
{
    cv::setNumThreads(1); // the images are decoded by several children at once
    return [prepared = parsePrepared(arguments)](const std::string& request, const Send& send) {
        for (Unpacker files(request); !files.isAtEnd();) {
            const std::string file = files.text();
            send(answerFor(file, files.number(), prepared));
        }
    };
}

} // namespace crossfade
