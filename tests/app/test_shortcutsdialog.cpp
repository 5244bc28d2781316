#include "app/gui/actions/shortcutsdialog.h"

#include <QImage>
#include <QPushButton>
#include <QTableWidget>
#include <QTest>

#include <gtest/gtest.h>

using namespace crossfade;

namespace
{

/// The dialog with the focus in its table, by Tab, as a frame about what has it needs.
class Shortcuts : public testing::Test
{
protected:
    Shortcuts()
    {
        dialog.show();
        EXPECT_TRUE(QTest::qWaitForWindowActive(&dialog));
        auto* close = dialog.findChild<QPushButton*>();
        close->setFocus();
        QTest::keyClick(close, Qt::Key_Tab);
        EXPECT_TRUE(table.hasFocus());
    }

    ShortcutsDialog dialog;
    QTableWidget& table = *dialog.findChild<QTableWidget*>();
};

} // namespace

TEST_F(Shortcuts, HaveRoomBetweenTheirRows)
{
    constexpr int least = 4;
    for (int row = 0; row < table.rowCount(); ++row)
        for (int column = 0; column < table.columnCount(); ++column) {
            const QRect room(0, 0, table.columnWidth(column), 1000);
            const QString text = table.item(row, column)->text();
            const int height =
                table.fontMetrics().boundingRect(room, Qt::TextWordWrap, text).height();
            EXPECT_GE(table.rowHeight(row), height + least) << text.toStdString();
        }
}

TEST_F(Shortcuts, HaveNoFrameAboutTheCurrentCell)
{
    const auto picture = [this] { return table.viewport()->grab().toImage(); };
    table.setCurrentItem(nullptr);
    const QImage before = picture();
    table.setCurrentCell(0, 0, QItemSelectionModel::NoUpdate);
    EXPECT_EQ(table.currentRow(), 0);
    EXPECT_EQ(picture(), before);
}
