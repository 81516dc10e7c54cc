#include "ui/formeditor/design_check.h"

#include "app/script/tokens.h"
#include "app/script/vocabulary.h"
#include "app/template/field_scripts.h"
#include "app/template/form_template.h"
#include "app/template/source_tree.h"
#include "ui/designing/near_names.h"
#include "ui/designing/script_problems.h"
#include "ui/formeditor/places.h"

#include <QCoreApplication>
#include <QPointer>
#include <QSet>
#include <QThreadPool>

#include <chrono>

namespace formwright::formeditor {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using forms::SourceNode;
using forms::SourceTree;

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(DesignCheck)
};

constexpr int mostFindings = 100;
// Whose fixes are kept: each of them holds the whole script.
constexpr qsizetype longestMended = 16 << 10;

const QStringList &scriptAttributes()
{
    static const QStringList names{u"valuescript"_s, u"hiddenscript"_s, u"readonlyscript"_s, u"hiddenprintscript"_s,
        u"optionsscript"_s, u"validaterule"_s};
    return names;
}

QString nameOf(const SourceNode &node)
{
    for (const QStringView name : {u"label", u"discript", u"name"}) {
        if (const QString text = node.value(name).simplified(); !text.isEmpty())
            return text;
    }
    return u'<' % node.tag % u'>';
}

// Where a line and column of a script are in it; -1 where they are not.
qsizetype placeOf(const QString &script, int line, int column)
{
    qsizetype begin = 0;
    for (int passed = 1; passed < line; ++passed) {
        begin = script.indexOf(u'\n', begin) + 1;
        if (begin == 0)
            return -1;
    }
    return column < 1 ? -1 : begin + column - 1;
}

// What a word that nobody knows may have been meant as: members of the same object, or what scripts find by itself.
QList<QuickFix> fixesOf(const QString &attribute, const QString &script, const script::Problem &problem)
{
    if (problem.code != script::ProblemCode::UnknownName || script.size() > longestMended)
        return {};
    const qsizetype dot = problem.name.lastIndexOf(u'.');
    const QString object = dot < 0 ? QString() : problem.name.first(dot);
    const QString word = problem.name.sliced(dot + 1);
    QStringList known;
    for (const script::Entry &entry : script::entriesOf(object)) {
        if (entry.kind != script::EntryKind::Refused)
            known.append(QString::fromLatin1(entry.name));
    }
    if (object.isEmpty()) {
        for (const script::Object &each : script::allObjects()) {
            if (each.kind == script::ObjectKind::Global)
                known.append(QString::fromLatin1(each.name));
        }
    }
    return otherWords(
        attribute, script, placeOf(script, problem.line, problem.column), word, designing::nearNames(word, known));
}

// Functions of scripts that take a field of the document they run for.
bool takesOwnField(QStringView function)
{
    return function.startsWith(u"getItemValue") || function == u"checkFieldUnique";
}

// A name that is no field's, where one is a slip away: others may be those of columns that every document has.
void checkFieldsOf(const QString &script, const SourceNode &node, const forms::SourceAttribute &attribute,
    const QStringList &fields, QList<Finding> &found)
{
    const QList<script::Token> tokens = script::tokensOf(script);
    for (qsizetype i = 0; i + 2 < tokens.size() && found.size() < mostFindings; ++i) {
        const bool isCall = tokens.at(i).kind == script::TokenKind::Name && takesOwnField(tokens.at(i).text)
            && tokens.at(i + 1).is(u"(") && tokens.at(i + 2).kind == script::TokenKind::Text
            && (i == 0 || !tokens.at(i - 1).is(u"."));
        const script::Token &named = tokens.at(i + 2);
        if (!isCall || named.text.size() < 3)
            continue;
        const QString word = named.text.sliced(1, named.text.size() - 2).toString();
        const QString key = forms::fieldNameKey(word);
        if (std::any_of(fields.begin(), fields.end(),
                [&key](const QString &field) { return forms::fieldNameKey(field) == key; }))
            continue;
        const QStringList near = designing::nearNames(word, fields);
        if (!near.isEmpty())
            found.append({false, Texts::tr("%1 names the field “%2”, which is not there.").arg(nameOf(node), word),
                attribute.whole.begin, attribute.name,
                script.size() > longestMended ? QList<QuickFix>()
                                              : otherWords(attribute.name, script, named.at + 1, word, near)});
    }
}

// Whether words stand beside it that say what it is called: a <label>, text, or the heading of its row or column.
bool hasWordsBeside(const SourceTree &tree, const SourceNode &field)
{
    if (labelOfUnit(tree, field.id) != 0)
        return true;
    for (int parent = field.parent; parent >= 0; parent = tree.at(parent).parent) {
        const SourceNode &around = tree.at(parent);
        const bool isCell = around.isElement()
            && (around.traits->shape == forms::Shape::Cell || around.traits->shape == forms::Shape::HeaderCell);
        if (isCell)
            return true;
        if (parent != field.parent)
            continue;
        for (const int child : around.children) {
            if (tree.at(child).kind == forms::NodeKind::Text
                && !tree.textOf(tree.at(child).element).trimmed().isEmpty())
                return true;
        }
    }
    return false;
}

QStringList fieldNames(const QString &text)
{
    const SourceTree tree(text);
    QStringList names;
    for (const int index : tree.fields())
        names.append(tree.at(index).value(u"name"));
    return names;
}

} // namespace

