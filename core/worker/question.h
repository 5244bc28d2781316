#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace crossfade
{

/// Sends an answer to the program that asked.
using Send = std::function<void(std::string_view answer)>;
/// Answers a request with one answer or several. What it throws is an answer, too.
using Answer = std::function<void(const std::string& request, const Send& send)>;

/// A question that a worker answers (ChildProcess). It has one in a table by its name; the table is
/// of the worker program, or of a part of it that is loaded when something of it is asked.
struct WorkerQuestion {
    const char* name = nullptr; ///< "images/decode": the part, and what is asked of it
    /// Makes what answers the first request and all others. What it throws is the answer.
    /// @param shared  the memory that the asking program has in common with the worker; else empty
    Answer (*begin)(const std::string& arguments, std::span<std::byte> shared) = nullptr;
};

/// `begin` of a WorkerQuestion that is asked once: `body` makes the answer of the arguments.
template <std::string (*body)(const std::string& arguments)>
Answer answerOnce(const std::string& arguments, std::span<std::byte> /*shared*/)
{
    return [arguments](const std::string& /*request*/, const Send& send) { send(body(arguments)); };
}

} // namespace crossfade
