#include "app/gui/setup/methodssection.h"

#include "app/gui/forms/taborder.h"
#include "app/gui/setup/methodrow.h"
#include "app/gui/setup/sweepdialog.h"
#include "core/methods/registry.h"
#include "widgets/basics/layouts.h"
#include "widgets/basics/translated.h"

#include <QComboBox>
#include <QVBoxLayout>

#include <algorithm>
#include <map>

namespace crossfade
{

namespace
{

using Choices = std::map<std::string, std::vector<MethodChoice>>;

Choices choicesByMethod(const Study& study)
{
    Choices choices;
    for (const MethodChoice& choice : study.methods)
        choices[choice.id].push_back(choice);
    return choices;
}

/// One row for each method, and one more for each further choice of it.
/// @param own  how many of the data's own methods may be chosen beside those that are
std::vector<std::string> rowIds(const Choices& choices, std::size_t own = 0)
{
    std::vector<std::string> ids;
    for (const auto& known : methods()) {
        const std::string& id = known->info().id;
        const auto chosen = choices.find(id);
        std::size_t count = chosen == choices.end() ? 0 : chosen->second.size();
        count += known->info().isOwn ? own : 0;
        ids.insert(ids.end(), std::max<std::size_t>(count, 1), id);
    }
    return ids;
}

/// The data's own methods that no choice names.
std::vector<std::string> ownBeside(const Study& study,
                                   const std::optional<EmbeddingSummary>& summary)
{
    std::vector<std::string> names;
    if (!summary)
        return names;
    const std::vector<std::string> chosen = ownMethodsOf(study);
    for (const auto& [name, seeds] : ownSeeds(summary->ownMethods))
        if (std::ranges::find(chosen, name) == chosen.end())
            names.push_back(name);
    return names;
}

} // namespace

MethodsSection::MethodsSection(QWidget* parent)
    : SetupSection(parent),
      m_preset(named("studyPreset", new QComboBox(this))),
      m_layout(new QVBoxLayout)
{
    m_preset->addItem(QString(), static_cast<int>(Preset::Paper));
    m_preset->addItem(QString(), static_cast<int>(Preset::Quick));
    connect(m_preset, &QComboBox::activated, this, &MethodsSection::usePreset);
    inColumn(this, {m_preset, m_layout}, {}, 4);
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(2);
    keepTranslated(*this, [this] { retranslate(); });
    setRows(rowIds({}));
}

QString MethodsSection::title() const
{
    return tr("Methods");
}

void MethodsSection::setRows(const std::vector<std::string>& ids)
{
    const bool same =
        std::equal(ids.begin(), ids.end(), m_rows.begin(), m_rows.end(),
                   [](const std::string& id, const MethodRow* row) { return row->id() == id; });
    if (!same) {
        for (MethodRow* row : std::vector(m_rows))
            removeRow(row);
        for (const std::string& id : ids)
            insertRow(id, static_cast<int>(m_rows.size()));
    }
    m_opened = m_rows;
}

MethodRow* MethodsSection::insertRow(const std::string& id, int place)
{
    auto* row = new MethodRow(id, this);
    row->setSummary(m_summary);
    row->usePreset(preset());
    row->setBase(preset());
    m_layout->insertWidget(place, row);
    QWidget* before = m_preset;
    if (place > 0)
        before = m_rows[static_cast<std::size_t>(place) - 1];
    putInTabOrder(*before, *row);
    m_rows.insert(m_rows.begin() + place, row);
    connect(row, &MethodRow::edited, this, &MethodsSection::edited);
    connect(row, &MethodRow::typed, this, &MethodsSection::typed);
    connect(row, &MethodRow::anotherWanted, this, [this, row] { addAnother(*row); });
    connect(row, &MethodRow::sweepWanted, this, [this, row] { askAndSweep(*row); });
    return row;
}

/// Removes a row, but does not delete it at once: a click on the row itself may have led here.
void MethodsSection::removeRow(MethodRow* row)
{
    row->hide();
    m_layout->removeWidget(row);
    row->deleteLater();
    std::erase(m_rows, row);
}

std::vector<MethodRow*> MethodsSection::rowsOf(const std::string& id) const
{
    std::vector<MethodRow*> rows;
    std::ranges::copy_if(m_rows, std::back_inserter(rows),
                         [&](const MethodRow* row) { return row->id() == id; });
    return rows;
}

std::vector<MethodRow*> MethodsSection::rowsFor(const std::string& id,
                                                const std::vector<MethodChoice>& choices)
{
    const std::vector<MethodRow*> rows = rowsOf(id);
    if (m_isOpened) // there are as many as are needed, and what they show is of another study
        return {rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(choices.size())};
    std::vector<MethodRow*> found(choices.size(), nullptr);
    const auto take = [&](bool ofSameLabel, bool isTicked) {
        for (std::size_t i = 0; i < choices.size(); ++i)
            for (MethodRow* row : rows)
                if (found[i] == nullptr && row->isChosen() == isTicked &&
                    (!ofSameLabel || row->choice().displayName() == choices[i].displayName()) &&
                    std::ranges::find(found, row) == found.end())
                    found[i] = row;
    };
    for (const bool ofSameLabel : {true, false})
        for (const bool isTicked : {true, false})
            take(ofSameLabel, isTicked);
    for (MethodRow*& row : found)
        if (row == nullptr) {
            const auto last = std::ranges::find(m_rows, rowsOf(id).back());
            row = insertRow(id, static_cast<int>(last - m_rows.begin()) + 1);
        }
    return found;
}

void MethodsSection::showChoices(const std::string& id, const std::vector<MethodChoice>& choices)
{
    const std::vector<MethodRow*> shown = rowsFor(id, choices);
    const auto isShown = [&](const MethodRow* row) {
        return std::ranges::find(shown, row) != shown.end();
    };
    for (MethodRow* row : rowsOf(id)) {
        const bool wasAdded = std::ranges::find(m_opened, row) == m_opened.end();
        if (isShown(row))
            continue;
        if (wasAdded && row->isChosen()) // what added it is undone; the user did not untick it
            removeRow(row);
        else
            row->setChosen(false);
    }
    for (std::size_t i = 0; i < shown.size(); ++i) {
        shown[i]->setChosen(true);
        shown[i]->show(choices[i]);
    }
}

void MethodsSection::setSummary(const std::optional<EmbeddingSummary>& summary)
{
    m_summary = summary;
    m_isOpened = true;
    for (MethodRow* row : m_rows)
        row->setSummary(summary);
}

void MethodsSection::show(const Study& study)
{
    Choices choices = choicesByMethod(study);
    const std::vector<std::string> own = ownBeside(study, m_summary);
    auto nextOwn = own.begin();
    if (m_isOpened)
        setRows(rowIds(choices, own.size()));
    for (const auto& known : methods())
        showChoices(known->info().id, choices[known->info().id]);
    const Preset before = preset();
    findPreset(study.preset);
    for (MethodRow* row : m_rows) {
        if (row->isChosen())
            continue;
        if (m_isOpened) {
            MethodChoice choice = chooseMethod(row->id(), preset());
            if (method(choice.id).info().isOwn && nextOwn != own.end())
                choice.options.set(ownNameOption, *nextOwn++, choice.id);
            row->show(choice);
        } else if (preset() != before && row->choice().label.empty()) // others have their own
            row->usePreset(preset());
    }
    for (MethodRow* row : m_rows)
        row->hideWithoutName();
    m_isOpened = false;
}

QWidget* MethodsSection::firstChosen() const
{
    const auto first = std::ranges::find_if(m_rows, &MethodRow::isChosen);
    return first == m_rows.end() ? nullptr : *first;
}

Preset MethodsSection::preset() const
{
    return static_cast<Preset>(m_preset->currentData().toInt());
}

void MethodsSection::usePreset()
{
    for (MethodRow* row : m_rows) {
        row->usePreset(preset());
        row->setBase(preset());
    }
    Q_EMIT edited(tr("preset of all methods"));
}

std::size_t MethodsSection::differencesFrom(Preset preset) const
{
    std::size_t sum = 0;
    for (const MethodRow* row : m_rows)
        sum += row->isChosen() ? row->differencesFrom(preset) : 0;
    return sum;
}

void MethodsSection::findPreset(Preset ofStudy)
{
    const std::size_t fromQuick = differencesFrom(Preset::Quick);
    const std::size_t fromPaper = differencesFrom(Preset::Paper);
    const Preset nearer = fromQuick == fromPaper  ? ofStudy
                          : fromQuick < fromPaper ? Preset::Quick
                                                  : Preset::Paper;
    m_preset->setCurrentIndex(m_preset->findData(static_cast<int>(nearer)));
    for (MethodRow* row : m_rows)
        row->setBase(preset());
    namePresets();
}

void MethodsSection::namePresets()
{
    m_preset->setItemText(0, tr("The papers' own options"));
    m_preset->setItemText(1, tr("Quick, in minutes"));
    if (differencesFrom(preset()) > 0)
        m_preset->setItemText(m_preset->currentIndex(),
                              tr("%1, changed").arg(m_preset->currentText()));
    m_preset->setToolTip(
        m_preset->currentText() + '\n' +
        tr("Set the options of every method. Options that differ from it are bold, "
           "and ↺ sets them back"));
}

void MethodsSection::retranslate()
{
    namePresets();
    m_preset->setAccessibleName(tr("Preset of all methods"));
}

void MethodsSection::store(Study& study) const
{
    study.methods.clear();
    study.preset = preset();
    for (const MethodRow* row : m_rows)
        if (row->isChosen())
            study.methods.push_back(row->choice());
}

/// Replaces the row by one for each value.
void MethodsSection::askAndSweep(MethodRow& row)
{
    SweepDialog dialog(row.choice(), this);
    if (dialog.exec() != QDialog::Accepted || dialog.choices().empty())
        return;
    const auto place = std::find(m_rows.begin(), m_rows.end(), &row) - m_rows.begin();
    row.show(dialog.choices().front());
    row.setChosen(true);
    for (std::size_t i = 1; i < dialog.choices().size(); ++i) {
        MethodRow* added = insertRow(row.id(), static_cast<int>(place) + static_cast<int>(i));
        added->show(dialog.choices()[i]);
        added->setChosen(true);
    }
    Q_EMIT edited(tr("sweep of a method"));
}

void MethodsSection::addAnother(const MethodRow& row)
{
    const auto count = std::count_if(m_rows.begin(), m_rows.end(), [&](const MethodRow* other) {
        return other->id() == row.id();
    });
    MethodChoice choice = row.choice();
    choice.transform.reset(); // a transform from a file has no other options
    choice.label = choice.id + ' ' + std::to_string(count + 1);
    const auto place = std::find(m_rows.begin(), m_rows.end(), &row) - m_rows.begin();
    MethodRow* added = insertRow(row.id(), static_cast<int>(place) + 1);
    added->show(choice);
    added->setChosen(true);
    added->setOptionsShown(true);
    Q_EMIT edited(tr("another choice of a method"));
}

} // namespace crossfade
