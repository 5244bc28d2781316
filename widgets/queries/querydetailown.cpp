#include "widgets/queries/querydetail.h"
#include "widgets/queries/thumbnaillabel.h"
#include "widgets/words/nametext.h"
#include "widgets/words/resulttext.h"

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
    m_owns = {m_own};
    m_left.reset();
    fillClasses();
    followCurve();
}

void QueryDetail::addOwn(const std::shared_ptr<const OwnQuery>& query)
{
    if (m_owns.empty() || m_owns.front()->image != query->image)
        return;
    m_owns.push_back(query);
    followCurve();
}

void QueryDetail::followCurve()
{
    if (m_own != nullptr) {
        LaneRequest wanted = selection();
        for (const auto& own : m_owns) {
            wanted.own = own;
            if (wanted.isOwnOfCurve())
                m_own = own;
        }
    }
    search();
    if (!selection().isOwnOfCurve())
        Q_EMIT ownWanted(QString::fromStdString(m_own->image.string()));
}

QString QueryDetail::ownObstacle() const
{
    const LaneRequest wanted = selection();
    if (!wanted.isOwnOfCurve())
        return tr("This curve needs your image embedded by its new model, %1. Choose the image "
                  "again (Ctrl+I) and give the file of that model.")
            .arg(nameText(newModelOf(*wanted.result, wanted.curve)));
    const bool isRefused = wanted.own != nullptr && wanted.own == m_refused.own &&
                           wanted.result == m_refused.result && wanted.curve == m_refused.curve;
    return isRefused ? tr("The method of this curve transforms the features of a query, and its "
                          "transform is neither saved nor cached here. Choose another curve, or "
                          "run the study again.")
                     : QString();
}

/// Goes back to the own image that a result was clicked of, with its class, else to the query.
void QueryDetail::goBack()
{
    if (m_left == nullptr)
        return searchWith(-1);
    m_item = -1;
    m_own = std::exchange(m_left, nullptr);
    followCurve();
}

void QueryDetail::showOwn()
{
    const QString file = QString::fromStdString(m_own->image.string());
    m_picture->setFace({.file = file, .id = {}, .text = {}});
    m_wholeTitle = tr("Your image: %1").arg(QFileInfo(file).fileName());
    m_title->setText(m_wholeTitle);
    const QString obstacle = ownObstacle();
    const bool isSearched = obstacle.isEmpty();
    for (QWidget* part : QList<QWidget*>{m_class, m_compare, m_copy})
        part->setVisible(isSearched);
    m_lanesScroll->setVisible(isSearched && m_compare->isChecked());
    m_tileScroll->setVisible(isSearched && !m_compare->isChecked());
    const bool known = m_class->currentData().toLongLong() >= 0;
    const QString name =
        curveText(*m_model->result(), static_cast<std::size_t>(m_model->currentCurve()));
    m_ranks->setText(tr("%1\n%2").arg(
        name, !isSearched ? obstacle
              : known     ? tr("A result is right where it has the same class.")
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
