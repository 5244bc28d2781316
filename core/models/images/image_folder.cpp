#include "core/models/images/image_folder.h"

#include "core/base/error.h"
#include "core/base/regular_file.h"
#include "core/base/text.h"
#include "core/models/images/image_header.h"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <sys/stat.h>
#include <utility>

namespace crossfade
{

namespace
{

/// The digits from `at` on without leading zeros; moves `at` past them.
std::string_view number(const std::string& text, std::size_t& at)
{
    while (at < text.size() && text[at] == '0')
        ++at;
    const std::size_t first = at;
    while (at < text.size() && isDigit(text[at]))
        ++at;
    return std::string_view(text).substr(first, at - first);
}

bool isImageName(const std::filesystem::path& file)
{
    constexpr std::array known{".jpg", ".jpeg", ".png", ".webp", ".bmp", ".ppm", ".pgm", ".pnm"};
    return std::ranges::find(known, lowerCase(file.extension().string())) != known.end();
}

/// Whether a name says nothing of what a file is, or what images are seldom called. Other endings
/// are of the copies that programs keep beside images: a.jpg_original, a.jpg~, a.THM.
bool mayBeImageName(const std::filesystem::path& file)
{
    constexpr std::array known{"", ".jfif", ".jpe", ".img"};
    return std::ranges::find(known, lowerCase(file.extension().string())) != known.end() &&
           !file.filename().string().ends_with('~');
}

bool beginsAsImage(const std::filesystem::path& file)
{
    std::array<std::uint8_t, 12> start{};
    InputFile(file).read(reinterpret_cast<char*>(start.data()), start.size());
    return !signedFormat(start).empty();
}

bool isHidden(const std::string& name)
{
    // Of macOS; Synology and QNAP; Windows; Linux; Python.
    constexpr std::array<std::string_view, 10> known{
        "__macosx",  "@eadir",       "@__thumb",   "#recycle",    "@recycle",
        "#snapshot", "$recycle.bin", "lost+found", "__pycache__", "system volume information"};
    return name.starts_with('.') || std::ranges::find(known, lowerCase(name)) != known.end();
}

Error unlistable(const std::filesystem::path& folder, const std::error_code& reason)
{
    return {ErrorCode::FileNotFound,
            {.where = folder,
             .problem = "cannot be listed: " + reason.message(),
             .remedy = "Allow reading it, or move it away."}};
}

/// Device and number of a folder, by which it is the same whatever links lead to it.
using FolderNumber = std::pair<dev_t, ino_t>;

FolderNumber numberOf(const std::filesystem::path& folder)
{
    struct stat status = {};
    return ::stat(folder.c_str(), &status) == 0 ? FolderNumber(status.st_dev, status.st_ino)
                                                : FolderNumber();
}

/// Walks through folders, each once: those that are no links first, then what links lead to. What
/// is named as an image and is no folder is taken for one, also a link that leads nowhere and a
/// pipe: whoever reads it says why it is none.
class ImageWalk
{
public:
    FoundImages below(const std::filesystem::path& folder)
    {
        walk(folder);
        while (!m_links.empty()) {
            std::vector<std::filesystem::path> links = std::move(m_links);
            m_links.clear();
            std::ranges::sort(links, [](const auto& a, const auto& b) {
                return naturalLess(a.generic_string(), b.generic_string());
            });
            for (const std::filesystem::path& link : links)
                if (leadsUp(link))
                    m_found.unfollowed.push_back(link);
                else
                    walk(link);
        }
        findEmpty(folder);
        return std::move(m_found);
    }

private:
    void walk(const std::filesystem::path& folder)
    {
        if (!m_walked.insert(numberOf(folder)).second) {
            m_found.unfollowed.push_back(folder);
            return;
        }
        m_folders.push_back(folder);
        std::error_code failed;
        std::filesystem::directory_iterator entry(folder, failed);
        for (; !failed && entry != std::filesystem::directory_iterator(); entry.increment(failed))
            add(*entry);
        if (failed)
            throw unlistable(folder, failed);
    }

