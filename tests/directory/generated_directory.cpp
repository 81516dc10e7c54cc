#include "generated_directory.h"

#include "slapd_server.h"

#include <QRandomGenerator>
#include <QStringList>

namespace formwright::tests {

using namespace Qt::StringLiterals;

namespace {

const QStringList givenNames{
    u"Jürgen"_s, u"Åsa"_s, u"Zoë"_s, u"José"_s, u"伟"_s, u"秀英"_s, u"Łukasz"_s, u"Ольга"_s, u"François"_s, u"Ada"_s};
const QStringList familyNames{u"Müller"_s, u"Größmann"_s, u"O'Brien"_s, u"王"_s, u"欧阳"_s, u"Żółć"_s, u"Иванова"_s,
    u"de la Cruz"_s, u"Smith, Jr."_s, u"Lovelace"_s};
const QStringList topUnits{u"Vertrieb, Köln"_s, u"销售部"_s, u"R+D \"Lab\""_s, u"Einkauf"_s};
constexpr int unitsBelow = 3;

// Base64 is right for every value.
QByteArray line(const char *attribute, const QByteArray &value)
{
    return QByteArray(attribute) + ":: " + value.toBase64() + '\n';
}
QByteArray line(const char *attribute, const QString &value)
{
    return line(attribute, value.toUtf8());
}

QByteArray randomBytes(QRandomGenerator &random, int count)
{
    QByteArray bytes(count, '\0');
    for (char &byte : bytes)
        byte = char(random.bounded(256));
    return bytes;
}

} // namespace

QString entryDn(const QString &type, const QString &name, const QString &parentDn)
{
    QString escaped;
    for (const QChar c : name) {
        if (u",+\"\\<>;="_s.contains(c))
            escaped += u'\\';
        escaped += c;
    }
    return type % u'=' % escaped % u',' % parentDn;
}

QByteArray companyLdif()
{
    return QByteArray(
               "dn: dc=example,dc=com\nobjectClass: dcObject\nobjectClass: organization\ndc: example\no: Example\n\n")
        + "dn: " + SlapdServer::readerDn
        + "\nobjectClass: organizationalRole\nobjectClass: simpleSecurityObject\ncn: reader\nuserPassword: "
        + SlapdServer::readerPassword + "\n\n";
}

QByteArray unitLdif(const QString &name, const QString &parentDn)
{
    return line("dn", entryDn(u"ou"_s, name, parentDn)) + "objectClass: organizationalUnit\nobjectClass: testHolder\n"
        + line("ou", name) + '\n';
}

QByteArray personLdif(const LdifPerson &person)
{
    QByteArray ldif = line("dn", entryDn(u"uid"_s, person.uid, person.parentDn))
        + "objectClass: inetOrgPerson\nobjectClass: testHolder\n" + line("uid", person.uid) + line("cn", person.name)
        + line("sn", person.name) + line("mail", QString(person.uid % u"@example.com"_s));
    if (!person.password.isEmpty())
        ldif += line("userPassword", person.password);
    return ldif + person.more + '\n';
}

QString generatedName(int person)
{
    return givenNames.at(person % givenNames.size()) % u' '
        % familyNames.at((person / givenNames.size()) % familyNames.size());
}

int generatedUnits()
{
    return int(topUnits.size()) * (1 + unitsBelow + unitsBelow * unitsBelow);
}

QByteArray generatedCompany(int people)
{
    QRandomGenerator random(5000);
    QByteArray ldif = companyLdif();
    QStringList units;
    const auto addUnit = [&](const QString &name, const QString &parentDn) {
        ldif += unitLdif(name, parentDn);
        units.append(entryDn(u"ou"_s, name, parentDn));
        return units.last();
    };
    const QString suffix = QString::fromLatin1(SlapdServer::suffix);
    for (const QString &top : topUnits) {
        const QString topDn = addUnit(top, suffix);
        for (int i = 0; i < unitsBelow; ++i) {
            const QString middleDn = addUnit(u"组 %1 für %2"_s.arg(i).arg(top), topDn);
            for (int j = 0; j < unitsBelow; ++j)
                addUnit(u"Team %1"_s.arg(j), middleDn);
        }
    }
    // Nobody is in it.
    ldif += unitLdif(u"Printers"_s, suffix);
    ldif += "dn: ou=Partners," + QByteArray(SlapdServer::suffix)
        + "\nobjectClass: referral\nobjectClass: extensibleObject\nou: Partners\nref: "
          "ldap://127.0.0.1:1/ou=Partners,dc=example,dc=com\n\n";
    for (int i = 0; i < people; ++i) {
        QByteArray more = line("telephoneNumber", u"+49 221 %1"_s.arg(i)) + line("mobile", u"+86 1%1"_s.arg(i))
            + line("objectGUID", randomBytes(random, 16));
        if (i % 10 == 0)
            more += line("jpegPhoto", QByteArray("\xff\xd8\xff\xe0", 4) + randomBytes(random, 2000));
        ldif += personLdif(
            {u"person%1"_s.arg(i, 5, 10, QChar(u'0')), generatedName(i), units.at(i % units.size()), {}, more});
    }
    return ldif;
}

} // namespace formwright::tests
