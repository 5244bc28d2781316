#include "core/study/request/input_files.h"

#include "core/search/served_index.h"

#include <algorithm>
#include <string>

namespace crossfade
{

std::vector<std::filesystem::path> inputFiles(const Study& study)
{
    std::vector<std::filesystem::path> files = dataFiles(study);
    for (const auto& file : {study.orderFile, study.qrels})
        if (file)
            files.push_back(*file);
    for (const MethodChoice& choice : study.methods)
        if (choice.transform)
            files.push_back(*choice.transform);
    if (study.index)
        for (const std::string& index : study.index->indexes)
            if (isIndexFile(index))
                files.emplace_back(index);
    std::vector<std::filesystem::path> once;
    for (const std::filesystem::path& file : files)
        if (std::ranges::find(once, file) == once.end())
            once.push_back(file);
    return once;
}

} // namespace crossfade
