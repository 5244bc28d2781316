#include "app/gui/setup/groupssection.h"

#include "app/gui/forms/taborder.h"
#include "widgets/basics/elidedcheckbox.h"
#include "widgets/basics/layouts.h"
#include "widgets/basics/translated.h"
#include "widgets/words/label.h"

#include <QCheckBox>
#include <QComboBox>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>

namespace crossfade
{

GroupsSection::GroupsSection(QWidget* parent)
    : SetupSection(parent),
      m_follow(new Label(this)),
      m_attributeLayout(new QVBoxLayout),
      m_restrictClasses(named("restrictClasses", new QCheckBox(this))),
      m_first(new QSpinBox(this)),
      m_last(new QSpinBox(this)),
      m_restrictItems(named("restrictItems", new QCheckBox(this))),
      m_subsetAttribute(named("subsetAttribute", new QComboBox(this))),
      m_subsetValue(named("subsetValue", new QComboBox(this)))
{
    m_first->setRange(0, std::numeric_limits<int>::max());
    m_last->setRange(0, std::numeric_limits<int>::max());
    for (QComboBox* box : {m_subsetAttribute, m_subsetValue}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(6);
    }
    m_attributeLayout->setSpacing(2);

    inColumn(this,
             {m_follow, m_attributeLayout, m_restrictClasses,
              inRow({{m_first, 1}, {m_last, 1}}, {22, 0, 0, 0}), m_restrictItems,
              inRow({{m_subsetAttribute, 1}, {m_subsetValue, 1}}, {22, 0, 0, 0})},
             {}, 2);

    const auto editedClasses = [this] {
        enableFields();
        Q_EMIT edited(tr("classes"));
    };
    const auto editedItems = [this] {
        enableFields();
        Q_EMIT edited(tr("subset"));
    };
    connect(m_restrictClasses, &QCheckBox::clicked, this, editedClasses);
    for (QSpinBox* box : {m_first, m_last})
        connect(box, &QSpinBox::valueChanged, this, [this] { Q_EMIT typed(tr("classes")); });
    connect(m_restrictItems, &QCheckBox::clicked, this, editedItems);
    connect(m_subsetAttribute, &QComboBox::activated, this, [this, editedItems] {
        offerValues();
        editedItems();
    });
    connect(m_subsetValue, &QComboBox::activated, this, editedItems);
    keepTranslated(*this, [this] { retranslate(); });
    enableFields();
}

QString GroupsSection::title() const
{
    return tr("Groups and parts");
}

ElidedCheckBox* GroupsSection::attributeBox(const QString& name)
{
    const auto found =
        std::find_if(m_attributes.begin(), m_attributes.end(),
                     [&](const ElidedCheckBox* box) { return box->whole() == name; });
    if (found != m_attributes.end())
        return *found;
    auto* box = named("attribute." + name, new ElidedCheckBox(this));
    box->setWhole(name);
    m_attributeLayout->addWidget(box);
    putInTabOrder(tabStopBefore(*m_restrictClasses), *box);
    connect(box, &ElidedCheckBox::clicked, this, [this] { Q_EMIT edited(tr("choice of groups")); });
    m_attributes.push_back(box);
    return box;
}

void GroupsSection::setSummary(const std::optional<EmbeddingSummary>& summary)
{
    for (ElidedCheckBox* box : m_attributes)
        delete box;
    m_attributes.clear();
    m_subsetAttribute->clear();
    if (summary) {
        for (const std::string& attribute : summary->attributes) {
            const QString name = QString::fromStdString(attribute);
            attributeBox(name);
            m_subsetAttribute->addItem(name);
        }
    }
    m_values = summary ? summary->attributeValues : decltype(m_values)();
    offerValues();
    m_restrictItems->setEnabled(m_subsetAttribute->count() > 0);
    retranslate();
}

/// The values that the chosen attribute has in the file.
void GroupsSection::offerValues()
{
    m_subsetValue->clear();
    const auto found = m_values.find(m_subsetAttribute->currentText().toStdString());
    if (found != m_values.end())
        for (const std::string& value : found->second)
            m_subsetValue->addItem(QString::fromStdString(value));
}

void GroupsSection::show(const Study& study)
{
    for (const std::string& attribute : study.attributes)
        attributeBox(QString::fromStdString(attribute));
    for (ElidedCheckBox* box : m_attributes) {
        box->setChecked(std::count(study.attributes.begin(), study.attributes.end(),
                                   box->whole().toStdString()) > 0);
    }
    m_restrictClasses->setChecked(study.classes.has_value());
    if (study.classes) {
        m_first->setValue(static_cast<int>(study.classes->first));
        m_last->setValue(static_cast<int>(study.classes->last));
    }
    m_restrictItems->setChecked(study.subset.has_value());
    if (study.subset) {
        const QString attribute = QString::fromStdString(study.subset->attribute);
        if (m_subsetAttribute->findText(attribute) < 0)
            m_subsetAttribute->addItem(attribute);
        m_subsetAttribute->setCurrentText(attribute);
        offerValues();
        const QString value = QString::fromStdString(study.subset->value);
        if (m_subsetValue->findText(value) < 0)
            m_subsetValue->addItem(value); // a run says that the file does not have it
        m_subsetValue->setCurrentText(value);
    }
    enableFields();
    retranslate();
}

void GroupsSection::store(Study& study) const
{
    study.attributes.clear();
    for (const ElidedCheckBox* box : m_attributes)
        if (box->isChecked())
            study.attributes.push_back(box->whole().toStdString());
    study.classes.reset();
    if (m_restrictClasses->isChecked())
        study.classes = ClassRange{m_first->value(), m_last->value()};
    study.subset.reset();
    if (m_restrictItems->isChecked()) {
        study.subset = Subset{m_subsetAttribute->currentText().toStdString(),
                              m_subsetValue->currentText().toStdString()};
    }
}

void GroupsSection::enableFields()
{
    for (QWidget* field : std::initializer_list<QWidget*>{m_first, m_last})
        field->setEnabled(m_restrictClasses->isChecked());
    for (QWidget* field : std::initializer_list<QWidget*>{m_subsetAttribute, m_subsetValue})
        field->setEnabled(m_restrictItems->isChecked());
}

void GroupsSection::retranslate()
{
    m_follow->setText(m_attributes.empty() ? tr("The file has no attributes to follow.")
                                           : tr("Follow along the curve:"));
    m_restrictClasses->setText(tr("Only classes from … to …"));
    m_first->setAccessibleName(tr("First class"));
    m_last->setAccessibleName(tr("Last class"));
    m_restrictItems->setText(tr("Only items whose attribute is …"));
    m_subsetAttribute->setAccessibleName(tr("Attribute of the subset"));
    m_subsetValue->setAccessibleName(tr("Value of the attribute"));
}

} // namespace crossfade
