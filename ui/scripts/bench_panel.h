// The bench: runs a script as anybody and for any document, tells what came of it, and keeps nothing of what it writes.
#pragma once

#include "app/contract/runtime_scripts.h"
#include "ui/client/api_client.h"
#include "ui/scripts/script_check.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPlainTextEdit;
class QTabWidget;
class QToolButton;
class QTreeWidget;
class QVBoxLayout;

namespace formwright::designing {
class CodeEdit;
}
namespace formwright::widgets {
class InlineMessage;
class PickerField;
} // namespace formwright::widgets

namespace formwright::scripts {

class BenchPanel : public QWidget
{
    Q_OBJECT

public:
    explicit BenchPanel(QWidget *parent = nullptr);
    ~BenchPanel() override;

    // Where scripts run: for which domain, and in which software. Without a domain they do not. Plain id.
    void setPlace(const std::shared_ptr<client::ApiClient> &client, const QString &applicationId);
    // As they are typed: they take the places of those that are stored.
    void setLibraries(const Libraries &libraries);
    void setScript(const QString &script);
    designing::CodeEdit *script() const { return m_script; }
    bool canRun() const { return !m_applicationId.isEmpty(); }
    bool isRunning() const { return m_call != nullptr; }

    widgets::PickerField *user() const { return m_user; }
    widgets::PickerField *document() const { return m_document; }
    QComboBox *form() const { return m_form; }
    QLineEdit *parameters() const { return m_parameters; }
    QTabWidget *results() const { return m_results; }
    QPlainTextEdit *value() const { return m_value; }
    QTreeWidget *logs() const { return m_logs; }
    QListWidget *writes() const { return m_writes; }
    QTreeWidget *reads() const { return m_reads; }

public Q_SLOTS:
    void run();
    void stop();

Q_SIGNALS:
    void stateChanged();
    void lineWanted(const QString &library, int line); // of a library

protected:
    void changeEvent(QEvent *event) override;

private:
    void build();
    void retranslate();
    void askPlace();
    void askForms();
    void makeUser();
    void makeDocument();
    void showResult(const contract::runtime_scripts::BenchResult &result);
    void showFailure(const client::Failure &failure);
    void showProblem(const QString &what, const QString &why, const script::Origin &origin);
    void showState();
    void showTabs();
    void goTo(const script::Origin &origin);
    script::Origin originOf(const QString &library, int line) const;

    std::shared_ptr<client::ApiClient> m_client;
    client::ApiClient *m_nobody; // whom pickers ask while there is none
    QString m_designId; // of the software
    QString m_applicationId; // as the client knows it; empty until that is known
    std::unique_ptr<QObject> m_question; // what was asked of another place is answered to nobody
    QPointer<client::PendingCall> m_call; // while it runs
    Libraries m_libraries;
    script::WholeScript m_sent;
    script::Origin m_wrong;
    QLabel *m_userLabel;
    widgets::PickerField *m_user = nullptr;
    QLabel *m_formLabel;
    QComboBox *m_form;
    QLabel *m_documentLabel;
    widgets::PickerField *m_document = nullptr;
    QLabel *m_parametersLabel;
    QLineEdit *m_parameters;
    QVBoxLayout *m_userPlace;
    QVBoxLayout *m_documentPlace;
    QToolButton *m_run;
    designing::CodeEdit *m_script;
    widgets::InlineMessage *m_message;
    QLabel *m_state;
    QTabWidget *m_results;
    QPlainTextEdit *m_value;
    QTreeWidget *m_logs;
    QListWidget *m_writes;
    QTreeWidget *m_reads;
};

} // namespace formwright::scripts
