#pragma once

#include <hdf5.h>

#include <cstdint>
#include <filesystem>
#include <string>
#include <type_traits>
#include <vector>

namespace crossfade::test
{

/// Writes HDF5 files by the C library alone, good and bad ones, as any program might.
class Hdf5Builder
{
public:
    struct Options {
        hid_t fileType = H5I_INVALID_HID; ///< invalid: the type of the values
        std::vector<hsize_t> chunk = {};  ///< empty: contiguous
        bool gzip = false;
        bool shuffle = false;
        bool writeValues = true; ///< false: only claimed
        bool earlyAllocation = false;
    };

    /// `latest`: the newest format of groups and headers that the library knows. `shortStrings`:
    /// strings of 16 bytes instead of variable length.
    explicit Hdf5Builder(const std::filesystem::path& file, bool latest = false,
                         bool shortStrings = false)
        : m_shortStrings(shortStrings)
    {
        // As the library under test does, but before it; see hdf5_handle.h.
        [[maybe_unused]] static const herr_t once = H5dont_atexit();
        const hid_t access = H5Pcreate(H5P_FILE_ACCESS);
        if (latest)
            H5Pset_libver_bounds(access, H5F_LIBVER_LATEST, H5F_LIBVER_LATEST);
        m_file = std::filesystem::exists(file)
                     ? H5Fopen(file.c_str(), H5F_ACC_RDWR, access)
                     : H5Fcreate(file.c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, access);
        H5Pclose(access);
    }
    ~Hdf5Builder() { H5Fclose(m_file); }
    Hdf5Builder(const Hdf5Builder&) = delete;
    Hdf5Builder& operator=(const Hdf5Builder&) = delete;

    hid_t id() const { return m_file; }

    template <class T>
    static hid_t typeOf()
    {
        if constexpr (std::is_same_v<T, float>)
            return H5T_NATIVE_FLOAT;
        else if constexpr (std::is_same_v<T, double>)
            return H5T_NATIVE_DOUBLE;
        else if constexpr (std::is_same_v<T, std::uint64_t>)
            return H5T_NATIVE_UINT64;
        else if constexpr (std::is_same_v<T, std::int64_t>)
            return H5T_NATIVE_INT64;
        else if constexpr (std::is_same_v<T, std::uint8_t>)
            return H5T_NATIVE_UINT8;
        else
            return H5T_NATIVE_INT32;
    }

    template <class T>
    void numbers(const std::string& name, const std::vector<hsize_t>& shape,
                 const std::vector<T>& values)
    {
        numbers(name, shape, values, Options{});
    }
    template <class T>
    void numbers(const std::string& name, const std::vector<hsize_t>& shape,
                 const std::vector<T>& values, const Options& options)
    {
        write(name, options.fileType >= 0 ? options.fileType : typeOf<T>(), typeOf<T>(), shape,
              options.writeValues ? static_cast<const void*>(values.data()) : nullptr, options);
    }

    void labels(const std::string& name, const std::vector<std::int64_t>& values)
    {
        numbers<std::int64_t>(name, {values.size()}, values);
    }

    void mask(const std::string& name, const std::vector<std::uint8_t>& values)
    {
        numbers<std::uint8_t>(name, {values.size()}, values);
    }

    void strings(const std::string& name, const std::vector<std::string>& values)
    {
        if (m_shortStrings)
            return fixedStrings(name, values, shortString, H5T_STR_NULLPAD);
        const hid_t type = variableString();
        const std::vector<const char*> texts = pointers(values);
        write(name, type, type, {values.size()}, static_cast<const void*>(texts.data()), Options{});
        H5Tclose(type);
    }

    /// `size` bytes a string, padded as `padding` says.
    void fixedStrings(const std::string& name, const std::vector<std::string>& values,
                      std::size_t size, H5T_str_t padding)
    {
        const hid_t type = fixedString(size, padding);
        const std::string bytes = padded(values, size, padding);
        write(name, type, type, {values.size()}, bytes.data(), Options{});
        H5Tclose(type);
    }

    void valuesAttribute(const std::string& object, const std::vector<std::string>& values)
    {
        const hid_t type =
            m_shortStrings ? fixedString(shortString, H5T_STR_NULLPAD) : variableString();
        const hsize_t count = values.size();
        const hid_t space = H5Screate_simple(1, &count, nullptr);
        const hid_t attribute = H5Acreate_by_name(m_file, object.c_str(), "values", type, space,
                                                  H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT);
        const std::vector<const char*> texts = pointers(values);
        const std::string bytes = padded(values, shortString, H5T_STR_NULLPAD);
        H5Awrite(attribute, type,
                 m_shortStrings ? static_cast<const void*>(bytes.data())
                                : static_cast<const void*>(texts.data()));
        H5Aclose(attribute);
        H5Sclose(space);
        H5Tclose(type);
    }

