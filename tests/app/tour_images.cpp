/// The tour's stops at images (tour.h): a study that is made from them, and a query of one's own.

#include "tests/app/tour.h"

#include "app/gui/forms/embeddialog.h"
#include "app/gui/ownimagesearch.h"
#include "app/gui/settings/modelmemory.h"
#include "core/demonstration/demonstration.h"
#include "core/hdf5/embedding_file.h"
#include "core/search/mixed_search.h"
#include "core/study/result/own_query.h"
#include "tests/support/patience.h"
#include "widgets/basics/errorbanner.h"
#include "widgets/queries/querydetail.h"
#include "widgets/queries/resultlanes.h"

#include <QClipboard>
#include <QFileInfo>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>

namespace crossfade::test
{

namespace
{

namespace fs = std::filesystem;

constexpr std::size_t imageSize = 32; // that the models of both places take

QString text(const fs::path& path)
{
    return QString::fromStdString(path.string());
}

/// Images of several classes have the same name.
std::string copyName(std::size_t number, const fs::path& image)
{
    return std::to_string(number) + "-" + image.filename().string();
}

double lengthOf(std::span<const float> row)
{
    double sum = 0;
    for (const float value : row)
        sum += double{value} * value;
    return std::sqrt(sum);
}

double distanceOf(std::span<const float> a, std::span<const float> b)
{
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        sum += std::pow(double{a[i]} - b[i], 2);
    return std::sqrt(sum);
}

} // namespace

Tour::Source Tour::source()
{
    if (GetParam().isReal) {
        const fs::path folder = fs::path(CROSSFADE_SHARED_DATA) / "tinyimagenet-upgrade";
        return {folder / "50to200.h5", folder / "50to200-old.pt", folder / "50to200-new.pt"};
    }
    const fs::path folder = path("demonstration").toStdString();
    return {demonstrationIn(folder).embeddings, folder / "models" / "old.pt",
            folder / "models" / "new.pt"};
}

/// 1: two models and a folder of images, dropped on the window, become a study; their features are
/// those that the data has.
void Tour::embedsImages()
{
    const Source from = source();
    JobContext job;
    const EmbeddingSet data = readEmbeddings(from.embeddings, {"old", "new"}, job);
    const fs::path folder = path("photos").toStdString();
    constexpr std::size_t count = 12;
    std::vector<std::size_t> rows;
    for (std::size_t i = 0; i < count; ++i) {
        rows.push_back(i * data.gallery.count / count);
        const fs::path image = from.embeddings.parent_path() / data.gallery.paths[rows.back()];
        const fs::path ofClass = folder / ("class" + std::to_string(i % 2));
        fs::create_directories(ofClass);
        fs::copy_file(image, ofClass / copyName(i, image));
    }
    EXPECT_EQ(dropOn(m_window, {text(from.oldModel), text(from.newModel), text(folder)}).sign,
              "Drop to embed images: old model, new model, folder of images");
    auto& dialog = find<EmbedDialog>();
    ASSERT_TRUE(QTest::qWaitFor(
        [&] { return dialog.wanted().isEmpty() || dialog.wanted().startsWith("Enter the size"); },
        longMs))
        << dialog.wanted().toStdString();
    for (const char* size : {"imageSize.old", "imageSize.new"})
        find<QSpinBox>(size).setValue(static_cast<int>(imageSize));
    ASSERT_TRUE(find<QPushButton>("embedStart").isEnabled()) << dialog.wanted().toStdString();
    QSignalSpy opened(&m_window, &MainWindow::jobEnded);
    click(find<QPushButton>("embedStart"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return !dialog.isEmbedding(); }, longMs));
    for (const BannerMessage* message : dialog.findChild<ErrorBanner*>()->messages())
        FAIL() << message->sentence().toStdString() << message->detail().toStdString();
    ASSERT_TRUE(!opened.isEmpty() || opened.wait(longMs));
    EXPECT_TRUE(m_window.windowTitle().startsWith("photos.h5"));
    dialog.hide();
    m_window.activateWindow();
    m_window.setFocus();
    ASSERT_TRUE(QTest::qWaitFor([&] { return m_window.hasFocus(); }, longMs));

