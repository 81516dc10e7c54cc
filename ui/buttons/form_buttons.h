// The buttons of a form as they are edited. A button is known by a key that stays what it is, also once the server has
// given it an id.
#pragma once

#include "app/contract/designtime_activities.h"
#include "ui/client/api_client.h"
#include "ui/designpages/member_design.h"
#include "ui/vieweditor/button_list.h"

namespace formwright::buttons {

using contract::designtime::DesignActivity;

// What a button of a form can do, by the number of its type.
const QList<vieweditor::ButtonKind> &formButtonKinds();
QString kindTitle(int type);

class FormButtons : public QObject
{
    Q_OBJECT

public:
    // `design` outlives it; its members are the buttons.
    explicit FormButtons(designpages::MemberDesign &design, QObject *parent = nullptr);

    void begin(const QList<DesignActivity> &buttons);
    QStringList takeStored(const QList<DesignActivity> &buttons); // the keys of those that both sides changed

    QStringList keys() const; // in their order
    bool contains(const QString &key) const { return m_design.content().contains(key); }
    QJsonObject button(const QString &key) const { return m_design.value(key).toObject(); }
    QString name(const QString &key) const { return button(key).value(QLatin1StringView("name")).toString(); }
    int type(const QString &key) const { return button(key).value(QLatin1StringView("type")).toInt(); }
    bool isChanged(const QString &key) const { return m_design.isChanged(key); }

    // Each is one step.
    QString add(int type); // behind the others, called as what it does
    void remove(const QString &key);
    bool move(const QString &key, int by);
    void set(const QString &key, const QString &member, const QJsonValue &value, const QString &what);

    QString idOf(const QString &key) const { return m_ids.value(key); } // empty for one the server does not have
    int versionOf(const QString &key) const { return m_versions.value(key, 1); }
    void noteSaved(const QString &key, const QString &id, int version);
    void noteGone(const QString &key);
    designpages::MemberDesign &members() { return m_design; }

Q_SIGNALS:
    void changed();

private:
    QJsonObject take(const QList<DesignActivity> &buttons);

    designpages::MemberDesign &m_design;
    QHash<QString, QString> m_ids;
    QHash<QString, int> m_versions;
};

// Where the buttons stand, by plain ids.
struct ButtonPlace {
    QString applicationId;
    QString moduleId;
    QString formId;
};

// Sends what is changed, one button after the other; what is stored is noted as it comes. Deletes itself.
class ButtonSaving : public QObject
{
    Q_OBJECT

public:
    ButtonSaving(client::ApiClient &client, const ButtonPlace &place, FormButtons &buttons, QObject *parent);
    void start() { next(); }

Q_SIGNALS:
    void done();
    void failed(const formwright::client::Failure &failure, const QString &key);

private:
    void next();
    void fail(const client::Failure &failure, const QString &key);
    bool remove();
    bool update();
    bool create();

    client::ApiClient &m_client;
    const ButtonPlace m_place;
    FormButtons &m_buttons;
    const QJsonObject m_wanted;
    QJsonObject m_saved;
};

} // namespace formwright::buttons
