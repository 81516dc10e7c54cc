// Texts that the elements of a software share: libraries of scripts and style sheets. They are kept alike.
#pragma once

#include "app/contract/error.h"
#include "backend/storage/session.h"

#include <optional>

namespace formwright::forms {

struct SharedText {
    QString id;
    QString applicationId;
    QString name;
    QString description;
    QString content;
    int version = 1;
    qint64 modified = 0;
};

// The table of those of a kind.
class SharedTexts
{
public:
    using NameTaken = contract::Error (*)(const QString &name);
    // What is to be done inside the unit of work that changes one.
    using Changing = void (*)(storage::Session &session, const QString &applicationId);
    SharedTexts(const QString &table, NameTaken nameTaken, Changing changing = nullptr)
        : m_table(table), m_nameTaken(nameTaken), m_changing(changing)
    { }

    // Without their texts, by name.
    QList<SharedText> of(storage::Session &session, const QString &applicationId, qint64 limit) const;
    std::optional<SharedText> byId(storage::Session &session, const QString &id) const;
    qint64 count(storage::Session &session, const QString &applicationId) const;
    int versionOf(storage::Session &session, const QString &id, int otherwise) const;
    // All inside units of work. Throw NameTaken where the software has another one of that name.
    void insert(storage::Session &session, const SharedText &text) const;
    // Counts the version up. False where it is not `seen` any more.
    bool update(storage::Session &session, const SharedText &text, int seen) const;
    void remove(storage::Session &session, const SharedText &text) const;

    const QString &table() const { return m_table; }

private:
    void beginChange(storage::Session &session, const SharedText &text) const;
    void requireFreeName(storage::Session &session, const SharedText &text) const;

    const QString m_table;
    const NameTaken m_nameTaken;
    const Changing m_changing;
};

} // namespace formwright::forms
