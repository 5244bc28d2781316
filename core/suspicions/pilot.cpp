#include "core/data/presence.h"
#include "core/suspicions/sampled_rows.h"
#include "core/suspicions/tests.h"

#include <torch/types.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <random>

namespace crossfade
{

namespace
{

constexpr std::size_t directions = 16;
constexpr std::size_t draws = 999;
constexpr std::size_t pieceRows = 4096;
/// The chance of a false alarm, over all questions together: so many random pilots are suspected.
constexpr double falseAlarms = 0.01;
/// The most models that are asked about: more would ask for smaller shares than there are draws.
constexpr std::size_t mostModels = 4;

/// A number by which a pilot is compared with the gallery; each has columns of its own.
struct Question {
    Message what;
    std::size_t firstColumn = 0;
    std::size_t columns = 1;
    bool isOfRows = false; ///< not of features
};

const std::array questions{
    Question{Core::says("the mean feature along 16 random directions"), 0, directions},
    Question{Core::says("the mean distance of features from the gallery's mean"), directions},
    Question{Core::says("the mean row number"), directions + 1, 1, true}};
constexpr std::size_t allColumns = directions + 2;

/// [d, directions], random signs: each is a sum and difference of the dimensions.
at::Tensor randomDirections(std::size_t dim)
{
    std::mt19937_64 random(1);
    std::vector<double> signs(dim * directions);
    std::ranges::generate(signs, [&] { return (random() & 1U) != 0 ? 1.0 : -1.0; });
    return at::tensor(signs, at::kDouble)
        .reshape({static_cast<std::int64_t>(dim), static_cast<std::int64_t>(directions)});
}

std::vector<std::int64_t> rowsFrom(std::size_t first, std::size_t count)
{
    std::vector<std::int64_t> rows(count);
    std::iota(rows.begin(), rows.end(), static_cast<std::int64_t>(first));
    return rows;
}

at::Tensor meanFeature(const FeatureMatrix& features, JobContext& job)
{
    at::Tensor sum = at::zeros({static_cast<std::int64_t>(features.dim())}, at::kDouble);
    for (std::size_t first = 0; first < features.rows(); first += pieceRows) {
        job.checkpoint();
        sum +=
            rowsOf(features, rowsFrom(first, std::min(pieceRows, features.rows() - first))).sum(0);
    }
    return sum / static_cast<double>(features.rows());
}

/// [N, allColumns], what is asked of every item, each column with mean 0 and deviation 1.
at::Tensor answersOf(const FeatureMatrix& features, JobContext& job)
{
    const at::Tensor mean = meanFeature(features, job);
    const at::Tensor along = randomDirections(features.dim());
    std::vector<at::Tensor> pieces;
    for (std::size_t first = 0; first < features.rows(); first += pieceRows) {
        job.checkpoint();
        const auto rows = rowsFrom(first, std::min(pieceRows, features.rows() - first));
        const at::Tensor centred = rowsOf(features, rows) - mean;
        pieces.push_back(at::cat({centred.mm(along), centred.norm(2, 1, true),
                                  at::tensor(rows).to(at::kDouble).unsqueeze(1)},
                                 1));
    }
    const at::Tensor all = at::cat(pieces, 0);
    const at::Tensor centred = all - all.mean(0, true);
    return (centred / centred.norm(2, 0, true).clamp_min(1e-300) *
            std::sqrt(static_cast<double>(features.rows())))
        .contiguous();
}

/// The distance of the mean of some items from that of all, for every question: the sum of squares.
std::array<double, questions.size()> distances(const at::Tensor& answers,
                                               std::span<const std::int64_t> rows)
{
    const double* const values = answers.data_ptr<double>();
    std::array<double, allColumns> sums{};
    for (const std::int64_t row : rows)
        for (std::size_t c = 0; c < allColumns; ++c)
            sums[c] += values[static_cast<std::size_t>(row) * allColumns + c];
    std::array<double, questions.size()> found{};
    for (std::size_t q = 0; q < questions.size(); ++q)
        for (std::size_t c = 0; c < questions[q].columns; ++c)
            found[q] += std::pow(sums[questions[q].firstColumn + c], 2);
    return found;
}

/// Draws of some items of a gallery, one after the other.
class RandomDraws
{
public:
    explicit RandomDraws(std::size_t items) : m_items(items)
    {
        std::iota(m_items.begin(), m_items.end(), std::int64_t{0});
    }

    /// The first `count` steps of a shuffle: whatever the sequence was before, they are drawn at
    /// random.
    std::span<const std::int64_t> next(std::size_t count)
    {
        for (std::size_t i = 0; i < count; ++i)
            std::swap(m_items[i], m_items[i + m_random() % (m_items.size() - i)]);
        return std::span(m_items).first(count);
    }

private:
    std::vector<std::int64_t> m_items;
    std::mt19937_64 m_random{1};
};

/// The share of random draws that are at least as far from the gallery as the pilot is, for every
/// question.
std::array<double, questions.size()>
chances(const at::Tensor& answers, const std::vector<std::int64_t>& pilot, JobContext& job)
{
    const auto seen = distances(answers, pilot);
    std::array<double, questions.size()> chance;
    chance.fill(1.0 / (draws + 1));
    RandomDraws random(static_cast<std::size_t>(answers.size(0)));
    for (std::size_t draw = 0; draw < draws; ++draw) {
        job.checkpoint();
        const auto drawn = distances(answers, random.next(pilot.size()));
        for (std::size_t q = 0; q < questions.size(); ++q)
            chance[q] += drawn[q] >= seen[q] ? 1.0 / (draws + 1) : 0;
    }
    return chance;
}

/// How unlike the gallery the pilot is, by one question.
struct Answer {
    double chance = 1;
    Message by;
};

/// An answer for every question under every model; the row number is asked for once.
std::vector<Answer> answersFor(const ItemGroup& gallery, const std::vector<std::int64_t>& pilot,
                               JobContext& job)
{
    std::vector<Answer> answers;
    std::size_t models = 0;
    for (const auto& [model, features] : gallery.features) {
        if (!isWhole(gallery, model) || models++ == mostModels)
            continue;
        const auto chance = chances(answersOf(features, job), pilot, job);
        for (std::size_t q = 0; q < questions.size(); ++q)
            if (models == 1 || !questions[q].isOfRows)
                answers.push_back({chance[q], questions[q].isOfRows
                                                  ? questions[q].what
                                                  : Message(Core::says("%1 under %2"),
                                                            questions[q].what, model)});
    }
    return answers;
}

} // namespace

std::vector<DataWarning> unlikelyPilot(const ItemGroup& gallery, JobContext& job)
{
    const std::vector<std::int64_t> pilot = rowsIn(gallery.pilot);
    if (pilot.size() < 2 || pilot.size() == gallery.count)
        return {};
    const std::vector<Answer> answers = answersFor(gallery, pilot, job);
    const auto least = std::ranges::min_element(answers, {}, &Answer::chance);
    if (least == answers.end() || least->chance > falseAlarms / static_cast<double>(answers.size()))
        return {};
    return {{.kind = DataWarning::Kind::PilotNotRandom,
             .where = "/gallery/pilot",
             .what = Core::says("the pilot seems not to be drawn at random"),
             .evidence = {Core::says("by %1, only %2 % of random draws are as far from the "
                                     "gallery's"),
                          least->by, as::Number{100 * least->chance, 1}}}};
}

} // namespace crossfade
