// What a person sees first: three doors, a place to drop a spreadsheet, and what was open lately.
#pragma once

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

struct RecentPage {
    QString key; // as PageInfo::key
    QString title;
    QString detail{};
    QString icon{};
};

class HomePage : public QScrollArea
{
    Q_OBJECT
public:
    explicit HomePage(QWidget *parent = nullptr);

    void setRecent(const QList<RecentPage> &recent);

Q_SIGNALS:
    void spreadsheetWanted();
    void sampleWanted();
    void connectWanted();
    void restoreWanted();
    void spreadsheetChosen(const QString &path);
    void recentChosen(const QString &key);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void arrangeDoors();
    void retranslate();

    QList<RecentPage> m_recent;
    QLabel *m_title;
    QLabel *m_intro;
    QGridLayout *m_doorGrid;
    QList<QAbstractButton *> m_doors;
    QToolButton *m_sample;
    widgets::DropArea *m_drop;
    widgets::InlineMessage *m_message;
    QLabel *m_recentTitle;
    QVBoxLayout *m_recentList;
};

} // namespace formwright::windows
