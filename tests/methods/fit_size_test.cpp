#include "core/methods/fit_size.h"

#include "core/methods/registry.h"

#include <gtest/gtest.h>

namespace crossfade
{
namespace
{

bool fills(const std::string& id)
{
    const Method& chosen = method(id);
    return fillsCores(chosen, Options(chosen.info().options),
                      {.oldDim = 128, .newDim = 128, .sideDim = {}});
}

TEST(FitSize, LargeStepsAndClosedFormsFillTheCores)
{
    for (const char* id : {"fct", "fastfill", "bict", "procrustes", "mini-vec2vec"})
        EXPECT_TRUE(fills(id)) << id;
}

TEST(FitSize, SmallStepsDoNot)
{
    for (const char* id : {"rm-rqt", "rm-cls", "rm", "residual-mlp", "bct", "ract", "new-head"})
        EXPECT_FALSE(fills(id)) << id;
}

TEST(FitSize, GrowsWithTheBatch)
{
    const Method& chosen = method("rm-rqt");
    Options options(chosen.info().options);
    options.set("batch_size", std::int64_t{100000}, "test");
    EXPECT_TRUE(fillsCores(chosen, options, {.oldDim = 128, .newDim = 128, .sideDim = {}}));
}

} // namespace
} // namespace crossfade
