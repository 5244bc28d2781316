#include "core/models/one_by_one.h"

#include "core/base/error.h"

#include <atomic>
#include <cmath>
#include <mutex>
#include <span>

namespace crossfade
{

namespace
{

class OneByOne : public ImageModel
{
public:
    OneByOne(std::unique_ptr<ImageModel> model, std::filesystem::path file)
        : m_model(std::move(model)), m_file(std::move(file))
    {
    }

    FeatureMatrix embed(const std::vector<float>& pixels, std::size_t n,
                        std::size_t size) const override
    {
        const bool isWhole = n > 0 && pixels.size() == n * 3 * size * size;
        FeatureMatrix features =
            isWhole ? embedBatch(pixels, n, size) : m_model->embed(pixels, n, size);
        if (isWhole && !m_oneByOne)
            check(pixels, n, size, features);
        return features;
    }

    std::optional<std::size_t> imageSize() const override { return m_model->imageSize(); }
    Preprocessing preprocessing() const override { return m_model->preprocessing(); }

private:
    FeatureMatrix embedBatch(const std::vector<float>& pixels, std::size_t n,
                             std::size_t size) const
    {
        if (n < 2)
            return m_model->embed(pixels, n, size);
        if (m_oneByOne)
            return embedSingly(pixels, n, size);
        try {
            return m_model->embed(pixels, n, size);
        } catch (const Error& ofBatch) {
            if (ofBatch.code() == ErrorCode::OutOfMemory)
                throw; // a smaller batch is the user's choice
            const auto features = tryEachImage(pixels, n, size);
            if (!features)
                throw;
            m_oneByOne = true;
            return *features;
        }
    }

    std::optional<FeatureMatrix> tryEachImage(const std::vector<float>& pixels, std::size_t n,
                                              std::size_t size) const
    {
        try {
            return embedSingly(pixels, n, size);
        } catch (const Error&) {
            return {};
        }
    }

    FeatureMatrix embedSingly(const std::vector<float>& pixels, std::size_t n,
                              std::size_t size) const
    {
        std::vector<float> all;
        const auto values = static_cast<std::ptrdiff_t>(3 * size * size);
        for (auto image = pixels.begin(); image != pixels.end(); image += values) {
            const FeatureMatrix one = m_model->embed({image, image + values}, 1, size);
            all.insert(all.end(), one.values().begin(), one.values().end());
        }
        const std::size_t dim = all.size() / n;
        return {n, dim, std::move(all)};
    }

    /// What the model gives for other images; none: it fails.
    std::optional<FeatureMatrix> tryToEmbed(const std::vector<float>& pixels, std::size_t n,
                                            std::size_t size) const
    {
        try {
            return m_model->embed(pixels, n, size);
        } catch (const Error&) {
            return {};
        }
    }

    /// Looks whether the first image has the same features in other company.
    void check(const std::vector<float>& pixels, std::size_t n, std::size_t size,
               const FeatureMatrix& features) const
    {
        const std::scoped_lock lock(m_checking);
        if (m_isChecked)
            return;
        if (n == 1 && m_single.size() != pixels.size()) { // a query shall not take twice its time
            m_single = pixels;
            return;
        }
        m_isChecked = true;
        const std::vector<float> first(
            pixels.begin(), pixels.begin() + static_cast<std::ptrdiff_t>(pixels.size() / n));
        if (n == 1) {
            m_single.insert(m_single.begin(), first.begin(), first.end());
            if (const auto pair = tryToEmbed(m_single, 2, size))
                requireSame(features, *pair, *pair);
            m_single = {};
            return;
        }
        std::optional<FeatureMatrix> other = tryToEmbed(first, 1, size);
        if (!other) { // it takes batches of this length alone, or normalises by the batch
            std::vector<float> copies;
            for (std::size_t i = 0; i < n; ++i)
                copies.insert(copies.end(), first.begin(), first.end());
            other = tryToEmbed(copies, n, size);
        }
        if (other)
            requireSame(*other, features, features);
    }

    /// Throws where the features of one image differ by more than rounding and quantisation make
    /// of them: by a tenth of what images differ by.
    /// @param batch  of it and others
    void requireSame(const FeatureMatrix& a, const FeatureMatrix& b,
                     const FeatureMatrix& batch) const
    {
        if (a.dim() != b.dim())
            return; // the caller says so of batches
        const auto squaredDistance = [](std::span<const float> x, std::span<const float> y) {
            double sum = 0;
            for (std::size_t i = 0; i < x.size(); ++i)
                sum += std::pow(static_cast<double>(x[i]) - static_cast<double>(y[i]), 2);
            return sum;
        };
        const std::vector<float> zeros(b.dim());
        const double length = squaredDistance(b.row(0), zeros);
        double spread = 0;
        for (std::size_t row = 0; row < batch.rows(); ++row)
            spread += squaredDistance(batch.row(row), batch.row(0)) /
                      static_cast<double>(batch.rows() - 1);
        const double difference = squaredDistance(a.row(0), b.row(0));
        constexpr double tenth = 0.1 * 0.1;
        constexpr double ofRounding = 0.003 * 0.003; // of half precision, too
        if (!std::isfinite(spread + length))         // the caller says of which image
            return;
        if (difference <= tenth * spread || difference <= ofRounding * length)
            return;
        throw Error(
            ErrorCode::BadFormat,
            {.where = m_file,
             .problem = {"an image has other features beside other images: the difference is %1 "
                         "long, and the features are %2",
                         as::Number{std::sqrt(difference)}, as::Number{std::sqrt(length)}},
             .expected = "a model whose features of an image depend on that image alone",
             .remedy = "It was probably traced or frozen in training mode, which eval() cannot "
                       "change any more: in Python, call model.eval() before torch.jit.trace, "
                       "torch.jit.freeze or torch.onnx.export, and save it anew."});
    }

    std::unique_ptr<ImageModel> m_model;
    std::filesystem::path m_file;
    mutable std::atomic<bool> m_oneByOne = false; ///< it failed on a batch
    mutable std::mutex m_checking;
    mutable bool m_isChecked = false;
    mutable std::vector<float> m_single; ///< the first image, where it came alone
};

} // namespace

std::unique_ptr<ImageModel> orOneByOne(std::unique_ptr<ImageModel> model,
                                       const std::filesystem::path& file)
{
    return std::make_unique<OneByOne>(std::move(model), file);
}

} // namespace crossfade
