#include "app/gui/figures/gifwriter.h"

#include <gif_lib.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

namespace crossfade
{

namespace
{

constexpr int bits = 8;                 // of a colour's number
constexpr std::size_t mostColors = 255; // and one number for "as before"
constexpr unsigned char asBefore = 255;

/// The colours of the pictures, the most frequent first.
std::vector<QRgb> frequentColors(const std::vector<QImage>& samples)
{
    QHash<QRgb, int> counts;
    for (const QImage& sample : samples)
        for (int y = 0; y < sample.height(); ++y)
            for (int x = 0; x < sample.width(); ++x)
                ++counts[sample.pixel(x, y)];
    std::vector<std::pair<int, QRgb>> sorted;
    for (const auto& [color, count] : counts.asKeyValueRange())
        sorted.emplace_back(-count, color);
    std::ranges::sort(sorted);
    std::vector<QRgb> colors;
    for (const auto& [count, color] : sorted)
        if (colors.size() < mostColors)
            colors.push_back(color);
    return colors;
}

int distance(QRgb a, QRgb b)
{
    const int red = qRed(a) - qRed(b);
    const int green = qGreen(a) - qGreen(b);
    const int blue = qBlue(a) - qBlue(b);
    return red * red + green * green + blue * blue;
}

} // namespace

GifWriter::GifWriter(const QString& file, const std::vector<QImage>& samples, int framesPerSecond)
    : m_name(file),
      m_colors(frequentColors(samples)),
      m_hundredths(std::max(2, 100 / framesPerSecond)), // players take less for "slow"
      m_gif(nullptr)
{
    int error = 0;
    m_gif = EGifOpenFileName(file.toLocal8Bit().constData(), false, &error);
    check(m_gif != nullptr, error);
    try {
        begin(samples.front().size());
    } catch (...) {
        EGifCloseFile(m_gif, nullptr);
        throw;
    }
}

GifWriter::~GifWriter()
{
    if (m_gif != nullptr)
        EGifCloseFile(m_gif, nullptr);
}

void GifWriter::check(bool worked, int error) const
{
    if (worked)
        return;
    const char* const why = GifErrorString(error);
    throw Error(ErrorCode::WriteFailed,
                {.where = as::File{m_name.toStdString()},
                 .problem = why == nullptr ? "the GIF could not be written" : why,
                 .remedy = "Check the folder, its permissions and the free space."});
}

/// The header: size, colours, and that it plays for ever.
void GifWriter::begin(const QSize& size)
{
    std::array<GifColorType, 1 << bits> entries{};
    for (std::size_t i = 0; i < m_colors.size(); ++i)
        entries[i] = {static_cast<GifByteType>(qRed(m_colors[i])),
                      static_cast<GifByteType>(qGreen(m_colors[i])),
                      static_cast<GifByteType>(qBlue(m_colors[i]))};
    const std::unique_ptr<ColorMapObject, decltype(&GifFreeMapObject)> map(
        GifMakeMapObject(1 << bits, entries.data()), &GifFreeMapObject);
    const auto forever = std::to_array<unsigned char>({1, 0, 0});
    EGifSetGifVersion(m_gif, true);
    check(map != nullptr &&
              EGifPutScreenDesc(m_gif, size.width(), size.height(), bits, 0, map.get()) == GIF_OK &&
              EGifPutExtensionLeader(m_gif, APPLICATION_EXT_FUNC_CODE) == GIF_OK &&
              EGifPutExtensionBlock(m_gif, 11, "NETSCAPE2.0") == GIF_OK &&
              EGifPutExtensionBlock(m_gif, forever.size(), forever.data()) == GIF_OK &&
              EGifPutExtensionTrailer(m_gif) == GIF_OK,
          m_gif->Error);
}

unsigned char GifWriter::nearest(QRgb color)
{
    if (const auto known = m_nearest.constFind(color); known != m_nearest.constEnd())
        return *known;
    const auto best =
        std::ranges::min_element(m_colors, {}, [&](QRgb each) { return distance(each, color); });
    const auto number = static_cast<unsigned char>(best - m_colors.begin());
    m_nearest.insert(color, number);
    return number;
}

void GifWriter::write(const QImage& frame)
{
    const bool isFirst = m_before.empty();
    m_before.resize(static_cast<std::size_t>(frame.width()) *
                    static_cast<std::size_t>(frame.height()));
    std::vector<unsigned char> line(static_cast<std::size_t>(frame.width()));
    const GraphicsControlBlock control{.DisposalMode = DISPOSE_DO_NOT,
                                       .UserInputFlag = false,
                                       .DelayTime = m_hundredths,
                                       .TransparentColor =
                                           isFirst ? NO_TRANSPARENT_COLOR : asBefore};
    std::array<GifByteType, 4> extension{};
    const auto length = EGifGCBToExtension(&control, extension.data());
    check(EGifPutExtension(m_gif, GRAPHICS_EXT_FUNC_CODE, static_cast<int>(length),
                           extension.data()) == GIF_OK &&
              EGifPutImageDesc(m_gif, 0, 0, frame.width(), frame.height(), false, nullptr) ==
                  GIF_OK,
          m_gif->Error);
    auto before = m_before.begin();
    for (int y = 0; y < frame.height(); ++y) {
        for (int x = 0; x < frame.width(); ++x, ++before) {
            const unsigned char now = nearest(frame.pixel(x, y));
            line[static_cast<std::size_t>(x)] = !isFirst && now == *before ? asBefore : now;
            *before = now;
        }
        check(EGifPutLine(m_gif, line.data(), frame.width()) == GIF_OK, m_gif->Error);
    }
}

void GifWriter::close()
{
    int error = 0;
    check(EGifCloseFile(std::exchange(m_gif, nullptr), &error) == GIF_OK, error);
}

} // namespace crossfade
