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
    explicit PickedField(const Property &property);

    QWidget *widget() const override;
    void show(const PropertyValue &value) override;

private:
    class Source;
    QString tokenOf(const QString &id) const;
    void tell();

    const Property m_property;
    std::shared_ptr<Source> m_source;
    widgets::PickerField *m_picker;
    QHash<QString, QString> m_tokens; // by id, as they are written
    QStringList m_others; // tokens of something else, which are kept
};

} // namespace formwright::designing
