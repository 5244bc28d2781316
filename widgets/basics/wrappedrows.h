#pragma once

#include <QLayout>

#include <memory>
#include <vector>

namespace crossfade
{

/// Parts beside each other, in a further row where the width is too small for what they need at
/// least.
class WrappedRows : public QLayout
{
public:
    WrappedRows() = default;
    ~WrappedRows() override;

    /// @param share   of the room that the part's row leaves
    /// @param before  how many parts stay behind it
    void add(QLayout* part, int share, int before = 0);

    void addItem(QLayoutItem* item) override;
    int count() const override { return static_cast<int>(m_parts.size()); }
    QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    Qt::Orientations expandingDirections() const override { return Qt::Horizontal; }
    QSize sizeHint() const override;
    QSize minimumSize() const override;
    void setGeometry(const QRect& rect) override;

private:
    struct Part {
        QLayoutItem* item = nullptr;
        int share = 0;
    };
    using Row = std::vector<Part>;
    int gapBeside() const;
    std::vector<Row> rowsIn(int width) const;
    std::vector<int> widthsIn(const Row& row, int width) const;

    std::vector<Part> m_parts;
};

} // namespace crossfade
