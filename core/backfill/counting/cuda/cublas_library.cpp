#include "core/backfill/counting/cuda/cublas_library.h"

#include <dlfcn.h>

#include <cstdlib>
#include <vector>

namespace crossfade
{

namespace
{

/// Opens cuBLAS by its name, as the system and a libtorch that has already opened it find it; then
/// in the toolkit. CROSSFADE_CUBLAS names a file that comes first, such as that of a PyTorch wheel.
void* openCublas()
{
    std::vector<std::string> names;
    if (const char* given = std::getenv("CROSSFADE_CUBLAS"))
        names.emplace_back(given);
    const std::string major = std::to_string(CUBLAS_VER_MAJOR);
    for (const char* folder : {"", "/usr/local/cuda/lib64/", "/opt/cuda/lib64/"})
        names.push_back(folder + ("libcublas.so." + major));
    for (const std::string& name : names)
        if (void* library = dlopen(name.c_str(), RTLD_NOW | RTLD_LOCAL))
            return library;
    return nullptr;
}

template <typename Function>
bool find(void* library, const char* name, Function& function)
{
    function = reinterpret_cast<Function>(dlsym(library, name));
    return function != nullptr;
}

} // namespace

const CublasLibrary* cublasLibrary()
{
    static const CublasLibrary found = [] {
        CublasLibrary cublas;
        void* library = openCublas();
        if (library == nullptr || !find(library, "cublasCreate_v2", cublas.create) ||
            !find(library, "cublasDestroy_v2", cublas.destroy) ||
            !find(library, "cublasSetStream_v2", cublas.setStream) ||
            !find(library, "cublasSetMathMode", cublas.setMathMode) ||
            !find(library, "cublasSgemm_v2", cublas.sgemm))
            return CublasLibrary{};
        return cublas;
    }();
    return found.sgemm == nullptr ? nullptr : &found;
}

} // namespace crossfade
