#pragma once

// For the sources of this folder only.

#include "core/base/error.h"
#include "core/base/job.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace crossfade
{

/// One number with a decimal point. Returns whether it is one.
bool readNumber(std::string_view text, float& out);

/// Whether a text in the place of a vector or a number says that it is not there: it is empty, or
/// what programs write for that, such as nan and NULL.
bool saysNothing(std::string_view text);
/// Whether it is as programs write it to the letter: people may call a class "none" or "Null".
bool isWrittenForNothing(std::string_view text);

/// Reads the numbers of one table, which writes them all in one way: with decimal points, or with
/// decimal commas, as in large parts of the world. What may be read as either is refused.
class NumberTexts
{
public:
    /// Appends the numbers of a vector that is written as a text: "[0.5, 1]", "{0.5,1}"
    /// (PostgreSQL's arrays), "(0.5; 1)" or "0.5 1"; "[0,5; 1]" or "0,5 1". None where it
    /// saysNothing().
    /// @return what is wrong, for a message; empty: nothing
    std::string readVector(std::string_view text, std::vector<float>& out);
    /// One number. @return as above, with the number as the subject: "is no number"
    std::string read(std::string_view text, float& out);

    /// To be called behind the last row: notes that there were decimal commas. Throws
    /// Error(BadFormat) where all of them may as well separate thousands.
    void finish(const std::string& table, JobContext& job) const;

private:
    bool lookTorn(std::string_view text);
    std::string readWithCommas(std::string_view text, std::vector<float>& out);

    bool m_hasPoint = false;    ///< of a number
    bool m_hasComma = false;    ///< of a number
    bool m_isSure = false;      ///< one of the commas cannot separate thousands
    std::string m_example = {}; ///< the first number with a comma

    bool m_mayBeTorn = true;     ///< every vector so far
    std::size_t m_decimals = 0;  ///< digits of every second number; 0: none was seen
    std::size_t m_tornSigns = 0; ///< what the other ones have, and these have not
};

/// The error for vectors that seem to have twice their numbers, since commas of decimals were taken
/// for those between numbers.
Error tornNumbers(const std::string& where);

/// What a column of texts holds, by the texts of its first rows. Most of them decide: a bad one
/// among them is then refused with its row where it is read.
class TextColumnGuess
{
public:
    /// At most so many texts are looked at.
    static constexpr std::size_t mostTexts = 100;

    /// Texts that say nothing, and vectors without numbers, are passed over. A vector is brackets
    /// around numbers, or 8 numbers and more, not all of them whole, and as many in each text.
    void add(std::string_view text);

    bool isEmpty() const { return m_texts == 0; }
    bool holdsVectors() const { return m_vectors > 0 && 2 * m_vectors >= m_texts; }
    bool holdsNumbers() const { return 2 * m_numbers >= m_texts; }
    /// Whether most texts are numbers or stand for some, of which most cannot be read: "#NUM!",
    /// "1'234".
    bool holdsWrongNumbers() const { return !holdsNumbers() && 2 * m_alike >= m_texts; }
    /// What a column that is called as vectors are holds in their place, with what to do about it:
    /// bytes as texts, or what Python prints. Empty: it has vectors, or nobody knows.
    std::string instead(const std::string& name) const;
    /// Whether its vectors are numbers without brackets.
    bool isBare() const { return holdsVectors() && m_bracketed == 0; }
    /// Numbers of the first vector; 0: there is none.
    std::size_t length() const { return m_length; }

private:
    std::size_t m_texts = 0;
    std::size_t m_vectors = 0;
    std::size_t m_bracketed = 0;
    std::size_t m_numbers = 0;
    std::size_t m_alike = 0; ///< numbers, and what stands for one
    std::size_t m_length = 0;
    std::string m_instead = {}; ///< of the first text
};

} // namespace crossfade
