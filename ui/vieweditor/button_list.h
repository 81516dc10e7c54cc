// The buttons of a view: added by what they do, ordered, renamed and removed.
#pragma once

#include "ui/vieweditor/view_design.h"

#include <QWidget>

class QListWidget;
class QMenu;
class QToolButton;

namespace formwright::vieweditor {

// What a button of a view can do, by the number of its type.
struct ButtonKind {
    int type;
    const char *title; // of the context ButtonKinds

    QString translatedTitle() const;
};
const QList<ButtonKind> &buttonKinds();
// What a button does, for people.
QString buttonTitle(const QJsonObject &button);

class ButtonList : public QWidget
{
    Q_OBJECT

public:
    // The design must outlive it.
    explicit ButtonList(ViewDesign &design, QWidget *parent = nullptr);

    QListWidget *list() const { return m_list; }
    // Opened by the button that adds.
    QMenu *kinds() const { return m_kinds; }
    QString current() const;
    void select(const QString &id);

Q_SIGNALS:
    void picked(const QString &id); // by mouse or keyboard; one that is picked already as well

protected:
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void showButtons();
    void showActions();
    void retranslate();

    ViewDesign &m_design;
    QListWidget *m_list;
    QMenu *m_kinds;
    QToolButton *m_add;
    QToolButton *m_remove;
    QToolButton *m_up;
    QToolButton *m_down;
    QStringList m_ids; // beside the rows of the list
    bool m_isShowing = false;
};

} // namespace formwright::vieweditor
