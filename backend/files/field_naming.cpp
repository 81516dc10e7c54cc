#include "backend/files/field_naming.h"

#include <QSet>

namespace formwright::files {
namespace {

constexpr qsizetype longestName = 60; // code points; what a form's template accepts

bool isNamePart(char32_t character)
{
    return QChar::isLetter(character) || QChar::isDigit(character) || QChar::isMark(character);
}

QString comparable(const QString &name)
{
    return name.normalized(QString::NormalizationForm_KC).toCaseFolded();
}

// Cuts to that many code points, not inside a surrogate pair.
QString cut(const QString &name, qsizetype codePoints)
{
    qsizetype at = 0;
    for (; at < name.size() && codePoints > 0; --codePoints)
        at += name[at].isHighSurrogate() && at + 1 < name.size() ? 2 : 1;
    return name.first(at);
}

qsizetype codePoints(const QString &name)
{
    return name.toUcs4().size();
}

QString withSuffix(const QString &name, const QString &suffix)
{
    QString result = cut(name, longestName - codePoints(suffix));
    return result.append(suffix);
}

QString plainName(const QString &header)
{
    QString name;
    bool gap = false;
    const QList<uint> characters = header.normalized(QString::NormalizationForm_C).toUcs4();
    for (const uint character : characters) {
        // A mark without a letter before it stands for nothing.
        if (!isNamePart(character) || (QChar::isMark(character) && (name.isEmpty() || gap))) {
            gap = true;
            continue;
        }
        if (gap && !name.isEmpty())
            name.append(u'_');
        gap = false;
        name.append(QChar::fromUcs4(character));
    }
    return name;
}

} // namespace

bool isReservedFieldName(const QString &name)
{
    static const QSet<QString> reserved = {QStringLiteral("id"), QStringLiteral("formid"), QStringLiteral("formname"),
        QStringLiteral("applicationid"), QStringLiteral("domainid"), QStringLiteral("stateid"), QStringLiteral("state"),
        QStringLiteral("stateint"), QStringLiteral("statelabel"), QStringLiteral("statelabelinfo"),
        QStringLiteral("parent"), QStringLiteral("parentid"), QStringLiteral("author"), QStringLiteral("authorid"),
        QStringLiteral("authordeptid"), QStringLiteral("authordeptindex"), QStringLiteral("authoruserindex"),
        QStringLiteral("initiator"), QStringLiteral("auditor"), QStringLiteral("audituser"),
        QStringLiteral("auditdate"), QStringLiteral("auditorlist"), QStringLiteral("auditornames"),
        QStringLiteral("coauditorlist"), QStringLiteral("prevauditnode"), QStringLiteral("prevaudituser"),
        QStringLiteral("sign"), QStringLiteral("versions"), QStringLiteral("lastflowoperation"),
        QStringLiteral("created"), QStringLiteral("modified"), QStringLiteral("lastmodified"),
        QStringLiteral("lastmodifier"), QStringLiteral("istmp"), QStringLiteral("edit"), QStringLiteral("delete"),
        QStringLiteral("editor"), QStringLiteral("relateflow"), QStringLiteral("items"), QStringLiteral("rowid"),
        QStringLiteral("oid")};
    return reserved.contains(name.toLower());
}

QStringList fieldNames(const QStringList &headers)
{
    QStringList names;
    QSet<QString> taken;
    for (qsizetype index = 0; index < headers.size(); ++index) {
        QString name = plainName(headers.at(index));
        if (name.isEmpty())
            name = QStringLiteral("column_%1").arg(index + 1);
        if (QChar::isDigit(name.toUcs4().constFirst()))
            name.prepend(u'_');
        name = cut(name, longestName);
        if (isReservedFieldName(name))
            name = withSuffix(name, QStringLiteral("_"));
        QString unique = name;
        for (int number = 2; taken.contains(comparable(unique)); ++number)
            unique = withSuffix(name, QStringLiteral("_%1").arg(number));
        taken.insert(comparable(unique));
        names.append(unique);
    }
    return names;
}

} // namespace formwright::files
