#pragma once

#include "backend/files/spreadsheet.h"

#include <QByteArray>
#include <QHash>

struct zip;
struct zip_file;

namespace formwright::files {

// One part of a package, inflated while it is read.
class ZipPart
{
public:
    ZipPart(zip_file *file, qint64 size);
    ~ZipPart();
    Q_DISABLE_COPY_MOVE(ZipPart)

    // Up to capacity bytes; 0 at the end. Throws ReadError when the part is damaged or longer than it claimed to be.
    qsizetype read(char *buffer, qsizetype capacity);
    qint64 size() const { return m_size; }
    qint64 position() const { return m_position; }

private:
    zip_file *m_file;
    qint64 m_size;
    qint64 m_position = 0;
};

// A zip file that holds a document. Opening it checks the whole directory: nothing encrypted, no names that lead out of
// it or stand twice, no more inflated bytes and no higher ratio than the limits allow. Parts never inflate beyond what
// the directory says, so the check holds while reading. Names compare without regard to case, as the format demands.
// The package outlives its parts.
class ZipPackage
{
public:
    ZipPackage(const QString &path, const SheetLimits &limits);
    ~ZipPackage();
    Q_DISABLE_COPY_MOVE(ZipPackage)

    bool contains(const QString &name) const { return m_entries.contains(name.toLower()); }
    // Throws ReadError when there is no such part.
    std::unique_ptr<ZipPart> open(const QString &name) const;
    // All names, in lower case.
    QStringList names() const { return m_entries.keys(); }

private:
    struct Entry {
        quint64 index = 0;
        qint64 size = 0;
    };
    void readDirectory(const SheetLimits &limits);

    zip *m_archive = nullptr;
    QHash<QString, Entry> m_entries;
};

} // namespace formwright::files