    /// A text as an attribute.
    void textAttribute(const std::string& object, const std::string& name, const std::string& text)
    {
        const hid_t type = fixedString(text.size(), H5T_STR_NULLPAD);
        const hid_t space = H5Screate(H5S_SCALAR);
        const hid_t attribute = H5Acreate_by_name(m_file, object.c_str(), name.c_str(), type, space,
                                                  H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT);
        H5Awrite(attribute, type, text.data());
        H5Aclose(attribute);
        H5Sclose(space);
        H5Tclose(type);
    }

    void remove(const std::string& name) { H5Ldelete(m_file, name.c_str(), H5P_DEFAULT); }

    void group(const std::string& name)
    {
        const hid_t links = intermediate();
        H5Gclose(H5Gcreate2(m_file, name.c_str(), links, H5P_DEFAULT, H5P_DEFAULT));
        H5Pclose(links);
    }

    /// Claims `chunks` stored chunks of one byte each that say they hold `chunk` values.
    void hollowChunks(const std::string& name, const std::vector<hsize_t>& shape,
                      const std::vector<hsize_t>& chunk)
    {
        Options options;
        options.chunk = chunk;
        options.gzip = true;
        options.writeValues = false;
        write(name, H5T_NATIVE_FLOAT, H5T_NATIVE_FLOAT, shape, nullptr, options);
        const hid_t dataset = H5Dopen2(m_file, name.c_str(), H5P_DEFAULT);
        const char byte = 0;
        std::vector<hsize_t> offset(shape.size(), 0);
        for (; offset[0] < shape[0]; offset[0] += chunk[0])
            H5Dwrite_chunk(dataset, H5P_DEFAULT, 0, offset.data(), 1, &byte);
        H5Dclose(dataset);
    }

private:
    static constexpr std::size_t shortString = 16;

    static std::vector<const char*> pointers(const std::vector<std::string>& values)
    {
        std::vector<const char*> texts;
        for (const std::string& value : values)
            texts.push_back(value.c_str());
        return texts;
    }

    static std::string padded(const std::vector<std::string>& values, std::size_t size,
                              H5T_str_t padding)
    {
        std::string bytes;
        for (std::string value : values) {
            value.resize(size, padding == H5T_STR_SPACEPAD ? ' ' : '\0');
            bytes += value;
        }
        return bytes;
    }

    static hid_t fixedString(std::size_t size, H5T_str_t padding)
    {
        const hid_t type = H5Tcopy(H5T_C_S1);
        H5Tset_size(type, size);
        H5Tset_strpad(type, padding);
        H5Tset_cset(type, H5T_CSET_UTF8);
        return type;
    }

    static hid_t variableString()
    {
        const hid_t type = H5Tcopy(H5T_C_S1);
        H5Tset_size(type, H5T_VARIABLE);
        H5Tset_cset(type, H5T_CSET_UTF8);
        return type;
    }

    static hid_t intermediate()
    {
        const hid_t links = H5Pcreate(H5P_LINK_CREATE);
        H5Pset_create_intermediate_group(links, 1);
        return links;
    }

    void write(const std::string& name, hid_t fileType, hid_t memoryType,
               const std::vector<hsize_t>& shape, const void* values, const Options& options)
    {
        const hid_t links = intermediate();
        const hid_t plist = H5Pcreate(H5P_DATASET_CREATE);
        if (!options.chunk.empty())
            H5Pset_chunk(plist, static_cast<int>(options.chunk.size()), options.chunk.data());
        if (options.shuffle)
            H5Pset_shuffle(plist);
        if (options.gzip)
            H5Pset_deflate(plist, 6);
        if (options.earlyAllocation)
            H5Pset_alloc_time(plist, H5D_ALLOC_TIME_EARLY);
        const hid_t space =
            shape.empty() ? H5Screate(H5S_SCALAR)
                          : H5Screate_simple(static_cast<int>(shape.size()), shape.data(), nullptr);
        const hid_t dataset =
            H5Dcreate2(m_file, name.c_str(), fileType, space, links, plist, H5P_DEFAULT);
        if (values)
            H5Dwrite(dataset, memoryType, H5S_ALL, H5S_ALL, H5P_DEFAULT, values);
        H5Dclose(dataset);
        H5Sclose(space);
        H5Pclose(plist);
        H5Pclose(links);
    }

    hid_t m_file;
    bool m_shortStrings;
};

} // namespace crossfade::test
