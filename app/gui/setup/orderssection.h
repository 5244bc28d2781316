#pragma once

#include "app/gui/setup/setupsection.h"

#include <vector>

class QCheckBox;
class QLabel;
class QLineEdit;
class QToolButton;

namespace crossfade
{

/// A check box for every order of backfilling, with its caveat (oracle, uses labels) and, beneath
/// it, what it needs to know: without them nobody could judge whether its curve is fair.
class OrdersSection : public SetupSection
{
    Q_OBJECT

public:
    explicit OrdersSection(QWidget* parent = nullptr);

    QString title() const override;
    void show(const Study& study) override;
    void store(Study& study) const override;

private:
    void retranslate();
    struct Row {
        std::string id;
        QCheckBox* check;
        QLabel* needs;
    };
    void nameOrders();
    bool isChecked(const std::string& id) const;
    bool asksForFile() const;
    void chooseOrderFile();

    std::vector<Row> m_rows;
    bool m_lossUsesLabels = false; ///< of a method of the study
    QWidget* m_fileRow;
    QLineEdit* m_file;
    QToolButton* m_browse;
};

} // namespace crossfade
