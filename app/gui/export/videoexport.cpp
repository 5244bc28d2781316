#include "app/gui/export/videoexport.h"

#include "app/gui/export/chosenparts.h"
#include "app/gui/export/exportfiles.h"
#include "app/gui/figures/figuretext.h"
#include "app/gui/figures/gifwriter.h"
#include "core/files/atomic_file.h"
#include "widgets/charts/flipschart.h"
#include "widgets/charts/plotspace.h"
#include "widgets/curves/curvechart.h"
#include "widgets/results/resultmodel.h"
#include "widgets/screens/flipsview.h"
#include "widgets/words/resulttext.h"

#include <QFileInfo>
#include <QFontMetricsF>
#include <QImage>
#include <QPainter>

#include <opencv2/core.hpp>
#include <opencv2/core/utils/logger.hpp>
#include <opencv2/videoio.hpp>

#include <algorithm>
#include <cmath>
#include <vector>

namespace crossfade
{

namespace
{

/// The four letters of the codecs that are tried for an ending, the best first.
std::vector<std::string> codecsFor(const QString& file)
{
    const QString ending = QFileInfo(file).suffix().toLower();
    if (ending == QLatin1String("webm"))
        return {"VP80", "VP90"};
    if (ending == QLatin1String("mp4"))
        return {"avc1", "mp4v"};
    if (ending == QLatin1String("avi"))
        return {"MJPG"};
    return {};
}

/// The curves above, the flips beneath, both drawn up to the fraction that is reached; what is
/// still to come is faint.
class Frames
{
public:
    Frames(const std::shared_ptr<const StudyResult>& result, const VideoOptions& options)
        : m_options(options), m_flips(m_model), m_chart(&m_model)
    {
        m_model.knownStyles() = options.styles;
        m_model.setResult(result);
        chooseMetric(m_model, options.metric);
        m_flips.setAttribute(Qt::WA_DontShowOnScreen);
        m_flips.show(); // it is worked out only while it is shown
        m_curves = picture();
        m_chart.setLinesShown(false);
        m_empty = picture();
        m_chart.setLinesShown(true);
    }

    /// @param share  of the way from the first to the last state, 0…1
    QImage at(double share)
    {
        const auto first = static_cast<double>(m_model.firstPosition());
        const auto last = static_cast<double>(m_model.lastPosition());
        m_model.setPosition(std::llround(first + share * (last - first)));
        QImage image(m_options.pixels, QImage::Format_BGR888);
        image.fill(chartColors(m_options.dark).background);
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        drawCurves(painter);
        if (hasFlips())
            drawFlips(painter);
        return image;
    }

private:
    /// A picture of the curves as they are, without the cursor, beneath the title.
    QImage picture() const
    {
        QImage image(m_options.pixels.width(), static_cast<int>(curvesHeight()),
                     QImage::Format_BGR888);
        image.fill(chartColors(m_options.dark).background);
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        drawTitle(painter, 4, titleOf(m_model));
        painter.translate(0, titleHeight());
        m_chart.drawStill(painter, chartSize(), m_options.dark);
        return image;
    }

    void drawCurves(QPainter& painter) const
    {
        painter.drawImage(0, 0, m_empty);
        painter.setOpacity(0.16); // what is still to come
        painter.drawImage(0, 0, m_curves);
        painter.setOpacity(1);
        painter.save();
        const qreal reached = m_chart.spaceOf(chartSize()).at(100 * m_model.share(), 0).x();
        painter.setClipRect(QRectF(0, 0, reached, curvesHeight()));
        painter.drawImage(0, 0, m_curves);
        painter.restore();
        painter.save();
        painter.translate(0, titleHeight());
        m_chart.drawMoving(painter, chartSize(), m_options.dark);
        painter.restore();
    }

    /// Draws the flips with their title, which names the curve; their x axis lies beneath that of
    /// the curves.
    void drawFlips(QPainter& painter) const
    {
        const FlipsChart& chart = m_flips.chart();
        const QString curve =
            curveText(*m_model.result(), static_cast<std::size_t>(m_model.currentCurve()));
        drawTitle(painter, curvesHeight(),
                  QStringLiteral("%1, %2").arg(chart.accessibleName(), curve));
        const qreal top = curvesHeight() + titleHeight();
        const qreal beside = chart.width() - chart.space().area.width(); // the same at any size
        painter.translate(0, top);
        chart.draw(
            painter,
            {m_chart.spaceOf(chartSize()).area.width() + beside, m_options.pixels.height() - top},
            m_options.dark);
    }

    static QFont titleFont()
    {
        QFont font = chartFont();
        font.setBold(true);
        return font;
    }
    static qreal titleHeight() { return QFontMetricsF(titleFont()).height() + 4; }
    void drawTitle(QPainter& painter, qreal top, const QString& title) const
    {
        const QRectF place(0, top, m_options.pixels.width(), titleHeight());
        painter.setFont(titleFont());
        painter.setPen(chartColors(m_options.dark).text);
        painter.drawText(
            place, Qt::AlignCenter,
            QFontMetricsF(titleFont()).elidedText(title, Qt::ElideMiddle, place.width()));
    }

    bool hasFlips() const { return !m_flips.chart().isEmpty(); }
    qreal curvesHeight() const
    {
        constexpr double share = 0.58; // of the height
        return std::floor(share * m_options.pixels.height());
    }
    QSizeF chartSize() const
    {
        return {static_cast<qreal>(m_options.pixels.width()), curvesHeight() - titleHeight()};
    }

