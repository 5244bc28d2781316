#include "app/gui/setup/modelsfield.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QKeyEvent>
#include <QSignalBlocker>
#include <QStringListModel>

namespace crossfade
{

namespace
{

const QString separator = QStringLiteral(", ");

/// The index at which the last name begins.
qsizetype lastName(const QString& text)
{
    return text.lastIndexOf(QLatin1Char(',')) + 1;
}

/// Completes the last of several names.
class LastNameCompleter : public QCompleter
{
public:
    using QCompleter::QCompleter;

    QStringList splitPath(const QString& text) const override
    {
        return {text.mid(lastName(text)).trimmed()};
    }

    QString pathFromIndex(const QModelIndex& index) const override
    {
        const QString typed = static_cast<const QLineEdit*>(widget())->text();
        const QString before = typed.left(lastName(typed)).chopped(lastName(typed) > 0 ? 1 : 0);
        const QString name = QCompleter::pathFromIndex(index);
        return before.isEmpty() ? name : before + separator + name;
    }
};

std::vector<std::string> namesIn(const QString& text)
{
    std::vector<std::string> names;
    for (const QString& name : text.split(QLatin1Char(','), Qt::SkipEmptyParts))
        if (!name.trimmed().isEmpty())
            names.push_back(name.trimmed().toStdString());
    return names;
}

QString textOf(const std::vector<std::string>& names)
{
    QStringList texts;
    for (const std::string& name : names)
        texts += QString::fromStdString(name);
    return texts.join(separator);
}

} // namespace

ModelsField::ModelsField(QWidget* parent) : QLineEdit(parent)
{
    auto* completer = new LastNameCompleter(new QStringListModel(this), this);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    setCompleter(completer);
    connect(this, &QLineEdit::textChanged, this, [this](const QString& text) {
        if (namesIn(text) != m_models) {
            m_models = namesIn(text);
            Q_EMIT modelsTyped();
        }
    });
}

void ModelsField::setKnown(const std::optional<EmbeddingSummary>& summary)
{
    QStringList names;
    if (summary)
        for (const auto& [name, dim] : summary->models)
            names += QString::fromStdString(name);
    static_cast<QStringListModel*>(completer()->model())->setStringList(names);
}

/// The text stays as it was typed where it already means these models.
void ModelsField::setModels(const std::vector<std::string>& models)
{
    m_models = models;
    if (namesIn(text()) != models) {
        const QSignalBlocker blocker(this);
        setText(textOf(models));
    }
}

void ModelsField::keyPressEvent(QKeyEvent* event)
{
    if (event->key() != Qt::Key_Down || completer()->popup()->isVisible()) {
        QLineEdit::keyPressEvent(event);
        return;
    }
    completer()->setWidget(this);
    completer()->setCompletionPrefix(text());
    completer()->complete();
}

} // namespace crossfade
