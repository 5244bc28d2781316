#include "app/gui/importactions.h"

#include "app/gui/forms/importdialog.h"

namespace crossfade
{

void ImportActions::show(const QStringList& files)
{
    if (m_dialog == nullptr) {
        m_dialog = new ImportDialog(&m_window);
        connect(m_dialog, &ImportDialog::imported, this, &ImportActions::imported);
    }
    m_dialog->take(files);
    m_dialog->show();
    m_dialog->raise();
}

bool ImportActions::isImporting() const
{
    return m_dialog != nullptr && m_dialog->isImporting();
}

} // namespace crossfade
