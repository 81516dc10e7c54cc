// Texts that the elements of a software share, those of a kind: made, named, described and deleted here, written on
// pages of their own.
#pragma once

#include "app/contract/designtime_revisions.h"
#include "app/contract/designtime_shared_texts.h"
#include "ui/client/api_client.h"
#include "ui/pages/framed_page.h"

class QLineEdit;
class QTreeWidget;
class QTreeWidgetItem;

namespace formwright::scripts {

class SharedTextPage : public pages::FramedPage
{
    Q_OBJECT

public:
    void load() override;

    QTreeWidget *list() const { return m_list; }

    // What is on its way or waits for that, and a name that is being typed.
    bool hasUnsaved() const override { return isSaving() || isTyping(); }
    // A name that is being typed is one that is wanted.
    void tryLeave(const std::function<void()> &then) override;

Q_SIGNALS:
    void textWanted(const QString &applicationId, const QString &id);

protected:
    struct Row {
        QString id;
        QString name;
        QString description;
        int version = 1;
        qint64 modified = 0;
    };
    // What is changed of one.
    struct Change {
        std::optional<QString> name{};
        std::optional<QString> description{};
        int version = 0;
        bool isForced = false;
    };
    // What the page says, in the language of the screen.
    struct Texts {
        QString title; // "Script Libraries"
        QString loading; // "Loading libraries"
        QString notLoaded;
        QString none; // "This application has no script libraries yet"
        QString whatFor; // below that
        QString add; // "New Library", on a button
        QString addAction; // "&New Library"
        QString freeName; // of a new one
        QString making;
        QString notMade;
        QString column; // "Library"
        QString askToRemove; // "Delete the library “%1”?"
        QString forcedRename; // "Rename a library that scripts take in?"
        QString forcedRemoval;
        QString users; // "These take it in, and fail from then on: %1."
        QString describe; // "Say what the library is for"
    };
    SharedTextPage(client::ApiClient &client, const QString &applicationId, const QString &icon, QWidget *parent);
    // At the end of the constructor of each kind.
    void begin();

    template <class T> using Told = std::function<void(const client::Result<T> &)>;
    virtual Texts texts() const = 0;
    virtual void askRows(const Told<QList<Row>> &told) = 0;
    virtual void askToCreate(const QString &name, const Told<contract::designtime::Created> &told) = 0;
    virtual void askToChange(const QString &id, const Change &change, const Told<contract::designtime::Saved> &told)
        = 0;
    virtual void askToRemove(const QString &id, bool isForced, const Told<contract::Nothing> &told) = 0;
    void retranslate() override;
    bool isSaving() const override { return isActing() || FramedPage::isSaving(); }
    void saveChanges() override { finishTyping(); }

    client::ApiClient &m_client;
    const QString m_applicationId;

private:
    void build();
    void readWanted();
    void readAfterAct();
    bool isKept() const;
    QLineEdit *typedEdit() const; // null where none is open
    bool isTyping() const;
    void finishTyping();
    void tellSaved();
    void showRows(const QList<Row> &rows);
    void showState();
    const Row *current() const;
    QString freeName() const;
    void add();
    void edit(int column);
    void takeEdit(const QTreeWidgetItem *item, int column);
    void change(const Row &row, Change change);
    void askAboutRemoval();
    void remove(const Row &row, bool isForced);
    void fail(const QString &what, const client::Failure &failure);
    void askToForce(const client::Failure &failure, const QString &title, const QString &accept,
        const std::function<void()> &force);

    const QString m_icon;
    QList<Row> m_rows; // as they stand in the list
    QTreeWidget *m_list;
    QAction *m_refresh;
    QAction *m_add;
    QAction *m_open;
    QAction *m_rename;
    QAction *m_describe;
    QAction *m_remove;
    QString m_wanted; // is selected, and named, once it is there
    bool m_isShowing = false;
    QHash<std::pair<QString, int>, int> m_followed; // what a version of one became by being saved here
    bool m_isReading = false;
    bool m_isToRead = false; // once more, when nothing stands against it
    bool m_isRead = false;
};

// Those of a kind, by its endpoints.
template <class Kind> struct SharedTextEndpoints {
    const contract::Endpoint<contract::designtime::ApplicationPath, QList<contract::designtime::SharedTextRow<Kind>>>
        &list;
    const contract::Endpoint<contract::designtime::CreateSharedText<Kind>, contract::designtime::Created> &create;
    const contract::Endpoint<contract::designtime::UpdateSharedText<Kind>, contract::designtime::Saved> &update;
    const contract::Endpoint<contract::designtime::DeleteSharedText<Kind>, contract::Nothing> &remove;
};

template <class Kind> class SharedTextPageOf : public SharedTextPage
{
protected:
    SharedTextPageOf(client::ApiClient &client, const QString &applicationId, const QString &icon,
        const SharedTextEndpoints<Kind> &endpoints, QWidget *parent)
        : SharedTextPage(client, applicationId, icon, parent), m_endpoints(endpoints)
    { }

    void askRows(const Told<QList<Row>> &told) override
    {
        using Listed = client::Result<QList<contract::designtime::SharedTextRow<Kind>>>;
        m_client.call(m_endpoints.list, {.applicationId = m_applicationId}, this, [told](const Listed &answer) {
            if (!answer)
                return told(answer.failure());
            QList<Row> rows;
            for (const auto &row : *answer)
                rows.append({row.id, row.name, row.description, row.version, row.modified.milliseconds});
            told(rows);
        });
    }
    void askToCreate(const QString &name, const Told<contract::designtime::Created> &told) override
    {
        contract::designtime::CreateSharedText<Kind> made;
        made.applicationId = m_applicationId;
        made.text.name = name;
        m_client.call(m_endpoints.create, made, this, told);
    }
    void askToChange(const QString &id, const Change &change, const Told<contract::designtime::Saved> &told) override
    {
        contract::designtime::UpdateSharedText<Kind> update;
        update.applicationId = m_applicationId;
        update.id = id;
        update.force = change.isForced;
        update.text.name = change.name;
        update.text.description = change.description;
        update.text.version = change.version;
        m_client.call(m_endpoints.update, update, this, told);
    }
    void askToRemove(const QString &id, bool isForced, const Told<contract::Nothing> &told) override
    {
        m_client.call(m_endpoints.remove, {.applicationId = m_applicationId, .id = id, .force = isForced}, this, told);
    }

private:
    const SharedTextEndpoints<Kind> m_endpoints;
};

} // namespace formwright::scripts
