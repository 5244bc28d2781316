#include "widgets/basics/errorbanner.h"

#include "widgets/basics/icons.h"
#include "widgets/basics/layouts.h"
#include "widgets/basics/palette.h"
#include "widgets/basics/translated.h"
#include "widgets/words/errortext.h"
#include "widgets/words/label.h"
#include "widgets/words/resulttext.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QPlainTextEdit>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace crossfade
{

namespace
{

/// What may stand before something else in a sentence of about a line.
QString shortened(const QString& text)
{
    constexpr qsizetype most = 100;
    return text.size() <= most ? text : text.left(most).trimmed() + QStringLiteral("…");
}

} // namespace

BannerMessage::BannerMessage(Kind kind, const QString& sentence, const QString& detail,
                             QWidget* parent)
    : QFrame(parent),
      m_kind(kind),
      m_icon(new Label(this)),
      m_sentence(named("bannerSentence", new Label(this))),
      m_toggle(named("bannerDetails", new QToolButton(this))),
      m_offer(named("bannerOffer", new QToolButton(this))),
      m_copy(named("bannerCopy", new QToolButton(this))),
      m_dismiss(named("bannerDismiss", new QToolButton(this))),
      m_detail(named("bannerDetail", new QPlainTextEdit(this)))
{
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);

    m_sentence->setWordWrap(true);
    m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_toggle->setCheckable(true);
    m_toggle->setAutoRaise(true);
    m_offer->hide();
    m_copy->setAutoRaise(true);
    m_dismiss->setAutoRaise(true);
    m_dismiss->setIcon(style()->standardIcon(QStyle::SP_TitleBarCloseButton));
    m_detail->setReadOnly(true);
    m_detail->setTabChangesFocus(true);
    m_detail->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum);
    m_detail->hide();

    inColumn(this,
             {inRow({m_icon, {m_sentence, 1}, m_offer, m_toggle, m_copy, m_dismiss}), m_detail},
             {8, 4, 4, 4});

    connect(m_toggle, &QToolButton::toggled, this, &BannerMessage::showDetail);
    connect(m_offer, &QToolButton::clicked, this, &BannerMessage::offerTaken);
    connect(m_copy, &QToolButton::clicked, this, &BannerMessage::copy);
    connect(m_dismiss, &QToolButton::clicked, this, &BannerMessage::dismissed);
    setText(sentence, detail);
    keepTranslated(*this, [this] { retranslate(); });
    showIcon();
    tint();
}

QString BannerMessage::sentence() const
{
    return m_sentence->text();
}

QString BannerMessage::detail() const
{
    return m_detail->toPlainText();
}

void BannerMessage::setText(const QString& sentence, const QString& detail)
{
    m_sentence->setText(sentence);
    m_detail->setPlainText(detail);
    m_toggle->setVisible(!detail.isEmpty());
    setAccessibleName(sentence);
    setAccessibleDescription(detail);
    constexpr int leastLines = 3; // it can be scrolled, and the window shall not grow
    constexpr int mostLines = 8;
    const int lines =
        std::clamp(static_cast<int>(detail.count(QLatin1Char('\n'))) + 2, leastLines, mostLines);
    m_detail->setMinimumHeight(leastLines * fontMetrics().lineSpacing() + 8);
    m_detail->setMaximumHeight(lines * fontMetrics().lineSpacing() + 8);
}

void BannerMessage::offer(const QString& text, const QString& toolTip)
{
    m_offer->setText(text);
    m_offer->setToolTip(toolTip);
    m_offer->show();
}

void BannerMessage::setOfferEnabled(bool enabled)
{
    m_offer->setEnabled(enabled);
}

void BannerMessage::copy() const
{
    QApplication::clipboard()->setText(sentence() + QLatin1Char('\n') + detail());
}

void BannerMessage::showDetail(bool shown)
{
    m_detail->setVisible(shown);
    m_toggle->setArrowType(shown ? Qt::DownArrow : Qt::RightArrow);
}

void BannerMessage::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        showIcon(); // notes' icon has the colour of the text
    QFrame::changeEvent(event);
}

void BannerMessage::showIcon()
{
    const QIcon icon = m_kind == Kind::Error ? style()->standardIcon(QStyle::SP_MessageBoxCritical)
                                             : themedIcon(QStringLiteral("help-about"));
    m_icon->setPixmap(icon.pixmap(style()->pixelMetric(QStyle::PM_SmallIconSize)));
}

