#pragma once

#include "app/gui/files/openfile.h"
#include "app/gui/setup/setuppanel.h"
#include "tests/app/small_embeddings.h"

#include <QTemporaryDir>
#include <QUndoStack>

#include <gtest/gtest.h>

namespace crossfade::test
{

/// A set-up panel that shows the proposed study of a small file.
class SetupPanelTest : public testing::Test
{
protected:
    SetupPanelTest() : m_panel(m_undo)
    {
        const std::filesystem::path file = m_folder.filePath("e.h5").toStdString();
        writeSmallEmbeddings(file);
        const EmbeddingSummary summary = summarizeEmbeddings(file);
        m_panel.setStudy(proposedStudy(file, summary), summary);
        m_panel.show();
    }

    template <class Widget>
    Widget& find(const QString& name)
    {
        auto* found = m_panel.findChild<Widget*>(name);
        EXPECT_NE(found, nullptr) << name.toStdString();
        return *found;
    }

    QTemporaryDir m_folder;
    QUndoStack m_undo;
    SetupPanel m_panel;
};

} // namespace crossfade::test
