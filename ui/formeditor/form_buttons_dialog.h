// The buttons of a form: added by what they do, named, and what can be set of each. Saved by itself, beside the form.
#pragma once

#include "ui/client/api_client.h"
#include "ui/formeditor/form_buttons.h"

#include <QDialog>

class QListWidget;
class QMenu;
class QPushButton;
class QToolButton;

namespace formwright::designing {
class PropertyEditor;
}
namespace formwright::widgets {
class InlineMessage;
class ProgressStrip;
} // namespace formwright::widgets

namespace formwright::formeditor {

struct ButtonsPlace {
    QString applicationId;
    QString moduleId;
    QString formId;
    QString formName;
};

class FormButtonsDialog : public QDialog
{
    Q_OBJECT

public:
    // The client must outlive it. `wanted` names the button that is shown first; may be empty.
    FormButtonsDialog(client::ApiClient &client, const ButtonsPlace &place, const QString &wanted,
        const QStringList &words, QWidget *parent = nullptr);

    FormButtons &buttons() const { return *m_buttons; }
    QListWidget *list() const { return m_list; }
    QMenu *kinds() const { return m_kinds; }
    designing::PropertyEditor *properties() const { return m_properties; }
    QPushButton *saveButton() const { return m_save; }
    widgets::InlineMessage *message() const { return m_message; }
    void reject() override; // asks where something is not saved

Q_SIGNALS:
    void saved();

protected:
    void changeEvent(QEvent *event) override;

private:
    void load();
    void save();
    void sendNext();
    void sendingFailed(const client::Failure &failure);
    void showList();
    void showState();
    void retranslate();

    client::ApiClient &m_client;
    const ButtonsPlace m_place;
    QString m_wanted;
    const QStringList m_words;
    FormButtons *m_buttons;
    QListWidget *m_list;
    QMenu *m_kinds;
    QToolButton *m_add;
    QToolButton *m_remove;
    QToolButton *m_undo;
    QToolButton *m_redo;
    designing::PropertyEditor *m_properties;
    widgets::InlineMessage *m_message;
    widgets::ProgressStrip *m_progress;
    QPushButton *m_cancel;
    QPushButton *m_save;
    std::function<void()> m_remedy;
    bool m_isBusy = false;
    bool m_isLoaded = false;
    bool m_isShowing = false;
};

} // namespace formwright::formeditor
