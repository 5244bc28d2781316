#include "widgets/curvetablemodel.h"

#include "widgets/palette.h"
#include "widgets/resultmodel.h"
#include "widgets/resulttext.h"
#include "widgets/tabletext.h"

#include <QIcon>
#include <QPainter>
#include <QPixmap>

#include <limits>

namespace crossfade
{

namespace
{

const StudyCurve& curveAt(const ResultModel& model, int row)
{
    return model.result()->curves[static_cast<std::size_t>(row)];
}

bool isText(CurveTableModel::Column column)
{
    return column == CurveTableModel::Method || column == CurveTableModel::Ordering;
}

bool isCount(CurveTableModel::Column column)
{
    return column == CurveTableModel::Seed || column == CurveTableModel::NegativeFlips ||
           column == CurveTableModel::PositiveFlips;
}

} // namespace

CurveTableModel::CurveTableModel(ResultModel* model, QObject* parent)
    : QAbstractTableModel(parent), m_model(model)
{
    connect(model, &ResultModel::resultAboutToChange, this, [this] { beginResetModel(); });
    connect(model, &ResultModel::resultChanged, this, [this] { endResetModel(); });
    connect(model, &ResultModel::metricChanged, this, [this] {
        changeColumns(Here, Gain);
        Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    });
    connect(model, &ResultModel::sliceChanged, this, [this] {
        changeColumns(Here, Here);
        changeColumns(NegativeFlips, PositiveFlips);
        Q_EMIT headerDataChanged(Qt::Horizontal, Here, Here);
    });
    connect(model, &ResultModel::curveVisibilityChanged, this, [this](int curve) {
        Q_EMIT dataChanged(index(curve, Method), index(curve, Method), {Qt::CheckStateRole});
    });
}

void CurveTableModel::changeColumns(Column first, Column last)
{
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, first), index(rowCount() - 1, last));
}

void CurveTableModel::setDark(bool dark)
{
    m_dark = dark;
    changeColumns(Method, Method);
}

void CurveTableModel::retranslate()
{
    changeColumns(Method, PositiveFlips);
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

int CurveTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : m_model->curveCount();
}

int CurveTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

QVariant CurveTableModel::value(int row, Column column) const
{
    const StudyCurve& curve = curveAt(*m_model, row);
    const auto metric = static_cast<std::size_t>(m_model->metric());
    const auto slice = static_cast<std::size_t>(m_model->slice());
    const MetricCurve& values = curve.curve.metrics[metric];
    switch (column) { // no default: the compiler lists a forgotten column
    case Method:
        return methodText(*m_model->result(), curve);
    case Ordering: {
        const QString caveat = orderCaveat(curve.ordering);
        const QString order = orderText(curve.ordering);
        return caveat.isEmpty() ? order : tr("%1 (%2)").arg(order, caveat);
    }
    case Seed:
        return static_cast<qulonglong>(curve.seed);
    case Here:
        return values.mean[slice];
    case AtStart:
        return values.mean.front();
    case AtEnd:
        return values.mean.back();
    case AucSlices:
        return values.aucSlices;
    case AucExact:
        return values.aucExact.value_or(std::numeric_limits<double>::quiet_NaN());
    case Gain:
        return metric < curve.gain.size() ? curve.gain[metric]
                                          : std::numeric_limits<double>::quiet_NaN();
    case NegativeFlips:
        return static_cast<qlonglong>(curve.curve.negativeFlips[slice]);
    case PositiveFlips:
        return static_cast<qlonglong>(curve.curve.positiveFlips[slice]);
    case ColumnCount:
        break;
    }
    return {};
}

QString CurveTableModel::text(int row, Column column) const
{
    const QVariant raw = value(row, column);
    if (isText(column))
        return raw.toString();
    if (column == Seed)
        return raw.toString(); // a name rather than a number
    if (isCount(column))
        return countText(raw.toULongLong());
    return percentText(raw.toDouble(), column == Gain ? 1 : 2);
}

