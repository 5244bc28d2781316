#pragma once

#include "core/data/feature_matrix.h"
#include "core/hdf5/hdf5_writer.h"

#include <cstdint>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace crossfade
{

/// The extents of an array.
using Shape = std::vector<std::size_t>;

/// Takes the fields of a result, one after the other, under the names that a results file has for
/// them (docs/results-file.md): to write them, or to compare them with those of another result.
class FieldSink
{
public:
    using Values = std::variant<std::span<const double>, std::span<const float>,
                                std::span<const std::int64_t>, std::span<const std::int32_t>,
                                std::span<const std::uint8_t>, std::span<const std::string>>;
    using Attribute = std::variant<double, std::int64_t, std::string>;

    virtual ~FieldSink() = default;
    virtual void makeGroup(const std::string& group) = 0;
    virtual void setAttribute(const std::string& object, const std::string& name,
                              const Attribute& value) = 0;
    virtual void writeValues(const std::string& dataset, const Shape& shape,
                             const Values& values) = 0;

    virtual void writeMatrix(const std::string& dataset, const FeatureMatrix& matrix) = 0;

    template <class T>
    void writeArray(const std::string& dataset, const Shape& shape, std::span<const T> values)
    {
        writeValues(dataset, shape, values);
    }
    void writeStrings(const std::string& dataset, std::span<const std::string> values)
    {
        writeValues(dataset, {values.size()}, values);
    }
};

/// Writes them into an HDF5 file, arrays with checksums within.
class Hdf5Sink : public FieldSink
{
public:
    /// @param job  for the progress and the cancelling of large arrays; both must outlive it
    Hdf5Sink(Hdf5Writer& file, JobContext& job) : m_file(file), m_job(job) {}

    void makeGroup(const std::string& group) override { m_file.makeGroup(group); }
    void setAttribute(const std::string& object, const std::string& name,
                      const Attribute& value) override
    {
        std::visit([&](const auto& plain) { m_file.setAttribute(object, name, plain); }, value);
    }
    void writeValues(const std::string& dataset, const Shape& shape, const Values& values) override
    {
        std::visit([&](const auto& plain) { write(dataset, shape, plain); }, values);
    }
    /// A matrix on the disk is written as it is read, piece by piece.
    void writeMatrix(const std::string& dataset, const FeatureMatrix& matrix) override
    {
        m_file.writeMatrix(dataset, matrix, m_job, Hdf5Writer::Storage::Checked);
    }

private:
    static constexpr std::size_t largeBytes = std::size_t{1} << 22;

    template <class T>
    void write(const std::string& dataset, const Shape& shape, std::span<const T> values)
    {
        JobContext quick;
        m_file.writeArray<T>(dataset, shape, values,
                             values.size_bytes() < largeBytes ? quick : m_job,
                             Hdf5Writer::Storage::Checked);
    }
    void write(const std::string& dataset, const Shape&, std::span<const std::string> values)
    {
        m_file.writeStrings(dataset, values);
    }

    Hdf5Writer& m_file;
    JobContext& m_job;
};

} // namespace crossfade
