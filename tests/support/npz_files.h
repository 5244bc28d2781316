#pragma once

// Files as NumPy writes them.

#include <zlib.h>

#include <string>
#include <utility>
#include <vector>

namespace crossfade::test
{

inline std::string little(std::size_t value, int bytes)
{
    std::string text;
    for (int i = 0; i < bytes; ++i)
        text += static_cast<char>(value >> (8 * i));
    return text;
}

inline std::string npy(const std::string& type, const std::string& shape, const std::string& values)
{
    const std::string header =
        "{'descr': '" + type + "', 'fortran_order': False, 'shape': (" + shape + "), }\n";
    return std::string("\x93NUMPY\x01\x00", 8) + little(header.size(), 2) + header + values;
}

template <class T>
std::string bytesOf(const std::vector<T>& values)
{
    return {reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T)};
}

inline std::string floats(const std::string& shape, const std::vector<float>& values)
{
    return npy("<f4", shape, bytesOf(values));
}

inline std::string deflated(const std::string& content)
{
    z_stream stream{};
    deflateInit2(&stream, 6, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY);
    std::string out(deflateBound(&stream, content.size()), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(content.data()));
    stream.avail_in = static_cast<uInt>(content.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    deflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    deflateEnd(&stream);
    return out;
}

/// A zip archive, as numpy.savez and numpy.savez_compressed write it.
inline std::string zip(const std::vector<std::pair<std::string, std::string>>& files,
                       bool compressed, std::size_t claimed = 0)
{
    std::string archive;
    std::string directory;
    for (const auto& [name, content] : files) {
        const std::string stored = compressed ? deflated(content) : content;
        const std::size_t place = archive.size();
        const std::size_t crc =
            crc32_z(0, reinterpret_cast<const Bytef*>(content.data()), content.size());
        const std::string numbers = little(20, 2) + little(0, 2) + little(compressed ? 8 : 0, 2) +
                                    little(0, 4) + little(crc, 4) + little(stored.size(), 4) +
                                    little(claimed == 0 ? content.size() : claimed, 4) +
                                    little(name.size(), 2) + little(0, 2);
        archive += "PK\x03\x04" + numbers + name + stored;
        directory += "PK\x01\x02" + little(20, 2) + numbers + little(0, 2) + little(0, 2) +
                     little(0, 2) + little(0, 4) + little(place, 4) + name;
    }
    return archive + directory + std::string("PK\x05\x06") + little(0, 4) +
           little(files.size(), 2) + little(files.size(), 2) + little(directory.size(), 4) +
           little(archive.size(), 4) + little(0, 2);
}

} // namespace crossfade::test
