#pragma once

#include "core/base/error.h"

#include <QFrame>
#include <QStringList>

QT_BEGIN_NAMESPACE
class QLabel;
class QToolButton;
QT_END_NAMESPACE

namespace crossfade
{

/// Errors and notices above a page. Each stays until it is dismissed, an earlier one beneath a
/// later one; its particulars open on a button and can be copied. Hidden while it has none.
class ErrorBanner : public QWidget
{
    Q_OBJECT

public:
    explicit ErrorBanner(QWidget* parent = nullptr);

    void showError(const Error& error);
    /// Something worth knowing but no failure; notices gather in one message until dismissed.
    void showNotice(const QString& notice);
    void clear();
    int messageCount() const;
};

/// One message of the banner.
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

Q_SIGNALS:
    void dismissed();

private:
    void toggleDetail(bool shown);
    void copy() const;

    Kind m_kind;
    QLabel* m_sentence;
    QLabel* m_detail;
    QToolButton* m_toggle;
};

} // namespace crossfade
