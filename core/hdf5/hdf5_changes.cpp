#include "core/hdf5/hdf5_changes.h"

#include "core/base/packed.h"
#include "core/hdf5/hdf5_handle.h"
#include "core/hdf5/hdf5_types.h"
#include "core/hdf5/hdf5_writer.h"
#include "core/hdf5/word_sums.h"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <span>
#include <vector>

namespace crossfade::hdf5
{

namespace
{

constexpr std::size_t renewedBytes = std::size_t{1} << 22U;

/// The names of a file's datasets.
std::vector<std::string> datasetsOf(hid_t file)
{
    std::vector<std::string> names;
    // HDF5 1.14 has two types of information, of which this function takes the older one.
    const auto add = [](hid_t, const char* name, const auto* info, void* all) -> herr_t {
        if (info->type == H5O_TYPE_DATASET)
            static_cast<std::vector<std::string>*>(all)->push_back(std::string("/") + name);
        return 0;
    };
    if (H5Ovisit2(file, H5_INDEX_NAME, H5_ITER_NATIVE, add, &names, H5O_INFO_BASIC) < 0)
        throw damaged(Core::says("its groups"), Core::says("they cannot be listed"));
    return names;
}

/// The checksum of a dataset's values, as they lie in the file.
WordSums sumsOf(hid_t dataset, const std::string& name)
{
    const Handle type(H5Dget_type(dataset), H5Tclose);
    const Handle space(H5Dget_space(dataset), H5Sclose);
    const Shape shape = shapeOf(space.id());
    const std::size_t rows = rowsOf(shape);
    const std::size_t rowBytes = rows == 0 ? 0 : product(shape) / rows * H5Tget_size(type.id());
    WordSums sums;
    if (rowBytes == 0)
        return sums;
    const std::size_t step = std::clamp<std::size_t>(renewedBytes / rowBytes / 4 * 4, 4, rows + 4);
    std::vector<std::byte> values(std::min(step, rows) * rowBytes);
    std::vector<hsize_t> start(shape.size(), 0);
    std::vector<hsize_t> extents(shape.begin(), shape.end());
    for (std::size_t first = 0; first < rows; first += step) {
        const std::size_t some = std::min(step, rows - first);
        Handle memory(H5Screate_simple(0, nullptr, nullptr), H5Sclose);
        if (!shape.empty()) {
            start[0] = first;
            extents[0] = some;
            H5Sselect_hyperslab(space.id(), H5S_SELECT_SET, start.data(), nullptr, extents.data(),
                                nullptr);
            memory = {H5Screate_simple(static_cast<int>(extents.size()), extents.data(), nullptr),
                      H5Sclose};
        }
        if (H5Dread(dataset, type.id(), memory.id(), space.id(), H5P_DEFAULT, values.data()) < 0)
            throw damaged(name, Core::says("the values cannot be read"));
        sums.add(std::span(values).first(some * rowBytes));
    }
    return sums;
}

/// Gives a dataset's values their checksum, where they have another one.
/// @return whether they had
bool renewChecksum(hid_t file, const std::string& name)
{
    const Handle dataset(H5Dopen2(file, name.c_str(), H5P_DEFAULT), H5Dclose);
    if (!dataset)
        throw damaged(name, Core::says("it cannot be opened"));
    if (!isYes(H5Aexists(dataset.id(), checksumAttribute), name))
        return false;
    const Handle attribute(H5Aopen(dataset.id(), checksumAttribute, H5P_DEFAULT), H5Aclose);
    const Handle type(H5Aget_type(attribute.id()), H5Tclose);
    const std::string text = sumsOf(dataset.id(), name).text();
    std::string before(H5Tget_size(type.id()), '\0');
    const bool isFixedText = H5Tget_class(type.id()) == H5T_STRING &&
                             H5Tis_variable_str(type.id()) == 0 && before.size() >= text.size();
    if (!isFixedText || H5Aread(attribute.id(), type.id(), before.data()) < 0)
        return false;
    before.resize(before.find('\0') == std::string::npos ? before.size() : before.find('\0'));
    if (before == text || !WordSums::isKnown(before))
        return false;
    std::string after = text;
    after.resize(H5Tget_size(type.id()), '\0');
    if (H5Awrite(attribute.id(), type.id(), after.data()) < 0)
        throw damaged(name, Core::says("its checksum cannot be written"));
    return true;
}

} // namespace

std::string makeRoom(const std::string& packed)
{
    Unpacker rest(packed);
    const std::filesystem::path path = rest.text();
    Hdf5Writer writer = Hdf5Writer::extend(path, rest.text());
    Packer places;
    while (!rest.isAtEnd()) {
        const std::string dataset = rest.text();
        const std::string checksum = rest.text();
        std::vector<std::size_t> shape(rest.number());
        for (std::size_t& extent : shape)
            extent = rest.number();
        places.add(std::uint64_t{writer.reserveFloats(dataset, shape, checksum)});
    }
    writer.close();
    return places.bytes();
}

std::string setAttribute(const std::string& packed)
{
    Unpacker rest(packed);
    const std::filesystem::path path = rest.text();
    Hdf5Writer file = Hdf5Writer::extend(path, rest.text());
    const std::string object = rest.text();
    const std::string name = rest.text();
    file.setAttribute(object, name, rest.text());
    file.close();
    return {};
}

std::string renewChecksums(const std::string& path)
{
    const Lock lock;
    Handle file(H5Fopen(path.c_str(), H5F_ACC_RDWR, H5P_DEFAULT), H5Fclose);
    if (!file)
        throw damaged(path, Core::says("it cannot be opened for writing"));
    Packer changed;
    for (const std::string& name : datasetsOf(file.id()))
        if (renewChecksum(file.id(), name))
            changed.add(name);
    if (!file.reset())
        throw damaged(path, Core::says("it cannot be written"));
    return changed.bytes();
}

} // namespace crossfade::hdf5
