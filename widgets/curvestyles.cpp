#include "widgets/curvestyles.h"

#include <set>
#include <utility>

namespace crossfade
{

namespace
{

/// Numbers the curves of the same method and order.
class NamesInTurn
{
public:
    void add(const std::string& method, const std::string& ordering)
    {
        const std::size_t seed = m_seeds[{method, ordering}]++;
        m_names.push_back({.method = method, .ordering = ordering, .seed = seed});
    }
    std::vector<CurveName> take() { return std::move(m_names); }

private:
    std::map<std::pair<std::string, std::string>, std::size_t> m_seeds;
    std::vector<CurveName> m_names;
};

} // namespace

std::vector<CurveName> curveNames(const StudyResult& result)
{
    NamesInTurn names;
    for (const StudyCurve& curve : result.curves)
        names.add(curve.choice < result.study.methods.size()
                      ? result.study.methods[curve.choice].displayName()
                      : curve.method,
                  curve.ordering);
    return names.take();
}

std::vector<CurveName> curveNames(const Study& study)
{
    NamesInTurn names;
    for (const MethodChoice& choice : study.methods)
        for (const std::uint64_t seed : study.seeds)
            for (const std::string& order : ordersFor(study, choice))
                for (std::size_t i = 0; i < orderSeedsFor(study, seed).size(); ++i)
                    names.add(choice.displayName(), order);
    return names.take();
}

int CurveStyles::numberOf(const CurveName& name)
{
    return m_numbers.try_emplace(name, static_cast<int>(m_numbers.size())).first->second;
}

void CurveStyles::add(const std::vector<CurveName>& names)
{
    std::set<std::string> added;
    for (const CurveName& first : names)
        if (added.insert(first.ordering).second)
            for (const CurveName& name : names)
                if (name.ordering == first.ordering)
                    numberOf(name);
}

} // namespace crossfade
