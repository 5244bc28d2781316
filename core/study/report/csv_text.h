#pragma once

#include "core/study/result/result.h"

#include <sstream>
#include <string>

namespace crossfade
{

/// One line of a CSV table (RFC 4180, decimal points, 17 digits); a number that is NaN or infinite
/// is an empty cell.
class CsvRow
{
public:
    CsvRow();

    CsvRow& text(const std::string& value);
    CsvRow& number(double value);
    template <class Integer>
    CsvRow& count(Integer value)
    {
        separate();
        m_line << value;
        return *this;
    }
    CsvRow& nothing() { return text({}); }

    std::string line() const { return m_line.str() + '\n'; }

private:
    void separate();

    std::ostringstream m_line;
    bool m_started = false;
};

/// Lines that begin with '#' and say what made the result.
std::string provenanceComments(const StudyResult& result);

} // namespace crossfade
