#include "widgets/screens/mapview.h"

#include "core/serving/neighbour_overlap.h"
#include "core/study/analysis/old_flips.h"
#include "widgets/basics/listwidth.h"
#include "widgets/basics/translated.h"
#include "widgets/results/curveflips.h"
#include "widgets/words/label.h"
#include "widgets/words/resulttext.h"

#include <QComboBox>
#include <QLineEdit>

#include <algorithm>
#include <iterator>
#include <limits>
#include <numeric>
#include <random>
#include <utility>

namespace crossfade
{

namespace
{

constexpr std::size_t neighbours = 10;
constexpr std::size_t mostCompared = 2000; ///< items whose neighbourhoods are compared

/// All rows, or so many that are drawn at random.
std::vector<std::int64_t> comparedItems(std::size_t count)
{
    std::vector<std::int64_t> rows(count);
    std::iota(rows.begin(), rows.end(), std::int64_t{0});
    if (count <= mostCompared)
        return rows;
    std::vector<std::int64_t> drawn;
    std::ranges::sample(rows, std::back_inserter(drawn), mostCompared, std::mt19937_64{});
    return drawn;
}

} // namespace

MapView::MapView(ResultModel& model) : MapView(model, new MapChart) {}

MapView::MapView(ResultModel& model, MapChart* chart)
    : ItemsView(model, chart, QStringLiteral("mapSentence")),
      m_model(model),
      m_colorLabel(new Label(this)),
      m_color(new QComboBox(this)),
      m_searchLabel(new Label(this)),
      m_search(new QLineEdit(this)),
      m_chart(chart)
{
    m_color->setObjectName(QStringLiteral("mapColor"));
    fitToRoom(*m_color, 12);
    addChoice(m_colorLabel, m_color);
    m_search->setObjectName(QStringLiteral("mapClasses"));
    m_search->setClearButtonEnabled(true);
    m_searchLabel->hide();
    m_search->hide(); // until there are more classes than colours
    m_search->setMaximumWidth(fontMetrics().averageCharWidth() * 24);
    addChoice(m_searchLabel, m_search);
    connect(m_search, &QLineEdit::textChanged, this, &MapView::nameClasses);
    connect(m_color, &QComboBox::activated, this, &MapView::showColors);
    connect(&m_model, &ResultModel::positionChanged, this, [this] {
        if (isVisible())
            showPosition();
        else
            invalidate();
    });
    connect(&m_model, &ResultModel::chosenItemsChanged, this, [this] {
        if (m_result != nullptr)
            showSentence();
    });
    connect(&m_runner, &JobRunner::cancelled, this, &MapView::invalidate);
    connect(&m_comparing, &JobRunner::succeeded, this, &MapView::showColors);
    connect(&m_comparing, &JobRunner::cancelled, this, &MapView::showColors);
    connect(&m_comparing, &JobRunner::failed, this, &MapView::failed);
    connect(&m_comparing, &JobRunner::progressed, this, [this](const Progress& progress) {
        m_compared = progress.total > 0
                         ? static_cast<double>(progress.done) / static_cast<double>(progress.total)
                         : 0;
        showSentence();
    });
    connect(&m_runner, &JobRunner::failed, this, [this](const Error& error) {
        m_chart->showNothing(tr("The map could not be laid out."));
        Q_EMIT failed(error);
    });
    keepTranslated(*this, [this] { retranslate(); });
}

QString MapView::choiceText() const
{
    return tr("Lasso on the map");
}

std::vector<std::int64_t> MapView::places() const
{
    const Order& order = m_model.curve()->order;
    std::vector<std::int64_t> places(order.size());
    for (std::size_t place = 0; place < order.size(); ++place)
        places[static_cast<std::size_t>(order[place])] = static_cast<std::int64_t>(place);
    return places;
}

void MapView::refresh()
{
    const StudyCurve* curve = m_model.curve();
    if (curve == nullptr || curve->transition >= m_model.result()->transitions.size() ||
        curve->order.size() != m_model.galleryCount()) {
        m_result = nullptr;
        sentence().clear();
        return m_chart->showNothing(
            m_model.isEmpty()
                ? noResultText()
                : tr("This result does not hold the features of the gallery, so there is no map. "
                     "Run the study again."));
    }
    if (m_result == m_model.result() && m_transition == curve->transition) {
        m_chart->setPlaces(places());
        fillColors();
        return showPosition();
    }
    if (m_runner.isRunning())
        return m_runner.cancel(); // invalidate() follows
    m_chart->showNothing(tr("Laying out the gallery…"));
    const bool started = m_runner.start(
        [result = m_model.result(), at = curve->transition](JobContext& job) {
            const Transition& transition = result->transitions[at];
            return layOutGallery(transition.oldSystem.gallery, transition.newSystem.gallery, job);
        },
        [this, result = m_model.result(), at = curve->transition](const GalleryLayout& layout) {
            m_result = result;
            m_transition = at;
            m_overlap.clear();
            showLayout(layout);
        });
    Q_UNUSED(started)
}

void MapView::showLayout(const GalleryLayout& layout)
{
    if (m_result != m_model.result() || m_model.curve() == nullptr ||
        m_model.curve()->transition != m_transition) {
        m_result = nullptr;
        return invalidate();
    }
    m_layout = layout;
    m_chart->setLayout(layout, places());
    m_chart->setChosen(m_model.chosenItems().rows);
    fillColors();
    showPosition();
    Q_EMIT laidOut();
}

void MapView::fillColors()
{
    const int before = m_color->count() > 0 ? m_color->currentData().toInt() : 0;
    m_color->clear();
    const auto add = [this](MapColoring by, const QString& text) {
        m_color->addItem(text, static_cast<int>(by));
    };
    const StudyResult& result = *m_model.result();
    const bool hasClasses = !result.items->gallery.labels.empty();
    if (hasClasses)
        add(MapColoring::Class, tr("class"));
    add(MapColoring::Backfilled, tr("old or new"));
    const std::size_t at = m_model.curve()->transition;
    if (at < result.itemScores.size() && !result.itemScores[at].uncertainty.empty())
        add(MapColoring::Uncertainty, tr("predicted uncertainty (rank)"));
    if (m_layout.oneSpace)
        add(MapColoring::Distance, tr("how far it moves on the map (rank)"));
    if (result.items->selfQuery())
        add(MapColoring::Flip, tr("flip against %1").arg(flipReference()));
    else if (hasClasses && !result.items->queries().labels.empty())
        add(MapColoring::Flip, tr("flips of its class against %1").arg(flipReference()));
    if (m_model.galleryCount() > neighbours)
        add(MapColoring::Overlap, tr("neighbours that stay"));
    m_color->setCurrentIndex(std::max(0, m_color->findData(before)));
    nameClasses();
}

void MapView::nameClasses()
{
    if (!m_model.isEmpty())
        m_classes = ClassColors(*m_model.result()->items, m_search->text().trimmed());
    showColors();
}

/// Sets the colours, and says beneath the map what they show.
void MapView::showColors()
{
    if (m_model.curve() == nullptr || m_result == nullptr || m_color->count() == 0)
        return;
    const auto by = static_cast<MapColoring>(m_color->currentData().toInt());
    const bool hasOthers = m_classes.all() > mostNamedClasses;
    m_searchLabel->setVisible(by == MapColoring::Class && hasOthers);
    m_search->setVisible(by == MapColoring::Class && hasOthers);
    if (by != MapColoring::Overlap)
        m_comparing.cancel();
    else if (m_overlap.empty())
        compareNeighbours();
    paintItems();
    showSentence();
}

void MapView::compareNeighbours()
{
    if (m_comparing.isRunning())
        return;
    const Transition& transition = m_model.result()->transitions[m_transition];
    const bool started = m_comparing.start(
        [before = transition.oldSystem.gallery, after = transition.newSystem.gallery,
         distance = m_model.result()->study.distance](JobContext& job) {
            const std::vector<std::int64_t> rows = comparedItems(before.rows());
            const std::vector<double> shares =
                neighbourOverlap(before, after, rows, neighbours, distance, job);
            std::vector<double> all(before.rows(), std::numeric_limits<double>::quiet_NaN());
            for (std::size_t i = 0; i < rows.size(); ++i)
                all[static_cast<std::size_t>(rows[i])] = shares[i];
            return all;
        },
        [this, result = m_result, at = m_transition](std::vector<double> overlap) {
            if (m_result == result && m_transition == at)
                m_overlap = std::move(overlap);
        });
    Q_UNUSED(started)
}

/// The shade of each item, from low to high, 0…1, or of flips −1…1; NaN: not known.
std::vector<double> MapView::shadesBy(MapColoring by) const
{
    const StudyResult& result = *m_model.result();
    const StudyCurve& curve = *m_model.curve();
    switch (by) {
    case MapColoring::Uncertainty:
        return rankShares(result.itemScores[curve.transition].uncertainty);
    case MapColoring::Distance:
        return rankShares(movedOn(m_layout));
    case MapColoring::Flip:
        return flipsOfItems(result, curve, static_cast<std::size_t>(m_model.slice()));
    case MapColoring::Overlap:
        return m_overlap;
    case MapColoring::Class:
    case MapColoring::Backfilled:
        break;
    }
    return {};
}

void MapView::paintItems()
{
    if (m_model.curve() == nullptr || m_color->count() == 0)
        return;
    const auto by = static_cast<MapColoring>(m_color->currentData().toInt());
    const std::vector<double> shades = shadesBy(by);
    const std::vector<std::int64_t> place = places();
    const ItemGroup& gallery = m_model.result()->items->gallery;
    const auto colorOf = [&](std::size_t item, bool dark) {
        if (by == MapColoring::Class)
            return m_classes.of(labelOf(gallery, item), dark);
        if (by == MapColoring::Backfilled)
            return backfilledColor(place[item] < m_model.position(), dark);
        const double shade =
            item < shades.size() ? shades[item] : std::numeric_limits<double>::quiet_NaN();
        return by == MapColoring::Flip ? flipColor(shade, dark) : rampColor(shade, dark);
    };
    MapChart::Colors colors;
    const std::size_t count = m_model.galleryCount();
    colors.light.reserve(count);
    colors.dark.reserve(count);
    for (std::size_t item = 0; item < count; ++item) {
        colors.light.push_back(colorOf(item, false));
        colors.dark.push_back(colorOf(item, true));
    }
    if (by == MapColoring::Class && m_classes.others() > 0)
        for (std::size_t item = 0; item < count; ++item)
            colors.behind.push_back(!m_classes.isNamed(labelOf(gallery, item)));
    m_chart->setColors(std::move(colors));
    const bool isPartial =
        by == MapColoring::Overlap && (m_overlap.empty() || count > mostCompared);
    m_chart->setKeys(mapKeys(by, *m_model.result(), m_classes, isPartial));
}

QString MapView::flipReference() const
{
    return flipReferenceText(m_model.curve() == nullptr ||
                             !oldRanksOf(*m_model.result(), *m_model.curve()).empty());
}

/// Which classes have colours.
QString MapView::namesSentence() const
{
    const QString wanted = m_search->text().trimmed();
    const QString named = countText(m_classes.named().size());
    const QString all = countText(m_classes.all());
    if (m_classes.others() == 0)
        return {};
    return wanted.isEmpty()
               ? tr("The legend names %1 of %2 classes; search for others above.").arg(named, all)
               : tr("The legend names %1 of %2 classes, the first with “%3” in their names.")
                     .arg(named, all, wanted);
}

QString MapView::colorSentence() const
{
    switch (static_cast<MapColoring>(m_color->currentData().toInt())) {
    case MapColoring::Class:
        return namesSentence();
    case MapColoring::Flip:
        return m_model.result()->items->selfQuery()
                   ? tr("Green: mended; orange: broken (by CMC@1, against %1).")
                         .arg(flipReference())
                   : tr("Green: more queries of its class are mended than broken; orange: more "
                        "are broken (by CMC@1, against %1).")
                         .arg(flipReference());
    case MapColoring::Overlap:
        if (m_overlap.empty())
            return tr("The neighbourhoods are being compared: %1.").arg(percentText(m_compared, 0));
        return joinSentences(
            {tr("The share of its %1 nearest items that are the same by old and new features, "
                "from none (pale) to all (strong).")
                 .arg(neighbours),
             m_overlap.size() > mostCompared
                 ? tr("Of %1 items drawn at random; the others are grey.")
                       .arg(countText(mostCompared))
                 : QString()});
    default:
        return {};
    }
}

void MapView::showSentence()
{
    const QString text =
        m_layout.oneSpace
            ? tr("Principal components of old and new features together; the two hold %1 of the "
                 "variance.")
            : tr("Old and new features have different dimensions: each is laid out on its own, "
                 "the new ones turned towards the old ones (at least %1 of the variance). How "
                 "far an item moves means little.");
    const QString faint = tr("What is not chosen is faint."); // about as long as the other
    const bool isChosen = !m_model.chosenItems().rows.empty();
    sentence().setText(joinSentences({text.arg(percentText(m_layout.explained, 0)), colorSentence(),
                                      isChosen ? faint : tr("Draw a lasso to choose items.")}));
    m_chart->setFigureNote(isChosen ? faint : QString());
}

void MapView::showPosition()
{
    m_chart->setPosition(std::max<std::int64_t>(m_model.position(), 0), m_playing);
    const auto by = static_cast<MapColoring>(m_color->currentData().toInt());
    if (by == MapColoring::Backfilled || by == MapColoring::Flip)
        paintItems();
}

void MapView::setPlaying(bool playing)
{
    m_playing = playing;
    if (isVisible())
        showPosition();
}

void MapView::retranslate()
{
    m_colorLabel->setText(tr("&Colour:"));
    m_color->setAccessibleName(tr("What the colours of the map mean"));
    m_searchLabel->setText(tr("Cl&asses:"));
    m_search->setPlaceholderText(tr("Search"));
    m_search->setAccessibleName(tr("Search the classes that the legend names"));
    m_result = nullptr; // its sentences are in the other language
    invalidate();
}

} // namespace crossfade
