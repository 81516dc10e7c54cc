#include "app/script/lint.h"

#include "app/script/declared_names.h"
#include "app/script/vocabulary.h"

namespace formwright::script {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostProblems = 100;

// What the engine itself has.
const QSet<QString> &engineNames()
{
    static const QSet<QString> names{u"Array"_s, u"ArrayBuffer"_s, u"Boolean"_s, u"DataView"_s, u"Date"_s, u"Error"_s,
        u"EvalError"_s, u"Float32Array"_s, u"Float64Array"_s, u"Function"_s, u"Infinity"_s, u"Int16Array"_s,
        u"Int32Array"_s, u"Int8Array"_s, u"JSON"_s, u"Map"_s, u"Math"_s, u"NaN"_s, u"Number"_s, u"Object"_s,
        u"Promise"_s, u"Proxy"_s, u"RangeError"_s, u"ReferenceError"_s, u"Reflect"_s, u"RegExp"_s, u"Set"_s,
        u"String"_s, u"Symbol"_s, u"SyntaxError"_s, u"TypeError"_s, u"URIError"_s, u"Uint16Array"_s, u"Uint32Array"_s,
        u"Uint8Array"_s, u"Uint8ClampedArray"_s, u"WeakMap"_s, u"WeakSet"_s, u"arguments"_s, u"decodeURI"_s,
        u"decodeURIComponent"_s, u"encodeURI"_s, u"encodeURIComponent"_s, u"escape"_s, u"eval"_s, u"isFinite"_s,
        u"isNaN"_s, u"parseFloat"_s, u"undefined"_s, u"unescape"_s, u"get"_s, u"set"_s, u"of"_s};
    return names;
}

bool isGlobal(const QString &name)
{
    static const QSet<QString> names = [] {
        QSet<QString> result{u"Packages"_s, u"java"_s};
        for (const Object &object : allObjects()) {
            if (object.kind == ObjectKind::Global)
                result.insert(QString::fromLatin1(object.name));
        }
        for (const Entry &entry : entriesOf({}))
            result.insert(QString::fromLatin1(entry.name));
        return result;
    }();
    return names.contains(name);
}

// The members of objects whose members are all known.
bool hasMember(const QString &object, const QString &name)
{
    if (object == u"$TOOLS") {
        return std::any_of(allObjects().begin(), allObjects().end(), [&](const Object &candidate) {
            return candidate.kind == ObjectKind::Member && name == QLatin1StringView(candidate.name);
        });
    }
    return entryAt(object % u'.' % name);
}

class Linter
{
public:
    Linter(const WholeScript &script)
        : m_script(script), m_tokens(tokensOf(script.text)), m_declared(declaredNames(m_tokens))
    { }

    QList<Problem> read()
    {
        for (qsizetype i = 0; i < m_tokens.size() && m_problems.size() < mostProblems; ++i) {
            if (m_tokens[i].kind == TokenKind::Name && isFree(i))
                readName(i);
        }
        return m_problems;
    }

private:
    bool is(qsizetype index, QStringView word) const
    {
        return index >= 0 && index < m_tokens.size() && m_tokens[index].is(word);
    }
    // Neither a member of something nor a key nor a label.
    bool isFree(qsizetype index) const
    {
        if (is(index - 1, u".") || is(index - 1, u"break") || is(index - 1, u"continue"))
            return false;
        return !(is(index + 1, u":") && (is(index - 1, u"{") || is(index - 1, u",") || m_tokens[index].startsLine));
    }

    void readName(qsizetype index)
    {
        const QString name = m_tokens[index].text.toString();
        if (m_declared.contains(name) || engineNames().contains(name))
            return;
        if (name == u"Packages")
            return readPath(index, 1);
        if (name == u"java" || name == u"javax" || name == u"cn" || name == u"com" || name == u"org")
            return readPath(index, 0);
        if (name == u"importPackage" || name == u"importClass" || name == u"JavaImporter")
            return complain(index, ProblemCode::RefusedName, name,
                u"%1 is not to be had: classes are given by Java.type"_s.arg(name));
        if (!isGlobal(name)) {
            if (!is(index - 1, u"typeof") && !isMethodName(index))
                complain(index, ProblemCode::UnknownName, name, u"nothing is named %1"_s.arg(name));
            return;
        }
        if (const Entry *entry = entryAt(name))
            return readFunction(index, *entry, name);
        readMembers(index, name);
    }