/// Mixes a little of the message's colour into that of the window, which may be light or dark.
void BannerMessage::tint()
{
    const QColor window = QApplication::palette().color(QPalette::Window);
    const QColor accent = m_kind == Kind::Error ? QColor(213, 94, 0) : QColor(0, 114, 178);
    constexpr float share = 0.18F;
    const auto mix = [](float own, float other) { return own * (1 - share) + other * share; };
    QPalette tinted = palette();
    tinted.setColor(QPalette::Window, QColor::fromRgbF(mix(window.redF(), accent.redF()),
                                                       mix(window.greenF(), accent.greenF()),
                                                       mix(window.blueF(), accent.blueF())));
    setPalette(tinted);
}

void BannerMessage::retranslate()
{
    m_toggle->setText(tr("Details"));
    m_toggle->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_toggle->setArrowType(m_toggle->isChecked() ? Qt::DownArrow : Qt::RightArrow);
    m_copy->setText(tr("Copy"));
    m_copy->setToolTip(tr("Copy the message and its details"));
    m_dismiss->setToolTip(tr("Dismiss"));
    m_dismiss->setAccessibleName(tr("Dismiss"));
    m_detail->setAccessibleName(tr("Details"));
}

ErrorBanner::ErrorBanner(QWidget* parent) : QWidget(parent), m_layout(new QVBoxLayout(this))
{
    setObjectName(QStringLiteral("errorBanner"));
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(2);
    hide();
}

BannerMessage* ErrorBanner::showError(const Error& error)
{
    auto* message = new BannerMessage(BannerMessage::Kind::Error, errorHeadline(error),
                                      errorDetail(error), this);
    const auto same = [&](const BannerMessage* other) {
        return other->sentence() == message->sentence() && other->detail() == message->detail();
    };
    const auto earlier = std::find_if(m_messages.begin(), m_messages.end(), same);
    if (earlier != m_messages.end())
        remove(*earlier);
    add(message);
    return message;
}

void ErrorBanner::showNotice(const QString& notice)
{
    constexpr qsizetype most = 1000; // a folder of broken images must not fill the memory
    if (m_noticeLines.size() < most)
        m_noticeLines += notice;
    else if (m_noticeLines.size() == most)
        m_noticeLines += tr("… and more");
    ++m_noticeCount;
    if (m_notices == nullptr) {
        m_notices = new BannerMessage(BannerMessage::Kind::Notice, {}, {}, this);
        add(m_notices);
    }
    writeNotices();
}

void ErrorBanner::writeNotices()
{
    const bool one = m_noticeCount == 1;
    m_notices->setText(one ? m_noticeLines.first() : firstNotice(),
                       one ? QString() : m_noticeLines.join(QLatin1Char('\n')));
}

void ErrorBanner::dropNotices(std::size_t first)
{
    if (m_notices == nullptr || first == 0)
        return;
    const auto lines = static_cast<qsizetype>(first);
    if (lines >= m_noticeLines.size())
        return remove(m_notices);
    m_noticeLines.erase(m_noticeLines.begin(), m_noticeLines.begin() + lines);
    m_noticeCount -= first;
    writeNotices();
}

/// The first notice, and how many there are besides.
QString ErrorBanner::firstNotice() const
{
    const QString first = shortened(m_noticeLines.first());
    return m_noticeCount == 2
               ? tr("%1 (and 1 more note)").arg(first)
               : tr("%1 (and %2 more notes)").arg(first, countText(m_noticeCount - 1));
}

BannerMessage* ErrorBanner::showSaved(const QString& file)
{
    if (m_saved != nullptr)
        remove(m_saved);
    m_saved = new BannerMessage(BannerMessage::Kind::Notice, tr("Written: %1").arg(file), QString(),
                                this);
    m_saved->offer(tr("Open folder"), tr("Show the folder of the file"));
    add(m_saved);
    return m_saved;
}

void ErrorBanner::clear()
{
    while (!m_messages.isEmpty())
        remove(m_messages.first());
}

QList<BannerMessage*> ErrorBanner::messages() const
{
    return m_messages;
}

void ErrorBanner::add(BannerMessage* message)
{
    m_messages.prepend(message);
    m_layout->insertWidget(0, message);
    connect(message, &BannerMessage::dismissed, this, [this, message] { remove(message); });
    show();
}

void ErrorBanner::remove(BannerMessage* message)
{
    m_messages.removeOne(message);
    if (message == m_saved)
        m_saved = nullptr;
    if (message == m_notices) {
        m_notices = nullptr;
        m_noticeLines.clear();
        m_noticeCount = 0;
    }
    m_layout->removeWidget(message);
    message->hide();
    message->deleteLater();
    setVisible(!m_messages.isEmpty());
}

} // namespace crossfade
