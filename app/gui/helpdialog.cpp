#include "app/gui/helpdialog.h"

#include <QDialogButtonBox>
#include <QFile>
#include <QPushButton>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace crossfade
{

HelpDialog::HelpDialog(QWidget* parent) : QDialog(parent)
{
    setWindowTitle(tr("Guide"));
    auto* text = new QTextBrowser(this);
    text->setOpenExternalLinks(true);
    text->setAccessibleName(windowTitle());
    QFile guide(":/help/window.md");
    if (guide.open(QIODevice::ReadOnly))
        text->document()->setMarkdown(QString::fromUtf8(guide.readAll()));
    text->document()->setDocumentMargin(16);
    auto* buttons = new QDialogButtonBox(this);
    buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(text, 1);
    layout->addWidget(buttons);
    resize(760, 640);
}

} // namespace crossfade
