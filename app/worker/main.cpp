// crossfade-worker answers what other programs ask of strangers' files. They start it; nobody else
// has a use for it.

#include "app/worker/part.h"
#include "core/base/error.h"
#include "core/base/machine/blas_kernels.h"
#include "core/data/import/faiss_answer.h"
#include "core/hdf5/hdf5_changes.h"
#include "core/hdf5/hdf5_child.h"
#include "core/search/index_file.h"
#include "core/worker/answering.h"

#include <dlfcn.h>

#include <array>
#include <filesystem>
#include <span>
#include <string>

using namespace crossfade;

namespace
{

constexpr std::array questions{WorkerQuestion{"faiss/search", answerOnce<searchIndexOnce>},
                               WorkerQuestion{"faiss/vectors", answerWithVectors},
                               WorkerQuestion{"hdf5/attribute", answerOnce<hdf5::setAttribute>},
                               WorkerQuestion{"hdf5/checksums", answerOnce<hdf5::renewChecksums>},
                               WorkerQuestion{"hdf5/file", hdf5::answerAboutFile},
                               WorkerQuestion{"hdf5/room", answerOnce<hdf5::makeRoom>}};

const WorkerQuestion* questionIn(std::span<const WorkerQuestion> table, const std::string& name)
{
    for (const WorkerQuestion& question : table)
        if (question.name == name)
            return &question;
    return nullptr;
}

/// The library that answers "part/…". Its libraries are then everybody's: OpenBLAS is looked for
/// among them (device.h).
std::span<const WorkerQuestion> questionsOfPart(const std::string& part)
{
    const std::filesystem::path file =
        std::filesystem::read_symlink("/proc/self/exe").replace_filename(part + ".so");
    void* const library = dlopen(file.c_str(), RTLD_NOW | RTLD_GLOBAL);
    void* const table = library == nullptr ? nullptr : dlsym(library, "crossfadeQuestions");
    if (table == nullptr)
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = file.string(),
                     .problem = std::string("this part of the program that reads foreign files "
                                            "cannot be loaded: ") +
                                dlerror(),
                     .remedy = "Install Crossfade anew."});
    return *static_cast<const std::span<const WorkerQuestion>*>(table);
}

WorkerQuestion question(const std::string& name)
{
    if (const WorkerQuestion* const own = questionIn(questions, name))
        return *own;
    if (const WorkerQuestion* const other =
            questionIn(questionsOfPart(name.substr(0, name.find('/'))), name))
        return *other;
    throw Error(ErrorCode::Internal, {.where = name, .problem = "no worker answers this question"});
}

} // namespace

int main()
{
    useBlasKernelsOfProcessor(); // the same numbers as in the program
    answerQuestions(question);
}
