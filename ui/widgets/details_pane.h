// What is known of the one thing that is selected: its name, what it is, and its facts to read and copy.
#pragma once

#include <QList>
#include <QWidget>

class QGridLayout;
class QLabel;
class QStackedLayout;

namespace formwright::widgets {

struct Detail {
    QString name;
    QString value;

    bool operator==(const Detail &) const = default;
};

class DetailsPane : public QWidget
{
    Q_OBJECT
public:
    explicit DetailsPane(QWidget *parent = nullptr);

    void showDetails(const QString &title, const QString &subtitle, const QList<Detail> &details);
    // In place of them: "Select a document to see it here."
    void showHint(const QString &hint);
    QString title() const;
    QList<Detail> details() const { return m_details; }

private:
    QList<Detail> m_details;
    QStackedLayout *m_stack;
    QLabel *m_hint;
    QWidget *m_facts;
    QLabel *m_title;
    QLabel *m_subtitle;
    QGridLayout *m_rows;
};

} // namespace formwright::widgets
