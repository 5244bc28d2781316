#include "core/tuning/gain_model.h"

#include "core/base/error.h"
#include "core/data/permutation.h"
#include "core/methods/registry.h"
#include "core/tuning/gain_inputs.h"
#include "core/tuning/learn_tuning.h"
#include "core/tuning/tuning_file.h"
#include "tests/support/error_text.h"
#include "tests/support/temporary_folder.h"
#include "tests/tuning/tuning_data.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

namespace crossfade
{
namespace
{

/// Rows whose old features are good for some items and noise for the others.
TrainingData mixedRows()
{
    TrainingData data = test::clusteredRows(900, 12, 1);
    std::mt19937 random(8);
    std::normal_distribution<float> normal;
    std::vector<float> older(data.features.oldModel.values().begin(),
                             data.features.oldModel.values().end());
    const std::size_t dim = data.features.oldModel.dim();
    for (std::size_t row = 0; row < 900; row += 3)
        for (std::size_t d = 0; d < dim; ++d)
            older[row * dim + d] = 5 * normal(random);
    data.features.oldModel = {900, dim, std::move(older)};
    return data;
}

HeldOutTrial trialOf(const TrainingData& data)
{
    JobContext job;
    const Method& direct = method("direct");
    return tryOnHeldOutRows(direct, data, Options(direct.info().options), {}, Distance::L2, {},
                            job);
}

TEST(GainInputs, AreRanksFromZeroToOne)
{
    const HeldOutTrial trial = trialOf(mixedRows());
    const InputTable table = gainInputs(orderInputsOf(trial, {}));
    EXPECT_EQ(table.rows(), 300U);
    EXPECT_GE(table.columns(), 4U); // no classifier, no uncertainty
    for (const float value : table.values) {
        EXPECT_GE(value, 0);
        EXPECT_LT(value, 1);
    }
}

TEST(GainInputs, RanksOfWhatIsNoNumberAreTheLast)
{
    const double none = std::nan("");
    EXPECT_EQ(ranksOf({none, 1, none, 0, 1}), (std::vector<double>{0.7, 0.3, 0.7, 0, 0.3}));
}

TEST(GainModel, FindsTheItemsWhoseOldFeaturesAreBad)
{
    HeldOutTrial trial = trialOf(mixedRows());
    JobContext job;
    const GainModel model = learnGains(trial, "learned-gain", {}, job);
    EXPECT_EQ(model.objective, "map");
    EXPECT_EQ(model.rows, 300U);
    EXPECT_GT(model.tau, 0.2);
    const Order order = orderHeldOut(trial, "learned-gain", job);
    EXPECT_NO_THROW(invertOrder(order));
    EXPECT_EQ(predictedGains(model, orderInputsOf(trial, job)).size(), 300U);

    GainModel other = model;
    other.trees.inputs.push_back("sigma");
    EXPECT_THAT(test::errorText([&] { (void)predictedGains(other, orderInputsOf(trial, job)); }),
                testing::AllOf(testing::HasSubstr("the model was learned from "),
                               testing::HasSubstr("sigma; there are "),
                               testing::HasSubstr("Give the data the same classifiers")));
}

TEST(GainModel, IsSavedWithTheTransform)
{
    const test::TemporaryFolder folder;
    const Method& direct = method("direct");
    const TrainingData data = mixedRows();
    const Options options(direct.info().options);
    JobContext job;
    const Tuning tuning = learnTuning(direct, data, options, {},
                                      {.orders = {"learned-gain", "learned-gain:flips"}}, job);
    ASSERT_EQ(tuning.gainModels.size(), 2U);
    EXPECT_EQ(tuning.gainModelFor("learned-gain:cmc@5"), nullptr);
    saveTuned(folder.path() / "t.pt", *direct.fit(data, options, {}, job), tuning);
    const Tuning read = readTuning(folder.path() / "t.pt");
    const HeldOutTrial trial = trialOf(data);
    for (const char* order : {"learned-gain", "learned-gain:flips"}) {
        ASSERT_NE(read.gainModelFor(order), nullptr);
        EXPECT_EQ(predictedGains(*read.gainModelFor(order), orderInputsOf(trial, job)),
                  predictedGains(*tuning.gainModelFor(order), orderInputsOf(trial, job)));
        EXPECT_EQ(read.gainModelFor(order)->trees.weights,
                  tuning.gainModelFor(order)->trees.weights);
    }
}

} // namespace
} // namespace crossfade
