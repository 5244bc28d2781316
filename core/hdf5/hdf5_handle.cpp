#include "core/hdf5/hdf5_handle.h"

#include "core/base/text.h"

namespace crossfade::hdf5
{

namespace
{

/// What the system said, out of the driver's "file write failed: …, error message = 'File too
/// large', buf = 0x55…".
std::string systemsReason(const std::string& text)
{
    constexpr std::string_view mark = "error message = '";
    const std::size_t found = text.find(mark);
    if (found == std::string::npos)
        return libraryMessage(text);
    const std::size_t begin = found + mark.size();
    return libraryMessage(text.substr(begin, text.find('\'', begin) - begin));
}

} // namespace

std::string reason()
{
    std::string text;
    // The walk upwards begins with the innermost function, whose description is the most exact.
    H5Ewalk2(
        H5E_DEFAULT, H5E_WALK_UPWARD,
        [](unsigned depth, const H5E_error2_t* error, void* out) -> herr_t {
            if (depth == 0 && error->desc)
                *static_cast<std::string*>(out) = error->desc;
            return 0;
        },
        &text);
    return text.empty() ? noReason : systemsReason(text);
}

Error damaged(const Message& where, const Message& problem)
{
    return Error(
        ErrorCode::BadFormat,
        {.where = where,
         .problem = {Core::says("%1 (HDF5: %2)"), problem, reason()},
         .expected = Core::says("an undamaged HDF5 file with built-in filters"),
         .remedy = Core::says("Copy or write the file anew; h5repack removes foreign filters.")});
}

bool isYes(htri_t answer, const Message& where)
{
    if (answer < 0)
        throw damaged(where, Core::says("cannot be looked up"));
    return answer > 0;
}

} // namespace crossfade::hdf5
