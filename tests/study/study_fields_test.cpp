// What follows from the description of a study: the table of docs/study-file.md, and which fields
// decide the parts of a result that are kept for later runs.

#include "core/study/request/study_fields.h"

#include "core/study/report/json_report.h"
#include "core/study/request/field_texts.h"
#include "tests/fuzz/small_result.h"

#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace crossfade
{

namespace
{

using testing::HasSubstr;
using testing::StartsWith;

std::string shown(const Field&, const std::string& value)
{
    return value.empty() ? "" : "`" + value + "`";
}
std::string shown(const Field&, std::uint64_t value)
{
    return value == 0 ? "" : std::to_string(value);
}
std::string shown(const Field& field, bool value)
{
    return shown(field, std::string(value ? field.whenTrue : field.whenFalse));
}
template <Named T>
std::string shown(const Field& field, const T& value)
{
    return shown(field, std::string(naming<T>.first(value)));
}
std::string shown(const Field&, const std::vector<std::uint64_t>& values)
{
    return values.empty() ? "" : "`[" + std::to_string(values.front()) + "]`";
}
template <class T>
std::string shown(const Field&, const T&)
{
    return {};
}

std::string grouped(std::int64_t number)
{
    std::string digits = std::to_string(number);
    for (auto place = static_cast<std::ptrdiff_t>(digits.size()) - 3; place > 0; place -= 3)
        digits.insert(static_cast<std::size_t>(place), ",");
    return digits;
}

/// The bounds of a number that has any.
std::string bounds(const Field& field)
{
    if (field.most < INT64_MAX)
        return " (" + grouped(field.least) + " to " + grouped(field.most) + ")";
    return field.least > 0 ? " (" + grouped(field.least) + " or more)" : "";
}

std::string tableOfKeys()
{
    std::string table = "| key | default | what it is |\n|---|---|---|\n";
    forEachField<Study>([&](const std::string& path, const Field& field, const auto& value) {
        const std::string text = field.isRequired ? "required" : shown(field, value);
        table += "| `" + path + std::string(field.key) + "` | " + text + " | " +
                 std::string(field.says) + bounds(field);
        if (field.since > 0)
            table += "; since format 1." + std::to_string(field.since);
        table += " |\n";
    });
    return table;
}

std::string deciding(const Study& study, Decides part)
{
    return decidingText(study, part,
                        [](const auto& file) { return "content of " + file.string(); });
}

} // namespace

TEST(StudyFields, DecideAKeptPartUnlessTheirDescriptionSaysOtherwise)
{
    int forgotten = 0;
    unsigned decided = 0;
    const auto look = [&](const Field& described, int) { decided = described.decides; };
    field(look, forgotten, "forgotten", "A field whose author did not think of kept parts");
    EXPECT_EQ(decided, EveryKeptPart);

    const Study plain;
    const auto expectDecided = [&](const Study& other, unsigned parts) {
        for (const Decides part : {KeptFits, KeptCurves, KeptBaselines, KeptWarnings})
            EXPECT_EQ(deciding(other, part) != deciding(plain, part), (parts & part) != 0) << part;
    };
    Study other = plain;
    other.slices = 21;
    expectDecided(other, KeptCurves);
    other = plain;
    other.subset = Subset{"kind", "animal"};
    expectDecided(other, KeptCurves | KeptBaselines | KeptWarnings);
    other = plain;
    other.trainClasses = ClassRange{0, 9};
    expectDecided(other, KeptFits);
    other = plain;
    other.embeddings = "other.h5";
    expectDecided(other, EveryKeptPart);
    other = plain;
    other.name = "Another name";
    expectDecided(other, NoKeptPart);
    EXPECT_EQ(fieldTexts(other), fieldTexts(plain)) << "no number depends on it";
}

TEST(StudyNote, GoesWithFileAndReportAndChangesNoNumber)
{
    StudyResult result = test::smallResult();
    const Study plain = result.study;
    result.study.note = "After the talk with Ann: once more with cosine";
    const std::string text = studyText(result.study, "study.toml");
    EXPECT_THAT(text, StartsWith("# Crossfade study, format 1.3\n"));
    EXPECT_EQ(parseStudy(text, "study.toml").note, result.study.note);
    EXPECT_THAT(studyText(plain, "study.toml"), StartsWith("# Crossfade study, format 1.2\n"));
    EXPECT_EQ(fieldTexts(result.study), fieldTexts(plain));
    EXPECT_THAT(studyJson(result), HasSubstr("\"note\": \"After the talk"));
    EXPECT_THAT(studyJson(test::smallResult()), testing::Not(HasSubstr("\"note\"")));
}

TEST(StudyPage, HasTheTableOfTheDescription)
{
    std::ostringstream page;
    page << std::ifstream(CROSSFADE_SOURCE_DIR "/docs/study-file.md").rdbuf();
    EXPECT_NE(page.str().find(tableOfKeys()), std::string::npos)
        << "docs/study-file.md, under \"Every key\", should have:\n"
        << tableOfKeys();
}

} // namespace crossfade