    bool isMethodName(qsizetype index) const
    {
        if (!is(index + 1, u"("))
            return false;
        int depth = 0;
        for (qsizetype i = index + 1; i < m_tokens.size(); ++i) {
            depth += is(i, u"(") ? 1 : is(i, u")") ? -1 : 0;
            if (depth == 0)
                return is(i + 1, u"{") && !m_tokens[i + 1].startsLine;
        }
        return false;
    }

    void readFunction(qsizetype index, const Entry &entry, const QString &place)
    {
        if (entry.kind == EntryKind::Refused)
            complain(index, ProblemCode::RefusedName, place,
                u"%1 is not to be had: %2"_s.arg(place, QString::fromUtf8(entry.help)));
        else if (place == u"createObject" || place == u"$BEANFACTORY.createObject" || place == u"Java.type")
            readClass(index);
    }

    void readMembers(qsizetype index, QString object)
    {
        qsizetype at = index;
        while (is(at + 1, u".") && at + 2 < m_tokens.size()) {
            at += 2;
            const QString member = m_tokens[at].text.toString();
            const bool isTools = object == u"$TOOLS";
            if (!hasMember(object, member)) {
                // What every object has.
                if (member != u"toString" && member != u"hasOwnProperty")
                    complain(
                        at, ProblemCode::UnknownName, object % u'.' % member, u"%1 has no %2"_s.arg(object, member));
                return;
            }
            if (!isTools)
                return readFunction(at, *entryAt(object % u'.' % member), object % u'.' % member);
            object = member;
        }
    }

    // Java.type("a.b.C"): behind the name at `index` a text in brackets; what is put together is checked when it runs.
    void readClass(qsizetype index)
    {
        if (!is(index + 1, u"(") || index + 3 >= m_tokens.size() || m_tokens[index + 2].kind != TokenKind::Text
            || !is(index + 3, u")"))
            return;
        const QStringView text = m_tokens[index + 2].text;
        checkClass(index + 2, text.mid(1, text.size() - 2).toString());
    }

    // Packages.a.b.C, or a.b.C; as far as the first word that begins like a class.
    void readPath(qsizetype index, int leftOut)
    {
        QStringList words;
        qsizetype at = index;
        if (leftOut == 0)
            words.append(m_tokens[at].text.toString());
        while (is(at + 1, u".") && at + 2 < m_tokens.size()) {
            at += 2;
            words.append(m_tokens[at].text.toString());
            if (m_tokens[at].text.front().isUpper())
                break;
        }
        checkClass(index, words.join(u'.'));
    }

    void checkClass(qsizetype index, const QString &name)
    {
        const bool isParameters = name == u"ParamsTable" || name.endsWith(".ParamsTable"_L1);
        if (!javaClasses().contains(name) && !isParameters)
            complain(index, ProblemCode::RefusedClass, name, u"the Java class %1 is not to be had"_s.arg(name));
    }

    void complain(qsizetype index, ProblemCode code, const QString &name, const QString &message)
    {
        const Token &token = m_tokens[index];
        const Origin origin = m_script.originOf(token.line);
        m_problems.append({code, origin.script, origin.line, token.column, message, name});
    }

    const WholeScript &m_script;
    const QList<Token> m_tokens;
    const QSet<QString> m_declared;
    QList<Problem> m_problems;
};

} // namespace

QList<Problem> problemsOf(const QString &source, const LibraryResolver &resolver)
{
    const WholeScript script = withLibraries(source, resolver);
    return script.problems + Linter(script).read();
}

} // namespace formwright::script
