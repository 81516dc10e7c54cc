// The form as somebody would see it: the same widgets as in a document, by the server's own judgement of who may see
// and change what. Above it stands for whom, of which document, in which state, language and width.
#pragma once

#include "app/contract/runtime_previews.h"
#include "ui/client/api_client.h"
#include "ui/editors/field_editor.h"
#include "ui/formeditor/form_design.h"
#include "ui/formeditor/included_views.h"
#include "ui/forms/form_view.h"

#include <QJsonObject>
#include <QPointer>
#include <QTimer>

class QBoxLayout;
class QComboBox;
class QLabel;
class QScrollArea;

namespace formwright::editors {
class PictureStore;
}
namespace formwright::widgets {
class InlineMessage;
class PickerField;
} // namespace formwright::widgets

namespace formwright::formeditor {

class FormPreview : public QWidget, private layout::FieldMaker
{
    Q_OBJECT

public:
    // Rows of other documents have the columns of these views, which must outlive it.
    FormPreview(const FormDesign &design, IncludedViews &views, QWidget *parent = nullptr);
    ~FormPreview() override;

    // The form as designers know it. Plain ids.
    void setForm(const QString &applicationId, const QString &formId);
    // Who answers: a client that acts for a domain. Without one the form is shown as it is drawn, to nobody in
    // particular.
    void askBy(const std::shared_ptr<client::ApiClient> &client);
    // As the design is now.
    void showDesign();
    // The widget of a field; null for none.
    QWidget *field(const QString &name);

    widgets::PickerField *user() const { return m_user; }
    widgets::PickerField *document() const { return m_document; }
    QComboBox *state() const { return m_state; }
    QComboBox *language() const { return m_language; }
    QComboBox *screen() const { return m_screen; }
    widgets::InlineMessage *message() const { return m_message; }
    bool isAsking() const { return m_soon.isActive() || m_call != nullptr; }

protected:
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    struct Answer {
        QHash<QString, bool> fields; // those that are seen, and whether they are read-only
        QJsonObject items;
        QJsonObject states; // of fields that scripts are about
        QList<contract::runtime_previews::DrawnNode> nodes;
    };
    struct Shown {
        forms::Field field;
        bool isReadOnly = false;
        bool isHidden = false;
        std::optional<QList<contract::runtime_designs::Option>> options;
    };

    QWidget *makeField(const layout::Box &box) override;
    QWidget *makeRows(const layout::Box &box) override;
    QImage picture(const QString &address) override;
    void askPicture(const QString &address, QObject *context, const std::function<void()> &then) override;
    QString likeness(const layout::Box &box) const override;
    const Shown *find(const QString &name) const;

    void build();
    void retranslate();
    void askPlace();
    void makePickers();
    void askSoon();
    void ask();
    void take(const QJsonObject &answer, const QSet<QString> &asked);
    void showFailure(const client::Failure &failure);
    void showForm();
    void showStates(const QList<contract::runtime_previews::DrawnNode> &nodes);
    void showLanguages();
    void showScreen();
    Shown judged(const forms::Field &field) const;
    bool canAsk() const { return m_client != nullptr && !m_runtimeApplication.isEmpty(); }

    const FormDesign &m_design;
    IncludedViews &m_views;
    client::ApiClient *m_nobody; // whom pickers and fields ask while there is none
    std::shared_ptr<client::ApiClient> m_client;
    editors::PictureStore *m_pictures; // asks it, or nobody
    QString m_applicationId; // as designers know it
    QString m_formId;
    QString m_runtimeApplication; // as the client knows it; empty until that is known
    QString m_runtimeForm;
    bool m_isPlaceKnown = false;
    std::unique_ptr<QObject> m_place; // what was asked of another place is answered to nobody
    std::unique_ptr<QObject> m_question; // likewise of another form
    QPointer<client::PendingCall> m_call;
    QTimer m_soon;
    std::optional<Answer> m_answer;
    QSet<QString> m_asked; // the fields that it is about
    QList<Shown> m_shown;
    QPointer<layout::FormView> m_view;
    QLabel *m_userLabel;
    widgets::PickerField *m_user = nullptr;
    QBoxLayout *m_userPlace;
    QLabel *m_documentLabel;
    widgets::PickerField *m_document = nullptr;
    QBoxLayout *m_documentPlace;
    QLabel *m_stateLabel;
    QComboBox *m_state;
    QLabel *m_languageLabel;
    QComboBox *m_language;
    QLabel *m_screenLabel;
    QComboBox *m_screen;
    QLabel *m_note;
    widgets::InlineMessage *m_message;
    QScrollArea *m_scroll;
};

} // namespace formwright::formeditor
