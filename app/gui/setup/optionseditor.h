#pragma once

#include "core/methods/options.h"

#include <QWidget>

#include <functional>
#include <vector>

QT_BEGIN_NAMESPACE
class QFormLayout;
QT_END_NAMESPACE

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
    Options options() const { return m_options; }

Q_SIGNALS:
    // These are the signals of SetupSection.
    void edited(const QString& option);
    void typed(const QString& option);

protected:
    void changeEvent(QEvent* event) override;

private:
    QWidget* makeField(const OptionSpec& spec);
    QWidget* makeRealField(const OptionSpec& spec,
                           const std::function<void(const OptionValue&)>& choose);
    bool change(const OptionSpec& spec, const OptionValue& value);
    void retranslate();

    std::vector<OptionSpec> m_specs;
    Options m_options;
    QFormLayout* m_form;
    std::vector<QWidget*> m_fields; ///< one for each option
};

} // namespace crossfade
