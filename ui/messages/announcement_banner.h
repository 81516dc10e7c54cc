// Over everything: an announcement that is to be seen and was not read yet.
#pragma once

#include "app/contract/message_center.h"
#include "ui/client/api_client.h"

#include <QSet>
#include <QWidget>

#include <memory>

namespace formwright::widgets {
class InlineMessage;
}

namespace formwright::messages {

// Shows the newest of them, with how many more there are. What is put aside comes again at the next sign-in, unless it
// was read meanwhile.
class AnnouncementBanner : public QWidget
{
    Q_OBJECT

public:
    explicit AnnouncementBanner(QWidget *parent = nullptr);

    // Whose announcements; null shows none.
    void setClient(const std::shared_ptr<client::ApiClient> &client);
    void read();
    QString announcementId() const { return m_shown; }
    widgets::InlineMessage *message() const { return m_message; }

Q_SIGNALS:
    void openWanted(const QString &messageId);

protected:
    void changeEvent(QEvent *event) override;

private:
    using Message = contract::message_center::Message;
    void showNewest();

    std::shared_ptr<client::ApiClient> m_client;
    QList<Message> m_unread; // sticky ones
    QSet<QString> m_putAside;
    QString m_shown;
    qsizetype m_shownCount = 0; // with those behind it
    widgets::InlineMessage *m_message;
    quint64 m_asked = 0;
};

} // namespace formwright::messages
