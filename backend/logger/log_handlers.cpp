#include "backend/logger/log_handlers.h"

#include "backend/files/xlsx_writer.h"
#include "backend/http/few_waiting.h"
#include "backend/http/routes.h"
#include "backend/http/slow_work.h"
#include "backend/operation_log/log_store.h"

#include <QDateTime>

namespace formwright::logger {

using namespace Qt::StringLiterals;
using namespace contract::logger;
using namespace operation_log;
using contract::Error;
using http::Call;

static EntryPage listEntries(Call &call, const ListEntries &in);
static contract::EmptyAnswer deleteEntries(Call &call, const Filter &in);
static contract::FileAnswer exportEntries(Call &call, http::FewWaiting &exports, const Filter &in);

void registerLogger(http::Routes &routes, qsizetype exportsAtOnce)
{
    routes.on(contract::logger::listEntries, listEntries);
    routes.on(contract::logger::deleteEntries, deleteEntries);
    const auto exports = std::make_shared<http::FewWaiting>(exportsAtOnce);
    routes.on(contract::logger::exportEntries,
        [exports](Call &call, const Filter &in) { return exportEntries(call, *exports, in); });
}

namespace {

constexpr int deletedAtOnce = 2000; // other changes wait for the unit of work that deletes

// Milliseconds of a filter's bound. A date alone is its first moment, or the end of the day for an upper bound.
std::optional<qint64> boundOf(const QString &field, const QString &text, bool isUpper)
{
    if (text.trimmed().isEmpty())
        return std::nullopt;
    const QDate day = QDate::fromString(text.trimmed(), Qt::ISODate);
    if (day.isValid() && text.trimmed().size() == 10)
        return (isUpper ? day.addDays(1) : day).startOfDay().toMSecsSinceEpoch();
    const auto moment = contract::momentFromText(text.trimmed());
    if (!moment)
        throw Error::invalid(u"invalid filter"_s, {{field, u"must be a date, YYYY-MM-DD, or a date and time"_s}});
    // The text names a second; entries are kept by the millisecond.
    return isUpper ? moment->milliseconds + 1000 : moment->milliseconds;
}

Selection selectionOf(const Filter &filter)
{
    Selection selection;
    selection.operatorText = filter.operatorText;
    selection.type = filter.type;
    selection.ip = filter.ip;
    selection.from = boundOf(u"from"_s, filter.from, false);
    selection.before = boundOf(u"to"_s, filter.to, true);
    return selection;
}

// Once callers have to be somebody, they see what happened in their own domains; all of it is for super administrators,
// system credentials and the officers of the three-role mode.
void keepToOwnDomains(const Call &call, Selection &selection)
{
    const identity::Principal &user = call.user;
    if (!call.services.settings.boolean("logger.requireToken") || user.superAdmin
        || user.kind == identity::AccountKind::System || !user.securityRole.isEmpty())
        return;
    selection.domains = user.kind == identity::AccountKind::User ? QStringList{user.domainId} : user.domains;
}

void requireCaller(const Call &call)
{
    if (call.services.settings.boolean("logger.requireToken") && !call.user.isSomebody())
        throw Error::unauthenticated();
}

// The operator classes within the caller's sight: empty for all, nothing when every row is withheld.
std::optional<QStringList> classesSeenBy(const Call &call)
{
    return visibleClasses(call.user, call.services.settings.boolean("security.mode"));
}

} // namespace

static EntryPage listEntries(Call &call, const ListEntries &in)
{
    requireCaller(call);
    const contract::Page page = contract::pageOf(in.pageNo, in.linesPerPage);
    Selection selection = selectionOf(in.filter());
    const auto classes = classesSeenBy(call);
    if (!classes)
        return {0, page.lines, page.number, 0, std::nullopt};
    selection.classes = *classes;
    keepToOwnDomains(call, selection);
    if (!selection.operatorText.isEmpty() || !selection.type.isEmpty() || !selection.ip.isEmpty())
        // No index knows what these name: all entries are looked at, for the page and for their number.
        http::takeTime();
    const qint64 count = countEntries(call.db(), selection);
    auto rows = contract::paged(page, count, entriesOf(call.db(), selection, page));
    return {rows.rowCount, rows.linesPerPage, rows.pageNo, rows.pageCount, std::move(rows.datas)};
}

static contract::EmptyAnswer deleteEntries(Call &call, const Filter &in)
{
    // A bound from before the first step: the entry of this very deletion stays.
    Selection selection = selectionOf(in);
    selection.upTo = newestEntryId(call.db());
    call.note(u"filter: operator '"_s % in.operatorText % u"', type '"_s % in.type % u"', ip '"_s % in.ip
        % u"', from '"_s % in.from % u"', to '"_s % in.to % u'\'');
    qint64 deleted = 0;
    do {
        deleted = 0;
        call.write([&](storage::Session &session) {
            if (!selection.upTo.isEmpty())
                deleted = deleteSome(session, selection, deletedAtOnce);
        });
    } while (deleted == deletedAtOnce);
    return {};
}

static contract::FileAnswer exportEntries(Call &call, http::FewWaiting &exports, const Filter &in)
{
    requireCaller(call);
    Selection selection = selectionOf(in);
    // Documented as blind to who asks; once callers have to be somebody, rows that a list withholds are withheld here
    // too.
    if (call.services.settings.boolean("logger.requireToken")) {
        const auto classes = classesSeenBy(call);
        if (!classes)
            throw Error::forbidden(u"you may not see these entries"_s);
        selection.classes = *classes;
        keepToOwnDomains(call, selection);
    }
    // Nobody has to be known for it, it walks through all entries, and each workbook is held until it is sent.
    const auto place = exports.enter(call.peer());
    if (!place)
        throw Error::tooMany(u"the operation log is being exported; try again in a moment"_s);
    if (countEntries(call.db(), selection) > files::XlsxWriter::mostRows)
        throw Error::tooLarge(u"more entries than a worksheet holds: narrow the filter"_s);

    files::XlsxWriter workbook;
    workbook.beginSheet(u"Operation log"_s,
        {{u"Date"_s, 20}, {u"Operator"_s, 28}, {u"Type"_s, 36}, {u"Description"_s, 60}, {u"Result"_s, 24},
            {u"IP"_s, 18}, {u"Domain"_s, 30}, {u"Application"_s, 30}, {u"User id"_s, 30}, {u"Id"_s, 30}});
    int written = 0;
    forEachEntry(call.db(), selection, [&](const Entry &entry) {
        if (written++ == files::XlsxWriter::mostRows || call.isAbandoned())
            return false;
        workbook.addRow({QDateTime::fromMSecsSinceEpoch(entry.date.milliseconds), entry.operatorText, entry.type,
            entry.description, entry.result, entry.ip, entry.domainid, entry.applicationid, entry.userId, entry.id});
        return true;
    });
    if (call.isAbandoned())
        return {};
    const QString stamp = QDateTime::fromMSecsSinceEpoch(call.now()).toString(u"yyyyMMdd-HHmmss"_s);
    // Type and ending are spelled so in the document.
    return {workbook.finish(), "appliction/excel", QString(u"operation-log-"_s % stamp % u".xls"_s), {}};
}

} // namespace formwright::logger
