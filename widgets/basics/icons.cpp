#include "widgets/basics/icons.h"

#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmap>
#include <QPixmapCache>
#include <QSvgRenderer>

namespace crossfade
{

namespace
{

/// Draws an SVG whose strokes have the colour `currentColor`. It is replaced by the text colour of
/// the palette at the time of drawing, so that one set of icons serves every theme.
class PaletteSvgEngine : public QIconEngine
{
public:
    PaletteSvgEngine(QString name, QByteArray svg) : m_name(std::move(name)), m_svg(std::move(svg))
    {
    }

    QIconEngine* clone() const override { return new PaletteSvgEngine(*this); }

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override
    {
        QByteArray svg = m_svg;
        svg.replace("currentColor", color(mode).name().toLatin1());
        QSvgRenderer(svg).render(painter, QRectF(rect));
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        // Buttons ask at every drawing, and an SVG takes as long as the rest of the button.
        const QString key = QStringLiteral("%1 %2 %3x%4")
                                .arg(m_name, color(mode).name())
                                .arg(size.width())
                                .arg(size.height());
        QPixmap pixmap;
        if (QPixmapCache::find(key, &pixmap))
            return pixmap;
        pixmap = QPixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        QPixmapCache::insert(key, pixmap);
        return pixmap;
    }

private:
    static QColor color(QIcon::Mode mode)
    {
        const QPalette palette = QGuiApplication::palette();
        switch (mode) {
        case QIcon::Disabled:
            return palette.color(QPalette::Disabled, QPalette::ButtonText);
        case QIcon::Selected:
            return palette.color(QPalette::HighlightedText);
        case QIcon::Normal:
        case QIcon::Active:
            break;
        }
        return palette.color(QPalette::Active, QPalette::ButtonText);
    }

    QString m_name; ///< of the file
    QByteArray m_svg;
};

QIcon bundledIcon(const QString& name)
{
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return QIcon(new PaletteSvgEngine(file.fileName(), file.readAll()));
}

} // namespace

QIcon themedIcon(const QString& name)
{
    return QIcon::fromTheme(name, bundledIcon(name));
}

} // namespace crossfade
