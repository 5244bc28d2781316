#include "widgets/basics/layouts.h"

#include "widgets/basics/translated.h"
#include "widgets/basics/wrappedrows.h"
#include "widgets/words/label.h"

#include <QCoreApplication>
#include <QEvent>

namespace crossfade
{

namespace
{

void add(QBoxLayout& layout, const Part& part)
{
    if (part.name) {
        part.name->setBuddy(part.widget);
        layout.addWidget(part.name);
    }
    if (part.widget)
        layout.addWidget(part.widget, part.share, part.alignment);
    else if (part.layout)
        layout.addLayout(part.layout, part.share);
    else if (part.pixels > 0)
        layout.addSpacing(part.pixels);
    else
        layout.addStretch(part.share);
}

/// Keeps a part as high as what it holds needs at its width, for which a splitter does not ask.
class HighEnough : public QObject
{
public:
    using QObject::QObject;

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        auto* part = qobject_cast<QWidget*>(watched);
        const bool asks = event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest;
        if (asks && part->layout()->hasHeightForWidth())
            keep(*part, part->layout()->totalMinimumHeightForWidth(part->width()));
        return QObject::eventFilter(watched, event);
    }

private:
    static void keep(QWidget& part, int height)
    {
        if (part.minimumHeight() == height)
            return;
        part.setMinimumHeight(height);
        // Which hears of it only while it is seen.
        QCoreApplication::postEvent(part.parentWidget(), new QEvent(QEvent::LayoutRequest));
    }
};

/// Tells the layout around it when its parts need more or less, which QSplitter keeps to itself.
class Halves : public QSplitter
{
public:
    using QSplitter::QSplitter;

    bool event(QEvent* event) override
    {
        const bool isDone = QSplitter::event(event);
        if (event->type() == QEvent::LayoutRequest)
            updateGeometry();
        return isDone;
    }
};

template <class Layout>
Layout* laidOut(QWidget* owner, std::initializer_list<Part> parts, const QMargins& margins,
                int spacing)
{
    auto* layout = owner ? new Layout(owner) : new Layout;
    layout->setContentsMargins(margins);
    layout->setSpacing(spacing);
    for (const Part& part : parts)
        add(*layout, part);
    return layout;
}

} // namespace

Part::Part(const std::function<QString()>& text, QWidget* field, int shareOfRoom)
    : Part(new Label(field->parentWidget()), field, shareOfRoom)
{
    keepTranslated(*name, [label = name, text] { label->setText(text()); });
}

Part room(int share)
{
    return {static_cast<QWidget*>(nullptr), share};
}

Part gap(int pixels)
{
    Part part = room(0);
    part.pixels = pixels;
    return part;
}

QHBoxLayout* inRow(QWidget* owner, std::initializer_list<Part> parts, const QMargins& margins,
                   int spacing)
{
    return laidOut<QHBoxLayout>(owner, parts, margins, spacing);
}

QHBoxLayout* inRow(std::initializer_list<Part> parts, const QMargins& margins, int spacing)
{
    return laidOut<QHBoxLayout>(nullptr, parts, margins, spacing);
}

QVBoxLayout* inColumn(QWidget* owner, std::initializer_list<Part> parts, const QMargins& margins,
                      int spacing)
{
    return laidOut<QVBoxLayout>(owner, parts, margins, spacing);
}

QVBoxLayout* inColumn(std::initializer_list<Part> parts, const QMargins& margins, int spacing)
{
    return laidOut<QVBoxLayout>(nullptr, parts, margins, spacing);
}

QLayout* inRows(std::initializer_list<Part> parts, const QMargins& margins)
{
    auto* rows = new WrappedRows;
    rows->setContentsMargins(margins);
    for (const Part& part : parts)
        rows->add(inRow({part}), part.share);
    return rows;
}

void addBeforeLast(QLayout& rows, const Part& part)
{
    static_cast<WrappedRows&>(rows).add(inRow({part}), part.share, 1);
}

QSplitter* inHalves(QWidget* parent, std::initializer_list<QWidget*> parts, const QList<int>& sizes)
{
    auto* halves = new Halves(Qt::Vertical, parent);
    halves->setChildrenCollapsible(false);
    for (QWidget* part : parts) {
        halves->addWidget(part);
        if (part->minimumHeight() == 0 && part->layout() != nullptr)
            part->installEventFilter(new HighEnough(part));
    }
    halves->setSizes(sizes);
    return halves;
}

} // namespace crossfade
