#include "tests/models/test_files.h"

#include <torch/csrc/jit/api/module.h>
#include <torch/types.h>

#include <fstream>

namespace crossfade::test
{

void writeText(const std::filesystem::path& file, std::string_view text)
{
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << text;
}

void writeCut(const std::filesystem::path& file, std::size_t bytes,
              const std::filesystem::path& name)
{
    writeText(name, readBytes(file).substr(0, bytes));
}

std::filesystem::path writeModel(const std::filesystem::path& file, const std::string& body)
{
    torch::jit::Module module("Model");
    module.register_attribute("training", c10::BoolType::get(), true);
    module.define("def forward(self, x):\n    " + body + "\n");
    module.save(file.string());
    return file;
}

void writeModelWithSize(const std::filesystem::path& file, std::int64_t size)
{
    torch::jit::Module module("Model");
    module.register_attribute("training", c10::BoolType::get(), true);
    module.register_attribute("image_size", c10::IntType::get(), size);
    module.define("def forward(self, x):\n    return x.mean([2, 3])\n");
    module.save(file.string());
}

void writeModelWithTornTensor(const std::filesystem::path& file)
{
    torch::jit::Module module("Model");
    module.register_attribute("training", c10::BoolType::get(), true);
    const torch::Tensor weight = torch::zeros({2});
    module.register_buffer("weight", weight);
    module.define("def forward(self, x):\n    return x.mean([2, 3])\n");
    weight.unsafeGetTensorImpl()->set_sizes_and_strides(at::IntArrayRef{2000}, at::IntArrayRef{1});
    module.save(file.string());
}

} // namespace crossfade::test
