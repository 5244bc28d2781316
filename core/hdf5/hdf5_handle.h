#pragma once

// For the sources of this folder only: HDF5's own header is included here and nowhere else.

#include "core/base/error.h"

#include <hdf5.h>

#include <mutex>
#include <string>
#include <utility>

namespace crossfade::hdf5
{

/// Holds the process's one HDF5 lock while it lives. Also switches off the printing of errors, each
/// time, because a thread-safe build of HDF5 has that setting for each thread.
/// HDF5's own clean-up at the end of the process is off: it crashes on objects that a damaged file
/// or a full disk left half closed, and Handle has closed everything else.
class Lock
{
public:
    Lock() : m_lock(mutex()) { H5Eset_auto2(H5E_DEFAULT, nullptr, nullptr); }

private:
    /// Recursive: closing a handle inside a locked call takes the lock again.
    static std::recursive_mutex& mutex()
    {
        static std::recursive_mutex instance;
        [[maybe_unused]] static const herr_t once = H5dont_atexit();
        return instance;
    }
    std::unique_lock<std::recursive_mutex> m_lock;
};

/// Owns one HDF5 id; negative: none.
class Handle
{
public:
    using Close = herr_t (*)(hid_t);

    Handle() = default;
    Handle(hid_t id, Close close) : m_id(id), m_close(close) {}
    ~Handle() { reset(); }
    Handle(Handle&& other) noexcept
        : m_id(std::exchange(other.m_id, H5I_INVALID_HID)), m_close(other.m_close)
    {
    }
    Handle& operator=(Handle&& other) noexcept
    {
        if (this != &other) {
            reset();
            m_id = std::exchange(other.m_id, H5I_INVALID_HID);
            m_close = other.m_close;
        }
        return *this;
    }

    explicit operator bool() const { return m_id >= 0; }
    hid_t id() const { return m_id; }

    /// Closes now; false when that failed, as it does when the disk is full.
    bool reset()
    {
        if (m_id < 0)
            return true;
        const Lock lock;
        return m_close(std::exchange(m_id, H5I_INVALID_HID)) >= 0;
    }

private:
    hid_t m_id = H5I_INVALID_HID;
    Close m_close = nullptr;
};

/// HDF5's own description of the call that just failed on this thread; noReason where it has none.
std::string reason();
inline constexpr const char* noReason = "no reason given";

/// The error of a file in which something cannot be read; ends with reason().
Error damaged(const Message& where, const Message& problem);

/// What HDF5 answered to a question. Throws damaged() where it could not tell: unknown is not no.
bool isYes(htri_t answer, const Message& where);

} // namespace crossfade::hdf5
