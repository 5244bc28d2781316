#include "core/demonstration/drawn_images.h"

#include "core/base/error.h"

#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <future>
#include <numbers>
#include <thread>

namespace crossfade
{

namespace
{

enum class Shape { Disc, Square, Triangle, Star, Cross, Heart, Moon, Arrow };
enum class Pattern { Stripes, Dots, Checks, Outline };

constexpr std::array shapeNames{"disc",  "square", "triangle", "star",
                                "cross", "heart",  "moon",     "arrow"};
constexpr std::array patternNames{"striped", "dotted", "checkered", "outlined"};

struct Drawing {
    Shape shape;
    Pattern pattern;
};

/// The drawing of each label. A model that is trained on the first half of the classes sees every
/// shape and every pattern, but only two outlines.
constexpr std::array<Drawing, 32> drawings{{
    {Shape::Disc, Pattern::Stripes},     {Shape::Disc, Pattern::Dots},
    {Shape::Square, Pattern::Stripes},   {Shape::Square, Pattern::Checks},
    {Shape::Triangle, Pattern::Dots},    {Shape::Triangle, Pattern::Checks},
    {Shape::Star, Pattern::Stripes},     {Shape::Star, Pattern::Dots},
    {Shape::Cross, Pattern::Stripes},    {Shape::Cross, Pattern::Checks},
    {Shape::Heart, Pattern::Dots},       {Shape::Heart, Pattern::Checks},
    {Shape::Moon, Pattern::Stripes},     {Shape::Arrow, Pattern::Dots},
    {Shape::Disc, Pattern::Outline},     {Shape::Star, Pattern::Outline},
    {Shape::Disc, Pattern::Checks},      {Shape::Square, Pattern::Dots},
    {Shape::Triangle, Pattern::Stripes}, {Shape::Star, Pattern::Checks},
    {Shape::Cross, Pattern::Dots},       {Shape::Heart, Pattern::Stripes},
    {Shape::Moon, Pattern::Dots},        {Shape::Moon, Pattern::Checks},
    {Shape::Arrow, Pattern::Stripes},    {Shape::Arrow, Pattern::Checks},
    {Shape::Square, Pattern::Outline},   {Shape::Triangle, Pattern::Outline},
    {Shape::Cross, Pattern::Outline},    {Shape::Heart, Pattern::Outline},
    {Shape::Moon, Pattern::Outline},     {Shape::Arrow, Pattern::Outline},
}};

constexpr int side = static_cast<int>(drawnImageSide);
constexpr int oversampling = 3; // images are drawn larger and then reduced, for smooth edges
constexpr int canvasSide = side * oversampling;
constexpr double pi = std::numbers::pi;

using Points = std::vector<cv::Point2d>;

/// SplitMix64's mixing step (Steele et al. 2014): cv::RNG gives similar numbers for similar seeds.
std::uint64_t mix(std::uint64_t x)
{
    x += 0x9E3779B97F4A7C15U;
    x = (x ^ x >> 30U) * 0xBF58476D1CE4E5B9U;
    x = (x ^ x >> 27U) * 0x94D049BB133111EBU;
    return x ^ x >> 31U;
}

cv::RNG generatorFor(const DrawnImageId& id)
{
    std::uint64_t state = mix(id.seed);
    for (const std::size_t part : {id.label, id.group, id.index})
        state = mix(state ^ part);
    return cv::RNG(state);
}

/// `corners` points around the origin, whose distances from it alternate between the radii.
Points polygon(int corners, std::initializer_list<double> radii)
{
    Points points;
    for (int i = 0; i < corners; ++i) {
        const double angle = 2 * pi * i / corners;
        const double radius = radii.begin()[static_cast<std::size_t>(i) % radii.size()];
        points.emplace_back(radius * std::sin(angle), -radius * std::cos(angle));
    }
    return points;
}

Points heart()
{
    Points points;
    for (int i = 0; i < 60; ++i) {
        const double t = 2 * pi * i / 60;
        points.emplace_back(
            std::pow(std::sin(t), 3),
            -(13 * std::cos(t) - 5 * std::cos(2 * t) - 2 * std::cos(3 * t) - std::cos(4 * t)) / 16);
    }
    return points;
}

/// An outer arc and, on the way back, an inner one.
Points moon()
{
    Points points;
    for (int i = 0; i <= 40; ++i) {
        const double t = pi * (0.25 + 1.5 * i / 40);
        points.emplace_back(0.3 + std::cos(t), std::sin(t));
    }
    for (int i = 40; i >= 0; --i) {
        const double t = pi * (0.33 + 1.34 * i / 40);
        points.emplace_back(0.62 + 0.82 * std::cos(t), 0.82 * std::sin(t));
    }
    return points;
}

/// The outline of a shape about the origin, with a radius of about one.
Points outline(Shape shape)
{
    switch (shape) {
    case Shape::Disc:
        return polygon(48, {0.9});
    case Shape::Square:
        return polygon(4, {1.1});
    case Shape::Triangle:
        return polygon(3, {1.15});
    case Shape::Star:
        return polygon(10, {1.1, 0.5});
    case Shape::Cross:
        return {{-0.35, -1}, {0.35, -1}, {0.35, -0.35}, {1, -0.35}, {1, 0.35},   {0.35, 0.35},
                {0.35, 1},   {-0.35, 1}, {-0.35, 0.35}, {-1, 0.35}, {-1, -0.35}, {-0.35, -0.35}};
    case Shape::Heart:
        return heart();
    case Shape::Moon:
        return moon();
    case Shape::Arrow:
        return {{0, -1.1},  {0.85, -0.1},  {0.35, -0.1}, {0.35, 1},
                {-0.35, 1}, {-0.35, -0.1}, {-0.85, -0.1}};
    }
    return {};
}

/// Position, size and rotation of a shape on the canvas.
struct Pose {
    cv::Point2d centre;
    double radius = 0;
    double angle = 0;
    double stretch = 1; ///< width against height
};

std::vector<cv::Point> place(const Points& shape, const Pose& pose)
{
    std::vector<cv::Point> points;
    const double c = std::cos(pose.angle);
    const double s = std::sin(pose.angle);
    for (const cv::Point2d& point : shape) {
        const double x = point.x * pose.radius * pose.stretch;
        const double y = point.y * pose.radius / pose.stretch;
        points.emplace_back(cvRound(pose.centre.x + c * x - s * y),
                            cvRound(pose.centre.y + s * x + c * y));
    }
    return points;
}

/// A colour of random hue.
cv::Vec3f colour(cv::RNG& random, float darkest, float lightest)
{
    cv::Mat3f pixel(1, 1);
    pixel(0, 0) = {random.uniform(0.0F, 360.0F), random.uniform(0.15F, 0.9F),
                   random.uniform(darkest, lightest)};
    cv::cvtColor(pixel, pixel, cv::COLOR_HSV2BGR);
    return pixel(0, 0);
}

/// A dark and a light colour, so that a pattern is seen; and an outline too, on a background whose
/// brightness is between them.
std::array<cv::Vec3f, 2> contrastingColours(cv::RNG& random)
{
    std::array<cv::Vec3f, 2> pair{colour(random, 0.05F, 0.3F), colour(random, 0.85F, 1.0F)};
    if (random.uniform(0, 2) == 1)
        std::swap(pair[0], pair[1]);
    return pair;
}

/// A pattern with its direction, period and phase, which do not depend on the pose of the shape.
struct Weave {
    Pattern pattern;
    double cosine;
    double sine;
    double period;
    double phase;

