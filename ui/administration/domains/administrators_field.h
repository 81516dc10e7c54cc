// Which platform accounts administer a domain: a list to tick, with a search.
#pragma once

#include "ui/client/api_client.h"

#include <QJsonArray>
#include <QWidget>

class QLabel;
class QListWidget;
class QListWidgetItem;

namespace formwright::widgets {
class SearchField;
}

namespace formwright::administration {

// The value is as a domain has it: [{userid, username}]; given back without the names, in the order of the ids.
class AdministratorsField : public QWidget
{
    Q_OBJECT
public:
    explicit AdministratorsField(client::ApiClient &client, QWidget *parent = nullptr);

    void load(); // the accounts to choose from
    QJsonArray value() const;
    void setValue(const QJsonArray &users);

Q_SIGNALS:
    void edited();

private:
    QListWidgetItem *itemOf(const QString &id) const;
    void addItem(const QString &id, const QString &text);
    void filter(const QString &text);

    client::ApiClient &m_client;
    widgets::SearchField *m_search;
    QListWidget *m_list;
    QLabel *m_note;
    bool m_isFilling = false;
};

} // namespace formwright::administration
