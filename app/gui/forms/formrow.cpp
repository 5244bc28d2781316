#include "app/gui/forms/formrow.h"

#include <QFormLayout>
#include <QLabel>

namespace crossfade
{

void nameRow(const QFormLayout& form, QWidget* field, const QString& name, const QString& help)
{
    auto* label = qobject_cast<QLabel*>(form.labelForField(field));
    label->setText(name);
    label->setToolTip(help);
    field->setAccessibleName(name);
    field->setToolTip(help);
}

} // namespace crossfade
