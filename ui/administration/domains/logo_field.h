// The logo of a domain: one of the pictures on the server, or a new one from a file.
#pragma once

#include "ui/client/api_client.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QPushButton;

namespace formwright::administration {

// The value is the path of the picture as a domain has it; empty for none.
class LogoField : public QWidget
{
    Q_OBJECT
public:
    explicit LogoField(client::ApiClient &client, QWidget *parent = nullptr);

    void load(); // the pictures to choose from
    QString value() const;
    void setValue(const QString &path);
    // Puts a picture on the server, and chooses it unless another one is chosen meanwhile.
    void upload(const QString &file);

    static constexpr qint64 mostBytes = 5'000'000; // of a picture
    // Where the server has the picture of a path; empty for one that is elsewhere.
    static QByteArray address(const QString &path);

Q_SIGNALS:
    void edited();

private:
    void send(const QString &name, const QByteArray &content);
    void showPicture();

    client::ApiClient &m_client;
    QLabel *m_picture;
    QComboBox *m_choice;
    QPushButton *m_upload;
    QLabel *m_note;
};

} // namespace formwright::administration
