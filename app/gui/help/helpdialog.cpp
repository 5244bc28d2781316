#include "app/gui/help/helpdialog.h"

#include "app/gui/help/guide.h"
#include "app/gui/help/guidebrowser.h"
#include "widgets/basics/icons.h"
#include "widgets/basics/layouts.h"
#include "widgets/basics/screenroom.h"
#include "widgets/words/label.h"

#include <QApplication>
#include <QEvent>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSplitter>
#include <QToolButton>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>

#include <algorithm>
#include <vector>

namespace crossfade
{

namespace
{

void setUpButton(QToolButton& button, const char* name, const char* icon, const QKeySequence& keys)
{
    button.setObjectName(QString::fromUtf8(name));
    button.setIcon(themedIcon(QString::fromUtf8(icon)));
    button.setShortcut(keys);
    button.setFocusPolicy(Qt::StrongFocus);
}

void nameButton(QToolButton& button, const QString& text)
{
    button.setAccessibleName(text);
    button.setToolTip(
        QStringLiteral("%1 (%2)").arg(text, button.shortcut().toString(QKeySequence::NativeText)));
}

/// Whether it is not in the language of the window.
bool isForeign(const GuidePage& page)
{
    return QLocale(page.language).language() != QLocale().language();
}

/// Adds a heading between the pages; it cannot be chosen.
void addHeading(QTreeWidget& contents, const QString& text, const QBrush& ink)
{
    auto* heading = new QTreeWidgetItem(&contents, {text});
    heading->setFlags(Qt::NoItemFlags);
    heading->setForeground(0, ink);
    QFont bold = contents.font();
    bold.setBold(true);
    heading->setFont(0, bold);
}

} // namespace

HelpDialog::HelpDialog(QWidget* parent)
    : QDialog(parent),
      m_halves(new QSplitter(this)),
      m_contents(named("guideContents", new QTreeWidget)),
      m_search(named("guideSearch", new QLineEdit(this))),
      m_text(named("guide", new GuideBrowser)),
      m_back(new QToolButton(this)),
      m_forward(new QToolButton(this)),
      m_first(new QToolButton(this)),
      m_language(named("guideLanguage", new Label(this))),
      m_close(new QPushButton(this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    layOut();
    fillContents();
    fitContents();
    connect(m_back, &QToolButton::clicked, m_text, &QTextBrowser::backward);
    connect(m_forward, &QToolButton::clicked, m_text, &QTextBrowser::forward);
    connect(m_first, &QToolButton::clicked, this, [this] { showPage(guidePages().front().name); });
    connect(m_close, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_search, &QLineEdit::textChanged, this, &HelpDialog::filterContents);
    connect(m_search, &QLineEdit::returnPressed, this, &HelpDialog::showNextFound);
    connect(m_text, &QTextBrowser::backwardAvailable, m_back, &QWidget::setEnabled);
    connect(m_text, &QTextBrowser::forwardAvailable, m_forward, &QWidget::setEnabled);
    connect(m_text, &GuideBrowser::pageShown, this, &HelpDialog::markPage);
    connect(m_contents, &QTreeWidget::currentItemChanged, this,
            [this](const QTreeWidgetItem* chosen) {
                if (chosen != nullptr)
                    m_text->showPage(chosen->data(0, Qt::UserRole).toString());
            });
    retranslate();
    m_text->setFocus();
}

void HelpDialog::layOut()
{
    m_contents->setHeaderHidden(true);
    m_contents->setTextElideMode(Qt::ElideMiddle); // the name of a screen is at the end
    setUpButton(*m_back, "guideBack", "go-previous", QKeySequence(Qt::ALT | Qt::Key_Left));
    setUpButton(*m_forward, "guideForward", "go-next", QKeySequence(Qt::ALT | Qt::Key_Right));
    setUpButton(*m_first, "guideFirst", "go-home", QKeySequence(Qt::ALT | Qt::Key_Home));
    m_back->setEnabled(false);
    m_forward->setEnabled(false);
    m_search->setClearButtonEnabled(true);
    m_close->setAutoDefault(false); // Enter is of the contents and the page
    m_halves->addWidget(m_contents);
    m_halves->addWidget(m_text);
    m_halves->setStretchFactor(1, 1);
    inColumn(
        this,
        {inRow({m_back, m_forward, m_first, {m_search, 1}, m_language, m_close}), {m_halves, 1}},
        styleMargins);
    resize(withinScreen(*this, {960, 660}));
}

void HelpDialog::retranslate()
{
    setWindowTitle(tr("Guide"));
    m_contents->setAccessibleName(tr("Contents"));
    m_text->setAccessibleName(tr("Guide"));
    nameButton(*m_back, tr("Back"));
    nameButton(*m_forward, tr("Forward"));
    nameButton(*m_first, tr("First page"));
    m_language->setText(tr("This page is in English."));
    m_close->setText(tr("Close"));
    m_search->setPlaceholderText(tr("Search the guide; Enter goes on"));
    m_search->setAccessibleName(tr("Search the guide"));
}

void HelpDialog::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        fillContents();
        fitContents();
        m_text->reload();
        markPage(m_text->page());
    }
    if (event->type() == QEvent::PaletteChange) { // the heading has a colour of its own
        fillContents();
        markPage(m_text->page());
    }
    QDialog::changeEvent(event);
}

