#include "schema_text.h"

namespace formwright::tests {

using namespace Qt::StringLiterals;

QStringList schemaText(storage::Database &database)
{
    // A table that was made whole and one that got a column later have different texts in sqlite_master, so the columns
    // are asked for.
    const QStringList sqlite{
        uR"(SELECT 'column ' || m.name || '.' || c.name || ' ' || c.type || CASE c."notnull" WHEN 1 THEN ' not null' ELSE '' END
                   || ' default ' || coalesce(c.dflt_value, '-') || ' key ' || c.pk
            FROM sqlite_master m JOIN pragma_table_info(m.name) c WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%')"_s,
        uR"(SELECT 'reference ' || m.name || '.' || f."from" || ' to ' || f."table" || '.' || f."to" || ' ' || f.on_delete
            FROM sqlite_master m JOIN pragma_foreign_key_list(m.name) f WHERE m.type = 'table')"_s,
        uR"(SELECT 'index ' || m.name || CASE l.origin WHEN 'c' THEN ' ' || l.name ELSE '' END || ' unique ' || l."unique" || ' ('
                   || (SELECT group_concat(i.name || CASE i.desc WHEN 1 THEN ' desc' ELSE '' END) FROM pragma_index_xinfo(l.name) i WHERE i.key = 1) || ')'
                   || coalesce((SELECT ' where ' || sql FROM sqlite_master WHERE name = l.name AND l.partial = 1), '')
            FROM sqlite_master m JOIN pragma_index_list(m.name) l WHERE m.type = 'table')"_s,
    };
    const QStringList postgresql{
        uR"(SELECT 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || coalesce(collation_name, '') || ' '
                   || is_nullable || ' default ' || coalesce(column_default, '-')
            FROM information_schema.columns WHERE table_schema = current_schema())"_s,
        uR"(SELECT 'constraint ' || c.conrelid::regclass || ' ' || pg_get_constraintdef(c.oid)
            FROM pg_constraint c JOIN pg_namespace n ON n.oid = c.connamespace WHERE n.nspname = current_schema())"_s,
        uR"(SELECT 'index ' || indexdef FROM pg_indexes WHERE schemaname = current_schema())"_s,
    };
    QStringList lines;
    for (const QString &sql : database.dialect().isSqlite() ? sqlite : postgresql) {
        storage::Rows rows = database.reader().query(sql);
        while (rows.next())
            lines.append(rows.text(0));
    }
    lines.sort();
    return lines;
}

} // namespace formwright::tests
