#include "core/study/result/sha256.h"

#include "core/base/regular_file.h"

#include <openssl/evp.h>

#include <array>
#include <fstream>
#include <memory>
#include <vector>

namespace crossfade
{

namespace
{

class Digest
{
public:
    Digest() : m_context(EVP_MD_CTX_new(), &EVP_MD_CTX_free)
    {
        if (m_context == nullptr || EVP_DigestInit_ex(m_context.get(), EVP_sha256(), nullptr) != 1)
            throw Error(ErrorCode::Internal, {.problem = "OpenSSL offers no SHA-256"});
    }

    void add(std::string_view bytes)
    {
        EVP_DigestUpdate(m_context.get(), bytes.data(), bytes.size());
    }

    std::string hex()
    {
        std::array<unsigned char, 32> digest{};
        EVP_DigestFinal_ex(m_context.get(), digest.data(), nullptr);
        constexpr std::string_view digits = "0123456789abcdef";
        std::string text;
        for (const unsigned char byte : digest) {
            text += digits[byte >> 4U];
            text += digits[byte & 15U];
        }
        return text;
    }

private:
    std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> m_context;
};

} // namespace

std::string sha256(std::string_view text)
{
    Digest digest;
    digest.add(text);
    return digest.hex();
}

std::string sha256File(const std::filesystem::path& file, JobContext& job)
{
    InputFile stream = openRegularFile(file, Core::says("a file, and the right to read it"));
    std::error_code unknown;
    const std::uintmax_t size = std::filesystem::file_size(file, unknown);
    Digest digest;
    std::vector<char> buffer(std::size_t{1} << 20U);
    for (std::size_t done = 0; stream;) {
        job.checkpoint();
        stream.read(buffer.data(), static_cast<std::streamsize>(buffer.size()));
        const auto count = static_cast<std::size_t>(stream.gcount());
        digest.add({buffer.data(), count});
        done += count;
        job.report({Stage::Reading, file.filename().string(), done, size});
    }
    if (stream.bad())
        throw Error(ErrorCode::FileNotFound,
                    {.where = file, .problem = "the file could not be read to its end"});
    return digest.hex();
}

} // namespace crossfade
