#include "widgets/tabletext.h"

#include <QAbstractItemModel>

namespace crossfade
{

namespace
{

QString rawText(const QVariant& value)
{
    if (value.metaType().id() == QMetaType::Double) {
        const double number = value.toDouble();
        return qIsNaN(number) ? QString() : QString::number(number, 'g', 17);
    }
    return value.toString();
}

QString quoted(const QString& text, QChar separator)
{
    const QChar quote = QLatin1Char('"');
    if (!text.contains(separator) && !text.contains(quote) && !text.contains(QLatin1Char('\n')))
        return text;
    QString inside = text;
    return quote + inside.replace(quote, QStringLiteral("\"\"")) + quote;
}

} // namespace

QString tableText(const QAbstractItemModel& model, QChar separator)
{
    QString text;
    const int columns = model.columnCount();
    const auto addLine = [&](const auto& cell) {
        for (int column = 0; column < columns; ++column) {
            if (column > 0)
                text += separator;
            text += quoted(cell(column), separator);
        }
        text += QLatin1Char('\n');
    };
    addLine([&](int column) { return model.headerData(column, Qt::Horizontal).toString(); });
    for (int row = 0; row < model.rowCount(); ++row)
        addLine([&](int column) { return rawText(model.index(row, column).data(rawRole)); });
    return text;
}

} // namespace crossfade
