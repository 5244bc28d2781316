#include "core/base/machine/blas_kernels.h"

#include <gtest/gtest.h>

#include <cstdlib>

namespace crossfade
{
namespace
{

// main() of the tests has called it, as that of every program does.
TEST(BlasKernels, UseTheInstructionsOfTheProcessor)
{
    if (blasKernels().empty() || std::getenv("OPENBLAS_CORETYPE") != nullptr)
        GTEST_SKIP() << "no OpenBLAS, or kernels that the environment names";
    if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma"))
        GTEST_SKIP() << "a processor without AVX2";
    EXPECT_NE(blasKernels(), "Prescott");
    EXPECT_NE(blasKernels(), "Generic");
    EXPECT_NE(blasKernels(), "Nehalem");
}

TEST(BlasKernels, StayAsTheyAreWhenAskedAgain)
{
    const std::string before = blasKernels();
    useBlasKernelsOfProcessor();
    EXPECT_EQ(blasKernels(), before);
}

} // namespace
} // namespace crossfade
