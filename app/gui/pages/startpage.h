#pragma once

#include <QWidget>

class QLabel;
class QListWidget;
class QPushButton;

namespace crossfade
{

/// The page that is shown while no file is open: it offers ways to begin.
class StartPage : public QWidget
{
    Q_OBJECT

public:
    explicit StartPage(QWidget* parent = nullptr);

    struct RecentFile {
        QString path;
        QString study; ///< the name of the study that is in it; empty: none
    };
    /// Most recent first.
    void setRecentFiles(const QList<RecentFile>& files);

Q_SIGNALS:
    void openWanted();
    void imagesWanted();
    void importWanted();
    void demonstrationWanted();
    void fileWanted(const QString& file);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    void listRecentFiles();

    QLabel* m_title;
    QLabel* m_subtitle;
    QPushButton* m_open;
    QPushButton* m_images;
    QPushButton* m_import;
    QPushButton* m_demonstration;
    QLabel* m_drop;
    QLabel* m_recentTitle;
    QListWidget* m_recent;
    QList<RecentFile> m_recentFiles;
};

} // namespace crossfade
