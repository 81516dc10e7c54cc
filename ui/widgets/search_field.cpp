#include "ui/widgets/search_field.h"

#include "ui/widgets/icon.h"

#include <QAction>
#include <QKeyEvent>

namespace formwright::widgets {

SearchField::SearchField(const QString &placeholder, QWidget *parent) : QLineEdit(parent)
{
    setPlaceholderText(placeholder);
    setAccessibleName(placeholder);
    setClearButtonEnabled(true);
    addAction(icon(QStringLiteral("search"), Role::Muted), QLineEdit::LeadingPosition);
    m_pause.setSingleShot(true);
    m_pause.setInterval(200);
    connect(&m_pause, &QTimer::timeout, this, &SearchField::announce);
    connect(this, &QLineEdit::textChanged, this, [this](const QString &text) {
        if (text.isEmpty())
            announce();
        else
            m_pause.start();
    });
    connect(this, &QLineEdit::returnPressed, this, &SearchField::announce);
}

void SearchField::announce()
{
    m_pause.stop();
    const QString wanted = text().trimmed();
    if (wanted == m_announced)
        return;
    m_announced = wanted;
    Q_EMIT searched(wanted);
}

void SearchField::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && !text().isEmpty()) {
        clear();
        return;
    }
    if (event->key() == Qt::Key_Down) {
        announce();
        Q_EMIT leftDownwards();
        return;
    }
    QLineEdit::keyPressEvent(event);
}

} // namespace formwright::widgets
