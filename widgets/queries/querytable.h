#pragma once

#include "widgets/queries/failedquerymodel.h"

#include <QTableView>

#include <array>

namespace crossfade
{

class FlipSigns;
class ShortNames;
class Texts;

/// The list of queries as a table. Its columns are as wide as their headings and contents, a class
/// has the room that is left (its own width where the table scrolls anyway), and the images' names
/// are shown only where there is room for them as well. Flips are signs without words where a class
/// has too little room else. The curve's own start gives way to the ranks by the old model. A class
/// is named without what all classes begin with. Where queries are texts without pictures, the text
/// is behind the id, and a class gives way to it.
class QueryTable : public QTableView
{
    Q_OBJECT

public:
    QueryTable(FailedQueryModel* queries, const ResultModel* model, QWidget* parent = nullptr);

    /// Whether the queries' images have names, or the queries are texts.
    bool hasPaths() const { return m_hasPaths; }
    const ShortNames& names() const { return *m_names; }

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void showResult();
    void fitColumns();
    void shareRoom(int room);
    void measureClasses();
    void arrangeColumns();
    bool makeRoomForStart(int& room);
    /// The room that is left where the other columns have so much air about their words.
    int roomBeside(int air);
    /// The least air with which nothing is cut.
    int leastAir() const;
    /// The width for a heading and what is beneath it.
    int widthFor(int column, int air) const;
    int contentsWidth(int column) const;
    void give(int column, int width);

    const FailedQueryModel* m_queries;
    const ResultModel* m_model;
    ShortNames* m_names;
    FlipSigns* m_flips;
    Texts* m_texts;
    /// The room for what tells queries apart: the class, and the text that is behind the id.
    int roomWanted(int air) const;
    int digits(int count) const;

    bool m_hasPaths = false;
    bool m_hasPictures = false;
    bool m_hasTextsAlone = false;
    bool m_hasClasses = false;
    int m_widestClass = 0; ///< or as wide as any needs to be shown
    /// The widths that columns were given; another one is the user's choice.
    std::array<int, FailedQueryModel::ColumnCount> m_given{};
};

} // namespace crossfade