    VideoOptions m_options;
    ResultModel m_model;
    FlipsView m_flips;
    CurveChart m_chart;
    QImage m_curves; // up to the end
    QImage m_empty;  // without the curves
};

Error noCodec(const QString& file, const std::vector<std::string>& codecs)
{
    std::string names;
    for (const std::string& codec : codecs)
        names += (names.empty() ? "" : " or ") + codec;
    return {ErrorCode::NeedsNotMet,
            {.where = as::File{file.toStdString()},
             .problem = "OpenCV on this computer cannot write a video with the codec " + names,
             .expected = "OpenCV with FFmpeg or GStreamer and that codec",
             .remedy = "Choose a name in .avi or .gif, which need no further codec, or one in "
                       ".webm or .mp4."}};
}

/// Opens a writer with the first codec that works. Throws Error(NeedsNotMet) where none does.
cv::VideoWriter openVideo(const QString& file, const VideoOptions& options)
{
    cv::utils::logging::setLogLevel(cv::utils::logging::LOG_LEVEL_SILENT);
    cv::VideoWriter writer;
    const std::vector<std::string> codecs = codecsFor(file);
    for (const std::string& codec : codecs) {
        const int code = cv::VideoWriter::fourcc(codec[0], codec[1], codec[2], codec[3]);
        if (writer.open(file.toStdString(), code, options.framesPerSecond,
                        {options.pixels.width(), options.pixels.height()}))
            return writer;
    }
    throw Error(noCodec(file, codecs));
}

/// Draws one frame after the other. False where it was stopped.
bool drawFrames(Frames& frames, const VideoOptions& options, const DrawProgress& goOn,
                const std::function<void(QImage&)>& write)
{
    const int moving = std::max(2, static_cast<int>(options.seconds * options.framesPerSecond));
    const int all = moving + options.framesPerSecond;
    for (int frame = 0; frame < all; ++frame) {
        if (goOn && !goOn(frame, all))
            return false;
        QImage image = frames.at(std::min(1.0, static_cast<double>(frame) / (moving - 1)));
        write(image);
    }
    return true;
}

bool drawGif(const QString& file, Frames& frames, const VideoOptions& options,
             const DrawProgress& goOn)
{
    GifWriter gif(file, {frames.at(0), frames.at(0.5), frames.at(1)}, options.framesPerSecond);
    const bool isWhole =
        drawFrames(frames, options, goOn, [&](const QImage& image) { gif.write(image); });
    gif.close();
    return isWhole;
}

bool drawVideo(const QString& file, Frames& frames, const VideoOptions& options,
               const DrawProgress& goOn)
{
    cv::VideoWriter video = openVideo(file, options);
    return drawFrames(frames, options, goOn, [&](QImage& image) {
        video.write(cv::Mat(image.height(), image.width(), CV_8UC3, image.bits(),
                            static_cast<std::size_t>(image.bytesPerLine())));
    });
}

bool isGif(const QString& file)
{
    return QFileInfo(file).suffix().toLower() == QLatin1String("gif");
}

/// False where it was stopped.
bool draw(const QString& file, const std::shared_ptr<const StudyResult>& result,
          const VideoOptions& options, const DrawProgress& goOn)
{
    Frames frames(result, options);
    return isGif(file) ? drawGif(file, frames, options, goOn)
                       : drawVideo(file, frames, options, goOn);
}

/// A GIF is for pages and slides: smaller, with fewer frames.
VideoOptions fitting(VideoOptions options, const QString& file)
{
    if (!isGif(file))
        return options;
    constexpr int width = 800;
    constexpr int framesPerSecond = 10;
    options.pixels =
        options.pixels.scaled(width, width, Qt::KeepAspectRatio).boundedTo(options.pixels);
    options.framesPerSecond = std::min(options.framesPerSecond, framesPerSecond);
    return options;
}

} // namespace

std::optional<Error> exportVideo(const QString& file,
                                 const std::shared_ptr<const StudyResult>& result,
                                 const VideoOptions& options, const DrawProgress& goOn)
{
    if (!isGif(file) && codecsFor(file).empty())
        return Error(ErrorCode::BadUsage, {.where = as::File{file.toStdString()},
                                           .problem = "its ending names no format of videos",
                                           .expected = "a name in .webm, .mp4, .avi or .gif"});
    const Error failed(ErrorCode::WriteFailed,
                       {.where = as::File{file.toStdString()},
                        .problem = "the video could not be written",
                        .remedy = "Check the folder, its permissions and the free space."});
    try {
        AtomicFile target(file.toStdString());
        const QString aside = QString::fromStdString(target.path().string());
        if (!draw(aside, result, fitting(options, file), goOn))
            return {};
        if (QFileInfo(aside).size() == 0)
            return failed;
        target.commit();
        return {};
    } catch (const Error& error) {
        return error;
    } catch (const cv::Exception& error) {
        return Error(ErrorCode::WriteFailed,
                     {.where = as::File{file.toStdString()}, .problem = error.what()});
    }
}

void exportVideo(const OutputOptions& options)
{
    const auto result = resultsToExport(resultsFileOf(options.study));
    if (const auto failure =
            exportVideo(QString::fromStdString(options.file), result, {.metric = options.metric}))
        throw Error(*failure);
}

} // namespace crossfade
