#include "core/data/hdf5_probe.h"

#include "core/base/child_process.h"
#include "core/base/memory.h"
#include "core/data/hdf5_handle.h"
#include "core/data/hdf5_strings.h"

#include <string>
#include <vector>

namespace crossfade::hdf5
{

namespace
{

constexpr std::size_t mebibyte = std::size_t{1} << 20;

void visitShape(const Handle& type, const Handle& space)
{
    if (!type || !space)
        return;
    (void)H5Tget_size(type.id());
    (void)H5Sget_simple_extent_npoints(space.id());
}

/// A layout and an index of chunks; not of variable-length strings, whose fill value is in a heap,
/// and not of values in other files: asked for their extent, HDF5 opens these, and waits for a
/// pipe.
void visitStorage(const Handle& dataset)
{
    const Handle plist(H5Dget_create_plist(dataset.id()), H5Pclose);
    if (!plist || H5Pget_layout(plist.id()) == H5D_VIRTUAL)
        return;
    const Handle type(H5Dget_type(dataset.id()), H5Tclose);
    const Handle space(H5Dget_space(dataset.id()), H5Sclose);
    visitShape(type, space);
    if (!type || isVariableString(type.id()) || H5Pget_layout(plist.id()) != H5D_CHUNKED)
        return;
    hsize_t chunks = 0;
    (void)H5Dget_num_chunks(dataset.id(), space.id(), &chunks);
}

herr_t visitAttribute(hid_t object, const char* name, const H5A_info_t*, void*)
{
    const Handle attribute(H5Aopen(object, name, H5P_DEFAULT), H5Aclose);
    if (attribute)
        visitShape(Handle(H5Aget_type(attribute.id()), H5Tclose),
                   Handle(H5Aget_space(attribute.id()), H5Sclose));
    return 0;
}

herr_t appendName(hid_t, const char* name, const H5L_info_t*, void* names)
{
    static_cast<std::vector<std::string>*>(names)->emplace_back(name);
    return 0;
}

/// Goes through groups, and on where a part of them is damaged: the readers may never look at it.
class Visit
{
public:
    void group(hid_t id, int depth)
    {
        constexpr int mostDeep = 32; // links may lead in circles
        if (depth == mostDeep)
            return;
        // A lookup reads other parts of a damaged group than a listing that ends early.
        (void)H5Lexists(id, "no such name", H5P_DEFAULT);
        std::vector<std::string> names;
        hsize_t first = 0;
        (void)H5Literate(id, H5_INDEX_NAME, H5_ITER_INC, &first, appendName, &names);
        for (const std::string& name : names) {
            H5L_info_t link;
            if (m_objects++ < mostObjects &&
                H5Lget_info(id, name.c_str(), &link, H5P_DEFAULT) >= 0 &&
                link.type == H5L_TYPE_HARD)
                object(Handle(H5Oopen(id, name.c_str(), H5P_DEFAULT), H5Oclose), depth);
        }
    }

private:
    void object(const Handle& opened, int depth)
    {
        if (!opened)
            return;
        hsize_t first = 0;
        (void)H5Aiterate2(opened.id(), H5_INDEX_NAME, H5_ITER_INC, &first, visitAttribute, nullptr);
        const H5I_type_t kind = H5Iget_type(opened.id());
        if (kind == H5I_DATASET)
            visitStorage(opened);
        if (kind == H5I_GROUP)
            group(opened.id(), depth + 1);
    }

    static constexpr std::size_t mostObjects = 100'000;
    std::size_t m_objects = 0;
};

} // namespace

void requireReadable(const std::filesystem::path& file)
{
    std::error_code unknown;
    const std::size_t bytes = std::filesystem::file_size(file, unknown);
    const ChildLimits limits{
        .memoryBytes = saturatingSum(1024 * mebibyte, saturatingProduct(2, bytes)),
        .processorSeconds = 10 + static_cast<unsigned>(bytes / (256 * mebibyte)),
        .answerBytes = 0};
    (void)runInChild(file.string(), limits, JobContext(), [&] {
        Lock::leaveToThisThread();
        const Lock quiet;
        const Handle opened(H5Fopen(file.c_str(), H5F_ACC_RDONLY, H5P_DEFAULT), H5Fclose);
        const Handle root(opened ? H5Gopen2(opened.id(), "/", H5P_DEFAULT) : H5I_INVALID_HID,
                          H5Gclose);
        if (root) {
            hsize_t first = 0;
            (void)H5Aiterate2(root.id(), H5_INDEX_NAME, H5_ITER_INC, &first, visitAttribute,
                              nullptr);
            Visit().group(root.id(), 0);
        }
        return std::string();
    });
}

} // namespace crossfade::hdf5
