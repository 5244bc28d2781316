#include "widgets/mapview.h"

#include "widgets/palette.h"
#include "widgets/resulttext.h"

#include <QComboBox>
#include <QEvent>
#include <QLabel>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace crossfade
{

namespace
{

/// Evenly spread over the circle of hues, in a sequence in which neighbours differ.
QRgb classColor(std::int64_t label, bool dark)
{
    if (label < 0)
        return qRgb(128, 128, 128);
    const double turn = static_cast<double>(label) * 0.61803398875; // golden section
    const auto hue = static_cast<float>(turn - std::floor(turn));
    const auto shade = static_cast<float>(label / 3 % 3) * 0.12F;
    return QColor::fromHslF(hue, 0.65F, dark ? 0.72F - shade : 0.34F + shade).rgb();
}

/// From low to high, 0…1.
QRgb rampColor(double share, bool dark)
{
    const QColor low = dark ? QColor(60, 80, 140) : QColor(170, 200, 230);
    const QColor high = dark ? QColor(255, 200, 80) : QColor(170, 30, 60);
    const auto mixed = [share](int a, int b) { return static_cast<int>(a + share * (b - a)); };
    return qRgb(mixed(low.red(), high.red()), mixed(low.green(), high.green()),
                mixed(low.blue(), high.blue()));
}

/// The rank of each value, as a share from 0 to 1.
std::vector<double> rankShares(const std::vector<double>& values)
{
    std::vector<std::size_t> sorted(values.size());
    std::iota(sorted.begin(), sorted.end(), std::size_t{0});
    std::ranges::stable_sort(sorted, {}, [&](std::size_t i) { return values[i]; });
    std::vector<double> shares(values.size());
    for (std::size_t rank = 0; rank < sorted.size(); ++rank)
        shares[sorted[rank]] = static_cast<double>(rank) /
                               static_cast<double>(std::max<std::size_t>(sorted.size() - 1, 1));
    return shares;
}

} // namespace

MapView::MapView(ResultModel& model) : MapView(model, new MapChart) {}

MapView::MapView(ResultModel& model, MapChart* chart)
    : ItemsView(model, chart, QStringLiteral("mapSentence")),
      m_model(model),
      m_colorLabel(new QLabel(this)),
      m_color(new QComboBox(this)),
      m_chart(chart)
{
    m_color->setObjectName(QStringLiteral("mapColor"));
    addList(m_colorLabel, m_color, 0);
    connect(m_color, &QComboBox::activated, this, &MapView::paintItems);
    connect(&m_model, &ResultModel::positionChanged, this, [this] {
        if (isVisible())
            showPosition();
        else
            invalidate();
    });
    connect(&m_runner, &JobRunner::cancelled, this, &MapView::invalidate);
    connect(&m_runner, &JobRunner::failed, this, [this](const Error& error) {
        m_chart->showNothing(tr("The map could not be laid out."));
        Q_EMIT failed(error);
    });
    retranslate();
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
    const QString explained = percentText(layout.explained, 0);
    sentence().setText(
        (layout.oneSpace
             ? tr("Principal components of old and new features together; the two hold %1 of the "
                  "variance.")
             : tr("Old and new features have different dimensions: each is laid out on its own, "
                  "the new ones turned towards the old ones (at least %1 of the variance). How "
                  "far an item moves means little."))
            .arg(explained) +
        QLatin1Char(' ') + tr("Draw a lasso to choose items."));
    Q_EMIT laidOut();
}

void MapView::fillColors()
{
    const int before = m_color->count() > 0 ? m_color->currentData().toInt() : 0;
    m_color->clear();
    const auto add = [this](ColorBy by, const QString& text) {
        m_color->addItem(text, static_cast<int>(by));
    };
    const StudyResult& result = *m_model.result();
    if (!result.items->gallery.labels.empty())
        add(ColorBy::Class, tr("class"));
    add(ColorBy::Backfilled, tr("old or new"));
    const std::size_t at = m_model.curve()->transition;
    if (at < result.itemScores.size() && !result.itemScores[at].uncertainty.empty())
        add(ColorBy::Uncertainty, tr("predicted uncertainty (rank)"));
    if (m_layout.oneSpace)
        add(ColorBy::Distance, tr("how far it moves on the map (rank)"));
    m_color->setCurrentIndex(std::max(0, m_color->findData(before)));
    paintItems();
}

void MapView::paintItems()
{
    if (m_model.curve() == nullptr || m_color->count() == 0)
        return;
    const StudyResult& result = *m_model.result();
    const auto by = static_cast<ColorBy>(m_color->currentData().toInt());
    const std::size_t count = m_model.galleryCount();
    std::vector<double> shares;
    if (by == ColorBy::Uncertainty)
        shares = rankShares(result.itemScores[m_model.curve()->transition].uncertainty);
    if (by == ColorBy::Distance) {
        std::vector<double> moved;
        for (std::size_t i = 0; i < m_layout.before.size(); ++i)
            moved.push_back(
                std::hypot(static_cast<double>(m_layout.after[i][0] - m_layout.before[i][0]),
                           static_cast<double>(m_layout.after[i][1] - m_layout.before[i][1])));
        shares = rankShares(moved);
    }
    const std::vector<std::int64_t> place = places();
    MapChart::Colors colors;
    const auto color = [&](std::size_t item, bool dark) {
        switch (by) {
        case ColorBy::Class:
            return classColor(labelOf(result.items->gallery, item), dark);
        case ColorBy::Backfilled:
            return place[item] < m_model.position()
                       ? rightColor(dark).rgb()
                       : (dark ? qRgb(120, 160, 255) : qRgb(0, 114, 178));
        case ColorBy::Uncertainty:
        case ColorBy::Distance:
            return item < shares.size() ? rampColor(shares[item], dark) : qRgb(128, 128, 128);
        }
        return qRgb(128, 128, 128);
    };
    colors.light.reserve(count);
    colors.dark.reserve(count);
    for (std::size_t item = 0; item < count; ++item) {
        colors.light.push_back(color(item, false));
        colors.dark.push_back(color(item, true));
    }
    m_chart->setColors(std::move(colors));
}

void MapView::showPosition()
{
    m_chart->setPosition(std::max<std::int64_t>(m_model.position(), 0), m_playing);
    if (m_color->count() > 0 &&
        m_color->currentData().toInt() == static_cast<int>(ColorBy::Backfilled))
        paintItems();
}

void MapView::setPlaying(bool playing)
{
    m_playing = playing;
    if (isVisible())
        showPosition();
}

void MapView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        m_result = nullptr; // its sentences are in the other language
        invalidate();
    }
    ItemsView::changeEvent(event);
}

void MapView::retranslate()
{
    m_colorLabel->setText(tr("&Colour:"));
    m_color->setAccessibleName(tr("What the colours of the map mean"));
}

} // namespace crossfade
