// A program of somebody else's, built against an installed Crossfade.
#include <core/backfill/score.h>
#ifdef WITH_CORE
#include <core/hdf5/embedding_file.h>
#endif

#include <fstream>
#include <iostream>
#include <string>

int main()
{
    using namespace crossfade;

    // Two relevant items behind one and two irrelevant ones: AP = (1/2 + 2/4) / 2.
    const std::vector<std::int32_t> irrelevantBefore{1, 2};
    const std::vector<std::int32_t> tieEnd{1, 2};
    const double ap =
        metricValue(parseMetric("map"), Protocol::ClassLabels, {irrelevantBefore, tieEnd});
    std::cout << "AP " << ap << "\n";

#ifdef WITH_CORE
    try {
        JobContext job;
        readEmbeddings("no such file.h5", {}, job);
        return 1;
    } catch (const Error& error) {
        std::cout << error.what() << "\n";
    }
    // The program that reads foreign files is found beside the installed library.
    std::ofstream("text.h5") << "text";
    try {
        JobContext job;
        readEmbeddings("text.h5", {}, job);
        return 1;
    } catch (const Error& error) {
        std::cout << error.what() << "\n";
        if (error.parts().problem != "is not HDF5")
            return 1;
    }
#endif
    return ap == 0.5 ? 0 : 1;
}
