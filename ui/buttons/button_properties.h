// What can be set of a button of a form.
#pragma once

#include "ui/buttons/form_buttons.h"
#include "ui/designing/property.h"

namespace formwright::buttons {

// What buttons can name, by their ids, and what completes their scripts.
struct Surroundings {
    QList<designing::PropertyChoice> forms;
    QList<designing::PropertyChoice> views;
    QList<designing::PropertyChoice> flows;
    QStringList fields; // of the form

    bool operator==(const Surroundings &) const = default;
};

class ButtonProperties : public designing::PropertySource
{
    Q_OBJECT

public:
    // The buttons must outlive it.
    explicit ButtonProperties(FormButtons &buttons, QObject *parent = nullptr);

    void show(const QString &key);
    void setSurroundings(const Surroundings &surroundings);

    designing::PropertyTable table() const override;
    designing::PropertyValue value(const designing::Property &property) const override;
    void set(const designing::Property &property, const QString &text) override;
    void reset(const designing::Property &property) override;
    designing::PropertyHead head() const override;
    bool isAny() const override { return m_buttons.contains(m_key); }
    QString nothingText() const override;
    QString selectionKey() const override { return m_key; }
    QStringList words() const override;

private:
    FormButtons &m_buttons;
    Surroundings m_surroundings;
    QString m_key;
};

} // namespace formwright::buttons
