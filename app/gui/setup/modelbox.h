#pragma once

#include "core/hdf5/embedding_file.h"

#include <QComboBox>

#include <optional>

namespace crossfade
{

/// A list of the models of the embedding file and, where setNone() was called, an entry for none.
class ModelBox : public QComboBox
{
    Q_OBJECT

public:
    explicit ModelBox(QWidget* parent = nullptr);

    /// Sets the models to choose from; absent where the embedding file was not found.
    void setKnown(const std::optional<EmbeddingSummary>& summary);
    /// Sets the text of the entry for no model: "none".
    void setNone(const QString& text);
    /// Chooses a model; "": none, or nothing yet where there is no entry for that. A name that the
    /// file does not have is added to the list.
    void setModel(const std::string& name);
    std::string model() const;

private:
    QString m_none;
};

} // namespace crossfade
