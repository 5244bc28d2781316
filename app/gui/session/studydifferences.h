#pragma once

#include "core/study/request/field_texts.h"

#include <QString>

#include <string>
#include <vector>

namespace crossfade
{

/// The differences of a set-up from another. Names and the results' file do not count.
class StudyDifferences
{
public:
    StudyDifferences() = default;
    StudyDifferences(const Study& before, const Study& after);

    /// Whether both compute the same.
    bool isEmpty() const;
    /// The differences in the words of the set-up, in the language that the window has now: what is
    /// new or changed, "Fractions: 21", and what is gone, "without attributes".
    QString text() const;

private:
    std::vector<FieldText> m_changed;
    std::vector<std::string> m_keysGone;
    std::vector<FieldText> m_methodsGone;
};

} // namespace crossfade
