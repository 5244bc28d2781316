#pragma once

#include <hdf5.h>

#include <cstring>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace crossfade::test
{

/// Everything that a results file holds, by name, as bytes: datasets and attributes. Without what
/// tells when it was made and how long that took.
using ResultsContent = std::map<std::string, std::string>;

namespace results
{

inline std::string valuesOf(hid_t object, bool isAttribute)
{
    const hid_t stored = isAttribute ? H5Aget_type(object) : H5Dget_type(object);
    const hid_t space = isAttribute ? H5Aget_space(object) : H5Dget_space(object);
    const auto count = static_cast<std::size_t>(H5Sget_simple_extent_npoints(space));
    const hid_t type = H5Tget_native_type(stored, H5T_DIR_ASCEND);
    std::string bytes(count * H5Tget_size(type), '\0');
    if (count > 0) {
        if (isAttribute)
            H5Aread(object, type, bytes.data());
        else
            H5Dread(object, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, bytes.data());
    }
    if (H5Tis_variable_str(type) > 0) {
        std::vector<char*> texts(count);
        std::memcpy(texts.data(), bytes.data(), bytes.size());
        bytes.clear();
        for (char* text : texts) {
            bytes += text == nullptr ? "" : text;
            bytes += '\n';
            H5free_memory(text);
        }
    }
    H5Tclose(type);
    H5Tclose(stored);
    H5Sclose(space);
    return bytes;
}

inline bool isOfTheRun(const std::string& name)
{
    return name.find("seconds") != std::string::npos || name.ends_with("created");
}

struct Visit {
    ResultsContent content;
    std::string name;
};

inline herr_t visitAttribute(hid_t object, const char* name, const H5A_info_t*, void* data)
{
    Visit& visit = *static_cast<Visit*>(data);
    const hid_t attribute = H5Aopen(object, name, H5P_DEFAULT);
    if (const std::string full = visit.name + "@" + name; !isOfTheRun(full))
        visit.content[full] = valuesOf(attribute, true);
    H5Aclose(attribute);
    return 0;
}

/// HDF5 1.14 has two types of information, of which H5Ovisit1() takes the older one.
constexpr auto visitObject = [](hid_t file, const char* name, const auto* info,
                                void* data) -> herr_t {
    Visit& visit = *static_cast<Visit*>(data);
    visit.name = name;
    const hid_t object = H5Oopen(file, name, H5P_DEFAULT);
    if (info->type == H5O_TYPE_DATASET && !isOfTheRun(visit.name))
        visit.content[visit.name] = valuesOf(object, false);
    H5Aiterate2(object, H5_INDEX_NAME, H5_ITER_INC, nullptr, visitAttribute, data);
    H5Oclose(object);
    return 0;
};

} // namespace results

inline ResultsContent contentOf(const std::filesystem::path& file)
{
    results::Visit visit;
    const hid_t opened = H5Fopen(file.c_str(), H5F_ACC_RDONLY, H5P_DEFAULT);
    if (opened < 0)
        return {};
    H5Ovisit1(opened, H5_INDEX_NAME, H5_ITER_INC, results::visitObject, &visit);
    H5Fclose(opened);
    return visit.content;
}

/// The names of what is not the same to the bit in both.
inline std::vector<std::string> differences(const ResultsContent& a, const ResultsContent& b)
{
    std::vector<std::string> names;
    for (const auto& [name, bytes] : a)
        if (const auto other = b.find(name); other == b.end() || other->second != bytes)
            names.push_back(name);
    for (const auto& [name, bytes] : b)
        if (!a.contains(name))
            names.push_back(name + " (new)");
    return names;
}

} // namespace crossfade::test
