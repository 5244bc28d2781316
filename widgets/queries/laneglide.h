#pragma once

#include <QVariantAnimation>

#include <cstddef>
#include <cstdint>
#include <vector>

class QWidget;

namespace crossfade
{

/// The way of a list's items to their places when the list changes. Each moves smoothly from where
/// it is, also where it was on its way; what was not in the list comes from beneath it. Where the
/// system asks for no animations, or the list is not seen, items are in their places at once.
class LaneGlide : public QObject
{
    Q_OBJECT

public:
    /// The movement takes no longer.
    static constexpr int longestMs = 180;

    /// @param list  shows the items
    explicit LaneGlide(QWidget& list);

    /// @param rows    the items, nearest first
    /// @param glides  whether items move smoothly: the list is the same one as before, only later
    void moveTo(const std::vector<std::int64_t>& rows, bool glides);
    /// Where the item of a place is now: 0 is the first place, 0.5 is halfway to the second.
    double placeNow(std::size_t place) const;
    /// How much of an item is seen, 0…1: what comes in fades in.
    double opacity(std::size_t place) const;
    bool isMoving() const { return m_way.state() == QAbstractAnimation::Running; }

Q_SIGNALS:
    void moved();

private:
    struct Item {
        std::int64_t row = 0;
        double from = 0;
        bool comesIn = false;
    };
    double done() const { return isMoving() ? m_way.currentValue().toDouble() : 1; }

    QWidget& m_list;
    std::vector<Item> m_items; ///< by their places
    QVariantAnimation m_way;
};

} // namespace crossfade
