#include "app/gui/pages/startpage.h"

#include "app/gui/files/recentpictures.h"
#include "widgets/basics/icons.h"
#include "widgets/basics/layouts.h"
#include "widgets/basics/palette.h"
#include "widgets/basics/translated.h"
#include "widgets/words/amounts.h"
#include "widgets/words/label.h"

#include <QDateTime>
#include <QEvent>
#include <QFileInfo>
#include <QListWidget>
#include <QPushButton>

namespace crossfade
{

namespace
{

constexpr int logoEdge = 112;

QLabel* makeLogo(QWidget* parent)
{
    auto* logo = new Label(parent);
    const QIcon icon(":/crossfade.svg");
    logo->setPixmap(icon.pixmap(QSize(logoEdge, logoEdge), logo->devicePixelRatioF()));
    logo->setAlignment(Qt::AlignCenter);
    return logo;
}

void scaleFont(QWidget& widget, double factor, bool bold = false)
{
    QFont font = widget.font();
    font.setPointSizeF(font.pointSizeF() * factor);
    font.setBold(bold);
    widget.setFont(font);
}

QPushButton* makeButton(const QString& name, const QString& icon, QWidget* parent)
{
    auto* button = named(name, new QPushButton(themedIcon(icon), QString(), parent));
    button->setIconSize({24, 24});
    button->setMinimumHeight(48);
    scaleFont(*button, 1.1);
    return button;
}

/// Files of results often have the same name: the study tells them apart.
QString titleOf(const QFileInfo& file, const QString& study)
{
    if (study.isEmpty() || study == file.completeBaseName())
        return file.completeBaseName();
    return QStringLiteral("%1 – %2").arg(study, file.fileName());
}

} // namespace

StartPage::StartPage(QWidget* parent)
    : QWidget(parent),
      m_title(new Label(this)),
      m_subtitle(new Label(this)),
      m_open(makeButton("startOpen", "document-open", this)),
      m_images(makeButton("startImages", "document-new", this)),
      m_import(makeButton("startImport", "document-import", this)),
      m_demonstration(makeButton("startDemonstration", "demonstration", this)),
      m_drop(new Label(this)),
      m_recentTitle(new Label(this)),
      m_recent(named("recentFiles", new QListWidget(this)))
{
    scaleFont(*m_title, 2.4, true);
    scaleFont(*m_subtitle, 1.15);
    scaleFont(*m_recentTitle, 1.0, true);
    m_subtitle->setWordWrap(true);
    m_drop->setWordWrap(true);
    m_drop->setForegroundRole(QPalette::PlaceholderText);
    for (QLabel* label : {m_title, m_subtitle, m_drop})
        label->setAlignment(Qt::AlignCenter);
    m_recent->setTextElideMode(Qt::ElideMiddle);
    m_recent->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_recent->setIconSize({84, 48});
    m_recent->setSpacing(2);
    m_recent->setMaximumHeight(260);

    auto* page = new QWidget(this);
    page->setMaximumWidth(640);
    inColumn(page,
             {room(), makeLogo(this), m_title, m_subtitle, gap(12),
              inRow({{m_open, 1}, {m_demonstration, 1}}), inRow({{m_import, 1}, {m_images, 1}}),
              m_drop, gap(8), m_recentTitle, m_recent, room(2)},
             styleMargins, 12);
    inRow(this, {room(), {page, 10}, room()}, styleMargins);

    connect(m_open, &QPushButton::clicked, this, &StartPage::openWanted);
    connect(m_images, &QPushButton::clicked, this, &StartPage::imagesWanted);
    connect(m_import, &QPushButton::clicked, this, &StartPage::importWanted);
    connect(m_demonstration, &QPushButton::clicked, this, &StartPage::demonstrationWanted);
    connect(m_recent, &QListWidget::itemActivated, this, [this](const QListWidgetItem* item) {
        Q_EMIT fileWanted(item->data(Qt::UserRole).toString());
    });
    setRecentFiles({});
    keepTranslated(*this, [this] { retranslate(); });
}

void StartPage::setRecentFiles(const QList<RecentFile>& files)
{
    m_recentFiles = files;
    listRecentFiles();
}

void StartPage::listRecentFiles()
{
    m_recent->clear();
    for (const auto& [file, study] : m_recentFiles) {
        const QFileInfo info(file);
        auto* item = new QListWidgetItem(
            QStringLiteral("%1\n%2\n%3")
                .arg(titleOf(info, study), dateTimeText(info.lastModified()), file),
            m_recent);
        const QPixmap picture = keptPicture(file, isDark(palette()));
        item->setIcon(picture.isNull() ? themedIcon("text-x-generic") : QIcon(picture));
        item->setData(Qt::UserRole, file);
        item->setToolTip(file);
    }
    m_recent->setVisible(!m_recentFiles.isEmpty());
    m_recentTitle->setVisible(!m_recentFiles.isEmpty());
}

void StartPage::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        listRecentFiles(); // their pictures have the colours of the scheme
    QWidget::changeEvent(event);
}

void StartPage::retranslate()
{
    m_title->setText(QStringLiteral("Crossfade"));
    m_subtitle->setText(tr("See what retrieval does while its embedding model is replaced, "
                           "item by item."));
    m_open->setText(tr("Open a file…"));
    m_open->setToolTip(tr("An embedding file, a study or a results file"));
    m_demonstration->setText(tr("Open the demonstration"));
    m_demonstration->setToolTip(tr("Drawn images and two models trained on them"));
    m_images->setText(tr("New from images…"));
    m_import->setText(tr("Import…"));
    m_import->setToolTip(tr("Make an embedding file of tables, databases, NumPy files or FAISS "
                            "indexes"));
    m_images->setToolTip(tr("Embed a folder of images by an old and a new model"));
    m_drop->setText(
        tr("… or drop them here: a file (embeddings, study, results), tables and vectors "
           "to import, or two models and a folder of images"));
    m_recentTitle->setText(tr("Recent files"));
    m_recent->setAccessibleName(tr("Recent files"));
}

} // namespace crossfade
