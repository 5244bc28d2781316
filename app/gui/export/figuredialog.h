#pragma once

#include "app/gui/figures/figureexport.h"

#include <QDialog>

#include <cstddef>
#include <functional>
#include <set>
#include <string>
#include <vector>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QListWidget;
class QSpinBox;

namespace crossfade
{

/// The sizes that figures are usually printed in, by their names: a column of a paper, a page, a
/// slide.
QStringList usualSizes();
/// Drawn in one of them; for paper without texts, and with a whole legend.
FigureOptions inUsualSize(FigureOptions options, int size);

/// Asks for a figure's format, printed size, resolution, colours and texts, and shows it so. Of all
/// figures it asks for the language and which ones.
class FigureDialog : public QDialog
{
    Q_OBJECT

public:
    /// Draws the figure, no larger than the room.
    using Preview = std::function<QImage(const FigureOptions&, const QSize& room)>;

    /// Begins with `options`, the last ones.
    explicit FigureDialog(const FigureOptions& options, QWidget* parent = nullptr,
                          Preview preview = {});

    FigureOptions options() const;

    /// A figure by the end of its file's name, and what it is called.
    struct Named {
        std::string name;
        QString title;
    };
    /// Asks which of these figures are drawn, at first all, and in which language, at first this.
    /// @param choose  is told the place of the one that the preview is to show; at first the first
    void askForSeveral(const std::vector<Named>& figures, const QString& language,
                       const std::function<void(std::size_t)>& choose = {});
    std::set<std::string> leftOut() const; ///< by their names
    QString language() const;

private:
    void layOut();
    void connectFields();
    void takeSize(int size);
    void showSize();
    void showApplicable();
    void showPreview();

    Preview m_preview;
    QFormLayout* m_form;
    QComboBox* m_format;
    QComboBox* m_size;
    QDoubleSpinBox* m_width;
    QDoubleSpinBox* m_height;
    QSpinBox* m_dpi;
    QDoubleSpinBox* m_pointSize;
    QCheckBox* m_dark;
    QCheckBox* m_cursor;
    QCheckBox* m_legend;
    QCheckBox* m_title;
    QCheckBox* m_provenance;
    QLabel* m_picture;
    QComboBox* m_language = nullptr; ///< null: it is not asked for
    QListWidget* m_figures = nullptr;
};

} // namespace crossfade
