#pragma once

#include <QJsonObject>
#include <QProcess>
#include <QStringList>
#include <QTemporaryDir>
#include <QUrl>

#include <optional>

namespace formwright::tests {

// A Chromium without a window, with one page, driven by its own protocol over two pipes. Nothing is asked for by a
// time: every question is repeated until it is answered as expected, or a minute went by.
class Browser
{
public:
    // Of the distribution; empty where there is none.
    static QString program();

    Browser();
    // Ends it and everything it started.
    ~Browser();

    bool isReady() const { return !m_session.isEmpty(); }
    QByteArray errors() { return m_process.readAllStandardError(); }

    // From now on pages have, or have not, their scripts run.
    void setRunsScripts(bool runs);
    void setLanguage(const QString &language);
    void setIsDark(bool isDark);
    // Leads the page there, and waits until it is loaded.
    bool open(const QUrl &url);

    // What an expression is in the page, which is asked by the browser itself: no policy and no switch keeps it away.
    QJsonValue ask(const QString &expression);
    // Asks until it is that.
    bool waitFor(const QString &expression, const QJsonValue &expected = true);

    // Whoever was signed in is not any more.
    void forgetCookies();
    void forgetComplaints();
    // What the page complained of, content policies first of all.
    QStringList complaints();
    // A picture of the page, as PNG.
    QByteArray picture();

private:
    QJsonObject call(const QString &method, const QJsonObject &parameters = {});
    // The next message; nothing when none came until then.
    std::optional<QJsonObject> read(int milliseconds);
    void note(const QJsonObject &event);

    QTemporaryDir m_folder;
    QProcess m_process;
    int m_toBrowser = -1;
    int m_fromBrowser = -1;
    int m_number = 0;
    QByteArray m_received;
    QString m_session;
    QStringList m_complaints;
};

} // namespace formwright::tests
