// What is wrong with a view, found on another thread while it is drawn: scripts that cannot run, fields that are not
// there, filters that nobody can read, what its kind needs and has not.
#pragma once

#include "ui/vieweditor/column_kinds.h"

#include <QObject>
#include <QTimer>

namespace formwright::vieweditor {

struct Finding {
    enum class Place { View, Column, Filter, Button };
    bool isError = true; // it cannot be saved so, or shows nothing
    QString text;
    Place place = Place::View;
    QString id; // of the column or button
    QString property; // the member it is about
    qsizetype at = 0; // of the text of the filter, as the next
    qsizetype length = 0;

    bool operator==(const Finding &) const = default;
};

// Of a design as a save takes it; on whatever thread.
QList<Finding> findingsOf(const QJsonObject &design, const FormFacts &form);

class ViewCheck : public QObject
{
    Q_OBJECT

public:
    explicit ViewCheck(QObject *parent = nullptr);

    // Soon, on another thread; what was asked before is forgotten.
    void ask(const QJsonObject &design, const FormFacts &form);
    const QList<Finding> &findings() const { return m_findings; }
    bool isBusy() const { return m_soon.isActive() || m_isRunning; }

Q_SIGNALS:
    void found();

private:
    void run();

    QTimer m_soon;
    QJsonObject m_design;
    FormFacts m_form;
    bool m_isRunning = false;
    QList<Finding> m_findings;
};

} // namespace formwright::vieweditor
