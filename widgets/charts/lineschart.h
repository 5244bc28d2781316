#pragma once

#include "widgets/basics/palette.h"
#include "widgets/charts/paintedplot.h"

#include <limits>
#include <optional>
#include <utility>
#include <vector>

namespace crossfade
{

/// What a LinesChart shows.
struct LinesContent {
    struct Line {
        QString name;
        CurveStyle light;
        CurveStyle dark;
        std::vector<double> x;
        std::vector<double> y;        ///< NaN: no value
        std::vector<double> low = {}; ///< of its interval, drawn as a band; empty: none
        std::vector<double> high = {};
        bool isStrong = false;
        bool isShown = true;
        bool isJoined = true;   ///< else its points stand alone
        bool isOnRight = false; ///< its values belong to the axis at the right
        bool isAside = false;   ///< neither the legend names it nor the pointer finds it
    };
    struct Level {
        QString name;
        double y = 0;
        double low = std::numeric_limits<double>::quiet_NaN(); ///< of its interval; NaN: none
        double high = std::numeric_limits<double>::quiet_NaN();
        QList<qreal> dashes = {6, 4};
    };
    PlotAxis x;
    QString yTitle;
    std::vector<Line> lines;
    std::vector<Level> levels; ///< dashed horizontal lines, named to their right
    struct Mark {
        double x = 0;
        QString name;
    };
    std::vector<Mark> marks = {};       ///< places on the x axis
    std::vector<LegendEntry> keys = {}; ///< of the legend; empty: one for each line
    bool isZoomed = false;              ///< the y axis fits the lines alone, without a steep start
    std::optional<PlotAxis> y = {};     ///< none: it fits lines and levels
    std::optional<PlotAxis> right = {}; ///< none: there is no axis at the right
    bool marksAll = false;              ///< every point has a marker, else about ten of a line
};

/// Lines with bands over common axes. The pointer and the keys go from point to point, whose
/// numbers are then said; a click, or Enter, chooses the point's line; a click elsewhere says where
/// it was.
class LinesChart : public PaintedPlot
{
    Q_OBJECT

public:
    explicit LinesChart(const QString& objectName, QWidget* parent = nullptr);

    void setContent(LinesContent content);
    void showNothing(const QString& text);
    /// A vertical line.
    void setCursorAt(double x);
    double cursorAt() const { return m_cursor; } ///< NaN: none
    /// A horizontal line that can be dragged; none: NaN.
    void setTarget(double y);
    /// A vertical line that can be dragged; none: NaN.
    /// @param name  empty: it is a budget
    void setBudget(double x, const QString& name = {});
    const LinesContent& content() const { return m_content; }
    /// Whether a line goes on below the axis.
    bool isCut() const;

    /// A point of a line; line −1: none.
    struct Spot {
        int line = -1;
        int point = -1;

        bool operator==(const Spot&) const = default;
    };
    int pointCount(int line) const;
    /// Where a point is on the widget.
    QPointF pointOf(const Spot& spot) const;
    /// The point that the keys or the pointer went to, in a ring.
    const Spot& marked() const { return m_marked; }

Q_SIGNALS:
    void lineChosen(int line);
    void placeChosen(double x);
    void targetDragged(double y);
    void budgetDragged(double x);

protected:
    void drawContent(QPainter& painter, const PlotSpace& space, bool dark) const override;
    void drawMarkers(QPainter& painter, const PlotSpace& space, bool dark) const override;
    void drawOverlay(QPainter& painter, const PlotSpace& space, bool dark) const override;
    void drawPlace(QPainter& painter, const PlotSpace& space) const override;
    /// The names of the levels and of the target, each beside its line.
    qreal roomBeside(qreal width) const override;
    void drawBeside(QPainter& painter, const PlotSpace& space, const QRectF& room,
                    bool dark) const override;
    /// The line nearest to a point of the widget, and its point nearest to it.
    Spot lineAt(const QPointF& point, qreal radius) const;
    /// What the pointer finds there.
    virtual Spot spotAt(const QPointF& point) const;
    /// The numbers of a point.
    virtual QString tipAt(const Spot& spot) const;
    /// What a click on a point does, or Enter.
    virtual void choose(const Spot& spot);
    void setMarked(const Spot& spot);
    /// What screen readers are told, but for the marked point.
    void describe(const QString& text);
    /// Where a point is in this space.
    QPointF pointIn(const PlotSpace& space, const Spot& spot) const;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    void fillLegend();
    PlotAxis fittingAxis() const;
    void drawLevels(QPainter& painter, const PlotSpace& space, const ChartColors& colors) const;
    void drawMarks(QPainter& painter, const PlotSpace& space, const ChartColors& colors) const;
    /// Says that lines go on below the axis, where they do.
    void drawCut(QPainter& painter, const PlotSpace& space, bool dark) const;
    /// The levels and the target: their values and their names.
    std::vector<std::pair<double, QString>> namedValues() const;
    /// The colour of the band around the line.
    QColor bandColor(const LinesContent::Line& line, bool dark) const;
    bool isFound(const LinesContent::Line& line) const;
    bool isThere(const Spot& spot) const;
    /// Marks the nearest point that there is, from a place in a direction, and says its numbers.
    void goTo(int line, int point, int direction);
    void goToLine(int direction);
    enum class Handle { None, Target, Budget };
    /// The line that can be dragged from there.
    Handle handleAt(const QPointF& point) const;
    void dragTo(const QPointF& point);

    LinesContent m_content;
    double m_cursor = std::numeric_limits<double>::quiet_NaN();
    double m_target = std::numeric_limits<double>::quiet_NaN();
    double m_budget = std::numeric_limits<double>::quiet_NaN();
    QString m_budgetName;
    Handle m_dragged = Handle::None;
    Spot m_marked;
    QString m_description;
};

} // namespace crossfade
