#pragma once

#include <QByteArray>
#include <QString>
#include <QVariant>

#include <memory>

namespace formwright::files {

// One column of a worksheet: its heading and its width in characters.
struct XlsxColumn {
    QString heading;
    int width = 16;
};

// Writes an .xlsx workbook row by row with constant memory. Text is always text: nothing a cell holds is ever read as a
// formula. One thread at a time. Throws contract::Error::unavailable when the temporary directory cannot be written.
class XlsxWriter
{
public:
    static constexpr int mostRows = 1'048'575; // of a worksheet, besides the headings

    XlsxWriter();
    ~XlsxWriter();

    // Starts a worksheet; the name is cut and cleaned to what Excel takes.
    void beginSheet(const QString &name, const QList<XlsxColumn> &columns);
    // QDateTime becomes a date, numbers become numbers, booleans booleans, null an empty cell, everything else text.
    void addRow(const QVariantList &cells);
    // The finished file. Nothing may be added afterwards.
    QByteArray finish();

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

} // namespace formwright::files
