#include "app/gui/setup/storedbox.h"

#include "widgets/basics/layouts.h"
#include "widgets/basics/translated.h"

#include <QComboBox>
#include <QSignalBlocker>
#include <QSpinBox>

namespace crossfade
{

StoredBox::StoredBox(QWidget* parent)
    : QWidget(parent), m_kind(new QComboBox(this)), m_dimensions(new QSpinBox(this))
{
    for (const StoredKind kind : {StoredKind::Float32, StoredKind::Float16, StoredKind::Int8,
                                  StoredKind::Int8Vector, StoredKind::Binary})
        m_kind->addItem(storedKindText(kind), static_cast<int>(kind));
    m_kind->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_kind->setMinimumContentsLength(3); // a narrow set-up cuts the names of rare kinds
    constexpr int mostDimensions = 1'000'000;
    m_dimensions->setRange(0, mostDimensions);
    m_dimensions->setMinimumWidth(3 * m_dimensions->fontMetrics().averageCharWidth() + 26);
    inRow(this, {{m_kind, 1}, {m_dimensions, 1}});
    setFocusProxy(m_kind);
    connect(m_kind, &QComboBox::activated, this, &StoredBox::kindChosen);
    connect(m_dimensions, &QSpinBox::valueChanged, this, &StoredBox::dimensionsTyped);
    keepTranslated(*this, [this] { retranslate(); });
}

void StoredBox::setStored(const StoredAs& as)
{
    m_kind->setCurrentIndex(m_kind->findData(static_cast<int>(as.kind)));
    const QSignalBlocker blocker(m_dimensions);
    m_dimensions->setValue(static_cast<int>(as.dimensions));
}

StoredAs StoredBox::stored() const
{
    return {static_cast<StoredKind>(m_kind->currentData().toInt()),
            static_cast<std::size_t>(m_dimensions->value())};
}

void StoredBox::retranslate()
{
    m_kind->setItemData(m_kind->findData(static_cast<int>(StoredKind::Float32)),
                        tr("float32: as in the file"), Qt::ToolTipRole);
    m_kind->setItemText(m_kind->findData(static_cast<int>(StoredKind::Int8)),
                        tr("int8, by dimension"));
    m_kind->setItemText(m_kind->findData(static_cast<int>(StoredKind::Int8Vector)),
                        tr("int8, by vector"));
    m_kind->setItemText(m_kind->findData(static_cast<int>(StoredKind::Binary)),
                        tr("binary: signs alone"));
    m_kind->setAccessibleName(tr("Stored numbers"));
    m_dimensions->setSpecialValueText(tr("all", "dimensions"));
    m_dimensions->setPrefix(tr("first "));
    m_dimensions->setToolTip(tr("So many dimensions of each vector, from its first, are stored and "
                                "searched"));
    m_dimensions->setAccessibleName(tr("Stored dimensions"));
}

} // namespace crossfade
