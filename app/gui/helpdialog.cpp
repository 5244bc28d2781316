#include "app/gui/helpdialog.h"

#include <QDialogButtonBox>
#include <QFile>
#include <QPushButton>
#include <QRegularExpression>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace crossfade
{

namespace
{

/// The guide without what the program does not hold: pictures, and links to other pages of the
/// documentation, whose words stay.
QString guideText()
{
    QFile guide(":/help/window.md");
    if (!guide.open(QIODevice::ReadOnly))
        return {};
    QString text = QString::fromUtf8(guide.readAll());
    static const QRegularExpression picture(QStringLiteral(R"(!\[[^\]]*\]\([^)]*\))"));
    static const QRegularExpression page(QStringLiteral(R"(\[([^\]]+)\]\((?!https?:|#)[^)]*\))"));
    return text.remove(picture).replace(page, QStringLiteral("\\1"));
}

} // namespace

HelpDialog::HelpDialog(QWidget* parent) : QDialog(parent)
{
    setWindowTitle(tr("Guide"));
    auto* text = new QTextBrowser(this);
    text->setOpenExternalLinks(true);
    text->setAccessibleName(windowTitle());
    text->document()->setMarkdown(guideText());
    text->document()->setDocumentMargin(16);
    auto* buttons = new QDialogButtonBox(this);
    buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(text, 1);
    layout->addWidget(buttons);
    resize(760, 640);
    text->moveCursor(QTextCursor::Start);
    text->setObjectName("guide");
}

} // namespace crossfade
