#include "ui/widgets/password_edit.h"

#include "ui/widgets/icon.h"

#include <QAction>
#include <QEvent>

namespace formwright::widgets {

PasswordEdit::PasswordEdit(QWidget *parent) : QLineEdit(parent), m_reveal(addAction(QIcon(), TrailingPosition))
{
    m_reveal->setCheckable(true);
    connect(m_reveal, &QAction::toggled, this, &PasswordEdit::reveal);
    reveal(false);
}

void PasswordEdit::changeEvent(QEvent *event)
{
    QLineEdit::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        reveal(m_reveal->isChecked());
}

void PasswordEdit::reveal(bool shown)
{
    setEchoMode(shown ? Normal : Password);
    // No word of it is suggested or learned, also where it is seen.
    setInputMethodHints(Qt::ImhHiddenText | Qt::ImhSensitiveData | Qt::ImhNoPredictiveText | Qt::ImhNoAutoUppercase);
    m_reveal->setIcon(icon(shown ? QStringLiteral("eye-off") : QStringLiteral("eye"), Role::Muted));
    m_reveal->setText(shown ? tr("Hide the password") : tr("Show the password"));
    m_reveal->setToolTip(m_reveal->text());
}

} // namespace formwright::widgets
