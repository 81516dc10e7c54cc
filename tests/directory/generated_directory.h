#pragma once

#include <QByteArray>
#include <QString>

namespace formwright::tests {

// LDIF of the suffix and of who reads it: what every directory of these tests begins with.
QByteArray companyLdif();
// A unit below `parentDn` ("ou=Sales,dc=example,dc=com"); any text may be its name.
QByteArray unitLdif(const QString &name, const QString &parentDn);
struct LdifPerson {
    QString uid;
    QString name;
    QString parentDn;
    QString password = {};
    QByteArray more = {}; // further lines
};
QByteArray personLdif(const LdifPerson &person);
// The name of an entry, with what must be escaped escaped.
QString entryDn(const QString &type, const QString &name, const QString &parentDn);

// So many people in a tree of units three levels deep, with names of many scripts, pictures, binary ids and a referral;
// the same every time.
QByteArray generatedCompany(int people);
int generatedUnits(); // that hold people
QString generatedName(int person);

} // namespace formwright::tests
