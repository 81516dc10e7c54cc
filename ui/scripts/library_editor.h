// The page that a library of scripts is written on, with the bench below.
#pragma once

#include "app/contract/designtime_libraries.h"
#include "ui/scripts/script_check.h"
#include "ui/scripts/shared_text_editor.h"

class QSplitter;

namespace formwright::scripts {

class BenchPanel;

inline const QString draftKind = QStringLiteral("library");

// The libraries that were changed and not saved when the program ended: "software/library", for whoever opens them.
QStringList draftLibraries(const designs::JournalFolder &folder, const QString &workspace);

class LibraryEditor : public SharedTextEditor
{
    Q_OBJECT

public:
    // The client must outlive the page. Plain ids.
    LibraryEditor(
        client::ApiClient &client, const QString &applicationId, const QString &libraryId, QWidget *parent = nullptr);
    ~LibraryEditor() override;

    // Where the bench runs scripts: a client that acts for a domain.
    void benchWith(const std::shared_ptr<client::ApiClient> &client);

    BenchPanel &bench() const { return *m_bench; }
    const ScriptCheck &check() const { return *m_check; }

Q_SIGNALS:
    void libraryWanted(const QString &applicationId, const QString &libraryId, int line);

protected:
    designing::EditorTexts texts() const override;
    void askDesign() override;
    void sendDesign(const QJsonObject &content, std::optional<int> version) override;
    void sendCopy(const QString &name, const QJsonObject &content) override;
    void showState() override;
    QString subtitle() const override;
    QString elementKind() const override { return QStringLiteral("library"); }
    QList<script::Problem> found() const override { return m_check->problems(); }
    void followText() override;
    void retranslate() override;

private:
    void makeActions();
    void build();
    void askOthers();
    void askNext();
    void showUsers();
    Libraries readLibraries() const;

    QList<contract::designtime::LibraryUser> m_usedBy;
    Libraries m_others; // of the software, by name, as they are stored
    QHash<QString, QString> m_ids; // of those, by name
    QStringList m_toAsk; // ids of those that are not read yet
    ScriptCheck *m_check;
    QSplitter *m_split;
    BenchPanel *m_bench;
};

} // namespace formwright::scripts
