#pragma once

#include <QString>

namespace formwright::storage {

enum class Engine { Sqlite, Postgresql };

// Where the two engines differ. Everything else is written in their common subset.
class Dialect
{
public:
    explicit Dialect(Engine engine) : m_engine(engine) { }

    Engine engine() const { return m_engine; }
    bool isSqlite() const { return m_engine == Engine::Sqlite; }

    // The column type of text that is compared and sorted by code point on both engines.
    QString textType() const;
    // SQLite sorts null first ascending; the other engine is told to.
    QString ascending() const;
    QString descending() const;
    // `expression` contains the bound text, without regard to ASCII case. Bind likePattern(text).
    QString containsText(const QString &expression) const;

private:
    Engine m_engine;
};

// "%text%" with the wildcards of LIKE inside the text escaped by a backslash.
QString likePattern(const QString &text);

// A checked, quoted identifier. Throws Error::internal for anything but [A-Za-z0-9_]{1,60}.
QString quotedIdentifier(const QString &name);

} // namespace formwright::storage
