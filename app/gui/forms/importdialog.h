#pragma once

#include "app/gui/forms/importfiles.h"
#include "core/data/import/preview.h"
#include "widgets/basics/jobrunner.h"

#include <QDialog>
#include <QTimer>

#include <vector>

QT_BEGIN_NAMESPACE
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;
class QTableWidget;
QT_END_NAMESPACE

namespace crossfade
{

class EmptyText;
class ErrorBanner;
class FileField;
class ImportPreview;

/// Makes an embedding file of tables, NumPy files and indexes, as `crossfade-cli import` does: what
/// was understood of them is shown first, and every change of it is an option of that command.
class ImportDialog : public QDialog
{
    Q_OBJECT

public:
    explicit ImportDialog(QWidget* parent = nullptr);

    /// Adds files; what is there already stays.
    void take(const QStringList& files);
    /// What has to be filled in or changed before the import can begin; empty: nothing.
    QString wanted() const;
    /// What `crossfade-cli import` would be told.
    ImportRequest request() const;
    bool isImporting() const { return m_importer.isRunning(); }

Q_SIGNALS:
    /// @param notes  on what was left out, and the like
    void imported(const QString& file, const QStringList& notes);

public Q_SLOTS:
    /// Closes the dialog, but not while it imports: only Cancel ends that.
    void reject() override;

private:
    void layOut();
    void connectParts();
    void chooseFiles();
    void chooseFolder();
    void listFiles();
    void makeFileFields(int row);
    void changeFile(int row, const std::function<void(ImportFile&)>& change);
    void removeFile(int row);
    void proposeOutput();
    /// The files were changed: what was said of their columns may not hold of others.
    void filesChanged();
    void takeColumn(const SourcePreview& seen, const PreviewColumn& column, ColumnRole role,
                    const QString& called);
    void renameModel(const SourcePreview& seen, const QString& before, const QString& called);
    void lookSoon();
    void look();
    void showLook(const std::vector<SourcePreview>& previews);
    void showNotes();
    void offerTables();
    void start();
    void finish(const QString& file);
    void forgetOptions();
    void refresh();
    void retranslate();

    ImportFiles m_files;
    ItemColumns m_taken;
    std::vector<SourcePreview> m_previews;
    std::string m_columnsOf; ///< the table that m_taken is about
    QStringList m_notes;     ///< of the last look
    QString m_proposed;      ///< the file that was proposed last
    QTimer m_soon;           ///< until the next look

    QWidget* m_fields;
    QPushButton* m_add;
    QPushButton* m_addFolder;
    QTableWidget* m_list;
    EmptyText* m_empty; ///< of the list
    QWidget* m_options;
    QFormLayout* m_form;
    QComboBox* m_table;
    QComboBox* m_blobs;
    QLineEdit* m_names;
    ImportPreview* m_preview;
    QFormLayout* m_below;
    QSpinBox* m_drawnQueries;
    QDoubleSpinBox* m_drawnTraining;
    FileField* m_output;
    QLabel* m_wanted;
    ErrorBanner* m_banner;
    QPushButton* m_start;
    QPushButton* m_close;
    JobRunner m_looker; // last, so that they end before the other members are destroyed
    JobRunner m_importer;
};

} // namespace crossfade
