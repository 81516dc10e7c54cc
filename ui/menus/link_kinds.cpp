#include "ui/menus/link_kinds.h"

#include "ui/widgets/icon.h"

#include <QCoreApplication>
#include <QJsonDocument>

namespace formwright::menus {

using namespace Qt::StringLiterals;

QString LinkKind::translatedTitle() const
{
    return QCoreApplication::translate("LinkKinds", title);
}

const QList<LinkKind> &linkKinds()
{
    static const QList<LinkKind> kinds{
        {"@@", QT_TRANSLATE_NOOP("LinkKinds", "Nothing: a heading for those below"), "folder", LinkTo::Nothing},
        {"00", QT_TRANSLATE_NOOP("LinkKinds", "Form: a new document"), "form", LinkTo::Form},
        {"01", QT_TRANSLATE_NOOP("LinkKinds", "View"), "view", LinkTo::View},
        {"02", QT_TRANSLATE_NOOP("LinkKinds", "Report"), "document", LinkTo::Text},
        {"03", QT_TRANSLATE_NOOP("LinkKinds", "Import from Excel"), "import", LinkTo::Text},
        {"04", QT_TRANSLATE_NOOP("LinkKinds", "Action of the platform"), "run", LinkTo::Text},
        {"05", QT_TRANSLATE_NOOP("LinkKinds", "Address on this server"), "server", LinkTo::Text},
        {"06", QT_TRANSLATE_NOOP("LinkKinds", "Address elsewhere"), "connect", LinkTo::Address},
        {"07", QT_TRANSLATE_NOOP("LinkKinds", "Address by a script"), "command", LinkTo::Script},
        {"08", QT_TRANSLATE_NOOP("LinkKinds", "Mail"), "bell", LinkTo::Text},
        {"09", QT_TRANSLATE_NOOP("LinkKinds", "Custom report"), "document", LinkTo::Text},
        {"10", QT_TRANSLATE_NOOP("LinkKinds", "Forum"), "users", LinkTo::Text},
        {"11", QT_TRANSLATE_NOOP("LinkKinds", "Network disk"), "archive", LinkTo::Text},
        {"12", QT_TRANSLATE_NOOP("LinkKinds", "Report of another program"), "document", LinkTo::Text}};
    return kinds;
}

const LinkKind &linkKind(const QString &code)
{
    for (const LinkKind &kind : linkKinds()) {
        if (code == QLatin1StringView(kind.code))
            return kind;
    }
    return linkKinds().constFirst();
}

const MenuTarget *targetOf(const QJsonObject &entry, const MenuTargets &targets)
{
    const QString type = entry.value("linkType"_L1).toString(), id = entry.value("actionContent"_L1).toString();
    for (const MenuTarget &target : targets) {
        if (target.id == id && target.linkType == type)
            return &target;
    }
    return nullptr;
}

QJsonObject leadingTo(const MenuTarget &target)
{
    return {{u"linkType"_s, target.linkType}, {u"actionContent"_s, target.id}, {u"linkName"_s, target.name},
        {u"moduleid"_s, target.moduleId}};
}

QString ownIcon(const QJsonObject &entry)
{
    const QJsonValue kept = entry.value("ico"_L1);
    const QJsonObject icon
        = kept.isObject() ? kept.toObject() : QJsonDocument::fromJson(kept.toString().toUtf8()).object();
    return icon.value("icon"_L1).toString();
}

// An address of a picture has a folder or an ending.
QString iconMember(const QString &icon)
{
    if (icon.trimmed().isEmpty())
        return {};
    const bool isPicture = icon.contains(u'/') || icon.contains(u'.');
    const QJsonObject member{{u"icon"_s, icon.trimmed()}, {u"icontype"_s, isPicture ? u"img"_s : u"font"_s}};
    return QString::fromUtf8(QJsonDocument(member).toJson(QJsonDocument::Compact));
}

QString iconOf(const QJsonObject &entry)
{
    static const QStringList known = widgets::iconNames();
    const QString own = ownIcon(entry);
    return known.contains(own) ? own : QString::fromLatin1(linkKind(entry.value("linkType"_L1).toString()).icon);
}

} // namespace formwright::menus
