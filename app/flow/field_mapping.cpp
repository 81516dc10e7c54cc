#include "app/flow/field_mapping.h"

#include <QXmlStreamReader>

#include <algorithm>

namespace formwright::flow {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostPairs = 1'000;

enum class Side { None, From, To };

Side sideOf(QStringView name)
{
    static constexpr QLatin1StringView from[]{
        "parent"_L1, "parentfield"_L1, "main"_L1, "mainfield"_L1, "from"_L1, "source"_L1};
    static constexpr QLatin1StringView to[]{"sub"_L1, "subfield"_L1, "child"_L1, "childfield"_L1, "to"_L1, "target"_L1};
    const auto is = [&](QLatin1StringView each) { return name.compare(each, Qt::CaseInsensitive) == 0; };
    if (std::ranges::any_of(from, is))
        return Side::From;
    return std::ranges::any_of(to, is) ? Side::To : Side::None;
}

void take(FieldPair &pair, QStringView name, const QString &value)
{
    const Side side = sideOf(name);
    if (side == Side::From)
        pair.from = value.trimmed();
    else if (side == Side::To)
        pair.to = value.trimmed();
}

std::optional<QList<FieldPair>> fromXml(const QString &text)
{
    QList<FieldPair> pairs;
    QList<FieldPair> open; // of each element that is open
    QString words;
    QXmlStreamReader xml(text);
    while (!xml.atEnd()) {
        switch (xml.readNext()) {
        case QXmlStreamReader::StartElement: {
            FieldPair &pair = open.emplaceBack();
            words.clear();
            for (const QXmlStreamAttribute &attribute : xml.attributes())
                take(pair, attribute.name(), attribute.value().toString());
            break;
        }
        case QXmlStreamReader::Characters:
            words += xml.text();
            break;
        case QXmlStreamReader::EndElement: {
            const FieldPair pair = open.takeLast();
            if (!pair.from.isEmpty() && !pair.to.isEmpty())
                pairs.append(pair);
            if (!open.isEmpty() && !words.trimmed().isEmpty())
                take(open.last(), xml.name(), words);
            words.clear();
            break;
        }
        default:
            break;
        }
        if (pairs.size() > mostPairs)
            return std::nullopt;
    }
    if (xml.hasError())
        return std::nullopt;
    return pairs;
}

} // namespace

std::optional<QList<FieldPair>> fieldMapping(const QString &text)
{
    if (text.trimmed().startsWith(u'<'))
        return fromXml(text);
    QList<FieldPair> pairs;
    for (const QString &entry : text.split(u';', Qt::SkipEmptyParts)) {
        if (!entry.trimmed().isEmpty())
            pairs.append({entry.section(u'=', 0, 0).trimmed(), entry.section(u'=', 1).trimmed()});
    }
    return pairs;
}

} // namespace formwright::flow
