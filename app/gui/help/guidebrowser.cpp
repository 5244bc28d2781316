#include "app/gui/help/guidebrowser.h"

#include "app/gui/help/guide.h"

#include <QAbstractTextDocumentLayout>
#include <QFileInfo>
#include <QImage>
#include <QResizeEvent>
#include <QScrollBar>
#include <QSet>
#include <QTextBlock>

#include <algorithm>

namespace crossfade
{

namespace
{

constexpr int margin = 16;

QString pageName(const QUrl& address)
{
    return QFileInfo(address.path()).completeBaseName();
}

/// Null where the address is of no page, such as that of a picture.
const GuidePage* pageAt(const QUrl& address)
{
    const bool isInGuide = address.path().startsWith(QStringLiteral("/guide/"));
    return isInGuide ? findGuidePage(pageName(address)) : nullptr;
}

} // namespace

GuideBrowser::GuideBrowser(QWidget* parent) : QTextBrowser(parent)
{
    setOpenExternalLinks(true);
    // source() is still the page before then.
    connect(this, &QTextBrowser::sourceChanged, this,
            [this](const QUrl& shown) { Q_EMIT pageShown(pageName(shown)); });
}

void GuideBrowser::showPage(const QString& name)
{
    setSource(guideUrl(name), QTextDocument::HtmlResource);
    verticalScrollBar()->setValue(0); // also of the page that is shown already
}

QString GuideBrowser::page() const
{
    return pageName(source());
}

void GuideBrowser::doSetSource(const QUrl& name, QTextDocument::ResourceType type)
{
    QTextBrowser::doSetSource(name, pageAt(name) != nullptr ? QTextDocument::HtmlResource : type);
    if (name.hasFragment())
        goTo(name.fragment());
}

void GuideBrowser::goTo(const QString& heading)
{
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next())
        if (block.blockFormat().headingLevel() > 0 && headingLink(block.text()) == heading) {
            const QRectF place = document()->documentLayout()->blockBoundingRect(block);
            return verticalScrollBar()->setValue(static_cast<int>(place.top()));
        }
}

QVariant GuideBrowser::loadResource(int type, const QUrl& name)
{
    if (const GuidePage* found = pageAt(name)) {
        document()->setDocumentMargin(margin);
        // A document that is shown is laid out anew at every part of a Markdown text that it reads:
        // a page of tables took 220 ms, and takes 30 as HTML.
        QTextDocument page;
        page.setMarkdown(found->text);
        return page.toHtml();
    }
    return type == QTextDocument::ImageResource ? QVariant(picture(name))
                                                : QTextBrowser::loadResource(type, name);
}

/// The picture as wide as it is, or as the page, and as sharp as the screen.
QImage GuideBrowser::picture(const QUrl& name) const
{
    QImage image(QLatin1Char(':') + name.path());
    const int room = std::max(viewport()->width() - 2 * margin - 4, 200);
    if (image.isNull())
        return image;
    const int width = std::min(image.width(), static_cast<int>(room * devicePixelRatioF()));
    image =
        image.convertToFormat(QImage::Format_RGB32).scaledToWidth(width, Qt::SmoothTransformation);
    image.setDevicePixelRatio(std::max(static_cast<qreal>(width) / room, 1.0));
    return image;
}

void GuideBrowser::fitPictures()
{
    QSet<QString> names;
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next())
        for (auto part = block.begin(); !part.atEnd(); ++part)
            if (part.fragment().charFormat().isImageFormat())
                names += part.fragment().charFormat().toImageFormat().name();
    for (const QString& name : names)
        document()->addResource(QTextDocument::ImageResource, QUrl(name), picture(QUrl(name)));
    if (!names.isEmpty())
        document()->markContentsDirty(0, document()->characterCount());
}

void GuideBrowser::resizeEvent(QResizeEvent* event)
{
    QTextBrowser::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        fitPictures();
}

} // namespace crossfade
