#include "app/gui/rememberedview.h"

#include "app/gui/settings/appsettings.h"
#include "widgets/results/resultmodel.h"
#include "widgets/screens/decisionview.h"
#include "widgets/screens/items/mapview.h"
#include "widgets/screens/resultsview.h"

#include <QDoubleSpinBox>
#include <QSignalBlocker>
#include <QVariantMap>

#include <algorithm>
#include <string>
#include <vector>

namespace crossfade
{

namespace
{

constexpr const char* viewForm = "view";
constexpr const char* figuresForm = "decide"; ///< the numbers that the user knows, by their fields
constexpr const char* metricKey = "metric";
constexpr const char* zoomKey = "zoomed";
constexpr const char* mapKey = "mapByNeighbours";

void remember(AppSettings& settings, const char* form, const QString& key, const QVariant& value)
{
    QVariantMap kept = settings.form(form);
    kept[key] = value;
    settings.setForm(form, kept);
}

void chooseRemembered(const AppSettings& settings, ResultModel& results)
{
    if (results.result() == nullptr)
        return;
    const std::vector<Metric>& metrics = results.result()->study.metrics;
    const std::string wanted = settings.form(viewForm).value(metricKey).toString().toStdString();
    const auto found = std::ranges::find(metrics, wanted, metricName);
    if (found != metrics.end())
        results.setMetric(static_cast<int>(found - metrics.begin()));
}

void rememberFigures(AppSettings& settings, const DecisionView& decision)
{
    const QVariantMap known = settings.form(figuresForm);
    for (auto* box : decision.findChildren<QDoubleSpinBox*>()) {
        const QSignalBlocker quiet(box); // nothing is asked yet
        const QString name = box->objectName();
        box->setValue(known.value(name, box->value()).toDouble());
        QObject::connect(box, &QDoubleSpinBox::valueChanged, box, [&settings, name](double value) {
            remember(settings, figuresForm, name, value);
        });
    }
}

} // namespace

void rememberView(AppSettings& settings, ResultModel& results, ResultsView& curves, MapView& map,
                  const DecisionView& decision)
{
    rememberFigures(settings, decision);
    map.setByNeighbours(settings.form(viewForm).value(mapKey).toBool());
    QObject::connect(&map, &MapView::layoutChosen, &map, [&settings](bool byNeighbours) {
        remember(settings, viewForm, mapKey, byNeighbours);
    });
    curves.setZoomed(settings.form(viewForm).value(zoomKey).toBool());
    QObject::connect(&curves, &ResultsView::zoomToggled, &curves,
                     [&settings](bool zoomed) { remember(settings, viewForm, zoomKey, zoomed); });
    QObject::connect(&results, &ResultModel::resultChanged, &curves,
                     [&settings, &results] { chooseRemembered(settings, results); });
    QObject::connect(
        &results, &ResultModel::metricChanged, &curves, [&settings, &results](int metric) {
            if (metric >= 0)
                remember(settings, viewForm, metricKey,
                         QString::fromStdString(metricName(
                             results.result()->study.metrics[static_cast<std::size_t>(metric)])));
        });
}

} // namespace crossfade
