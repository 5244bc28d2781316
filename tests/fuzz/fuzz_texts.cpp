#include "core/data/formats/feature_file.h"
#include "core/data/formats/qrels.h"
#include "core/data/formats/row_list_file.h"
#include "core/data/updates/id_list.h"
#include "core/orders/order_file.h"
#include "tests/fuzz/fuzz_target.h"
#include "tests/fuzz/small_result.h"

namespace crossfade::test
{

namespace
{

namespace fs = std::filesystem;

/// Of five items with ids, of which one is present.
OrderedGallery fiveItems()
{
    static const ItemIds ids(ItemIds::Texts{"cat-1", "cat-2", "dog-1", "a,b", "x"});
    static const RowMask present{0, 0, 0, 0, 1};
    return {.count = 5, .ids = ids, .presentAlready = present};
}

/// The same bytes under each of the extensions that decide how they are read.
void readOrders(const fs::path& file)
{
    const std::string bytes = fileBytes(file);
    for (const char* extension : {".npy", ".csv", ".txt"}) {
        const fs::path named = file.string() + extension;
        writeFile(named, bytes);
        try {
            (void)readOrderFile(named, fiveItems());
        } catch (const Error&) {
        }
    }
    (void)readIds(file);
}

void writeOrderSeeds(const fs::path& folder)
{
    writeFile(folder / "order.csv",
              "# made by hand\nposition,batch,id\n0,1,dog-1\n1,1,\"a,b\"\n2,2,cat-1\n3,2,cat-2\n");
    writeFile(folder / "order.txt", "cat-2\ncat-1\ndog-1\na,b\nx\n");
    writeNpy(folder / "order.npy", std::vector<std::int64_t>{4, 2, 0, 1, 3});
}

void readJudgements(const fs::path& file)
{
    static const EmbeddingSet set = smallSet();
    JobContext job;
    (void)readQrels(file, set, job);
}

void writeQrelsSeeds(const fs::path& folder)
{
    writeFile(folder / "trec.txt", "q0 0 item-1 1\nq0 0 item-2 2\nq1 0 item-0 0\n");
    writeFile(folder / "pairs.txt", "q0\titem-1\nq1\titem-2\n");
}

void readLists(const fs::path& file)
{
    (void)readRowListFile(file, 3, 5);
}

void writeListSeeds(const fs::path& folder)
{
    writeFile(folder / "lists.txt", "0 4 2\n\n1\n");
}

} // namespace

std::vector<FuzzTarget> textTargets()
{
    return {{.name = "order",
             .fileName = "input",
             .largest = 4096,
             .read = readOrders,
             .writeSeeds = writeOrderSeeds,
             .words = {"id", "position,batch,id", "cat-1", "cat-2", "dog-1", "\"a,b\"", "\r\n",
                       "\"\"", "'shape': (5,)", "'<i8'"}},
            {.name = "qrels",
             .fileName = "input.txt",
             .largest = 4096,
             .read = readJudgements,
             .writeSeeds = writeQrelsSeeds,
             .words = {"q0", "q1", "item-0", "item-1", "-1", "31", "\r\n"}},
            {.name = "row-lists",
             .fileName = "input.txt",
             .largest = 1024,
             .read = readLists,
             .writeSeeds = writeListSeeds,
             .words = {"18446744073709551616", "-1", "\r\n"}}};
}

} // namespace crossfade::test
