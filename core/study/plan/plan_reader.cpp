#include "core/study/plan/plan_reader.h"

#include "core/base/error.h"
#include "core/base/numbers.h"
#include "core/base/regular_file.h"
#include "core/base/text.h"
#include "core/study/result/sha256.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <fstream>
#include <iterator>
#include <limits>
#include <set>
#include <sstream>

namespace crossfade
{

namespace
{

using ParsedJson = nlohmann::json;

constexpr const char* wanted = Core::says("a plan that 'crossfade-cli plan --out' wrote");

Error badPlan(const std::filesystem::path& file, const Message& problem,
              const Message& expected = wanted)
{
    return {ErrorCode::BadFormat,
            {.where = file,
             .problem = problem,
             .expected = expected,
             .remedy = Core::says("Make the plan again.")}};
}

std::string textOf(const std::filesystem::path& file)
{
    return openTextFile(file, wanted).rest();
}

double numberFrom(const ParsedJson& json)
{
    return json.is_number() ? json.get<double>() : notANumber;
}

/// Throws ParsedJson::exception for a negative number or a fraction, which get() would take for
/// another.
std::size_t countFrom(const ParsedJson& json)
{
    return json.get_ref<const ParsedJson::number_unsigned_t&>();
}

/// A field of a head as no plan is written with.
struct WrongField {
    std::string field;
    std::string expected;
};

void requireField(bool isSo, const std::string& field, const std::string& expected)
{
    if (!isSo)
        throw WrongField{field, expected};
}

/// Reads estimates from [[value, low, high], …], one for each slice; null is not known.
std::vector<Estimated> alongFrom(const ParsedJson& json, const std::string& field,
                                 std::size_t slices)
{
    requireField(json.is_array() && json.size() == slices, field,
                 std::to_string(slices) + " times [value, low, high]: one for each slice");
    const auto isNumberOrNull = [](const ParsedJson& each) {
        return each.is_number() || each.is_null();
    };
    std::vector<Estimated> along;
    for (const ParsedJson& at : json) {
        requireField(at.is_array() && at.size() == 3 && std::ranges::all_of(at, isNumberOrNull),
                     field, "[value, low, high], each a number or null");
        along.push_back({numberFrom(at[0]), {numberFrom(at[1]), numberFrom(at[2])}});
        requireField(!(along.back().interval.low > along.back().interval.high), field,
                     "intervals whose low end is below the high one");
    }
    return along;
}

/// What a metric is promised to be.
std::vector<Estimated> metricAlongFrom(const ParsedJson& json, const std::string& field,
                                       std::size_t slices)
{
    std::vector<Estimated> along = alongFrom(json, field, slices);
    constexpr double rounded = 1e-9;
    const auto isIn = [](double low, double value, double high) { // what is not known is anywhere
        return !(value < low - rounded) && !(value > high + rounded);
    };
    for (const Estimated& at : along)
        requireField(isIn(0, at.value, 1) && isIn(0, at.interval.low, 1) &&
                         isIn(0, at.interval.high, 1) &&
                         isIn(at.interval.low, at.value, at.interval.high),
                     field, "0 <= low <= value <= high <= 1");
    return along;
}

/// Nothing where it is null, or was not known yet when the plan was made.
template <class T>
std::optional<T> optionalFrom(const ParsedJson& json, const char* key)
{
    const auto found = json.find(key);
    return found == json.end() || found->is_null() ? std::nullopt : std::optional(found->get<T>());
}

BackfillPace paceFrom(const ParsedJson& json)
{
    return {.batchSize = countFrom(json.at("batch_size")),
            .costPerItem = optionalFrom<double>(json, "cost_per_item"),
            .itemsPerHour = optionalFrom<double>(json, "items_per_hour"),
            .queriesPerHour = optionalFrom<double>(json, "queries_per_hour"),
            .start = optionalFrom<std::string>(json, "start")};
}

std::string namesOf(const std::vector<Metric>& metrics)
{
    return joined(metrics, ", ", metricName);
}

/// A plan of an earlier version names the metric in the objective's words alone: "AUC of map".
std::size_t objectiveMetricOf(const SavedPlan& plan, const ParsedJson& head)
{
    const auto named = optionalFrom<std::string>(head, "objective_metric");
    std::istringstream text(named.value_or(plan.objective));
    const std::set<std::string> words{std::istream_iterator<std::string>(text), {}};
    const std::vector<Metric>& metrics = plan.study.metrics;
    const auto found = std::ranges::find_if(
        metrics, [&](const Metric& metric) { return words.contains(metricName(metric)); });
    requireField(!named || found != metrics.end(), "objective_metric", namesOf(metrics));
    return found == metrics.end() ? 0 : static_cast<std::size_t>(found - metrics.begin());
}

/// None where the plan does not say it, or an attribute's name has a colon in it.
std::optional<Objective> chosenBy(const SavedPlan& plan, const ParsedJson& head)
{
    const auto form = optionalFrom<std::string>(head, "objective_form");
    if (!form)
        return {};
    const Metric& metric = plan.study.metrics[plan.objectiveMetric];
    std::optional<Objective> chosen;
    try {
        chosen = parseObjective(*form, metric);
    } catch (const Error&) {
        return {};
    }
    requireField(chosen->kind == Objective::Kind::NegativeFlips || chosen->metric == metric,
                 "objective_form", "an objective by " + metricName(metric));
    return chosen;
}

/// What the head says twice, or that only some values can have.
void checkHead(const SavedPlan& plan, const ParsedJson& head)
{
    const auto requireText = [&](const char* field, const std::string& expected) {
        requireField(optionalFrom<std::string>(head, field).value_or(expected) == expected, field,
                     "'" + expected + "', as the study has it");
    };
    requireText("old", plan.study.oldModel);
    requireText("new", plan.study.newModel);
    requireField(plan.judgedOn == "pilot" || plan.judgedOn == "train", "judged_on",
                 "'pilot' or 'train'");
    if (const auto pilot = head.find("pilot"); pilot != head.end() && !pilot->is_null())
        requireField(pilot->is_number_unsigned() && countFrom(*pilot) > 0 &&
                         countFrom(*pilot) <= plan.gallery,
                     "pilot", "a number of the gallery's items");
    requireField(plan.gallery == plan.present + countFrom(head.at("items")), "gallery",
                 "as many as 'present' and 'items' together");
    requireField(countFrom(head.value("drawn_items", ParsedJson(plan.drawn.size()))) ==
                     plan.drawn.size(),
                 "drawn", "as many items as 'drawn_items' says");
}

/// @return how many items the plan has
std::size_t readHead(SavedPlan& plan, const ParsedJson& head)
{
    plan.study = parseStudy(head.at("study").get<std::string>(), "/plan.csv");
    const ParsedJson& calibrated = head.at("recommended").at("calibrated");
    plan.calibrated = calibrated.is_null() ? "" : calibrated.get<std::string>();
    plan.objective = head.at("objective").get<std::string>();
    plan.objectiveMetric = objectiveMetricOf(plan, head);
    plan.chosenBy = chosenBy(plan, head);
    plan.created = head.at("created").get<std::string>();
    plan.judgedOn = head.at("judged_on").get<std::string>();
    plan.gallery = countFrom(head.at("gallery"));
    plan.present = countFrom(head.at("present"));
    plan.pace = paceFrom(head.at("pace"));
    plan.fingerprint = head.at("fingerprint").get<Fingerprint>();
    if (const auto fit = head.find("transform"); fit != head.end())
        plan.fit =
            KeptFit{fit->at("file").get<std::string>(), fit->at("sha256").get<std::string>()};
    if (const auto inputs = head.find("inputs"); inputs != head.end())
        for (const ParsedJson& input : *inputs)
            plan.inputHashes.insert(input.at("sha256").get<std::string>());
    if (plan.study.drawTrain)
        head.at("drawn").get_to(plan.drawn);
    const ParsedJson& promise = head.at("promise");
    const std::size_t slices = plan.study.slices;
    plan.gainAlong = alongFrom(promise.at("gain"), "promise.gain", slices);
    for (const auto& [metric, along] : promise.at("metrics").items()) {
        requireField(std::ranges::find(plan.study.metrics, metric, metricName) !=
                         plan.study.metrics.end(),
                     "promise.metrics", namesOf(plan.study.metrics));
        plan.along[metric] = metricAlongFrom(along, "promise.metrics." + metric, slices);
    }
    checkHead(plan, head);
    return countFrom(head.at("items"));
}

/// Cells of CSV (RFC 4180), record by record.
class CsvCells
{
public:
    explicit CsvCells(const std::string& text, std::size_t from) : m_text(text), m_at(from) {}

