#pragma once

#include <QDateTime>
#include <QElapsedTimer>
#include <QTreeWidget>

namespace crossfade
{

class EmptyText;

/// What ran, when, how long it took, how it ended and what it noted; the latest at the end.
class LogView : public QTreeWidget
{
    Q_OBJECT

public:
    enum class Outcome { Done, Cancelled, Failed };

    explicit LogView(QWidget* parent = nullptr);

    void begin(const QString& what);
    /// A note or warning of what runs; where nothing runs, an entry of its own.
    void note(const QString& text);
    void end(Outcome outcome);
    /// For the clipboard: a line each.
    QString text() const;

protected:
    void changeEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QTreeWidgetItem* addEntry(const QString& what);
    void retranslate();

    EmptyText* m_emptyText;
    QTreeWidgetItem* m_running = nullptr;
    QElapsedTimer m_since;
};

} // namespace crossfade
