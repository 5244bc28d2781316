#include "core/base/error.h"
#include "core/data/formats/feature_format.h"
#include "core/data/row_reader.h"

namespace crossfade
{

namespace
{

/// The dimension of the first row; each row has to repeat it.
std::int32_t readDimension(BinaryFile& file)
{
    std::int32_t dim = 0;
    if (file.size() == 0)
        file.refuse("is empty", "rows of an int32 dimension and that many float32");
    file.read(&dim, sizeof(dim));
    if (dim <= 0)
        file.refuse("its first row claims " + std::to_string(dim) + " dimensions", "at least one",
                    "Is it .fvecs? .bvecs and .ivecs hold other types.");
    return dim;
}

std::size_t countRows(const BinaryFile& file, std::size_t rowBytes)
{
    const std::size_t rows = file.size() / rowBytes;
    if (file.size() % rowBytes != 0)
        file.refuse("is cut off after row " + std::to_string(rows) +
                        ", or its rows differ in length",
                    "rows of " + std::to_string(rowBytes) + " bytes");
    return rows;
}

void requireWidth(std::int32_t dim, std::size_t width, std::size_t row, const BinaryFile& file)
{
    if (static_cast<std::size_t>(dim) != width)
        throw Error(ErrorCode::ShapeMismatch,
                    {.where = file.path().string() + ", row " + std::to_string(row),
                     .problem = std::to_string(dim) + " dimensions",
                     .expected = std::to_string(width) + ", as in row 0"});
}

/// Rows of an int32 dimension and that many float32.
FeatureMatrix readFvecs(BinaryFile& file, JobContext& job)
{
    std::int32_t dim = readDimension(file);
    const auto width = static_cast<std::size_t>(dim);
    const std::size_t rows = countRows(file, sizeof(dim) + width * sizeof(float));
    MatrixBuilder builder(rows, width, file.path().string(), job);
    const std::string subject = file.path().filename().string();
    for (std::size_t row = 0; row < rows; ++row) {
        if (row % 1024 == 0) {
            job.checkpoint();
            job.report({Stage::Reading, subject, row, rows});
        }
        if (row > 0)
            file.read(&dim, sizeof(dim));
        requireWidth(dim, width, row, file);
        file.read(builder.row(row).data(), width * sizeof(float));
    }
    job.report({Stage::Reading, subject, rows, rows});
    return std::move(builder).finish();
}

void writeFvecs(std::ostream& stream, const FeatureMatrix& features)
{
    const auto dim = static_cast<std::int32_t>(features.dim());
    RowReader reader(features);
    for (std::size_t row = 0; row < features.rows(); ++row) {
        const std::span<const float> values = reader.row(row);
        stream.write(reinterpret_cast<const char*>(&dim), sizeof(dim));
        stream.write(reinterpret_cast<const char*>(values.data()),
                     static_cast<std::streamsize>(values.size_bytes()));
    }
}

} // namespace

const FeatureFormat fvecsFormat = {".fvecs", readFvecs, writeFvecs};

} // namespace crossfade
