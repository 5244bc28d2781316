#include "app/gui/setup/computesection.h"

#include "app/gui/forms/formrow.h"
#include "core/base/machine/device.h"
#include "widgets/basics/layouts.h"
#include "widgets/basics/translated.h"
#include "widgets/words/messagetext.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QRegularExpressionValidator>
#include <QSpinBox>

namespace crossfade
{

namespace
{

QString seedsText(const std::vector<std::uint64_t>& seeds)
{
    QStringList words;
    for (const std::uint64_t seed : seeds)
        words.append(QString::number(seed));
    return words.join(", ");
}

/// The seeds in a text such as "0, 1, 2"; parts that are no number are left out.
std::vector<std::uint64_t> readSeeds(const QString& text)
{
    std::vector<std::uint64_t> seeds;
    for (const QString& word : text.split(',', Qt::SkipEmptyParts)) {
        bool good = false;
        const std::uint64_t seed = word.trimmed().toULongLong(&good);
        if (good)
            seeds.push_back(seed);
    }
    return seeds;
}

} // namespace

ComputeSection::ComputeSection(QWidget* parent)
    : SetupSection(parent),
      m_form(new QFormLayout(this)),
      m_seeds(named("seeds", new QLineEdit(this))),
      m_resamples(named("resamples", new QSpinBox(this))),
      m_device(named("device", new QComboBox(this))),
      m_note(named("note", new QLineEdit(this)))
{
    m_form->setContentsMargins(0, 0, 0, 0);
    m_seeds->setValidator(new QRegularExpressionValidator(
        QRegularExpression(QStringLiteral("\\s*\\d{1,19}(\\s*,\\s*\\d{1,19})*\\s*")), m_seeds));
    m_resamples->setRange(0, static_cast<int>(mostResamples));
    m_device->addItem(QString(), "auto");
    for (const std::string& device : devices())
        m_device->addItem(QString(), QString::fromStdString(device));
    m_device->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    for (QWidget* field : std::initializer_list<QWidget*>{m_seeds, m_resamples, m_device, m_note})
        m_form->addRow(" ", field);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);

    connect(m_seeds, &QLineEdit::textEdited, this, [this] { Q_EMIT typed(tr("seeds")); });
    connect(m_resamples, &QSpinBox::valueChanged, this, [this] { Q_EMIT typed(tr("resamples")); });
    connect(m_device, &QComboBox::activated, this, [this] { Q_EMIT edited(tr("device")); });
    connect(m_note, &QLineEdit::textEdited, this, [this] { Q_EMIT typed(tr("note")); });
    keepTranslated(*this, [this] { retranslate(); });
}

QString ComputeSection::title() const
{
    return tr("Computing");
}

void ComputeSection::show(const Study& study)
{
    if (readSeeds(m_seeds->text()) != study.seeds)
        m_seeds->setText(seedsText(study.seeds));
    m_resamples->setValue(static_cast<int>(study.resamples));
    const QString device = QString::fromStdString(study.device);
    if (m_device->findData(device) < 0)
        m_device->addItem(device, device);
    m_device->setCurrentIndex(m_device->findData(device));
    if (m_note->text().toStdString() != study.note) // the cursor stays where it is
        m_note->setText(QString::fromStdString(study.note));
}

void ComputeSection::store(Study& study) const
{
    study.seeds = readSeeds(m_seeds->text());
    study.resamples = static_cast<std::size_t>(m_resamples->value());
    study.device = m_device->currentData().toString().toStdString();
    study.note = m_note->text().toStdString();
}

void ComputeSection::retranslate()
{
    m_device->setItemText(0, tr("automatic"));
    for (const std::string& device : devices())
        m_device->setItemText(m_device->findData(QString::fromStdString(device)),
                              shown(deviceDescription(device)));
    m_resamples->setSpecialValueText(tr("none")); // 0
    nameRow(*m_form, m_seeds, tr("Seeds"),
            tr("Every method and order runs once for each seed; commas between the seeds"));
    nameRow(*m_form, m_resamples, tr("Resamples"),
            tr("Bootstrap resamples of the queries for the 95 % intervals; 0: no intervals"));
    nameRow(*m_form, m_device, tr("Device"), tr("The device that fits and applies the methods"));
    nameRow(*m_form, m_note, tr("Note"), tr("Free text, which the results and reports carry"));
}

} // namespace crossfade
