#include "core/metrics/cka.h"

#include "core/base/error.h"
#include "tests/support/gaussians.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <random>
#include <stop_token>
#include <string>
#include <vector>

using namespace crossfade;

namespace
{

using Gram = std::vector<double>;

double cka(const FeatureMatrix& x, const FeatureMatrix& y)
{
    JobContext job;
    return linearCka(x, y, job).value();
}

FeatureMatrix drawn(std::size_t rows, std::size_t dim, unsigned seed, float mean = 0)
{
    std::mt19937 random(seed);
    return gaussians(random, rows, dim, 1, mean);
}

/// value(row, column) of a matrix of the same rows.
FeatureMatrix mapped(const FeatureMatrix& x, std::size_t dim, const auto& value)
{
    std::vector<float> values;
    for (std::size_t row = 0; row < x.rows(); ++row)
        for (std::size_t column = 0; column < dim; ++column)
            values.push_back(value(x.row(row), column));
    return {x.rows(), dim, std::move(values)};
}

/// H·X·Xᵀ·H with H = I − 11ᵀ/n, by its definition.
Gram centredGram(const FeatureMatrix& x)
{
    const std::size_t n = x.rows();
    Gram gram(n * n);
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < n; ++j)
            for (std::size_t c = 0; c < x.dim(); ++c)
                gram[i * n + j] +=
                    static_cast<double>(x.row(i)[c]) * static_cast<double>(x.row(j)[c]);
    std::vector<double> means(n);
    double mean = 0;
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < n; ++j) {
            means[i] += gram[i * n + j] / static_cast<double>(n);
            mean += gram[i * n + j] / static_cast<double>(n * n);
        }
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < n; ++j)
            gram[i * n + j] += mean - means[i] - means[j];
    return gram;
}

double inner(const Gram& a, const Gram& b)
{
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        sum += a[i] * b[i];
    return sum;
}

/// HSIC(K, L) / √(HSIC(K, K)·HSIC(L, L)): the kernel form, through n × n.
double bruteForce(const FeatureMatrix& x, const FeatureMatrix& y)
{
    const Gram k = centredGram(x);
    const Gram l = centredGram(y);
    return inner(k, l) / std::sqrt(inner(k, k) * inner(l, l));
}

} // namespace

TEST(Cka, AgreesWithAValueWorkedByHand)
{
    // Centred: x = (−1, 0, 1), Y = (−1, −1; 0, 2; 1, −1). xᵀx = 2, Yᵀx = (2, 0), YᵀY = diag(2, 6):
    // 4 / (2·√40).
    const FeatureMatrix x(3, 1, {1, 2, 3});
    const FeatureMatrix y(3, 2, {4, 0, 5, 3, 6, 0});
    EXPECT_NEAR(cka(x, y), 1 / std::sqrt(10), 1e-15);
    EXPECT_NEAR(cka(y, x), 1 / std::sqrt(10), 1e-15);
}

TEST(Cka, IsOneForTheSameFeaturesRotatedScaledAndShifted)
{
    const FeatureMatrix x = drawn(500, 6, 1);
    EXPECT_NEAR(cka(x, x), 1, 1e-14);
    // Halves and signs only, so that float32 holds the rotated rows exactly: a Hadamard matrix in
    // the first four columns, the other two exchanged.
    const auto rotated = [](std::span<const float> row, std::size_t c) {
        constexpr float sign[4][4] = {{1, 1, 1, 1}, {1, -1, 1, -1}, {1, 1, -1, -1}, {1, -1, -1, 1}};
        if (c >= 4)
            return row[9 - c];
        float sum = 0;
        for (std::size_t i = 0; i < 4; ++i)
            sum += sign[c][i] * row[i] / 2;
        return sum;
    };
    EXPECT_NEAR(cka(x, mapped(x, 6, rotated)), 1, 1e-6);
    const auto moved = [](std::span<const float> row, std::size_t c) { return 64 * row[c] - 3; };
    EXPECT_NEAR(cka(x, mapped(x, 6, moved)), 1, 1e-6);
}

