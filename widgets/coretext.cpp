#include "widgets/coretext.h"

#include <QCoreApplication>

#include <array>

namespace crossfade
{

namespace
{

[[maybe_unused]] constexpr std::array Texts = {
    // orders
    QT_TRANSLATE_NOOP("Core", "Random"),
    QT_TRANSLATE_NOOP("Core", "nothing"),
    QT_TRANSLATE_NOOP("Core", "Class mean"),
    QT_TRANSLATE_NOOP("Core",
                      "the gallery's labels: with true labels it chooses with the answer in hand"),
    QT_TRANSLATE_NOOP("Core", "Oracle loss"),
    QT_TRANSLATE_NOOP("Core",
                      "the new features of the gallery, which are not available in practice"),
    QT_TRANSLATE_NOOP("Core", "Given order"),
    QT_TRANSLATE_NOOP("Core", "the order given in a file"),
    // methods
    QT_TRANSLATE_NOOP("Core", "Direct"),
    QT_TRANSLATE_NOOP("Core",
                      "New queries search the old features as they are: for models that were "
                      "trained to be compatible (BCT, RACT), and as the baseline for all others."),
    QT_TRANSLATE_NOOP("Core", "FCT"),
    QT_TRANSLATE_NOOP("Core",
                      "Forward compatible training: an MLP carries the stored old features, with "
                      "side-information where there is any, into the new model's space."),
    // options
    QT_TRANSLATE_NOOP("Core", "use side"),
    QT_TRANSLATE_NOOP("Core", "use the side model's features: auto = where one is named"),
    QT_TRANSLATE_NOOP("Core", "loss"),
    QT_TRANSLATE_NOOP(
        "Core", "mse of h and the new feature, or kl, reversed-kl of the new classifier's softmax"),
    QT_TRANSLATE_NOOP("Core", "normalise"),
    QT_TRANSLATE_NOOP("Core",
                      "bring h's output to length 1, for models whose features have it (ArcFace)"),
    QT_TRANSLATE_NOOP("Core", "projection width"),
    QT_TRANSLATE_NOOP("Core", "width of each projection branch"),
    QT_TRANSLATE_NOOP("Core", "mixer width"),
    QT_TRANSLATE_NOOP("Core", "width of the mixer's two hidden layers"),
    QT_TRANSLATE_NOOP("Core", "epochs"),
    QT_TRANSLATE_NOOP("Core", "passes over the training rows"),
    QT_TRANSLATE_NOOP("Core", "batch size"),
    QT_TRANSLATE_NOOP("Core", "training rows a step"),
    QT_TRANSLATE_NOOP("Core", "learning rate"),
    QT_TRANSLATE_NOOP("Core", "Adam's learning rate after the warm-up"),
    QT_TRANSLATE_NOOP("Core", "weight decay"),
    QT_TRANSLATE_NOOP("Core", "L2 penalty that Adam adds to the gradient"),
    QT_TRANSLATE_NOOP("Core", "warmup epochs"),
    QT_TRANSLATE_NOOP("Core", "epochs of linear warm-up, at most a quarter of all"),
    QT_TRANSLATE_NOOP("Core", "freeze at"),
    QT_TRANSLATE_NOOP(
        "Core", "share of the epochs after which BatchNorm's statistics are frozen, 1: never"),
};

} // namespace

QString coreText(const std::string& english)
{
    return QCoreApplication::translate("Core", english.c_str());
}

} // namespace crossfade
