#pragma once

#include "widgets/basics/latestjob.h"
#include "widgets/screens/items/itemsview.h"

#include <optional>
#include <vector>

class QComboBox;
class QLabel;

namespace crossfade
{

class DensityChart;
class ResultModel;
struct ItemScores;

/// Whether what a method predicts of the items is what they are (FastFill, Fig. 2, 14): two of the
/// predicted uncertainty, the losses and the positions in the orders against each other, with
/// Kendall's τ and the reliability of the prediction. A dragged rectangle chooses items.
class UncertaintyView : public ItemsView
{
    Q_OBJECT

public:
    explicit UncertaintyView(ResultModel& model);

    const DensityChart& chart() const { return *m_chart; }
    bool isComputing() const override { return m_judging.isRunning(); }
    /// What τ is; nothing while it is worked out and where there is none.
    std::optional<double> tau() const { return m_tau; }

Q_SIGNALS:
    void judged(); ///< τ is shown

protected:
    void refresh() override;
    QString choiceText() const override;

private:
    UncertaintyView(ResultModel& model, DensityChart* chart);
    /// One number of every item.
    struct Quantity {
        enum class Kind { Uncertainty, Loss, Position };
        Kind kind = Kind::Position;
        QString key; ///< the same in every language
        QString name;
        std::vector<double> values; ///< [N]
        QString axis = {};          ///< its axis' title; empty: the name

        const QString& title() const { return axis.isEmpty() ? name : axis; }
    };
    static bool spansPowers(const Quantity& quantity);
    static QString lossKey(const std::string& name);
    static QString lossText(const std::string& name);
    const ItemScores* scores() const;
    std::vector<Quantity> quantities() const;
    QString predictingText() const;
    std::vector<double> positionsIn(std::size_t curve) const;

    void fillLists(const std::vector<Quantity>& all);
    void judge(const Quantity& x, const Quantity& y);
    void showSentence();
    void retranslate();

    ResultModel& m_model;
    QLabel* m_xLabel;
    QComboBox* m_x;
    QLabel* m_yLabel;
    QComboBox* m_y;
    QString m_wantedX; ///< the key of what the user chose; empty: nothing yet
    QString m_wantedY;
    DensityChart* m_chart;
    std::optional<double> m_tau;
    bool m_isReliability = false;
    LatestJob m_judging; // last, so that its job ends before the other members are destroyed
};

} // namespace crossfade
