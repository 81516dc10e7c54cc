#include "ui/formeditor/design_check.h"

#include "app/script/lint.h"
#include "app/template/field_scripts.h"
#include "app/template/form_template.h"
#include "app/template/source_tree.h"

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

} // namespace

QList<Finding> findingsOf(const QString &text)
{
    QList<Finding> found;
    const SourceTree tree(text);
    QSet<QString> fields;
    for (const int index : tree.fields())
        fields.insert(forms::fieldNameKey(tree.at(index).value(u"name")));
    // Libraries are the server's to know: their lines are taken as they are.
    const script::LibraryResolver libraries = [](const QString &) { return std::optional(QString()); };
    for (const SourceNode &node : tree.nodes()) {
        if (!node.isElement() || found.size() >= mostFindings)
            continue;
        const bool isOfPlatform = node.traits->role != forms::TagRole::Html;
        for (const forms::SourceAttribute &attribute : node.start.attributes) {
            const QString value = node.value(attribute.name);
            if (isOfPlatform && scriptAttributes().contains(attribute.name) && !value.trimmed().isEmpty()
                && script::namedLibraries(value).isEmpty()) {
                const auto problems = script::problemsOf(value, libraries);
                for (const script::Problem &problem : problems)
                    found.append({true,
                        Texts::tr("%1, line %L2: %3", "field, line of its script, what is wrong")
                            .arg(nameOf(node))
                            .arg(problem.line)
                            .arg(problem.message),
                        attribute.whole.begin, attribute.name});
            }
            if (isOfPlatform && (attribute.name == "prev_name"_L1 || attribute.name == "relatedfield"_L1)
                && !value.trimmed().isEmpty() && !fields.contains(forms::fieldNameKey(value.trimmed())))
                found.append({false, Texts::tr("%1 names the field “%2”, which is not there.").arg(nameOf(node), value),
                    attribute.whole.begin, attribute.name});
        }
        const auto wants = [&](const char *tag, const QString &attribute, const QString &sentence) {
            if (isOfPlatform && QLatin1StringView(node.traits->tag) == QLatin1StringView(tag)
                && node.value(attribute).trimmed().isEmpty())
                found.append({false, sentence.arg(nameOf(node)), node.element.begin, attribute});
        };
        wants("o-view-dialog", u"dialogview"_s, Texts::tr("%1 has no view to choose from."));
        wants("o-include", u"viewid"_s, Texts::tr("%1 has no view that lists its rows."));
        wants("o-calctext", u"valuescript"_s, Texts::tr("%1 has no script that makes its text."));
        const bool isChoice = node.isField()
            && (node.traits->kind == forms::FieldKind::Choice || node.traits->kind == forms::FieldKind::MultipleChoice);
        if (isChoice && node.value(u"optionsscript").trimmed().isEmpty()
            && node.value(u"dialogview").trimmed().isEmpty() && tree.textOf(node.content).trimmed().isEmpty())
            found.append({false, Texts::tr("%1 has no choices.").arg(nameOf(node)), node.element.begin, u"@options"_s});
    }
    return found;
}

DesignCheck::DesignCheck(QObject *parent) : QObject(parent)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(150ms);
    connect(&m_soon, &QTimer::timeout, this, &DesignCheck::run);
}

void DesignCheck::ask(const QString &text)
{
    m_text = text;
    m_soon.start();
}

void DesignCheck::run()
{
    if (m_isRunning) {
        m_soon.start();
        return;
    }
    m_isRunning = true;
    QThreadPool::globalInstance()->start([text = m_text, self = QPointer(this)] {
        QList<Finding> findings = findingsOf(text);
        // Back on the thread of the window, where alone it is known whether anybody still wants it.
        QMetaObject::invokeMethod(QCoreApplication::instance(), [self, text, findings] {
            if (!self)
                return;
            self->m_isRunning = false;
            if (text != self->m_text)
                return; // a newer one is asked for already
            if (findings == self->m_findings)
                return;
            self->m_findings = findings;
            Q_EMIT self->found();
        });
    });
}

} // namespace formwright::formeditor
