#include "app/gui/help/guide.h"

#include "widgets/screens/screen.h"
#include "widgets/screens/screenpage.h"

#include <QDir>
#include <QFile>
#include <QLocale>
#include <QRegularExpression>
#include <QUrl>
#include <QWidget>

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <map>
#include <utility>

namespace crossfade
{

namespace
{

const QString folder = QStringLiteral(":/help/");
const QString windowFile = QStringLiteral("window.md");
const QString english = QStringLiteral("en");

/// Other pages of the documentation that the guide holds, in the sequence of its contents.
constexpr std::array otherFiles = {"definitions.md", "study-file.md", "embedding-file.md",
                                   "formats.md",     "planning.md",   "estimation.md",
                                   "following.md",   "serving.md",    "statistics.md",
                                   "suspicions.md",  "security.md",   "methods/README.md"};

/// Pages of large tables of measurements, which are no part of a guide.
constexpr std::array leftOut = {"estimation-how-good-it-is", "following-a-migration-played-through",
                                "planning-what-choosing-by-a-pilot-is-worth"};

/// The page about each panel of the window, and each dialog, by the name of its class.
constexpr std::array<std::pair<const char*, const char*>, 14> pagesOfParts = {
    {{"StartPage", "begin"},
     {"EmbedDialog", "new-study-from-images"},
     {"SetupPanel", "set-up"},
     {"SweepDialog", "read-a-sweep"},
     {"RunsView", "runs-side-by-side-compare"},
     {"ResultTables", "the-tables"},
     {"LogView", "what-was-done-log"},
     {"ItemGrid", "where-the-items-go-map"},
     {"QueryBrowser", "see-why-a-query-fails"},
     {"QueryDetail", "see-why-a-query-fails"},
     {"ModelsDialog", "search-with-an-image-of-your-own"},
     {"FigureDialog", "keep"},
     {"ShortcutsDialog", "colours-language-keys"},
     {"ActionPalette", "colours-language-keys"}}};

/// docs/window.md in another language (translations/).
QString translatedFile(const QString& language)
{
    return QStringLiteral("window_%1.md").arg(language);
}

/// The language of the window's pages: that of the window where they are there in it.
QString guideLanguage()
{
    const QString locale = QLocale().name(); // "de_AT", "zh_CN"
    for (const QString& code : {locale, locale.section(u'_', 0, 0)})
        if (QFile::exists(folder + translatedFile(code)))
            return code;
    return english;
}

QString textOf(const QString& file)
{
    QFile page(folder + file);
    return page.open(QIODevice::ReadOnly) ? QString::fromUtf8(page.readAll()) : QString();
}

/// The pages about methods, in the sequence in which their contents name them.
QStringList methodFiles()
{
    static const QRegularExpression link(QStringLiteral(R"(\]\(([\w-]+\.md)[#)])"));
    QStringList files;
    for (const auto& match : link.globalMatch(textOf(QStringLiteral("methods/README.md"))))
        files += QStringLiteral("methods/") + match.captured(1);
    files.removeDuplicates();
    return files;
}

/// Calls `replacement` for every match, and puts what it gives in its place.
QString replaced(const QString& text, const QRegularExpression& pattern,
                 const std::function<QString(const QRegularExpressionMatch&)>& replacement)
{
    QString changed;
    qsizetype end = 0;
    for (const QRegularExpressionMatch& match : pattern.globalMatch(text)) {
        changed += text.mid(end, match.capturedStart() - end) + replacement(match);
        end = match.capturedEnd();
    }
    return changed + text.mid(end);
}

/// "methods/fct.md" and "../planning.md" give "planning.md".
QString fileOfLink(const QString& source, const QString& link)
{
    return QDir::cleanPath(source.section(QLatin1Char('/'), 0, -2) + QLatin1Char('/') + link)
        .remove(QRegularExpression(QStringLiteral("^/")));
}

/// The depth of a heading, 1 to 6; 0: the line is none.
qsizetype headingDepth(const QString& line)
{
    static const QRegularExpression heading(QStringLiteral("^(#{1,6}) "));
    return heading.match(line).capturedLength(1);
}

/// The pages of a file: by its headings, so that none is long.
/// @param text  of the file, or of its translation
std::vector<GuidePage> pagesOf(const QString& file, const QString& text)
{
    const bool isOfWindow = file == windowFile;
    const bool isMethod =
        file.startsWith(QLatin1String("methods/")) && !file.endsWith(QLatin1String("README.md"));
    const QString stem = QString(file).replace(u'/', u'-').chopped(3).toLower();
    std::vector<GuidePage> pages;
    bool isCode = false;
    for (const QString& line : text.split(u'\n')) {
        isCode = line.startsWith(QLatin1String("```")) ? !isCode : isCode;
        const qsizetype depth = isCode ? 0 : headingDepth(line);
        if (depth > 0 && depth <= (isOfWindow ? 3 : 2)) {
            const QString title = line.mid(depth + 1);
            const QString link = headingLink(title);
            const int level = static_cast<int>(isOfWindow ? std::max<qsizetype>(depth - 2, 0)
                                                          : depth - 1 + (isMethod ? 1 : 0));
            pages.push_back({.name = isOfWindow   ? link
                                     : depth == 1 ? stem
                                                  : stem + u'-' + link,
                             .title = title,
                             .level = level,
                             .source = file,
                             .language = english,
                             .text = {}});
        }
        if (!pages.empty())
            pages.back().text += line + u'\n';
    }
    return pages;
}

/// The pages about the window: a translation has the same ones, in the same sequence.
std::vector<GuidePage> windowPages(const QString& language)
{
    std::vector<GuidePage> pages = pagesOf(windowFile, textOf(windowFile));
    if (language == english)
        return pages;
    std::vector<GuidePage> translated = pagesOf(windowFile, textOf(translatedFile(language)));
    for (std::size_t i = 0; i < std::min(pages.size(), translated.size()); ++i) {
        pages[i].title = std::move(translated[i].title);
        pages[i].text = std::move(translated[i].text);
        pages[i].language = language;
    }
    return pages;
}

bool hasHeading(const GuidePage& page, const QString& link)
{
    const QStringList lines = page.text.split(u'\n');
    return std::ranges::any_of(lines, [&](const QString& line) {
        const qsizetype depth = headingDepth(line);
        return depth > 0 && headingLink(line.mid(depth + 1)) == link;
    });
}

/// The page, and the heading in it, that a link of `source` leads to; invalid: none of the guide.
QUrl targetOf(const std::vector<GuidePage>& pages, const QString& source, const QString& link)
{
    const QString heading = link.section(u'#', 1);
    const QString named = link.section(u'#', 0, 0);
    const QString file = named.isEmpty() ? source : fileOfLink(source, named);
    const auto page = std::ranges::find_if(pages, [&](const GuidePage& each) {
        return each.source == file &&
               (heading.isEmpty() || each.name == heading || hasHeading(each, heading));
    });
    if (page == pages.end())
        return {};
    QUrl url = guideUrl(page->name);
    if (!heading.isEmpty() && page->name != heading && headingLink(page->title) != heading)
        url.setFragment(heading);
    return url;
}

QString withPictures(const QString& text)
{
    static const QRegularExpression picture(QStringLiteral(R"(!\[([^\]]*)\]\(([^)]*)\))"));
    return replaced(text, picture, [](const QRegularExpressionMatch& match) {
        const QString file = folder + match.captured(2).section(QLatin1Char('/'), -1);
        return QFile::exists(file) ? QStringLiteral("![%1](qrc%2)").arg(match.captured(1), file)
                                   : QString();
    });
}

std::vector<GuidePage> makePages(const QString& language)
{
    std::vector<GuidePage> pages = windowPages(language);
    for (const QString& file : QStringList(otherFiles.begin(), otherFiles.end()) + methodFiles())
        std::ranges::move(pagesOf(file, textOf(file)), std::back_inserter(pages));
    std::erase_if(pages, [](const GuidePage& page) {
        return std::ranges::find(leftOut, page.name) != leftOut.end();
    });
    static const QRegularExpression link(
        QStringLiteral(R"((?<!!)\[([^\]]+)\]\((?!https?:)([^)]*)\))"));
    for (GuidePage& page : pages) {
        const QString linked = replaced(page.text, link, [&](const auto& match) {
            const QUrl target = targetOf(pages, page.source, match.captured(2));
            return target.isValid()
                       ? QStringLiteral("[%1](%2)").arg(match.captured(1), target.toString())
                       : match.captured(1);
        });
        page.text = withPictures(linked);
    }
    return pages;
}

} // namespace

const std::vector<GuidePage>& guidePages()
{
    static std::map<QString, std::vector<GuidePage>> pages; // by language
    const QString language = guideLanguage();
    if (!pages.contains(language))
        pages.emplace(language, makePages(language));
    return pages.at(language);
}

const GuidePage* findGuidePage(const QString& name)
{
    const auto found = std::ranges::find(guidePages(), name, &GuidePage::name);
    return found == guidePages().end() ? nullptr : &*found;
}

QUrl guideUrl(const QString& name)
{
    return QUrl(QStringLiteral("qrc:/guide/%1.md").arg(name));
}

QString headingLink(const QString& heading)
{
    QString link;
    for (const QChar letter : heading.trimmed().toLower())
        if (letter.isLetterOrNumber() || letter == QLatin1Char('-') || letter == QLatin1Char('_'))
            link += letter;
        else if (letter.isSpace())
            link += QLatin1Char('-');
    return link;
}

QString guidePageOf(const QWidget* widget)
{
    for (; widget != nullptr; widget = widget->parentWidget()) {
        const auto* shown = qobject_cast<const ScreenPage*>(widget);
        if (shown != nullptr && shown->screen() != nullptr)
            return QString::fromLatin1(shown->screen()->guidePage);
        const QString part =
            QString::fromUtf8(widget->metaObject()->className()).section(QStringLiteral("::"), -1);
        for (const auto& [name, page] : pagesOfParts)
            if (part == QLatin1String(name))
                return QString::fromUtf8(page);
    }
    return {};
}

} // namespace crossfade
