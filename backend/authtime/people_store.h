#pragma once

#include "app/contract/authtime_people.h"
#include "backend/storage/session.h"

#include <QStringList>

namespace formwright::authtime {

// Which people of a domain, and in what order.
struct PeopleFilter {
    QString domainId;
    QString departmentId; // empty: all; noDepartment: those of none
    bool below = false; // also of the departments below it
    QString words; // part of the name in any script, login, initials, mail address or telephone; empty for all
    QString sortCol; // a name of PersonRow that is sorted by; empty for the order of the domain
    bool isDescending = false;
};
inline const QString noDepartment = QStringLiteral("none");

bool isPeopleSortColumn(const QString &name);
// The people of a department with more members than these are not looked up one by one: everybody of the domain is gone
// through and told from those who are no members. It is a matter of time alone, measured with 50,000 people on SQLite.
struct ManyMembers {
    qint64 inOrder = 2000; // in an order that an index has
    qint64 sorted = 8000; // in another order
    qint64 found = 8000; // of whom words are searched for
    qint64 earlyPeople = 1000; // of the domain, among whom a page near an end is looked for at first
};

// A page of people, with how many there are in all.
contract::Paged<contract::authtime::PersonRow> pageOfPeople(
    storage::Session &session, const PeopleFilter &filter, contract::Page page, const ManyMembers &many = {});

// Nothing for a domain that there is not.
std::optional<contract::authtime::DomainCounts> countsOfDomain(storage::Session &session, const QString &domainId);

// Which domains a search may look into.
struct SearchScope {
    bool isEverywhere = false;
    QStringList domains;
};
// At most `lines` of each kind: people, then departments, then domains. An empty `kind` asks for all three.
QList<contract::authtime::FoundThing> findAnything(
    storage::Session &session, const SearchScope &scope, const QString &words, int lines, const QString &kind = {});

} // namespace formwright::authtime
