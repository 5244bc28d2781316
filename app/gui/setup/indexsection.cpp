#include "app/gui/setup/indexsection.h"

#include "app/gui/forms/formrow.h"
#include "app/gui/setup/indexbox.h"
#include "core/search/served_index.h"
#include "widgets/basics/icons.h"
#include "widgets/basics/layouts.h"
#include "widgets/basics/translated.h"

#include <QComboBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QLineEdit>
#include <QSpinBox>
#include <QToolButton>

namespace crossfade
{

namespace
{

enum Way { Two, One };
constexpr int slicesOfCurves = 1; // of m_slices

} // namespace

IndexSection::IndexSection(QWidget* parent)
    : SetupSection(parent),
      m_form(new QFormLayout(this)),
      m_indexRow(new QWidget(this)),
      m_index(named("index", new IndexBox(m_indexRow))),
      m_browse(named("indexFile", new QToolButton(m_indexRow))),
      m_way(named("indexWay", new QComboBox(this))),
      m_newIndex(named("indexOfNew", new IndexBox(this))),
      m_depth(named("indexDepth", new QSpinBox(this))),
      m_queries(named("indexQueries", new QSpinBox(this))),
      m_slices(named("indexSlices", new QSpinBox(this)))
{
    m_form->setContentsMargins(0, 0, 0, 0);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_browse->setIcon(themedIcon("document-open"));
    m_browse->setFocusPolicy(Qt::StrongFocus);
    m_indexRow->setFocusProxy(m_index);
    inRow(m_indexRow, {{m_index, 1}, m_browse}, {}, 2);
    m_way->addItems({QString(), QString()});
    m_way->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_depth->setRange(1, static_cast<int>(mostIndexDepth));
    m_queries->setRange(0, static_cast<int>(mostIndexQueries));
    m_slices->setRange(slicesOfCurves, static_cast<int>(mostSlices));
    for (QWidget* field : std::initializer_list<QWidget*>{m_indexRow, m_way, m_newIndex, m_depth,
                                                          m_queries, m_slices})
        m_form->addRow(" ", field);
    connect(m_browse, &QToolButton::clicked, this, &IndexSection::chooseFile);
    for (IndexBox* box : {m_index, m_newIndex})
        connect(box, &IndexBox::changed, this, [this] { Q_EMIT edited(tr("index")); });
    connect(m_way, &QComboBox::activated, this, [this] { Q_EMIT edited(tr("index")); });
    connect(m_depth, &QSpinBox::valueChanged, this, [this] { Q_EMIT typed(tr("index depth")); });
    connect(m_queries, &QSpinBox::valueChanged, this,
            [this] { Q_EMIT typed(tr("queries of the index")); });
    connect(m_slices, &QSpinBox::valueChanged, this,
            [this] { Q_EMIT typed(tr("fractions of the index")); });
    keepTranslated(*this, [this] { retranslate(); });
}

QString IndexSection::title() const
{
    return tr("Index that is served");
}

void IndexSection::chooseFile()
{
    const QString now = m_index->index();
    const QString file = QFileDialog::getOpenFileName(
        this, tr("Choose an index"), isIndexFile(now.toStdString()) ? now : QString(),
        tr("FAISS indexes (*.index *.faiss);;All files (*)"));
    if (file.isEmpty() || file == now)
        return;
    m_index->setIndex(file);
    Q_EMIT edited(tr("index"));
}

void IndexSection::show(const Study& study)
{
    const IndexChoice index = study.index.value_or(IndexChoice{});
    const auto name = [&](std::size_t i) {
        return i < index.indexes.size() ? QString::fromStdString(index.indexes[i]) : QString();
    };
    m_index->setIndex(name(0));
    m_newIndex->setIndex(name(1));
    m_way->setCurrentIndex(index.oneIndex ? One : Two);
    m_depth->setValue(static_cast<int>(index.depth));
    m_queries->setValue(static_cast<int>(index.queries));
    m_slices->setValue(index.slices == 0 ? slicesOfCurves : static_cast<int>(index.slices));
    setFieldsEnabled();
}

void IndexSection::store(Study& study) const
{
    if (m_index->index().isEmpty()) {
        study.index.reset();
        return;
    }
    IndexChoice index{.indexes = {m_index->index().toStdString()},
                      .oneIndex = m_way->currentIndex() == One,
                      .depth = static_cast<std::size_t>(m_depth->value()),
                      .queries = static_cast<std::size_t>(m_queries->value()),
                      .slices = m_slices->value() == slicesOfCurves
                                    ? 0
                                    : static_cast<std::size_t>(m_slices->value())};
    if (!index.oneIndex && !m_newIndex->index().isEmpty())
        index.indexes.push_back(m_newIndex->index().toStdString());
    study.index = std::move(index);
}

void IndexSection::setFieldsEnabled()
{
    const bool chosen = !m_index->index().isEmpty();
    for (QWidget* field : std::initializer_list<QWidget*>{m_way, m_depth, m_queries, m_slices})
        field->setEnabled(chosen);
    m_newIndex->setEnabled(chosen && m_way->currentIndex() == Two);
}

void IndexSection::retranslate()
{
    m_index->setFirst(tr("none: exact search alone"));
    m_newIndex->setFirst(tr("as of the old items"));
    m_way->setItemText(Two, tr("two, merged by distance"));
    m_way->setItemText(One, tr("one, entries are replaced"));
    m_queries->setSpecialValueText(tr("all"));
    m_slices->setSpecialValueText(tr("as the curves"));
    nameRow(*m_form, m_indexRow, tr("Index"),
            tr("The curves are measured once more as this index gives them, built by FAISS: flat, "
               "hnsw, ivf or ivfpq with options, or a file.index"));
    m_browse->setToolTip(tr("Choose an index file"));
    m_browse->setAccessibleName(m_browse->toolTip());
    nameRow(*m_form, m_way, tr("Indexes"),
            tr("An index of the old and one of the new items, or one index whose entries are "
               "replaced"));
    nameRow(*m_form, m_newIndex, tr("Index of new items"),
            tr("Where the new items have an index of their own: another one than that of the old "
               "items"));
    m_index->setAccessibleName(tr("Index"));
    for (IndexBox* box : {m_index, m_newIndex})
        box->lineEdit()->setAccessibleName(box->accessibleName());
    nameRow(*m_form, m_depth, tr("Depth"), tr("Items that the index returns for a query"));
    nameRow(*m_form, m_queries, tr("Queries"), tr("Queries that are searched, drawn at random"));
    nameRow(*m_form, m_slices, tr("Fractions"),
            tr("Evenly spaced fractions at which the index is built and searched"));
}

} // namespace crossfade
