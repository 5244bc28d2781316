#pragma once

#include "core/study/request/field_texts.h"

#include <QString>
#include <QStringList>

#include <string>
#include <utility>
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
    /// The differences in the words of the set-up, in the language that the window has now: methods
    /// that are gone or new, "without FCT; with Direct", what is new or changed, "Fractions: 21",
    /// what is gone, "without attributes", and the options of methods that both have.
    QString text() const;

private:
    struct Fields {
        Fields() = default;
        Fields(const Study& before, const Study& after);
        bool isEmpty() const { return changed.empty() && gone.empty(); }
        QStringList texts() const;

        std::vector<FieldText> changed;
        std::vector<std::string> gone; ///< their keys
    };
    Fields m_fields; ///< of the study beside its methods
    std::vector<MethodChoice> m_added;
    std::vector<MethodChoice> m_gone;
    std::vector<std::pair<MethodChoice, Fields>> m_options; ///< of methods that both have
};

} // namespace crossfade
