#include "widgets/words/definitions.h"

#include "core/methods/registry.h"
#include "core/orders/order.h"
#include "widgets/words/messagetext.h"
#include "widgets/words/resulttext.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QTextBoundaryFinder>

#include <algorithm>
#include <array>
#include <utility>

namespace crossfade
{

namespace
{

struct Definitions {
    Q_DECLARE_TR_FUNCTIONS(crossfade::Definitions)
};

constexpr std::array<std::pair<const char*, const char*>, 18> orderTexts = {{
    {"random",
     QT_TRANSLATE_NOOP("crossfade::Definitions", "A random sequence of all items, by the seed.")},
    {"sigma", QT_TRANSLATE_NOOP("crossfade::Definitions",
                                "First the items that the method itself expects to carry over "
                                "worst, by its predicted σ² (FastFill).")},
    {"class-mean",
     QT_TRANSLATE_NOOP("crossfade::Definitions",
                       "First the items whose old-side feature is farthest from the mean of its "
                       "class, by the distance of the retrieval (λ-orthogonality).")},
    {"centroid-cosine",
     QT_TRANSLATE_NOOP("crossfade::Definitions",
                       "First the items with the largest 1 − cos between the old feature and the "
                       "mean old feature of the class (rank merge, App. A).")},
    {"classifier-score",
     QT_TRANSLATE_NOOP("crossfade::Definitions",
                       "First the items with the largest 1 − max p, p being the probabilities "
                       "by the old model's classifier (rank merge, App. A).")},
    {"entropy", QT_TRANSLATE_NOOP("crossfade::Definitions",
                                  "First the items with the highest entropy of the old model's "
                                  "classifier (RACT; FastFill, C.3).")},
    {"head-entropy",
     QT_TRANSLATE_NOOP("crossfade::Definitions",
                       "First the items with the highest entropy of the new model's classifier, "
                       "read on the mapped old feature.")},
    {"margin", QT_TRANSLATE_NOOP("crossfade::Definitions",
                                 "First the items whose two highest probabilities by the old "
                                 "model's classifier differ least (FastFill, C.3).")},
    {"least-confidence",
     QT_TRANSLATE_NOOP("crossfade::Definitions",
                       "First the items of which the old model's classifier is least sure: the "
                       "score of “Classifier score”, by FastFill's name (C.3).")},
    {"oracle-loss",
     QT_TRANSLATE_NOOP("crossfade::Definitions",
                       "First the items whose old-side feature is in truth worst aligned with "
                       "their new one: an oracle (FastFill's “cheating”).")},
    {"marginal-gain",
     QT_TRANSLATE_NOOP("crossfade::Definitions",
                       "First the items whose backfill alone raises the metric most, exactly: an "
                       "oracle, and the most that an order could know.")},
    {"learned-gain",
     QT_TRANSLATE_NOOP("crossfade::Definitions",
                       "First the items whose backfill is expected to raise the metric most, by a "
                       "model that was learned on held-out training rows.")},
    {"predicted-class-mean",
     QT_TRANSLATE_NOOP("crossfade::Definitions",
                       "As “Class mean”, with the classes that a classifier predicts.")},
    {"predicted-centroid-cosine",
     QT_TRANSLATE_NOOP("crossfade::Definitions",
                       "As “Class centroid”, with the classes that a classifier predicts.")},
    {"hubness", QT_TRANSLATE_NOOP("crossfade::Definitions",
                                  "First the items that are among the ten nearest old items of "
                                  "the most queries (Radovanović et al., 2010).")},
    {"traffic", QT_TRANSLATE_NOOP("crossfade::Definitions",
                                  "First the items of the largest weight, or value of an "
                                  "attribute.")},
    {"cell", QT_TRANSLATE_NOOP("crossfade::Definitions",
                               "Whole cells of a k-means clustering of the old-side features: the "
                               "largest first, then always the nearest to those before.")},
    {"file", QT_TRANSLATE_NOOP("crossfade::Definitions", "The order that a file gives.")},
}};

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
    const QString k = QString::number(metric.k);
    switch (metric.kind) {
    case Metric::Kind::Cmc:
        return Definitions::tr("the share of the queries that have a relevant item among their "
                               "first %1 results.")
            .arg(k);
    case Metric::Kind::Map:
        return Definitions::tr("mean average precision: the precision at the rank of each relevant "
                               "item of a query, averaged over these items and then over the "
                               "queries. For Revisited Oxford/Paris by the trapezoid rule.");
    case Metric::Kind::MapTrapezoid:
        return Definitions::tr("mean average precision by the trapezoid rule in every protocol: "
                               "the mean of the precision just before and at each relevant item, "
                               "as Oxford/Paris and Market-1501 compute it.");
    case Metric::Kind::MapAtK:
        return Definitions::tr("the precision at each relevant item among the first %1 results, "
                               "summed and divided by %1, or by the number of relevant items where "
                               "that is less; mean over the queries (Google Landmarks v2).")
            .arg(k);
    case Metric::Kind::RPrecision:
        return Definitions::tr("the share of relevant items among the first P results of a query "
                               "that has P relevant items; mean over the queries.");
    case Metric::Kind::MapAtR:
        return Definitions::tr("the precision at each relevant item among the first P results of a "
                               "query that has P relevant items, summed and divided by P; mean "
                               "over the queries (Musgrave et al., 2020).");
    case Metric::Kind::RecallAtK:
        return Definitions::tr("the share of a query's relevant items that are among its first %1 "
                               "results; mean over the queries.")
            .arg(k);
    case Metric::Kind::MrrAtK:
        return Definitions::tr("1 / rank of a query's first relevant item, and 0 where that is "
                               "beyond %1; mean over the queries.")
            .arg(k);
    case Metric::Kind::NdcgAtK:
        return Definitions::tr("the gains of the relevant items among the first %1 results, each "
                               "over log₂(rank + 1), as a share of the most that there could be; "
                               "an item of grade g gains 2^g − 1, and 1 without grades. Mean over "
                               "the queries.")
            .arg(k);
    }
    return {};
}

QString methodDefinition(const std::string& id)
{
    const auto found = std::ranges::find_if(
        methods(), [&](const auto& method) { return method->info().id == id; });
    return found == methods().end() ? QString() : coreText((*found)->info().summary);
}

QString orderDefinition(const std::string& name)
{
    const auto found = std::ranges::find_if(
        orderTexts, [id = splitOrderName(name).id](const auto& text) { return id == text.first; });
    return found == orderTexts.end() ? QString() : Definitions::tr(found->second);
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
