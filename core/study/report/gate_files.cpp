#include "core/study/report/gate_files.h"

#include "core/base/error.h"
#include "core/base/numbers.h"
#include "core/base/regular_file.h"
#include "core/base/text.h"
#include "core/metrics/query_weights.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <fstream>

namespace crossfade
{

namespace
{

using ScoreJson = nlohmann::json;

Error badScores(const std::filesystem::path& file, const std::string& problem)
{
    return {ErrorCode::BadFormat,
            {.where = file.string(),
             .problem = problem,
             .expected = "what 'score' or 'follow' writes with --json and --per-query"}};
}

constexpr const char* wantedScores = "JSON of 'score' or 'follow'";

ScoreJson readScoreJson(const std::filesystem::path& file)
{
    InputFile stream = openRegularFile(file, wantedScores);
    try {
        return ScoreJson::parse(stream);
    } catch (const ScoreJson::exception& error) {
        throw badScores(file, "it is no JSON (" + libraryMessage(error.what()) + ")");
    }
}

/// The member of an object, which it must have.
const ScoreJson& memberOf(const ScoreJson& json, const std::string& name,
                          const std::filesystem::path& file)
{
    if (!json.is_object() || !json.contains(name))
        throw badScores(file, "it has no \"" + name + "\"");
    return json[name];
}

/// [Q]; null is NaN.
std::vector<double> numbersOf(const ScoreJson& json, const std::filesystem::path& file)
{
    if (!json.is_array())
        throw badScores(file, "the values of its queries are no list");
    std::vector<double> numbers;
    for (const ScoreJson& value : json) {
        if (!value.is_number() && !value.is_null())
            throw badScores(file, "the value of a query is no number");
        numbers.push_back(value.is_null() ? notANumber : value.get<double>());
    }
    return numbers;
}

std::vector<double> valuesOf(const ScoreJson& perQuery, const Metric& metric,
                             const std::filesystem::path& file)
{
    const std::string name = metricName(metric);
    if (!perQuery.is_object() || !perQuery.contains(name)) {
        std::vector<std::string> known;
        if (perQuery.is_object())
            for (const auto& [key, values] : perQuery.items())
                if (values.is_array())
                    known.push_back(key);
        throw Error(ErrorCode::BadUsage, {.where = file.string(),
                                          .problem = "it has no values of queries by " + name,
                                          .expected = joined(known, ", "),
                                          .remedy = "Write it anew with --metrics."});
    }
    return numbersOf(perQuery[name], file);
}

const ScoreJson& perQueryOf(const ScoreJson& json, const std::filesystem::path& file)
{
    if (!json.is_object() || !json.contains("per_query"))
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = file.string(),
                     .problem = "it has no values of single queries, so nothing can be tested",
                     .remedy = "Write it anew with --per-query."});
    return json["per_query"];
}

/// The values of both sides, and how many queries are broken where CMC@1 is there.
GateQueries queriesOf(const ScoreJson& candidate, const ScoreJson& reference, const Metric& metric,
                      const std::filesystem::path& file, const std::filesystem::path& against)
{
    GateQueries queries{.candidate = valuesOf(candidate, metric, file),
                        .reference = valuesOf(reference, metric, against)};
    if (queries.candidate.size() != queries.reference.size())
        throw Error(ErrorCode::ShapeMismatch,
                    {.where = file.string() + " and " + against.string(),
                     .problem = "they are of " + std::to_string(queries.candidate.size()) +
                                " and " + std::to_string(queries.reference.size()) + " queries",
                     .expected = "the same queries in the same sequence"});
    const std::string first = "cmc@1";
    if (candidate.contains(first) && reference.contains(first)) {
        const std::vector<double> now = numbersOf(candidate[first], file);
        const std::vector<double> before = numbersOf(reference[first], against);
        std::size_t broken = 0;
        for (std::size_t query = 0; query < std::min(now.size(), before.size()); ++query)
            broken += before[query] == 1 && now[query] == 0 ? 1 : 0;
        queries.broken = broken;
    }
    return queries;
}

