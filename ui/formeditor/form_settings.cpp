#include "ui/formeditor/form_settings.h"

#include "app/contract/decode.h"
#include "app/contract/encode.h"
#include "app/template/filter_rules.h"
#include "ui/designing/script_problems.h"
#include "ui/designs/member_words.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QUrl>

namespace formwright::formeditor {

using namespace Qt::StringLiterals;
using contract::designtime::DesignForm;
using contract::designtime::FormContent;
using designing::PropertyHead;
using designing::RuleSubject;

namespace {

using Kind = PropertyEditorKind;

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(FormSettings)
};

enum class Type { Text, Truth, Number };

struct Row {
    const char *group;
    const char *member;
    Kind kind;
    const char *title;
    const char *help;
    const char *standard = "";
    const char *choices = ""; // "value|Title;value|Title", titles of the context FormSettings; "@rules", "@styles"
    Type type = Type::Text;
};

constexpr const char *general = QT_TRANSLATE_NOOP("FormSettings", "General");
constexpr const char *rights = QT_TRANSLATE_NOOP("FormSettings", "Rights");
constexpr const char *history = QT_TRANSLATE_NOOP("FormSettings", "Changes of documents");
constexpr const char *look = QT_TRANSLATE_NOOP("FormSettings", "Watermark");
constexpr const char *others = QT_TRANSLATE_NOOP("FormSettings", "For other clients");

const Row table[]{
    {general, "name", Kind::Name, QT_TRANSLATE_NOOP("FormSettings", "Name"),
        QT_TRANSLATE_NOOP("FormSettings", "What lists, menus and documents call the form.")},
    {general, "discription", Kind::Text, QT_TRANSLATE_NOOP("FormSettings", "Description"),
        QT_TRANSLATE_NOOP("FormSettings", "For those who design: stands above the form here.")},
    {general, "type", Kind::Choice, QT_TRANSLATE_NOOP("FormSettings", "Kind"),
        QT_TRANSLATE_NOOP(
            "FormSettings", "What the form is meant for. Here any form can be searched by, or shown in another."),
        "1",
        QT_TRANSLATE_NOOP("FormSettings",
            "1|Form;2|Part of forms;16|Rows of another form;256|Search form;4096|Start page;65536|Form over other "
            "tables;1048576|Template"),
        Type::Number},
    {rights, "permissionType", Kind::Choice, QT_TRANSLATE_NOOP("FormSettings", "Opened by"),
        QT_TRANSLATE_NOOP("FormSettings", "Everybody, or only the roles that are allowed to."), "public",
        QT_TRANSLATE_NOOP("FormSettings", "public|Everybody;private|Roles that may")},
    {rights, "authorityCondition", Kind::Rules, QT_TRANSLATE_NOOP("FormSettings", "Which documents"),
        QT_TRANSLATE_NOOP("FormSettings",
            "Those that a reader sees at all, in every view. Other rules than those offered are built as in the filter "
            "of a view."),
        "", "@rules"},
    {rights, "isopenablescript", Kind::Script, QT_TRANSLATE_NOOP("FormSettings", "Opened by script"),
        QT_TRANSLATE_NOOP("FormSettings",
            "A document is opened where the answer is true; a text is told as the reason why it is not.")},
    {rights, "iseditablescript", Kind::Script, QT_TRANSLATE_NOOP("FormSettings", "Changed by script"),
        QT_TRANSLATE_NOOP("FormSettings",
            "A document is changed or deleted where the answer is true; a text is told as the reason why it is not.")},
    {history, "showLog", Kind::Flag, QT_TRANSLATE_NOOP("FormSettings", "Log of changes"),
        QT_TRANSLATE_NOOP(
            "FormSettings", "It is kept who changed which field from what to what. Forms in a flow keep it anyway."),
        "", "", Type::Truth},
    {history, "recordlogForever", Kind::Flag, QT_TRANSLATE_NOOP("FormSettings", "Kept for ever"),
        QT_TRANSLATE_NOOP("FormSettings", "The log outlives the days after which the server drops it."), "", "",
        Type::Truth},
    {history, "callBackAddress", Kind::Text, QT_TRANSLATE_NOOP("FormSettings", "Told to a service"),
        QT_TRANSLATE_NOOP(
            "FormSettings", "An address, http or https, that is sent each document that is made, changed or deleted.")},
    {look, "showWaterMark", Kind::Flag, QT_TRANSLATE_NOOP("FormSettings", "Watermark"),
        QT_TRANSLATE_NOOP("FormSettings", "A text lies behind the document."), "", "", Type::Truth},
    {look, "waterMarkScript", Kind::Script, QT_TRANSLATE_NOOP("FormSettings", "Text of the watermark"),
        QT_TRANSLATE_NOOP("FormSettings", "Makes the text.")},
    {others, "styleId", Kind::Choice, QT_TRANSLATE_NOOP("FormSettings", "Style sheet"),
        QT_TRANSLATE_NOOP("FormSettings", "By which clients in a browser show the form. Without effect here."), "",
        "@styles"},
    {others, "openComment", Kind::Flag, QT_TRANSLATE_NOOP("FormSettings", "Comments"),
        QT_TRANSLATE_NOOP(
            "FormSettings", "Whether they offer comments. Without effect here, where every document can have some."),
        "", "", Type::Truth},
    {others, "layoutType", Kind::Text, QT_TRANSLATE_NOOP("FormSettings", "Layout"),
        QT_TRANSLATE_NOOP("FormSettings", "How they place labels and fields. Without effect here."), "horizontal"},
    {others, "showType", Kind::Text, QT_TRANSLATE_NOOP("FormSettings", "Way of showing"),
        QT_TRANSLATE_NOOP("FormSettings", "A word that they are told with the template. Without effect here.")},
    {others, "mappingStr", Kind::Text, QT_TRANSLATE_NOOP("FormSettings", "Mapping"),
        QT_TRANSLATE_NOOP("FormSettings", "JSON: the columns of other tables that fields stand for. Kept as it is.")},
};

QString translated(const char *text)
{
    return QCoreApplication::translate("FormSettings", text);
}

const Row *rowOf(const QString &member)
{
    for (const Row &row : table) {
        if (member == QLatin1StringView(row.member))
            return &row;
    }
    return nullptr;
}

QString ruleText(const QJsonObject &rule)
{
    return QString::fromUtf8(QJsonDocument(QJsonArray{rule}).toJson(QJsonDocument::Compact));
}

// What is wanted most; whatever else is typed.
QList<PropertyChoice> ruleChoices(const FormDesign &design)
{
    const auto ofAuthor = [](const QString &field, const QString &scope) {
        return ruleText({{u"field"_s, field}, {u"scope"_s, scope}});
    };
    QList<PropertyChoice> choices{{QString(), Texts::tr("All")},
        {ofAuthor(u"author"_s, u"itself"_s), Texts::tr("Those that the reader made")},
        {ofAuthor(u"authorDefaultDept"_s, u"itself"_s), Texts::tr("Those of the reader's department")},
        {ofAuthor(u"authorDefaultDept"_s, u"allLower"_s), Texts::tr("Those of the departments below")}};
    for (const int index : design.tree().fields()) {
        const forms::Field *field = design.field(design.tree().at(index).id);
        if (field == nullptr || field->name.isEmpty())
            continue;
        const bool isUser = field->kind == forms::FieldKind::User;
        if (!isUser && field->kind != forms::FieldKind::Department)
            continue;
        const QString label = field->label.isEmpty() ? field->name : field->label;
        choices.append({ruleText({{u"field"_s, field->name}, {u"operator"_s, u"="_s}, {u"type"_s, u"04"_s},
                            {u"match"_s, isUser ? u"curruserid"_s : u"currdeptid"_s}}),
            (isUser ? Texts::tr("Where “%1” is the reader", "a field")
                    : Texts::tr("Where “%1” is the reader's department", "a field"))
                .arg(label)});
    }
    return choices;
}

// The same rules are written in many ways.
bool areSameRules(const QString &one, const QString &other)
{
    const auto mine = forms::readFilterRules(one), theirs = forms::readFilterRules(other);
    const auto *first = std::get_if<QList<forms::FilterRule>>(&mine);
    const auto *second = std::get_if<QList<forms::FilterRule>>(&theirs);
    return first != nullptr && second != nullptr
        && std::equal(first->begin(), first->end(), second->begin(), second->end(),
            [](const forms::FilterRule &rule, const forms::FilterRule &as) {
                return rule.field.compare(as.field, Qt::CaseInsensitive) == 0
                    && rule.operatorName.simplified().toLower() == as.operatorName.simplified().toLower()
                    && rule.type == as.type && rule.match == as.match && rule.scope == as.scope;
            });
}

RuleSubject subjectOf(const FormDesign &design, const Surroundings &surroundings)
{
    RuleSubject subject;
    subject.people = surroundings.people;
    subject.departments = surroundings.departments;
    subject.withoutRules = Texts::tr("No rules: whoever may open the form sees all of its documents.");
    for (const int index : design.tree().fields()) {
        const forms::Field *field = design.field(design.tree().at(index).id);
        if (field == nullptr || field->name.isEmpty())
            continue;
        subject.fields.append(*field);
        if (field->label.isEmpty())
            subject.fields.last().label = field->name;
    }
    return subject;
}

Property madeOf(const Row &row, const FormDesign &design, const Surroundings &surroundings)
{
    const QString member = QString::fromLatin1(row.member);
    Property made{member, member, translated(row.group), translated(row.title), row.kind,
        QString::fromLatin1(row.standard), translated(row.help)};
    const QLatin1StringView choices(row.choices);
    if (choices == "@rules"_L1) {
        made.choices = ruleChoices(design);
        made.takesOthers = true;
        made.subject = [&design, surroundings] { return subjectOf(design, surroundings); };
    } else if (choices == "@styles"_L1) {
        made.choices.append({QString(), Texts::tr("None")});
        made.choices += surroundings.styles;
    } else if (!choices.isEmpty()) {
        const QStringList pairs = translated(row.choices).split(u';');
        for (const QString &pair : pairs)
            made.choices.append({pair.section(u'|', 0, 0), pair.section(u'|', 1)});
    }
    return made;
}

const bool isNamed = designs::nameMembers(u"form"_s, [](const QString &member) {
    const auto row = std::find_if(
        std::begin(table), std::end(table), [&](const Row &each) { return member == QLatin1StringView(each.member); });
    return row == std::end(table) ? QString() : Texts::tr(row->title);
});

} // namespace

