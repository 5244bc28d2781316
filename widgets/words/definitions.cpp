#include "widgets/words/definitions.h"

#include "core/methods/registry.h"
#include "core/metrics/metric_table.h"
#include "core/orders/order.h"
#include "widgets/words/messagetext.h"
#include "widgets/words/resulttext.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QTextBoundaryFinder>

namespace crossfade
{

namespace
{

struct Definitions {
    Q_DECLARE_TR_FUNCTIONS(crossfade::Definitions)
};

bool isWide(QChar letter)
{
    return letter.unicode() >= 0x1100; // Hangul, kana, Chinese
}

QString named(const QString& name, const QString& definition)
{
    return definition.isEmpty() ? name : foldedTip(Definitions::tr("%1: %2").arg(name, definition));
}

} // namespace

QString metricDefinition(const Metric& metric)
{
    return shown(Message(infoOf(metric).definition, true, {std::to_string(metric.k)}));
}

QString methodDefinition(const std::string& id)
{
    const Method* method = findMethod(id);
    return method == nullptr ? QString() : coreText(method->info().summary);
}

QString orderDefinition(const std::string& name)
{
    const OrderInfo* info = findOrder(name);
    return info == nullptr ? QString() : coreText(info->definition);
}

QString metricTip(const Metric& metric)
{
    return named(metricText(metric), metricDefinition(metric));
}

QString methodTip(const std::string& id)
{
    return named(methodText(id), methodDefinition(id));
}

QString orderTip(const std::string& name)
{
    return named(orderText(name), orderDefinition(name));
}

QString foldedTip(const QString& text)
{
    constexpr int mostColumns = 84;
    QString folded;
    int columns = 0;
    QTextBoundaryFinder breaks(QTextBoundaryFinder::Line, text);
    qsizetype from = 0;
    for (qsizetype to = breaks.toNextBoundary(); to >= 0; to = breaks.toNextBoundary()) {
        const bool isBetweenWords =
            to == text.size() || text[to - 1].isSpace() || isWide(text[to - 1]);
        if (!isBetweenWords) // such as behind a slash
            continue;
        const QString word = text.mid(from, to - from);
        from = to;
        int width = 0;
        for (const QChar letter : word)
            width += isWide(letter) ? 2 : 1;
        if (columns > 0 && columns + width > mostColumns) {
            folded = folded.trimmed() + QLatin1Char('\n');
            columns = 0;
        }
        folded += word;
        columns = word.endsWith(QLatin1Char('\n')) ? 0 : columns + width;
    }
    return folded;
}

void explainMetrics(QComboBox& list, const std::vector<Metric>& metrics, int first)
{
    for (std::size_t i = 0; i < metrics.size(); ++i)
        list.setItemData(first + static_cast<int>(i), metricTip(metrics[i]), Qt::ToolTipRole);
    const auto showChosen = [&list] {
        list.setToolTip(list.currentData(Qt::ToolTipRole).toString());
    };
    constexpr const char* known = "isExplained";
    if (!list.property(known).toBool())
        QObject::connect(&list, &QComboBox::currentIndexChanged, &list, showChosen);
    list.setProperty(known, true);
    showChosen();
}

} // namespace crossfade
