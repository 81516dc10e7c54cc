#include "backend/files/xlsx_reader.h"

namespace formwright::files {
namespace {

// Whether the sheet holds any cell; reads no further than the first.
bool holdsAnything(const XlsxReader::Source &source, const WorkbookSheet &sheet)
{
    SheetHandler handler(source.workbook, source.strings, source.limits);
    XmlScanner scanner(source.package.open(sheet.part), handler);
    while (!handler.wantsPause() && !handler.atEnd() && scanner.pump()) { }
    return handler.wantsPause();
}

const WorkbookSheet &chooseSheet(const XlsxReader::Source &source, const QString &name)
{
    const QList<WorkbookSheet> &sheets = source.workbook.sheets();
    QStringList names;
    for (const WorkbookSheet &sheet : sheets) {
        if (sheet.name.compare(name, Qt::CaseInsensitive) == 0)
            return sheet;
        names.append(sheet.name);
    }
    if (!name.isEmpty())
        throw ReadError(QStringLiteral("The workbook has no sheet named “%1”; it has: %2.")
                            .arg(name, names.mid(0, 20).join(QStringLiteral(", "))));
    for (const bool hidden : {false, true}) {
        for (const WorkbookSheet &sheet : sheets) {
            if (sheet.hidden == hidden && holdsAnything(source, sheet))
                return sheet;
        }
    }
    throw ReadError(QStringLiteral("The workbook is empty: none of its sheets holds anything."));
}

} // namespace

XlsxReader::Source::Source(const QString &path, const SheetLimits &limitsToKeep)
    : package(path, limitsToKeep), workbook(package), limits(limitsToKeep)
{
    if (package.contains(workbook.sharedStringsPart()))
        strings.load(package.open(workbook.sharedStringsPart()), limits);
}

XlsxReader::XlsxReader(std::shared_ptr<const Source> source, const WorkbookSheet &sheet, int headerRow)
    : m_source(std::move(source)), m_sheet(sheet)
{
    restart();
    findHeaders(headerRow);
}

QStringList XlsxReader::sheetNames() const
{
    QStringList names;
    for (const WorkbookSheet &sheet : m_source->workbook.sheets())
        names.append(sheet.name);
    return names;
}

bool XlsxReader::readRow(Row &row)
{
    while (!m_handler->wantsPause() && !m_handler->atEnd() && m_scanner->pump()) { }
    std::optional<Row> ready = m_handler->takeRow();
    if (!ready) {
        m_scanner->drain();
        return false;
    }
    row = std::move(*ready);
    return true;
}

void XlsxReader::restart()
{
    m_scanner.reset();
    m_handler = std::make_unique<SheetHandler>(m_source->workbook, m_source->strings, m_source->limits);
    m_scanner = std::make_unique<XmlScanner>(m_source->package.open(m_sheet.part), *m_handler);
}

std::unique_ptr<SpreadsheetReader> openWorkbook(const QString &path, const SheetOptions &options)
{
    const auto source = std::make_shared<const XlsxReader::Source>(path, options.limits);
    return std::make_unique<XlsxReader>(source, chooseSheet(*source, options.sheet), options.headerRow);
}

} // namespace formwright::files
