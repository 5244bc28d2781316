#pragma once

#include <QObject>

namespace crossfade
{

/// Makes the labels that Qt makes itself show their texts as they are written: tool tips, message
/// boxes, rows of forms. Names from files are among them, and Qt would take marks in them for rich
/// text, and open the picture of an <img>. Our own labels are Label (widgets/words/label.h).
class PlainTexts : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace crossfade
