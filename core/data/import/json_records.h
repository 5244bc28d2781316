#pragma once

// For the sources of this folder only.

#include "core/data/import/json_input.h"

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace crossfade
{

inline constexpr const char* aJsonFile = "JSON objects, one for each item";

/// What a reader makes of the records: a few calls for each.
class RecordSink
{
public:
    virtual ~RecordSink() = default;
    virtual void begin() = 0;
    /// A value that is no array; none: null.
    virtual void value(const std::string& column, std::optional<std::string_view> text) = 0;
    /// An array begins that is a value; its elements follow.
    virtual void array(const std::string& column) = 0;
    /// An object begins that is a value; what is in it follows as columns of their own.
    virtual void object(const std::string& column) = 0;
    /// Whether elements() is to be given all numbers; else passed() tells how many there are.
    virtual bool wantsNumbers() const { return true; }
    /// Numbers in the array that `column` is, as they follow each other.
    virtual void elements(const std::string& column, std::span<const float> numbers) = 0;
    virtual void passed(const std::string& column, std::size_t count) = 0;
    /// Something else than a number in that array; its text, where it is one.
    virtual void otherElement(const std::string& column, std::string_view text) = 0;
    /// The end of a record; false: no more of them.
    virtual bool end() = 0;
    /// What began was no record, but an answer with records in it.
    virtual void forget() = 0;
};

/// Finds the records in the documents of a file, one after the other, and names their values by
/// their keys, until the sink wants no more. Throws Error(BadFormat).
void readRecords(JsonInput& input, const std::filesystem::path& file, RecordSink& sink);

} // namespace crossfade
