#pragma once

#include "core/study/result/result.h"
#include "widgets/results/curvestyles.h"

#include <QObject>
#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

/// A set of queries or items that the user chose in one of the views, for all the others.
struct ChosenRows {
    QString what; ///< in the user's words: "Broken at 30 %"; empty: nothing is chosen
    std::vector<std::int64_t> rows = {}; ///< ascending
    bool follows = false; ///< from what was chosen on the other side, queries or items

    bool operator==(const ChosenRows&) const = default;
};

/// Every curve or, where there are too many to be distinguished, those of the first curve's order
/// and seed.
/// @param all  how many curves there are to be
std::vector<bool> visibleAtFirst(const std::vector<StudyCurve>& curves, std::size_t all);

/// A finished result and what is chosen in it: metric, fraction, curve, query, sets of queries and
/// of items, and whether the whole gallery is shown or its groups by one attribute. Chart, tables,
/// play bar and query browser all view the same ResultModel, so they always agree. Indices refer to
/// StudyResult::curves, Study::metrics and the slices; −1 is "none". Setters take any number and
/// limit it to the range; signals are emitted only when something changes. The fraction is known to
/// one item (position()); slice() is the last slice that has been reached then.
class ResultModel : public QObject
{
    Q_OBJECT

public:
    using Result = std::shared_ptr<const StudyResult>;
    using QObject::QObject;

    /// Null: there is no result.
    const Result& result() const { return m_result; }
    /// Whether there is no curve to be shown. There may be baselines, while the first one is
    /// computed.
    bool isEmpty() const { return curveCount() == 0; }
    /// Chooses metric 0, fraction 0, the first curve, no query and the whole gallery. Shows the
    /// curves of visibleAtFirst().
    void setResult(Result result);
    /// Shows another result in place of the one that is shown. Where both are of the same embedding
    /// file, the chosen metric, share, curve (by its name) and, where the queries are the same,
    /// query stay; what the result does not have yet is chosen once extendResult() brings it.
    /// @param whole  as for extendResult()
    void replaceResult(Result result, const Study& whole);
    /// The result that is shown, with further curves at its end: what is chosen stays.
    /// @param whole  the study that is being computed: curves keep their styles from the first on
    void extendResult(Result result, const Study& whole);

    int curveCount() const;
    int sliceCount() const;
    int queryCount() const;
    /// N.
    std::size_t galleryCount() const;

    int metric() const { return m_metric; }
    /// None without a result.
    std::optional<Metric> chosenMetric() const;
    int slice() const { return m_slice; }
    /// How many items are new; −1 without a result.
    std::int64_t position() const { return m_position; }
    std::int64_t firstPosition() const;
    std::int64_t lastPosition() const;
    /// Share of the gallery that is new at position().
    double share() const;
    /// Whether position() is that of slice(), so that what is known at slices holds here.
    bool isAtSlice() const;
    int currentCurve() const { return m_currentCurve; }
    int currentQuery() const { return m_currentQuery; }
    bool isCurveVisible(int curve) const;
    /// The number of the curve's style (curveStyle()), different for every curve.
    int styleOf(int curve) const { return m_styles[static_cast<std::size_t>(curve)]; }
    /// The styles that the curves of all results get.
    CurveStyles& knownStyles() { return m_knownStyles; }
    /// The attributes of the chosen curve's groups, each once.
    std::vector<std::string> attributes() const;
    /// The one of attributes() whose groups are shown; empty: the whole gallery is.
    const std::string& attribute() const { return m_attribute; }
    /// Share of the gallery that is new at the slice, 0…1; 0 where there is no result.
    double fraction() const;
    /// The shares at which the curves begin and end: 0 and 1, unless the gallery is partly
    /// re-embedded.
    double firstFraction() const;
    double lastFraction() const;
    /// The chosen curve; null where there is none.
    const StudyCurve* curve() const;
    const ChosenRows& chosenQueries() const { return m_chosenQueries; }
    const ChosenRows& chosenItems() const { return m_chosenItems; }

    void setMetric(int metric);
    void setSlice(int slice);
    void setPosition(std::int64_t items);
    /// Moves so many slices on or back; from between two slices, back is to the last one.
    void stepSlices(int slices);
    /// Goes to the middle, unless the user has chosen how many items are new.
    void leaveStart();
    /// One choice for the whole window: with queries their right answers are chosen, with items
    /// the queries that have one of them as a right answer (core/metrics/related_rows.h).
    void chooseQueries(ChosenRows queries);
    void chooseItems(ChosenRows items);
    void setCurrentCurve(int curve);
    void setCurrentQuery(int query);
    void setCurveVisible(int curve, bool visible);
    /// A name that is not among attributes() counts as empty.
    void setAttribute(const std::string& attribute);

Q_SIGNALS:
    void resultAboutToChange(); ///< for item models, which announce a reset before it happens
    void resultChanged();       ///< all choices may have changed, too, without signals of their own
    void metricChanged(int metric);
    void sliceChanged(int slice);
    void positionChanged();
    void chosenQueriesChanged();
    void chosenItemsChanged();
    void currentCurveChanged(int curve);
    void currentQueryChanged(int query);
    void curveVisibilityChanged(int curve, bool visible);
    void attributeChanged();

private:
    using RelatedRows = std::vector<std::int64_t> (*)(const EmbeddingSet&,
                                                      const std::vector<std::int64_t>&);

    /// The choices that are to be made in a result that does not have them yet.
    struct Wanted {
        std::optional<Metric> metric = {};
        std::optional<double> share = {};
        std::optional<CurveName> curve = {};
        int query = -1;
    };

    Wanted wantedIn(const StudyResult& next) const;
    void chooseNothing();
    bool hasChosenRows() const
    {
        return m_chosenQueries != ChosenRows() || m_chosenItems != ChosenRows();
    }
    void take(Result result, const Study& whole);
    void chooseWanted();
    void chooseShare(double share);
    void goTo(int slice);
    ChosenRows following(const ChosenRows& chosen, const QString& name, RelatedRows related) const;

    Result m_result;
    std::vector<bool> m_visible;
    std::vector<int> m_styles;
    CurveStyles m_knownStyles;
    Wanted m_wanted;
    std::string m_attribute;
    int m_metric = -1;
    int m_slice = -1;
    std::int64_t m_position = -1;
    bool m_hasMoved = false; ///< the user has chosen the position
    ChosenRows m_chosenQueries;
    ChosenRows m_chosenItems;
    int m_currentCurve = -1;
    int m_currentQuery = -1;
};

/// Returns the result as one that another thread frees: freeing a large one takes longer than a
/// window may stand still.
ResultModel::Result freedByAnotherThread(ResultModel::Result result);

} // namespace crossfade
