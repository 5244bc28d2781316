#include "app/gui/setup/datasection.h"

#include "app/gui/forms/formrow.h"
#include "app/gui/setup/modelbox.h"
#include "app/gui/setup/modelsfield.h"
#include "app/gui/setup/storedbox.h"
#include "core/data/stored_as.h"
#include "widgets/basics/elidedlabel.h"
#include "widgets/basics/layouts.h"
#include "widgets/basics/translated.h"
#include "widgets/words/label.h"
#include "widgets/words/messagetext.h"
#include "widgets/words/nametext.h"
#include "widgets/words/resulttext.h"

#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QFileInfo>
#include <QFormLayout>

#include <cmath>

namespace crossfade
{

DataSection::DataSection(QWidget* parent)
    : SetupSection(parent),
      m_form(new QFormLayout),
      m_file(new ElidedLabel(this)),
      m_counts(named("dataCounts", new Label(this))),
      m_old(named("oldModel", new ModelBox(this))),
      m_new(named("newModel", new ModelBox(this))),
      m_otherNew(named("otherNewModels", new ModelsField(this))),
      m_side(named("sideModel", new ModelBox(this))),
      m_oldStored(named("oldStored", new StoredBox(this))),
      m_newStored(named("newStored", new StoredBox(this))),
      m_intermediateModels(named("intermediateModels", new ModelsField(this))),
      m_intermediateSideModels(named("intermediateSideModels", new ModelsField(this))),
      m_drawTrain(named("drawTrain", new QDoubleSpinBox(this))),
      m_leaveOutCopies(named("leaveOutCopies", new QCheckBox(this)))
{
    m_file->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // it has any name
    m_counts->setWordWrap(true);
    m_counts->setForegroundRole(QPalette::PlaceholderText);
    // A form gives a text that wraps only now too few lines.
    inColumn(this, {m_file, m_counts, m_form});
    for (ModelBox* box : {m_old, m_new, m_side}) {
        m_form->addRow(" ", box);
        connect(box, &QComboBox::activated, this,
                [this] { Q_EMIT edited(tr("choice of models")); });
    }
    m_form->insertRow(2, " ", m_otherNew); // below the new model
    for (StoredBox* box : {m_oldStored, m_newStored}) {
        m_form->addRow(" ", box);
        connect(box, &StoredBox::kindChosen, this, [this] { Q_EMIT edited(tr("stored vectors")); });
        connect(box, &StoredBox::dimensionsTyped, this,
                [this] { Q_EMIT typed(tr("stored vectors")); });
    }
    m_form->addRow(" ", m_intermediateModels);
    m_form->addRow(" ", m_intermediateSideModels);
    m_drawTrain->setRange(0, 99);
    m_drawTrain->setDecimals(1);
    m_drawTrain->setSuffix(QStringLiteral(" %"));
    m_form->addRow(" ", m_drawTrain);
    m_form->addRow(m_leaveOutCopies);
    connect(m_drawTrain, &QDoubleSpinBox::valueChanged, this,
            [this] { Q_EMIT typed(tr("training rows")); });
    connect(m_leaveOutCopies, &QCheckBox::clicked, this,
            [this] { Q_EMIT edited(tr("copies of queries")); });
    connect(m_otherNew, &ModelsField::modelsTyped, this,
            [this] { Q_EMIT typed(tr("further new models")); });
    connect(m_intermediateModels, &ModelsField::modelsTyped, this,
            [this] { Q_EMIT typed(tr("intermediate models")); });
    connect(m_intermediateSideModels, &ModelsField::modelsTyped, this,
            [this] { Q_EMIT typed(tr("intermediate side models")); });
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    keepTranslated(*this, [this] { retranslate(); });
}

QString DataSection::title() const
{
    return tr("Data and models");
}

void DataSection::setSummary(const std::optional<EmbeddingSummary>& summary)
{
    m_summary = summary;
    for (ModelBox* box : {m_old, m_new, m_side})
        box->setKnown(summary);
    for (ModelsField* field : {m_otherNew, m_intermediateModels, m_intermediateSideModels})
        field->setKnown(summary);
    showWhatIsPossible();
    describe();
}

void DataSection::show(const Study& study)
{
    m_study = study;
    m_path = QString::fromStdString(dataPath(study).string());
    showModel(study.oldModel, *m_old, *m_oldStored);
    showModel(study.newModel, *m_new, *m_newStored);
    m_otherNew->setModels(study.otherNewModels);
    m_side->setModel(study.sideModel.value_or(std::string()));
    m_intermediateModels->setModels(study.intermediateModels);
    m_intermediateSideModels->setModels(study.intermediateSideModels);
    // Intermediate models have side models where the old model has one.
    const bool haveSideModels = !study.intermediateModels.empty() && study.sideModel.has_value();
    m_form->setRowVisible(m_intermediateSideModels,
                          haveSideModels || !study.intermediateSideModels.empty());
    m_drawTrain->setValue(100 * study.drawTrain.value_or(0));
    m_leaveOutCopies->setChecked(study.leavesOutCopies);
    showWhatIsPossible();
    describe();
}

/// A model that the file has under this very name is shown as it is.
void DataSection::showModel(const std::string& name, ModelBox& box, StoredBox& as) const
{
    const bool isInFile = m_summary && modelInFile(*m_summary, name) == name;
    const StoredModel model = isInFile ? StoredModel{name} : storedModel(name);
    box.setModel(model.model);
    as.setStored(model.as);
}

/// Rows are drawn where there are none, only queries of their own have copies, and a file of two
/// models has one new one.
void DataSection::showWhatIsPossible()
{
    const bool hasSeveral = m_summary && m_summary->models.size() > 2;
    m_form->setRowVisible(m_otherNew, hasSeveral || !m_study.otherNewModels.empty());
    const bool lacksRows = m_summary && m_summary->trainCount == 0;
    m_form->setRowVisible(m_drawTrain, lacksRows || m_study.drawTrain.has_value());
    const bool hasQueries = m_summary && m_summary->queryCount > 0;
    m_form->setRowVisible(m_leaveOutCopies, hasQueries || m_study.leavesOutCopies);
}

void DataSection::store(Study& study) const
{
    study.oldModel = storedName({m_old->model(), m_oldStored->stored()});
    study.newModel = storedName({m_new->model(), m_newStored->stored()});
    study.otherNewModels = m_otherNew->models();
    const std::string side = m_side->model();
    study.sideModel = side.empty() ? std::nullopt : std::optional(side);
    study.intermediateModels = m_intermediateModels->models();
    study.intermediateSideModels = m_intermediateSideModels->models();
    const double percent = m_drawTrain->value();
    constexpr double shown = 0.05; // what differs by less stays as it was, to the digit
    if (std::abs(percent - 100 * study.drawTrain.value_or(0)) > shown)
        study.drawTrain = percent > 0 ? std::optional(percent / 100) : std::nullopt;
    study.leavesOutCopies = m_leaveOutCopies->isChecked();
}

void DataSection::describe()
{
    m_file->setWhole(nameText(QFileInfo(m_path).fileName()));
    m_file->setToolTip(m_path);
    if (!m_summary) {
        m_counts->setText(tr("The embedding file was not found: results are shown, but cannot be "
                             "computed again."));
        return;
    }
    const QString queries = m_summary->queryCount == 0
                                ? tr("the gallery queries itself")
                                : counted(tr("%1 queries"), {as::Count{m_summary->queryCount}});
    const QString train = m_summary->trainCount == 0
                              ? tr("no training rows")
                              : counted(tr("%1 training rows"), {as::Count{m_summary->trainCount}});
    const QString all =
        counted(tr("%1 gallery items; %2; %3"),
                {as::Count{m_summary->galleryCount}, queries.toStdString(), train.toStdString()});
    QString text =
        m_study.classes || m_study.subset
            ? tr("In the file: %1. Only those chosen under Groups and parts are used.").arg(all)
            : all;
    if (m_study.drawTrain)
        text += QLatin1Char('\n') +
                tr("Methods are fitted on %1 of the items, drawn at random by the seed %2; these "
                   "items are not judged.")
                    .arg(percentText(*m_study.drawTrain, 1))
                    .arg(m_study.drawTrainSeed);
    m_counts->setText(text);
}

void DataSection::retranslate()
{
    nameRow(*m_form, m_old, tr("Old model"), tr("The model that the gallery was embedded with"));
    nameRow(*m_form, m_new, tr("New model"),
            tr("The model that queries are embedded with from now on"));
    nameRow(*m_form, m_otherNew, tr("Other new models"),
            tr("Further new models to choose among, with commas between them: every method is "
               "tried with each of them, too, and the plan says which to take"));
    m_otherNew->setPlaceholderText(tr("none", "models"));
    nameRow(*m_form, m_side, tr("Side model"),
            tr("A further model whose features methods may use as side information"));
    nameRow(*m_form, m_oldStored, tr("Old vectors"),
            tr("How the store holds the vectors of the old model: what is searched is what it "
               "gives back"));
    nameRow(*m_form, m_newStored, tr("New vectors"),
            tr("How the store will hold the vectors of the new model, and those that a method "
               "maps"));
    for (ModelBox* box : {m_old, m_new})
        box->setPlaceholderText(tr("choose"));
    m_side->setNone(tr("none"));
    nameRow(*m_form, m_intermediateModels, tr("Intermediate models"),
            tr("For methods that follow a sequence of updates: the models between the old and the "
               "new one, oldest first, with commas between them"));
    nameRow(*m_form, m_intermediateSideModels, tr("Their side models"),
            tr("The side model of each intermediate model, with commas between them; left empty, "
               "all have the side model above"));
    m_intermediateModels->setPlaceholderText(tr("none", "models"));
    m_intermediateSideModels->setPlaceholderText(tr("the same"));
    nameRow(*m_form, m_drawTrain, tr("Draw training rows"),
            tr("For data without training rows: so much of the gallery, drawn at random, is fitted "
               "on and not judged. Where a pilot is marked, so much of the pilot"));
    m_drawTrain->setSpecialValueText(tr("none", "training rows"));
    m_leaveOutCopies->setText(tr("Leave out copies of the queries"));
    m_leaveOutCopies->setToolTip(
        tr("Gallery items that are a query themselves, by features or id, are left out of that "
           "query's ranking"));
    describe();
}

} // namespace crossfade
