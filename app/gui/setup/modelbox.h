#pragma once

#include "core/data/embedding_file.h"

#include <QComboBox>

#include <optional>

namespace crossfade
{

/// One of the models of the embedding file, or none where there is a text for that.
class ModelBox : public QComboBox
{
    Q_OBJECT

public:
    explicit ModelBox(QWidget* parent = nullptr);

    /// The models to choose from; absent where the embedding file is not at hand.
    void setKnown(const std::optional<EmbeddingSummary>& summary);
    /// What stands for no model: "none".
    void setNone(const QString& text);
    /// A name that the file lacks is added, so that it is seen; "": none.
    void setModel(const std::string& name);
    std::string model() const;

private:
    QString m_none;
};

} // namespace crossfade
