#pragma once

#include <QApplication>
#include <QTimer>

namespace crossfade::test
{

/// Calls `start`, and meanwhile `answer` with the dialog that it opens, once it is there.
/// @param open  what is open: QApplication::activePopupWidget for menus
template <class Dialog, class Start, class Answer>
void answerDialog(Start start, Answer answer, QWidget* (*open)() = &QApplication::activeModalWidget)
{
    QTimer waiting;
    QObject::connect(&waiting, &QTimer::timeout, &waiting, [&] {
        auto* dialog = qobject_cast<Dialog*>(open());
        if (dialog == nullptr)
            return;
        waiting.stop();
        answer(*dialog);
    });
    waiting.start(0);
    start();
}

} // namespace crossfade::test