void HelpDialog::fillContents()
{
    const QSignalBlocker quiet(m_contents);
    m_contents->clear();
    std::vector<QTreeWidgetItem*> parents; // the last entry of each level
    bool isHeaded = false;
    for (const GuidePage& page : guidePages()) {
        if (!isHeaded && isForeign(page)) {
            addHeading(*m_contents, tr("In English"), palette().placeholderText());
            isHeaded = true;
        }
        const std::size_t level = std::min(static_cast<std::size_t>(page.level), parents.size());
        auto* entry =
            level > 0 ? new QTreeWidgetItem(parents[level - 1]) : new QTreeWidgetItem(m_contents);
        entry->setText(0, page.title);
        entry->setToolTip(0, page.title);
        entry->setData(0, Qt::UserRole, page.name);
        parents.resize(level);
        parents.push_back(entry);
    }
}

/// Leaves in the contents the pages that hold what is searched for, and those above them.
void HelpDialog::filterContents()
{
    const QString wanted = m_search->text().trimmed();
    for (QTreeWidgetItemIterator entry(m_contents); *entry != nullptr; ++entry) {
        const GuidePage* page = findGuidePage((*entry)->data(0, Qt::UserRole).toString());
        const bool isFound = page != nullptr && (page->text.contains(wanted, Qt::CaseInsensitive) ||
                                                 page->title.contains(wanted, Qt::CaseInsensitive));
        (*entry)->setHidden(!wanted.isEmpty() && !isFound);
        for (QTreeWidgetItem* above = (*entry)->parent(); isFound && above != nullptr;
             above = above->parent())
            above->setHidden(false);
    }
}

/// Marks the next place with the words, on this page or on the next one that holds them.
void HelpDialog::showNextFound()
{
    const QString wanted = m_search->text().trimmed();
    if (wanted.isEmpty() || m_text->find(wanted))
        return;
    const std::vector<GuidePage>& pages = guidePages();
    const auto here = std::ranges::find(pages, m_text->page(), &GuidePage::name);
    const auto first = static_cast<std::size_t>(here - pages.begin());
    for (std::size_t step = 1; step <= pages.size(); ++step) {
        const GuidePage& page = pages[(first + step) % pages.size()];
        if (!page.text.contains(wanted, Qt::CaseInsensitive))
            continue;
        showPage(page.name);
        if (m_text->find(wanted))
            return;
    }
}

/// Fits the contents: all titles are whole where that leaves most of the width to the page.
void HelpDialog::fitContents()
{
    const QAbstractItemView& contents = *m_contents;
    const int whole = contents.sizeHintForColumn(0) + 2 * contents.frameWidth() +
                      style()->pixelMetric(QStyle::PM_ScrollBarExtent);
    const int room = std::min(whole, width() * 2 / 5);
    m_halves->setSizes({room, width() - room});
}

void HelpDialog::showPage(const QString& name)
{
    m_text->showPage(name);
    markPage(name);
}

/// Marks it in the contents, and says where it is not in the language of the window.
void HelpDialog::markPage(const QString& name)
{
    const GuidePage* page = findGuidePage(name);
    m_language->setVisible(page != nullptr && isForeign(*page));
    const QSignalBlocker quiet(m_contents);
    for (QTreeWidgetItemIterator entry(m_contents); *entry != nullptr; ++entry)
        if ((*entry)->data(0, Qt::UserRole).toString() == name) {
            m_contents->setCurrentItem(*entry);
            m_contents->scrollToItem(*entry);
        }
}

void HelpDialog::openFor(QWidget& window, const QString& otherwise)
{
    QWidget* modal = QApplication::activeModalWidget();
    QWidget* parent = modal != nullptr ? modal : &window;
    const QWidget* place = QApplication::focusWidget();
    if (auto* guide = qobject_cast<HelpDialog*>(place != nullptr ? place->window() : nullptr))
        return guide->showPage(guidePages().front().name);
    if (modal != nullptr && (place == nullptr || place->window() != modal))
        place = modal;
    const QString page = guidePageOf(place);
    auto* guide = parent->findChild<HelpDialog*>({}, Qt::FindDirectChildrenOnly);
    if (guide == nullptr)
        guide = new HelpDialog(parent);
    guide->showPage(page.isEmpty() ? otherwise : page);
    guide->show();
    guide->raise();
    guide->activateWindow();
}

} // namespace crossfade