QList<Finding> findingsOf(const QString &text)
{
    QList<Finding> found;
    const SourceTree tree(text);
    QSet<QString> fields;
    QStringList names;
    for (const int index : tree.fields()) {
        names.append(tree.at(index).value(u"name"));
        fields.insert(forms::fieldNameKey(names.constLast()));
    }
    QSet<QString> ids; // of any element
    for (const SourceNode &node : tree.nodes()) {
        if (node.isElement() && node.attribute(u"id") != nullptr)
            ids.insert(node.value(u"id").trimmed());
    }
    // Libraries are the server's to know: their lines are taken as they are.
    const script::LibraryResolver libraries = [](const QString &) { return std::optional(QString()); };
    for (const SourceNode &node : tree.nodes()) {
        if (!node.isElement() || found.size() >= mostFindings)
            continue;
        const bool isOfPlatform = node.traits->role != forms::TagRole::Html;
        for (const forms::SourceAttribute &attribute : node.start.attributes) {
            if (found.size() >= mostFindings)
                break;
            const QString value = node.value(attribute.name);
            if (isOfPlatform && scriptAttributes().contains(attribute.name) && !value.trimmed().isEmpty()
                && script::namedLibraries(value).isEmpty()) {
                const auto problems = designing::scriptProblems(value, libraries);
                for (const script::Problem &problem : problems) {
                    if (found.size() >= mostFindings)
                        break;
                    found.append({true,
                        Texts::tr("%1, line %L2: %3", "field, line of its script, what is wrong")
                            .arg(nameOf(node))
                            .arg(problem.line)
                            .arg(problem.message),
                        attribute.whole.begin, attribute.name, fixesOf(attribute.name, value, problem)});
                }
                checkFieldsOf(value, node, attribute, names, found);
            }
            if (isOfPlatform && (attribute.name == "prev_name"_L1 || attribute.name == "relatedfield"_L1)
                && !value.trimmed().isEmpty() && !fields.contains(forms::fieldNameKey(value.trimmed())))
                found.append({false, Texts::tr("%1 names the field “%2”, which is not there.").arg(nameOf(node), value),
                    attribute.whole.begin, attribute.name, otherNames(attribute.name, value.trimmed(), names)});
            const bool isFor = attribute.name == "for"_L1 && node.traits->shape == forms::Shape::Label;
            if (isFor && !value.trimmed().isEmpty() && !fields.contains(forms::fieldNameKey(value.trimmed()))
                && !ids.contains(value.trimmed()))
                found.append({false, Texts::tr("A label is for “%1”, which is not there.").arg(value),
                    attribute.whole.begin, attribute.name, otherNames(attribute.name, value.trimmed(), names)});
        }
        const QString called = node.isField() ? node.value(u"name").trimmed() : QString();
        if (!called.isEmpty() && node.value(u"label").trimmed().isEmpty() && node.value(u"discript").trimmed().isEmpty()
            && !hasWordsBeside(tree, node))
            found.append({false, Texts::tr("%1 has no label.").arg(called), node.element.begin, u"@label"_s,
                {labelByName(called)}});
        const auto wants = [&](const char *tag, const QString &attribute, const QString &sentence) {
            if (isOfPlatform && QLatin1StringView(node.traits->tag) == QLatin1StringView(tag)
                && node.value(attribute).trimmed().isEmpty())
                found.append({false, sentence.arg(nameOf(node)), node.element.begin, attribute});
        };
        wants("o-view-dialog", u"dialogview"_s, Texts::tr("%1 has no view to choose from."));
        wants("o-include", u"viewid"_s, Texts::tr("%1 has no view that lists its rows."));
        wants("o-calctext", u"valuescript"_s, Texts::tr("%1 has no script that makes its text."));
        wants("o-qrcode", u"valuescript"_s, Texts::tr("%1 has no script that makes its text."));
        const bool isChoice = node.isField()
            && (node.traits->kind == forms::FieldKind::Choice || node.traits->kind == forms::FieldKind::MultipleChoice);
        if (isChoice && node.value(u"optionsscript").trimmed().isEmpty()
            && node.value(u"dialogview").trimmed().isEmpty() && tree.textOf(node.content).trimmed().isEmpty())
            found.append({false, Texts::tr("%1 has no choices.").arg(nameOf(node)), node.element.begin, u"@options"_s,
                node.hasEndTag ? QList<QuickFix>{firstChoices()} : QList<QuickFix>()});
    }
    return found;
}

DesignCheck::DesignCheck(QObject *parent) : QObject(parent)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(150ms);
    connect(&m_soon, &QTimer::timeout, this, &DesignCheck::run);
}

void DesignCheck::ask(const QString &text, const QJsonObject &settings)
{
    m_text = text;
    m_settings = settings;
    m_soon.start();
}

void DesignCheck::run()
{
    if (m_isRunning) {
        m_soon.start();
        return;
    }
    m_isRunning = true;
    QThreadPool::globalInstance()->start([text = m_text, settings = m_settings, self = QPointer(this)] {
        const QList<Finding> findings = findingsOf(text);
        const QList<SettingProblem> ofSettings = settingProblems(settings, fieldNames(text));
        // Back on the thread of the window, where alone it is known whether anybody still wants it.
        QMetaObject::invokeMethod(QCoreApplication::instance(), [self, text, settings, findings, ofSettings] {
            if (!self)
                return;
            self->m_isRunning = false;
            if (text != self->m_text || settings != self->m_settings)
                return; // a newer one is asked for already
            self->m_findings = findings;
            self->m_ofSettings = ofSettings;
            self->m_checked = text;
            Q_EMIT self->found();
        });
    });
}

} // namespace formwright::formeditor
