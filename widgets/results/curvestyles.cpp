#include "widgets/results/curvestyles.h"

#include "core/base/checksum.h"
#include "core/methods/registry.h"
#include "core/orders/order.h"
#include "widgets/basics/palette.h"

#include <algorithm>
#include <optional>
#include <tuple>
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

/// The place of a method in the table of all, by its id, or by its title where a user writes that;
/// none: it has a name of its own.
std::optional<std::size_t> placeOfMethod(const std::string& name)
{
    const auto& all = methods();
    const auto found = std::ranges::find_if(all, [&](const auto& known) {
        return known->info().id == name || known->info().title == name;
    });
    return found == all.end() ? std::nullopt
                              : std::optional(static_cast<std::size_t>(found - all.begin()));
}

/// A number of a name, the same everywhere. Names that differ in one letter have checksums that are
/// alike in their lowest bits.
std::size_t numberOfName(const std::string& name)
{
    const std::uint64_t sum = checksum64(name);
    return static_cast<std::size_t>(((sum ^ (sum >> 32)) * 0x9e3779b97f4a7c15) >> 40);
}

/// The place of an order in the table of all, moved on by its argument; of an unknown one, a place
/// of its name.
std::size_t placeOfOrder(const std::string& name)
{
    const OrderName parts = splitOrderName(name);
    const auto found = std::ranges::find(orders(), parts.id, &OrderInfo::id);
    if (found == orders().end())
        return numberOfName(name) % stylesOfAColor;
    return static_cast<std::size_t>(found - orders().begin()) +
           (parts.argument.empty() ? 0 : numberOfName(parts.argument) % stylesOfAColor);
}

/// A style of the method's colour: `turn` 0 is the first choice, up to 3 have its marker, too.
int styleFor(const CurveName& name, std::size_t turn)
{
    // Methods of the same colour differ in marker and dashes under the same order: they begin at
    // another marker of the other half of its styles, whose dashes are others.
    constexpr std::size_t half = stylesOfAColor / 2;
    constexpr std::size_t nextMarker = 2;
    const auto known = placeOfMethod(name.method);
    const std::size_t method =
        known ? *known : numberOfName(name.method) % (curveColors * stylesOfAColor);
    const std::size_t round = method / curveColors;
    const std::size_t order = placeOfOrder(name.ordering);
    const std::size_t style =
        half * (order / half + round) + (order + nextMarker * round) % half + 6 * turn + turn / 4;
    return static_cast<int>(method % curveColors + curveColors * (style % stylesOfAColor));
}

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
    const auto [known, isNew] = m_numbers.try_emplace(name, styleFor(name, 0));
    for (std::size_t turn = 1; isNew && turn < stylesOfAColor && m_taken.contains(known->second);
         ++turn)
        known->second = styleFor(name, turn);
    m_taken.insert(known->second);
    return known->second;
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

void CurveStyles::add(std::vector<CurveName> names)
{
    // Names that are known keep their own styles; what is theirs by chance moves on.
    std::ranges::sort(names, {}, [](const CurveName& name) {
        return std::tuple(name.seed, !placeOfMethod(name.method), name);
    });
    for (const CurveName& name : names)
        numberOf(name);
}

} // namespace crossfade
