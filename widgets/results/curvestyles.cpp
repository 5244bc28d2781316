#include "widgets/results/curvestyles.h"

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

/// The next number of the colour that a method, or an order of a method, has.
int CurveStyles::newNumber(const std::string& coloured)
{
    const int known = static_cast<int>(m_colors.size());
    const int color = m_colors.try_emplace(coloured, known).first->second % curveColors;
    return color + curveColors * m_used[static_cast<std::size_t>(color)]++;
}

int CurveStyles::numberOf(const CurveName& name)
{
    const auto known = m_numbers.find(name);
    if (known != m_numbers.end())
        return known->second;
    return m_numbers[name] = newNumber(name.method);
}

std::vector<int> CurveStyles::numbersOf(const Study& study, const std::vector<Side>& curves)
{
    add(curveNames(study));
    NamesInTurn names;
    for (const Side& curve : curves)
        names.add(study.methods[curve.choice].displayName(), curve.ordering);
    std::vector<int> numbers;
    for (const CurveName& name : names.take())
        numbers.push_back(numberOf(name));
    return numbers;
}

void CurveStyles::add(const std::vector<CurveName>& names)
{
    std::set<std::string> methods;
    std::set<std::string> orders;
    for (const CurveName& name : names) {
        methods.insert(name.method);
        orders.insert(name.ordering);
    }
    const bool isAlone = methods.size() == 1 && orders.size() > 1;
    std::set<std::string> added;
    for (const CurveName& first : names)
        if (added.insert(first.ordering).second)
            for (const CurveName& name : names)
                if (name.ordering == first.ordering)
                    add(name, isAlone);
}

void CurveStyles::add(const CurveName& name, bool isAlone)
{
    if (isAlone && !m_colors.contains(name.method) && !m_numbers.contains(name))
        m_numbers[name] = newNumber(name.method + '\n' + name.ordering);
    else
        numberOf(name);
}

} // namespace crossfade
