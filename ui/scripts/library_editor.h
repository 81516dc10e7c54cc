// The page that a library of scripts is written on, with the bench below.
#pragma once

#include "app/contract/designtime_libraries.h"
#include "ui/designing/editor_page.h"
#include "ui/designs/text_document.h"
#include "ui/scripts/script_check.h"

#include <QMap>

class QLabel;
class QSplitter;

namespace formwright::scripts {

class BenchPanel;
class ScriptEdit;

inline const QString draftKind = QStringLiteral("library");

// The libraries that were changed and not saved when the program ended: "software/library", for whoever opens them.
QStringList draftLibraries(const designs::JournalFolder &folder, const QString &workspace);

class LibraryEditor : public designing::EditorPage
{
    Q_OBJECT

public:
    // The client must outlive the page. Plain ids.
    LibraryEditor(
        client::ApiClient &client, const QString &applicationId, const QString &libraryId, QWidget *parent = nullptr);
    ~LibraryEditor() override;

    // Where the bench runs scripts: a client that acts for a domain.
    void benchWith(const std::shared_ptr<client::ApiClient> &client);

    designs::TextDocument &document() { return m_document; }
    ScriptEdit &edit() const { return *m_edit; }
    BenchPanel &bench() const { return *m_bench; }
    const contract::designtime::DesignLibrary &library() const { return m_library; }
    const ScriptCheck &check() const { return *m_check; }
    QAction *action(const QString &name) const { return m_actions.value(name); }
    // Once it is loaded.
    void showLine(int line);

    QList<pages::Problem> problems() const override;

Q_SIGNALS:
    void libraryWanted(const QString &applicationId, const QString &libraryId, int line);

protected:
    designing::EditorTexts texts() const override;
    QString designName() const override { return m_library.name; }
    designs::ChangeStack &stack() const override { return m_document.stack(); }
    QJsonObject content() const override { return {{QStringLiteral("text"), m_document.text()}}; }
    void askDesign() override;
    void sendDesign(const QJsonObject &content, std::optional<int> version) override;
    void beginDesign(const QJsonObject &content) override;
    bool recoverDesign(const designs::JournalRecord &record) override { return m_document.recover(record); }
    void replaceDesign(const QString &title, const QJsonObject &content) override;
    void showState() override;
    void showBody() override;
    designing::UsageQuestion usageQuestion() const override;
    std::pair<QString, QString> historyOf() const override;
    void goToPlace(const designing::UsingPlace &place) override;
    void changeEvent(QEvent *event) override;

private:
    void makeActions();
    void build();
    void retranslate();
    void followText();
    void askOthers();
    void askNext();
    void showUsers();
    Libraries readLibraries() const;

    const QString m_applicationId;
    const QString m_libraryId;
    contract::designtime::DesignLibrary m_library;
    Libraries m_others; // of the software, by name, as they are stored
    QHash<QString, QString> m_ids; // of those, by name
    QStringList m_toAsk; // ids of those that are not read yet
    int m_wantedLine = 0;
    mutable designs::TextDocument m_document;
    ScriptCheck *m_check;
    QMap<QString, QAction *> m_actions;
    QWidget *m_body;
    QSplitter *m_split;
    ScriptEdit *m_edit;
    BenchPanel *m_bench;
    QLabel *m_users;
    QLabel *m_caret;
};

} // namespace formwright::scripts
