#include "ui/designing/filter_rules.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace formwright::designing {

using namespace Qt::StringLiterals;
using forms::FieldKind;
using Against = FilterRule::Against;

QStringList listedMatches(const QString &match)
{
    QStringList values;
    const QStringList parts = match.split(QChar(u','), Qt::SkipEmptyParts);
    for (const QString &part : parts) {
        if (const QString value = part.trimmed(); !value.isEmpty())
            values.append(value);
    }
    return values;
}

const QStringList &comparisons()
{
    static const QStringList all{u"="_s, u"<>"_s, u">"_s, u">="_s, u"<"_s, u"<="_s, u"LIKE"_s, u"IN"_s, u"NOT IN"_s};
    return all;
}

const QStringList &systemVariables()
{
    static const QStringList all{
        u"curruserid"_s, u"currname"_s, u"curracc"_s, u"currdeptid"_s, u"currdept"_s, u"currroleid"_s, u"currrole"_s};
    return all;
}

Against againstOf(const forms::Field &field)
{
    if (field.kind == FieldKind::Integer || field.kind == FieldKind::Decimal)
        return Against::Number;
    return field.kind == FieldKind::Date || field.kind == FieldKind::DateTime ? Against::Date : Against::Text;
}

std::optional<QList<FilterRule>> rulesFrom(const QString &condition)
{
    if (condition.trimmed().isEmpty())
        return QList<FilterRule>();
    const QJsonDocument read = QJsonDocument::fromJson(condition.toUtf8());
    if (!read.isArray())
        return std::nullopt;
    QList<FilterRule> rules;
    const QJsonArray list = read.array();
    for (const QJsonValue &each : list) {
        const QJsonObject rule = each.toObject();
        // What a builder has no place for would be lost.
        if (!rule.value("field"_L1).isString() || rule.contains("sessionfield"_L1))
            return std::nullopt;
        FilterRule made;
        made.field = rule.value("field"_L1).toString();
        made.scope = rule.value("scope"_L1).toString();
        if (!made.scope.isEmpty()) {
            if (made.field != "author"_L1 && made.field != "authorDefaultDept"_L1)
                return std::nullopt;
            rules.append(made);
            continue;
        }
        made.comparison = rule.value("operator"_L1).toString().simplified().toUpper();
        if (made.comparison == "!="_L1)
            made.comparison = u"<>"_s;
        bool isType = false;
        const int type = rule.value("type"_L1).toString(u"00"_s).toInt(&isType);
        if (!comparisons().contains(made.comparison) || !isType || type < 0 || type > 4)
            return std::nullopt;
        made.against = Against(type);
        const QJsonValue match = rule.value("match"_L1);
        if (match.isArray()) {
            QStringList texts;
            const QJsonArray values = match.toArray();
            for (const QJsonValue &value : values) {
                texts.append(value.toVariant().toString());
                if (texts.constLast().contains(u','))
                    return std::nullopt;
            }
            made.match = texts.join(u',');
        } else {
            made.match = match.toVariant().toString();
        }
        rules.append(made);
    }
    return rules;
}

QString conditionFrom(const QList<FilterRule> &rules)
{
    QJsonArray list;
    for (const FilterRule &rule : rules) {
        if (!rule.scope.isEmpty()) {
            list.append(QJsonObject{{u"field"_s, rule.field}, {u"scope"_s, rule.scope}});
            continue;
        }
        QJsonObject made{{u"field"_s, rule.field}, {u"operator"_s, rule.comparison},
            {u"type"_s, u"0%1"_s.arg(int(rule.against))}, {u"match"_s, rule.match}};
        if (rule.comparison == "IN"_L1 || rule.comparison == "NOT IN"_L1)
            made.insert(u"match"_s, QJsonArray::fromStringList(listedMatches(rule.match)));
        list.append(made);
    }
    return list.isEmpty() ? QString() : QString::fromUtf8(QJsonDocument(list).toJson(QJsonDocument::Compact));
}

} // namespace formwright::designing