QJsonObject settingsOf(const DesignForm &form)
{
    static const contract::WireContext plain;
    contract::JsonWriter out;
    contract::encode(out, form, plain);
    const QJsonObject read = QJsonDocument::fromJson(out.take()).object();
    QJsonObject settings;
    for (const Row &row : table)
        settings.insert(QLatin1StringView(row.member), read.value(QLatin1StringView(row.member)));
    return settings;
}

QJsonObject contentOf(const DesignForm &form)
{
    QJsonObject content = settingsOf(form);
    content.insert(u"text"_s, form.templatecontext);
    return content;
}

FormContent toSave(const QJsonObject &content, const QJsonObject &known)
{
    QJsonObject changed;
    for (auto it = content.begin(); it != content.end(); ++it) {
        if (known.value(it.key()) != it.value())
            changed.insert(it.key() == "text"_L1 ? u"templatecontext"_s : it.key(), it.value());
    }
    static const contract::WireContext plain;
    contract::DecodeProblems problems;
    FormContent form;
    contract::decode(changed, form, QString(), {plain, problems});
    return form;
}

PropertyTable settingProperties(const FormDesign &design, const Surroundings &surroundings)
{
    PropertyTable found;
    for (const Row &row : table) {
        if (design.settings().contains(QLatin1StringView(row.member)))
            found.append(madeOf(row, design, surroundings));
    }
    return found;
}