TEST(Cka, IsZeroForUncorrelatedFeatures)
{
    const FeatureMatrix x(4, 1, {1, 1, -1, -1});
    const FeatureMatrix y(4, 1, {1, -1, 1, -1});
    EXPECT_EQ(cka(x, y), 0);
}

TEST(Cka, AgreesWithCentredGramsOfUnequalDimensions)
{
    for (const auto& [n, dimX, dimY] :
         {std::array<std::size_t, 3>{2, 3, 1}, {40, 7, 5}, {60, 1, 90}, {50, 64, 80}}) {
        const FeatureMatrix x = drawn(n, dimX, 2, 5);
        const FeatureMatrix noise = drawn(n, dimY, 3, -1);
        EXPECT_NEAR(cka(x, noise), bruteForce(x, noise), 1e-10);
    }
}

TEST(Cka, AgreesWithCentredGramsOverSeveralPieces)
{
    const FeatureMatrix x = drawn(2500, 3, 4);
    const auto related = [](std::span<const float> row, std::size_t c) {
        return row[c] * row[c] + row[0];
    };
    const FeatureMatrix y = mapped(x, 2, related);
    EXPECT_NEAR(cka(x, y), bruteForce(x, y), 1e-10);
}

TEST(Cka, AgreesWithCentredGramsOfWideFeatures)
{
    // By products of rows, in several pieces; then by products of columns, in two panels.
    for (const auto& [n, dimX, dimY] :
         {std::array<std::size_t, 3>{9, 50, 60}, {40, 1U << 18U, 3}, {1100, 1030, 2}}) {
        const FeatureMatrix x = drawn(n, dimX, 7, 1);
        const FeatureMatrix y = drawn(n, dimY, 8);
        EXPECT_NEAR(cka(x, y), bruteForce(x, y), 1e-9);
    }
}

TEST(Cka, HugeAndTinyFeaturesOverflowNothing)
{
    const FeatureMatrix x(3, 1, {1, 2, 3});
    for (const float factor : {1e38F, 1e30F, 1e-30F}) {
        const FeatureMatrix y(3, 2, {0, -factor, factor, 2 * factor, 2 * factor, -factor});
        EXPECT_NEAR(cka(x, y), 1 / std::sqrt(10), 1e-6) << factor;
    }
}

TEST(Cka, ALargeMeanTakesNoDigits)
{
    const FeatureMatrix x(3, 1, {1'000'001, 1'000'002, 1'000'003});
    const FeatureMatrix y(3, 2, {4, 0, 5, 3, 6, 0});
    EXPECT_NEAR(cka(x, y), 1 / std::sqrt(10), 1e-14);
}

TEST(Cka, HasNoValueWithoutDifferences)
{
    JobContext job;
    const FeatureMatrix constant(3, 2, {0.1F, 0.7F, 0.1F, 0.7F, 0.1F, 0.7F});
    EXPECT_FALSE(linearCka(constant, drawn(3, 4, 5), job).has_value());
    EXPECT_FALSE(linearCka(drawn(3, 4, 5), constant, job).has_value());
    EXPECT_FALSE(linearCka(drawn(1, 4, 5), drawn(1, 4, 6), job).has_value());
    EXPECT_FALSE(linearCka(FeatureMatrix(0, 2, {}), FeatureMatrix(0, 3, {}), job).has_value());
}

TEST(Cka, RefusesUnequalRowCounts)
{
    JobContext job;
    try {
        linearCka(drawn(3, 2, 1), drawn(4, 2, 1), job);
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::ShapeMismatch);
        EXPECT_NE(std::string(error.what()).find("3 rows against 4"), std::string::npos);
    }
}

TEST(Cka, CanBeCancelled)
{
    std::stop_source stop;
    stop.request_stop();
    JobContext job(stop.get_token());
    EXPECT_THROW(linearCka(drawn(3, 2, 1), drawn(3, 2, 1), job), Cancelled);
}
