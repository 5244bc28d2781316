#include "widgets/screens/gateview.h"

#include "core/study/analysis/comparisons.h"
#include "core/study/analysis/differences/curve_difference.h"
#include "core/study/analysis/gate/gate_words.h"
#include "widgets/basics/layouts.h"
#include "widgets/basics/listwidth.h"
#include "widgets/basics/numberbox.h"
#include "widgets/basics/translated.h"
#include "widgets/results/resultmodel.h"
#include "widgets/tables/sheetview.h"
#include "widgets/tables/shownsheet.h"
#include "widgets/words/errortext.h"
#include "widgets/words/label.h"
#include "widgets/words/messagetext.h"
#include "widgets/words/reporttext.h"
#include "widgets/words/resulttext.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QSpinBox>

#include <algorithm>
#include <iterator>
#include <utility>

namespace crossfade
{

GateView::GateView(ResultModel& model, QWidget* parent)
    : ResultPage(parent),
      m_model(model),
      m_against(named("gateAgainst", new QComboBox(this))),
      m_margin(numberBox("gateMargin", 0, 100, 2, 0.5, this)),
      m_broken(named("gateBroken", new QSpinBox(this))),
      m_groupLabel(new Label(this)),
      m_groupMargin(numberBox("gateGroupMargin", -0.1, 100, 2, -0.1, this)),
      m_group(named("gateGroup", new QComboBox(this))),
      m_wholeWay(named("gateWholeWay", new QCheckBox(this))),
      m_sentence(named("gateSentence", new Label(this))),
      m_table(new SheetView(QStringLiteral("gateTable"), this))
{
    layOut();
    for (QDoubleSpinBox* box : {m_margin, m_groupMargin})
        connect(box, &QDoubleSpinBox::valueChanged, this, &GateView::invalidate);
    connect(m_broken, &QSpinBox::valueChanged, this, &GateView::invalidate);
    for (QComboBox* box : {m_against, m_group})
        connect(box, &QComboBox::activated, this, &GateView::invalidate);
    connect(m_wholeWay, &QCheckBox::toggled, this, &GateView::invalidate);
    connect(&m_model, &ResultModel::resultChanged, this, [this] {
        forgetVerdict();
        fillChoices();
    });
    connect(&m_model, &ResultModel::metricChanged, this, &GateView::invalidate);
    connect(&m_model, &ResultModel::sliceChanged, this, &GateView::invalidate);
    connect(&m_model, &ResultModel::currentCurveChanged, this, [this] {
        forgetVerdict();
        invalidate();
    });
    keepTranslated(*this, [this] { retranslate(); });
}

void GateView::layOut()
{
    m_broken->setRange(-1, 1'000'000'000);
    m_broken->setValue(-1);
    m_broken->setKeyboardTracking(false);
    m_sentence->setTextFormat(Qt::RichText); // its marks are ours, and names in it are escaped
    m_sentence->setWordWrap(true);
    m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    for (QComboBox* list : {m_against, m_group})
        fitToRoom(*list, 10);
    m_table->setWideColumn(0);
    auto* first = inRow({{[this] { return tr("Against:"); }, m_against},
                         gap(8),
                         {[this] { return tr("No worse by:"); }, m_margin},
                         gap(8),
                         m_wholeWay,
                         room()},
                        {8, 2, 8, 0}, 6);
    auto* second = inRow({{[this] { return tr("Broken queries:"); }, m_broken},
                          gap(8),
                          {m_groupLabel, m_groupMargin},
                          m_group,
                          room()},
                         {8, 2, 8, 2}, 6);
    inColumn(this, {first, second, inRow({{m_sentence, 1}}, {8, 0, 8, 2}), {m_table, 1}}, {}, 0);
}

void GateView::fillChoices()
{
    const QString before = m_against->currentText();
    const QString group = m_group->currentText();
    m_against->clear();
    m_group->clear();
    m_references.clear();
    if (!m_model.isEmpty()) {
        m_references = {{.kind = Side::Kind::Old}, {.kind = Side::Kind::New}};
        std::ranges::copy(sidesOf(*m_model.result()), std::back_inserter(m_references));
        for (const Side& side : m_references)
            m_against->addItem(shown(sideName(m_model.result()->study, side)));
        for (const std::string& attribute : m_model.attributes())
            m_group->addItem(QString::fromStdString(attribute));
    }
    m_against->setCurrentIndex(std::max(0, m_against->findText(before)));
    m_group->setCurrentIndex(std::max(0, m_group->findText(group)));
    for (QWidget* part : std::initializer_list<QWidget*>{m_groupLabel, m_groupMargin, m_group})
        part->setVisible(m_group->count() > 0);
    invalidate();
}

GateDemands GateView::demands() const
{
    GateDemands demands{.noWorse = m_margin->value() / 100};
    if (m_group->count() > 0 && m_groupMargin->value() >= 0)
        demands.groupsNoWorse = m_groupMargin->value() / 100;
    if (m_broken->value() >= 0 && !m_wholeWay->isChecked())
        demands.mostBroken = static_cast<std::size_t>(m_broken->value());
    return demands;
}

GateSides GateView::sides() const
{
    const StudyCurve& curve = *m_model.curve();
    GateSides sides{.candidate = {Side::Kind::Curve, curve.choice, curve.ordering},
                    .reference = m_references[static_cast<std::size_t>(m_against->currentIndex())],
                    .of = {.kind = Quantity::Kind::Auc}};
    if (sides.reference.kind == Side::Kind::New)
        sides.reference = newBeside(m_model.result()->study, sides.candidate);
    if (!m_wholeWay->isChecked())
        sides.of = {.kind = Quantity::Kind::At, .fraction = m_model.fraction()};
    return sides;
}

/// The verdict is of another result or curve, and so is what is being worked out.
void GateView::forgetVerdict()
{
    m_judging.forget();
    showWhyNot({});
}

void GateView::refresh()
{
    if (m_model.metric() < 0 || m_model.curve() == nullptr)
        return showWhyNot({});
    m_broken->setEnabled(!m_wholeWay->isChecked()); // of a whole way they are not known
    std::vector<std::string> attributes;
    if (demands().groupsNoWorse)
        attributes = {m_group->currentText().toStdString()};
    const auto metric = static_cast<std::size_t>(m_model.metric());
    // What is chosen when it ends may be something else.
    const Asked asked{m_model.result(), sides(), m_model.result()->study.metrics[metric]};
    m_judging.run(
        [asked, demands = demands(), attributes](JobContext&) {
            return judgeGate(gateQueries(*asked.result, asked.sides, asked.metric, attributes),
                             demands);
        },
        [this, asked](const GateReport& report) { showReport(report, asked); },
        [this](const Error& error) { showWhyNot(errorReason(error)); });
}

void GateView::showReport(const GateReport& report, const Asked& asked)
{
    m_sentence->setText(
        richText(gateSentence(report, asked.metric, asked.result->study, asked.sides)));
    m_sentence->show();
    m_table->setSheet(shownSheet(gateSheet(report)));
}

void GateView::showWhyNot(const QString& why)
{
    m_sentence->hide();
    m_table->setEmptyText(why);
    m_table->setSheet({});
}

QString GateView::sentence() const
{
    return m_sentence->text();
}

void GateView::retranslate()
{
    m_against->setAccessibleName(tr("What the chosen curve is held against"));
    for (QDoubleSpinBox* box : {m_margin, m_groupMargin}) {
        box->setSuffix(tr(" points"));
        box->setSingleStep(0.1);
    }
    m_margin->setToolTip(tr("How far below that it may be at most"));
    m_margin->setAccessibleName(tr("Margin of the whole"));
    m_broken->setSpecialValueText(tr("any"));
    m_broken->setPrefix(tr("at most "));
    m_broken->setToolTip(tr("Queries that are right there, by CMC@1, and wrong by the chosen "
                            "curve; known at a share, not over the whole way"));
    m_broken->setAccessibleName(tr("How many queries may break"));
    m_groupLabel->setText(tr("No group worse by:"));
    m_groupMargin->setSpecialValueText(tr("not asked"));
    m_groupMargin->setAccessibleName(tr("Margin of each group"));
    m_group->setAccessibleName(tr("Attribute of the groups"));
    m_wholeWay->setText(tr("over the whole way"));
    m_wholeWay->setToolTip(tr("In place of the chosen share: the mean over the way"));
    m_table->setAccessibleName(tr("What is demanded, and whether it is met"));
    fillChoices();
}

} // namespace crossfade
