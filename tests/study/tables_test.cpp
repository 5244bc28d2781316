// Every metric, order and method of the tables has its row in the documentation.

#include "core/methods/registry.h"
#include "core/metrics/metric_table.h"
#include "core/orders/order.h"

#include <gmock/gmock.h>

#include <fstream>
#include <sstream>

namespace crossfade
{
namespace
{

using ::testing::HasSubstr;

std::string pageText(const std::string& name)
{
    std::ostringstream text;
    text << std::ifstream(CROSSFADE_SOURCE_DIR "/docs/" + name).rdbuf();
    return text.str();
}

TEST(Tables, AreDocumented)
{
    const std::string definitions = pageText("definitions.md");
    for (const MetricInfo& metric : metrics()) {
        std::string name = metric.name;
        if (metric.hasK())
            name.back() = 'k';
        EXPECT_THAT(definitions, HasSubstr("| `" + name + "` |"));
    }
    for (const OrderInfo& order : orders())
        EXPECT_THAT(definitions, HasSubstr("`" + order.id)) << order.id;
    const std::string contents = pageText("methods/README.md");
    for (const auto& method : methods())
        EXPECT_THAT(contents, HasSubstr("`" + method->info().id + "`"));
}

} // namespace
} // namespace crossfade
