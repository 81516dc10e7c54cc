#pragma once

#include "ui/models/design_acts.h"

#include <QHash>
#include <QJsonObject>
#include <QSet>

#include <deque>
#include <map>

namespace formwright::models {

// Makes a real copy of a design, with all below it, by what any client can ask for: what is in the copy refers to what
// is in the copy. All of it or nothing: what had been made is deleted where a step fails. Documents are not copied.
// Lives until it has answered, or as long as its parent.
class DesignCopy : public QObject
{
    Q_OBJECT

public:
    DesignCopy(client::ApiClient &client, const DesignTarget &source, const QString &name, QObject *parent);

    void start();

Q_SIGNALS:
    void done(const QString &id); // of the copy
    void failed(const formwright::client::Failure &failure);

private:
    using Step = std::function<void()>;
    void copySoftware();
    void copyModule(const QString &id, const QString &name, const QString &superior);
    void listModules(const QString &superior, const QString &newSuperior);
    void copyForm(const QString &id, const QString &moduleId, const QString &name);
    void copyView(const QString &id, const QString &moduleId, const QString &name);
    void copyColumns(const QJsonObject &view, const QString &viewId);
    void copyFlow(const QString &id, const QString &moduleId, const QString &name = {});
    // Libraries and style sheets, which forms name.
    template <class Row, class Path, class Whole, class Create>
    void copySharedTexts(const contract::Endpoint<contract::designtime::ApplicationPath, QList<Row>> &list,
        const contract::Endpoint<Path, Whole> &get,
        const contract::Endpoint<Create, contract::designtime::Created> &create);
    void copyRoles();
    void copyMenus(const QString &superior, const QString &newSuperior);
    void mendForm(const QString &id, const QString &moduleId, const QJsonObject &source);

    // Asks, and gives the data of the answer, or fails.
    template <class In, class Out>
    void read(const contract::Endpoint<In, Out> &endpoint, const In &in, std::function<void(const QJsonValue &)> then);
    template <class In, class Row>
    void readAll(const contract::Endpoint<In, contract::Paged<Row>> &endpoint, const In &in,
        std::function<void(const Row &)> each);
    template <class In>
    void make(const contract::Endpoint<In, contract::designtime::Created> &endpoint, const In &in,
        const QString &source, std::function<void(const QString &id)> then);
    // What was said of the source, as a client says it of the copy.
    template <class Content> Content contentOf(const QJsonObject &source) const;
    QString newIdOf(const QString &id) const { return m_ids.value(id, id); }
    void next();
    void fail(const client::Failure &failure);

    client::ApiClient &m_client;
    const DesignTarget m_source;
    const QString m_name;
    QString m_applicationId; // where the copy goes
    QHash<QString, QString> m_ids; // of sources, to those of their copies
    // In this order: what comes later refers to what came before.
    enum Stage { Modules, Forms, Views, Flows, Menus, Mending };
    std::map<int, std::deque<Step>> m_steps;
    QString m_made; // the copy, once its first part is there
};

} // namespace formwright::models
