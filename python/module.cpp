#include "core/base/machine/blas_kernels.h"
#include "core/base/machine/device.h"
#include "core/base/version.h"
#include "python/embedding.h"
#include "python/embeddings.h"
#include "python/errors.h"
#include "python/measuring.h"
#include "python/methods.h"
#include "python/planning.h"
#include "python/results.h"
#include "python/studies.h"
#include "python/truth.h"

#include <pybind11/stl.h>

// What crossfade/__init__.py dresses up: it gives the functions their default values and their
// help.
PYBIND11_MODULE(_core, module)
{
    using namespace crossfade::python;
    crossfade::useBlasKernelsOfProcessor(); // the same numbers as the command line
    module.attr("__version__") = crossfade::version();
    module.def("devices", &crossfade::devices);
    addErrors(module);
    addTruth(module);
    addMeasuring(module);
    addMethods(module);
    addEmbedding(module);
    addEmbeddings(module);
    addResults(module);
    addPlanning(module);
    addStudies(module);
}
