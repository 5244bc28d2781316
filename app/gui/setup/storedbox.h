#pragma once

#include "core/data/stored_as.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QComboBox;
class QSpinBox;
QT_END_NAMESPACE

namespace crossfade
{

/// How a store holds the vectors of a model: which numbers, and how many dimensions.
class StoredBox : public QWidget
{
    Q_OBJECT

public:
    explicit StoredBox(QWidget* parent = nullptr);

    void setStored(const StoredAs& as);
    StoredAs stored() const;

Q_SIGNALS:
    /// The user chose other numbers.
    void kindChosen();
    /// The user changed the number of dimensions.
    void dimensionsTyped();

private:
    void retranslate();

    QComboBox* m_kind;
    QSpinBox* m_dimensions;
};

} // namespace crossfade
