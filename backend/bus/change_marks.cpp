#include "backend/bus/change_marks.h"

#include "backend/bus/event_text.h"

#include <QDateTime>

#include <set>

namespace formwright::bus {

using namespace Qt::StringLiterals;
using events::Event;
using storage::Session;

namespace {

// A unit that changes more than this is told as one: forgetting everything costs less than reading so many marks.
constexpr size_t mostMarks = 100;

} // namespace

void markChanges(Session &session, const std::vector<Event> &events)
{
    if (session.dialect().isSqlite())
        return;
    std::set<std::pair<QString, QString>> marks; // each once
    for (const Event &event : events) {
        if (const auto mark = markOf(event))
            marks.insert({mark->kind, mark->subject});
    }
    if (marks.size() > mostMarks)
        marks = {{u"anything"_s, QString()}};
    // Only ever added: units that concern the same do not wait for one another.
    for (const auto &[kind, subject] : marks) {
        session.execute(u"INSERT INTO change_mark (kind, subject, changed, marked) VALUES (?, ?, txid_current(), ?)"_s,
            kind, subject, QDateTime::currentMSecsSinceEpoch());
    }
}

void removeOldMarks(Session &session, qint64 before)
{
    session.execute(u"DELETE FROM change_mark WHERE marked < ?"_s, before);
}

} // namespace formwright::bus
