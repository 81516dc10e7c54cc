// The pictures that forms show, brought from the server once. What is written in a form itself needs none.
#pragma once

#include "ui/client/api_client.h"

#include <QCache>
#include <QHash>
#include <QImage>

#include <functional>

namespace formwright::editors {

class PictureStore : public QObject
{
    Q_OBJECT

public:
    // The client must outlive it.
    explicit PictureStore(client::ApiClient &client, QObject *parent = nullptr);

    // Null until it is there, and where there is none.
    QImage picture(const QString &address);
    // Once for each address; arrived() tells that it is there.
    void ask(const QString &address);

Q_SIGNALS:
    void arrived(const QString &address);

private:
    client::ApiClient &m_client;
    QCache<QString, QImage> m_pictures; // by their size in KiB
    QSet<QString> m_asked;
};

} // namespace formwright::editors
