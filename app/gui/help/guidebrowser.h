#pragma once

#include <QTextBrowser>

namespace crossfade
{

/// Shows the pages of the guide (guide.h), with their links, headings and pictures. Pictures are
/// never wider than the page.
class GuideBrowser : public QTextBrowser
{
    Q_OBJECT

public:
    explicit GuideBrowser(QWidget* parent = nullptr);

    void showPage(const QString& name);
    /// The name of the page that is shown.
    QString page() const;
    QVariant loadResource(int type, const QUrl& name) override;

Q_SIGNALS:
    void pageShown(const QString& name);

protected:
    void doSetSource(const QUrl& name, QTextDocument::ResourceType type) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void goTo(const QString& heading);
    QImage picture(const QUrl& name) const;
    void fitPictures();
};

} // namespace crossfade
