#pragma once

#include "core/study/follow/follow.h"
#include "core/study/plan/plan.h"
#include "core/study/result/estimate.h"

#include <memory>

namespace crossfade::test
{

/// Recommends what the plan's choice says, after that was changed: waiting, or the chosen one.
inline void adviseAgain(Plan& plan)
{
    StrategyTable& table = plan.strategies;
    table.recommended = plan.choice.isWaitingBetter ? 0 : 1;
    addAdvice(table, plan.request.study, plan.request.objective, plan.candidates, plan.choice);
}

/// Two candidates; `direct, entropy` is chosen and starts below old: its mAP is 0.1, 0.3, 0.5 where
/// old has 0.2, so its share of the way to 0.6 is −0.25, 0.25, 0.75.
inline std::shared_ptr<Plan> smallPlan(JudgeOn judgedOn = JudgeOn::Pilot)
{
    auto made = std::make_shared<Plan>();
    Study& study = made->request.study;
    study.metrics = parseMetrics("map");
    study.methods = {chooseMethod("direct")};
    made->request.parts = 3;
    made->candidates = {{.choice = 0, .ordering = "random"}, {.choice = 0, .ordering = "entropy"}};
    made->fractions = {0, 0.5, 1};
    made->judgedOn = judgedOn;
    made->pilot = 200;
    made->queries = 190;
    made->gallery = 1000;
    made->order.resize(800);
    made->batches = {{.first = 0,
                      .count = 500,
                      .fraction = 0.7,
                      .gain = {0.45, {0.4, 0.5}},
                      .metrics = {{0.38}}},
                     {.first = 500,
                      .count = 300,
                      .fraction = 1,
                      .gain = {0.75, {0.7, 0.8}},
                      .metrics = {{0.5}}}};
    made->batches.back().cost = 40;
    made->batches.back().hours = 8;
    made->batches.back().end = "2026-12-01T16:00";
    Choice& choice = made->choice;
    choice.chosen = 1;
    choice.scores = {{.candidate = 1,
                      .value = 0.3,
                      .behindBest = 0,
                      .standardError = 0,
                      .isAsGood = true,
                      .aboveOld = 0.1,
                      .aboveOldInterval = {0.05, 0.15},
                      .gain = 0.25,
                      .auc = {{0.3, {0.28, 0.32}}},
                      .startsBelowOld = true,
                      .serveFrom = 0.5},
                     {.candidate = 0,
                      .value = 0.15,
                      .behindBest = 0.15,
                      .standardError = 0.02,
                      .aboveOld = -0.05,
                      .aboveOldInterval = {-0.1, 0},
                      .gain = -0.12,
                      .auc = {{0.15, {0.1, 0.2}}}}};
    choice.gain = {0.25, {0.2, 0.3}};
    choice.gainAlong = {{-0.25, {-0.3, -0.2}}, {0.25, {0.2, 0.3}}, {0.75, {0.7, 0.8}}};
    choice.along = {{{0.1, {0.08, 0.12}}, {0.3, {0.28, 0.32}}, {0.5, {0.48, 0.52}}}};
    choice.oldMeans = {0.2};
    made->strategies.budget = 0.5;
    made->strategies.rows = {{.strategy = Strategy::Wait,
                              .now = {0.2, {0.18, 0.22}},
                              .atBudget = {0.2, {0.18, 0.22}},
                              .wholeWay = {0.2, {0.18, 0.22}},
                              .bytes = 1'024'000,
                              .milliseconds = 0},
                             {.strategy = Strategy::Mix,
                              .candidate = 1,
                              .now = {0.18, {0.16, 0.2}},
                              .atBudget = {0.3, {0.28, 0.32}},
                              .wholeWay = {0.3, {0.28, 0.32}},
                              .aboveWaiting = {0.1, {0.05, 0.15}},
                              .broken = {0.03, {0.02, 0.04}},
                              .hours = 8,
                              .cost = 40,
                              .bytes = 512'000,
                              .milliseconds = 0}};
    adviseAgain(*made);
    return made;
}

/// 40 of 100 items are new; mAP was 0.2 and is 0.3; at the end 0.5 is expected.
inline std::shared_ptr<FollowReport> smallReport()
{
    auto made = std::make_shared<FollowReport>();
    made->plan.study.methods = {chooseMethod("direct")};
    made->plan.study.orders = {"random"};
    made->plan.created = "2026-11-22T08:00:00Z";
    made->plan.judgedOn = "pilot";
    made->plan.along["map"] = {{0.2, {0.1, 0.3}}, {0.3, {0.2, 0.4}}, {0.45, {0.4, 0.5}}};
    made->state.items = 100;
    made->state.present = 40;
    made->state.done = 25;
    made->state.gone = 3;
    made->queries = FollowQueries::Pilot;
    made->queryCount = made->pilot = 15;
    made->metrics = parseMetrics("map");
    made->measured = {{0.3, {0.25, 0.35}}};
    made->oldValues = {0.2};
    made->promised = {{0.28, {0.2, 0.36}}};
    made->soFarFractions = {0.15, 0.4};
    made->soFar = {{0.22, 0.3}};
    made->fractions = {0.4, 0.7, 1};
    made->outlook = {{.curve = {{.value = 0.3}, {.value = 0.4}, {.value = 0.5}},
                      .values = {0.3, 0.4, 0.5},
                      .band = {.pointwise = {{0.25, 0.35}, {0.3, 0.5}, {0.4, 0.6}},
                               .simultaneous = {{0.2, 0.4}, {0.25, 0.55}, {0.3, 0.7}},
                               .factor = 3}}};
    made->left = {.items = 60, .cost = 30, .hours = 6, .end = "2026-12-01T14:00"};
    made->next = NextBatch{.number = 2,
                           .items = 20,
                           .fraction = 0.6,
                           .gains = {{0.067, {0.01, 0.12}}},
                           .cost = 10,
                           .hours = 2};
    made->request.target = FollowTarget{.metric = parseMetric("map"), .value = 0.35};
    made->byTarget = StopPoint{.fraction = 0.9, .chanceWrong = 0.021};
    return made;
}

/// Gives an estimated curve these values, each with an interval of ± `below`, and two groups of
/// queries that say the same: by Student's t with one degree of freedom.
inline void setValues(PilotMetric& values, const std::vector<double>& mean, double below)
{
    constexpr double student = 12.7062;
    values.mean = mean;
    values.interval.clear();
    values.withoutQueryGroup.assign(2, {});
    for (const double each : mean) {
        values.interval.push_back({each - below, each + below});
        values.withoutQueryGroup[0].push_back(each - below / student);
        values.withoutQueryGroup[1].push_back(each + below / student);
    }
}

/// old 0.5, new about 0.9; `direct` under `random` is better than old from 40 %, surely from 60 %.
inline std::shared_ptr<StudyEstimate> smallEstimate()
{
    auto all = std::make_shared<StudyEstimate>();
    all->study.metrics = parseMetrics("map");
    all->study.methods = {chooseMethod("direct")};
    all->study.seeds = {0};
    all->gallery = 1000;
    all->pilot = 50;
    all->present = 120;
    all->queries = 80;
    all->oldModel = {0.5};
    all->raw.all.metrics.emplace_back().mean = {0.5, 0.9};
    all->newModel = {{.value = 0.9, .interval = {0.85, 0.95}}};
    for (const char* order : {"random", "class-mean"}) {
        EstimatedCurve curve;
        curve.ordering = order;
        curve.curve.fractions = {0, 0.2, 0.4, 0.6, 0.8, 1};
        PilotMetric values;
        values.metric = all->study.metrics[0];
        setValues(values, {0.1, 0.3, 0.5, 0.7, 0.8, 0.9}, 0.1);
        values.auc = 0.56;
        values.aucInterval = {0.5, 0.6};
        curve.curve.metrics = {values};
        curve.gain = {{.value = 0.15, .interval = {0, 0.3}}};
        all->curves.push_back(curve);
    }
    return all;
}

} // namespace crossfade::test