    Weave(Pattern kind, cv::RNG& random) : pattern(kind)
    {
        const double angle = random.uniform(0.0, pi);
        cosine = std::cos(angle);
        sine = std::sin(angle);
        period = oversampling * random.uniform(12.0, 17.0);
        phase = random.uniform(0.0, 1.0);
    }

    /// Whether (x, y) has the second colour.
    bool at(int x, int y) const
    {
        const double u = (cosine * x + sine * y) / period + phase;
        const double v = (cosine * y - sine * x) / period + phase;
        const double du = u - std::floor(u);
        const double dv = v - std::floor(v);
        switch (pattern) {
        case Pattern::Stripes:
            return du < 0.5;
        case Pattern::Dots:
            return std::hypot(du - 0.5, dv - 0.5) < 0.33;
        case Pattern::Checks:
            return (du < 0.5) != (dv < 0.5);
        case Pattern::Outline:
            break;
        }
        return false;
    }
};

/// A gradient between two colours.
cv::Mat3f background(cv::RNG& random)
{
    const cv::Vec3f from = colour(random, 0.3F, 0.75F);
    const cv::Vec3f to = colour(random, 0.3F, 0.75F);
    const double angle = random.uniform(0.0, 2 * pi);
    cv::Mat3f canvas(canvasSide, canvasSide);
    canvas.forEach([&](cv::Vec3f& pixel, const int* at) {
        const double way = (std::cos(angle) * at[1] + std::sin(angle) * at[0]) / canvasSide;
        const auto share = static_cast<float>(0.5 + 0.5 * std::sin(pi * way));
        pixel = from * (1 - share) + to * share;
    });
    return canvas;
}

/// @param reach  largest distance from the middle, as a fraction of half the canvas
/// @param tilt   largest rotation, in radians
Pose randomPose(cv::RNG& random, double smallest, double largest, double reach, double tilt)
{
    const double half = canvasSide / 2.0;
    Pose pose;
    pose.centre = {half * (1 + random.uniform(-reach, reach)),
                   half * (1 + random.uniform(-reach, reach))};
    pose.radius = half * random.uniform(smallest, largest);
    pose.angle = random.uniform(-tilt, tilt);
    pose.stretch = random.uniform(0.85, 1.18);
    return pose;
}

/// Small plain shapes that belong to no class.
void addDistractors(cv::Mat3f& canvas, cv::RNG& random)
{
    const int count = random.uniform(0, 4);
    for (int i = 0; i < count; ++i) {
        const auto shape =
            static_cast<Shape>(random.uniform(0, static_cast<int>(shapeNames.size())));
        const Pose pose = randomPose(random, 0.1, 0.26, 0.95, pi);
        const cv::Vec3f fill = colour(random, 0.2F, 1.0F);
        cv::fillPoly(canvas, std::vector{place(outline(shape), pose)}, cv::Scalar(fill));
    }
}

/// A line across the image, which may cross the object.
void addScratch(cv::Mat3f& canvas, cv::RNG& random)
{
    const auto point = [&] {
        return cv::Point(random.uniform(0, canvasSide), random.uniform(0, canvasSide));
    };
    const cv::Point from = point();
    cv::line(canvas, from, point(), cv::Scalar(colour(random, 0.2F, 1.0F)),
             oversampling * random.uniform(1, 4));
}

void addObject(cv::Mat3f& canvas, const Drawing& drawing, cv::RNG& random)
{
    const Pose pose = randomPose(random, 0.5, 0.9, 0.2, pi / 6);
    const std::vector points{place(outline(drawing.shape), pose)};
    const std::array<cv::Vec3f, 2> colours = contrastingColours(random);
    if (drawing.pattern == Pattern::Outline) {
        cv::polylines(canvas, points, true, cv::Scalar(colours[0]),
                      oversampling * random.uniform(2, 6));
        return;
    }
    cv::Mat1b mask(canvasSide, canvasSide, static_cast<uchar>(0));
    cv::fillPoly(mask, points, cv::Scalar(255));
    const Weave weave(drawing.pattern, random);
    canvas.forEach([&](cv::Vec3f& pixel, const int* at) {
        if (mask(at[0], at[1]) != 0)
            pixel = colours[weave.at(at[1], at[0]) ? 1 : 0];
    });
}

/// Light from one direction, a gain, and sensor noise.
void expose(cv::Mat3f& image, cv::RNG& random)
{
    const double angle = random.uniform(0.0, 2 * pi);
    const double slope = random.uniform(0.0, 0.6);
    const double gain = random.uniform(0.65, 1.15);
    const double noise = random.uniform(0.02, 0.08);
    const double middle = side / 2.0;
    cv::Mat3f grain(side, side);
    random.fill(grain, cv::RNG::NORMAL, cv::Scalar::all(0), cv::Scalar::all(noise));
    image.forEach([&](cv::Vec3f& pixel, const int* at) {
        const double way =
            (std::cos(angle) * (at[1] - middle) + std::sin(angle) * (at[0] - middle)) / side;
        pixel = pixel * static_cast<float>(gain * (1 + slope * way)) + grain(at[0], at[1]);
    });
}

std::string shapeName(std::size_t label)
{
    return shapeNames.at(static_cast<std::size_t>(drawings.at(label).shape));
}

std::string patternName(std::size_t label)
{
    return patternNames.at(static_cast<std::size_t>(drawings.at(label).pattern));
}

Error notWritten(const std::filesystem::path& place)
{
    return Error(ErrorCode::WriteFailed,
                 {.where = place,
                  .problem = "cannot be written",
                  .remedy = "Check that the folder exists, is writable and has room."});
}

void writePng(const std::filesystem::path& file, const std::vector<std::uint8_t>& image)
{
    const cv::Mat rgb(side, side, CV_8UC3, const_cast<std::uint8_t*>(image.data()));
    cv::Mat levels;
    cv::cvtColor(rgb, levels, cv::COLOR_RGB2BGR);
    bool written = false;
    try {
        written = cv::imwrite(file.string(), levels, {cv::IMWRITE_PNG_COMPRESSION, 3});
    } catch (const cv::Exception&) {
        written = false;
    }
    if (!written)
        throw notWritten(file);
}

/// Makes a folder such as "06-striped-star" below `folder` for every label.
std::vector<std::filesystem::path> classFolders(const std::filesystem::path& folder)
{
    std::vector<std::filesystem::path> folders;
    for (std::size_t label = 0; label < drawings.size(); ++label) {
        const std::string number = std::to_string(label);
        const std::string name =
            (label < 10 ? "0" : "") + number + "-" + patternName(label) + "-" + shapeName(label);
        folders.push_back(folder / name);
        std::error_code failure;
        std::filesystem::create_directories(folders.back(), failure);
        if (failure)
            throw notWritten(folders.back());
    }
    return folders;
}

} // namespace

std::vector<DrawnClass> drawnClasses()
{
    std::vector<DrawnClass> classes;
    for (std::size_t label = 0; label < drawings.size(); ++label)
        classes.push_back({"drawn: " + patternName(label) + " " + shapeName(label),
                           drawings.at(label).pattern == Pattern::Outline ? "outlined" : "filled"});
    return classes;
}

std::vector<std::uint8_t> drawImage(const DrawnImageId& id)
{
    cv::RNG random = generatorFor(id);
    cv::Mat3f canvas = background(random);
    addDistractors(canvas, random);
    addObject(canvas, drawings.at(id.label), random);
    if (random.uniform(0, 2) == 1)
        addScratch(canvas, random);
    cv::Mat3f image;
    cv::resize(canvas, image, cv::Size(side, side), 0, 0, cv::INTER_AREA);
    expose(image, random);
    cv::Mat3b levels;
    image.convertTo(levels, CV_8U, 255);
    cv::cvtColor(levels, levels, cv::COLOR_BGR2RGB);
    return {levels.data, levels.data + levels.total() * levels.elemSize()};
}

void drawImageFolder(const std::filesystem::path& folder, const DrawnSet& set, JobContext& job)
{
    const std::vector<std::filesystem::path> folders = classFolders(folder);
    const std::size_t total = folders.size() * set.perClass;
    std::atomic<std::size_t> next = 0;
    std::atomic<std::size_t> done = 0;
    const auto work = [&] {
        for (std::size_t i = next++; i < total; i = next++) {
            job.checkpoint();
            const DrawnImageId id{set.seed, i / set.perClass, set.group, i % set.perClass};
            writePng(folders[id.label] / (std::to_string(id.index) + ".png"), drawImage(id));
            job.report({Stage::Drawing, folder.filename().string(), ++done, total});
        }
    };
    std::vector<std::future<void>> workers;
    for (unsigned i = 0; i < std::max(1U, std::thread::hardware_concurrency()); ++i)
        workers.push_back(std::async(std::launch::async, work));
    for (std::future<void>& worker : workers)
        worker.wait();
    for (std::future<void>& worker : workers)
        worker.get();
}

} // namespace crossfade
