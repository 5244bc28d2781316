#include "app/gui/setup/setuppanel.h"

#include "app/gui/setup/computesection.h"
#include "app/gui/setup/datasection.h"
#include "app/gui/setup/foldsection.h"
#include "app/gui/setup/groupssection.h"
#include "app/gui/setup/indexsection.h"
#include "app/gui/setup/measuresection.h"
#include "app/gui/setup/methodssection.h"
#include "app/gui/setup/orderssection.h"
#include "app/gui/setup/pairssection.h"
#include "core/study/request/new_models.h"
#include "core/study/request/pairs.h"
#include "widgets/basics/layouts.h"
#include "widgets/basics/translated.h"
#include "widgets/words/messagetext.h"
#include "widgets/words/resulttext.h"

#include <QEvent>
#include <QScopedValueRollback>
#include <QScrollArea>
#include <QScrollBar>
#include <QTimer>
#include <QUndoStack>

#include <algorithm>

namespace crossfade
{

SetupPanel::SetupPanel(QUndoStack& undo, QWidget* parent)
    : QWidget(parent), m_undo(undo), m_scroll(new QScrollArea), m_content(new QWidget)
{
    auto* column = inColumn(m_content, {}, {4, 4, 4, 4}, 4);
    add(new DataSection, "dataSection", true);
    m_methods = new MethodsSection;
    add(m_methods, "methodsSection", true);
    add(new OrdersSection, "ordersSection", true);
    m_pairs = new PairsSection;
    add(m_pairs, "pairsSection", true); // after methods and orders, whose pairs it stores
    add(new MeasureSection, "measureSection", true);
    add(new GroupsSection, "groupsSection", false);
    add(new IndexSection, "indexSection", false);
    add(new ComputeSection, "computeSection", false);
    column->addStretch(1);

    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::NoFocus); // its parts have it
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setWidget(m_content);

    inColumn(this, {{m_scroll, 1}}, {}, 0);
    m_content->installEventFilter(this);
    keepTranslated(*this, [this] { retranslate(); });
}

void SetupPanel::add(SetupSection* section, const QString& name, bool open)
{
    auto* fold = new FoldSection(section, name, m_content);
    fold->setOpen(open);
    m_content->layout()->addWidget(fold);
    m_sections.push_back(section);
    m_folds.push_back(fold);
    connect(section, &SetupSection::edited, this,
            [this](const QString& what) { record(what, StudyChange::Kind::Choice); });
    connect(section, &SetupSection::typed, this,
            [this](const QString& what) { record(what, StudyChange::Kind::Typing); });
}

void SetupPanel::setFooter(QWidget* footer)
{
    layout()->addWidget(footer);
}

void SetupPanel::setStudy(const Study& study, const std::optional<EmbeddingSummary>& summary)
{
    m_undo.clear();
    m_summary = summary;
    {
        const QScopedValueRollback showing(m_showing, true);
        for (SetupSection* section : m_sections)
            section->setSummary(summary);
    }
    showStudy(asShown(study));
    for (std::size_t i = 0; i < m_sections.size(); ++i)
        if (m_sections[i]->isUsed(m_study))
            m_folds[i]->setOpen(true);
    QTimer::singleShot(0, this, &SetupPanel::showChosenMethod); // once it is laid out
}

/// The study with each method once for several new models, and without pairs that the data cannot
/// have.
Study SetupPanel::asShown(const Study& study) const
{
    const Study shown = withoutEachNewModel(study);
    return m_summary ? withPossiblePairs(shown, *m_summary) : shown;
}

void SetupPanel::changeTo(const Study& study, const QString& what)
{
    m_undo.push(new StudyChange([this](const Study& shown) { showStudy(shown); }, m_study,
                                asShown(study), what, StudyChange::Kind::Choice));
}

void SetupPanel::showChosenMethod()
{
    QWidget* row = m_methods->firstChosen();
    m_isMethodToShow = !isVisible();
    if (row == nullptr || !row->isVisible())
        return;
    const int top = row->mapTo(m_scroll->viewport(), QPoint()).y();
    if (top + row->height() > m_scroll->viewport()->height())
        m_scroll->ensureWidgetVisible(row);
}

Study SetupPanel::studyToRun() const
{
    Study left = withoutIdleChoices(m_study);
    return left.methods.empty() ? m_study : left;
}

