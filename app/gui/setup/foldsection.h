#pragma once

#include <QWidget>

class QToolButton;
class QVBoxLayout;

namespace crossfade
{

/// A heading that shows and hides the content beneath it.
class FoldSection : public QWidget
{
    Q_OBJECT

public:
    /// Takes `content` as its child. `name` becomes the object name of the heading.
    FoldSection(QWidget* content, const QString& name, QWidget* parent = nullptr);

    void setTitle(const QString& title);
    void setOpen(bool open);
    bool isOpen() const;

private:
    QToolButton* m_heading;
    QWidget* m_content;
};

} // namespace crossfade
