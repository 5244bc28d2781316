#include "widgets/querydetail.h"
#include "widgets/resulttext.h"
#include "widgets/thumbnaillabel.h"

#include <QComboBox>
#include <QFileInfo>
#include <QLabel>
#include <QSignalBlocker>

#include <set>
#include <utility>

// An image of the user's own as the query.

namespace crossfade
{

void QueryDetail::searchWithOwn(std::shared_ptr<const OwnQuery> query)
{
    m_item = -1;
    m_own = std::move(query);
    m_left.reset();
    fillClasses();
    search();
}

/// To the own image that a result was clicked of, which keeps its class, else to the query.
void QueryDetail::goBack()
{
    if (m_left == nullptr)
        return searchWith(-1);
    m_item = -1;
    m_own = std::exchange(m_left, nullptr);
    search();
}

void QueryDetail::showOwn()
{
    const QString file = QString::fromStdString(m_own->image.string());
    m_picture->setFile(file);
    m_wholeTitle = tr("Your image: %1").arg(QFileInfo(file).fileName());
    m_title->setText(m_wholeTitle);
    const bool known = m_class->currentData().toLongLong() >= 0;
    const QString name =
        curveText(*m_model->result(), static_cast<std::size_t>(m_model->currentCurve()));
    m_ranks->setText(
        tr("%1\n%2").arg(name, known ? tr("A result is right where it has the same class.")
                                     : tr("Its class is not known, so neither is what is right.")));
}

/// The classes of the gallery, for the user to say which one an own image is of.
void QueryDetail::fillClasses()
{
    const QSignalBlocker quiet(m_class);
    m_class->clear();
    m_class->addItem(tr("Class not known"), qlonglong{-1});
    const EmbeddingSet& items = *m_model->result()->items;
    std::set<std::int64_t> labels(items.gallery.labels.begin(), items.gallery.labels.end());
    labels.erase(-1);
    for (const std::int64_t label : labels)
        m_class->addItem(className(items, label), static_cast<qlonglong>(label));
    m_class->setEnabled(!labels.empty());
}

} // namespace crossfade
