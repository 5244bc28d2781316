#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace crossfade::test
{

/// An empty folder of the running test, removed with the object.
class TemporaryFolder
{
public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    std::filesystem::path operator/(const std::filesystem::path& name) const
    {
        return m_path / name;
    }
    const std::filesystem::path& path() const { return m_path; }

private:
    std::filesystem::path m_path;
};

void writeText(const std::filesystem::path& file, std::string_view text);
std::string readText(const std::filesystem::path& file);

/// Cuts `file` down to its first `bytes` bytes, as `name`.
void writeCut(const std::filesystem::path& file, std::size_t bytes,
              const std::filesystem::path& name);

/// A TorchScript file whose forward() has this body, in the language of torch.jit: the images are
/// `x`.
std::filesystem::path writeModel(const std::filesystem::path& file, const std::string& body);

} // namespace crossfade::test
