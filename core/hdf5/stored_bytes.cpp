#include "core/hdf5/stored_bytes.h"

#include "core/base/error.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace crossfade
{

StoredBytes::StoredBytes(const std::filesystem::path& file)
    : m_descriptor(open(file.c_str(), O_RDONLY | O_CLOEXEC))
{
    if (m_descriptor < 0)
        throw Error(ErrorCode::FileNotFound,
                    {.where = file,
                     .problem = "cannot be opened: " + std::generic_category().message(errno),
                     .remedy = Core::says("Bring the file back and begin again.")});
}

StoredBytes::~StoredBytes()
{
    close(m_descriptor);
}

void StoredBytes::read(std::size_t offset, std::span<std::byte> out, const Message& place) const
{
    for (std::size_t done = 0; done < out.size();) {
        const ssize_t some = pread(m_descriptor, out.data() + done, out.size() - done,
                                   static_cast<off_t>(offset + done));
        if (some < 0 && errno == EINTR)
            continue;
        if (some <= 0)
            throw Error(
                ErrorCode::BadFormat,
                {.where = place,
                 .problem = some < 0 ? "cannot be read: " + std::generic_category().message(errno)
                                     : "is damaged, or was cut off while it was read",
                 .expected = "values up to byte " + std::to_string(offset + out.size()),
                 .remedy = Core::says("Copy the file anew and begin again.")});
        done += static_cast<std::size_t>(some);
    }
}

} // namespace crossfade
