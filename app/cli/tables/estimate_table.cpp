#include "app/cli/tables/result_tables.h"

#include "app/cli/tables/text_table.h"
#include "core/study/analysis/estimate_words.h"

namespace crossfade
{

std::string estimateTable(const StudyEstimate& estimate)
{
    std::string text = textOf({estimateOrigin(estimate)});
    for (std::size_t m = 0; m < estimate.study.metrics.size(); ++m)
        text += '\n' + textOf({estimateFindings(estimate, m)}) +
                textTable(estimateSheet(estimate, m, true));
    return text;
}

} // namespace crossfade
