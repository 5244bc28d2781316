#include "app/gui/forms/modelsdialog.h"
#include "tests/app/drop.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

#include <gtest/gtest.h>

#include <fstream>
#include <stdexcept>

using namespace crossfade;

namespace
{

/// The dialog for one model whose images are known to be 32 × 32, and two files that it may be.
class OneModel : public testing::Test
{
protected:
    OneModel()
    {
        for (const QString& name : {onnx, torchScript})
            std::ofstream(name.toStdString()) << "is not opened";
    }

    static QPushButton& accept(const ModelsDialog& dialog)
    {
        for (QPushButton* button : dialog.findChildren<QPushButton*>())
            if (button->isDefault())
                return *button;
        throw std::runtime_error("no button");
    }

    static QLineEdit& file(const ModelsDialog& dialog)
    {
        return *dialog.findChild<QLineEdit*>("model.new");
    }

    static QString hint(const ModelsDialog& dialog)
    {
        const auto& label = *dialog.findChild<QLabel*>("modelHint.new");
        return label.isVisibleTo(&dialog) ? label.text() : QString();
    }

    QTemporaryDir folder;
    QString onnx = folder.filePath("new.onnx");
    QString torchScript = folder.filePath("new.pt");
    std::vector<ModelToEmbed> known{{.name = "new", .size = 32}};
};

} // namespace

TEST_F(OneModel, IsTorchScriptWhereItsArithmeticIsCounted)
{
    ModelsDialog dialog(known, "How much?", "Count", nullptr, ModelUse::Count);
    EXPECT_EQ(file(dialog).placeholderText(), "TorchScript");
    EXPECT_FALSE(accept(dialog).isEnabled());
    QTest::keyClicks(&file(dialog), onnx);
    EXPECT_FALSE(accept(dialog).isEnabled());
    EXPECT_TRUE(hint(dialog).contains("ONNX")) << hint(dialog).toStdString();
    file(dialog).selectAll();
    QTest::keyClicks(&file(dialog), torchScript);
    EXPECT_TRUE(accept(dialog).isEnabled());
    EXPECT_TRUE(hint(dialog).isEmpty()) << hint(dialog).toStdString();
}

TEST_F(OneModel, ThatIsRememberedAsOnnxIsNotCountedEither)
{
    known[0].file = onnx.toStdString();
    const ModelsDialog dialog(known, "How much?", "Count", nullptr, ModelUse::Count);
    EXPECT_EQ(file(dialog).text(), onnx);
    EXPECT_FALSE(accept(dialog).isEnabled());
    EXPECT_TRUE(hint(dialog).contains("ONNX")) << hint(dialog).toStdString();
}

TEST_F(OneModel, MayBeOnnxToSearchWithAnImage)
{
    ModelsDialog dialog(known, "Which?", "Search");
    EXPECT_EQ(file(dialog).placeholderText(), "TorchScript or ONNX");
    QTest::keyClicks(&file(dialog), onnx);
    EXPECT_TRUE(accept(dialog).isEnabled());
    EXPECT_TRUE(hint(dialog).isEmpty()) << hint(dialog).toStdString();
}

TEST_F(OneModel, OfSeveralTakesTheFilesThatAreDropped)
{
    const QString other = folder.filePath("another.pt");
    std::ofstream(other.toStdString()) << "is not opened";
    ModelsDialog dialog({{.name = "old", .size = 32}, known[0]}, "Which?", "Search");
    dialog.show();
    EXPECT_EQ(test::dropOn(dialog, {torchScript}).sign, "Drop to name the models’ files");
    EXPECT_EQ(file(dialog).text(), torchScript) << "it is named after the new model";
    const QString image = folder.filePath("image.png");
    EXPECT_TRUE(test::dropOn(dialog, {image}).sign.startsWith("Only models can be dropped here."));
    EXPECT_FALSE(accept(dialog).isEnabled());
    test::dropOn(file(dialog), {other}); // on a field of another model
    EXPECT_EQ(dialog.findChild<QLineEdit*>("model.old")->text(), other) << "the free one";
    EXPECT_TRUE(accept(dialog).isEnabled());
}
