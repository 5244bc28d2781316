#include "widgets/basics/wrappedtext.h"

#include <QFontMetrics>
#include <QTextLayout>

namespace crossfade
{

QStringList wrappedLines(const QString& text, const QFont& font, int width, int most,
                         Qt::TextElideMode elide)
{
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    QTextLayout layout(text, font);
    layout.setTextOption(option);
    QStringList lines;
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        if (lines.size() + 1 == most) {
            lines +=
                QFontMetrics(font).elidedText(text.mid(line.textStart()).trimmed(), elide, width);
            break;
        }
        lines += text.mid(line.textStart(), line.textLength()).trimmed();
    }
    layout.endLayout();
    return lines;
}

} // namespace crossfade
