#include "core/study/request/input_files.h"

#include "core/search/served_index.h"
#include "core/study/request/study_fields.h"

#include <algorithm>
#include <string>

namespace crossfade
{

namespace
{

using Path = std::filesystem::path;

/// Visits the fields of a study that name files.
class FileMoves
{
public:
    explicit FileMoves(const std::map<Path, Path>& places) : m_places(places) {}

    void operator()(const Field&, Path& file) { move(file); }
    void operator()(const Field&, std::optional<Path>& file)
    {
        if (file)
            move(*file);
    }
    void operator()(const Field&, std::map<std::string, Path>& files)
    {
        for (auto& [name, file] : files)
            move(file);
    }
    void operator()(const Field& field, std::vector<std::string>& texts)
    {
        for (std::string& text : texts)
            if (field.isFile != nullptr && field.isFile(text)) {
                Path file = text;
                move(file);
                text = file.string();
            }
    }
    template <class T>
    void operator()(const Field& field, std::optional<T>& value)
    {
        if (value)
            (*this)(field, *value);
    }
    template <class T>
    void operator()(const Field& field, std::vector<T>& values)
    {
        for (T& value : values)
            (*this)(field, value);
    }
    template <class T>
    void operator()(const Field&, T& value)
    {
        if constexpr (Described<T>)
            fields(*this, value);
    }

private:
    void move(Path& file) const
    {
        if (const auto place = m_places.find(file); place != m_places.end())
            file = place->second;
    }

    const std::map<Path, Path>& m_places;
};

} // namespace

void moveInputs(Study& study, const std::map<Path, Path>& places)
{
    FileMoves moves(places);
    fields(moves, study);
}

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
