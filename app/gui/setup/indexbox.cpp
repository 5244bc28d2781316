#include "app/gui/setup/indexbox.h"

#include <QLineEdit>

namespace crossfade
{

namespace
{

constexpr int first = 0;

} // namespace

IndexBox::IndexBox(QWidget* parent) : QComboBox(parent)
{
    setEditable(true);
    setInsertPolicy(NoInsert);
    setSizeAdjustPolicy(AdjustToMinimumContentsLengthWithIcon);
    addItems({QString(), "flat", "hnsw", "hnsw:links=32,construction=40,candidates=128", "ivf",
              "ivf:lists=4096,probes=16", "ivfpq"});
    connect(this, &QComboBox::activated, this, &IndexBox::take);
    connect(lineEdit(), &QLineEdit::editingFinished, this, &IndexBox::take);
}

void IndexBox::setFirst(const QString& text)
{
    const bool wasFirst = isFirst();
    setItemText(first, text);
    if (wasFirst)
        setCurrentText(text);
}

bool IndexBox::isFirst() const
{
    const QString text = currentText().trimmed();
    return text.isEmpty() || text == itemText(first);
}

QString IndexBox::index() const
{
    return isFirst() ? QString() : currentText().trimmed();
}

void IndexBox::setIndex(const QString& index)
{
    m_taken = index;
    setCurrentText(index.isEmpty() ? itemText(first) : index);
}

/// A field that is left as it was is no change.
void IndexBox::take()
{
    if (index() == m_taken)
        return;
    m_taken = index();
    Q_EMIT changed();
}

} // namespace crossfade
