// The head of a page: title, a quieter line below it, a badge, and the page's few actions at the right.
#pragma once

#include "ui/widgets/badge.h"

#include <QWidget>

class QAbstractButton;
class QAction;
class QHBoxLayout;
class QLabel;
class QPushButton;

namespace formwright::widgets {

class ElidedLabel;

class PageHeader : public QWidget
{
    Q_OBJECT
public:
    explicit PageHeader(const QString &title, QWidget *parent = nullptr);

    void setTitle(const QString &title);
    void setSubtitle(const QString &subtitle);
    void setBadge(const QString &text, Tone tone); // an empty text takes it away
    // A button for the action, which stays the caller's; the primary one is the accent-coloured one.
    enum class Emphasis { Plain, Primary };
    QPushButton *addAction(QAction *action, Emphasis emphasis = Emphasis::Plain);
    void addWidget(QWidget *widget);

    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    // Where there is no room for all, plain actions are told by their icons alone, the first of them first.
    void fit();

    struct Button {
        QPushButton *button;
        QAction *action;
        int saves = 0; // by its icon alone, where it has one
        bool isShort = false;
    };
    ElidedLabel *m_title;
    ElidedLabel *m_subtitle;
    Badge *m_badge;
    QHBoxLayout *m_actions;
    QList<Button> m_buttons;
    bool m_isPlaced = false; // its width means something
};

} // namespace formwright::widgets
