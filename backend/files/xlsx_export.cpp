#include "backend/files/xlsx_export.h"

#include "backend/files/xlsx_text.h"

#include <QDate>
#include <QFile>
#include <QFileInfo>
#include <QHash>
#include <QTime>

#include <xlsxwriter.h>

namespace formwright::files {

using namespace Qt::StringLiterals;
using contract::Error;

namespace {

constexpr qsizetype mostDigits = 15; // that a spreadsheet program keeps
constexpr qsizetype longestTitle = 24; // leaves room for a number
constexpr qint64 rowsBetweenLooks = 1000;

qsizetype significantDigits(QStringView decimal)
{
    QString digits;
    for (const QChar sign : decimal) {
        if (sign.isDigit())
            digits.append(sign);
        else if (sign != u'-' && sign != u'+' && sign != u'.')
            return mostDigits + 1; // an exponent
    }
    qsizetype first = 0;
    while (first < digits.size() && digits.at(first) == u'0')
        ++first;
    qsizetype end = digits.size();
    while (end > first && digits.at(end - 1) == u'0')
        --end;
    return end - first;
}

[[noreturn]] void cannotWrite(const QString &detail)
{
    throw WorkbookNotWritten(detail);
}

} // namespace

struct XlsxExport::Parts {
    Parts(const QString &path, const QString &title, const QList<XlsxColumn> &columns, const XlsxExportLimits &limits)
        : path(path), title(title), columns(columns), limits(limits)
    { }

    const QString path;
    const QString title;
    const QList<XlsxColumn> columns;
    const XlsxExportLimits limits;
    QByteArray folder; // the library keeps the pointer
    lxw_workbook *workbook = nullptr;
    lxw_worksheet *sheet = nullptr;
    QHash<QByteArray, lxw_format *> formats; // by how they write numbers; the bold ones begin with !
    QString sheetName;
    int sheets = 0;
    lxw_row_t row = 0;
    bool isBold = false;
    qint64 written = 0; // bytes of the worksheets before this one
    QList<XlsxNote> kept;
    qint64 noted = 0;

    lxw_format *formatOf(const QByteArray &number);
    void beginSheet();
    qint64 sheetBytes();
    void note(int column, const QString &what);
    void writeText(int column, const QString &text);
    void writeNotes();
};

lxw_format *XlsxExport::Parts::formatOf(const QByteArray &number)
{
    if (number.isEmpty() && !isBold)
        return nullptr;
    lxw_format *&format = formats[isBold ? QByteArray("!" + number) : number];
    if (!format) {
        format = workbook_add_format(workbook);
        if (!format)
            throw Error::unavailable(u"no memory for a workbook"_s);
        if (isBold)
            format_set_bold(format);
        if (!number.isEmpty())
            format_set_num_format(format, number.constData());
    }
    return format;
}

// What of the worksheet went to the disk. A file that takes no more says so once and for all.
qint64 XlsxExport::Parts::sheetBytes()
{
    if (!sheet || !sheet->optimize_tmpfile)
        return 0;
    if (ferror(sheet->optimize_tmpfile))
        cannotWrite(u"a temporary file of "_s % path);
    return ftell(sheet->optimize_tmpfile);
}

void XlsxExport::Parts::beginSheet()
{
    written += sheetBytes();
    ++sheets;
    const QString cleaned = sheetNameFrom(title, longestTitle);
    sheetName = sheets == 1 ? cleaned : QString(cleaned % u" ("_s % QString::number(sheets) % u')');
    sheet = workbook_add_worksheet(workbook, sheetName.toUtf8().constData());
    if (!sheet)
        cannotWrite(u"a worksheet of "_s % path);
    lxw_col_t column = 0;
    for (const XlsxColumn &each : columns) {
        worksheet_set_column(sheet, column, column, each.width, nullptr);
        ++column;
    }
    worksheet_freeze_panes(sheet, 1, 0);
    row = 0;
    isBold = true;
    for (int i = 0; i < columns.size(); ++i)
        writeText(i, columns.at(i).heading);
    isBold = false;
}

void XlsxExport::Parts::note(int column, const QString &what)
{
    if (kept.size() < limits.notes)
        kept.append({sheetName, qint64(row) + 1, columns.value(column).heading, what});
    ++noted;
}

void XlsxExport::Parts::writeText(int column, const QString &text)
{
    if (text.isEmpty())
        return;
    bool isCut = false;
    const QByteArray utf8 = cellTextOf(text, &isCut).toUtf8();
    worksheet_write_string(sheet, row, lxw_col_t(column), utf8.constData(), formatOf({}));
    if (isCut)
        note(column,
            u"The text of "_s % QString::number(text.size()) % u" characters was cut at "_s
                % QString::number(longestCellText) % u'.');
}

void XlsxExport::Parts::writeNotes()
{
    if (noted == 0)
        return;
    written += sheetBytes();
    QString name = u"Notes"_s;
    while (workbook_get_worksheet_by_name(workbook, name.toUtf8().constData()))
        name += u'_';
    sheet = workbook_add_worksheet(workbook, name.toUtf8().constData());
    if (!sheet)
        cannotWrite(u"a worksheet of "_s % path);
    row = 0;
    isBold = true;
    const auto write = [&](const QStringList &texts) {
        for (int i = 0; i < texts.size(); ++i)
            writeText(i, texts.at(i));
        ++row;
    };
    write({u"Worksheet"_s, u"Row"_s, u"Column"_s, u"Note"_s});
    isBold = false;
    const QList<XlsxNote> notes = std::exchange(kept, {});
    for (const XlsxNote &each : notes)
        write({each.sheet, QString::number(each.row), each.column, each.what});
    if (noted > notes.size())
        write({QString(), QString(), QString(),
            QString(u"and "_s % QString::number(noted - notes.size()) % u" more of these"_s)});
}

XlsxExport::XlsxExport(
    const QString &path, const QString &title, const QList<XlsxColumn> &columns, const XlsxExportLimits &limits)
    : m_parts(std::make_unique<Parts>(path, title, columns, limits))
{
    if (columns.size() > mostColumns)
        throw Error::tooLarge(u"a worksheet holds "_s % QString::number(mostColumns) % u" columns at most"_s);
    // Nobody else may open it, from its first moment.
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly | QIODevice::NewOnly, QFile::ReadOwner | QFile::WriteOwner))
        cannotWrite(path % u": "_s % file.errorString());
    file.close();
    m_parts->folder = QFile::encodeName(QFileInfo(path).path());
    lxw_workbook_options options{}; // later versions have more members
    options.constant_memory = LXW_TRUE;
    options.tmpdir = m_parts->folder.data();
    options.use_zip64 = LXW_TRUE;
    m_parts->workbook = workbook_new_opt(QFile::encodeName(path).constData(), &options);
    if (!m_parts->workbook)
        throw Error::unavailable(u"no memory for a workbook"_s);
    m_parts->beginSheet();
}

