#pragma once

#include "core/base/message.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

namespace crossfade
{

// What the core tells at length: paragraphs and tables. The command line prints them in English
// (app/cli/tables/text_table.h), the window shows them in the user's language (shownParagraphs(),
// shownSheet()). In a paragraph, <b> and <i> mark what is important: the window shows it
// so, Message::english() leaves the marks out. Times are plain texts such as
// "2026-12-01T16:30"; the window writes them as the user does.

/// Between sentences. Some languages write them without a space.
inline constexpr const char* sentencesBetween = " ";

/// Sentences, one after the other, without empty ones; empty where no other is left.
inline Message paragraph(std::vector<Message> sentences)
{
    std::erase_if(sentences, [](const Message& sentence) { return sentence.empty(); });
    return sentences.empty() ? Message() : as::List{std::move(sentences), sentencesBetween};
}

/// A table.
struct MessageSheet {
    struct Column {
        Message title;
        Message help = {}; ///< what the numbers mean; the window adds what a metric in the title is
        bool isText = false;
    };
    struct Cell {
        Message text;
        /// For sorting and for other programs; without one it is the text.
        std::variant<std::monostate, double, std::uint64_t, Message> value = {};
        Message help = {};
        std::optional<bool> good = {}; ///< met or not; the text says it too
        std::optional<int> style = {}; ///< of the line in a chart that the row is about
    };
    std::vector<Column> columns;
    std::vector<std::vector<Cell>> rows; ///< a cell a column
};

} // namespace crossfade
