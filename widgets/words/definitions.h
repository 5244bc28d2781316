#pragma once

#include "core/metrics/metric.h"

#include <QString>

#include <string>
#include <vector>

class QComboBox;

namespace crossfade
{

// What metrics, methods and orders are: a sentence or two of each, as published
// (docs/definitions.md and docs/methods/). Everything that names one of them shows its definition
// as a tool tip.

/// Empty where this version does not know the method or order.
QString metricDefinition(const Metric& metric);
QString methodDefinition(const std::string& id);
/// @param name  of the order, with or without an argument
QString orderDefinition(const std::string& name);

/// The definition behind its name, in lines short enough for a tool tip.
QString metricTip(const Metric& metric);
QString methodTip(const std::string& id);
QString orderTip(const std::string& name);

/// A tool tip of plain text in lines that fit a small window: Qt does not break them.
QString foldedTip(const QString& text);

/// The tool tips of a list of these metrics, from its entry `first` on, and of the list itself:
/// the definition of the metric that is chosen.
void explainMetrics(QComboBox& list, const std::vector<Metric>& metrics, int first = 0);

} // namespace crossfade
