#include "core/study/follow/gallery_state.h"

#include "core/base/error.h"
#include "core/data/presence.h"
#include "core/data/selection/drawn_training.h"
#include "core/data/selection/stored_models.h"

#include <utility>

namespace crossfade
{

namespace
{

/// Which items have their features under a model that the gallery may not have at all.
RowMask presentUnder(const ItemGroup& gallery, const std::string& model)
{
    return gallery.features.contains(model) ? presentMask(gallery, model)
                                            : RowMask(gallery.count, 0);
}

void checkFingerprint(const SavedPlan& plan, const ItemGroup& gallery)
{
    const FingerprintMatch match = compare(plan.fingerprint, gallery, plan.study.oldModel);
    if (match.found > 0 && match.same == match.found)
        return;
    const bool hasIds = !gallery.ids.empty();
    throw Error(
        ErrorCode::NeedsNotMet,
        {.where = Core::says("the plan"),
         .problem =
             match.found == 0
                 ? Message(Core::says("the gallery has none of the items that it was made for"))
                 : Message(Core::says("item %1 of the gallery has other old features than when it "
                                      "was made (%2 of %3 items that were looked at)"),
                           match.firstDifferent, as::Count{match.found - match.same},
                           as::Count{match.found}),
         .expected =
             Core::says("the gallery that the plan was made for; items may have come or gone"),
         .remedy = hasIds ? Core::says("Follow the plan of this gallery, or make one.")
                          : Core::says("Where items come and go, give them ids (/gallery/ids): "
                                       "without ids an item is its row number.")});
}

/// The gallery rows of the plan's items; −1 for those that are gone.
std::vector<std::int64_t> rowsOf(const SavedPlan& plan, const ItemGroup& gallery)
{
    const RowsById byId(gallery.ids, gallery.count);
    std::vector<std::int64_t> rows;
    for (const std::string& id : plan.ids)
        rows.push_back(byId.find(id).value_or(-1));
    return rows;
}

/// Takes out of the gallery the training rows that were drawn of it when the plan was made, as far
/// as they are still there.
void takeDrawnRows(EmbeddingSet& set, const SavedPlan& plan, JobContext& job)
{
    const RowsById byId(set.gallery.ids, set.gallery.count);
    const RowMask whole = wholeMask(set.gallery);
    RowMask drawn(set.gallery.count, 0);
    for (const std::string& id : plan.drawn) {
        const auto row = byId.find(id);
        if (!row)
            continue;
        if (whole[static_cast<std::size_t>(*row)] == 0)
            throw Error(ErrorCode::NeedsNotMet,
                        {.where = {Core::says("the item %1"), id},
                         .problem = Core::says("it was drawn as a training row when the plan was "
                                               "made, and lacks features under a model now"),
                         .expected = Core::says("features under all models, as then"),
                         .remedy = Core::says("Add them again, or make the plan again.")});
        drawn[static_cast<std::size_t>(*row)] = 1;
    }
    set = withTrainingRows(set, drawn, job);
    takeWholeRows(*set.train);
}

} // namespace

GalleryState stateOf(const SavedPlan& plan, const ItemGroup& gallery)
{
    checkFingerprint(plan, gallery);
    const ModelNames models = modelNames(plan.study, plan.study.methods.front());
    const RowMask isNew = presentUnder(gallery, models.newModel);
    const std::vector<std::int64_t> rows = rowsOf(plan, gallery);
    const RowMask isPlanned = plannedItems(plan, gallery);
    GalleryState state{.items = gallery.count};
    state.present = rowsIn(isNew).size();
    state.bornNew = gallery.count - presentRows(gallery, models.oldModel).size();
    for (std::size_t position = 0; position < rows.size(); ++position) {
        if (rows[position] < 0) {
            ++state.gone;
            continue;
        }
        const auto row = static_cast<std::size_t>(rows[position]);
        ++state.planned;
        if (isNew[row] != 0) {
            state.doneRows.push_back(rows[position]);
            continue;
        }
        state.leftRows.push_back(rows[position]);
        if (state.nextBatch == 0)
            state.nextBatch = plan.batches[position];
    }
    state.done = state.doneRows.size();
    std::size_t seen = 0;
    for (const std::int64_t row : rows)
        if (row >= 0 && seen++ < state.done)
            state.outOfOrder += isNew[static_cast<std::size_t>(row)] == 0 ? 1U : 0U;
    for (std::size_t row = 0; row < gallery.count; ++row)
        if (isPlanned[row] == 0)
            (isNew[row] != 0 ? state.otherPresentRows : state.otherAbsentRows)
                .push_back(static_cast<std::int64_t>(row));
    state.othersPresent = state.otherPresentRows.size();
    state.othersAbsent = state.otherAbsentRows.size();
    return state;
}

Order wayOf(const GalleryState& state)
{
    Order way = state.otherPresentRows;
    for (const auto* rows : {&state.doneRows, &state.leftRows, &state.otherAbsentRows})
        way.insert(way.end(), rows->begin(), rows->end());
    return way;
}

RowMask plannedItems(const SavedPlan& plan, const ItemGroup& gallery)
{
    RowMask isPlanned(gallery.count, 0);
    for (const std::int64_t row : rowsOf(plan, gallery))
        if (row >= 0)
            isPlanned[static_cast<std::size_t>(row)] = 1;
    return isPlanned;
}

Order inPlansSequence(const Order& order, const SavedPlan& plan, const ItemGroup& gallery)
{
    std::vector<std::int64_t> planned = rowsOf(plan, gallery);
    std::erase(planned, -1);
    const RowMask isPlanned = plannedItems(plan, gallery);
    Order merged = order;
    auto next = planned.begin();
    for (std::int64_t& row : merged)
        if (isPlanned[static_cast<std::size_t>(row)] != 0)
            row = *next++;
    return merged;
}

LoadedStudy loadPlanStudy(Study& study, const SavedPlan& plan, JobContext& job)
{
    const bool hasDrawn = std::exchange(study.drawTrain, std::nullopt).has_value();
    LoadedStudy loaded = loadStudy(study, job);
    if (hasDrawn)
        takeDrawnRows(loaded.set, plan, job);
    return loaded;
}

} // namespace crossfade