PropertyValue settingValue(const FormDesign &design, const Property &property)
{
    const Row *row = rowOf(property.path);
    const QJsonValue value = design.settings().value(property.path);
    PropertyValue shown;
    if (row != nullptr && row->type == Type::Truth)
        shown.text = value.toBool() ? u"true"_s : QString();
    else
        shown.text = value.isString() ? value.toString() : value.toVariant().toString();
    // Designs of before leave empty what holds by itself.
    if (shown.text.isEmpty())
        shown.text = property.standard;
    if (property.path == "authorityCondition"_L1) {
        for (const PropertyChoice &choice : property.choices) {
            if (areSameRules(choice.value, shown.text))
                shown.text = choice.value;
        }
    }
    shown.isChanged = property.canReset() && shown.text != property.standard;
    return shown;
}

void setSetting(FormDesign &design, const Property &property, const QString &text)
{
    const Row *row = rowOf(property.path);
    const bool isNameless = property.editor == Kind::Name && text.trimmed().isEmpty();
    if (row == nullptr || isNameless || settingValue(design, property).text == text)
        return;
    const QJsonValue value = row->type == Type::Truth ? QJsonValue(text == "true"_L1)
        : row->type == Type::Number                   ? QJsonValue(text.toInt())
                                                      : QJsonValue(text);
    design.setSetting(
        Texts::tr("change of %1 of the form", "property; stands behind Undo and Redo").arg(property.title),
        property.path, value);
}

