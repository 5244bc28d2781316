#include "core/data/hdf5_dataset.h"

#include "core/base/memory.h"

#include <algorithm>
#include <vector>

namespace crossfade::hdf5
{

namespace
{

namespace fs = std::filesystem;

/// Read at a time: enough to be fast, little enough to cancel quickly and show progress.
constexpr std::size_t pieceBytes = std::size_t{8} << 20;

[[noreturn]] void refuse(const Dataset& dataset, const std::string& problem)
{
    throw Error(ErrorCode::BadFormat, {.where = dataset.place,
                                       .problem = problem,
                                       .expected = "every value, stored in this file",
                                       .remedy = "Write the dataset anew."});
}

void requireChunks(Dataset& dataset, hid_t plist)
{
    std::vector<hsize_t> chunk(dataset.shape.size());
    if (H5Pget_chunk(plist, static_cast<int>(chunk.size()), chunk.data()) < 0)
        throw damaged(dataset.place, "its chunks cannot be read");
    dataset.chunkRows = std::max<std::size_t>(1, chunk[0]);
    std::size_t expected = 1;
    for (std::size_t i = 0; i < chunk.size(); ++i)
        expected = saturatingProduct(expected, (dataset.shape[i] - 1) / chunk[i] + 1);
    hsize_t stored = 0;
    if (H5Dget_num_chunks(dataset.id.id(), dataset.space.id(), &stored) < 0)
        throw damaged(dataset.place, "its chunks cannot be counted");
    if (stored < expected)
        refuse(dataset, "its shape " + shapeText(dataset.shape) + " claims " +
                            std::to_string(expected) + " chunks, but only " +
                            std::to_string(stored) + " are stored");
    // A compressed chunk is in memory as a whole while it is unpacked.
    std::size_t bytes = H5Tget_size(dataset.type.id());
    for (const hsize_t extent : chunk)
        bytes = saturatingProduct(bytes, extent);
    requireMemory(bytes, dataset.place + ", one chunk");
}

} // namespace

/// HDF5 itself asks for one part of a path at a time.
bool OpenFile::contains(const std::string& object) const
{
    if (object == "/")
        return true;
    for (std::size_t slash = object.find('/', 1);; slash = object.find('/', slash + 1)) {
        const std::string part = object.substr(0, slash);
        const htri_t there = H5Lexists(id.id(), part.c_str(), H5P_DEFAULT);
        // Unknown is not the same as absent: a damaged group would seem to lack optional parts.
        if (there < 0)
            throw damaged(path.string() + ", " + part, "cannot be looked up");
        if (there == 0)
            return false;
        if (slash == std::string::npos)
            return H5Oexists_by_name(id.id(), object.c_str(), H5P_DEFAULT) > 0;
    }
}

bool OpenFile::contains(const std::string& object, H5I_type_t kind) const
{
    if (!contains(object))
        return false;
    const Handle handle(H5Oopen(id.id(), object.c_str(), H5P_DEFAULT), H5Oclose);
    if (!handle)
        throw damaged(path.string() + ", " + object, "cannot be opened");
    return H5Iget_type(handle.id()) == kind;
}

Dataset openDataset(const OpenFile& file, const std::string& name, const std::string& place,
                    const std::string& expected)
{
    if (!file.contains(name))
        throw Error(ErrorCode::BadFormat,
                    {.where = place, .problem = "the dataset is missing", .expected = expected});
    Dataset opened;
    opened.id = {H5Dopen2(file.id.id(), name.c_str(), H5P_DEFAULT), H5Dclose};
    opened.place = place;
    if (!opened.id) {
        if (file.contains(name, H5I_GROUP))
            throw Error(
                ErrorCode::BadFormat,
                {.where = place, .problem = "is a group", .expected = "a dataset, " + expected});
        throw damaged(place, "the dataset cannot be opened");
    }
    opened.space = {H5Dget_space(opened.id.id()), H5Sclose};
    opened.type = {H5Dget_type(opened.id.id()), H5Tclose};
    if (!opened.space || !opened.type)
        throw damaged(place, "the dataset's shape or type cannot be read");
    opened.shape = shapeOf(opened.space.id());
    return opened;
}

void requireStored(const OpenFile& file, Dataset& dataset)
{
    const Handle plist(H5Dget_create_plist(dataset.id.id()), H5Pclose);
    const H5D_layout_t layout = H5Pget_layout(plist.id());
    const std::size_t count = product(dataset.shape);
    const std::size_t bytes = saturatingProduct(count, H5Tget_size(dataset.type.id()));
    if (count == 0 || layout == H5D_COMPACT)
        return;
    if (layout == H5D_CHUNKED)
        return requireChunks(dataset, plist.id());
    if (layout != H5D_CONTIGUOUS || H5Pget_external_count(plist.id()) > 0)
        refuse(dataset, "its values are in other files");
    const hsize_t stored = H5Dget_storage_size(dataset.id.id());
    std::error_code error;
    if (stored < bytes || fs::file_size(file.path, error) < bytes)
        refuse(dataset, "its shape " + shapeText(dataset.shape) + " claims " +
                            std::to_string(bytes) + " bytes, but only " + std::to_string(stored) +
                            " are stored");
}

void readInPieces(const Dataset& dataset, std::size_t rowBytes, const std::string& subject,
                  JobContext& job, const ReadPiece& readPiece)
{
    const std::size_t rows = dataset.shape.empty() ? 1 : dataset.shape[0];
    const std::size_t pieceRows =
        std::max<std::size_t>(1, pieceBytes / std::max<std::size_t>(1, rowBytes));
    const std::size_t step =
        (pieceRows - 1) / dataset.chunkRows * dataset.chunkRows + dataset.chunkRows;
    std::vector<hsize_t> start(dataset.shape.size(), 0);
    std::vector<hsize_t> count(dataset.shape.begin(), dataset.shape.end());
    for (std::size_t first = 0; first < rows; first += std::min(step, rows - first)) {
        job.checkpoint();
        const std::size_t some = std::min(step, rows - first);
        {
            const Lock lock;
            if (!start.empty()) {
                start[0] = first;
                count[0] = some;
                H5Sselect_hyperslab(dataset.space.id(), H5S_SELECT_SET, start.data(), nullptr,
                                    count.data(), nullptr);
            }
            const Handle memory(start.empty() ? H5Screate(H5S_SCALAR)
                                              : H5Screate_simple(static_cast<int>(count.size()),
                                                                 count.data(), nullptr),
                                H5Sclose);
            readPiece(memory.id(), dataset.space.id(), first, some);
        }
        job.report({Stage::Reading, subject, first + some, rows});
    }
}

} // namespace crossfade::hdf5
