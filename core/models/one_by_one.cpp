#include "core/models/one_by_one.h"

#include "core/base/error.h"

#include <atomic>

namespace crossfade
{

namespace
{

class OneByOne : public ImageModel
{
public:
    explicit OneByOne(std::unique_ptr<ImageModel> model) : m_model(std::move(model)) {}

    FeatureMatrix embed(const std::vector<float>& pixels, std::size_t n,
                        std::size_t size) const override
    {
        const bool isWhole = pixels.size() == n * 3 * size * size;
        if (n < 2 || !isWhole)
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

    std::optional<std::size_t> imageSize() const override { return m_model->imageSize(); }
    Preprocessing preprocessing() const override { return m_model->preprocessing(); }

private:
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

    std::unique_ptr<ImageModel> m_model;
    mutable std::atomic<bool> m_oneByOne = false; ///< it failed on a batch
};

} // namespace

std::unique_ptr<ImageModel> orOneByOne(std::unique_ptr<ImageModel> model)
{
    return std::make_unique<OneByOne>(std::move(model));
}

} // namespace crossfade
