/// What a file calls its classes, attributes, values, ids, paths and models is text: on every
/// screen, in every tool tip, in figures and in the report.

#include "app/gui/export/exportfiles.h"
#include "app/gui/export/htmlreport.h"
#include "app/gui/figures/figureexport.h"
#include "app/gui/setup/setuppanel.h"
#include "app/gui/style/mnemonic.h"
#include "core/hdf5/embedding_file.h"
#include "core/study/run/runner.h"
#include "core/study/storage/results_file.h"
#include "tests/app/open_window.h"
#include "tests/app/small_embeddings.h"
#include "widgets/runs/runsview.h"
#include "widgets/screens/charttabs.h"
#include "widgets/screens/flipsview.h"
#include "widgets/words/resulttext.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QRegularExpression>
#include <QToolTip>
#include <QXmlStreamReader>

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <set>

using namespace crossfade;

namespace
{

class HostileNames : public testing::Test, protected test::OpenWindow
{
protected:
    void SetUp() override
    {
        // Whoever opens it waits for ever.
        const std::string pipe = path("pipe").toStdString();
        ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
        m_picture = "<img src=\"" + pipe + "\">";
        test::writeSmallEmbeddings(path("e.h5").toStdString());
        JobContext job;
        EmbeddingSet set = readEmbeddings(path("e.h5").toStdString(), {}, job);
        set.classNames = {m_picture, "<b>bold</b> & %1 %2",    "R&D: a < b > \"c\" 'd'",
                          "&amp;",   "\u202Eevil \u200Fmarks", "\x1b[31mred\x07"};
        set.classAttributes.front().name = attribute;
        set.classAttributes.front().values = {m_picture,
                                              "</text><script>alert(1)</script> %2 \u202Eשלום 12"};
        ItemIds::Texts ids;
        for (std::size_t i = 0; i < set.gallery.count; ++i) {
            ids.push_back(m_picture + " %1 " + std::to_string(i));
            set.gallery.paths[i] = "<b>%1</b> & " + std::to_string(i) + "\x1b.png";
        }
        set.gallery.ids = ItemIds(ids);
        for (ItemGroup* group : {&set.gallery, &*set.train})
            group->features[model] = group->features.at("new");
        writeEmbeddings(file(), set, job);

        Study study;
        study.name = name;
        study.embeddings = file();
        study.methods = {chooseMethod("direct"), chooseMethod("direct")};
        study.methods[0].label = m_picture + " %1 & %2";
        study.methods[1].newModel = model;
        study.orders = {"random"};
        study.attributes = {attribute};
        study.metrics = parseMetrics("cmc@1,map");
        study.seeds = {0, 1};
        study.resamples = 100;
        study.device = "cpu";
        m_result = std::make_shared<const StudyResult>(runStudy(study, job));
        writeResults(path("r.h5").toStdString(), *m_result, job);
    }

    std::filesystem::path file() const { return path("R&D %1 [*].h5").toStdString(); }

    /// No label makes marks of a name.
    void expectPlain(const QString& where)
    {
        QCoreApplication::processEvents();
        m_window.grab();
        for (QWidget* top : QApplication::topLevelWidgets())
            for (const auto* label : top->findChildren<QLabel*>()) {
                if (!label->isVisible())
                    continue;
                ++m_labels;
                EXPECT_NE(label->textFormat(), Qt::AutoText)
                    << where.toStdString() << ": " << label->text().toStdString();
                if (label->textFormat() != Qt::RichText)
                    continue;
                for (const char* mark : {"<img", "<b>bold", "<script", "<b>%1", "<b>kind"})
                    EXPECT_FALSE(label->text().contains(mark))
                        << where.toStdString() << ": " << label->text().toStdString();
            }
    }

    /// What runs from right to left in a text is set apart from the words and numbers around it,
    /// and nothing in it turns the rest.
    void expectApart(const QString& where, const QString& text)
    {
        int depth = 0;
        for (const QChar letter : text) {
            const char16_t code = letter.unicode();
            depth += code == 0x2068 ? 1 : code == 0x2069 ? -1 : 0;
            const bool isFromRight = letter.direction() == QChar::DirR;
            m_fromRight += isFromRight ? 1 : 0;
            EXPECT_FALSE((isFromRight && depth == 0) || (code >= 0x202A && code <= 0x202E) ||
                         code == 0x2066 || code == 0x2067)
                << where.toStdString() << ": " << text.toStdString();
        }
    }