void addFactsOfFile(GateQueries& queries, const EmbeddingSet& set,
                    const std::vector<std::string>& attributes)
{
    if (set.queries().count != queries.candidate.size())
        throw Error(ErrorCode::ShapeMismatch,
                    {.where = set.file.string(),
                     .problem = "it has " + std::to_string(set.queries().count) +
                                " queries, and there are values of " +
                                std::to_string(queries.candidate.size()),
                     .expected = "the file that was scored"});
    addQueryFacts(queries, set, attributes);
}

/// Refuses scores whose mean is another: their queries have weights that are not known here.
void requireMean(const ScoreJson& scores, const std::vector<double>& values,
                 const QueryWeights& weights, const Metric& metric,
                 const std::filesystem::path& file)
{
    double sum = 0;
    double total = 0;
    for (std::size_t query = 0; query < values.size(); ++query) {
        if (std::isnan(values[query]))
            continue;
        sum += weights[query] * values[query];
        total += weights[query];
    }
    const ScoreJson& mean = memberOf(memberOf(scores, "metrics", file), metricName(metric), file);
    if (total > 0 && mean.is_number() && !(std::abs(mean.get<double>() - sum / total) < 1e-6))
        throw Error(ErrorCode::ShapeMismatch,
                    {.where = file.string(),
                     .problem = "its " + metricName(metric) + " is not the mean of its queries",
                     .remedy = "Where queries have weights, name the file that was scored."});
}

GateQueries queriesOfScores(const ScoreJson& a, const ScoreJson& b, const Metric& metric,
                            const std::filesystem::path& candidate,
                            const std::filesystem::path& reference)
{
    for (const char* count : {"queries", "valid_queries", "gallery"})
        if (memberOf(a, count, candidate) != memberOf(b, count, reference))
            throw Error(ErrorCode::ShapeMismatch,
                        {.where = candidate.string() + " and " + reference.string(),
                         .problem = std::string("their numbers of \"") + count + "\" differ",
                         .expected = "the same queries and the same gallery"});
    return queriesOf(perQueryOf(a, candidate), perQueryOf(b, reference), metric, candidate,
                     reference);
}

GateQueries queriesOfState(const ScoreJson& json, const Metric& metric,
                           const std::filesystem::path& state)
{
    const ScoreJson& perQuery = perQueryOf(json, state);
    GateQueries queries = queriesOf(memberOf(perQuery, "measured", state),
                                    memberOf(perQuery, "old", state), metric, state, state);
    queries.weights = numbersOf(memberOf(perQuery, "weights", state), state);
    for (const ScoreJson& label : memberOf(perQuery, "labels", state)) {
        if (!label.is_number_integer())
            throw badScores(state, "the label of a query is no whole number");
        queries.labels.push_back(label.get<std::int64_t>());
    }
    return queries;
}

} // namespace

bool isJsonFile(const std::filesystem::path& file)
{
    InputFile stream = openRegularFile(file, "a results file, or " + std::string(wantedScores));
    char first = 0;
    stream >> first;
    return first == '{';
}

GateQueries readGateFiles(const std::filesystem::path& candidate,
                          const std::filesystem::path& reference, const Metric& metric,
                          const EmbeddingSet* set, const std::vector<std::string>& attributes)
{
    const ScoreJson a = readScoreJson(candidate);
    const bool isState = a.contains("measured");
    if (isState && reference != "old")
        throw Error(ErrorCode::BadUsage,
                    {.where = candidate.string(),
                     .problem = "a state cannot be compared with " + reference.string(),
                     .expected = "old"});
    if (!isState && reference == "old" && !exists(reference))
        throw Error(ErrorCode::BadUsage,
                    {.where = candidate.string(),
                     .problem = "scores are of one system, and say nothing of another",
                     .expected = "--against, what 'score' wrote of the reference"});
    const ScoreJson b = isState ? ScoreJson() : readScoreJson(reference);
    GateQueries queries = isState ? queriesOfState(a, metric, candidate)
                                  : queriesOfScores(a, b, metric, candidate, reference);
    if (set)
        addFactsOfFile(queries, *set, attributes);
    if (!isState) {
        const QueryWeights weights(queries.weights);
        requireMean(a, queries.candidate, weights, metric, candidate);
        requireMean(b, queries.reference, weights, metric, reference);
    }
    return queries;
}

} // namespace crossfade
