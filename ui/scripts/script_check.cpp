#include "ui/scripts/script_check.h"

#include "ui/designing/script_problems.h"

#include <QCoreApplication>
#include <QPointer>
#include <QThreadPool>

#include <chrono>

namespace formwright::scripts {

using namespace std::chrono_literals;

script::LibraryResolver resolverOf(const Libraries &libraries)
{
    return [libraries](const QString &name) {
        const auto found = libraries.constFind(name);
        return found == libraries.constEnd() ? std::nullopt : std::optional(*found);
    };
}

ScriptCheck::ScriptCheck(QObject *parent) : QObject(parent)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(150ms);
    connect(&m_soon, &QTimer::timeout, this, &ScriptCheck::run);
}

void ScriptCheck::ask(const QString &source, const Libraries &libraries)
{
    m_source = source;
    m_libraries = libraries;
    m_soon.start();
}

void ScriptCheck::run()
{
    if (m_isRunning) {
        m_soon.start();
        return;
    }
    m_isRunning = true;
    QThreadPool::globalInstance()->start([source = m_source, libraries = m_libraries, self = QPointer(this)] {
        const QList<script::Problem> problems = designing::scriptProblems(source, resolverOf(libraries));
        // Back on the thread of the window, where alone it is known whether anybody still wants it.
        QMetaObject::invokeMethod(QCoreApplication::instance(), [self, source, problems] {
            if (!self)
                return;
            self->m_isRunning = false;
            if (source != self->m_source || problems == self->m_problems)
                return;
            self->m_problems = problems;
            Q_EMIT self->found();
        });
    });
}

} // namespace formwright::scripts
