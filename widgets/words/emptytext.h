#pragma once

#include "widgets/words/label.h"

class QAbstractItemView;

namespace crossfade
{

/// The sentence in the middle of a list or table that has no rows: why it is empty, and what to do.
/// It is the view's accessible description meanwhile.
class EmptyText : public Label
{
    Q_OBJECT

public:
    /// The view owns it, and has its model already.
    explicit EmptyText(QAbstractItemView* view);

    void setSentence(const QString& sentence);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showIfEmpty();

    QAbstractItemView& m_view;
    const Qt::ScrollBarPolicy m_scrolls; ///< of the view, while it has rows
};

} // namespace crossfade
