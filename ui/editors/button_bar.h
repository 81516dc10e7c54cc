// The buttons that a designer put on a form or view, in a row; those without room stand in a menu at its end.
#pragma once

#include "app/contract/runtime_designs.h"

#include <QWidget>

#include <functional>

class QAction;
class QMenu;
class QPushButton;
class QToolButton;

namespace formwright::editors {

using contract::runtime_designs::ButtonDefinition;

class ButtonBar : public QWidget
{
    Q_OBJECT

public:
    // Why a button cannot be pressed now; empty where it can.
    using Reason = std::function<QString(const ButtonDefinition &button)>;

    explicit ButtonBar(const Reason &reason, QWidget *parent = nullptr);

    // Hidden without any.
    void setButtons(const QList<ButtonDefinition> &buttons);
    // Asks the reasons again.
    void showState();
    // None can be pressed while one is under way.
    void setRunning(bool isRunning);
    // Those that stand in the menu of a row as well; they go with the next setButtons().
    QList<QAction *> contextActions() const;
    QAction *action(const QString &buttonId) const; // null for none
    // The same button at another place, under that name or its own; it says why it cannot be pressed there, and goes
    // with the next setButtons(). Null for none.
    QPushButton *makeButton(const QString &buttonId, const QString &text, const QString &whyNot) const;
    // All of them, also those that stand in no row: for the keyboard.
    void openMenu();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void pressed(const formwright::contract::runtime_designs::ButtonDefinition &button);
    void buttonsChanged();

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    struct Entry {
        ButtonDefinition definition;
        QAction *action;
        QPushButton *button; // null: it stands in menus alone
    };
    void fit();
    void retranslate();

    const Reason m_reason;
    QList<Entry> m_entries;
    QMenu *m_all; // owns the actions
    QMenu *m_rest;
    QToolButton *m_more;
    bool m_isRunning = false;
};

} // namespace formwright::editors