    void add(const std::filesystem::directory_entry& entry)
    {
        std::error_code unknown;
        const std::filesystem::path& path = entry.path();
        const bool isFolder = entry.is_directory(unknown);
        if (isHidden(path.filename().string())) {
            if (isFolder || isImageName(path))
                m_found.hidden.push_back(path);
        } else if (isFolder && entry.is_symlink(unknown))
            m_links.push_back(path);
        else if (isFolder)
            walk(path);
        else if (isImageName(path) ||
                 (mayBeImageName(path) && entry.is_regular_file(unknown) && beginsAsImage(path)))
            m_found.images.push_back(path);
        else
            ++m_found.others[lowerCase(path.extension().string())];
    }

    /// Whether a link leads to a folder that it is in, at any depth.
    static bool leadsUp(const std::filesystem::path& link)
    {
        std::error_code unknown;
        const auto target = std::filesystem::canonical(link, unknown);
        const auto place = std::filesystem::canonical(link.parent_path(), unknown);
        return std::mismatch(target.begin(), target.end(), place.begin(), place.end()).first ==
               target.end();
    }

    /// Finds the empty folders; the outermost of those within each other.
    void findEmpty(const std::filesystem::path& folder)
    {
        std::set<std::filesystem::path> holding;
        for (const std::filesystem::path& image : m_found.images)
            for (auto around = image.parent_path(); holding.insert(around).second;)
                around = around.parent_path();
        for (const std::filesystem::path& walked : m_folders)
            if (walked != folder && !holding.contains(walked) &&
                holding.contains(walked.parent_path()))
                m_found.empty.push_back(walked);
    }

    FoundImages m_found;
    std::set<FolderNumber> m_walked;
    std::vector<std::filesystem::path> m_folders;
    std::vector<std::filesystem::path> m_links; ///< to folders, not followed yet
};

} // namespace

bool naturalLess(const std::string& a, const std::string& b)
{
    std::size_t i = 0;
    std::size_t j = 0;
    while (i < a.size() && j < b.size()) {
        if (isDigit(a[i]) && isDigit(b[j])) {
            const std::string_view x = number(a, i);
            const std::string_view y = number(b, j);
            if (x.size() != y.size())
                return x.size() < y.size();
            if (x != y)
                return x < y;
        } else if (a[i] != b[j]) {
            return a[i] < b[j];
        } else {
            ++i;
            ++j;
        }
    }
    if (i < a.size() || j < b.size())
        return j < b.size();
    return a < b; // equal except for leading zeros
}

std::vector<Message> endings(const FoundImages& found)
{
    std::vector<Message> endings;
    for (const auto& [ending, count] : found.others)
        endings.push_back(ending.empty()
                              ? Message(Core::says("%1 without an ending"), as::Count{count})
                              : Message("%1 %2", as::Count{count}, printable(ending)));
    return endings;
}

FoundImages findImages(const std::filesystem::path& folder)
{
    std::error_code failure;
    if (!std::filesystem::is_directory(folder, failure))
        throw Error(
            ErrorCode::FileNotFound,
            {.where = folder, .problem = "no such folder", .expected = "a folder with images"});
    FoundImages found = ImageWalk().below(folder);
    if (found.images.empty())
        throw Error(ErrorCode::FileNotFound,
                    {.where = folder,
                     .problem = found.others.empty()
                                    ? Message("no image in it, nor in its sub-folders")
                                    : Message("no image in it, nor in its sub-folders, but %1",
                                              as::List{endings(found)}),
                     .expected = "files named .jpg, .jpeg, .png, .webp, .bmp, .ppm, .pgm or .pnm"});
    for (auto* files : {&found.images, &found.hidden, &found.unfollowed, &found.empty})
        std::ranges::sort(*files, [](const auto& a, const auto& b) {
            return naturalLess(a.generic_string(), b.generic_string());
        });
    return found;
}

std::vector<std::filesystem::path> listImages(const std::filesystem::path& folder)
{
    return findImages(folder).images;
}

std::string classFolder(const std::filesystem::path& folder, const std::filesystem::path& image)
{
    const std::filesystem::path way = image.lexically_relative(folder).parent_path();
    return way.empty() ? std::string() : way.begin()->string();
}

} // namespace crossfade
