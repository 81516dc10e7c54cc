// The language of SQL queries that designers write: what every engine's SELECT has in common, and nothing that reaches
// further.
#pragma once

#include "backend/storage/dialect.h"

#include <QSet>
#include <QStringList>
#include <QVariantList>

#include <vector>

namespace formwright::forms {

// One SELECT, read as far as it takes to know what it names. Comments, more than one statement, quoting of the engines'
// own and functions that are not storage::confinedFunctions() are refused.
class SqlText
{
public:
    // Throws Unfit, with line and column.
    explicit SqlText(const QString &text);

    // What may be tables, in small letters.
    const QSet<QString> &words() const { return m_words; }
    // What stands for values, ":name", in small letters.
    const QSet<QString> &valueNames() const { return m_valueNames; }
    // What it calls parts of itself (WITH), in small letters.
    const QStringList &temporaryNames() const { return m_temporaryNames; }

    // What is named after a dot, in small letters.
    const QSet<QString> &memberNames() const { return m_memberNames; }

    struct Bound {
        QString sql;
        QVariantList values;
    };
    // `values` by name in small letters: several stand for a list, none for NULL.
    Bound bound(const QHash<QString, QStringList> &values, const storage::Dialect &dialect) const;

private:
    struct Token {
        enum class Kind { Word, Quoted, Text, Number, Sign, Name };
        Kind kind = Kind::Sign;
        QString text; // a word in small letters, without its quotes; a name without its colon; what a text says
        qsizetype start = 0;
        qsizetype end = 0;
        bool touches = false; // the token before it
    };

    void read();
    Token tokenAt(qsizetype start) const;
    void check() const;
    void checkWord(size_t index) const;
    void checkText(size_t index) const;
    void checkAs(size_t index, bool inCast) const;
    bool isPartAt(size_t as) const;
    void noteNames();
    void requireFewCopies() const;
    bool isSign(size_t index, const char *sign) const;
    bool isWord(size_t index, const char *word) const;
    [[noreturn]] void refuse(qsizetype at, const QString &reason) const;

    QString m_text;
    std::vector<Token> m_tokens;
    QSet<QString> m_words;
    QSet<QString> m_memberNames;
    QSet<QString> m_valueNames;
    QStringList m_temporaryNames;
};

} // namespace formwright::forms
