#include "core/data/rules/item_rules.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <unordered_map>

namespace crossfade
{

namespace
{

/// Checks one group's items.
class ItemCheck
{
public:
    ItemCheck(const ItemGroup& group, std::string name, const DatasetErrors& errors)
        : m_group(group), m_name(std::move(name)), m_errors(errors)
    {
    }

    void run() const
    {
        checkIds();
        for (const auto& [model, mask] : m_group.present)
            checkPresent(model, mask);
        if (!m_group.pilot.empty())
            checkPilot();
        if (!m_group.weight.empty())
            checkWeight();
    }

private:
    void requireRows(const std::string& dataset, std::size_t rows) const
    {
        m_errors.requireRows(dataset, rows, m_group.count,
                             m_name + "/features/" + m_group.features.begin()->first);
    }

    void checkIds() const
    {
        if (m_group.ids.empty())
            return;
        requireRows(m_name + "/ids", m_group.ids.size());
        if (const ItemIds::Numbers* numbers = m_group.ids.numbers())
            requireUnique(*numbers);
        else
            checkTexts(*m_group.ids.texts());
    }

    void checkTexts(const ItemIds::Texts& texts) const
    {
        for (std::size_t row = 0; row < texts.size(); ++row)
            if (texts[row].empty() || texts[row].find_first_of("\r\n") != std::string::npos)
                m_errors.failRow(ErrorCode::BadFormat, m_name + "/ids", row,
                                 texts[row].empty() ? "the id is empty" : "the id has two lines",
                                 "a text of one line");
        requireUnique(texts);
    }

    template <class Id>
    void requireUnique(const std::vector<Id>& ids) const
    {
        if (std::ranges::adjacent_find(ids, std::greater_equal()) == ids.end())
            return; // they ascend, as a database's often do
        std::unordered_map<Id, std::size_t> rows;
        rows.reserve(ids.size());
        for (std::size_t row = 0; row < ids.size(); ++row)
            if (const auto [known, isNew] = rows.try_emplace(ids[row], row); !isNew)
                m_errors.failRow(ErrorCode::OutOfRange, m_name + "/ids", row,
                                 "the id " + m_group.ids.text(row) + " is that of row " +
                                     std::to_string(known->second) + ", too",
                                 "a different id for each item");
    }

    void checkMask(const std::string& dataset, const RowMask& mask,
                   const std::string& allZero) const
    {
        requireRows(dataset, mask.size());
        const auto bad = std::ranges::find_if(mask, [](std::uint8_t value) { return value > 1; });
        if (bad != mask.end())
            m_errors.failRow(ErrorCode::OutOfRange, dataset,
                             static_cast<std::size_t>(bad - mask.begin()),
                             "the value is " + std::to_string(*bad), "0 or 1");
        if (std::ranges::find(mask, 1) == mask.end())
            m_errors.fail(ErrorCode::OutOfRange, dataset, "all values are 0", allZero);
    }

    void checkPresent(const std::string& model, const RowMask& mask) const
    {
        const std::string dataset = m_name + "/present/" + model;
        if (!m_group.features.contains(model))
            m_errors.fail(ErrorCode::BadFormat, dataset, "there are no features of that model",
                          "a dataset " + m_name + "/features/" + model);
        checkMask(dataset, mask, "at least one item that has its features");
    }

    void checkPilot() const
    {
        const std::string dataset = m_name + "/pilot";
        checkMask(dataset, m_group.pilot,
                  "at least one item; without a pilot, leave the dataset out");
        for (const auto& [model, mask] : m_group.present)
            for (std::size_t row = 0; row < mask.size(); ++row)
                if (m_group.pilot[row] == 1 && mask[row] == 0)
                    m_errors.failRow(ErrorCode::OutOfRange, dataset, row,
                                     m_group.ids.place(row) + " is in the pilot, but absent in " +
                                         m_name + "/present/" + model,
                                     "a pilot of items that have their features");
    }

    void checkWeight() const
    {
        const std::string dataset = m_name + "/weight";
        requireRows(dataset, m_group.weight.size());
        const auto isBad = [](double weight) { return !std::isfinite(weight) || weight < 0; };
        const auto bad = std::ranges::find_if(m_group.weight, isBad);
        if (bad != m_group.weight.end())
            m_errors.failRow(ErrorCode::OutOfRange, dataset,
                             static_cast<std::size_t>(bad - m_group.weight.begin()),
                             "the weight is " + std::to_string(*bad),
                             "a finite number, 0 or above");
        if (std::ranges::all_of(m_group.weight, [](double weight) { return weight == 0; }))
            m_errors.fail(ErrorCode::OutOfRange, dataset, "all weights are 0",
                          "at least one weight above 0");
    }

    const ItemGroup& m_group;
    std::string m_name;
    const DatasetErrors& m_errors;
};

} // namespace

void requireItemRules(const ItemGroup& group, const std::string& name, const DatasetErrors& errors)
{
    ItemCheck(group, name, errors).run();
}

} // namespace crossfade
