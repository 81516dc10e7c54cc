#include "app/script/libraries.h"

#include <QRegularExpression>
#include <QSet>

namespace formwright::script {

using namespace Qt::StringLiterals;

namespace {

const QRegularExpression &directive()
{
    static const QRegularExpression expression(u"^\\s*#\\s*include\\b\\s*(?:\"([^\"]+)\"|'([^']+)')?\\s*;?\\s*$"_s);
    return expression;
}

class Gathering
{
public:
    explicit Gathering(const LibraryResolver &resolver) : m_resolver(resolver) { }

    WholeScript take(const QString &source)
    {
        add(source, {});
        if (m_whole.text.endsWith(u'\n'))
            m_whole.text.chop(1);
        return m_whole;
    }

private:
    void add(const QString &source, const QString &name)
    {
        int number = 0;
        for (const QStringView line : QStringView(source).split(u'\n')) {
            ++number;
            if (m_whole.text.size() + line.size() > largestScript)
                return complain(
                    ProblemCode::TooLarge, name, number, {}, u"the script and its libraries are too large"_s);
            const auto match = directive().match(line.toString());
            if (match.hasMatch())
                include(match.captured(1) % match.captured(2), name, number);
            else
                addLine(line, {name, number});
        }
    }

    void include(const QString &library, const QString &name, int number)
    {
        if (library.isEmpty()) {
            complain(ProblemCode::BadInclude, name, number, {}, u"#include takes the name of a library in quotes"_s);
            return addLine({}, {name, number});
        }
        const qsizetype before = m_whole.origins.size();
        if (m_open.contains(library)) {
            const QStringList circle = m_open.mid(m_open.indexOf(library)) + QStringList{library};
            complain(ProblemCode::LibraryCircle, name, number, library,
                u"libraries name one another in a circle: %1"_s.arg(circle.join(u", "_s)));
        } else if (!m_taken.contains(library)) {
            m_taken.insert(library);
            const std::optional<QString> text = m_resolver ? m_resolver(library) : std::nullopt;
            if (text) {
                m_open.append(library);
                add(*text, library);
                m_open.removeLast();
            } else {
                complain(
                    ProblemCode::MissingLibrary, name, number, library, u"there is no library named %1"_s.arg(library));
            }
        }
        if (m_whole.origins.size() == before)
            addLine({}, {name, number});
    }

    void addLine(QStringView line, const Origin &origin)
    {
        m_whole.text.append(line).append(u'\n');
        m_whole.origins.append(origin);
    }

    void complain(ProblemCode code, const QString &script, int line, const QString &name, const QString &message)
    {
        m_whole.problems.append({code, script, line, 1, message, name});
    }

    const LibraryResolver &m_resolver;
    WholeScript m_whole;
    QSet<QString> m_taken;
    QStringList m_open; // those that are being taken, the outermost first
};

} // namespace

Origin WholeScript::originOf(int line) const
{
    if (origins.isEmpty())
        return {};
    return origins.at(std::clamp<qsizetype>(line - 1, 0, origins.size() - 1));
}

WholeScript withLibraries(const QString &source, const LibraryResolver &resolver)
{
    return Gathering(resolver).take(source);
}

QStringList namedLibraries(const QString &source)
{
    QStringList names;
    if (!source.contains(u'#'))
        return names;
    for (const QStringView line : QStringView(source).split(u'\n')) {
        const auto match = directive().match(line.toString());
        const QString name = match.captured(1) % match.captured(2);
        if (!name.isEmpty() && !names.contains(name))
            names.append(name);
    }
    return names;
}

} // namespace formwright::script