    /// The texts and cells of what is seen.
    void expectNamesApart(const QString& where)
    {
        QCoreApplication::processEvents();
        for (const auto* label : m_window.findChildren<QLabel*>())
            if (label->isVisible())
                expectApart(where, label->text());
        for (const auto* view : m_window.findChildren<QAbstractItemView*>()) {
            if (!view->isVisible() || view->model() == nullptr)
                continue;
            for (int row = 0; row < std::min(view->model()->rowCount(), 40); ++row)
                for (int column = 0; column < view->model()->columnCount(); ++column)
                    expectApart(where + ' ' + view->objectName(),
                                view->model()->index(row, column).data().toString());
        }
    }

    /// The names of the elements of an XML document; nothing where it is none.
    std::set<QString> elementsOf(const QByteArray& xml, QString& title)
    {
        std::set<QString> elements;
        QXmlStreamReader reader(xml);
        while (!reader.atEnd())
            if (reader.readNext() == QXmlStreamReader::StartElement) {
                elements.insert(reader.name().toString());
                if (reader.name() == QStringLiteral("title"))
                    title = reader.readElementText();
            }
        EXPECT_FALSE(reader.hasError()) << reader.errorString().toStdString();
        return elements;
    }

    const std::string attribute = "<b>kind & %1 \x1b";
    const std::string model = "<b>%1 \u202E & new";
    const std::string name = "R&D: <a> %1 \x1b";
    std::string m_picture;
    std::shared_ptr<const StudyResult> m_result;
    int m_labels = 0;
    int m_fromRight = 0; ///< letters
};

} // namespace

TEST_F(HostileNames, AreTextOnEveryScreen)
{
    ASSERT_TRUE(open("r.h5"));
    auto& charts = find<ChartTabs>();
    auto& results = m_window.results();
    results.setSlice(results.sliceCount() - 1);
    results.setCurrentQuery(0);
    for (int curve = 0; curve < results.curveCount(); ++curve) {
        results.setCurrentCurve(curve);
        results.setAttribute(curve % 2 == 0 ? attribute : std::string());
        for (const QString& screen : ChartTabs::screenNames()) {
            charts.showScreen(screen);
            expectPlain(screen);
        }
    }
    for (const char* box : {"flipsBy", "changeOf"}) {
        auto* list = m_window.findChild<QComboBox*>(box);
        for (int i = 0; list != nullptr && i < list->count(); ++i) {
            list->setCurrentIndex(i);
            Q_EMIT list->activated(i);
            expectPlain(box);
        }
    }
    results.chooseQueries({.what = QString::fromStdString(m_picture), .rows = {0, 1}});
    expectPlain("chosen queries");
    EXPECT_GT(m_labels, 100);
    const QString label = QString::fromStdString(m_picture) + " %1 & %2";
    EXPECT_TRUE(curveText(*m_result, 1).contains(label)) << curveText(*m_result, 1).toStdString();
    EXPECT_TRUE(curveText(*m_result, 1).contains("seed 1"));
}

TEST_F(HostileNames, AreTextInTheSetUpAndTheMenus)
{
    ASSERT_TRUE(finish([&] { m_window.openFile(QString::fromStdString(file().string())); }));
    expectPlain("set-up");
    EXPECT_EQ(m_window.windowTitle(), "R&D %1 [*][*].h5[*] – Crossfade");
    const auto& models = find<QComboBox>("newModel");
    const QString own = QString::fromStdString(model);
    EXPECT_EQ(models.itemText(models.findData(own)), "<b>%1  & new (8)") << "without its mark";
    auto& box = find<QCheckBox>("attribute." + QString::fromStdString(attribute));
    EXPECT_EQ(box.text(), QString::fromStdString(attribute).replace("&", "&&"));
    EXPECT_EQ(find<SetupPanel>().study().attributes, std::vector{attribute}); // as is proposed
    expectPlain("set-up with groups");
    int found = 0;
    for (const auto* menu : m_window.findChildren<QMenu*>())
        for (const QAction* action : menu->actions())
            found += action->text() == "R&&D %1 [*].h5" ? 1 : 0;
    EXPECT_EQ(found, 1);
    EXPECT_EQ(withoutMnemonic("R&&D"), "R&D");
    EXPECT_EQ(withoutMnemonic("&Open (&O)"), "Open ");
}

