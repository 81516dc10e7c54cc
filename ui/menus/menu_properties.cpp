#include "ui/menus/menu_properties.h"

#include "app/script/vocabulary.h"
#include "ui/designs/member_words.h"

namespace formwright::menus {

using namespace Qt::StringLiterals;
using designing::Property;
using designing::PropertyChoice;
using designing::PropertyHead;
using designing::PropertyTable;
using designing::PropertyValue;
using Kind = designing::PropertyEditorKind;

namespace {

// What is no member by itself.
const QString iconPath = u"@icon"_s;
const QString placePath = u"@place"_s;
const QString targetPath = u"@target"_s;
const QString phones = u"phones"_s;
const QString browsers = u"browsers"_s;

} // namespace

namespace {

QString titleOf(const QString &member)
{
    if (member == "linkType"_L1 || member == "actionContent"_L1)
        return MenuProperties::tr("Leads to");
    if (member == "ico"_L1)
        return MenuProperties::tr("Icon");
    if (member == "multiLanguageLabel"_L1)
        return MenuProperties::tr("In other languages");
    if (member == "isMobile"_L1 || member == "type"_L1)
        return MenuProperties::tr("Menu");
    if (member == "showType"_L1)
        return MenuProperties::tr("Shown in");
    if (member == "isUsual"_L1)
        return MenuProperties::tr("Used often");
    if (member == "showtotalrow"_L1)
        return MenuProperties::tr("Counts");
    if (member == "permissionType"_L1)
        return MenuProperties::tr("Shown to");
    if (member == "queryString"_L1)
        return MenuProperties::tr("Parameters");
    if (member == "opentarget"_L1)
        return MenuProperties::tr("Opens in");
    return member == "directory"_L1 ? MenuProperties::tr("Folder") : QString();
}

const bool isNamed = designs::nameMembers(u"entry"_s, titleOf);

} // namespace

MenuProperties::MenuProperties(MenuDesign &design, QObject *parent) : PropertySource(parent), m_design(design)
{
    connect(&design, &MenuDesign::selectionChanged, this, &PropertySource::changed);
    connect(&design, &MenuDesign::changed, this, &PropertySource::changed);
}

void MenuProperties::setTargets(const MenuTargets &targets)
{
    m_targets = targets;
    Q_EMIT changed();
}

// Of several entries only where all of them lead to the same kind of thing.
void MenuProperties::addLink(PropertyTable &table) const
{
    const QString group = tr("Where it leads");
    Property link{u"linkType"_s, u"linkType"_s, group, tr("Leads to"), Kind::Choice, u"@@"_s, {}};
    for (const LinkKind &kind : linkKinds())
        link.choices.append({QString::fromLatin1(kind.code), kind.translatedTitle()});
    table.append(link);
    QStringList types;
    for (const QString &id : m_design.selection())
        types.append(m_design.text(id, "linkType"_L1));
    types.removeDuplicates();
    if (types.size() != 1)
        return;
    const LinkTo to = linkKind(types.constFirst()).to;
    const QString content = u"actionContent"_s;
    if (to == LinkTo::Form || to == LinkTo::View) {
        Property target{targetPath, content, group, to == LinkTo::Form ? tr("Form") : tr("View"), Kind::Choice, {}, {}};
        for (const MenuTarget &each : m_targets) {
            if (each.linkType == types.constFirst())
                target.choices.append(
                    {each.id, tr("%1 (%2)", "form or view, its module").arg(each.name, each.moduleName)});
        }
        table.append(target);
    } else if (to == LinkTo::Script) {
        table.append({content, content, group, tr("Script"), Kind::Script, {},
            tr("Gives the address. It runs with the rights of whoever opens the menu.")});
    } else if (to == LinkTo::Address) {
        table.append({content, content, group, tr("Address"), Kind::Text, {}, tr("With https:// or http://.")});
    } else if (to == LinkTo::Text) {
        table.append({content, content, group,
            types.constFirst() == "05"_L1 ? tr("Address") : tr("Content", "what a menu entry leads to"), Kind::Text, {},
            types.constFirst() == "05"_L1 ? tr("Below the address of the server.")
                                          : tr("What clients find it by: an id or an address.")});
    }
    if (to == LinkTo::Nothing)
        return;
    table.append({u"queryString"_s, u"queryString"_s, group, tr("Parameters"), Kind::Text, {},
        tr("JSON: an array of what is handed over.")});
    table.append({u"opentarget"_s, u"opentarget"_s, group, tr("Opens in"), Kind::Text, {},
        tr("The part of a client's page, as “detail”.")});
    table.append({u"directory"_s, u"directory"_s, group, tr("Folder"), Kind::Text, {},
        tr("The folder of a client's pages, as “portal”.")});
}

PropertyTable MenuProperties::table() const
{
    if (!isAny())
        return {};
    const QString general = tr("General"), where = tr("Where it is shown"), rights = tr("Rights");
    PropertyTable table;
    // Each has a name of its own.
    if (m_design.selection().size() == 1)
        table.append({u"name"_s, u"name"_s, general, tr("Name"), Kind::Name, {}, {}});
    table.append({iconPath, u"ico"_s, general, tr("Icon"), Kind::Icon, {},
        tr("One of those that are offered, or the address of a picture on the server.")});
    table.append({u"description"_s, u"description"_s, general, tr("Description"), Kind::Text, {}, {}});
    table.append({u"multiLanguageLabel"_s, u"multiLanguageLabel"_s, general, tr("In other languages"), Kind::Languages,
        {}, tr("What the entry is called for those who read another language.")});
    addLink(table);
    Property place{placePath, u"isMobile"_s, where, tr("Menu"), Kind::Choice, browsers,
        tr("Those below come along, to the end of the other menu.")};
    place.choices = {{browsers, tr("Desktops and browsers")}, {phones, tr("Phones")}};
    table.append(place);
    Property shown{u"showType"_s, u"showType"_s, where, tr("Shown in"), Kind::Choice, u"0"_s, {}};
    shown.choices
        = {{u"0"_s, tr("Menu and flow center")}, {u"1"_s, tr("Menu alone")}, {u"2"_s, tr("Flow center alone")}};
    table.append(shown);
    table.append({u"isUsual"_s, u"isUsual"_s, where, tr("Used often"), Kind::Flag, {},
        tr("Clients show it among those that are used often.")});
    table.append({u"showtotalrow"_s, u"showtotalrow"_s, where, tr("Counts"), Kind::Flag, {},
        tr("Clients show how many documents it leads to.")});
    Property permission{u"permissionType"_s, u"permissionType"_s, rights, tr("Shown to"), Kind::Choice, u"public"_s,
        tr("What it leads to has rights of its own.")};
    permission.choices = {{u"public"_s, tr("Everybody")}, {u"private"_s, tr("Roles that are allowed it")}};
    table.append(permission);
    return table;
}

QString MenuProperties::textOf(const QString &id, const Property &property) const
{
    const QJsonObject entry = m_design.entry(id);
    if (property.path == iconPath)
        return ownIcon(entry);
    if (property.path == placePath)
        return m_design.isMobile(id) ? phones : browsers;
    if (property.path == targetPath)
        return entry.value("actionContent"_L1).toString();
    const QJsonValue value = entry.value(property.path);
    if (property.editor == Kind::Flag)
        return value.toBool() ? u"true"_s : QString();
    const QString text = value.isString() ? value.toString() : value.toVariant().toString();
    return text.isEmpty() ? property.standard : text;
}

PropertyValue MenuProperties::value(const Property &property) const
{
    const QStringList &ids = m_design.selection();
    PropertyValue value;
    value.text = textOf(ids.value(0), property);
    for (const QString &id : ids)
        value.isMixed = value.isMixed || textOf(id, property) != value.text;
    const bool isOfItself = property.editor == Kind::Name || property.path == "linkType"_L1
        || property.path == placePath || property.path == targetPath;
    value.isChanged = !isOfItself && (value.isMixed || value.text != property.standard);
    return value;
}

void MenuProperties::set(const Property &property, const QString &text)
{
    const QStringList ids = m_design.selection();
    const QString title = tr("%1 of %2", "stands behind Undo and Redo: what is changed, and of what")
                              .arg(property.title, m_design.named(ids));
    if (property.editor == Kind::Name) {
        m_design.rename(ids.constFirst(), text);
    } else if (property.path == iconPath) {
        m_design.set(title, ids, {{u"ico"_s, iconMember(text)}});
    } else if (property.path == placePath) {
        m_design.setMobile(ids, text == phones);
    } else if (property.path == targetPath) {
        for (const MenuTarget &target : m_targets) {
            if (target.id == text)
                m_design.set(title, ids, leadingTo(target));
        }
    } else if (property.path == "linkType"_L1) {
        // What it led to is of no use to another kind.
        m_design.set(title, ids, {{property.path, text}, {u"actionContent"_s, QString()}, {u"linkName"_s, QString()}});
    } else if (property.editor == Kind::Flag) {
        m_design.set(title, ids, {{property.path, text == "true"_L1}});
    } else {
        m_design.set(title, ids, {{property.path, text}});
    }
}

void MenuProperties::reset(const Property &property)
{
    set(property, property.standard);
}

PropertyHead MenuProperties::head() const
{
    const QStringList &ids = m_design.selection();
    if (ids.size() > 1)
        return {tr("%Ln entries", "that are selected", int(ids.size())), tr("What is set is set for all of them."),
            u"copy"_s};
    const QJsonObject entry = m_design.entry(ids.value(0));
    const MenuTarget *target = targetOf(entry, m_targets);
    const QString kind = linkKind(entry.value("linkType"_L1).toString()).translatedTitle();
    return {entry.value("name"_L1).toString(), target == nullptr ? kind : target->name, iconOf(entry)};
}

QStringList MenuProperties::words() const
{
    QStringList words;
    for (const script::Entry &entry : script::allEntries()) {
        if (entry.kind != script::EntryKind::Refused)
            words.append(entry.place());
    }
    words.removeDuplicates();
    words.sort(Qt::CaseInsensitive);
    return words;
}

} // namespace formwright::menus
