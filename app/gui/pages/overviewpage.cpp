#include "app/gui/pages/overviewpage.h"

#include "widgets/basics/layouts.h"
#include "widgets/basics/scrollingcolumn.h"
#include "widgets/basics/translated.h"
#include "widgets/tables/sheetview.h"
#include "widgets/tables/shownsheet.h"
#include "widgets/words/errortext.h"
#include "widgets/words/label.h"
#include "widgets/words/reporttext.h"

#include <QPushButton>

namespace crossfade
{

namespace
{

constexpr std::size_t readAtOnce = std::size_t{1} << 30U; // bytes
constexpr int widest = 720;

} // namespace

OverviewPage::OverviewPage(QWidget* parent)
    : ScreenPage(parent),
      m_title(new Label(this)),
      m_text(named("overviewText", new Label(this))),
      m_models(new SheetView(QStringLiteral("overviewModels"), this)),
      m_status(named("overviewStatus", new Label(this))),
      m_look(named("overviewLook", new QPushButton(this))),
      m_hint(new Label(this))
{
    layOut();
    connect(m_look, &QPushButton::clicked, this, &OverviewPage::look);
    connect(&m_runner, &JobRunner::cancelled, this, [this] {
        if (std::exchange(m_isOutdated, false) && m_hasData)
            lookUnlessLarge();
        describe();
    });
    connect(&m_runner, &JobRunner::failed, this, [this](const Error& error) {
        describe();
        m_status->setText(errorDetail(error));
        m_status->setVisible(m_hasData);
    });
    keepTranslated(*this, [this] { retranslate(); });
}

void OverviewPage::layOut()
{
    setObjectName(QStringLiteral("overview"));
    QFont large = m_title->font();
    large.setPointSizeF(1.4 * large.pointSizeF());
    large.setBold(true);
    m_title->setFont(large);
    m_text->setTextFormat(Qt::RichText); // richText() keeps names plain
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_models->setWideColumn(0);
    m_status->setForegroundRole(QPalette::PlaceholderText);
    for (QLabel* label : {m_title, m_text, m_status, m_hint})
        label->setWordWrap(true);
    auto* inside = new QWidget;
    inside->setMaximumWidth(widest);
    inColumn(
        inside,
        {room(), m_title, m_text, m_models, m_status, {m_look, 0, Qt::AlignLeft}, m_hint, room(2)},
        styleMargins, 10);
    scrollingColumn(this)->addLayout(inRow({room(), {inside, 10}, room()}));
}

void OverviewPage::setData(const Study& study, const EmbeddingSummary& summary, bool reads)
{
    m_study = study;
    m_reads = reads;
    m_overview = {.summary = summary};
    m_hasData = true;
    m_isOutdated = m_runner.isRunning();
    if (m_isOutdated)
        m_runner.cancel();
    else
        lookUnlessLarge();
    describe();
}

void OverviewPage::clear()
{
    m_hasData = false;
    m_overview = {};
    m_runner.cancel();
    m_title->clear();
    m_text->clear();
    for (QWidget* part : std::initializer_list<QWidget*>{m_models, m_status, m_look})
        part->hide();
}

void OverviewPage::setBusy(bool busy, bool wanted)
{
    if (std::exchange(m_isBusy, busy) == busy)
        return;
    if (busy)
        m_runner.cancel();
    else if (m_runner.isRunning())
        m_isOutdated = m_isOutdated || (wanted && m_hasData); // it is still ending
    else if (m_hasData && !m_overview.found && wanted)
        lookUnlessLarge();
    sayWhatToDo();
    describe();
}

void OverviewPage::lookUnlessLarge()
{
    if (!m_isBusy && m_reads && featureBytes(m_overview.summary) <= readAtOnce)
        look();
}

void OverviewPage::look()
{
    (void)m_runner.start([study = m_study](JobContext& job) { return findInData(study, job); },
                         [this](DataOverview::Found found) {
                             if (std::exchange(m_isOutdated, false))
                                 return lookUnlessLarge();
                             m_overview.found = std::move(found);
                             describe();
                         });
    describe();
}

void OverviewPage::describe()
{
    if (!m_hasData)
        return;
    m_models->show();
    m_title->setText(QString::fromStdString(dataPath(m_study).filename().string()));
    m_text->setText(shownParagraphs(overviewParagraphs(m_overview)));
    m_models->setSheet(shownSheet(modelsSheet(m_overview)));
    m_models->endAtRows();
    m_status->setText(tr("Reading the features: how good each model is, and what looks like a "
                         "mistake …"));
    m_status->setVisible(m_runner.isRunning());
    m_look->setVisible(!m_runner.isRunning() && !m_overview.found && !m_isBusy);
}

void OverviewPage::sayWhatToDo()
{
    m_hint->setText(m_isBusy ? tr("A computation is running: what it gives is shown here.")
                             : tr("Choose on the left what to compare, then run it."));
}

void OverviewPage::retranslate()
{
    m_look->setText(tr("Look at the features"));
    m_look->setToolTip(
        tr("Read all features: how good each model is, and what looks like a mistake"));
    m_models->setAccessibleName(tr("Models of the file"));
    sayWhatToDo();
    describe();
}

} // namespace crossfade