TEST_F(HostileNames, FromRightToLeftTurnNothingAround)
{
    ASSERT_TRUE(open("r.h5"));
    auto& charts = find<ChartTabs>();
    auto& results = m_window.results();
    results.setSlice(results.sliceCount() / 2);
    results.setCurrentQuery(0);
    results.setAttribute(attribute);
    results.setCurrentCurve(results.curveCount() - 1);
    for (const QString& screen : ChartTabs::screenNames()) {
        charts.showScreen(screen);
        expectNamesApart(screen);
    }
    EXPECT_GT(m_fromRight, 0) << "there are such names";
    const auto files = exportAllFigures(m_result, path("figures"), {.format = FigureFormat::Svg});
    for (const auto& each : files) {
        QFile svg(QString::fromStdString(each.string()));
        ASSERT_TRUE(svg.open(QIODevice::ReadOnly));
        QXmlStreamReader reader(svg.readAll());
        while (!reader.atEnd()) {
            (void)reader.readNext(); // Qt writes each piece of one direction as a text of its own
            EXPECT_FALSE(reader.text().toString().contains(QRegularExpression("[\u202A-\u202E]")))
                << each;
        }
    }
}

/// What Qt makes itself: tool tips and message boxes.
TEST_F(HostileNames, AreTextInToolTipsAndMessages)
{
    const QString text = QString::fromStdString(m_picture);
    QToolTip::showText(m_window.mapToGlobal(QPoint(50, 50)), text, &m_window);
    int tips = 0;
    for (const QWidget* top : QApplication::topLevelWidgets())
        if (const auto* tip = qobject_cast<const QLabel*>(top);
            tip != nullptr && tip->inherits("QTipLabel") && tip->text() == text) {
            EXPECT_EQ(tip->textFormat(), Qt::PlainText);
            ++tips;
        }
    EXPECT_EQ(tips, 1);
    QToolTip::hideText();
    QMessageBox box(&m_window);
    box.setText(text);
    box.setInformativeText(text);
    box.show();
    expectPlain("message");
    int found = 0;
    for (const auto* label : box.findChildren<QLabel*>())
        found += label->text() == text && label->textFormat() == Qt::PlainText ? 1 : 0;
    EXPECT_EQ(found, 2);
}

TEST_F(HostileNames, AreTextInEveryFigure)
{
    const auto files = exportAllFigures(m_result, path("figures"), {.format = FigureFormat::Svg});
    EXPECT_GT(files.size(), 6U);
    for (const auto& each : files) {
        SCOPED_TRACE(each.string());
        QFile svg(QString::fromStdString(each.string()));
        ASSERT_TRUE(svg.open(QIODevice::ReadOnly));
        QString title;
        const std::set<QString> elements = elementsOf(svg.readAll(), title);
        EXPECT_TRUE(elements.contains("svg"));
        for (const char* mark : {"img", "b", "script", "a"})
            EXPECT_FALSE(elements.contains(mark)) << mark;
        EXPECT_TRUE(title.startsWith("R&D: <a> %1 \uFFFD")) << title.toStdString();
    }
}

TEST_F(HostileNames, AreTextInTheReport)
{
    const QString page = htmlReport(m_result, {}).value();
    for (const char* mark : {"<img", "<script", "<b>", "</text><", "<a>", "\x1b"})
        EXPECT_FALSE(page.contains(mark)) << mark;
    EXPECT_TRUE(page.contains("R&amp;D: &lt;a&gt; %1"));
    EXPECT_TRUE(page.contains(QString::fromStdString(m_picture + " %1 & %2").toHtmlEscaped()));
    EXPECT_TRUE(page.contains("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src "
                              "'none'; "));
    EXPECT_FALSE(page.contains("script-src"));
}
