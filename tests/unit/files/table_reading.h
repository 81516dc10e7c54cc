#pragma once

#include "backend/files/spreadsheet.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

// What the tests of table files share: writing small files and reading them back as text.
namespace formwright::files {

// A directory of its own, removed at the end, with a file of the given content in it.
class TableFile
{
public:
    explicit TableFile(const QByteArray &content, const QString &name = QStringLiteral("table.csv"))
        : m_path(m_directory.filePath(name))
    {
        QFile file(m_path);
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            qFatal("cannot write %s", qPrintable(m_path));
    }
    TableFile() : m_path(m_directory.filePath(QStringLiteral("table.xlsx"))) { }
    const QString &path() const { return m_path; }

private:
    QTemporaryDir m_directory;
    QString m_path;
};

// What this process holds in memory, in bytes; 0 where the system does not tell.
inline qint64 residentMemory()
{
    QFile status(QStringLiteral("/proc/self/statm"));
    if (!status.open(QIODevice::ReadOnly))
        return 0;
    return status.readAll().split(' ').value(1).toLongLong() * 4096;
}

inline QString describe(const Cell &cell)
{
    static const char *const kinds[] = {"", "text ", "number ", "boolean ", "date ", "time "};
    return QString::fromLatin1(kinds[cell.index()]).append(plainText(cell));
}

struct Table {
    QStringList headers;
    QStringList rows; // "2: number 1 | text a", the row number first
    QStringList notes;
    QString refusal; // the message, when the file was refused
};

inline Table readTable(const QString &path, const SheetOptions &options = {})
{
    Table table;
    try {
        const auto reader = openSpreadsheet(path, options);
        table.headers = reader->headers();
        Row row;
        while (reader->next(row)) {
            QStringList cells;
            for (const Cell &cell : std::as_const(row.cells))
                cells.append(describe(cell));
            table.rows.append(QStringLiteral("%1: %2").arg(row.number).arg(cells.join(QStringLiteral(" | "))));
            table.notes.append(row.notes);
        }
    } catch (const ReadError &error) {
        table.refusal = error.message();
    }
    return table;
}

inline Table readTable(const QByteArray &content, const SheetOptions &options = {})
{
    return readTable(TableFile(content).path(), options);
}

} // namespace formwright::files
