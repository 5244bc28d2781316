#pragma once

#include "core/data/embedding_file.h"

#include <QLineEdit>

#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

/// Names of models with commas between them. Those of the embedding file are offered while one is
/// typed, or all by the key Down; others can be typed, since a model between needs features of the
/// training rows alone.
class ModelsField : public QLineEdit
{
    Q_OBJECT

public:
    explicit ModelsField(QWidget* parent = nullptr);

    /// The models to offer; absent where the embedding file is not at hand.
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
