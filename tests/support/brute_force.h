#pragma once

#include "core/data/distance.h"
#include "core/data/transition.h"
#include "core/metrics/metric_table.h"
#include "core/metrics/relevance.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <random>
#include <span>
#include <string>
#include <vector>

/// A second, plain implementation to hold the engine against: sort everything, count one by one.
/// For features that are small integers, whose distances it computes without rounding (`l2`) or
/// levels to 1e-12, far below any real difference (`cosine`), or as the plain sum that it is
/// (`ip`).
namespace crossfade::brute
{

inline double distance(Distance kind, std::span<const float> x, std::span<const float> y)
{
    long double square = 0;
    long double dot = 0;
    long double xx = 0;
    long double yy = 0;
    for (std::size_t i = 0; i < x.size(); ++i) {
        const long double a = x[i];
        const long double b = y[i];
        square += (a - b) * (a - b);
        dot += a * b;
        xx += a * a;
        yy += b * b;
    }
    if (kind == Distance::L2)
        return static_cast<double>(square);
    if (kind == Distance::InnerProduct)
        return static_cast<double>(-dot);
    const long double norms = std::max(std::sqrt(xx), 1e-12L) * std::max(std::sqrt(yy), 1e-12L);
    return static_cast<double>(std::round((1 - dot / norms) * 1e12L) / 1e12L);
}

struct Item {
    double distance = 0;
    bool relevant = false;
};

/// The items of a query's ranking, removed ones left out; `distanceTo(row)` tells each distance.
inline std::vector<Item> ranking(const Relevance& relevance, std::size_t query, std::size_t gallery,
                                 const auto& distanceTo)
{
    std::vector<Item> items;
    for (std::size_t row = 0; row < gallery; ++row) {
        const auto id = static_cast<std::int64_t>(row);
        if (std::ranges::count(relevance.removed[query], id) != 0)
            continue;
        items.push_back({distanceTo(row), std::ranges::count(relevance.relevant[query], id) != 0});
    }
    std::ranges::stable_sort(items, [](const Item& a, const Item& b) {
        return a.distance != b.distance ? a.distance < b.distance : a.relevant < b.relevant;
    });
    return items;
}

/// scikit-learn's average_precision_score: precision at each distinct threshold times the recall
/// that it adds.
inline double sharedTiesAp(const std::vector<Item>& items)
{
    double relevant = 0;
    for (const Item& item : items)
        relevant += item.relevant ? 1 : 0;
    double ap = 0;
    double found = 0;
    for (std::size_t i = 0; i < items.size();) {
        double added = 0;
        const double here = items[i].distance;
        for (; i < items.size() && items[i].distance == here; ++i)
            added += items[i].relevant ? 1 : 0;
        found += added;
        ap += added / relevant * found / static_cast<double>(i);
    }
    return ap;
}

inline double value(const Metric& metric, Protocol protocol, const std::vector<Item>& items)
{
    double total = 0;
    for (const Item& item : items)
        total += item.relevant ? 1 : 0;
    const std::string name = infoOf(metric).name;
    if (name == "map" && protocol == Protocol::ClassLabels)
        return sharedTiesAp(items);
    double found = 0;
    double cmc = 0;
    double ap = 0;
    double trapezoid = 0;
    double atK = 0;
    double rPrecision = 0;
    double mapAtR = 0;
    double recall = 0;
    double mrr = 0;
    double dcg = 0;
    double ideal = 0;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (!items[i].relevant)
            continue;
        const auto rank = static_cast<double>(i + 1);
        const double before = i == 0 ? 1 : found / static_cast<double>(i);
        ++found;
        const double precision = found / rank;
        ap += precision / total;
        trapezoid += (before + precision) / 2 / total;
        if (found <= static_cast<double>(metric.k))
            ideal += 1 / std::log2(found + 1);
        if (i < metric.k) {
            cmc = 1;
            recall += 1 / total;
            mrr = std::max(mrr, 1 / rank);
            dcg += 1 / std::log2(rank + 1);
            atK += precision / std::min(static_cast<double>(metric.k), total);
        }
        if (rank <= total) {
            rPrecision += 1 / total;
            mapAtR += precision / total;
        }
    }
    const std::map<std::string, double> values{
        {"cmc@K", cmc},
        {"map", protocol == Protocol::Revisited ? trapezoid : ap},
        {"map@K", atK},
        {"map-trapezoid", trapezoid},
        {"r-precision", rPrecision},
        {"map@r", mapAtR},
        {"recall@K", recall},
        {"mrr@K", mrr},
        {"ndcg@K", dcg / ideal}};
    return values.at(name);
}

inline FeatureMatrix smallIntegers(std::mt19937& random, std::size_t rows, std::size_t dim,
                                   int largest)
{
    std::uniform_int_distribution<int> pick(-largest, largest);
    std::vector<float> values(rows * dim);
    for (float& v : values)
        v = static_cast<float>(pick(random));
    return FeatureMatrix(rows, dim, std::move(values));
}

/// Gallery labels with distractors and a class of one; relevance of queries with and without an
/// answer, some rows ignored.
inline Relevance randomRelevance(std::mt19937& random, std::size_t queries, std::size_t gallery,
                                 bool selfQuery)
{
    std::uniform_int_distribution<int> label(-1, 3);
    std::vector<int> galleryLabels(gallery);
    std::vector<int> queryLabels(queries);
    for (int& l : galleryLabels)
        l = label(random);
    for (int& l : queryLabels)
        l = label(random);
    galleryLabels[0] = 9;
    queryLabels[0] = 9;
    if (selfQuery)
        queryLabels = galleryLabels;
    std::bernoulli_distribution ignore(0.1);
    Relevance relevance;
    relevance.relevant.offsets = {0};
    relevance.removed.offsets = {0};
    for (std::size_t q = 0; q < queries; ++q) {
        for (std::size_t row = 0; row < gallery; ++row) {
            const auto id = static_cast<std::int64_t>(row);
            if ((selfQuery && row == q) || ignore(random))
                relevance.removed.indices.push_back(id);
            else if (galleryLabels[row] != -1 && galleryLabels[row] == queryLabels[q])
                relevance.relevant.indices.push_back(id);
        }
        relevance.relevant.offsets.push_back(
            static_cast<std::int64_t>(relevance.relevant.indices.size()));
        relevance.removed.offsets.push_back(
            static_cast<std::int64_t>(relevance.removed.indices.size()));
    }
    return relevance;
}

} // namespace crossfade::brute
