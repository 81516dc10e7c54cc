// A regular expression, with a line below it to try values on. Made by makePropertyField().
#pragma once

#include "ui/designing/property_editor.h"

class QAction;
class QLineEdit;

namespace formwright::designing {

class PatternField : public PropertyField
{
    Q_OBJECT

public:
    explicit PatternField(const Property &property);

    QWidget *widget() const override { return m_around; }
    void giveUp() override;
    bool isTyped() const override;
    void tellTyped() override;
    void show(const PropertyValue &value) override;

    QLineEdit *pattern() const { return m_edit; }
    QLineEdit *tried() const { return m_tried; }

private:
    void judge();

    const Property m_property;
    QWidget *m_around;
    QLineEdit *m_edit;
    QLineEdit *m_tried;
    QAction *m_verdict;
};

} // namespace formwright::designing
