#pragma once

#include "core/base/error.h"

#include <QHash>
#include <QImage>
#include <QString>

#include <memory>
#include <vector>

struct GifFileType;

namespace crossfade
{

/// Writes pictures of one size as a GIF that plays again and again. All have the same 255 colours;
/// of a picture only what differs from the one before it is written.
class GifWriter
{
public:
    /// @param samples  pictures like those to come, whose most frequent colours are taken
    /// Throws Error(WriteFailed), as the other members do.
    GifWriter(const QString& file, const std::vector<QImage>& samples, int framesPerSecond);
    ~GifWriter();
    GifWriter(const GifWriter&) = delete;
    GifWriter& operator=(const GifWriter&) = delete;

    void write(const QImage& frame);
    /// Ends the file. Without it, what was written is no whole file.
    void close();

private:
    unsigned char nearest(QRgb color);
    void check(bool worked, int error) const;
    void begin(const QSize& size);

    QString m_name;
    std::vector<QRgb> m_colors;
    QHash<QRgb, unsigned char> m_nearest; ///< of the colours that were asked for
    int m_hundredths;                     ///< of a second for each picture
    GifFileType* m_gif;
    std::vector<unsigned char> m_before; ///< the last picture, a number of a colour for each pixel
};

} // namespace crossfade
