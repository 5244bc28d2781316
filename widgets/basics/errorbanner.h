#pragma once

#include "core/base/error.h"

#include <QFrame>
#include <QStringList>

#include <cstddef>

class QLabel;
class QPlainTextEdit;
class QToolButton;
class QVBoxLayout;

namespace crossfade
{

/// One message of an ErrorBanner.
class BannerMessage : public QFrame
{
    Q_OBJECT

public:
    enum class Kind { Error, Notice };

    BannerMessage(Kind kind, const QString& sentence, const QString& detail,
                  QWidget* parent = nullptr);

    Kind kind() const { return m_kind; }
    QString sentence() const;
    QString detail() const;
    void setText(const QString& sentence, const QString& detail);
    /// Shows a button for something that the user can still do; pressing it emits offerTaken().
    void offer(const QString& text, const QString& toolTip);
    void setOfferEnabled(bool enabled);
    void copy() const;

Q_SIGNALS:
    void offerTaken();
    void dismissed();

protected:
    void changeEvent(QEvent* event) override;

private:
    void showDetail(bool shown);
    void showIcon();
    void tint();
    void retranslate();

    Kind m_kind;
    QLabel* m_icon;
    QLabel* m_sentence;
    QToolButton* m_toggle;
    QToolButton* m_offer;
    QToolButton* m_copy;
    QToolButton* m_dismiss;
    QPlainTextEdit* m_detail;
};

/// Errors and notices above a page, the latest first. Each stays until it is dismissed; a button
/// shows its details, which can be copied. Hidden while there are none.
class ErrorBanner : public QWidget
{
    Q_OBJECT

public:
    explicit ErrorBanner(QWidget* parent = nullptr);

    BannerMessage* showError(const Error& error);
    /// Shows a message that is no error. Several notices share one message until it is dismissed.
    void showNotice(const QString& notice);
    /// How many notices have been shown since their message was dismissed last.
    std::size_t noticeCount() const { return m_noticeCount; }
    /// Takes away the first of them, for what they are about is no longer shown.
    void dropNotices(std::size_t first);
    /// Says that a file was written; pressing its button emits offerTaken() of the message. Takes
    /// the place of the last such message.
    BannerMessage* showSaved(const QString& file);
    void remove(BannerMessage* message);
    void clear();
    QList<BannerMessage*> messages() const;

private:
    void add(BannerMessage* message);
    QString firstNotice() const;
    void writeNotices();

    QVBoxLayout* m_layout;
    QList<BannerMessage*> m_messages;
    BannerMessage* m_notices = nullptr;
    BannerMessage* m_saved = nullptr;
    QStringList m_noticeLines;
    std::size_t m_noticeCount = 0; ///< of which the lines may be the first only
};

} // namespace crossfade
