// The page that a text is written on which the elements of a software share.
#pragma once

#include "app/contract/designtime_revisions.h"
#include "app/contract/designtime_shared_texts.h"
#include "app/script/problem.h"
#include "ui/designing/code_edit.h"
#include "ui/designing/editor_page.h"
#include "ui/designing/find_bar.h"
#include "ui/designs/text_document.h"

#include <QMap>
#include <QTimer>

class QLabel;

namespace formwright::scripts {

class TextDocumentEdit;

class SharedTextEditor : public designing::EditorPage
{
    Q_OBJECT

public:
    ~SharedTextEditor() override;

    designs::TextDocument &document() { return m_document; }
    TextDocumentEdit &edit() const { return *m_edit; }
    designing::FindBar &find() const { return *m_find; }
    QAction *action(const QString &name) const { return m_actions.value(name); }
    // Once it is loaded.
    void showLine(int line);

    QList<pages::Problem> problems() const override;

protected:
    // `kind` is that of its journals. Whoever derives from it builds the body, and takes it away first of all.
    SharedTextEditor(client::ApiClient &client, const QString &kind, const QString &applicationId, const QString &id,
        designing::CodeLanguage language, QWidget *parent);
    void takeBodyAway();

    // What is known of it beside its text.
    struct About {
        QString name;
        QString description;
    };
    const About &about() const { return m_about; }
    virtual QString subtitle() const = 0; // of one that says nothing of itself
    virtual QList<script::Problem> found() const = 0; // what is wrong with it
    virtual pages::Problem::Severity severity() const { return pages::Problem::Severity::Error; }
    // Whenever the text is another one.
    virtual void followText() { showState(); }
    // At the end of the constructor, and for another language.
    virtual void retranslate();

    // What the server answered.
    void textRead(const About &about, const QString &text, int version);
    // Sends the text by this endpoint.
    template <class Kind>
    void sendText(
        const contract::Endpoint<contract::designtime::UpdateSharedText<Kind>, contract::designtime::Saved> &endpoint,
        const QJsonObject &content, std::optional<int> version)
    {
        contract::designtime::UpdateSharedText<Kind> change;
        change.applicationId = m_applicationId;
        change.id = m_textId;
        change.text.content = content.value(QLatin1StringView("text")).toString();
        change.text.version = version;
        m_client.call(
            endpoint, change, this, [this, content](const client::Result<contract::designtime::Saved> &answer) {
                answer ? designSaved(content, answer->version) : designRefused(answer.failure());
            });
    }
    // Makes another one of the text by this endpoint.
    template <class Kind>
    void sendTextCopy(
        const contract::Endpoint<contract::designtime::CreateSharedText<Kind>, contract::designtime::Created> &endpoint,
        const QString &name, const QJsonObject &content)
    {
        contract::designtime::CreateSharedText<Kind> copy;
        copy.applicationId = m_applicationId;
        copy.text.name = name;
        copy.text.description = m_about.description;
        copy.text.content = content.value(QLatin1StringView("text")).toString();
        m_client.call(endpoint, copy, this, [this](const client::Result<contract::designtime::Created> &answer) {
            copyMade(answer ? std::nullopt : std::optional(answer.failure()));
        });
    }
    bool canBeCopied() const override { return true; }
    void showProblems();

    QAction *addAction(
        const QString &name, const QString &icon, const QKeySequence &keys, const std::function<void()> &run);
    void nameAction(const char *name, const QString &text, const QString &toolTip = {});
    // A line above the text: what is said of its use, the place of the caret, and buttons for these actions. What is
    // looked for stands below.
    void fillBody(QWidget *content, const QStringList &buttons);
    void showUse(const QString &text, const QString &all);

    QString designName() const override { return m_about.name; }
    designs::ChangeStack &stack() const override { return m_document.stack(); }
    QJsonObject content() const override { return {{QStringLiteral("text"), m_document.text()}}; }
    void beginDesign(const QJsonObject &content) override;
    bool recoverDesign(const designs::JournalRecord &record) override;
    void replaceDesign(const QString &title, const QJsonObject &content) override;
    void showState() override;
    void showBody() override;
    designing::UsageQuestion usageQuestion() const override;
    virtual QString elementKind() const = 0; // as revisions call it
    QList<contract::designtime::DesignDraft> changedDesigns() const override;
    std::pair<QString, QString> historyOf() const override { return {m_textId, m_about.name}; }
    void goToPlace(const designing::UsingPlace &place) override;
    void changeEvent(QEvent *event) override;

    const QString m_applicationId;
    const QString m_textId;
    mutable designs::TextDocument m_document;
    QWidget *m_body;
    TextDocumentEdit *m_edit;

private:
    QList<designing::FoundPlace> placesOf(const QString &wanted);

    About m_about;
    int m_wantedLine = 0;
    QTimer m_noting; // where the caret stands
    QMap<QString, QAction *> m_actions;
    QLabel *m_use;
    QLabel *m_caret;
    designing::FindBar *m_find;
};

} // namespace formwright::scripts
