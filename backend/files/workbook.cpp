#include "backend/files/workbook.h"

#include "backend/files/xml_scanner.h"

#include <QUrl>

namespace formwright::files {
namespace {

constexpr qsizetype mostEntries = 70'000; // of sheets, relationships and styles alike; Excel allows 64,000 styles

struct Relationship {
    QString type; // the last segment of its address: "worksheet", "styles"
    QString target; // a part's name
};

[[noreturn]] void refuseSize()
{
    throw ReadError(QStringLiteral("The workbook is refused: it has more sheets or styles than Excel allows."));
}

// "../media/a.xml" seen from "xl/worksheets/sheet1.xml" is "xl/media/a.xml"; a target never leaves the package.
QString resolve(const QString &source, const QString &target)
{
    QStringList segments;
    if (!target.startsWith(u'/')) {
        segments = source.split(u'/', Qt::SkipEmptyParts);
        if (!segments.isEmpty())
            segments.removeLast();
    }
    const QStringList steps = QUrl::fromPercentEncoding(target.toUtf8()).split(u'/', Qt::SkipEmptyParts);
    for (const QString &step : steps) {
        if (step == u"..") {
            if (!segments.isEmpty())
                segments.removeLast();
        } else if (step != u".") {
            segments.append(step);
        }
    }
    return segments.join(u'/');
}

class RelationshipsHandler : public XmlHandler
{
public:
    QHash<QString, Relationship> byId;

    explicit RelationshipsHandler(const QString &source) : m_source(source) { }
    void start(QByteArrayView name, const XmlAttributes &attributes) override
    {
        if (name != "Relationship" || attributes.text("TargetMode") == u"External")
            return;
        if (byId.size() >= mostEntries)
            refuseSize();
        const QString type = attributes.text("Type");
        byId.insert(attributes.text("Id"),
            {type.mid(type.lastIndexOf(u'/') + 1), resolve(m_source, attributes.text("Target"))});
    }
    QString target(QStringView type) const
    {
        for (const Relationship &relationship : byId) {
            if (relationship.type == type)
                return relationship.target;
        }
        return {};
    }

private:
    QString m_source;
};

RelationshipsHandler relationshipsOf(const ZipPackage &package, const QString &part)
{
    RelationshipsHandler handler(part);
    const qsizetype slash = part.lastIndexOf(u'/') + 1;
    const QString name = QStringLiteral("%1_rels/%2.rels").arg(part.left(slash), part.mid(slash));
    if (package.contains(name))
        XmlScanner(package.open(name), handler).run();
    return handler;
}

class WorkbookHandler : public XmlHandler
{
public:
    struct Sheet {
        QString name;
        QString relationship;
        bool hidden = false;
    };
    QList<Sheet> sheets;
    bool from1904 = false;
    bool isWorkbook = false;

    void start(QByteArrayView name, const XmlAttributes &attributes) override
    {
        if (!std::exchange(m_started, true))
            isWorkbook = name == "workbook";
        if (name == "workbookPr")
            from1904 = attributes.flag("date1904");
        if (name != "sheet")
            return;
        if (sheets.size() >= mostEntries)
            refuseSize();
        const QByteArrayView state = attributes.value("state");
        sheets.append({attributes.text("name"), QString::fromUtf8(attributes.qualifiedValue("id")),
            !state.isEmpty() && state != "visible"});
    }

private:
    bool m_started = false;
};

class StylesHandler : public XmlHandler
{
public:
    QHash<int, NumberFormat> codes;
    QList<int> cellFormats;

    void start(QByteArrayView name, const XmlAttributes &attributes) override
    {
        if (codes.size() >= mostEntries || cellFormats.size() >= mostEntries)
            refuseSize();
        if (name == "cellXfs")
            m_inCellFormats = true;
        else if (name == "numFmt")
            codes.insert(attributes.text("numFmtId").toInt(), numberFormat(attributes.text("formatCode")));
        else if (name == "xf" && m_inCellFormats)
            cellFormats.append(attributes.text("numFmtId").toInt());
    }
    void end(QByteArrayView name) override
    {
        if (name == "cellXfs")
            m_inCellFormats = false;
    }

private:
    bool m_inCellFormats = false;
};

[[noreturn]] void refuseOtherDocument(const ZipPackage &package, const QString &part)
{
    if (part.endsWith(u".bin"))
        throw ReadError(QStringLiteral("This is a binary workbook (.xlsb). Save it as .xlsx or .csv, then try again."));
    if (package.contains(QStringLiteral("content.xml")))
        throw ReadError(QStringLiteral("This is an OpenDocument file. Save it as .xlsx or .csv, then try again."));
    throw ReadError(QStringLiteral("This zip file is not an Excel workbook."));
}

} // namespace

Workbook::Workbook(const ZipPackage &package)
{
    const QStringList names = package.names();
    for (const QString &name : names) {
        if (name.endsWith(u".xml") || name.endsWith(u".rels") || name.endsWith(u".vml"))
            refuseDocumentType(package.open(name));
    }
    const QString part = relationshipsOf(package, {}).target(u"officeDocument");
    if (part.isEmpty() || part.endsWith(u".bin"))
        refuseOtherDocument(package, part);
    readSheets(package, part);
}

void Workbook::readSheets(const ZipPackage &package, const QString &part)
{
    WorkbookHandler handler;
    XmlScanner(package.open(part), handler).run();
    if (!handler.isWorkbook)
        refuseOtherDocument(package, part);
    m_from1904 = handler.from1904;
    const RelationshipsHandler relationships = relationshipsOf(package, part);
    bool macros = false;
    for (const WorkbookHandler::Sheet &sheet : std::as_const(handler.sheets)) {
        const Relationship relationship = relationships.byId.value(sheet.relationship);
        if (relationship.type == u"worksheet")
            m_sheets.append({sheet.name, relationship.target, sheet.hidden});
        macros = macros || relationship.type == u"xlMacrosheet" || relationship.type == u"xlIntlMacrosheet";
    }
    if (m_sheets.isEmpty() && macros)
        throw ReadError(QStringLiteral("The workbook holds nothing but macros: there is no sheet with a table."));
    if (m_sheets.isEmpty())
        throw ReadError(QStringLiteral("The workbook is empty: there is no sheet with cells."));
    m_sharedStringsPart = relationships.target(u"sharedStrings");
    if (const QString styles = relationships.target(u"styles"); package.contains(styles))
        readStyles(package, styles);
}

void Workbook::readStyles(const ZipPackage &package, const QString &part)
{
    StylesHandler handler;
    XmlScanner(package.open(part), handler).run();
    m_formats.reserve(handler.cellFormats.size());
    for (const int id : std::as_const(handler.cellFormats))
        m_formats.append(handler.codes.contains(id) ? handler.codes.value(id) : builtInFormat(id));
}

} // namespace formwright::files
