#include "app/gui/screenshot.h"

#include "app/gui/export/chosenparts.h"
#include "app/gui/mainwindow.h"
#include "app/gui/pages/followpage.h"
#include "widgets/basics/errorbanner.h"
#include "widgets/queries/failedquerymodel.h"
#include "widgets/queries/querydetail.h"
#include "widgets/screens/charttabs.h"
#include "widgets/screens/screenpage.h"
#include "widgets/tables/resulttables.h"

#include <QCoreApplication>
#include <QDialog>
#include <QPainter>
#include <QPixmap>

#include <algorithm>
#include <cmath>
#include <iostream>
#include <utility>
#include <vector>

namespace crossfade
{

namespace
{

/// The picture is taken once nothing has changed for so long.
constexpr int restMs = 700;
/// For a PNG, Qt's "quality" is the compression: 0 is the strongest.
constexpr int smallestFile = 0;

/// The slice whose fraction is nearest; curves of a partly re-embedded gallery end before 1.
int nearestSlice(const ResultModel& results, double fraction)
{
    const std::vector<double>& fractions = results.curve()->backfill.fractions;
    const auto nearest = std::ranges::min_element(
        fractions, {}, [&](double each) { return std::abs(each - fraction); });
    return static_cast<int>(nearest - fractions.begin());
}

QStringList filesOf(const ScreenshotOptions& options)
{
    QStringList files;
    for (const std::string& file : options.compared)
        files += QString::fromStdString(file);
    return files;
}

/// The window with the dialogs that lie over it, each in a thin frame.
QPixmap withDialogs(MainWindow& window)
{
    QPixmap picture = window.grab();
    QPainter painter(&picture);
    for (auto* dialog : window.findChildren<QDialog*>())
        if (dialog->isVisible()) {
            const QPoint middle = window.rect().center() - dialog->rect().center();
            painter.drawPixmap(middle, dialog->grab());
            painter.drawRect(dialog->rect().translated(middle).adjusted(-1, -1, 0, 0));
        }
    return picture;
}

} // namespace

Screenshot::Screenshot(MainWindow& window, ScreenshotOptions options, QObject* parent)
    : QObject(parent), m_window(window), m_options(std::move(options))
{
    m_rest.setSingleShot(true);
    m_rest.setInterval(restMs);
    connect(&m_rest, &QTimer::timeout, this, &Screenshot::write);
    connect(&window, &MainWindow::jobEnded, this, &Screenshot::goOn);
    if (const auto* follow = window.findChild<FollowPage*>())
        connect(follow, &FollowPage::looked, this, &Screenshot::goOn);
    connect(&window.thumbnails(), &ThumbnailCache::ready, this, &Screenshot::waitForRest);
    if (const auto* detail = window.findChild<QueryDetail*>())
        connect(detail, &QueryDetail::searched, this, &Screenshot::waitForRest);
}

void Screenshot::take(const QString& file, const QString& plan, const QString& target)
{
    m_window.resize(m_options.width, m_options.height);
    m_window.show();
    if (!plan.isEmpty())
        m_window.follow(file, plan, target);
    else if (!m_options.compared.empty())
        m_window.compareFiles(QStringList(file) + filesOf(m_options));
    else if (file.isEmpty())
        beginToWait();
    else
        m_window.openFile(file);
}

void Screenshot::goOn(bool succeeded)
{
    if (!succeeded) {
        for (const auto* message : m_window.findChildren<BannerMessage*>()) {
            std::cerr << "crossfade: " << message->sentence().toStdString() << '\n'
                      << message->detail().toStdString() << '\n';
        }
        QCoreApplication::exit(1);
        return;
    }
    if (m_options.estimate) {
        m_options.estimate = false;
        m_window.estimate({});
        return;
    }
    if (m_options.plan) {
        m_options.plan = false;
        m_window.makePlan();
        return;
    }
    if (m_options.run) {
        m_options.run = false;
        m_window.run();
        return;
    }
    try {
        arrange();
    } catch (const Error& error) {
        std::cerr << "crossfade: " << error.what() << '\n';
        QCoreApplication::exit(2);
        return;
    }
    beginToWait();
}

void Screenshot::arrange()
{
    ResultModel& results = m_window.results();
    if (auto* charts = m_window.findChild<ChartTabs*>())
        charts->showScreen(QString::fromStdString(m_options.sweeps ? "sweeps" : m_options.screen));
    if (results.isEmpty())
        return;
    chooseMetric(results, m_options.metric);
    chooseCurveOf(results, m_options.method);
    if (results.curve() != nullptr)
        results.setSlice(nearestSlice(results, m_options.fraction));
    chooseAttribute(results, m_options.attribute);
    m_window.findChild<ResultTables*>()->showTable(QString::fromStdString(m_options.table));
    const auto* failures = m_window.findChild<FailedQueryModel*>();
    if (m_options.selectFirstFailure && failures != nullptr && failures->rowCount() > 0)
        results.setCurrentQuery(failures->query(0));
}

void Screenshot::beginToWait()
{
    m_isArranged = true;
    if (!m_options.panel.empty()) // after the panels have been placed, as they are when first shown
        QTimer::singleShot(0, this,
                           [this] { m_window.showPanel(QString::fromStdString(m_options.panel)); });
    if (!m_options.dialog.empty())
        QTimer::singleShot(0, this, &Screenshot::openDialog);
    waitForRest();
}

void Screenshot::openDialog()
{
    if (m_window.showDialog(QString::fromStdString(m_options.dialog)))
        return;
    std::cerr << "crossfade: there is nothing yet that the dialog " << m_options.dialog
              << " is about; open a file of results with it\n";
    QCoreApplication::exit(2);
}

/// Pictures of what was shown before may come while the file is read.
void Screenshot::waitForRest()
{
    if (m_isArranged)
        m_rest.start();
}

void Screenshot::write()
{
    const auto* detail = m_window.findChild<QueryDetail*>();
    const auto pages = m_window.findChildren<ScreenPage*>();
    const bool computes =
        (detail != nullptr && detail->isSearching()) ||
        std::ranges::any_of(pages, [](const ScreenPage* page) { return page->isComputing(); });
    if (std::exchange(m_hasComputed, computes) || computes) // what comes of it is laid out first
        return waitForRest();
    const QString file = QString::fromStdString(m_options.file);
    if (!withDialogs(m_window).save(file, "PNG", smallestFile)) {
        std::cerr << "crossfade: cannot write " << m_options.file << '\n';
        QCoreApplication::exit(1);
        return;
    }
    QCoreApplication::exit(0);
}

} // namespace crossfade
