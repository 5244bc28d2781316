#pragma once

#include "widgets/basics/palette.h"
#include "widgets/charts/paintedplot.h"

#include <limits>
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
    };
    struct Level {
        QString name;
        double y = 0;
        double low = std::numeric_limits<double>::quiet_NaN(); ///< of its interval; NaN: none
        double high = std::numeric_limits<double>::quiet_NaN();
    };
    PlotAxis x;
    QString yTitle;
    std::vector<Line> lines;
    std::vector<Level> levels; ///< dashed horizontal lines, named to their right
    struct Mark {
        double x = 0;
        QString name;
    };
    std::vector<Mark> marks = {}; ///< places on the x axis
    /// What a line's colour or its dashes stand for.
    struct Key {
        QString name;
        CurveStyle light;
        CurveStyle dark;
    };
    std::vector<Key> keys = {}; ///< of the legend; empty: one for each line
    bool legendInWindow = true; ///< figures have one all the same
    bool isZoomed = false;      ///< the y axis fits the lines alone, without a steep start
};

/// Lines with bands over a common axis. A click chooses a line, or else says where it was.
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
    void setBudget(double x);
    const LinesContent& content() const { return m_content; }

Q_SIGNALS:
    void lineChosen(int line);
    void placeChosen(double x);
    void targetDragged(double y);
    void budgetDragged(double x);

protected:
    void drawContent(QPainter& painter, const PlotSpace& space, bool dark) const override;
    void drawMarkers(QPainter& painter, const PlotSpace& space, bool dark) const override;
    void drawOverlay(QPainter& painter, const PlotSpace& space, bool dark) const override;
    /// The names of the levels and of the target, each beside its line.
    qreal roomBeside(qreal width) const override;
    void drawBeside(QPainter& painter, const PlotSpace& space, qreal room,
                    bool dark) const override;
    void changeEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    void fillLegend();
    bool isCut() const;
    /// Says that lines go on below the axis, where they do.
    void drawCut(QPainter& painter, const PlotSpace& space, bool dark) const;
    /// The levels and the target: their values and their names.
    std::vector<std::pair<double, QString>> namedValues() const;
    /// The colour of the band around the line.
    QColor bandColor(const LinesContent::Line& line, bool dark) const;
    int lineAt(const QPointF& point) const;
    enum class Handle { None, Target, Budget };
    /// The line that can be dragged from there.
    Handle handleAt(const QPointF& point) const;
    void dragTo(const QPointF& point);
    QString tipAt(int line, const QPointF& point) const;

    LinesContent m_content;
    double m_cursor = std::numeric_limits<double>::quiet_NaN();
    double m_target = std::numeric_limits<double>::quiet_NaN();
    double m_budget = std::numeric_limits<double>::quiet_NaN();
    Handle m_dragged = Handle::None;
};

} // namespace crossfade
