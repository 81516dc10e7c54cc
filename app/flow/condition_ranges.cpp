#include "app/flow/condition_ranges.h"

#include "app/template/filter_rules.h"

#include <QDate>
#include <QMap>
#include <QSet>

#include <algorithm>

namespace formwright::flow {

using namespace Qt::StringLiterals;

namespace {

enum class Relation { Equal, NotEqual, AtLeast, AtMost, More, Less, Contains };

struct Rule {
    QString field; // folded
    Relation relation = Relation::Equal;
    QStringList values; // one of them; of NotEqual none of them
};

struct Field {
    QString name; // as it was written first
    bool isNumber = true;
    bool isDate = true;
    bool isOrdered = false;
    QStringList values; // that rules name
    QStringList tried; // those that tell rules apart
};

std::optional<Relation> relationOf(const QString &name)
{
    static const QHash<QString, Relation> known{{u"="_s, Relation::Equal}, {u"<>"_s, Relation::NotEqual},
        {u"!="_s, Relation::NotEqual}, {u">="_s, Relation::AtLeast}, {u"<="_s, Relation::AtMost},
        {u">"_s, Relation::More}, {u"<"_s, Relation::Less}, {u"like"_s, Relation::Contains}, {u"in"_s, Relation::Equal},
        {u"not in"_s, Relation::NotEqual}};
    const auto found = known.constFind(name.simplified().toLower());
    return found == known.constEnd() ? std::nullopt : std::optional(*found);
}

// Midpoints keep as many digits as tell them from their neighbours, and no more.
QString numberText(double number)
{
    return QString::number(number, 'g', 15).contains(u'e') ? QString::number(number, 'f', 2)
                                                           : QString::number(number, 'g', 15);
}

class Judge
{
public:
    ConditionJudgement of(const QList<const Line *> &lines, qint64 &budget)
    {
        ConditionJudgement result;
        bool isScripted = false;
        for (const Line *line : lines) {
            if (!line->isDesigned)
                isScripted = true;
            else if (!read(*line))
                result.unread.append(line->id);
        }
        if (isScripted || !result.unread.isEmpty())
            return result;
        qint64 examples = 1;
        for (auto field = m_fields.begin(); field != m_fields.end(); ++field) {
            if (!choose(*field)) {
                result.unread = linesThatOrder(field.key(), lines);
                return result;
            }
            examples *= field->tried.size();
            if (examples > budget) {
                result.isTooMuch = true;
                return result;
            }
        }
        budget -= examples;
        result.isKnown = true;
        QSet<qsizetype> everOpen;
        for (qint64 number = 0; number < examples; ++number) {
            const QMap<QString, QString> values = example(number);
            QList<qsizetype> open;
            for (qsizetype i = 0; i < m_lines.size(); ++i) {
                if (std::ranges::all_of(m_lines.at(i), [&](const Rule &rule) { return holds(rule, values); }))
                    open.append(i);
            }
            everOpen.unite(QSet<qsizetype>(open.begin(), open.end()));
            if (open.isEmpty() && !result.gap)
                result.gap = told(values);
            if (open.size() > 1 && !result.overlap) {
                result.overlap = told(values);
                for (const qsizetype i : std::as_const(open))
                    result.overlapping.append(lines.at(i)->id);
            }
        }
        for (qsizetype i = 0; i < lines.size(); ++i) {
            if (!everOpen.contains(i))
                result.neverOpen.append(lines.at(i)->id);
        }
        return result;
    }

private:
    bool read(const Line &line)
    {
        const auto written = forms::readFilterRules(line.condition);
        const auto *rules = std::get_if<QList<forms::FilterRule>>(&written);
        if (!rules)
            return false;
        QList<Rule> made;
        for (const forms::FilterRule &rule : *rules) {
            const auto relation = relationOf(rule.operatorName);
            const bool isLiteral
                = rule.type.isEmpty() || rule.type == "00"_L1 || rule.type == "01"_L1 || rule.type == "02"_L1;
            if (!relation || !isLiteral || !rule.scope.isEmpty() || rule.field.isEmpty())
                return false;
            const bool isList = rule.operatorName.simplified().endsWith("in"_L1, Qt::CaseInsensitive);
            QStringList values = isList ? forms::listedValues(rule) : QStringList{rule.match};
            values.removeAll(QString());
            if (values.isEmpty())
                continue; // what compares with nothing is left out
            if (*relation == Relation::Contains)
                values.first().remove(u'%');
            know(rule.field, *relation, rule.type, values);
            made.append({rule.field.toCaseFolded(), *relation, values});
        }
        m_lines.append(made);
        return true;
    }

