#include "core/base/error.h"

#include <gtest/gtest.h>

namespace crossfade
{

namespace
{

TEST(ErrorText, JoinsAllPartsToOneSentence)
{
    const Error error(ErrorCode::OutOfRange, {.where = "a.h5, /gallery/labels, row 3",
                                              .problem = "label 7",
                                              .expected = "0 to 6",
                                              .remedy = "Write the labels anew."});
    EXPECT_STREQ(error.what(),
                 "a.h5, /gallery/labels, row 3: label 7; expected 0 to 6. Write the labels anew.");
    EXPECT_EQ(error.code(), ErrorCode::OutOfRange);
    EXPECT_EQ(error.parts().expected, "0 to 6");
}

TEST(ErrorText, LeavesOutWhatIsNotSaid)
{
    EXPECT_STREQ(Error(ErrorCode::Internal, {.problem = "lost"}).what(), "lost");
    EXPECT_STREQ(Error(ErrorCode::BadUsage, {.where = "--slices", .problem = "is 0"}).what(),
                 "--slices: is 0");
    EXPECT_STREQ(Error(ErrorCode::BadUsage, {.problem = "is 0", .expected = "2 or more"}).what(),
                 "is 0; expected 2 or more");
}

TEST(ErrorText, SurvivesACopy)
{
    const Error copy = [] {
        const Error error(ErrorCode::Internal, {.where = "here", .problem = "lost"});
        return Error(error);
    }();
    EXPECT_STREQ(copy.what(), "here: lost");
}

} // namespace

} // namespace crossfade