void SetupPanel::setFindKept(std::function<CachedParts(const Study&)> find)
{
    m_pairs->setFindKept(std::move(find));
}

void SetupPanel::refreshEstimates()
{
    m_pairs->refresh();
}

std::vector<ExpectedPart> SetupPanel::expectedParts() const
{
    return m_pairs->expectedParts();
}

void SetupPanel::setRates(const WorkRates& rates)
{
    m_pairs->setRates(rates);
}

DataSize SetupPanel::dataSize() const
{
    return m_pairs->dataSize();
}

void SetupPanel::showStudy(const Study& study)
{
    {
        const QScopedValueRollback showing(m_showing, true);
        m_study = study;
        for (SetupSection* section : m_sections)
            section->show(study);
    }
    Q_EMIT studyChanged();
}

void SetupPanel::record(const QString& what, StudyChange::Kind kind)
{
    if (m_showing)
        return;
    Study changed = m_study;
    for (const SetupSection* section : m_sections)
        section->store(changed);
    m_undo.push(new StudyChange([this](const Study& study) { showStudy(study); }, m_study,
                                withMethodsOfItsModels(std::move(changed)), what, kind));
}

/// Once both models are chosen, methods that were proposed for any two of them are proposed anew.
Study SetupPanel::withMethodsOfItsModels(Study changed) const
{
    const auto hasModels = [](const Study& study) {
        return !study.oldModel.empty() && !study.newModel.empty();
    };
    if (!m_summary || hasModels(m_study) || !hasModels(changed) ||
        changed.oldModel == changed.newModel)
        return changed;
    const auto isSame = [](const MethodChoice& a, const MethodChoice& b) {
        return a.displayName() == b.displayName();
    };
    if (std::ranges::equal(changed.methods, usualMethods(m_study, *m_summary), isSame))
        changed.methods = usualMethods(changed, *m_summary);
    return changed;
}

QString SetupPanel::obstacle() const
{
    if (!m_summary)
        return tr("The embedding file was not found.");
    if (m_study.oldModel.empty() || m_study.newModel.empty())
        return m_summary->models.size() < 2
                   ? tr("The file has the features of one model, and an upgrade has two: import "
                        "those of the other one, too, or embed the images anew (New from images).")
                   : tr("Choose the old and the new model: the names of the models do not say "
                        "which is which.");
    if (m_study.methods.empty())
        return tr("Choose a method.");
    if (m_study.orders.empty())
        return tr("Choose an order of backfilling.");
    if (m_study.metrics.empty())
        return tr("Choose a metric.");
    if (m_study.seeds.empty())
        return tr("Enter a seed.");
    if (m_study.oldModel == m_study.newModel)
        return tr("Choose two different models.");
    const Study left = withoutIdleChoices(m_study);
    if (left.methods.empty())
        return tr("No pair of a method and an order is on. Where a pair cannot be run, its tool "
                  "tip in the grid says why.");
    try {
        validate(left);
    } catch (const Error& error) {
        return shown({"%1: %2", error.parts().where, error.parts().problem});
    }
    return {};
}

QString SetupPanel::remark() const
{
    if (!obstacle().isEmpty())
        return {};
    const std::vector<MethodChoice> left = withoutIdleChoices(m_study).methods;
    QStringList idle;
    for (const MethodChoice& choice : m_study.methods)
        if (std::ranges::find(left, choice.displayName(), &MethodChoice::displayName) == left.end())
            idle += methodText(choice);
    return idle.isEmpty() ? QString()
                          : tr("No pair is on of: %1. Where a pair cannot be run, its tool tip in "
                               "the grid says why.")
                                .arg(listText(idle));
}

/// Keeps the panel as wide as its widest field, which depends on the language: it does not scroll
/// sideways.
bool SetupPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::LayoutRequest) {
        m_scroll->setMinimumWidth(m_content->minimumSizeHint().width() +
                                  m_scroll->verticalScrollBar()->sizeHint().width());
    }
    return QWidget::eventFilter(watched, event);
}

void SetupPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_isMethodToShow)
        QTimer::singleShot(0, this, &SetupPanel::showChosenMethod);
}

void SetupPanel::retranslate()
{
    setAccessibleName(tr("Set-up"));
    for (std::size_t i = 0; i < m_sections.size(); ++i)
        m_folds[i]->setTitle(m_sections[i]->title());
}

} // namespace crossfade
