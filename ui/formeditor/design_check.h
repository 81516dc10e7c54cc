// What is wrong with a form beyond its markup, found on another thread while it is drawn: scripts that cannot run,
// fields that are named and are not there, links that lead nowhere, fields that nothing says what they are called; and
// what is wrong with what else is set of the form.
#pragma once

#include "ui/formeditor/form_settings.h"
#include "ui/formeditor/quick_fixes.h"

#include <QObject>
#include <QTimer>

namespace formwright::formeditor {

struct Finding {
    bool isError = true; // it cannot be saved so
    QString text;
    qsizetype index = 0; // of the text
    QString property; // the attribute it is about; empty for the element
    QList<QuickFix> fixes{};

    bool operator==(const Finding &) const = default;
};

// Of a text alone; on whatever thread.
QList<Finding> findingsOf(const QString &text);

class DesignCheck : public QObject
{
    Q_OBJECT

public:
    explicit DesignCheck(QObject *parent = nullptr);

    // Soon, on another thread; what was asked before is forgotten.
    void ask(const QString &text, const QJsonObject &settings = {});
    const QList<Finding> &findings() const { return m_findings; }
    const QList<SettingProblem> &ofSettings() const { return m_ofSettings; }
    // Whether they are of this text, and not of an earlier one.
    bool isOf(const QString &text) const { return m_checked == text; }
    bool isBusy() const { return m_soon.isActive() || m_isRunning; }

Q_SIGNALS:
    void found();

private:
    void run();

    QTimer m_soon;
    QString m_text;
    QJsonObject m_settings;
    QString m_checked; // which the findings are of
    bool m_isRunning = false;
    QList<Finding> m_findings;
    QList<SettingProblem> m_ofSettings;
};

} // namespace formwright::formeditor
