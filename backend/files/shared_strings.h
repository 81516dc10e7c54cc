#pragma once

#include "backend/files/zip_package.h"

#include <memory>
#include <vector>

namespace formwright::files {

// The texts of a workbook that cells name by number: UTF-8 in pages, so that a million of them cost little more than
// their bytes.
class SharedStrings
{
public:
    // Reads the part; throws ReadError when it is damaged or holds more than the limits allow.
    void load(std::unique_ptr<ZipPart> part, const SheetLimits &limits);
    qint64 size() const { return qint64(m_ends.size()); }
    // The text with that number, which must exist.
    QString at(qint64 index) const;

    void append(QByteArrayView text, const SheetLimits &limits);

private:
    std::vector<std::unique_ptr<char[]>> m_pages;
    std::vector<quint32> m_ends; // where each text ends, counted over all pages
    qint64 m_bytes = 0;
};

// Cells write some characters as _x000D_ (four hexadecimal digits of UTF-16); this puts the characters back.
QString withoutEscapes(const QString &text);

} // namespace formwright::files
