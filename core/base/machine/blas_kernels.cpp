#include "core/base/machine/blas_kernels.h"

#include <dlfcn.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string_view>

namespace crossfade
{

namespace
{

constexpr const char* kernelsVariable = "OPENBLAS_CORETYPE";

/// A function of OpenBLAS, where that is the BLAS of this program; else null.
template <class Function>
Function* openBlas(const char* name)
{
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast)
    return reinterpret_cast<Function*>(dlsym(RTLD_DEFAULT, name));
}

/// Whether kernels of this name use 128 bits of a register: those for processors before AVX (2011).
bool areNarrow(std::string_view kernels)
{
    constexpr std::array names{"Prescott", "Core2",   "Penryn",       "Dunnington",
                               "Nehalem",  "Opteron", "Opteron_SSE3", "Barcelona",
                               "Atom",     "Nano",    "Bobcat",       "Generic"};
    return std::ranges::find(names, kernels) != names.end();
}

/// The kernels, as OPENBLAS_CORETYPE names them, that use what this processor can do; null: none
/// that are wider.
const char* widestKernels()
{
#if defined(__x86_64__) && defined(__GNUC__)
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512cd") &&
        __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq") &&
        __builtin_cpu_supports("avx512vl"))
        return "SKYLAKEX";
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))
        return "HASWELL";
#endif
    return nullptr;
}

} // namespace

std::string blasKernels()
{
    const auto name = openBlas<char*()>("openblas_get_corename");
    return name != nullptr ? name() : "";
}

void useBlasKernelsOfProcessor()
{
    // What OpenBLAS itself calls as it is loaded and unloaded.
    const auto choose = openBlas<void()>("gotoblas_dynamic_init");
    const auto forget = openBlas<void()>("gotoblas_dynamic_quit");
    const char* widest = widestKernels();
    if (choose == nullptr || forget == nullptr || widest == nullptr || !areNarrow(blasKernels()) ||
        std::getenv(kernelsVariable) != nullptr)
        return;
    setenv(kernelsVariable, widest, 0);
    forget();
    choose();
    unsetenv(kernelsVariable);
}

} // namespace crossfade
