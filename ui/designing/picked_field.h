// People, or one element, that a design names by id: found by typing, shown by name. Who is gone is said to be.
#pragma once

#include "ui/designing/property_editor.h"

#include <QHash>

namespace formwright::widgets {
class PickerField;
} // namespace formwright::widgets

namespace formwright::designing {

class PickedField : public PropertyField
{
    Q_OBJECT

public:
    // `between`: the property holds several ids with that between them; else it is one, or people as flows write them.
    explicit PickedField(const Property &property, QChar between = {});

    QWidget *widget() const override;
    void show(const PropertyValue &value) override;

    widgets::PickerField *picker() const { return m_picker; }

private:
    class Source;
    QString tokenOf(const QString &id) const;
    void tell();

    const Property m_property;
    const QChar m_between;
    std::shared_ptr<Source> m_source;
    widgets::PickerField *m_picker;
    QHash<QString, QString> m_tokens; // by id, as they are written
    QStringList m_others; // tokens of something else, which are kept
};

} // namespace formwright::designing
