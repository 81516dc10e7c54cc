#pragma once

#include "backend/files/number_format.h"
#include "backend/files/shared_strings.h"
#include "backend/files/zip_package.h"

namespace formwright::files {

struct WorkbookSheet {
    QString name;
    QString part; // its name in the package
    bool hidden = false;
};

// Everything of an Excel workbook but the cells of its sheets.
class Workbook
{
public:
    // Throws ReadError when the package is no workbook, or one that is refused.
    explicit Workbook(const ZipPackage &package);

    // In the workbook's order; only sheets of cells, and at least one.
    const QList<WorkbookSheet> &sheets() const { return m_sheets; }
    // Of a cell's style number; General for one that is not defined.
    NumberFormat format(int style) const
    {
        return style >= 0 && style < m_formats.size() ? m_formats.at(style) : NumberFormat();
    }
    bool from1904() const { return m_from1904; }
    // Empty when the workbook has no shared texts.
    const QString &sharedStringsPart() const { return m_sharedStringsPart; }

private:
    void readSheets(const ZipPackage &package, const QString &part);
    void readStyles(const ZipPackage &package, const QString &part);

    QList<WorkbookSheet> m_sheets;
    QList<NumberFormat> m_formats;
    QString m_sharedStringsPart;
    bool m_from1904 = false;
};

} // namespace formwright::files
