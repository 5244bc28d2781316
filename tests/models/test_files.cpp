#include "tests/models/test_files.h"

#include <gtest/gtest.h>
#include <torch/script.h>

#include <fstream>
#include <iterator>

#include <unistd.h>

namespace crossfade::test
{

TemporaryFolder::TemporaryFolder()
{
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    m_path = std::filesystem::temp_directory_path() /
             ("crossfade-" + std::string(test->test_suite_name()) + "." + test->name() + "-" +
              std::to_string(getpid()));
    std::filesystem::remove_all(m_path);
    std::filesystem::create_directories(m_path);
}

TemporaryFolder::~TemporaryFolder()
{
    std::error_code ignored;
    std::filesystem::remove_all(m_path, ignored);
}

void writeText(const std::filesystem::path& file, std::string_view text)
{
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << text;
}

std::string readText(const std::filesystem::path& file)
{
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

void writeCut(const std::filesystem::path& file, std::size_t bytes,
              const std::filesystem::path& name)
{
    writeText(name, readText(file).substr(0, bytes));
}

std::filesystem::path writeModel(const std::filesystem::path& file, const std::string& body)
{
    torch::jit::Module module("Model");
    module.register_attribute("training", c10::BoolType::get(), true);
    module.define("def forward(self, x):\n    " + body + "\n");
    module.save(file.string());
    return file;
}

} // namespace crossfade::test
