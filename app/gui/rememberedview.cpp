#include "app/gui/rememberedview.h"

#include "app/gui/settings/appsettings.h"
#include "widgets/results/resultmodel.h"
#include "widgets/screens/mapview.h"
#include "widgets/screens/resultsview.h"

#include <QVariantMap>

#include <algorithm>
#include <string>
#include <vector>

namespace crossfade
{

namespace
{

constexpr const char* form = "view";
constexpr const char* metricKey = "metric";
constexpr const char* zoomKey = "zoomed";
constexpr const char* mapKey = "mapByNeighbours";

void remember(AppSettings& settings, const char* key, const QVariant& value)
{
    QVariantMap view = settings.form(form);
    view[key] = value;
    settings.setForm(form, view);
}

void chooseRemembered(const AppSettings& settings, ResultModel& results)
{
    if (results.result() == nullptr)
        return;
    const std::vector<Metric>& metrics = results.result()->study.metrics;
    const std::string wanted = settings.form(form).value(metricKey).toString().toStdString();
    const auto found = std::ranges::find(metrics, wanted, metricName);
    if (found != metrics.end())
        results.setMetric(static_cast<int>(found - metrics.begin()));
}

} // namespace

void rememberView(AppSettings& settings, ResultModel& results, ResultsView& curves, MapView& map)
{
    map.setByNeighbours(settings.form(form).value(mapKey).toBool());
    QObject::connect(&map, &MapView::layoutChosen, &map,
                     [&settings](bool byNeighbours) { remember(settings, mapKey, byNeighbours); });
    curves.setZoomed(settings.form(form).value(zoomKey).toBool());
    QObject::connect(&curves, &ResultsView::zoomToggled, &curves,
                     [&settings](bool zoomed) { remember(settings, zoomKey, zoomed); });
    QObject::connect(&results, &ResultModel::resultChanged, &curves,
                     [&settings, &results] { chooseRemembered(settings, results); });
    QObject::connect(
        &results, &ResultModel::metricChanged, &curves, [&settings, &results](int metric) {
            if (metric >= 0)
                remember(settings, metricKey,
                         QString::fromStdString(metricName(
                             results.result()->study.metrics[static_cast<std::size_t>(metric)])));
        });
}

} // namespace crossfade
