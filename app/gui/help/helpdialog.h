#pragma once

#include <QDialog>

class QLabel;
class QLineEdit;
class QPushButton;
class QSplitter;
class QToolButton;
class QTreeWidget;

namespace crossfade
{

class GuideBrowser;

/// The guide (guide.h) with its contents, and back and forward. It is part of the program, so that
/// it needs no network and fits the version.
class HelpDialog : public QDialog
{
    Q_OBJECT

public:
    explicit HelpDialog(QWidget* parent = nullptr);

    /// Shows a page from its beginning.
    void showPage(const QString& name);

    /// Shows the page about the part of the window that has the focus, beside the window or, where
    /// there is one, the dialog that holds it up. In the guide itself it is the first page.
    /// @param otherwise  a page for parts without one
    static void openFor(QWidget& window, const QString& otherwise);

protected:
    void changeEvent(QEvent* event) override;

private:
    void layOut();
    void fillContents();
    void fitContents();
    void markPage(const QString& name);
    void filterContents();
    void showNextFound();
    void retranslate();

    QSplitter* m_halves; ///< contents and page
    QTreeWidget* m_contents;
    QLineEdit* m_search;
    GuideBrowser* m_text;
    QToolButton* m_back;
    QToolButton* m_forward;
    QToolButton* m_first;
    QLabel* m_language; ///< of the page, where the window has another one
    QPushButton* m_close;
};

} // namespace crossfade
