#pragma once

#include <stdexcept>

#include <unistd.h>

namespace crossfade::test
{

/// While it lives, a test that is run as root may read, list and write no more than anyone.
class WithoutRootsRights
{
public:
    WithoutRootsRights() : m_user(geteuid())
    {
        constexpr uid_t nobody = 65534;
        if (m_user == 0 && seteuid(nobody) != 0)
            throw std::runtime_error("root's rights cannot be put down");
    }
    ~WithoutRootsRights() { (void)!seteuid(m_user); }
    WithoutRootsRights(const WithoutRootsRights&) = delete;
    WithoutRootsRights& operator=(const WithoutRootsRights&) = delete;

private:
    uid_t m_user;
};

} // namespace crossfade::test
