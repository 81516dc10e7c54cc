// What is wrong with a script, found on another thread while it is typed.
#pragma once

#include "app/script/libraries.h"

#include <QHash>
#include <QObject>
#include <QTimer>

namespace formwright::scripts {

// The texts of libraries by their names.
using Libraries = QHash<QString, QString>;
script::LibraryResolver resolverOf(const Libraries &libraries);

class ScriptCheck : public QObject
{
    Q_OBJECT

public:
    explicit ScriptCheck(QObject *parent = nullptr);

    // Soon, on another thread; what was asked before is forgotten.
    void ask(const QString &source, const Libraries &libraries);
    const QList<script::Problem> &problems() const { return m_problems; }

Q_SIGNALS:
    void found();

private:
    void run();

    QTimer m_soon;
    QString m_source;
    Libraries m_libraries;
    bool m_isRunning = false;
    QList<script::Problem> m_problems;
};

} // namespace formwright::scripts
