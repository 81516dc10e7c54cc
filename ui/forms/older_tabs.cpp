#include "ui/forms/older_tabs.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace formwright::layout {

using namespace Qt::StringLiterals;

namespace {

// More than anybody can find anything in.
constexpr qsizetype mostTabs = 50;

QString firstText(const QJsonObject &object, std::initializer_list<QLatin1StringView> names)
{
    for (const QLatin1StringView name : names) {
        if (const QString text = object.value(name).toString().simplified(); !text.isEmpty())
            return text;
    }
    return {};
}

OlderTab tabOf(const QJsonValue &value)
{
    if (value.isString())
        return {value.toString().simplified(), {}, {}};
    const QJsonObject object = value.toObject();
    OlderTab tab{firstText(object, {"label"_L1, "title"_L1, "name"_L1, "tabName"_L1, "formName"_L1}), {},
        firstText(object, {"formId"_L1, "formid"_L1, "form"_L1, "formName"_L1})};
    const QJsonArray fields = object.value("fields"_L1).toArray();
    for (const QJsonValue &field : fields)
        tab.fields.append(field.isString() ? field.toString() : field.toObject().value("name"_L1).toString());
    tab.fields.removeAll(QString());
    return tab;
}

} // namespace

QList<OlderTab> olderTabs(const QString &text)
{
    // Quotation marks of either kind, as in other attributes of those designs.
    QString json = text.trimmed();
    QJsonDocument document = QJsonDocument::fromJson(json.toUtf8());
    if (document.isNull() && !json.contains(u'"'))
        document = QJsonDocument::fromJson(json.replace(u'\'', u'"').toUtf8());
    QList<OlderTab> tabs;
    if (!document.isNull()) {
        QJsonArray array = document.array();
        const QJsonObject object = document.object();
        for (auto it = object.begin(); array.isEmpty() && it != object.end(); ++it)
            array = it->toArray();
        for (const QJsonValue &value : std::as_const(array)) {
            if (OlderTab tab = tabOf(value); !tab.label.isEmpty() || !tab.fields.isEmpty())
                tabs.append(tab);
        }
    } else if (!text.trimmed().startsWith(u'[') && !text.trimmed().startsWith(u'{')) {
        const QStringList parts = text.split(u';', Qt::SkipEmptyParts);
        for (const QString &part : parts) {
            const qsizetype bar = part.indexOf(u'|');
            const QString label = part.left(bar).simplified();
            if (!label.isEmpty())
                tabs.append({label, {}, bar < 0 ? QString() : part.sliced(bar + 1).simplified()});
        }
    }
    return tabs.first(std::min(tabs.size(), mostTabs));
}

} // namespace formwright::layout
