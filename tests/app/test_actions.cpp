#include "app/gui/actions/actions.h"

#include <QSet>
#include <QWidget>

#include <gtest/gtest.h>

using namespace crossfade;

TEST(Actions, EveryActionHasAKeyAndNoKeyIsGivenTwice)
{
    QSet<QString> taken;
    for (const ActionSpec& spec : actionTable()) {
        const QList<QKeySequence> keys = actionKeys(spec);
        EXPECT_FALSE(keys.isEmpty()) << spec.text;
        for (const QKeySequence& key : keys) {
            const QString text = key.toString(QKeySequence::PortableText);
            EXPECT_FALSE(text.isEmpty()) << spec.text;
            EXPECT_FALSE(taken.contains(text)) << spec.text << " repeats " << text.toStdString();
            taken.insert(text);
        }
    }
}

TEST(Actions, FallbackKeysDifferToo)
{
    // Another platform may have no standard key for an action: then the table's own is used.
    QSet<QString> taken;
    for (const ActionSpec& spec : actionTable()) {
        const QString text = QKeySequence(QString::fromUtf8(spec.keys)).toString();
        EXPECT_FALSE(taken.contains(text)) << spec.text << " repeats " << text.toStdString();
        taken.insert(text);
    }
}

TEST(Actions, EveryActionIsThereWithTextTipAndIcon)
{
    QWidget window;
    const Actions actions(window);
    for (const ActionSpec& spec : actionTable()) {
        const QAction& action = actions[spec.id];
        EXPECT_FALSE(action.text().isEmpty());
        EXPECT_FALSE(action.toolTip().isEmpty()) << spec.text;
        EXPECT_EQ(action.icon().pixmap(16).isNull(), *spec.icon == '\0') << spec.text;
    }
}
