#include "core/data/formats/other_files.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace crossfade
{

namespace
{

/// The extensions of a kind of file, with a blank before and behind each, and what to do.
struct OtherKind {
    std::string_view extensions;
    const char* remedy;
};

constexpr std::array otherKinds{
    OtherKind{" .gz .zst .bz2 .xz .zip .lz4 ",
              "Unpack it first, such as by gunzip, unzstd or unzip."},
    OtherKind{" .txt .vec .csv .tsv ",
              "Of a text with a vector a line, behind a word or not, of D dimensions, in Python: "
              "rows = [line.replace(',', ' ').split() for line in open(FILE)]; "
              "numpy.save('old.npy', numpy.array([r[-D:] for r in rows if len(r) >= D], "
              "'float32'))."},
    OtherKind{" .mat ", "In Python: numpy.save('old.npy', "
                        "scipy.io.loadmat(FILE)['NAME'].astype('float32')); of version 7.3: "
                        "h5py.File(FILE)['NAME'][:].T."},
    OtherKind{" .pt .pth .ckpt ", "In Python: numpy.save('old.npy', "
                                  "torch.load(FILE, 'cpu')['NAME'].float().numpy())."},
    OtherKind{" .safetensors ", "In Python: numpy.save('old.npy', "
                                "safetensors.torch.load_file(FILE)['NAME'].float().numpy())."},
    OtherKind{" .pkl .pickle .joblib ",
              "Of a pickle that you trust, in Python: numpy.save('old.npy', "
              "numpy.array(pandas.read_pickle(FILE), 'float32'))."},
    OtherKind{" .u8bin .i8bin ",
              "In Python: n, d = numpy.fromfile(FILE, 'uint32', 2); numpy.save('old.npy', "
              "numpy.fromfile(FILE, 'uint8', offset=8).reshape(n, d).astype('float32')); "
              "'int8' of .i8bin."},
    OtherKind{" .bvecs ",
              "In Python: a = numpy.fromfile(FILE, 'uint8'); d = a[:4].view('int32')[0]; "
              "numpy.save('old.npy', a.reshape(-1, d + 4)[:, 4:].astype('float32'))."},
    OtherKind{" .bin .dat .raw .f32 ",
              "Of numbers alone, D in a row, in Python: numpy.save('old.npy', "
              "numpy.fromfile(FILE, 'float32').reshape(-1, D))."},
    OtherKind{" .arrow .feather ", "In Python: pandas.read_feather(FILE).to_json('items.jsonl', "
                                   "orient='records', lines=True)."},
    OtherKind{" .lance ", "In Python: lance.dataset(FILE).to_table().to_pandas().to_json("
                          "'items.jsonl', orient='records', lines=True)."},
    OtherKind{" .duckdb .ddb ",
              "Write its table, in DuckDB: COPY items TO 'items.jsonl' (FORMAT json)."},
    OtherKind{" .xlsx .xls .ods ", "Save the sheet as \"CSV UTF-8\"."},
};

} // namespace

std::string remedyForOtherFile(const std::filesystem::path& file)
{
    std::string extension = file.extension().string();
    if (extension.empty() || extension.find(' ') != std::string::npos)
        return {};
    extension = " " + extension + " ";
    const auto* const found = std::ranges::find_if(otherKinds, [&](const OtherKind& kind) {
        return kind.extensions.find(extension) != std::string_view::npos;
    });
    return found == otherKinds.end() ? "" : found->remedy;
}

} // namespace crossfade