PropertyHead settingsHead(const FormDesign &design)
{
    const QString type = design.settings().value("type"_L1).toVariant().toString();
    QString kind = type;
    const QStringList pairs = translated(rowOf(u"type"_s)->choices).split(u';');
    for (const QString &pair : pairs) {
        if (pair.section(u'|', 0, 0) == type)
            kind = pair.section(u'|', 1);
    }
    const QString whole = Texts::tr("The form itself: %1", "its kind");
    return {design.settings().value("name"_L1).toString(), whole.arg(kind), u"form"_s};
}

QList<SettingProblem> settingProblems(const QJsonObject &settings, const QStringList &fields)
{
    QList<SettingProblem> found;
    const auto titleOf = [](const QString &member) { return translated(rowOf(member)->title); };
    if (settings.contains("name"_L1) && settings.value("name"_L1).toString().trimmed().isEmpty())
        found.append({true, Texts::tr("The form has no name."), u"name"_s});
    // Libraries are the server's to know.
    const script::LibraryResolver libraries = [](const QString &) { return std::optional(QString()); };
    for (const QString &member : {u"isopenablescript"_s, u"iseditablescript"_s, u"waterMarkScript"_s}) {
        const QString source = settings.value(member).toString();
        if (source.trimmed().isEmpty() || !script::namedLibraries(source).isEmpty())
            continue;
        const auto problems = designing::scriptProblems(source, libraries);
        for (const script::Problem &problem : problems)
            found.append({true,
                Texts::tr("%1, line %L2: %3", "setting, line of its script, what is wrong")
                    .arg(titleOf(member))
                    .arg(problem.line)
                    .arg(problem.message),
                member});
    }
    const QString script = settings.value("waterMarkScript"_L1).toString();
    if (settings.value("showWaterMark"_L1).toBool() && script.trimmed().isEmpty())
        found.append({false, Texts::tr("The watermark has no script that makes its text."), u"waterMarkScript"_s});
    const QString address = settings.value("callBackAddress"_L1).toString();
    const QUrl url(address, QUrl::StrictMode);
    const bool isWeb = url.scheme() == "http"_L1 || url.scheme() == "https"_L1;
    if (!address.isEmpty() && (!url.isValid() || !isWeb || url.host().isEmpty() || !url.userInfo().isEmpty()))
        found.append(
            {true, Texts::tr("The address of the service must begin with http:// or https:// and hold no password."),
                u"callBackAddress"_s});
    const auto rules = forms::readFilterRules(settings.value("authorityCondition"_L1).toString());
    if (const auto *wrong = std::get_if<QString>(&rules))
        found.append({true, Texts::tr("Which documents: %1", "what is wrong with its rules").arg(*wrong),
            u"authorityCondition"_s});
    else
        for (const forms::FilterRule &rule : std::get<QList<forms::FilterRule>>(rules)) {
            if (!rule.scope.isEmpty())
                continue;
            if (!fields.contains(rule.field, Qt::CaseInsensitive))
                found.append({true,
                    Texts::tr("Which documents: the rules name the field “%1”, which is not there.").arg(rule.field),
                    u"authorityCondition"_s});
            else if (rule.match.trimmed().isEmpty() || rule.type == "03"_L1)
                found.append({true, Texts::tr("Which documents: a rule compares “%1” with nothing.").arg(rule.field),
                    u"authorityCondition"_s});
        }
    return found;
}

} // namespace formwright::formeditor
