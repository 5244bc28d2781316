#include "core/data/hdf5_handle.h"

namespace crossfade::hdf5
{

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
    return text.empty() ? noReason : text;
}

Error damaged(const std::string& where, const std::string& problem)
{
    return Error(ErrorCode::BadFormat,
                 {.where = where,
                  .problem = problem + " (HDF5: " + reason() + ")",
                  .expected = "an undamaged HDF5 file with built-in filters",
                  .remedy = "Copy or write the file anew; h5repack removes foreign filters."});
}

} // namespace crossfade::hdf5
