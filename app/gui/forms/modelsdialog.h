#pragma once

#include "app/gui/forms/modelfield.h"
#include "core/models/embed_models.h"

#include <QDialog>

#include <vector>

class QLabel;
class QPushButton;

namespace crossfade
{

/// Asks for the files of some models of the data, and for the sizes of their images.
class ModelsDialog : public QDialog
{
    Q_OBJECT

public:
    /// @param models  what is known of them already; file and size may be empty
    /// @param action  what the button says that takes what was entered
    ModelsDialog(const std::vector<ModelToEmbed>& models, const QString& question,
                 const QString& action, QWidget* parent = nullptr,
                 ModelUse use = ModelUse::EmbedAlike);

    std::vector<ModelToEmbed> models() const;

private:
    /// What dropping these here does, or why it does nothing.
    static QString dropText(const QStringList& files);
    void take(const QStringList& files);
    ModelField& fieldFor(const QString& file);
    void refresh();

    std::vector<ModelField*> m_fields;
    QLabel* m_wanted;
    QPushButton* m_accept;
};

} // namespace crossfade