    void know(const QString &name, Relation relation, const QString &type, const QStringList &values)
    {
        Field &field = m_fields[name.toCaseFolded()];
        if (field.name.isEmpty())
            field.name = name;
        const bool isOrder
            = relation != Relation::Equal && relation != Relation::NotEqual && relation != Relation::Contains;
        field.isOrdered = field.isOrdered || isOrder;
        for (const QString &value : values) {
            bool isNumber = false;
            value.toDouble(&isNumber);
            field.isNumber = field.isNumber && isNumber && relation != Relation::Contains && type != "02"_L1;
            field.isDate = field.isDate && QDate::fromString(value, Qt::ISODate).isValid();
            if (!field.values.contains(value))
                field.values.append(value);
        }
    }

    QStringList linesThatOrder(const QString &field, const QList<const Line *> &lines) const
    {
        static const QSet<Relation> orders{Relation::AtLeast, Relation::AtMost, Relation::More, Relation::Less};
        QStringList ids;
        for (qsizetype i = 0; i < m_lines.size(); ++i) {
            if (std::ranges::any_of(m_lines.at(i),
                    [&](const Rule &rule) { return rule.field == field && orders.contains(rule.relation); }))
                ids.append(lines.at(i)->id);
        }
        return ids;
    }

    // False where nobody can say what lies beside the values.
    static bool choose(Field &field)
    {
        if (field.isNumber) {
            QList<double> numbers;
            for (const QString &value : std::as_const(field.values))
                numbers.append(value.toDouble());
            std::ranges::sort(numbers);
            field.tried = field.values;
            for (qsizetype i = 1; i < numbers.size(); ++i) {
                if (numbers.at(i - 1) < numbers.at(i))
                    field.tried.append(numberText((numbers.at(i - 1) + numbers.at(i)) / 2));
            }
            field.tried += {numberText(numbers.first() - 1), numberText(numbers.last() + 1)};
        } else if (field.isDate) {
            field.tried = field.values;
            for (const QString &value : std::as_const(field.values)) {
                const QDate day = QDate::fromString(value, Qt::ISODate);
                for (const int beside : {-1, 1}) {
                    const QString text = day.addDays(beside).toString(Qt::ISODate);
                    if (!field.tried.contains(text))
                        field.tried.append(text);
                }
            }
        } else {
            if (field.isOrdered)
                return false;
            QString other = u"…"_s;
            const auto isPart = [&](const QString &value) { return value.contains(other) || other.contains(value); };
            while (std::ranges::any_of(field.values, isPart))
                other += u'…';
            field.tried = field.values;
            field.tried.append(other);
        }
        field.tried.append(QString());
        return true;
    }

    // The first field turns fastest, and what is named comes before what lies beside it.
    QMap<QString, QString> example(qint64 number) const
    {
        QMap<QString, QString> values;
        for (auto field = m_fields.cbegin(); field != m_fields.cend(); ++field) {
            values.insert(field.key(), field->tried.at(number % field->tried.size()));
            number /= field->tried.size();
        }
        return values;
    }

    bool holds(const Rule &rule, const QMap<QString, QString> &values) const
    {
        const QString value = values.value(rule.field);
        const Field &field = *m_fields.constFind(rule.field);
        const auto isOne = [&](const QString &wanted) {
            if (value.isEmpty())
                return false;
            if (rule.relation == Relation::Contains)
                return value.contains(wanted, Qt::CaseInsensitive);
            const auto order = compared(field, value, wanted);
            switch (rule.relation) {
            case Relation::AtLeast:
                return order >= 0;
            case Relation::AtMost:
                return order <= 0;
            case Relation::More:
                return order > 0;
            case Relation::Less:
                return order < 0;
            default:
                return order == 0;
            }
        };
        const bool isAny = std::ranges::any_of(rule.values, isOne);
        return rule.relation == Relation::NotEqual ? !isAny : isAny;
    }

    static int compared(const Field &field, const QString &left, const QString &right)
    {
        if (!field.isNumber)
            return QString::compare(left, right);
        const double a = left.toDouble(), b = right.toDouble();
        return a < b ? -1 : a > b ? 1 : 0;
    }

    ConditionExample told(const QMap<QString, QString> &values) const
    {
        ConditionExample example;
        for (auto value = values.cbegin(); value != values.cend(); ++value)
            example.append({m_fields.constFind(value.key())->name, value.value()});
        return example;
    }

    QMap<QString, Field> m_fields;
    QList<QList<Rule>> m_lines;
};

} // namespace

ConditionJudgement judged(const QList<const Line *> &lines, qint64 &budget)
{
    return Judge().of(lines, budget);
}

} // namespace formwright::flow
