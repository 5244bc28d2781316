#pragma once

#include <QWidget>

class QLineEdit;
class QToolButton;

namespace crossfade
{

/// The path of a file or a folder, typed or chosen in a dialog.
class FileField : public QWidget
{
    Q_OBJECT

public:
    enum class Kind { Open, Save, Folder };
    explicit FileField(const QString& objectName, QWidget* parent = nullptr,
                       Kind kind = Kind::Open);

    /// Empty: none.
    QString file() const;
    void setFile(const QString& file);
    /// @param title   of the dialog, and for screen readers
    /// @param filter  as QFileDialog takes it
    void setTexts(const QString& title, const QString& filter, const QString& placeholder);

Q_SIGNALS:
    void changed();

private:
    void browse();

    Kind m_kind;
    QLineEdit* m_line;
    QToolButton* m_browse;
    QString m_filter;
};

} // namespace crossfade