    bool isAtEnd() const { return m_at >= m_text.size(); }

    /// The cells of the next record; none where it is cut off within quotes, or has no line end.
    std::optional<std::vector<std::string>> next()
    {
        std::vector<std::string> cells(1);
        bool isQuoted = false;
        for (; m_at < m_text.size(); ++m_at) {
            const char letter = m_text[m_at];
            if (letter == '"') {
                const bool isDoubled =
                    isQuoted && m_at + 1 < m_text.size() && m_text[m_at + 1] == '"';
                if (isDoubled)
                    cells.back() += m_text[++m_at];
                else
                    isQuoted = !isQuoted;
            } else if (!isQuoted && m_text.compare(m_at, 2, "\r\n") == 0) {
                continue; // as Windows ends lines
            } else if (isQuoted || (letter != ',' && letter != '\n')) {
                cells.back() += letter;
            } else if (letter == ',') {
                cells.emplace_back();
            } else {
                ++m_at;
                return cells;
            }
        }
        return std::nullopt;
    }

private:
    const std::string& m_text;
    std::size_t m_at;
};

std::size_t countFrom(const std::string& text)
{
    std::size_t count = std::numeric_limits<std::size_t>::max();
    const auto [stopped, error] = std::from_chars(text.data(), text.data() + text.size(), count);
    const bool isWhole = error == std::errc{} && stopped == text.data() + text.size();
    return isWhole ? count : std::numeric_limits<std::size_t>::max();
}

void readItems(SavedPlan& plan, const std::string& text, std::size_t from,
               const std::filesystem::path& file)
{
    CsvCells cells(text, from);
    if (cells.next() != std::vector<std::string>{"position", "batch", "id"})
        throw badPlan(file, Core::says("the line 'position,batch,id' is missing"));
    std::set<std::string> seen;
    while (!cells.isAtEnd()) {
        const auto record = cells.next();
        const std::size_t position = plan.ids.size();
        if (!record)
            throw badPlan(file,
                          {Core::says("the item at position %1 is cut off"), as::Count{position}});
        const std::size_t batch = record->size() == 3 ? countFrom((*record)[1]) : 0;
        if (record->size() != 3 || countFrom((*record)[0]) != position || batch == 0 ||
            batch > position + 1)
            throw badPlan(
                file,
                {Core::says("the item at position %1 is no line of a plan"), as::Count{position}},
                "position,batch,id");
        if (!seen.insert((*record)[2]).second)
            throw badPlan(file, {Core::says("it names the item %1 twice"), (*record)[2]});
        plan.batches.push_back(batch);
        plan.ids.push_back((*record)[2]);
    }
}

} // namespace

bool isPlanFile(const std::filesystem::path& file)
{
    std::error_code failed; // of what is no file: it is none
    if (!std::filesystem::is_regular_file(file, failed))
        return false;
    std::string head(64, '\0');
    InputFile stream(file);
    stream.read(head.data(), static_cast<std::streamsize>(head.size()));
    if (head.starts_with(utf8Mark))
        head.erase(0, utf8Mark.size());
    return head.starts_with("# {\"format\":\"crossfade plan") ||
           head.starts_with("{\"format\":\"crossfade plan") || head.starts_with("position,batch,");
}

SavedPlan readPlan(const std::filesystem::path& file)
{
    const std::string text = textOf(file);
    const std::size_t end = text.find('\n');
    if (!text.starts_with("# {") || end == std::string::npos)
        throw badPlan(file, Core::says("its first line is not the head of a plan"));
    SavedPlan plan;
    std::size_t items = 0;
    try {
        const ParsedJson head = ParsedJson::parse(text.substr(2, end - 2));
        if (head.value("format", "") != "crossfade plan 1")
            throw badPlan(file, Core::says("it is of a format that this version does not know"));
        if (!head.contains("fingerprint"))
            throw badPlan(
                file,
                Core::says(
                    "it was made by an earlier version, which did not write how to follow it"));
        items = readHead(plan, head);
    } catch (const ParsedJson::exception& error) {
        throw badPlan(file, {Core::says("its head is broken (%1)"), libraryMessage(error.what())});
    } catch (const WrongField& wrong) {
        throw badPlan(
            file,
            {Core::says("'%1' in its head is not as a plan has it: it was edited"), wrong.field},
            wrong.expected);
    }
    validate(plan.pace);
    readItems(plan, text, end + 1, file);
    if (plan.ids.size() != items)
        throw badPlan(
            file,
            {Core::says(
                 "it has %1 of the %2 items that its head promises: it is cut off or was edited"),
             as::Count{plan.ids.size()}, as::Count{items}});
    return plan;
}

std::optional<std::filesystem::path> keptFit(const SavedPlan& plan,
                                             const std::filesystem::path& planFile, JobContext& job)
{
    if (!plan.fit) {
        job.note({Core::says("%1 names no fit that it was made with: the method is fitted anew"),
                  planFile});
        return {};
    }
    const std::filesystem::path file = planFile.parent_path() / plan.fit->file;
    if (!std::filesystem::is_regular_file(file))
        job.note({Core::says("%1, the fit that the plan was made with, is not there: the method is "
                             "fitted anew"),
                  file});
    else if (sha256File(file, job) != plan.fit->sha256)
        job.note({Core::says("%1 is not the fit that the plan was made with any more: the method "
                             "is fitted anew"),
                  file});
    else
        return file;
    return {};
}

Study planStudy(const SavedPlan& plan, const std::filesystem::path& embeddings,
                const std::optional<std::filesystem::path>& transform, const std::string& device)
{
    Study study = studyOfMethod(plan.study, plan.study.methods.front());
    study.embeddings = embeddings;
    study.sources.reset();
    study.device = device;
    study.methods.front().transform = transform;
    study.resamples = 0;
    return study;
}

} // namespace crossfade
