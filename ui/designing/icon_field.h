// A property that is the name of an icon, or the address of a picture: typed, or chosen among those that are drawn.
#pragma once

#include "ui/designing/property_editor.h"

class QDialog;
class QLineEdit;
class QToolButton;

namespace formwright::designing {

class IconField : public PropertyField
{
    Q_OBJECT

public:
    explicit IconField(const Property &property);

    QWidget *widget() const override { return m_around; }
    void show(const PropertyValue &value) override;
    void giveUp() override;
    bool isTyped() const override;
    void tellTyped() override;

private:
    void showIcon();
    void choose();

    const Property m_property;
    QWidget *m_around;
    QLineEdit *m_edit;
    QToolButton *m_choose;
};

// The names of icons that designs may use: those of things, not of this program's own acts.
QStringList iconsToChoose();
// Lets somebody choose one; `chosen` gets its name, empty for none.
void chooseIcon(
    QWidget *parent, const QString &title, const QString &current, const std::function<void(const QString &)> &chosen);

} // namespace formwright::designing
