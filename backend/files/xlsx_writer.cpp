#include "backend/files/xlsx_writer.h"

#include "app/contract/error.h"
#include "backend/files/xlsx_text.h"

#include <QDateTime>
#include <QFile>
#include <QTemporaryDir>

#include <xlsxwriter.h>

namespace formwright::files {

using namespace Qt::StringLiterals;
using contract::Error;

namespace {

lxw_datetime datetimeOf(const QDateTime &moment)
{
    const QDate date = moment.date();
    const QTime time = moment.time();
    return {date.year(), date.month(), date.day(), time.hour(), time.minute(), double(time.second())};
}

} // namespace

struct XlsxWriter::Parts {
    QTemporaryDir directory;
    QByteArray path;
    QByteArray folder;
    lxw_workbook *workbook = nullptr;
    lxw_worksheet *sheet = nullptr;
    lxw_format *heading = nullptr;
    lxw_format *moment = nullptr;
    lxw_row_t row = 0;

    void write(lxw_col_t column, const QVariant &cell);
};

XlsxWriter::XlsxWriter() : m_parts(std::make_unique<Parts>())
{
    if (!m_parts->directory.isValid())
        throw Error::unavailable(u"no room for temporary files"_s, m_parts->directory.errorString());
    m_parts->path = QFile::encodeName(m_parts->directory.filePath(u"workbook.xlsx"_s));
    m_parts->folder = QFile::encodeName(m_parts->directory.path());
    lxw_workbook_options options{}; // later versions have more members
    options.constant_memory = LXW_TRUE;
    options.tmpdir = m_parts->folder.data();
    options.use_zip64 = LXW_TRUE;
    m_parts->workbook = workbook_new_opt(m_parts->path.constData(), &options);
    if (!m_parts->workbook)
        throw Error::unavailable(u"no memory for a workbook"_s);
    m_parts->heading = workbook_add_format(m_parts->workbook);
    format_set_bold(m_parts->heading);
    m_parts->moment = workbook_add_format(m_parts->workbook);
    format_set_num_format(m_parts->moment, "yyyy-mm-dd hh:mm:ss");
}

XlsxWriter::~XlsxWriter()
{
    // The library frees a workbook only by closing it.
    if (m_parts->workbook)
        workbook_close(m_parts->workbook);
}

void XlsxWriter::beginSheet(const QString &name, const QList<XlsxColumn> &columns)
{
    m_parts->sheet = workbook_add_worksheet(m_parts->workbook, sheetNameFrom(name).toUtf8().constData());
    if (!m_parts->sheet)
        throw Error::invalid(u"a worksheet with this name exists: "_s % name);
    lxw_col_t column = 0;
    for (const XlsxColumn &each : columns) {
        worksheet_set_column(m_parts->sheet, column, column, each.width, nullptr);
        ++column;
    }
    worksheet_freeze_panes(m_parts->sheet, 1, 0);
    column = 0;
    for (const XlsxColumn &each : columns)
        worksheet_write_string(
            m_parts->sheet, 0, column++, cellTextOf(each.heading).toUtf8().constData(), m_parts->heading);
    m_parts->row = 1;
}

void XlsxWriter::addRow(const QVariantList &cells)
{
    Q_ASSERT(m_parts->sheet);
    if (m_parts->row > lxw_row_t(mostRows))
        throw Error::tooLarge(u"more rows than a worksheet holds"_s);
    lxw_col_t column = 0;
    for (const QVariant &cell : cells)
        m_parts->write(column++, cell);
    ++m_parts->row;
}

void XlsxWriter::Parts::write(lxw_col_t column, const QVariant &cell)
{
    if (cell.isNull())
        return;
    switch (cell.typeId()) {
    case QMetaType::QDateTime: {
        lxw_datetime value = datetimeOf(cell.toDateTime());
        worksheet_write_datetime(sheet, row, column, &value, moment);
        return;
    }
    case QMetaType::Int:
    case QMetaType::LongLong:
    case QMetaType::Double:
        worksheet_write_number(sheet, row, column, cell.toDouble(), nullptr);
        return;
    case QMetaType::Bool:
        worksheet_write_boolean(sheet, row, column, cell.toBool(), nullptr);
        return;
    default:
        break;
    }
    const QString text = cellTextOf(cell.toString());
    if (!text.isEmpty())
        worksheet_write_string(sheet, row, column, text.toUtf8().constData(), nullptr);
}

QByteArray XlsxWriter::finish()
{
    const lxw_error problem = workbook_close(std::exchange(m_parts->workbook, nullptr));
    m_parts->sheet = nullptr;
    QFile file(QFile::decodeName(m_parts->path));
    if (problem != LXW_NO_ERROR || !file.open(QIODevice::ReadOnly))
        throw Error::unavailable(u"the workbook cannot be written"_s, QString::fromUtf8(lxw_strerror(problem)));
    return file.readAll();
}

} // namespace formwright::files
