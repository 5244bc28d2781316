#include "app/gui/setup/modelbox.h"

#include "widgets/words/nametext.h"

namespace crossfade
{

ModelBox::ModelBox(QWidget* parent) : QComboBox(parent)
{
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(8);
}

void ModelBox::setKnown(const std::optional<EmbeddingSummary>& summary)
{
    clear();
    if (!m_none.isEmpty())
        addItem(m_none, QString());
    if (!summary)
        return;
    for (const auto& [name, dim] : summary->models) {
        const QString model = QString::fromStdString(name);
        addItem(QStringLiteral("%1 (%2)").arg(nameText(model), QString::number(dim)), model);
    }
}

void ModelBox::setNone(const QString& text)
{
    m_none = text;
    const int place = findData(QString());
    if (place < 0)
        insertItem(0, text, QString());
    else
        setItemText(place, text);
}

void ModelBox::setModel(const std::string& name)
{
    if (name.empty() && m_none.isEmpty()) // still to be chosen
        return setCurrentIndex(-1);
    const QString text = QString::fromStdString(name);
    if (findData(text) < 0)
        addItem(text, text);
    setCurrentIndex(findData(text));
}

std::string ModelBox::model() const
{
    return currentData().toString().toStdString();
}

} // namespace crossfade
