#include "widgets/screens/uncertaintyview.h"

#include "core/statistics/kendall.h"
#include "widgets/basics/layouts.h"
#include "widgets/basics/listwidth.h"
#include "widgets/basics/translated.h"
#include "widgets/charts/densitychart.h"
#include "widgets/results/resultmodel.h"
#include "widgets/words/label.h"
#include "widgets/words/resulttext.h"

#include <QComboBox>

#include <algorithm>
#include <utility>

namespace crossfade
{

namespace
{

constexpr std::size_t tenths = 10;

/// @param first  is chosen where the box has no item of this key
void chooseKey(QComboBox& box, const QString& key, int first)
{
    const int wanted = key.isEmpty() ? -1 : box.findData(key);
    box.setCurrentIndex(wanted >= 0 ? wanted : std::min(first, box.count() - 1));
}

} // namespace

UncertaintyView::UncertaintyView(ResultModel& model) : UncertaintyView(model, new DensityChart) {}

UncertaintyView::UncertaintyView(ResultModel& model, DensityChart* chart)
    : ItemsView(model, chart, QStringLiteral("uncertaintySentence")),
      m_model(model),
      m_xLabel(new Label(this)),
      m_x(named("uncertaintyX", new QComboBox(this))),
      m_yLabel(new Label(this)),
      m_y(named("uncertaintyY", new QComboBox(this))),
      m_chart(chart)
{
    for (const auto& [box, wanted] : {std::pair{m_x, &m_wantedX}, {m_y, &m_wantedY}}) {
        fitToRoom(*box, 12);
        connect(box, &QComboBox::currentTextChanged, box, &QWidget::setToolTip); // it may be cut
        connect(box, &QComboBox::activated, this, [this, box = box, wanted = wanted] {
            *wanted = box->currentData().toString();
            invalidate();
        });
    }
    addChoice(m_yLabel, m_y);
    addChoice(m_xLabel, m_x);
    keepTranslated(*this, [this] { retranslate(); });
}

QString UncertaintyView::choiceText() const
{
    return tr("%1 against %2").arg(m_y->currentText(), m_x->currentText());
}

QString UncertaintyView::lossKey(const std::string& name)
{
    return QStringLiteral("loss ") + QString::fromStdString(name);
}

QString UncertaintyView::lossText(const std::string& name)
{
    return name == "loss" ? tr("alignment loss")
                          : tr("alignment loss (%1)").arg(QString::fromStdString(name));
}

std::vector<double> UncertaintyView::positionsIn(std::size_t curve) const
{
    const Order& order = m_model.result()->curves[curve].order;
    std::vector<double> positions(order.size());
    for (std::size_t place = 0; place < order.size(); ++place)
        positions[static_cast<std::size_t>(order[place])] = static_cast<double>(place + 1);
    return positions;
}

/// Whether a logarithmic axis suits: not for positions, nor for an uncertainty, which is a
/// logarithm already, nor for numbers that are 0 or negative.
bool UncertaintyView::spansPowers(const Quantity& quantity)
{
    return quantity.kind == Quantity::Kind::Loss &&
           std::ranges::all_of(quantity.values, [](double value) { return value > 0; });
}

/// The scores of the chosen curve's method and seed; null where the result has none.
const ItemScores* UncertaintyView::scores() const
{
    const StudyCurve* chosen = m_model.curve();
    if (chosen == nullptr || chosen->transition >= m_model.result()->itemScores.size())
        return nullptr;
    return &m_model.result()->itemScores[chosen->transition];
}

/// The quantities of the chosen curve's method and seed.
std::vector<UncertaintyView::Quantity> UncertaintyView::quantities() const
{
    std::vector<Quantity> all;
    const StudyCurve* chosen = m_model.curve();
    if (chosen == nullptr)
        return all;
    const StudyResult& result = *m_model.result();
    if (const ItemScores* scores = this->scores()) {
        if (!scores->uncertainty.empty())
            all.push_back({Quantity::Kind::Uncertainty, QStringLiteral("uncertainty"),
                           tr("predicted uncertainty (log σ²)"), scores->uncertainty});
        for (const auto& [name, losses] : scores->losses)
            all.push_back({Quantity::Kind::Loss, lossKey(name), lossText(name), losses});
    }
    const auto isPosition = [&](const StudyCurve& curve, bool random) {
        return curve.transition == chosen->transition && isRandomOrder(curve.ordering) == random &&
               curve.order.size() == m_model.galleryCount();
    };
    for (const bool random : {false, true}) // which is at the end: it says the least
        for (std::size_t i = 0; i < result.curves.size(); ++i) {
            if (!isPosition(result.curves[i], random))
                continue;
            const std::string& ordering = result.curves[i].ordering;
            const QString order = orderWithCaveat(result, chosen->choice, ordering);
            // The order's name is last: of a title that is too long, the end is left out.
            all.push_back({Quantity::Kind::Position,
                           QStringLiteral("position ") + QString::fromStdString(ordering),
                           tr("position: %1").arg(order), positionsIn(i),
                           tr("position (1 = first): %1").arg(order)});
        }
    return all;
}

/// Fills the lists of the axes: at first the uncertainty against the loss that it predicts.
void UncertaintyView::fillLists(const std::vector<Quantity>& all)
{
    for (QComboBox* box : {m_x, m_y}) {
        box->clear();
        for (const Quantity& quantity : all)
            box->addItem(quantity.name, quantity.key);
    }
    const ItemScores* scores = this->scores();
    const QString predicted = scores == nullptr ? QString() : lossKey(scores->predictedLossName);
    chooseKey(*m_x, m_wantedX, 0);
    chooseKey(*m_y, m_wantedY, std::max(1, m_y->findData(predicted)));
}

/// Which methods predict uncertainty, where the chosen curve's does not; empty: none, or it does.
QString UncertaintyView::predictingText() const
{
    if (m_model.isEmpty() || (scores() != nullptr && !scores()->uncertainty.empty()))
        return {};
    const StudyResult& result = *m_model.result();
    QStringList methods;
    for (const StudyCurve& curve : result.curves)
        if (curve.transition < result.itemScores.size() &&
            !result.itemScores[curve.transition].uncertainty.empty())
            methods += methodText(result, curve);
    methods.removeDuplicates();
    if (methods.isEmpty())
        return {};
    return tr("The chosen curve's method predicts no uncertainty. Only curves of these methods "
              "have "
              "one: %1. Choose one in the table.")
        .arg(listText(methods));
}

void UncertaintyView::refresh()
{
    std::vector<Quantity> all = quantities();
    fillLists(all);
    m_x->setEnabled(all.size() > 1);
    m_y->setEnabled(all.size() > 1);
    m_tau.reset();
    sentence().setText(predictingText());
    if (all.size() < 2) {
        m_chart->showNothing(
            m_model.isEmpty()
                ? noResultText()
                : tr("This result says only one number of each item of this method. Choose a "
                     "curve of a method that predicts its uncertainty, such as FastFill, or run "
                     "more orders."));
        return;
    }
    Quantity& x = all[static_cast<std::size_t>(m_x->currentIndex())];
    Quantity& y = all[static_cast<std::size_t>(m_y->currentIndex())];
    m_isReliability = x.kind == Quantity::Kind::Uncertainty && y.kind == Quantity::Kind::Loss;
    judge(x, y);
    DensityContent content{.xTitle = x.title(),
                           .yTitle = y.title(),
                           .x = x.values,
                           .y = y.values,
                           .xLogarithmic = spansPowers(x),
                           .yLogarithmic = spansPowers(y),
                           .bins = {}};
    if (m_isReliability)
        content.bins = reliability(x.values, y.values, tenths);
    m_chart->setContent(std::move(content));
    m_chart->setChosen(m_model.chosenItems().rows);
    m_chart->setFocusProxy(nullptr);
}

/// τ of a million items takes a second: it follows the picture.
void UncertaintyView::judge(const Quantity& x, const Quantity& y)
{
    m_judging.run(
        [x = x.values, y = y.values](JobContext& job) {
            const std::optional<double> tau = kendallTau(x, y);
            job.checkpoint(); // of other quantities than those that are shown now
            return tau;
        },
        [this](std::optional<double> tau) {
            m_tau = tau;
            showSentence();
            Q_EMIT judged();
        },
        [](const Error&) {});
}

void UncertaintyView::showSentence()
{
    const std::size_t count = m_chart->content().x.size();
    QStringList sentences{
        predictingText(),
        m_tau ? tr("Kendall's τ\u00a0=\u00a0%1 over %2 items (1: the same order, 0: no relation, "
                   "−1: the reverse).")
                    .arg(numberText(*m_tau, 3), countText(count))
              : tr("Kendall's τ is not defined: one of the two is the same for all items.")};
    if (m_isReliability)
        sentences += tr("The line joins the mean loss of each tenth of the items, sorted by "
                        "uncertainty: where it rises, uncertainty predicts the loss.");
    sentences += tr("Drag a rectangle to choose items.");
    sentence().setText(joinSentences(sentences));
}

void UncertaintyView::retranslate()
{
    m_xLabel->setText(tr("&over:"));
    m_yLabel->setText(tr("&Show:"));
    m_x->setAccessibleName(tr("Number on the x axis"));
    m_y->setAccessibleName(tr("Number on the y axis"));
    invalidate();
}

} // namespace crossfade