    const fs::path made = path("photos.h5").toStdString();
    const EmbeddingSet set = readEmbeddings(made, {"old", "new"}, job);
    ASSERT_EQ(set.gallery.count, count);
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t row = rows[i];
        const std::string name = copyName(i, data.gallery.paths[row]);
        const auto found = std::ranges::find(set.gallery.paths, name, [](const std::string& file) {
            return fs::path(file).filename().string();
        });
        ASSERT_NE(found, set.gallery.paths.end()) << name;
        const auto here = static_cast<std::size_t>(found - set.gallery.paths.begin());
        for (const char* model : {"old", "new"}) {
            const auto expected = data.gallery.features.at(model).row(row);
            EXPECT_LT(distanceOf(set.gallery.features.at(model).row(here), expected),
                      1e-4 * lengthOf(expected))
                << name;
        }
    }
}

/// 7: an image that is dropped on the query is searched for in three lanes.
void Tour::looksForAnImageOfItsOwn()
{
    const Source from = source();
    rememberModels(m_settings, from.embeddings,
                   {{from.oldModel, "old", imageSize}, {from.newModel, "new", imageSize}});
    constexpr std::size_t wanted = 17;
    const QString image =
        QFileInfo(text(from.embeddings.parent_path() / result().items->gallery.paths[wanted]))
            .absoluteFilePath();
    auto& detail = find<QueryDetail>();
    EXPECT_TRUE(dropOn(detail, {image}).sign.contains(QFileInfo(image).fileName()));
    ASSERT_TRUE(QTest::qWaitFor(
        [&] { return find<QLabel>("queryTitle").text().contains(QFileInfo(image).fileName()); },
        longMs))
        << errors().toStdString();
    ASSERT_TRUE(QTest::qWaitFor([&] { return !detail.isSearching(); }, longMs));
    const auto& lanes = find<ResultLanes>().lanes();
    for (const std::size_t lane : {0U, 2U}) { // of old and new: it finds itself first
        ASSERT_FALSE(lanes[lane].hits.empty());
        EXPECT_EQ(QFileInfo(lanes[lane].hits[0].content.face.file), QFileInfo(image));
    }
}

/// 7: an image that was copied is searched for, too: the lanes have what the core finds.
void Tour::pastesAnImage()
{
    const Source from = source();
    constexpr std::size_t wanted = 23;
    const QImage image(text(from.embeddings.parent_path() / result().items->gallery.paths[wanted]));
    ASSERT_FALSE(image.isNull());
    QApplication::clipboard()->setImage(image);
    press(ActionId::SearchPasted);
    const auto& detail = find<QueryDetail>();
    ASSERT_TRUE(QTest::qWaitFor(
        [&] { return find<QLabel>("queryTitle").text().startsWith("Your image: copied image"); },
        longMs))
        << errors().toStdString();
    ASSERT_TRUE(QTest::qWaitFor([&] { return !detail.isSearching(); }, longMs));
    QApplication::clipboard()->clear();

    ASSERT_TRUE(image.save(path("copied.png")));
    JobContext job;
    const auto own = embedOwnQuery(
        path("copied.png").toStdString(), result().study,
        {{from.oldModel, "old", imageSize}, {from.newModel, "new", imageSize}}, {}, job);
    const StudyCurve& curve = *results().curve();
    const Transition mixed =
        searchedTransition(withOwnQuery(result(), curve, *own, job), curve.calibration, job);
    const std::array<Transition, 3> searched{searchedBy(own->oldModel), mixed,
                                             searchedBy(own->newModel)};
    const auto& lanes = find<ResultLanes>().lanes();
    for (std::size_t lane = 0; lane < searched.size(); ++lane) {
        std::vector<std::int64_t> expected;
        for (const MixedHit& hit :
             MixedSearch(searched[lane], result().study.distance, 0, {})
                 .nearest(curve.order, static_cast<std::size_t>(results().position()),
                          QueryDetail::resultCount, job))
            expected.push_back(hit.item);
        std::vector<std::int64_t> found;
        for (const ResultLanes::Hit& hit : lanes[lane].hits)
            found.push_back(hit.row);
        EXPECT_EQ(found, expected) << lane;
    }
    ASSERT_FALSE(lanes[2].hits.empty());
    EXPECT_EQ(lanes[2].hits[0].row, static_cast<std::int64_t>(wanted)) << "it finds itself";
}

} // namespace crossfade::test
