#pragma once

#include "core/study/request/field_texts.h"

#include <QString>

#include <string>
#include <vector>

namespace crossfade
{

/// In what a set-up differs from another. Names and the results' file do not count.
class StudyDifferences
{
public:
    StudyDifferences() = default;
    StudyDifferences(const Study& before, const Study& after);

    /// Both compute the same.
    bool isEmpty() const;
    /// In the words of the set-up, in the language that the window has now: what is new or changed,
    /// "Fractions: 21", and what is gone, "without attributes".
    QString text() const;

private:
    std::vector<FieldText> m_changed;
    std::vector<std::string> m_keysGone;
    std::vector<FieldText> m_methodsGone;
};

} // namespace crossfade
