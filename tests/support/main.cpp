// main() of the test programs that need no other. Products are made by the kernels that the
// programs use, so that numbers can be compared with theirs to the last bit.

#include "core/base/machine/blas_kernels.h"

#include <gmock/gmock.h>

int main(int argc, char** argv)
{
    ::testing::InitGoogleMock(&argc, argv);
    crossfade::useBlasKernelsOfProcessor();
    return RUN_ALL_TESTS();
}
