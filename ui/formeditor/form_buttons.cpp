#include "ui/formeditor/form_buttons.h"

#include <QCoreApplication>

namespace formwright::formeditor {

using namespace Qt::StringLiterals;
using designing::Property;
using designing::PropertyChoice;
using designing::PropertyHead;
using designing::PropertyTable;
using designing::PropertyValue;
using Kind = designing::PropertyEditorKind;
using Button = FormButtons::Button;
using Content = FormButtons::Content;

namespace {

QString translated(const char *text)
{
    return QCoreApplication::translate("FormButtons", text);
}

// visit(path, member of what is stored, member of what is sent): text, number or truth.
template <class Visitor> void eachMember(const Visitor &visit)
{
    visit("name", &Button::name, &Content::name);
    visit("type", &Button::type, &Content::type);
    visit("multiLanguageLabel", &Button::multiLanguageLabel, &Content::multiLanguageLabel);
    visit("description", &Button::description, &Content::description);
    visit("permissionType", &Button::permissionType, &Content::permissionType);
    visit("icon", &Button::icon, &Content::icon);
    visit("colorType", &Button::colorType, &Content::colorType);
    visit("showInToolbar", &Button::showInToolbar, &Content::showInToolbar);
    visit("contextMenu", &Button::contextMenu, &Content::contextMenu);
    visit("hiddenScript", &Button::hiddenScript, &Content::hiddenScript);
    visit("readonlyScript", &Button::readonlyScript, &Content::readonlyScript);
    visit("onActionForm", &Button::onActionForm, &Content::onActionForm);
    visit("onActionView", &Button::onActionView, &Content::onActionView);
    visit("beforeActionScript", &Button::beforeActionScript, &Content::beforeActionScript);
    visit("actionScript", &Button::actionScript, &Content::actionScript);
    visit("afterActionScript", &Button::afterActionScript, &Content::afterActionScript);
    visit("afterAction", &Button::afterAction, &Content::afterAction);
    visit("dispatcherUrl", &Button::dispatcherUrl, &Content::dispatcherUrl);
    visit("fileNameScript", &Button::fileNameScript, &Content::fileNameScript);
    visit("signFields", &Button::signFields, &Content::signFields);
    visit("lockFields", &Button::lockFields, &Content::lockFields);
    visit("orderno", &Button::orderno, &Content::orderno);
}

QString asText(const QString &value)
{
    return value;
}
QString asText(int value)
{
    return QString::number(value);
}
QString asText(bool value)
{
    return value ? u"true"_s : QString();
}
void assign(QString &to, const QString &text)
{
    to = text;
}
void assign(int &to, const QString &text)
{
    to = text.toInt();
}
void assign(bool &to, const QString &text)
{
    to = !text.isEmpty();
}

QString textOf(const Button &button, const QString &path)
{
    QString text;
    eachMember([&](const char *name, auto member, auto) {
        if (path == QLatin1StringView(name))
            text = asText(button.*member);
    });
    return text;
}

void setText(Button &button, const QString &path, const QString &text)
{
    eachMember([&](const char *name, auto member, auto) {
        if (path == QLatin1StringView(name))
            assign(button.*member, text);
    });
}

bool areSame(const Button &one, const Button &other)
{
    bool isSame = true;
    eachMember([&](const char *, auto member, auto) { isSame = isSame && one.*member == other.*member; });
    return isSame;
}

// Of a new one everything, of others what differs.
Content contentOf(const Button &button, const Button *before)
{
    Content content;
    eachMember([&](const char *, auto member, auto sent) {
        if (before == nullptr || button.*member != before->*member)
            content.*sent = button.*member;
    });
    if (before != nullptr)
        content.version = before->version;
    return content;
}

enum When : quint32 { Always = 1, Scripts = 2, Jumps = 4, Downloads = 8, Signs = 16, Creates = 32, Prints = 64 };

quint32 whenOf(int type)
{
    switch (type) {
    case 13:
        return Always | Scripts;
    case 43:
        return Always | Jumps | Creates;
    case 26:
        return Always | Downloads;
    case 28:
        return Always | Signs;
    default:
        return Always;
    }
}

struct Row {
    quint32 when;
    const char *group;
    const char *path;
    Kind kind;
    const char *title;
    const char *help;
    const char *standard = "";
    const char *choices = "";
};

constexpr const char *general = QT_TRANSLATE_NOOP("FormButtons", "General");
constexpr const char *look = QT_TRANSLATE_NOOP("FormButtons", "Look");
constexpr const char *rights = QT_TRANSLATE_NOOP("FormButtons", "Who sees it");
constexpr const char *pressing = QT_TRANSLATE_NOOP("FormButtons", "When it is pressed");

const Row rows[]{
    {Always, general, "name", Kind::Name, QT_TRANSLATE_NOOP("FormButtons", "Name"),
        QT_TRANSLATE_NOOP("FormButtons", "What stands on the button, and what elements of the form name it by.")},
    {Always, general, "type", Kind::Choice, QT_TRANSLATE_NOOP("FormButtons", "Kind"),
        QT_TRANSLATE_NOOP("FormButtons", "What the button does."), "", "@kinds"},
    {Always, general, "multiLanguageLabel", Kind::Languages, QT_TRANSLATE_NOOP("FormButtons", "In other languages"),
        QT_TRANSLATE_NOOP("FormButtons", "What the button is called for those who read another language.")},
    {Always, general, "description", Kind::Text, QT_TRANSLATE_NOOP("FormButtons", "Description"),
        QT_TRANSLATE_NOOP("FormButtons", "Shown under the mouse.")},
    {Always, look, "icon", Kind::Icon, QT_TRANSLATE_NOOP("FormButtons", "Icon"),
        QT_TRANSLATE_NOOP("FormButtons", "Stands in front of its name.")},
    {Always, look, "colorType", Kind::Choice, QT_TRANSLATE_NOOP("FormButtons", "Emphasis"),
        QT_TRANSLATE_NOOP("FormButtons", "One button at most should stand out."), "default",
        QT_TRANSLATE_NOOP("FormButtons", "default|As the others;primary|Stands out")},
    {Always, look, "showInToolbar", Kind::Flag, QT_TRANSLATE_NOOP("FormButtons", "Above the fields"),
        QT_TRANSLATE_NOOP("FormButtons", "Otherwise it stands in the form alone, where an element names it."), "true"},
    {Always, rights, "permissionType", Kind::Choice, QT_TRANSLATE_NOOP("FormButtons", "Pressed by"),
        QT_TRANSLATE_NOOP("FormButtons", "Everybody, or only the roles that are allowed to."), "public",
        QT_TRANSLATE_NOOP("FormButtons", "public|Everybody;private|Roles that may")},
    {Always, rights, "hiddenScript", Kind::Script, QT_TRANSLATE_NOOP("FormButtons", "Hidden by script"),
        QT_TRANSLATE_NOOP("FormButtons", "Hides the button where the answer is true.")},
    {Always, rights, "readonlyScript", Kind::Script, QT_TRANSLATE_NOOP("FormButtons", "Disabled by script"),
        QT_TRANSLATE_NOOP("FormButtons", "Nobody can press it where the answer is true.")},
    {Creates, pressing, "onActionForm", Kind::Choice, QT_TRANSLATE_NOOP("FormButtons", "Form"),
        QT_TRANSLATE_NOOP("FormButtons", "The form that it opens or makes a document of."), "", "@forms"},
    {Jumps, pressing, "onActionView", Kind::Choice, QT_TRANSLATE_NOOP("FormButtons", "View"),
        QT_TRANSLATE_NOOP("FormButtons", "The view that it opens."), "", "@views"},
    {Always, pressing, "beforeActionScript", Kind::Script, QT_TRANSLATE_NOOP("FormButtons", "Before"),
        QT_TRANSLATE_NOOP("FormButtons", "A text that it gives stops the act and is shown.")},
    {Scripts, pressing, "actionScript", Kind::Script, QT_TRANSLATE_NOOP("FormButtons", "Act"),
        QT_TRANSLATE_NOOP("FormButtons", "What the button does.")},
    {Jumps, pressing, "dispatcherUrl", Kind::Script, QT_TRANSLATE_NOOP("FormButtons", "Address"),
        QT_TRANSLATE_NOOP("FormButtons", "Its value is the address that the button leads to.")},
    {Downloads, pressing, "fileNameScript", Kind::Script, QT_TRANSLATE_NOOP("FormButtons", "Downloaded file"),
        QT_TRANSLATE_NOOP("FormButtons", "Gives the path of the attachment; without it the first one.")},
    {Signs, pressing, "signFields", Kind::Text, QT_TRANSLATE_NOOP("FormButtons", "Signed fields"),
        QT_TRANSLATE_NOOP("FormButtons", "Names separated by semicolons; empty: everything.")},
    {Signs, pressing, "lockFields", Kind::Flag, QT_TRANSLATE_NOOP("FormButtons", "Signing locks"),
        QT_TRANSLATE_NOOP("FormButtons", "What is signed stays as it is from then on."), "true"},
    {Always, pressing, "afterActionScript", Kind::Script, QT_TRANSLATE_NOOP("FormButtons", "After"),
        QT_TRANSLATE_NOOP("FormButtons", "Runs when the act is done.")},
    {Always, pressing, "afterAction", Kind::Choice, QT_TRANSLATE_NOOP("FormButtons", "Afterwards"),
        QT_TRANSLATE_NOOP("FormButtons", "Where whoever pressed it is led."), "0",
        QT_TRANSLATE_NOOP("FormButtons", "0|Nowhere;1|Back;2|The page is closed;3|To the address")}};

} // namespace

QString FormButtonKind::translatedTitle() const
{
    return translated(title);
}

const QList<FormButtonKind> &formButtonKinds()
{
    static const QList<FormButtonKind> kinds{{34, QT_TRANSLATE_NOOP("FormButtons", "Save")},
        {19, QT_TRANSLATE_NOOP("FormButtons", "Save as a draft")},
        {11, QT_TRANSLATE_NOOP("FormButtons", "Save and go back")},
        {9, QT_TRANSLATE_NOOP("FormButtons", "Save and close")},
        {17, QT_TRANSLATE_NOOP("FormButtons", "Save and begin another")},
        {12, QT_TRANSLATE_NOOP("FormButtons", "Save and begin another like it")},
        {21, QT_TRANSLATE_NOOP("FormButtons", "Save and copy")}, {13, QT_TRANSLATE_NOOP("FormButtons", "Script")},
        {33, QT_TRANSLATE_NOOP("FormButtons", "Start a flow")},
        {4, QT_TRANSLATE_NOOP("FormButtons", "Save and start a flow")},
        {5, QT_TRANSLATE_NOOP("FormButtons", "Submit to the next in the flow")},
        {10, QT_TRANSLATE_NOOP("FormButtons", "Back")}, {8, QT_TRANSLATE_NOOP("FormButtons", "Close")},
        {43, QT_TRANSLATE_NOOP("FormButtons", "Jump")}, {14, QT_TRANSLATE_NOOP("FormButtons", "Print")},
        {25, QT_TRANSLATE_NOOP("FormButtons", "Export as PDF")},
        {26, QT_TRANSLATE_NOOP("FormButtons", "Download a file")}, {28, QT_TRANSLATE_NOOP("FormButtons", "Sign")},
        {37, QT_TRANSLATE_NOOP("FormButtons", "Share")}, {45, QT_TRANSLATE_NOOP("FormButtons", "Archive")}};
    return kinds;
}

FormButtons::FormButtons(QObject *parent) : PropertySource(parent)
{
    begin({}, {});
}

void FormButtons::begin(const QList<Button> &stored, const QStringList &words)
{
    m_stored = m_buttons = stored;
    m_words = words;
    m_current = m_buttons.isEmpty() ? -1 : 0;
    m_steps = {{m_buttons, m_current}};
    m_step = 0;
    Q_EMIT listChanged();
    Q_EMIT changed();
}

void FormButtons::setTargets(const QList<PropertyChoice> &forms, const QList<PropertyChoice> &views)
{
    m_forms = forms;
    m_views = views;
    Q_EMIT changed();
}

void FormButtons::select(int index)
{
    if (index == m_current || index >= m_buttons.size())
        return;
    m_current = index;
    Q_EMIT changed();
}

void FormButtons::push()
{
    m_steps.resize(m_step + 1);
    m_steps.append({m_buttons, m_current});
    ++m_step;
    Q_EMIT listChanged();
    Q_EMIT changed();
}

void FormButtons::show(int step)
{
    m_step = step;
    m_buttons = m_steps.at(step).buttons;
    m_current = m_steps.at(step).current;
    Q_EMIT listChanged();
    Q_EMIT changed();
}

void FormButtons::undo()
{
    if (canUndo())
        show(int(m_step) - 1);
}

void FormButtons::redo()
{
    if (canRedo())
        show(int(m_step) + 1);
}

void FormButtons::add(int type)
{
    Button made;
    made.type = type;
    made.permissionType = u"public"_s;
    for (const FormButtonKind &kind : formButtonKinds()) {
        if (kind.type == type)
            made.name = kind.translatedTitle();
    }
    for (const Button &button : std::as_const(m_buttons))
        made.orderno = qMax(made.orderno, button.orderno + 1);
    m_buttons.append(made);
    m_current = int(m_buttons.size()) - 1;
    push();
}

void FormButtons::removeCurrent()
{
    if (m_current < 0)
        return;
    m_buttons.removeAt(m_current);
    m_current = qMin(m_current, int(m_buttons.size()) - 1);
    push();
}

void FormButtons::rename(int index, const QString &name)
{
    if (index < 0 || index >= m_buttons.size() || name.trimmed().isEmpty()
        || m_buttons.at(index).name == name.trimmed())
        return;
    m_buttons[index].name = name.trimmed();
    push();
}

const Button *FormButtons::stored(const QString &id) const
{
    for (const Button &button : m_stored) {
        if (!id.isEmpty() && button.id == id)
            return &button;
    }
    return nullptr;
}

std::optional<FormButtons::Sending> FormButtons::next() const
{
    for (int i = 0; i < m_buttons.size(); ++i) {
        const Button &button = m_buttons.at(i);
        const Button *before = stored(button.id);
        if (before == nullptr)
            return Sending{Sending::Act::Create, i, {}, contentOf(button, nullptr)};
        if (!areSame(button, *before))
            return Sending{Sending::Act::Update, i, button.id, contentOf(button, before)};
    }
    for (const Button &button : m_stored) {
        const bool isThere = std::any_of(
            m_buttons.begin(), m_buttons.end(), [&button](const Button &each) { return each.id == button.id; });
        if (!isThere)
            return Sending{Sending::Act::Remove, -1, button.id, {}};
    }
    return std::nullopt;
}

bool FormButtons::isChanged() const
{
    return next().has_value();
}

// Steps before a save lead to what is another button by then: they end here.
void FormButtons::sent(const Sending &sending, const QString &id, int version)
{
    if (sending.act == Sending::Act::Remove) {
        m_stored.removeIf([&sending](const Button &button) { return button.id == sending.id; });
    } else {
        Button &button = m_buttons[sending.index];
        button.id = id;
        button.version = version;
        if (const qsizetype at
            = std::find_if(m_stored.begin(), m_stored.end(), [&id](const Button &each) { return each.id == id; })
                - m_stored.begin();
            at < m_stored.size())
            m_stored[at] = button;
        else
            m_stored.append(button);
    }
    m_steps = {{m_buttons, m_current}};
    m_step = 0;
}

PropertyTable FormButtons::table() const
{
    PropertyTable table;
    if (m_current < 0)
        return table;
    const quint32 when = whenOf(m_buttons.at(m_current).type);
    for (const Row &row : rows) {
        if ((row.when & when) == 0)
            continue;
        const QString path = QString::fromLatin1(row.path);
        Property made{path, path, translated(row.group), translated(row.title), row.kind,
            QString::fromLatin1(row.standard), translated(row.help)};
        const QLatin1StringView choices(row.choices);
        if (choices == "@kinds"_L1) {
            for (const FormButtonKind &kind : formButtonKinds())
                made.choices.append({QString::number(kind.type), kind.translatedTitle()});
        } else if (choices == "@forms"_L1 || choices == "@views"_L1) {
            made.choices = QList<PropertyChoice>{{{}, translated(QT_TRANSLATE_NOOP("FormButtons", "None"))}}
                + (choices == "@forms"_L1 ? m_forms : m_views);
        } else {
            const QStringList pairs = translated(row.choices).split(u';', Qt::SkipEmptyParts);
            for (const QString &pair : pairs)
                made.choices.append({pair.section(u'|', 0, 0), pair.section(u'|', 1)});
        }
        table.append(made);
    }
    return table;
}

PropertyValue FormButtons::value(const Property &property) const
{
    const QString text = m_current < 0 ? QString() : textOf(m_buttons.at(m_current), property.path);
    return {text, property.canReset() && property.path != "type"_L1 && text != property.standard};
}

void FormButtons::set(const Property &property, const QString &text)
{
    const bool isEmptyName = property.path == "name"_L1 && text.trimmed().isEmpty();
    if (m_current < 0 || isEmptyName || textOf(m_buttons.at(m_current), property.path) == text)
        return;
    setText(m_buttons[m_current], property.path, text);
    push();
}

void FormButtons::reset(const Property &property)
{
    set(property, property.standard);
}

PropertyHead FormButtons::head() const
{
    if (m_current < 0)
        return {};
    const Button &button = m_buttons.at(m_current);
    QString kind = tr("Type %1", "of a button").arg(button.type);
    for (const FormButtonKind &each : formButtonKinds()) {
        if (each.type == button.type)
            kind = each.translatedTitle();
    }
    return {button.name, kind, u"run"_s};
}

QString FormButtons::nothingText() const
{
    return tr("Add a button, or select one.");
}

QString FormButtons::selectionKey() const
{
    return QString::number(m_current);
}

} // namespace formwright::formeditor
