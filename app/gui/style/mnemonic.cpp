#include "app/gui/style/mnemonic.h"

#include <QRegularExpression>

namespace crossfade
{

QString withoutMnemonic(QString text)
{
    static const QRegularExpression mark(QStringLiteral("\\(&\\w\\)|&(?!&)"));
    return text.remove(mark);
}

} // namespace crossfade
