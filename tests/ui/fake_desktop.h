// A desktop that shows notifications, and one that locks its screen, on the bus of the session.
#pragma once

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusVirtualObject>
#include <QTest>

namespace formwright::tests {

using namespace Qt::StringLiterals;

// What a desktop does with notifications, and what was shown on it.
class FakeDesktop : public QDBusVirtualObject
{
public:
    static inline const QString service = u"org.freedesktop.Notifications"_s;
    static inline const QString path = u"/org/freedesktop/Notifications"_s;
    struct Shown {
        uint id = 0;
        uint replaced = 0;
        QString title;
        QString text;
        QStringList actions; // key, label, key, ...

        QStringList keys() const
        {
            QStringList keys;
            for (int i = 0; i < actions.size(); i += 2)
                keys.append(actions[i]);
            return keys;
        }
    };

    explicit FakeDesktop(QStringList capabilities)
        : m_capabilities(std::move(capabilities)),
          m_bus(QDBusConnection::connectToBus(QDBusConnection::SessionBus, u"desktop"_s))
    {
        [&] {
            QVERIFY(m_bus.isConnected());
            QVERIFY(m_bus.registerVirtualObject(path, this));
            QVERIFY(m_bus.registerService(service));
        }();
    }
    ~FakeDesktop() override
    {
        m_bus.unregisterObject(path);
        m_bus.unregisterService(service);
        QDBusConnection::disconnectFromBus(u"desktop"_s);
    }

    QString introspect(const QString &) const override { return {}; }
    bool handleMessage(const QDBusMessage &message, const QDBusConnection &bus) override
    {
        const QVariantList arguments = message.arguments();
        if (message.member() == "GetCapabilities"_L1) {
            bus.send(message.createReply(m_capabilities));
            ++asked;
        } else if (message.member() == "Notify"_L1) {
            if (isBroken) {
                bus.send(message.createErrorReply(QDBusError::Failed, u"no"_s));
                return true;
            }
            const uint replaced = arguments.at(1).toUInt();
            const uint id = replaced ? replaced : ++m_last;
            shown.append(
                {id, replaced, arguments.at(3).toString(), arguments.at(4).toString(), arguments.at(5).toStringList()});
            m_held.append(message.createReply(id));
            if (!holdsAnswers)
                answerHeld();
        } else if (message.member() == "CloseNotification"_L1) {
            closed.append(arguments.at(0).toUInt());
            bus.send(message.createReply());
        } else {
            return false;
        }
        return true;
    }

    void tell(const QString &signal, const QVariantList &arguments)
    {
        QDBusMessage message = QDBusMessage::createSignal(path, service, signal);
        message.setArguments(arguments);
        m_bus.send(message);
    }
    // What it says of notifications that were shown while it held its answers.
    void answerHeld()
    {
        for (const QDBusMessage &answer : std::exchange(m_held, {}))
            m_bus.send(answer);
    }
    void click(const QString &key) { tell(u"ActionInvoked"_s, {shown.last().id, key}); }
    void putAway() { tell(u"NotificationClosed"_s, {shown.last().id, 2u}); }

    QList<Shown> shown;
    QList<uint> closed;
    int asked = 0;
    bool isBroken = false;
    bool holdsAnswers = false;

private:
    QList<QDBusMessage> m_held;
    const QStringList m_capabilities;
    QDBusConnection m_bus;
    uint m_last = 40;
};

// Whoever locks the screen.
class FakeLock : public QDBusVirtualObject
{
public:
    explicit FakeLock(const QString &name)
        : m_name(name), m_bus(QDBusConnection::connectToBus(QDBusConnection::SessionBus, u"lock"_s))
    {
        [&] {
            QVERIFY(m_bus.registerVirtualObject(path(), this));
            QVERIFY(m_bus.registerService(m_name));
        }();
    }
    ~FakeLock() override
    {
        m_bus.unregisterObject(path());
        m_bus.unregisterService(m_name);
        QDBusConnection::disconnectFromBus(u"lock"_s);
    }

    QString introspect(const QString &) const override { return {}; }
    bool handleMessage(const QDBusMessage &message, const QDBusConnection &bus) override
    {
        if (message.member() != "GetActive"_L1)
            return false;
        ++asked;
        bus.send(message.createReply(isLocked));
        return true;
    }
    void tell(bool locked)
    {
        isLocked = locked;
        QDBusMessage message = QDBusMessage::createSignal(path(), m_name, u"ActiveChanged"_s);
        message.setArguments({locked});
        m_bus.send(message);
    }

    bool isLocked = false;
    int asked = 0;

private:
    QString path() const { return u'/' % QString(m_name).replace(u'.', u'/'); }

    const QString m_name;
    QDBusConnection m_bus;
};

} // namespace formwright::tests
