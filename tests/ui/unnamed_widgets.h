// What a page tells those who do not see it.
#pragma once

#include <QAccessible>
#include <QWidget>

namespace formwright::tests {

// Widgets that the keyboard goes to, and elements that are drawn on a canvas, of which nothing is told; empty where
// there are none.
inline QStringList unnamedWidgets(const QWidget &page)
{
    QStringList unnamed;
    const auto widgets = page.findChildren<QWidget *>();
    for (QWidget *widget : widgets) {
        if (!widget->isVisible() || widget->objectName().startsWith(QLatin1StringView("qt_"))
            || widget->inherits("QTableCornerButton"))
            continue;
        QAccessibleInterface *told = QAccessible::queryAccessibleInterface(widget);
        const QString place = QLatin1StringView(widget->metaObject()->className()) + u' ' + widget->objectName()
            + QStringLiteral(" in ") + QLatin1StringView(widget->parentWidget()->metaObject()->className());
        const bool isOfKeyboard = widget->focusPolicy() != Qt::NoFocus && widget->focusProxy() == nullptr;
        if (isOfKeyboard && (told == nullptr || told->text(QAccessible::Name).isEmpty()))
            unnamed.append(place);
        if (told == nullptr || told->role() != QAccessible::Canvas)
            continue;
        for (int i = 0; i < told->childCount(); ++i) {
            if (QAccessibleInterface *child = told->child(i); !child || child->text(QAccessible::Name).isEmpty())
                unnamed.append(place + QStringLiteral(", element %1").arg(i));
        }
    }
    return unnamed;
}

} // namespace formwright::tests
