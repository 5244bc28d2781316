#pragma once

#include "core/study/result/result.h"

#include <QString>

#include <cstdint>
#include <span>

namespace crossfade
{

// The names of a result's parts on screen. Numbers follow the user's locale.

/// The value of a method's option as the set-up shows it: "0,001", "on"; words are those of the
/// study file and of the option's help, in every language.
QString optionValueText(const OptionValue& value);
/// "CMC@1", "mAP", "mAP@100", "R-precision", "MAP@R".
QString metricText(const Metric& metric);
/// The metric as metricMessage() calls it in this result (core/study/result/metric_words.h).
QString metricText(const StudyResult& result, const Metric& metric);
/// By its name in files, such as "cmc@1"; a wish that is none stays.
QString metricText(const std::string& name);
/// The method's title; its id where this version does not know it.
QString methodText(const std::string& id);
/// The name that a study gave its choice, else the method's title.
QString methodText(const MethodChoice& choice);
/// The name that a study gave the choice of a curve, else the method's title.
QString methodText(const StudyResult& result, const StudyCurve& curve);
QString orderText(const std::string& id);
/// "oracle", "uses labels", both or nothing: what a reader must know before the order's curve is
/// trusted. `choice`: the method, an index into Study::methods.
QString orderCaveatText(const StudyResult& result, std::size_t choice, const std::string& order);
/// "Class mean (uses labels)": the order with its caveat.
QString orderWithCaveat(const OrderInfo& order, bool lossUsesLabels);
QString orderWithCaveat(const StudyResult& result, std::size_t choice, const std::string& order);
/// The name of a number in StudyCurve::facts: "‖WWᵀ − I‖ (Frobenius)" for orthogonality_gap,
/// "τ of uncertainty (disc)" for kendall_tau_sigma_disc.
QString factText(const std::string& name);
/// "FCT · random", with " (oracle)" or " (uses labels)", and the seed where the result has several.
QString curveText(const StudyResult& result, std::size_t curve);
/// "FCT": the same where the order is told elsewhere.
QString curveTextInItsOrder(const StudyResult& result, std::size_t curve);
/// What a figure says of the band around `what`.
QString bandText(const QString& what);

/// "−1.5": as the user writes numbers, with a true minus.
QString numberText(double number, int decimals);
/// 0.1234 → "12.34 %"; NaN → "–".
QString percentText(double share, int decimals = 2);
QString countText(std::size_t count);
/// "new model" → "New model", for the title of an axis or a column.
QString capitalised(QString text);
/// "a, b, c".
QString listText(const QStringList& texts);
/// One after the other, as the language writes them; empty ones are left out.
QString joinSentences(const QStringList& sentences);
/// What the area under the curves of a metric is called: aucTitle().
QString aucText(const StudyResult& result, std::size_t metric);
/// "2026-11-25T17:30:00Z" → "2026-11-25 18:30 CET", the user's time; what is no such time stays.
QString timeText(const std::string& time);

/// The name of a label; "class 7" where the file has no names; "no class" for −1.
QString className(const EmbeddingSet& items, std::int64_t label);
/// The text that the names of all classes begin with, as far as whole words go: "drawn: ". It tells
/// nothing where there is little room. Empty where only numbers would be left.
QString sharedBeginning(const EmbeddingSet& items);
/// The name without sharedBeginning().
QString shortName(const QString& name, const QString& beginning);
/// "items with kind = bird", "items with kind = bird, classes 0–9": what the study is restricted
/// to; empty where it is not.
QString restrictionText(const Study& study);
/// "demo.h5: old → new": the first data file and the two models; "demo.h5: old → new (only classes
/// 0–9)".
QString dataText(const Study& study);
/// The label of an item; −1 where the file has no labels.
std::int64_t labelOf(const ItemGroup& group, std::size_t row);
/// The full path of the item's image; empty where the file has no paths.
QString imageFile(const EmbeddingSet& items, const ItemGroup& group, std::size_t row);
/// What an item is called or says, in one line; empty where that is not known.
QString itemText(const ItemGroup& group, std::size_t row);

/// Why no metric has a value, and what to do; empty where one has.
QString noValuesSentence(const StudyResult& result);

/// The 95 % interval of a metric along a curve; null where the study took no resamples.
const ConfidenceInterval* intervalOf(const StudyCurve& curve, std::size_t metric);

} // namespace crossfade
