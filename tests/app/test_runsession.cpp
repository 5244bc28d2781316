#include "app/gui/session/runsession.h"

#include "tests/support/temporary_folder.h"
#include "tests/widgets/synthetic_result.h"

#include <gtest/gtest.h>

using namespace crossfade;

namespace
{

/// A session without a window.
class Runs : public testing::Test
{
protected:
    Runs()
        : m_session(m_results,
                    {.study = [this] { return m_study; }, .toRun = [this] { return m_study; }}),
          m_whole(test::syntheticResult("."))
    {
    }

    /// The first curve of the whole.
    RunSession::Result firstCurve() const
    {
        auto part = std::make_shared<StudyResult>(*m_whole);
        part->curves.resize(1);
        return part;
    }

    test::TemporaryFolder m_folder;
    Study m_study;
    ResultModel m_results;
    RunSession m_session;
    RunSession::Result m_whole;
};

} // namespace

TEST_F(Runs, WhatACancelledRunHasStaysUntilTheWholeTakesItsPlace)
{
    const RunSession::Result part = firstCurve();
    m_session.showFinished(part, m_whole->study);
    EXPECT_TRUE(m_session.showsUnfinished());
    EXPECT_EQ(m_session.unsavedCount(), 1U);
    EXPECT_EQ(m_session.runs().latest(), nullptr) << "it is not finished";
    m_session.endCancelledRun();
    EXPECT_EQ(m_results.result(), part);
    EXPECT_EQ(m_session.runs().latest(), part);
    m_session.endRun({m_whole});
    EXPECT_EQ(m_results.result(), m_whole);
    EXPECT_EQ(m_session.runs().all().size(), 1U);
    EXPECT_EQ(m_session.unsavedCount(), 1U);
    m_session.markSaved(m_whole, QString::fromStdString((m_folder / "saved.h5").string()));
    EXPECT_EQ(m_session.unsavedCount(), 0U);
    EXPECT_TRUE(m_session.shownFile().endsWith("saved.h5"));
}

TEST_F(Runs, AnotherRunThatIsLookedAtStaysWhileOneIsComputed)
{
    m_session.add({m_whole}, false);
    const RunSession::Result part = firstCurve();
    m_session.showFinished(part, m_whole->study);
    EXPECT_EQ(m_results.result(), part);
    m_session.show(m_whole);
    const RunSession::Result further = firstCurve();
    m_session.showFinished(further, m_whole->study);
    EXPECT_EQ(m_results.result(), m_whole);
    auto other = std::make_shared<StudyResult>(*m_whole);
    other->study.seeds = {7};
    m_session.endRun({other});
    EXPECT_EQ(m_results.result(), m_whole);
    EXPECT_EQ(m_session.runs().all().size(), 2U);
}
