#include "backend/transfer/domain_file_writer.h"

#include "backend/transfer/domain_tables.h"
#include "backend/transfer/gzip_text.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace formwright::transfer {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

namespace {

QJsonObject head(Session &session, const QString &domainId)
{
    QJsonObject domain{{u"id"_s, domainId}};
    Rows rows = session.query(u"SELECT name, system_name, description, skin_type, logo_url, status, cloud_account, "
                              "attributes, mail_server, notice_language, notice_hook FROM domain WHERE id = ?"_s,
        domainId);
    if (rows.next()) {
        int column = 0;
        for (const char *member : {"name", "systemName", "description", "skinType", "logoUrl"})
            domain.insert(QLatin1StringView(member), rows.text(column++));
        domain.insert("status"_L1, rows.integer(column++));
        domain.insert("cloudAccount"_L1, rows.text(column++));
        // The mail server without the secret that goes with it.
        for (const char *member : {"attributes", "mailServer"})
            domain.insert(QLatin1StringView(member), QJsonDocument::fromJson(rows.text(column++).toUtf8()).object());
        for (const char *member : {"noticeLanguage", "noticeHook"})
            domain.insert(QLatin1StringView(member), rows.text(column++));
    }
    return {{u"format"_s, domainFileFormat}, {u"version"_s, domainFileVersion}, {u"domain"_s, domain}};
}

QByteArray lineOf(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
}

} // namespace

QByteArray writeDomainFile(Session &session, const QString &domainId)
{
    GzipWriter writer;
    writer.add(lineOf(head(session, domainId)));
    qint64 count = 0;
    for (const DomainTable &table : domainTables()) {
        QStringList names;
        for (const TableColumn &column : table.columns)
            names.append(column.name);
        Rows rows = session.query(QString(u"SELECT "_s % names.join(u", "_s) % u" FROM "_s % table.name % u" WHERE "_s
                                      % table.condition % u" ORDER BY "_s % table.order),
            domainId);
        while (rows.next()) {
            QJsonObject row;
            for (int i = 0; i < int(table.columns.size()); ++i) {
                const TableColumn &column = table.columns.at(i);
                switch (column.type) {
                case ColumnType::Text:
                    row.insert(column.name, rows.text(i));
                    break;
                case ColumnType::Number:
                    row.insert(column.name, rows.integer(i));
                    break;
                case ColumnType::Real:
                    row.insert(column.name, rows.real(i));
                    break;
                }
            }
            writer.add(lineOf({{u"table"_s, table.name}, {u"row"_s, row}}));
            ++count;
        }
    }
    writer.add(lineOf({{u"end"_s, true}, {u"rows"_s, count}}));
    return writer.finish();
}

} // namespace formwright::transfer
