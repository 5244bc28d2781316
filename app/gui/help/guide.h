#pragma once

#include <QString>

#include <vector>

class QUrl;
class QWidget;

namespace crossfade
{

/// A page of the guide: a section of docs/window.md, or of another page of the documentation.
struct GuidePage {
    QString name;     ///< "which-queries-break-flips", in every language; of other files
                      ///< "planning-the-plan"
    QString title;    ///< the heading
    int level = 0;    ///< in the contents
    QString source;   ///< the file that it is of, in docs/
    QString language; ///< code of the language that it is in, such as "de"
    QString text;     ///< Markdown, with links to other pages and to pictures of the program
};

/// The pages in the sequence of the contents, those about the window in the language of QLocale().
/// Words that link to what the program does not hold are there without the link, and pictures that
/// it does not hold are left out.
const std::vector<GuidePage>& guidePages();
/// Null where there is none of that name.
const GuidePage* findGuidePage(const QString& name);
/// The address of a page in the guide.
QUrl guideUrl(const QString& name);
/// The heading in the form that links have it.
QString headingLink(const QString& heading);
/// The page about the innermost part of the window that contains `widget` and has one; empty: none
/// has.
QString guidePageOf(const QWidget* widget);

} // namespace crossfade
