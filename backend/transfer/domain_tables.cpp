#include "backend/transfer/domain_tables.h"

namespace formwright::transfer {

using namespace Qt::StringLiterals;

namespace {

// "id, level#, hours%": names, with # behind whole numbers and % behind others.
QList<TableColumn> columns(const QString &text)
{
    QList<TableColumn> list;
    for (const QString &part : text.split(u',')) {
        QString name = part.trimmed();
        ColumnType type = ColumnType::Text;
        if (name.endsWith(u'#'))
            type = ColumnType::Number;
        else if (name.endsWith(u'%'))
            type = ColumnType::Real;
        if (type != ColumnType::Text)
            name.chop(1);
        list.append({name, type});
    }
    return list;
}

const QString ofDomain = u"domain_id = ?"_s;
const QString ofUser = u"account_id IN (SELECT id FROM account WHERE domain_id = ? AND kind = 'user')"_s;
const QString ofCalendar = u"calendar_id IN (SELECT id FROM calendar WHERE domain_id = ?)"_s;

} // namespace

const QList<DomainTable> &domainTables()
{
    static const QList<DomainTable> tables{
        {u"field_extension"_s,
            columns(u"id, domain_id, for_table, field_number#, label, type, required#, enabled#, order_no#, options, "
                    "read_only#, searchable#, importable#"_s),
            ofDomain, u"id"_s, {}, {}},
        {u"calendar"_s,
            columns(u"id, domain_id, name, name_key, type, hours%, time_zone, remark, created#, modified#"_s), ofDomain,
            u"id"_s, {}, {}},
        {u"calendar_standard_day"_s, columns(u"id, calendar_id, weekday#, status, times, remark"_s), ofCalendar,
            u"id"_s, {{u"calendar_id"_s, u"calendar"_s}}, {}},
        {u"calendar_special_day"_s,
            columns(u"id, calendar_id, start_date, end_date, status, times, work_days, context, remark"_s), ofCalendar,
            u"id"_s, {{u"calendar_id"_s, u"calendar"_s}}, {}},
        {u"department"_s,
            columns(
                u"id, domain_id, superior, name, code, index_code, level#, order_no#, valid#, attributes, version#, "
                "external_id1, external_id2, external_id3, external_id4"_s),
            ofDomain, u"level, id"_s, {}, {}},
        {u"account"_s,
            columns(u"id, kind, domain_id, login, login_key, name, name_letter, email, telephone, telephone2, avatar, "
                    "default_department, status#, lock_flag#, dimission#, order_no#, attributes, created#, modified#, "
                    "name_spelling, search_text, search_phones, public_phones, superior_id, proxy_id, proxy_from#, "
                    "proxy_until#, notice_language, quiet_from, quiet_until"_s),
            u"domain_id = ? AND kind = 'user'"_s, u"id"_s, {}, {}},
        {u"account_department"_s, columns(u"account_id, department_id"_s), ofUser, u"account_id, department_id"_s,
            {{u"account_id"_s, u"account"_s}, {u"department_id"_s, u"department"_s}}, {}},
        {u"domain_application"_s, columns(u"domain_id, application_id"_s), ofDomain, u"application_id"_s, {},
            {u"application_id"_s, u"application"_s}},
        {u"account_role"_s, columns(u"account_id, department_id, role_id, is_default_department#"_s), ofUser,
            u"account_id, role_id, department_id"_s, {{u"account_id"_s, u"account"_s}}, {u"role_id"_s, u"role"_s}},
        {u"account_favourite"_s, columns(u"account_id, favourite_id"_s), ofUser, u"account_id, favourite_id"_s,
            {{u"account_id"_s, u"account"_s}, {u"favourite_id"_s, u"account"_s}}, {}},
        {u"account_setting"_s, columns(u"account_id, name, value, modified#"_s), ofUser, u"account_id, name"_s,
            {{u"account_id"_s, u"account"_s}}, {}},
        {u"notice_preference"_s, columns(u"account_id, kind#, channel, mode#"_s), ofUser,
            u"account_id, kind, channel"_s, {{u"account_id"_s, u"account"_s}}, {}},
        {u"notice_default"_s, columns(u"domain_id, kind#, channel, mode#"_s), ofDomain, u"kind, channel"_s, {}, {}},
        {u"common_opinion"_s, columns(u"id, account_id, opinion, created#"_s), ofUser, u"id"_s,
            {{u"account_id"_s, u"account"_s}}, {}},
        {u"contact_group"_s, columns(u"id, owner_id, name, name_key, created#"_s),
            u"owner_id IN (SELECT id FROM account WHERE domain_id = ? AND kind = 'user')"_s, u"id"_s,
            {{u"owner_id"_s, u"account"_s}}, {}},
        {u"contact_group_member"_s, columns(u"group_id, account_id"_s), ofUser, u"group_id, account_id"_s,
            {{u"group_id"_s, u"contact_group"_s}, {u"account_id"_s, u"account"_s}}, {}},
        {u"domain_default_software"_s, columns(u"domain_id, software_id, enabled#"_s), ofDomain, u"software_id"_s, {},
            {}},
        {u"domain_knowledge"_s, columns(u"domain_id, role_codes, member_ids"_s), ofDomain, u"domain_id"_s, {}, {}},
        {u"directory"_s, columns(u"domain_id, settings, modified#"_s), ofDomain, u"domain_id"_s, {}, {}},
        {u"directory_department"_s, columns(u"department_id, domain_id, entry_key, gone#"_s), ofDomain,
            u"department_id"_s, {{u"department_id"_s, u"department"_s}}, {}},
        {u"directory_account"_s, columns(u"account_id, domain_id, entry_key, gone#, locked_here#"_s), ofDomain,
            u"account_id"_s, {{u"account_id"_s, u"account"_s}}, {}},
    };
    return tables;
}

} // namespace formwright::transfer
