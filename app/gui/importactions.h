#pragma once

#include <QObject>
#include <QStringList>

namespace crossfade
{

class ImportDialog;

/// Importing what people have as a new embedding file.
class ImportActions : public QObject
{
    Q_OBJECT

public:
    /// The dialog lies over `window`, which outlives this.
    explicit ImportActions(QWidget& window) : m_window(window) {}

    /// Shows the dialog, with further files where some are named.
    void show(const QStringList& files = {});
    bool isImporting() const;

Q_SIGNALS:
    /// An embedding file is written.
    void imported(const QString& file, const QStringList& notes); ///< ImportDialog::imported()

private:
    QWidget& m_window;
    ImportDialog* m_dialog = nullptr; ///< once it was wanted
};

} // namespace crossfade