QVariant CurveTableModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto column = static_cast<Column>(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return text(index.row(), column);
    case rawRole:
        return value(index.row(), column);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue((isText(column) ? Qt::AlignLeft : Qt::AlignRight) |
                                   Qt::AlignVCenter);
    case Qt::CheckStateRole:
        if (column == Method)
            return m_model->isCurveVisible(index.row()) ? Qt::Checked : Qt::Unchecked;
        return {};
    case Qt::DecorationRole:
        return column == Method ? swatch(index.row()) : QVariant();
    case Qt::ToolTipRole:
        return curveText(*m_model->result(), static_cast<std::size_t>(index.row()));
    default:
        return {};
    }
}

bool CurveTableModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::CheckStateRole || !checkIndex(index, CheckIndexOption::IndexIsValid) ||
        index.column() != Method)
        return false;
    m_model->setCurveVisible(index.row(), value.toInt() == Qt::Checked);
    return true;
}

Qt::ItemFlags CurveTableModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return index.isValid() && index.column() == Method ? flags | Qt::ItemIsUserCheckable : flags;
}

QVariant CurveTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    const auto column = static_cast<Column>(section);
    if (role == Qt::DisplayRole)
        return headerText(column);
    if (role == Qt::ToolTipRole)
        return headerHelp(column);
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue((isText(column) ? Qt::AlignLeft : Qt::AlignRight) |
                                   Qt::AlignVCenter);
    return {};
}

QString CurveTableModel::headerText(Column column) const
{
    switch (column) {
    case Method:
        return tr("Method");
    case Ordering:
        return tr("Order");
    case Seed:
        return tr("Seed");
    case Here:
        return tr("At %1").arg(percentText(m_model->fraction(), 0));
    case AtStart:
        return tr("Start");
    case AtEnd:
        return tr("End");
    case AucSlices:
        return tr("AUC");
    case AucExact:
        return tr("AUC exact");
    case Gain:
        return tr("Gain");
    case NegativeFlips:
        return tr("Broken");
    case PositiveFlips:
        return tr("Mended");
    case ColumnCount:
        break;
    }
    return {};
}

QString CurveTableModel::headerHelp(Column column) const
{
    const bool empty = m_model->metric() < 0;
    const QString metric =
        empty ? QString()
              : metricText(
                    m_model->result()->study.metrics[static_cast<std::size_t>(m_model->metric())]);
    switch (column) {
    case Method:
        return tr("The method; the check box shows and hides its curve");
    case Ordering:
        return tr("The order in which the gallery is backfilled");
    case Seed:
        return tr("The seed of everything random");
    case Here:
        return tr("%1 at the chosen share of the gallery").arg(metric);
    case AtStart:
        return tr("%1 before anything is backfilled").arg(metric);
    case AtEnd:
        return tr("%1 when everything is backfilled").arg(metric);
    case AucSlices:
        return tr("Area under the curve of %1, by the trapezoid rule over the fractions")
            .arg(metric);
    case AucExact:
        return tr("Area under the curve of %1 over every single backfilled item (CMC only)")
            .arg(metric);
    case Gain:
        return tr("(AUC − old) / (new − old): 100 % is as good on the way as the new model");
    case NegativeFlips:
        return tr("Negative flips: queries that were right at 0 % and are wrong here (CMC@1)");
    case PositiveFlips:
        return tr("Positive flips: queries that were wrong at 0 % and are right here (CMC@1)");
    case ColumnCount:
        break;
    }
    return {};
}

/// On a selected row it stands on the table's ground: the selection's colour may be the curve's.
QVariant CurveTableModel::swatch(int row) const
{
    constexpr int width = 36;
    constexpr int height = 16;
    constexpr int scale = 2; // sharp on high-resolution screens
    QIcon icon;
    for (const auto mode : {QIcon::Normal, QIcon::Selected}) {
        QPixmap pixmap(width * scale, height * scale);
        pixmap.setDevicePixelRatio(scale);
        pixmap.fill(mode == QIcon::Selected ? chartColors(m_dark).background
                                            : QColor(Qt::transparent));
        QPainter painter(&pixmap);
        drawSwatch(painter, QRectF(0, 0, width, height), curveStyle(m_model->styleOf(row), m_dark));
        painter.end();
        icon.addPixmap(pixmap, mode);
    }
    return icon;
}

} // namespace crossfade
