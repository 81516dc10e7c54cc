#include "ui/designs/change.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>

namespace formwright::designs {

using namespace Qt::StringLiterals;

bool isEmpty(const Change &change)
{
    return std::visit([](const auto &list) { return list.isEmpty(); }, change);
}

QJsonObject toJson(const Change &change)
{
    QJsonArray list;
    if (const auto *splices = std::get_if<forms::Splices>(&change)) {
        for (const forms::Splice &splice : *splices)
            list.append(QJsonArray{splice.at, splice.removed, splice.inserted});
        return {{u"splices"_s, list}};
    }
    for (const Member &member : std::get<Members>(change)) {
        QJsonArray entry{member.name};
        if (!member.value.isUndefined())
            entry.append(member.value);
        list.append(entry);
    }
    return {{u"members"_s, list}};
}

std::optional<Change> changeFromJson(const QJsonObject &json)
{
    if (json.value("splices"_L1).isArray()) {
        forms::Splices splices;
        const QJsonArray list = json.value("splices"_L1).toArray();
        for (const QJsonValue &entry : list) {
            const QJsonArray parts = entry.toArray();
            if (parts.size() != 3 || !parts.at(0).isDouble() || !parts.at(1).isString() || !parts.at(2).isString())
                return std::nullopt;
            splices.append({qsizetype(parts.at(0).toInteger(-1)), parts.at(1).toString(), parts.at(2).toString()});
        }
        return splices;
    }
    if (!json.value("members"_L1).isArray())
        return std::nullopt;
    Members members;
    const QJsonArray list = json.value("members"_L1).toArray();
    for (const QJsonValue &entry : list) {
        const QJsonArray parts = entry.toArray();
        if (parts.isEmpty() || parts.size() > 2 || !parts.at(0).isString())
            return std::nullopt;
        members.append({parts.at(0).toString(), parts.size() == 2 ? parts.at(1) : QJsonValue(QJsonValue::Undefined)});
    }
    return members;
}

QString fingerprint(const QJsonObject &content)
{
    const QByteArray text = QJsonDocument(content).toJson(QJsonDocument::Compact);
    return QString::fromLatin1(QCryptographicHash::hash(text, QCryptographicHash::Sha256).toHex().first(32));
}

} // namespace formwright::designs
