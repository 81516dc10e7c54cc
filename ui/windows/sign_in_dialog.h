// Asks where to connect to and as whom. It knows no network: it tells what was typed, and is told how it went.
#pragma once

#include "ui/windows/host.h"

#include <QDialog>
#include <QPixmap>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QToolButton;

namespace formwright::widgets {
class FormRow;
class FormRows;
class InlineMessage;
class ProgressStrip;
struct MessageText;
} // namespace formwright::widgets

namespace formwright::windows {

struct SignInRequest {
    QString address;
    QString domain; // empty: an administrator or designer
    QString user;
    QString password;
    QString code; // what the person read from the picture; empty when none was asked for
    bool remember{};
    QString name{}; // what the person calls the server; empty: by its address
    HostColor color{HostColor::None};
};

class SignInDialog : public QDialog
{
    Q_OBJECT
public:
    explicit SignInDialog(QWidget *parent = nullptr);

    void setHosts(const QList<KnownHost> &hosts); // latest first; the first fills the fields
    void chooseThisComputer();
    void setAddress(const QString &address); // fills the fields where the host is known
    void setUser(const QString &user);
    // Whether "Keep me signed in" can be offered: false where there is no keychain, with the reason shown.
    void setCanRemember(bool canRemember);
    // Shows the picture to read and asks for its code; a null picture takes the question away.
    void setCodeImage(const QPixmap &image);
    void setBusy(bool busy);
    // What went wrong. Leaves the busy state, and puts the focus where the mistake most likely is.
    enum class Mistake { Address, Credentials, Code, Other };
    void showError(const widgets::MessageText &text, Mistake mistake);

    SignInRequest request() const;
    bool isThisComputer() const;

Q_SIGNALS:
    void submitted(const formwright::windows::SignInRequest &request); // address and user are never empty
    void thisComputerChosen(); // nothing else is asked there
    void codeImageWanted(); // another picture, please
    void cancelled(); // while busy: stop trying

protected:
    void reject() override;

private:
    void submit();
    void useHost(int index); // of the list
    void showFields();

    QList<KnownHost> m_hosts; // in the list below this computer
    bool m_busy{};
    widgets::InlineMessage *m_message;
    widgets::FormRows *m_rows;
    QComboBox *m_host;
    QLineEdit *m_address;
    QLineEdit *m_name;
    QComboBox *m_color;
    QLineEdit *m_domain;
    QLineEdit *m_user;
    QLineEdit *m_password;
    QLineEdit *m_code;
    QLabel *m_codeImage;
    QToolButton *m_codeRefresh;
    QCheckBox *m_remember;
    QLabel *m_here;
    widgets::FormRow *m_addressRow;
    widgets::FormRow *m_nameRow;
    widgets::FormRow *m_domainRow;
    widgets::FormRow *m_userRow;
    widgets::FormRow *m_passwordRow;
    widgets::FormRow *m_codeRow;
    widgets::ProgressStrip *m_progress;
    QPushButton *m_cancel;
    QPushButton *m_signIn;
};

} // namespace formwright::windows
