// What a person sees first: three doors, a place to drop a spreadsheet, and what was open lately.
#pragma once

#include "ui/windows/work_area.h"

#include <QAbstractButton>
#include <QScrollArea>

class QGridLayout;
class QLabel;
class QToolButton;
class QVBoxLayout;

namespace formwright::widgets {
class DropArea;
class InlineMessage;
} // namespace formwright::widgets

namespace formwright::windows {

class HomePage : public QScrollArea
{
    Q_OBJECT
public:
    explicit HomePage(QWidget *parent = nullptr);

    void setRecent(const QList<PageInfo> &recent);
    // Whether new applications can be made there; else nothing leads to them.
    void setMayDesign(bool mayDesign);
    // How many documents wait for the person; below 0, as long as nobody knows, nothing leads to them.
    void setWork(int pending);
    // How many messages were not read yet; as setWork().
    void setMessages(int unread);
    // What there is to work with, as id and name; none takes the heading away as well.
    void setApplications(const QList<std::pair<QString, QString>> &applications);

Q_SIGNALS:
    void spreadsheetWanted();
    void sampleWanted();
    void connectWanted();
    void restoreWanted();
    void spreadsheetChosen(const QString &path);
    void workWanted();
    void messagesWanted();
    void applicationChosen(const QString &id);
    void recentChosen(const formwright::windows::PageInfo &page);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void arrangeDoors();
    void arrange(QGridLayout &grid, const QList<QAbstractButton *> &cards) const;
    void retranslate();

    bool m_mayDesign{true};
    QList<PageInfo> m_recent;
    QLabel *m_title;
    QLabel *m_intro;
    QGridLayout *m_doorGrid;
    QList<QAbstractButton *> m_doors;
    QToolButton *m_sample;
    widgets::DropArea *m_drop;
    widgets::InlineMessage *m_message;
    QAbstractButton *m_work;
    int m_pending = -1;
    QAbstractButton *m_messages;
    int m_unread = -1;
    QLabel *m_applicationsTitle;
    QGridLayout *m_applicationGrid;
    QList<QAbstractButton *> m_applications;
    QLabel *m_recentTitle;
    QVBoxLayout *m_recentList;
};

} // namespace formwright::windows
