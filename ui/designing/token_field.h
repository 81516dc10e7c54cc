// Several out of a list, kept as "R<id>|<name>;...": their names, and a menu to check them in.
#pragma once

#include "ui/designing/property_editor.h"

class QToolButton;

namespace formwright::designing {

class TokenField : public PropertyField
{
    Q_OBJECT

public:
    explicit TokenField(const Property &property);

    QWidget *widget() const override;
    void show(const PropertyValue &value) override;

private:
    void fillMenu();
    void toggle(const QString &token, bool isOn);

    const Property m_property;
    QToolButton *m_button;
    QString m_text;
    bool m_isMixed = false;
};

// What stands in front of the name: by that two tokens are the same. "R17|Head" and "R17|Boss" are.
QString tokenId(const QString &token);

} // namespace formwright::designing
