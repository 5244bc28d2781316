#pragma once

#include "core/hdf5/embedding_file.h"

#include <QLineEdit>

#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

/// Names of models with commas between them. The models of the embedding file are offered while a
/// name is typed, or all of them after the key Down. Other names can be typed, since an
/// intermediate model only needs features of the training rows.
class ModelsField : public QLineEdit
{
    Q_OBJECT

public:
    explicit ModelsField(QWidget* parent = nullptr);

    /// Sets the models to offer; absent where the embedding file was not found.
    void setKnown(const std::optional<EmbeddingSummary>& summary);
    void setModels(const std::vector<std::string>& models);
    const std::vector<std::string>& models() const { return m_models; }

Q_SIGNALS:
    /// The user changed the models.
    void modelsTyped();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    std::vector<std::string> m_models;
};

} // namespace crossfade
