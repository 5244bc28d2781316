#pragma once

#include "core/study/result/result.h"

#include <string>
#include <vector>

namespace crossfade
{

/// A number over several seeds.
struct SeedMean {
    double mean = 0;
    double deviation = 0; ///< standard deviation between the seeds (n − 1)
    double least = 0;
    double most = 0;
};

/// Throws nothing; of no values, all NaN.
SeedMean seedMean(const std::vector<double>& values);

/// The exact AUC or that over the slices, as hasExactAuc() says of all curves.
inline double aucOf(const MetricCurve& curve, bool isExact)
{
    return isExact ? curve.auc() : curve.aucSlices;
}

/// By how much the AUC of curves is off the one that is summed over the slices, in the mean of the
/// curves: exact AUCs are known of all queries together alone, so that each one's is moved by this.
double exactAucShift(const StudyResult& result, const std::vector<const StudyCurve*>& curves,
                     std::size_t metric);

/// One method under one order over all its seeds.
struct CurveMean {
    struct Values {
        std::vector<SeedMean> slices; ///< [T]
        SeedMean auc;                 ///< exact where hasExactAuc(), else over the slices
        SeedMean gain;
    };
    std::size_t choice = 0; ///< index into Study::methods
    std::string ordering;
    std::size_t seeds = 0;       ///< whose fits did not diverge
    std::vector<Values> metrics; ///< one for each metric of the study
};

/// The means of methods and orders with two curves or more, in the sequence of their first ones.
std::vector<CurveMean> curveMeans(const StudyResult& result);

} // namespace crossfade
