#include "core/hdf5/hdf5_dataset.h"

#include "core/base/machine/memory.h"
#include "core/base/text.h"
#include "core/data/rules/dataset_errors.h"
#include "core/hdf5/hdf5_strings.h"

#include <algorithm>
#include <array>

namespace crossfade::hdf5
{

namespace
{

namespace fs = std::filesystem;

/// Read at a time: enough to be fast, little enough to cancel quickly and show progress.
constexpr std::size_t readBytes = std::size_t{8} << 20;

[[noreturn]] void refuse(const Dataset& dataset, const Message& problem,
                         const Message& remedy = Core::says("Write the dataset anew."))
{
    throw Error(ErrorCode::BadFormat, {.where = dataset.place,
                                       .problem = problem,
                                       .expected = Core::says("every value, stored in this file"),
                                       .remedy = remedy});
}

/// The shape of a virtual dataset may depend on other files, which HDF5 would open to find it.
/// Not asked of variable-length strings: to answer, HDF5 reads their fill value, from a heap.
void requireOwnValues(const Dataset& dataset)
{
    if (!dataset.type || isVariableString(dataset.type.id()))
        return;
    const Handle plist(H5Dget_create_plist(dataset.id.id()), H5Pclose);
    if (plist && H5Pget_layout(plist.id()) == H5D_VIRTUAL)
        refuse(dataset, Core::says("its values are in other files"));
}

/// Refuses datasets that claim very many rows without values, which would then be gone through.
void requireRowsThatEnd(const Dataset& dataset)
{
    constexpr std::size_t mostEmptyRows = std::size_t{1} << 24;
    if (product(dataset.shape) == 0 && !dataset.shape.empty() && dataset.shape[0] > mostEmptyRows)
        refuse(dataset,
               {Core::says("its shape %1 claims rows without values"), shapeText(dataset.shape)});
}

/// How a dataset is written without its filter. HDF5's own tool has those below 256 alone; h5py
/// has LZF, and the package hdf5plugin has others.
Message unpacking(const Dataset& dataset, H5Z_filter_t filter)
{
    constexpr H5Z_filter_t firstForeign = 256;
    constexpr H5Z_filter_t lzf = 32000;
    if (filter < firstForeign)
        return Core::says("Repack the file: h5repack -f GZIP=4 old.h5 new.h5.");
    std::string name(1024, '\0');
    name.resize(std::min<std::size_t>(
        name.size(), static_cast<std::size_t>(std::max<ssize_t>(
                         0, H5Iget_name(dataset.id.id(), name.data(), name.size())))));
    const std::string modules = filter == lzf ? "h5py" : "h5py, hdf5plugin";
    return {Core::says("Write it anew, in Python: import %1; f = h5py.File(FILE, 'r+'); n = '%2'; "
                       "v = f[n][()]; del f[n]; f[n] = v."),
            modules, printable(name)};
}

/// Others than these unpack what a damaged file claims without looking at how much there is.
void requireKnownFilters(const Dataset& dataset, hid_t plist)
{
    for (unsigned i = 0; i < static_cast<unsigned>(std::max(0, H5Pget_nfilters(plist))); ++i) {
        unsigned flags = 0;
        std::size_t values = 0;
        std::array<char, 64> name{};
        const H5Z_filter_t filter = H5Pget_filter2(plist, i, &flags, &values, nullptr,
                                                   name.size() - 1, name.data(), nullptr);
        if (filter != H5Z_FILTER_DEFLATE && filter != H5Z_FILTER_SHUFFLE &&
            filter != H5Z_FILTER_FLETCHER32 && filter != H5Z_FILTER_SZIP)
            throw Error(ErrorCode::BadFormat,
                        {.where = dataset.place,
                         .problem = {Core::says("is packed by filter %1"),
                                     std::to_string(filter) +
                                         (name[0] == 0 ? "" : " (" + printable(name.data()) + ")")},
                         .expected = Core::says("gzip, shuffle, Fletcher-32, szip or no filter"),
                         .remedy = unpacking(dataset, filter)});
    }
}

/// A chunk is in memory as a whole while it is unpacked, and what unpacks it takes as much again:
/// gzip doubles its room until the values fit, and shuffle writes to a second place.
void requireMemoryForChunk(const Dataset& dataset, hid_t plist, const std::vector<hsize_t>& chunk)
{
    constexpr std::size_t mostCopies = 3;
    const auto filters = static_cast<std::size_t>(std::max(0, H5Pget_nfilters(plist)));
    std::size_t bytes =
        saturatingProduct(std::min(mostCopies, 1 + filters), H5Tget_size(dataset.type.id()));
    for (const hsize_t extent : chunk)
        bytes = saturatingProduct(bytes, extent);
    const std::size_t available = availableMemory();
    if (bytes > available)
        throw Error(
            ErrorCode::OutOfMemory,
            {.where = dataset.place,
             .problem = {Core::says("its chunks %1 need %2 of memory each, unpacked"),
                         shapeText(Shape(chunk.begin(), chunk.end())), memoryText(bytes)},
             .expected = {Core::says("at most the %1 that are available for it"),
                          memoryText(available)},
             .remedy = Core::says(
                 "Write it in chunks of about 1 MiB: h5repack -l DATASET:CHUNK=ROWSxDIMENSION "
                 "old.h5 new.h5.")});
}

/// The rows of the chunks that are not there. Throws for more chunks than one can look at.
std::vector<std::size_t> unwrittenRows(const Dataset& dataset, const std::vector<hsize_t>& chunk)
{
    std::vector<std::size_t> found;
    std::vector<hsize_t> at(chunk.size(), 0);
    while (at[0] < dataset.shape[0]) {
        unsigned mask = 0;
        haddr_t address = HADDR_UNDEF;
        hsize_t size = 0;
        if (H5Dget_chunk_info_by_coord(dataset.id.id(), at.data(), &mask, &address, &size) < 0)
            throw damaged(dataset.place, Core::says("its chunks cannot be looked up"));
        const std::size_t rows = std::min<std::size_t>(chunk[0], dataset.shape[0] - at[0]);
        const bool isNext = found.size() > 1 && found[found.size() - 2] + found.back() == at[0];
        const bool isSame = found.size() > 1 && found[found.size() - 2] + found.back() > at[0];
        if (address == HADDR_UNDEF && isNext)
            found.back() += rows;
        else if (address == HADDR_UNDEF && !isSame)
            found.insert(found.end(), {static_cast<std::size_t>(at[0]), rows});
        std::size_t axis = chunk.size() - 1; // the next chunk, row by row
        for (at[axis] += chunk[axis]; axis > 0 && at[axis] >= dataset.shape[axis];) {
            at[axis] = 0;
            --axis;
            at[axis] += chunk[axis];
        }
    }
    return found;
}

void requireChunks(Dataset& dataset, hid_t plist, bool mayLackRows)
{
    constexpr std::size_t mostLookedUp = std::size_t{1} << 22;
    requireKnownFilters(dataset, plist);
    std::vector<hsize_t> chunk(dataset.shape.size());
    const auto rank = static_cast<int>(chunk.size());
    if (H5Pget_chunk(plist, rank, chunk.data()) != rank) // HDF5 itself does not compare the ranks
        throw damaged(dataset.place, Core::says("its chunks cannot be read"));
    dataset.chunkRows = std::max<std::size_t>(1, chunk[0]);
    std::size_t expected = 1;
    for (std::size_t i = 0; i < chunk.size(); ++i)
        expected = saturatingProduct(expected, (dataset.shape[i] - 1) / chunk[i] + 1);
    hsize_t stored = 0;
    if (H5Dget_num_chunks(dataset.id.id(), dataset.space.id(), &stored) < 0)
        throw damaged(dataset.place, Core::says("its chunks cannot be counted"));
    if (stored < expected && !(mayLackRows && stored > 0 && expected <= mostLookedUp))
        refuse(dataset,
               {Core::says("its shape %1 claims %2 chunks, but only %3 are stored"),
                shapeText(dataset.shape), std::to_string(expected), std::to_string(stored)},
               remedyOfMissingRows);
    if (stored < expected)
        dataset.unwritten = unwrittenRows(dataset, chunk);
    requireMemoryForChunk(dataset, plist, chunk);
}

} // namespace

bool OpenFile::contains(const std::string& object) const
{
    return isThere(object, 0);
}

/// HDF5 itself asks for one part of a path at a time. What a soft link stands for is looked up here
/// as well, since it may lead through a link to another file.
bool OpenFile::isThere(const std::string& object, int linksFollowed) const
{
    constexpr int mostLinks = 16;
    if (object == "/")
        return true;
    for (std::size_t slash = object.find('/', 1);; slash = object.find('/', slash + 1)) {
        const std::string part = object.substr(0, slash);
        const htri_t there = H5Lexists(id.id(), part.c_str(), H5P_DEFAULT);
        H5L_info_t link;
        if (there < 0 && isOther(part.substr(0, part.rfind('/'))))
            return false;
        // Unknown is not the same as absent: a damaged group would seem to lack optional parts.
        if (there < 0 || (there > 0 && H5Lget_info(id.id(), part.c_str(), &link, H5P_DEFAULT) < 0))
            throw damaged(path.string() + ", " + part, Core::says("cannot be looked up"));
        if (there == 0)
            return false;
        if (link.type == H5L_TYPE_SOFT) {
            if (linksFollowed == mostLinks)
                refuseLink(part, Core::says("is a link to a link, and so on without end"));
            const std::string target = valueOf(part, link);
            const std::string from = part.substr(0, part.rfind('/') + 1);
            const std::string rest = slash == std::string::npos ? "" : object.substr(slash);
            return isThere((target.starts_with('/') ? "" : from) + target + rest,
                           linksFollowed + 1);
        }
        if (link.type != H5L_TYPE_HARD)
            refuseLink(part, Core::says("is a link to another file"));
        if (slash == std::string::npos)
            return isYes(H5Oexists_by_name(id.id(), object.c_str(), H5P_DEFAULT),
                         path.string() + ", " + object);
    }
}

/// Whether an object is there and is no group, so that nothing is in it.
bool OpenFile::isOther(const std::string& object) const
{
    const Handle handle(object.empty() ? -1 : H5Oopen(id.id(), object.c_str(), H5P_DEFAULT),
                        H5Oclose);
    return handle && H5Iget_type(handle.id()) != H5I_GROUP;
}

std::string OpenFile::valueOf(const std::string& link, const H5L_info_t& info) const
{
    std::string value(info.u.val_size, '\0');
    if (H5Lget_val(id.id(), link.c_str(), value.data(), value.size(), H5P_DEFAULT) < 0)
        throw damaged(path.string() + ", " + link, Core::says("the link cannot be read"));
    return value.c_str(); // it ends with NUL
}

void OpenFile::refuseLink(const std::string& link, const Message& problem) const
{
    throw Error(ErrorCode::BadFormat,
                {.where = path.string() + ", " + link,
                 .problem = problem,
                 .expected = Core::says("everything in this very file"),
                 .remedy = Core::says("Copy what it links to into the file, in Python: "
                                      "source.copy('/x', target, expand_external=True).")});
}

bool OpenFile::contains(const std::string& object, H5I_type_t kind) const
{
    if (!contains(object))
        return false;
    const Handle handle(H5Oopen(id.id(), object.c_str(), H5P_DEFAULT), H5Oclose);
    if (!handle)
        throw damaged(path.string() + ", " + object, Core::says("cannot be opened"));
    return H5Iget_type(handle.id()) == kind;
}

Dataset openDataset(const OpenFile& file, const std::string& name, const std::string& place,
                    const Message& expected)
{
    if (!file.contains(name))
        throw Error(ErrorCode::BadFormat, {.where = place,
                                           .problem = Core::says("the dataset is missing"),
                                           .expected = expected});
    Dataset opened;
    opened.id = {H5Dopen2(file.id.id(), name.c_str(), H5P_DEFAULT), H5Dclose};
    opened.place = place;
    if (!opened.id) {
        const Error failure = damaged(place, Core::says("cannot be opened"));
        if (file.contains(name, H5I_DATASET)) // throws, too, where it is damaged
            throw failure;
        const bool isGroup = file.contains(name, H5I_GROUP);
        throw Error(ErrorCode::BadFormat,
                    {.where = place,
                     .problem = isGroup ? Core::says("is a group") : Core::says("is no dataset"),
                     .expected = {Core::says("a dataset, %1"), expected}});
    }
    opened.type = {H5Dget_type(opened.id.id()), H5Tclose};
    requireOwnValues(opened);
    opened.space = {H5Dget_space(opened.id.id()), H5Sclose};
    if (!opened.space || !opened.type)
        throw damaged(place, Core::says("the dataset's shape or type cannot be read"));
    opened.shape = shapeOf(opened.space.id());
    requireRowsThatEnd(opened);
    return opened;
}

void requireStored(const OpenFile& file, Dataset& dataset, bool mayLackRows)
{
    const Handle plist(H5Dget_create_plist(dataset.id.id()), H5Pclose);
    const H5D_layout_t layout = H5Pget_layout(plist.id());
    const std::size_t count = product(dataset.shape);
    const std::size_t bytes = saturatingProduct(count, H5Tget_size(dataset.type.id()));
    if (count == 0 || layout == H5D_COMPACT)
        return;
    if (layout == H5D_CHUNKED)
        return requireChunks(dataset, plist.id(), mayLackRows);
    if (layout != H5D_CONTIGUOUS || H5Pget_external_count(plist.id()) > 0)
        refuse(dataset, Core::says("its values are in other files"));
    const hsize_t stored = H5Dget_storage_size(dataset.id.id());
    std::error_code error;
    const std::size_t held = std::min<std::size_t>(stored, fs::file_size(file.path, error));
    if (held < bytes)
        refuse(dataset, {Core::says("its shape %1 claims %2 bytes, but only %3 are stored"),
                         shapeText(dataset.shape), std::to_string(bytes), std::to_string(held)});
}

std::size_t rowsAPiece(const Dataset& dataset, std::size_t rowBytes)
{
    const std::size_t pieceRows =
        std::max<std::size_t>(1, readBytes / std::max<std::size_t>(1, rowBytes));
    const std::size_t whole =
        (pieceRows - 1) / dataset.chunkRows * dataset.chunkRows + dataset.chunkRows;
    return std::min(whole, std::max<std::size_t>(1, rowsOf(dataset.shape)));
}

void readInPieces(const Dataset& dataset, std::size_t rowBytes, const ReadPiece& readPiece)
{
    const std::size_t rows = rowsOf(dataset.shape);
    const std::size_t step = rowsAPiece(dataset, rowBytes);
    std::vector<hsize_t> start(dataset.shape.size(), 0);
    std::vector<hsize_t> count(dataset.shape.begin(), dataset.shape.end());
    for (std::size_t first = 0; first < rows; first += std::min(step, rows - first)) {
        const std::size_t some = std::min(step, rows - first);
        if (!start.empty()) {
            start[0] = first;
            count[0] = some;
            H5Sselect_hyperslab(dataset.space.id(), H5S_SELECT_SET, start.data(), nullptr,
                                count.data(), nullptr);
        }
        const Handle memory(
            start.empty() ? H5Screate(H5S_SCALAR)
                          : H5Screate_simple(static_cast<int>(count.size()), count.data(), nullptr),
            H5Sclose);
        readPiece(memory.id(), dataset.space.id(), first, some);
    }
}

} // namespace crossfade::hdf5
