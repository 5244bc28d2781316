#pragma once

#include "core/models/embed_models.h"
#include "core/models/images/seen_images.h"
#include "widgets/basics/jobrunner.h"

#include <QWidget>

#include <utility>
#include <vector>

class QComboBox;
class QLabel;
class QSpinBox;

namespace crossfade
{

class FileField;

/// What a model is named for: to embed images by it, whose preparation is then chosen; to embed an
/// image as others were; or to count its arithmetic, which only TorchScript tells.
enum class ModelUse { Embed, EmbedAlike, Count };

/// The file of a model and the side of its images. Once a file is named, the model is asked for its
/// size, in a thread of its own. Where it does not tell, the field stays empty until the user fills
/// it: no size is guessed. Beneath it are some of the images as the model sees them.
class ModelField : public QWidget
{
    Q_OBJECT

public:
    /// @param name  of the model in the embedding file, and of this field's parts
    explicit ModelField(const QString& name, QWidget* parent = nullptr,
                        ModelUse use = ModelUse::Embed);

    const QString& name() const { return m_name; }
    QString file() const;
    /// 0: not known yet.
    int imageSize() const;
    ModelToEmbed model() const;
    /// Whether the model is still being asked for its size.
    bool isAsking() const { return m_runner.isRunning(); }
    /// Why this file is no model, or none for this use; empty where it is one.
    QString failure() const { return m_failure; }
    void setFile(const QString& file);
    void setModel(const ModelToEmbed& model);
    /// The size that the data was made with: the model is not asked. 0: not known.
    void setKnownSize(int size);
    /// The folder of which some images are shown as the model sees them.
    void setImages(const QString& folder);
    /// @param title  "Old model"
    void setTitle(const QString& title);

Q_SIGNALS:
    void changed();

private:
    void ask();
    void askFor(const QString& file);
    /// Why a file of this name is of no use here; empty where it may be.
    QString refusal(const QString& file) const;
    /// The preset that is chosen; null: none.
    const PreprocessingPreset* preset() const;
    /// Whether the preset cuts out the middle of each image.
    bool isCut() const;
    void followPreset();
    void showHint(const QString& hint);
    void see();
    void showSeen(const std::vector<SeenImage>& images);
    void retranslate();

    QString m_name;
    ModelUse m_use;
    FileField* m_file;
    QComboBox* m_preset; ///< shown where images are to be prepared
    QSpinBox* m_size;
    QLabel* m_hint;
    QLabel* m_seen; ///< images as the model sees them
    QString m_images;
    std::pair<QString, PreparedImages> m_seenOf; ///< the folder, and how its images are prepared
    int m_knownSize = 0;
    int m_ofPreset = 0;      ///< the size that the preset filled in; 0: it filled in none
    int m_withoutPreset = 0; ///< the size that stands there without it
    QString m_asked;         ///< the file whose size was asked for last
    QString m_failure;
    JobRunner m_seeing;
    JobRunner m_runner; // last, so that it ends before the other members are destroyed
};

} // namespace crossfade
