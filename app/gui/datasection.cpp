#include "app/gui/datasection.h"

#include "app/gui/formrow.h"
#include "widgets/resulttext.h"

#include <QComboBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>

namespace crossfade
{

namespace
{

/// Chooses the entry of that name; a name that the file lacks is added, so that it is seen.
void choose(QComboBox& box, const std::string& name)
{
    const QString text = QString::fromStdString(name);
    if (box.findData(text) < 0) {
        box.addItem(text, text);
    }
    box.setCurrentIndex(box.findData(text));
}

std::string chosen(const QComboBox& box)
{
    return box.currentData().toString().toStdString();
}

} // namespace

DataSection::DataSection(QWidget* parent)
    : SetupSection(parent),
      m_form(new QFormLayout(this)),
      m_file(new QLabel(this)),
      m_counts(new QLabel(this)),
      m_old(new QComboBox(this)),
      m_new(new QComboBox(this)),
      m_side(new QComboBox(this))
{
    m_old->setObjectName("oldModel");
    m_new->setObjectName("newModel");
    m_side->setObjectName("sideModel");
    m_file->setWordWrap(true);
    m_counts->setWordWrap(true);
    m_counts->setForegroundRole(QPalette::PlaceholderText);
    m_form->setContentsMargins(0, 0, 0, 0);
    m_form->addRow(m_file);
    m_form->addRow(m_counts);
    for (QComboBox* box : {m_old, m_new, m_side}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(8);
        m_form->addRow(" ", box);
        connect(box, &QComboBox::activated, this,
                [this] { Q_EMIT edited(tr("choice of models")); });
    }
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    retranslate();
}

QString DataSection::title() const
{
    return tr("Data and models");
}

void DataSection::setSummary(const std::optional<EmbeddingSummary>& summary)
{
    m_summary = summary;
    for (QComboBox* box : {m_old, m_new, m_side}) {
        box->clear();
    }
    m_side->addItem(tr("none"), QString());
    if (m_summary) {
        for (const auto& [name, dim] : m_summary->models) {
            const QString model = QString::fromStdString(name);
            const QString text = QStringLiteral("%1 (%2)").arg(model).arg(dim);
            for (QComboBox* box : {m_old, m_new, m_side}) {
                box->addItem(text, model);
            }
        }
    }
    describe();
}

void DataSection::show(const Study& study)
{
    const std::vector<std::filesystem::path> files = dataFiles(study);
    m_path = files.empty() ? QString() : QString::fromStdString(files.front().string());
    choose(*m_old, study.oldModel);
    choose(*m_new, study.newModel);
    choose(*m_side, study.sideModel.value_or(std::string()));
    describe();
}

void DataSection::store(Study& study) const
{
    study.oldModel = chosen(*m_old);
    study.newModel = chosen(*m_new);
    const std::string side = chosen(*m_side);
    study.sideModel = side.empty() ? std::nullopt : std::optional(side);
}

void DataSection::describe()
{
    m_file->setText(QFileInfo(m_path).fileName());
    m_file->setToolTip(m_path);
    if (!m_summary) {
        m_counts->setText(tr("The embedding file is not at hand: results can be looked at, but not "
                             "computed anew."));
        return;
    }
    const QString gallery = countText(m_summary->galleryCount);
    const QString queries = m_summary->queryCount == 0
                                ? tr("the gallery queries itself")
                                : tr("%1 queries").arg(countText(m_summary->queryCount));
    const QString train = m_summary->trainCount == 0
                              ? tr("no training rows")
                              : tr("%1 training rows").arg(countText(m_summary->trainCount));
    m_counts->setText(tr("%1 gallery items; %2; %3").arg(gallery, queries, train));
}

void DataSection::retranslate()
{
    nameRow(*m_form, m_old, tr("Old model"), tr("The model that the gallery was embedded with"));
    nameRow(*m_form, m_new, tr("New model"),
            tr("The model that queries are embedded with from the upgrade on"));
    nameRow(*m_form, m_side, tr("Side model"),
            tr("A further model whose features methods may use as side-information"));
    const int none = m_side->findData(QString());
    if (none >= 0) {
        m_side->setItemText(none, tr("none"));
    }
    describe();
}

} // namespace crossfade
