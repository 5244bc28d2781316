#pragma once

#include <QComboBox>

namespace crossfade
{

/// A field for an index, as parseIndex() takes it: some to choose from, any to be typed. Its first
/// entry is a choice of its own, such as none.
class IndexBox : public QComboBox
{
    Q_OBJECT

public:
    explicit IndexBox(QWidget* parent = nullptr);

    /// Sets the text of the first entry.
    void setFirst(const QString& text);
    /// The chosen index; empty: the first entry.
    QString index() const;
    void setIndex(const QString& index);

Q_SIGNALS:
    /// Another index was chosen or typed.
    void changed();

private:
    bool isFirst() const;
    void take();

    QString m_taken; ///< the index that was told last
};

} // namespace crossfade
