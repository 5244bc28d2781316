#include "core/data/selection/restriction.h"

#include "tests/support/error_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace crossfade;
using testing::HasSubstr;

namespace
{

using Rows = std::vector<std::int64_t>;

ItemGroup group(Rows labels)
{
    ItemGroup group;
    group.count = labels.size();
    std::vector<float> values;
    for (std::size_t i = 0; i < labels.size(); ++i)
        values.push_back(static_cast<float>(i));
    group.features.emplace("old", FeatureMatrix(labels.size(), 1, values));
    group.labels = std::move(labels);
    return group;
}

/// Five gallery items, three queries, explicit lists.
EmbeddingSet set()
{
    EmbeddingSet set;
    set.gallery = group({0, 1, 2, -1, 1});
    set.gallery.paths = {"a", "b", "c", "d", "e"};
    set.gallery.texts = {"A", "B", "C", "D", "E"};
    set.query = group({1, 0, 2});
    set.relevant = RowLists{{0, 2, 3, 4}, {1, 4, 0, 2}};
    set.ignored = RowLists{{0, 1, 3, 3}, {3, 2, 4}};
    set.classAttributes = {{"kind", {"animal", "object"}, {0, 1, 0}}};
    return set;
}

} // namespace

TEST(Restriction, KeepsARangeOfClassesAndRenumbersTheLists)
{
    const RestrictedSet kept = restrictSet(set(), ClassRange{1, 2}, {});
    EXPECT_EQ(kept.galleryRows, (Rows{1, 2, 4}));
    EXPECT_EQ(kept.queryRows, (Rows{0, 2}));
    EXPECT_EQ(kept.set.gallery.labels, (Rows{1, 2, 1}));
    EXPECT_EQ(kept.set.gallery.paths, (std::vector<std::string>{"b", "c", "e"}));
    EXPECT_EQ(kept.set.gallery.texts, (std::vector<std::string>{"B", "C", "E"}));
    EXPECT_EQ(kept.set.gallery.features.at("old").row(2)[0], 4);
    EXPECT_EQ(kept.set.gallery.count, 3U);
    EXPECT_EQ(kept.set.relevant->offsets, (Rows{0, 2, 3}));
    EXPECT_EQ(kept.set.relevant->indices, (Rows{0, 2, 1}));
    EXPECT_EQ(kept.set.ignored->offsets, (Rows{0, 0, 0}));
    EXPECT_TRUE(kept.set.ignored->indices.empty());
}

TEST(Restriction, KeepsAnAttributesValue)
{
    const RestrictedSet kept = restrictSet(set(), {}, Subset{"kind", "animal"});
    EXPECT_EQ(kept.galleryRows, (Rows{0, 2}));
    EXPECT_EQ(kept.queryRows, (Rows{1, 2}));
    EXPECT_EQ(kept.set.ignored->offsets, (Rows{0, 1, 1}));
    EXPECT_EQ(kept.set.ignored->indices, (Rows{1}));
}

TEST(Restriction, BothConditionsTogether)
{
    const RestrictedSet kept = restrictSet(set(), ClassRange{1, 2}, Subset{"kind", "animal"});
    EXPECT_EQ(kept.galleryRows, (Rows{2}));
    EXPECT_EQ(kept.queryRows, (Rows{2}));
}

TEST(Restriction, NoConditionChangesNothing)
{
    const EmbeddingSet whole = set();
    const RestrictedSet kept = restrictSet(whole, {}, {});
    EXPECT_EQ(kept.galleryRows, (Rows{0, 1, 2, 3, 4}));
    EXPECT_TRUE(
        kept.set.gallery.features.at("old").sharesStorageWith(whole.gallery.features.at("old")));
}

TEST(Restriction, AGalleryThatQueriesItselfStaysOne)
{
    EmbeddingSet self = set();
    self.query.reset();
    self.relevant.reset();
    self.ignored.reset();
    const RestrictedSet kept = restrictSet(self, ClassRange{1, 1}, {});
    EXPECT_TRUE(kept.set.selfQuery());
    EXPECT_EQ(kept.queryRows, (Rows{1, 4}));
}

TEST(Restriction, RefusesWhatLeavesNothingOrIsNotThere)
{
    const auto refusal = [](const EmbeddingSet& data, const std::optional<ClassRange>& classes,
                            const std::optional<Subset>& subset) {
        return test::errorText([&] { (void)restrictSet(data, classes, subset); });
    };
    EXPECT_THAT(refusal(set(), ClassRange{7, 9}, {}),
                HasSubstr("classes 7:9: no item of /gallery is left. Choose classes"));
    EXPECT_THAT(refusal(set(), ClassRange{2, 2}, Subset{"kind", "object"}),
                HasSubstr("classes 2:2 and subset kind=object: no item of /gallery"));
    EXPECT_THAT(refusal(set(), {}, Subset{"kind", "plant"}),
                HasSubstr("kind=plant: the attribute has no such value; expected animal, object"));
    EXPECT_THAT(
        refusal(set(), {}, Subset{"colour", "red"}),
        HasSubstr("/gallery/attributes/colour: the file has no such attribute; expected kind"));
    EmbeddingSet unlabelled = set();
    unlabelled.gallery.labels.clear();
    EXPECT_THAT(refusal(unlabelled, ClassRange{0, 1}, {}),
                HasSubstr("classes 0:1: /gallery/labels is missing"));
}

TEST(Restriction, ARangeOfClassesHasTwoLabelsAndAColon)
{
    const ClassRange range = parseClassRange("3:7", "--classes");
    EXPECT_EQ(range.first, 3);
    EXPECT_EQ(range.last, 7);
    const auto refusal = [](const std::string& text) {
        return test::errorText([&] { (void)parseClassRange(text, "--classes"); });
    };
    EXPECT_THAT(refusal("3"), HasSubstr("--classes: the colon is missing; expected FIRST:LAST"));
    EXPECT_THAT(refusal("3:x"), HasSubstr("'x' is no label; expected FIRST:LAST, such as 0:99"));
    EXPECT_THAT(refusal(":7"), HasSubstr("'' is no label"));
}

TEST(Restriction, FiltersAnOrderOfTheWholeGallery)
{
    EXPECT_EQ(restrictOrder({4, 0, 2, 3, 1}, {1, 2, 4}), (Rows{2, 1, 0}));
}
