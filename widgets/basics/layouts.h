#pragma once

#include <QBoxLayout>
#include <QLabel>
#include <QSplitter>

#include <functional>
#include <initializer_list>

namespace crossfade
{

/// Gives a widget the name by which tests, style sheets and what is remembered find it.
template <class W>
W* named(QAnyStringView name, W* widget)
{
    widget->setObjectName(name);
    return widget;
}

/// A part of a row or a column: a widget or a layout with its share of the room that is left.
struct Part {
    Part(QWidget* shown, int shareOfRoom = 0, Qt::Alignment place = {})
        : widget(shown), share(shareOfRoom), alignment(place)
    {
    }
    Part(QLayout* inner, int shareOfRoom = 0) : layout(inner), share(shareOfRoom) {}
    /// A field behind the label that names it.
    Part(QLabel* label, QWidget* field, int shareOfRoom = 0)
        : name(label), widget(field), share(shareOfRoom)
    {
    }
    /// A field behind a label of this text, which is asked for anew in another language.
    Part(const std::function<QString()>& text, QWidget* field, int shareOfRoom = 0);

    QLabel* name = nullptr;
    QWidget* widget = nullptr; ///< without widget and layout: room alone
    QLayout* layout = nullptr;
    int share = 0;
    int pixels = 0; ///< of room: at least so many
    Qt::Alignment alignment = {};
};

/// Room that takes its share of what the other parts leave.
Part room(int share = 1);
/// Room of a fixed size.
Part gap(int pixels);

/// The margins that the style gives a dialog; without any, a row or a column has none.
inline constexpr QMargins styleMargins{-1, -1, -1, -1};

/// The parts side by side. `owner` is the widget that they fill; without one, the row is a part of
/// another layout. A spacing of -1 is the style's.
QHBoxLayout* inRow(QWidget* owner, std::initializer_list<Part> parts, const QMargins& margins = {},
                   int spacing = -1);
QHBoxLayout* inRow(std::initializer_list<Part> parts, const QMargins& margins = {},
                   int spacing = -1);
/// The parts one beneath the other.
QVBoxLayout* inColumn(QWidget* owner, std::initializer_list<Part> parts,
                      const QMargins& margins = {}, int spacing = -1);
QVBoxLayout* inColumn(std::initializer_list<Part> parts, const QMargins& margins = {},
                      int spacing = -1);

/// The parts side by side, in as many rows as the width asks for. Each is as wide as it likes where
/// there is room; then parts with a share have what their row leaves.
QLayout* inRows(std::initializer_list<Part> parts, const QMargins& margins = {});
/// Adds a part before the last one of such rows.
void addBeforeLast(QLayout& rows, const Part& part);

/// The parts one beneath the other, with handles between them by which the user sets their heights;
/// none can be closed.
QSplitter* inHalves(QWidget* parent, std::initializer_list<QWidget*> parts,
                    const QList<int>& sizes);

} // namespace crossfade
