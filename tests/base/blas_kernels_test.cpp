#include "core/base/blas_kernels.h"

#include <ATen/ATen.h>

#include <gtest/gtest.h>

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

TEST(BlasKernels, MultiplyRight)
{
    const at::Tensor a = at::randn({300, 170}, at::kDouble);
    const at::Tensor b = at::randn({170, 250}, at::kDouble);
    const at::Tensor expected = a.mm(b);
    const at::Tensor products = a.to(at::kFloat).mm(b.to(at::kFloat)).to(at::kDouble);
    EXPECT_LT((products - expected).abs().max().item<double>(), 1e-3);
}

TEST(BlasKernels, StayAsTheyAreWhenAskedAgain)
{
    const std::string before = blasKernels();
    useBlasKernelsOfProcessor();
    EXPECT_EQ(blasKernels(), before);
}

} // namespace
} // namespace crossfade
