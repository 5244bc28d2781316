#include "widgets/screens/items/mapview.h"

#include "core/search/neighbour_layout.h"
#include "core/serving/neighbour_overlap.h"
#include "core/study/analysis/old_flips.h"
#include "widgets/basics/layouts.h"
#include "widgets/basics/listwidth.h"
#include "widgets/basics/translated.h"
#include "widgets/results/curveflips.h"
#include "widgets/screens/items/chosenview.h"
#include "widgets/screens/items/itemcard.h"
#include "widgets/words/label.h"
#include "widgets/words/resulttext.h"

#include <QComboBox>
#include <QLineEdit>
#include <QToolButton>

#include <algorithm>
#include <cmath>
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
constexpr std::size_t mostKnown = 8;       ///< layouts by neighbours
constexpr double nearer = 1.5;

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
      m_layoutLabel(new Label(this)),
      m_layoutList(named("mapLayout", new QComboBox(this))),
      m_cancel(named("cancelMapLayout", new QToolButton(this))),
      m_colorLabel(new Label(this)),
      m_color(new QComboBox(this)),
      m_searchLabel(new Label(this)),
      m_search(new QLineEdit(this)),
      m_chart(chart),
      m_card(new ItemCard(model, this)),
      m_nearer(named("mapNearer", new QToolButton(chart))),
      m_farther(named("mapFarther", new QToolButton(chart))),
      m_whole(named("mapWhole", new QToolButton(chart)))
{
    m_layoutList->addItems({{}, {}});
    fitToRoom(*m_layoutList, 6);
    m_layoutLabel->setBuddy(m_layoutList);
    addBelow(m_layoutLabel);
    addBelow(m_layoutList);
    m_cancel->hide();
    addBelow(m_cancel);
    m_color->setObjectName(QStringLiteral("mapColor"));
    fitToRoom(*m_color, 12);
    addChoice(m_colorLabel, m_color);
    m_search->setObjectName(QStringLiteral("mapClasses"));
    m_search->setClearButtonEnabled(true);
    m_searchLabel->hide();
    m_search->hide(); // until there are more classes than colours
    m_search->setMaximumWidth(fontMetrics().averageCharWidth() * 24);
    addChoice(m_searchLabel, m_search);
    addButtons();
    addBeside(new ChosenView(model));
    connect(m_layoutList, &QComboBox::activated, this, [this] {
        layOut();
        Q_EMIT layoutChosen(isByNeighbours());
    });
    connect(m_cancel, &QToolButton::clicked, this, [this] {
        setByNeighbours(false);
        Q_EMIT layoutChosen(false);
    });
    connect(m_chart, &MapChart::itemPointed, this, &MapView::pointAt);
    connect(m_search, &QLineEdit::textChanged, this, &MapView::nameParts);
    connect(m_color, &QComboBox::activated, this, &MapView::showColors);
    connect(&m_model, &ResultModel::positionChanged, this, [this] {
        if (isVisible())
            showPosition();
        else
            invalidate();
    });
    connect(&m_model, &ResultModel::chosenItemsChanged, this, &MapView::showSentence);
    connect(&m_model, &ResultModel::resultChanged, this, &MapView::stopOthers); // hidden, too
    connect(&m_runner, &JobRunner::progressed, this, [this](const Progress& progress) {
        m_progress = progress;
        showSentence();
    });
    connect(&m_runner, &JobRunner::cancelled, this, &MapView::invalidate);
    connect(&m_runner, &JobRunner::succeeded, this, [this] {
        isCurrent() ? layOut() : invalidate(); // it may have been cancelled too late
    });
    const auto showCompared = [this] { isVisible() ? showColors() : invalidate(); };
    connect(&m_comparing, &JobRunner::succeeded, this, showCompared);
    connect(&m_comparing, &JobRunner::cancelled, this, showCompared);
    connect(&m_comparing, &JobRunner::failed, this, &MapView::failed);
    connect(&m_comparing, &JobRunner::progressed, this, [this](const Progress& progress) {
        m_compared = progress.total > 0
                         ? static_cast<double>(progress.done) / static_cast<double>(progress.total)
                         : 0;
        showSentence();
    });
    connect(&m_runner, &JobRunner::failed, this, [this](const Error& error) {
        if (isCurrent())
            setByNeighbours(false); // the other layout is still there
        else if (isOfCurve(m_started))
            m_chart->showNothing(tr("The map could not be laid out."));
        else
            invalidate();
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

/// The features of the chosen curve; null: there is no map of them.
const Transition* MapView::transition() const
{
    const StudyCurve* curve = m_model.curve();
    if (curve == nullptr || curve->transition >= m_model.result()->transitions.size() ||
        curve->order.size() != m_model.galleryCount())
        return nullptr;
    return &m_model.result()->transitions[curve->transition];
}

bool MapView::isOfCurve(const std::optional<Source>& source) const
{
    const Transition* const chosen = transition();
    return source && chosen != nullptr && source->isOf(*m_model.result(), *chosen);
}

/// Whether the layout that is shown is that of the chosen curve. A result that goes on is another
/// one with each curve, but has the same features.
bool MapView::isCurrent() const
{
    return isOfCurve(m_source);
}

void MapView::refresh()
{
    forgetOthers();
    const Transition* const chosen = transition();
    if (isCurrent()) {
        m_chart->setPlaces(places());
        fillColors();
        showPosition();
        return layOut();
    }
    m_source.reset();
    m_cancel->hide(); // there is no layout to go back to
    if (chosen == nullptr) {
        stopOthers();
        sentence().clear();
        return m_chart->showNothing(
            m_model.isEmpty()
                ? noResultText()
                : tr("This result does not hold the features of the gallery, so there is no map. "
                     "Run the study again."));
    }
    m_chart->showNothing(tr("Laying out the gallery…"));
    if (m_runner.isRunning())
        return stopOthers(); // invalidate() follows
    m_started = sourceOf(*chosen);
    const bool started = m_runner.start(
        [source = *m_started](JobContext& job) {
            return layOutGallery(source.before, source.after, job);
        },
        [this, source = *m_started](GalleryLayout layout) {
            if (!isOfCurve(source))
                return; // invalidate() follows
            m_source = source;
            m_overlap.clear();
            m_principal = std::move(layout);
            showLayout();
        });
    Q_UNUSED(started)
}

/// Ends what is computed of features that are not those of the chosen curve.
void MapView::stopOthers()
{
    if (!isOfCurve(m_started)) {
        m_started.reset(); // which would stay in memory
        m_runner.cancel();
    }
    if (!isCurrent())
        m_comparing.cancel();
}

/// By the principal components as long as the neighbours are not known.
void MapView::showLayout()
{
    const GalleryLayout* const byNeighbours = isByNeighbours() ? knownNeighbours() : nullptr;
    m_isByNeighbours = byNeighbours != nullptr;
    m_layout = m_isByNeighbours ? *byNeighbours : m_principal;
    m_chart->setLayout(m_layout, places());
    m_chart->setChosen(m_model.chosenItems().rows);
    fillColors();
    showPosition();
    Q_EMIT laidOut();
}

bool MapView::isByNeighbours() const
{
    return m_layoutList->currentIndex() == 1;
}

void MapView::setByNeighbours(bool wanted)
{
    m_layoutList->setCurrentIndex(wanted ? 1 : 0);
    layOut();
}

/// Shows the layout that is wanted, or begins with it.
void MapView::layOut()
{
    if (!isCurrent())
        return; // the principal components come first; it follows
    const bool isMissing = isByNeighbours() && knownNeighbours() == nullptr;
    if (!isMissing && m_runner.isRunning())
        m_runner.cancel();
    if (isMissing)
        layOutNeighbours();
    else if (m_isByNeighbours != isByNeighbours())
        showLayout();
    m_cancel->setVisible(isMissing);
    showSentence();
}

const GalleryLayout* MapView::knownNeighbours() const
{
    for (const Known& each : m_known)
        if (isOfCurve(each.source))
            return &each.layout;
    return nullptr;
}

bool MapView::Source::isOf(const StudyResult& result, const Transition& transition) const
{
    return distance == result.study.distance &&
           before.sharesStorageWith(transition.oldSystem.gallery) &&
           after.sharesStorageWith(transition.newSystem.gallery);
}

MapView::Source MapView::sourceOf(const Transition& transition) const
{
    return {.before = transition.oldSystem.gallery,
            .after = transition.newSystem.gallery,
            .distance = m_model.result()->study.distance};
}

/// Layouts of features that the result does not have, which would stay in memory with them.
void MapView::forgetOthers()
{
    std::erase_if(m_known, [this](const Known& each) {
        return m_model.result() == nullptr ||
               std::ranges::none_of(m_model.result()->transitions, [&](const Transition& own) {
                   return each.source.isOf(*m_model.result(), own);
               });
    });
}

void MapView::layOutNeighbours()
{
    if (m_runner.isRunning())
        return;
    m_progress = {};
    m_started = m_source;
    const bool started = m_runner.start(
        [source = *m_source](JobContext& job) {
            return Known{source,
                         layOutByNeighbours(source.before, source.after, source.distance, job)};
        },
        [this](Known known) {
            if (m_known.size() == mostKnown)
                m_known.erase(m_known.begin());
            m_known.push_back(std::move(known));
        });
    Q_UNUSED(started)
}

/// The card of the item under the pointer.
void MapView::pointAt(std::int64_t item)
{
    if (item < 0 || !isCurrent())
        return m_card->hide();
    const QPointF point = m_chart->pointOf(static_cast<std::size_t>(item));
    m_card->showItem(item, m_chart->mapTo(this, point.toPoint()));
}

void MapView::addButtons()
{
    const auto middle = [this] { return m_chart->space().area.center(); };
    connect(m_nearer, &QToolButton::clicked, m_chart,
            [this, middle] { m_chart->magnify(nearer, middle()); });
    connect(m_farther, &QToolButton::clicked, m_chart,
            [this, middle] { m_chart->magnify(1 / nearer, middle()); });
    connect(m_whole, &QToolButton::clicked, m_chart, &MapChart::showWhole);
    inColumn(m_chart,
             {{m_nearer, 0, Qt::AlignTrailing},
              {m_farther, 0, Qt::AlignTrailing},
              {m_whole, 0, Qt::AlignTrailing},
              room()},
             {0, 6, 6, 0}, 0);
    const int edge = fontMetrics().height() + 8;
    for (QToolButton* button : {m_nearer, m_farther, m_whole}) {
        button->setCursor(Qt::ArrowCursor);
        button->setFixedSize(edge, edge);
    }
    const auto enable = [this] {
        for (QToolButton* button : {m_nearer, m_farther, m_whole})
            button->setVisible(!m_chart->isEmpty());
        m_nearer->setEnabled(m_chart->magnified() < MapChart::mostMagnified);
        m_farther->setEnabled(m_chart->magnified() > 1);
    };
    connect(m_chart, &MapChart::magnifiedChanged, this, enable);
    enable();
}

MapColoring MapView::coloring() const
{
    const QVariant data = m_color->currentData();
    return data.typeId() == QMetaType::QString ? MapColoring::Group
                                               : static_cast<MapColoring>(data.toInt());
}

/// By which the items are coloured; empty: by something else.
std::string MapView::attribute() const
{
    return coloring() == MapColoring::Group ? m_color->currentData().toString().toStdString()
                                            : std::string();
}

void MapView::fillColors()
{
    const QVariant before = m_color->currentData();
    m_color->clear();
    const auto add = [this](MapColoring by, const QString& text) {
        m_color->addItem(text, static_cast<int>(by));
    };
    const StudyResult& result = *m_model.result();
    const bool hasClasses = !result.items->gallery.labels.empty();
    if (hasClasses)
        add(MapColoring::Class, tr("class"));
    for (const std::string& name : attributeNames(*result.items, result.items->gallery))
        m_color->addItem(QString::fromStdString(name), QString::fromStdString(name));
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
    m_color->setCurrentIndex(before.isValid() ? std::max(0, m_color->findData(before)) : 0);
    showColors();
}

/// Chooses the classes or groups that have colours.
void MapView::nameParts()
{
    if (!isCurrent())
        return; // it will be refreshed
    const EmbeddingSet& items = *m_model.result()->items;
    const QString text = m_search->text().trimmed();
    m_parts = coloring() == MapColoring::Group
                  ? PartColors(itemAttribute(items, items.gallery, attribute()), text)
                  : PartColors(items, text);
    paintItems();
    showSentence();
}

/// Sets the colours, and says beneath the map what they show.
void MapView::showColors()
{
    if (!isCurrent() || m_color->count() == 0)
        return;
    const MapColoring by = coloring();
    nameParts();
    const bool isOfParts = by == MapColoring::Class || by == MapColoring::Group;
    const bool hasOthers = isOfParts && m_parts.all() > mostNamedParts;
    m_searchLabel->setVisible(hasOthers);
    m_search->setVisible(hasOthers);
    m_searchLabel->setText(by == MapColoring::Group ? tr("Grou&ps:") : tr("Cl&asses:"));
    if (by != MapColoring::Overlap)
        m_comparing.cancel();
    else if (m_overlap.empty())
        compareNeighbours();
    showSentence();
}

void MapView::compareNeighbours()
{
    if (m_comparing.isRunning())
        return;
    const bool started = m_comparing.start(
        [source = *m_source](JobContext& job) {
            const std::size_t count = source.before.rows();
            const std::vector<std::int64_t> rows = comparedItems(count);
            const std::vector<double> shares = neighbourOverlap(source.before, source.after, rows,
                                                                neighbours, source.distance, job);
            std::vector<double> all(count, std::numeric_limits<double>::quiet_NaN());
            for (std::size_t i = 0; i < rows.size(); ++i)
                all[static_cast<std::size_t>(rows[i])] = shares[i];
            return all;
        },
        [this, source = *m_source](std::vector<double> overlap) {
            if (isCurrent() && isOfCurve(source))
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
    case MapColoring::Group:
    case MapColoring::Backfilled:
        break;
    }
    return {};
}

void MapView::paintItems()
{
    if (!isCurrent() || m_color->count() == 0)
        return;
    const MapColoring by = coloring();
    const bool isOfParts = by == MapColoring::Class || by == MapColoring::Group;
    const std::vector<double> shades = shadesBy(by);
    const std::vector<std::int64_t> place = places();
    const auto colorOf = [&](std::size_t item, bool dark) {
        if (isOfParts)
            return m_parts.of(m_parts.partOf(item), dark);
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
    if (isOfParts && m_parts.others() > 0)
        for (std::size_t item = 0; item < count; ++item)
            colors.behind.push_back(!m_parts.isNamed(m_parts.partOf(item)));
    if (by == MapColoring::Flip) // most are unchanged
        for (const double shade : shades)
            colors.behind.push_back(!(std::fabs(shade) > 0));
    m_chart->setColors(std::move(colors));
    const bool isPartial =
        by == MapColoring::Overlap && (m_overlap.empty() || count > mostCompared);
    m_chart->setKeys(mapKeys(by, *m_model.result(), m_parts, isPartial));
}

QString MapView::flipReference() const
{
    return flipReferenceText(m_model.curve() == nullptr ||
                             !oldRanksOf(*m_model.result(), *m_model.curve()).empty());
}

/// Which classes or groups have colours.
QString MapView::namesSentence() const
{
    const QString wanted = m_search->text().trimmed();
    const QString named = countText(m_parts.named().size());
    const QString all = countText(m_parts.all());
    if (m_parts.others() == 0)
        return {};
    if (coloring() == MapColoring::Group)
        return wanted.isEmpty()
                   ? tr("%1 of %2 groups have colours of their own; search for others above.")
                         .arg(named, all)
                   : tr("%1 of %2 groups have colours of their own, the first with “%3” in their "
                        "names.")
                         .arg(named, all, wanted);
    return wanted.isEmpty()
               ? tr("%1 of %2 classes have colours of their own; search for others above.")
                     .arg(named, all)
               : tr("%1 of %2 classes have colours of their own, the first with “%3” in their "
                    "names.")
                     .arg(named, all, wanted);
}

QString MapView::colorSentence() const
{
    switch (coloring()) {
    case MapColoring::Class:
    case MapColoring::Group:
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

/// What the places of the items mean.
QString MapView::layoutSentence() const
{
    if (m_isByNeighbours)
        return tr("Items that are near by their features lie together: of an item’s nearest ones, "
                  "%1 are among its nearest on the map. Distances between far parts mean nothing.")
            .arg(percentText(m_layout.kept, 0));
    const QString text =
        m_layout.oneSpace
            ? tr("Principal components of old and new features together; the two hold %1 of the "
                 "variance.")
            : tr("Old and new features have different dimensions: each is laid out on its own, "
                 "the new ones turned towards the old ones (at least %1 of the variance). How "
                 "far an item moves means little.");
    return text.arg(percentText(m_layout.explained, 0));
}

/// How far the layout by neighbours is; empty: it is not on its way.
QString MapView::progressSentence() const
{
    if (!isByNeighbours() || m_isByNeighbours || !m_runner.isRunning())
        return {};
    const double share = m_progress.total > 0 ? static_cast<double>(m_progress.done) /
                                                    static_cast<double>(m_progress.total)
                                              : 0;
    return m_progress.stage == Stage::Drawing
               ? tr("The layout by neighbourhoods is being made: %1.").arg(percentText(share, 0))
               : tr("The neighbours are being found: %1.").arg(percentText(share, 0));
}

void MapView::showSentence()
{
    if (!isCurrent())
        return;                                               // it will be refreshed
    const QString faint = tr("What is not chosen is faint."); // about as long as the other
    const bool isChosen = !m_model.chosenItems().rows.empty();
    sentence().setText(joinSentences({progressSentence(), layoutSentence(), colorSentence(),
                                      isChosen ? faint : tr("Draw a lasso to choose items.")}));
    m_chart->setFigureNote(joinSentences(
        {m_isByNeighbours ? layoutSentence() : QString(), isChosen ? faint : QString()}));
}

void MapView::showPosition()
{
    m_chart->setPosition(std::max<std::int64_t>(m_model.position(), 0), m_playing);
    const MapColoring by = coloring();
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
    m_search->setPlaceholderText(tr("Search"));
    m_search->setAccessibleName(tr("Search the classes or groups that the legend names"));
    m_layoutLabel->setText(tr("&Layout:"));
    m_layoutList->setItemText(0, tr("PCA"));
    m_layoutList->setItemText(1, tr("neighbourhoods"));
    m_layoutList->setItemData(0, tr("Principal components of old and new features"),
                              Qt::ToolTipRole);
    m_layoutList->setItemData(1, tr("Near items lie together, as in UMAP"), Qt::ToolTipRole);
    m_layoutList->setAccessibleName(tr("How the map is laid out"));
    m_cancel->setText(tr("Cancel"));
    m_cancel->setToolTip(tr("Stop laying out by neighbourhoods"));
    const auto name = [](QToolButton* button, const QString& text, const QString& meaning) {
        button->setText(text);
        button->setToolTip(meaning);
        button->setAccessibleName(meaning);
    };
    name(m_nearer, QStringLiteral("+"), tr("Magnify (+, or the wheel)"));
    name(m_farther, QStringLiteral("−"), tr("See more (−, or the wheel)"));
    name(m_whole, QStringLiteral("0"), tr("See the whole gallery (0)"));
    invalidate(); // its sentences are in the other language
}

} // namespace crossfade
