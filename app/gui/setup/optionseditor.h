#pragma once

#include "core/methods/options.h"

#include <QWidget>

#include <functional>
#include <vector>

class QFormLayout;
class QToolButton;

namespace crossfade
{

/// A form for the options of one method, made from their specifications: a check box for a boolean,
/// a spin box for an integer, a text field for a real number, a list for a choice. Fields accept
/// only valid values.
class OptionsEditor : public QWidget
{
    Q_OBJECT

public:
    /// `method`: its id, for the object names ("fct.epochs").
    OptionsEditor(const std::string& method, std::vector<OptionSpec> specs,
                  QWidget* parent = nullptr);

    bool isEmpty() const { return m_specs.empty(); }
    void show(const Options& options);
    /// Options that differ from these are bold, and have a button that sets them back.
    void setBase(const Options& base);
    Options options() const { return m_options; }

Q_SIGNALS:
    // These are the signals of SetupSection.
    void edited(const QString& option);
    void typed(const QString& option);

private:
    QWidget* makeField(const OptionSpec& spec);
    QWidget* makeRealField(const OptionSpec& spec,
                           const std::function<void(const OptionValue&)>& choose);
    bool change(const OptionSpec& spec, const OptionValue& value);
    void setBack(const OptionSpec& spec);
    void markDifferences();
    void retranslate();

    std::vector<OptionSpec> m_specs;
    Options m_options;
    Options m_base;
    QFormLayout* m_form;
    // One of each for each option; a row holds the field and its button.
    std::vector<QWidget*> m_rows;
    std::vector<QWidget*> m_fields;
    std::vector<QToolButton*> m_backs;
};

} // namespace crossfade
