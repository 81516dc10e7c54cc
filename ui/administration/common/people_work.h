// What is done to the people and departments of a domain: acts that run, one at a time, and what can be undone.
#pragma once

#include "ui/administration/common/people_act.h"
#include "ui/widgets/undo_list.h"

namespace formwright::administration {

// How an act is spoken of, for so many people.
struct ActTexts {
    std::function<QString(int)> running; // "Moving 12 people"
    std::function<QString(int)> done; // "12 people moved to Sales"
    std::function<QString(int)> refused; // "2 people were not moved."
};

// Lives longer than the tabs that start acts: an act goes on when its tab is closed, and can still be undone from
// another. GUI thread.
class PeopleWork : public QObject
{
    Q_OBJECT
public:
    PeopleWork(client::ApiClient &client, const QString &domainId, QObject *parent);

    widgets::UndoList &undoList() { return m_undo; }
    bool isRunning() const { return m_act; }
    // False while another act is running.
    bool start(const QList<NamedPerson> &people, const ChangeOf &change, const ActTexts &texts);
    // What was done to people by another request than those of an act, with what takes it back.
    void offerUndo(const QList<PeopleAct::Done> &done, const QString &text);
    void undo();
    void cancel();
    void forget(); // another one may sign in now: nothing is undone any more

    // A change of a department, with what takes it back; `what` is told when it is refused.
    struct DepartmentChange {
        QString id;
        std::optional<QString> name{};
        std::optional<QString> superior{};
        std::optional<int> order{};
        std::optional<QString> code{};
        QJsonObject extension{}; // values of fields of the domain, by their names
    };
    // One after the other; the first that is refused ends it. `inverse` is offered for undo under `doneText`; empty for
    // none.
    bool isChangingDepartments() const { return m_departmentRequests > 0; }
    void changeDepartments(const QList<DepartmentChange> &changes, const QString &refusedText, const QString &doneText,
        const QList<DepartmentChange> &inverse);

Q_SIGNALS:
    void progressed(const QString &what, int done, int total);
    void ended();
    // `reasons`: one line for each person it was refused for.
    void refused(const QString &what, const QStringList &reasons);
    void failed(const QString &what, const formwright::client::Failure &failure);
    void peopleChanged();
    void departmentsChanged();

private:
    void run(PeopleAct *act, const QString &running);
    void finish(const PeopleAct &act, const ActTexts &texts);
    static QStringList reasonsOf(const PeopleAct &act);
    void startUndo(const QList<PeopleAct::Done> &done, const QString &text);

    client::ApiClient &m_client;
    const QString m_domainId;
    widgets::UndoList m_undo;
    QPointer<PeopleAct> m_act;
    int m_departmentRequests = 0;
};

} // namespace formwright::administration