XlsxExport::~XlsxExport()
{
    if (!m_parts->workbook)
        return;
    lxw_workbook_free(m_parts->workbook);
    QFile::remove(m_parts->path);
}

void XlsxExport::beginRow(bool isBold)
{
    Parts &parts = *m_parts;
    if (qint64(parts.row) >= parts.limits.rowsOfSheet)
        parts.beginSheet();
    ++parts.row;
    parts.isBold = isBold;
    if (parts.row % rowsBetweenLooks == 0 && parts.written + parts.sheetBytes() > parts.limits.bytes)
        throw Error::tooLarge(u"the workbook takes more than "_s % QString::number(parts.limits.bytes)
            % u" bytes: export fewer rows or columns"_s);
}

void XlsxExport::addText(int column, const QString &text)
{
    m_parts->writeText(column, text);
}

void XlsxExport::addNumber(int column, const QString &decimal, const QByteArray &format)
{
    bool isNumber = false;
    const double number = decimal.toDouble(&isNumber);
    if (!isNumber || significantDigits(decimal) > mostDigits) {
        m_parts->writeText(column, decimal);
        m_parts->note(column, u"The number has more than 15 digits, so it is a text."_s);
        return;
    }
    worksheet_write_number(m_parts->sheet, m_parts->row, lxw_col_t(column), number, m_parts->formatOf(format));
}

void XlsxExport::addDate(int column, const QString &canonical, const QByteArray &format, bool isTime)
{
    constexpr int firstYear = 1900;
    const QDate date = QDate::fromString(canonical.left(10), Qt::ISODate);
    const QTime time = canonical.size() > 10 ? QTime::fromString(canonical.mid(11), Qt::ISODate) : QTime(0, 0);
    if (!date.isValid() || !time.isValid() || (date.year() < firstYear && !isTime)) {
        m_parts->writeText(column, canonical);
        m_parts->note(column, u"Spreadsheets have no dates before 1900, so it is a text."_s);
        return;
    }
    lxw_datetime value{isTime ? 0 : date.year(), isTime ? 0 : date.month(), isTime ? 0 : date.day(), time.hour(),
        time.minute(), double(time.second())};
    worksheet_write_datetime(m_parts->sheet, m_parts->row, lxw_col_t(column), &value, m_parts->formatOf(format));
}

void XlsxExport::addBoolean(int column, bool value)
{
    worksheet_write_boolean(m_parts->sheet, m_parts->row, lxw_col_t(column), value, m_parts->formatOf({}));
}

void XlsxExport::addNote(int column, const QString &what)
{
    m_parts->note(column, what);
}

qint64 XlsxExport::notes() const
{
    return m_parts->noted;
}

void XlsxExport::finish()
{
    Parts &parts = *m_parts;
    parts.writeNotes();
    for (lxw_worksheet *sheet = STAILQ_FIRST(parts.workbook->worksheets); sheet;
         sheet = STAILQ_NEXT(sheet, list_pointers)) {
        // The library does not ask whether what it kept there has arrived.
        if (sheet->optimize_tmpfile && (fflush(sheet->optimize_tmpfile) != 0 || ferror(sheet->optimize_tmpfile)))
            cannotWrite(u"a temporary file of "_s % parts.path);
    }
    const lxw_error problem = workbook_close(std::exchange(parts.workbook, nullptr));
    if (problem != LXW_NO_ERROR) {
        QFile::remove(parts.path);
        cannotWrite(parts.path % u": "_s % QString::fromUtf8(lxw_strerror(problem)));
    }
}

} // namespace formwright::files
