#pragma once

#include "app/contract/error.h"

#include <QStringList>

namespace formwright::designtime {

// Collects what is wrong with an input, so that all of it is reported at once.
class InputChecks
{
public:
    // `place` stands in front of the names of members: "entries[2]."
    explicit InputChecks(const QString &place = {}) : m_place(place) { }

    void refuse(const QString &field, const QString &message) { m_errors.append({m_place + field, message}); }
    void take(const InputChecks &others) { m_errors.append(others.m_errors); }

    // Not blank, 200 characters at most.
    void name(const QString &field, const QString &text);
    void text(const QString &field, const QString &text, qsizetype most = 4000);
    // Order numbers leave room for more behind them.
    void order(const QString &field, int value) { between(field, value, -1'000'000'000, 1'000'000'000); }
    void between(const QString &field, qint64 value, qint64 least, qint64 most);
    void oneOf(const QString &field, const QString &text, const QStringList &allowed);
    // public or private (platform facts: form, view, column).
    void permissionType(const QString &text);

    // Throws Error::invalid when anything was refused.
    void finish() const;

private:
    QString m_place;
    QList<contract::FieldError> m_errors;
};

// Each id once, in the order given.
QStringList distinct(const QList<QString> &ids);

} // namespace formwright::designtime
