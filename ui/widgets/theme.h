// The look of the running program: which colour scheme is worn, and the switch between them.
#pragma once

#include "ui/widgets/palette.h"
#include "ui/widgets/system_scheme.h"

#include <QObject>

class QSettings;

namespace formwright::widgets {

enum class ThemeChoice { System, Light, Dark, HighContrast };

// Puts our style and palette on the application and follows the system. Make one, after the QApplication; GUI thread.
// A switch reaches widgets as QEvent::PaletteChange, so nothing needs to know this object to be repainted.
class Theme : public QObject
{
    Q_OBJECT
public:
    // Must run before the QApplication is made: whole and fractional scale factors are used as they are.
    static void prepareHighDpi();

    explicit Theme(QObject *parent = nullptr);

    ThemeChoice choice() const { return m_choice; }
    void setChoice(ThemeChoice choice);

    void load(const QSettings &settings);
    void save(QSettings &settings) const;

Q_SIGNALS:
    void choiceChanged(formwright::widgets::ThemeChoice choice);
    void schemeChanged(formwright::widgets::Scheme scheme);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void apply();

    SystemScheme m_system;
    ThemeChoice m_choice = ThemeChoice::System;
    bool m_applying{};
};

// The scheme worn now, and the colours of it: for code that paints. Light until a Theme exists.
Scheme currentScheme();
QColor color(Role role);

} // namespace formwright::widgets
