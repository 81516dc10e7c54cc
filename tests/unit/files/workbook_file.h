#pragma once

#include "table_reading.h"

#include <QMap>

#include <zip.h>

namespace formwright::files {

// The parts of a small workbook with one sheet, written by hand so that a test can put anything into it.
class WorkbookFile : public TableFile
{
public:
    QByteArray sheetData; // what stands inside <sheetData>
    QByteArray sharedStrings; // what stands inside <sst>
    QByteArray workbookProperties; // attributes of <workbookPr>
    QByteArray cellFormats = "<xf numFmtId=\"0\"/><xf numFmtId=\"14\"/><xf numFmtId=\"22\"/>";
    bool foldersByBackslash = false;
    QMap<QByteArray, QByteArray> parts; // further ones, or others instead of those made here

    static QByteArray row(int number, const QByteArray &cells)
    {
        return QByteArray("<row r=\"").append(QByteArray::number(number)).append("\">").append(cells).append("</row>");
    }

    // Packs everything into path(). Small parts may be stored instead of deflated.
    const QString &write(bool deflate = true)
    {
        QMap<QByteArray, QByteArray> all = ordinaryParts();
        for (auto part = parts.cbegin(); part != parts.cend(); ++part)
            all[part.key()] = part.value();
        zip *archive = zip_open(QFile::encodeName(path()).constData(), ZIP_CREATE | ZIP_TRUNCATE, nullptr);
        for (auto part = all.cbegin(); part != all.cend(); ++part) {
            zip_source *source = zip_source_buffer(archive, part->constData(), quint64(part->size()), 0);
            QByteArray name = part.key();
            if (foldersByBackslash)
                name.replace('/', '\\');
            const qint64 index = zip_file_add(archive, name.constData(), source, ZIP_FL_ENC_UTF_8);
            zip_set_file_compression(archive, quint64(index), deflate ? ZIP_CM_DEFLATE : ZIP_CM_STORE, 0);
        }
        if (zip_close(archive) != 0)
            qFatal("cannot write %s", qPrintable(path()));
        return path();
    }

private:
    QMap<QByteArray, QByteArray> ordinaryParts() const
    {
        const QByteArray head = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n";
        const QByteArray types = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/";
        const QByteArray main = " xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\"";
        const auto relationships = [&](const QList<std::array<QByteArray, 3>> &list) -> QByteArray {
            QByteArray xml
                = head + "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">";
            for (const auto &[id, type, target] : list)
                xml += "<Relationship Id=\"" + id + "\" Type=\"" + types + type + "\" Target=\"" + target + "\"/>";
            return xml + "</Relationships>";
        };
        QMap<QByteArray, QByteArray> all;
        all["_rels/.rels"] = relationships({{"r1", "officeDocument", "xl/workbook.xml"}});
        all["xl/_rels/workbook.xml.rels"] = relationships({{"r1", "worksheet", "worksheets/sheet1.xml"},
            {"r2", "sharedStrings", "/xl/sharedStrings.xml"}, {"r3", "styles", "styles.xml"}});
        all["xl/workbook.xml"] = head + "<workbook" + main + " xmlns:r=\"x\"><workbookPr " + workbookProperties
            + "/><sheets><sheet name=\"Data\" sheetId=\"1\" r:id=\"r1\"/></sheets></workbook>";
        all["xl/worksheets/sheet1.xml"]
            = head + "<worksheet" + main + "><sheetData>" + sheetData + "</sheetData></worksheet>";
        all["xl/sharedStrings.xml"] = head + "<sst" + main + ">" + sharedStrings + "</sst>";
        all["xl/styles.xml"] = head + "<styleSheet" + main + "><cellXfs>" + cellFormats + "</cellXfs></styleSheet>";
        return all;
    }
};

} // namespace formwright::files
