#include "app/gui/actions/aboutdialog.h"

#include "core/base/machine/device.h"
#include "core/base/version.h"
#include "core/study/result/provenance.h"
#include "widgets/basics/layouts.h"
#include "widgets/words/label.h"
#include "widgets/words/messagetext.h"

#include <QDialogButtonBox>
#include <QIcon>
#include <QPushButton>

namespace crossfade
{

namespace
{

QString deviceLines()
{
    QStringList lines;
    for (const std::string& device : devices())
        lines.append(shown(deviceDescription(device)).toHtmlEscaped());
    return lines.join("<br>");
}

QString libraryLine()
{
    QStringList words = {QStringLiteral("Qt %1").arg(QString::fromUtf8(qVersion()))};
    for (const auto& [name, version] : libraryVersions()) {
        const QString number = QString::fromStdString(version);
        words.append((name == "compiler" // says its name with its version
                          ? number
                          : QStringLiteral("%1 %2").arg(QString::fromStdString(name), number))
                         .toHtmlEscaped());
    }
    return words.join(", ");
}

} // namespace

AboutDialog::AboutDialog(QWidget* parent) : QDialog(parent)
{
    setWindowTitle(tr("About Crossfade"));
    auto* logo = new Label(this);
    logo->setPixmap(QIcon(":/crossfade.svg").pixmap(QSize(96, 96), devicePixelRatioF()));
    logo->setAlignment(Qt::AlignHCenter);
    auto* text = named("aboutText", new Label(this));
    text->setTextFormat(Qt::RichText);
    text->setWordWrap(true);
    text->setTextInteractionFlags(Qt::TextBrowserInteraction);
    text->setOpenExternalLinks(true);
    text->setText(
        tr("<h2>Crossfade %1</h2>"
           "<p>What retrieval does while its embedding model is replaced, item by item.</p>"
           "<p><b>Computes on</b><br>%2</p>"
           "<p><b>Built with</b><br>%3</p>"
           "<p>This program is free software: you may redistribute and change it under the terms "
           "of the GNU General Public License, version 3 or later. It comes with no warranty. "
           "<a href=\"https://www.gnu.org/licenses/gpl-3.0.html\">The licence</a></p>")
            .arg(QString::fromUtf8(version()), deviceLines(), libraryLine()));
    auto* buttons = new QDialogButtonBox(this);
    buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    inColumn(this, {logo, text, buttons}, styleMargins);
    setMinimumWidth(420);
}

} // namespace crossfade
