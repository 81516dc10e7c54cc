#include "ui/widgets/theme.h"

#include "ui/widgets/style.h"

#include <QApplication>
#include <QEvent>
#include <QScopedValueRollback>
#include <QSettings>
#include <QToolTip>

namespace formwright::widgets {

namespace {
Scheme worn = Scheme::Light;

constexpr auto choiceKey = "appearance/theme";
const QStringList choiceNames{
    QStringLiteral("system"), QStringLiteral("light"), QStringLiteral("dark"), QStringLiteral("high-contrast")};
} // namespace

Scheme currentScheme()
{
    return worn;
}

QColor color(Role role)
{
    return colorOf(worn, role);
}

void Theme::prepareHighDpi()
{
    QGuiApplication::setHighDpiScaleFactorRoundingPolicy(Qt::HighDpiScaleFactorRoundingPolicy::PassThrough);
}

Theme::Theme(QObject *parent) : QObject(parent)
{
    QApplication::setStyle(new Style);
    connect(&m_system, &SystemScheme::changed, this, &Theme::apply);
    qApp->installEventFilter(this);
    apply();
}

void Theme::setChoice(ThemeChoice choice)
{
    if (choice == m_choice)
        return;
    m_choice = choice;
    apply();
    Q_EMIT choiceChanged(choice);
}

void Theme::load(const QSettings &settings)
{
    const auto index = choiceNames.indexOf(settings.value(choiceKey).toString());
    setChoice(index < 0 ? ThemeChoice::System : ThemeChoice(index));
}

void Theme::save(QSettings &settings) const
{
    settings.setValue(choiceKey, choiceNames.at(int(m_choice)));
}

bool Theme::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == qApp && event->type() == QEvent::ThemeChange && !m_applying) {
        // Our own palette hides the platform's, so it is taken off for the moment of reading.
        const QScopedValueRollback guard(m_applying, true);
        const QPalette ours = QApplication::palette();
        QApplication::setPalette(QPalette());
        const QPalette platform = QApplication::palette();
        QApplication::setPalette(ours);
        m_system.readPalette(platform);
    }
    return QObject::eventFilter(watched, event);
}

void Theme::apply()
{
    const QScopedValueRollback guard(m_applying, true);
    const Scheme before = worn;
    switch (m_choice) {
    case ThemeChoice::System:
        worn = m_system.scheme();
        break;
    case ThemeChoice::Light:
        worn = Scheme::Light;
        break;
    case ThemeChoice::Dark:
        worn = Scheme::Dark;
        break;
    case ThemeChoice::HighContrast:
        worn = Scheme::HighContrast;
        break;
    }
    const QPalette palette = paletteOf(worn);
    QApplication::setPalette(palette);
    QToolTip::setPalette(palette);
    if (worn != before)
        Q_EMIT schemeChanged(worn);
}

} // namespace formwright::widgets
