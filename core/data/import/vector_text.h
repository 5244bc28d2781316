#pragma once

// For the sources of this folder only.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace crossfade
{

/// Appends the numbers of a vector that is written as a text: "[0.5, 1]", "{0.5,1}" (PostgreSQL's
/// arrays), "(0.5; 1)" or "0.5 1".
/// @return what is wrong, for a message; empty: nothing
std::string readVectorText(std::string_view text, std::vector<float>& out);

/// Whether a text looks like a vector: brackets around numbers.
bool looksLikeVector(std::string_view text);

/// What a column of texts holds, by the texts of its first rows. Most of them decide: a bad one
/// among them is then refused with its row where it is read.
class TextColumnGuess
{
public:
    /// So many texts are looked at, where they are there.
    static constexpr std::size_t mostTexts = 100;

    /// Empty texts and vectors without numbers say nothing.
    void add(std::string_view text);

    bool isEmpty() const { return m_texts == 0; }
    bool holdsVectors() const { return m_vectors > 0 && 2 * m_vectors >= m_texts; }
    bool holdsNumbers() const { return 2 * m_numbers >= m_texts; }

private:
    std::size_t m_texts = 0;
    std::size_t m_vectors = 0;
    std::size_t m_numbers = 0;
};

/// One number, as readVectorText() reads it. Returns whether it is one.
bool readNumber(std::string_view text, float& out);

} // namespace crossfade
