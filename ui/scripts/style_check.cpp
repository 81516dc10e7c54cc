#include "ui/scripts/style_check.h"

#include <QCoreApplication>

namespace formwright::scripts {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostProblems = 200; // nobody reads more of them

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(StyleCheck)
};

class StyleReader
{
public:
    explicit StyleReader(const QString &css) : m_css(css) { }

    QList<script::Problem> problems()
    {
        while (m_at < m_css.size() && m_problems.size() < mostProblems)
            read(m_css.at(m_at));
        for (const Place &open : std::as_const(m_open))
            report(open, Texts::tr("this rule is never closed: } is missing"), u"{"_s);
        std::sort(m_problems.begin(), m_problems.end(), [](const script::Problem &a, const script::Problem &b) {
            return std::pair(a.line, a.column) < std::pair(b.line, b.column);
        });
        return m_problems;
    }

private:
    struct Place {
        int line;
        int column;
    };

    void read(QChar here)
    {
        const Place place = reached();
        if (QStringView(m_css).sliced(m_at).startsWith("/*"_L1))
            return readComment(place);
        if (here == u'"' || here == u'\'')
            return readText(place, here);
        if (here == u'{')
            m_open.append(place);
        else if (here == u'}' && m_open.isEmpty())
            report(place, Texts::tr("no rule is open here: { is missing"), u"}"_s);
        else if (here == u'}')
            m_open.removeLast();
        ++m_at;
    }

    void readComment(Place place)
    {
        const qsizetype end = m_css.indexOf("*/"_L1, m_at + 2);
        if (end < 0)
            report(place, Texts::tr("this comment is never closed: */ is missing"), u"/*"_s);
        m_at = end < 0 ? m_css.size() : end + 2;
    }

    // A text ends on its line.
    void readText(Place place, QChar quote)
    {
        ++m_at;
        while (m_at < m_css.size() && m_css.at(m_at) != quote && m_css.at(m_at) != u'\n')
            m_at += m_css.at(m_at) == u'\\' ? 2 : 1;
        m_at = qMin(m_at, m_css.size());
        if (m_at == m_css.size() || m_css.at(m_at) != quote)
            report(place, Texts::tr("this text is never closed: a quotation mark is missing"), quote);
        else
            ++m_at;
    }

    // Lines are counted on the way: never from the start.
    Place reached()
    {
        for (; m_counted < m_at; ++m_counted) {
            if (m_css.at(m_counted) == u'\n') {
                ++m_line;
                m_lineStart = m_counted + 1;
            }
        }
        return {m_line, int(m_at - m_lineStart) + 1};
    }

    void report(Place place, const QString &message, const QString &name)
    {
        if (m_problems.size() < mostProblems)
            m_problems.append({script::ProblemCode::Syntax, {}, place.line, place.column, message, name});
    }

    const QString m_css;
    qsizetype m_at = 0;
    qsizetype m_counted = 0;
    qsizetype m_lineStart = 0;
    int m_line = 1;
    QList<Place> m_open; // braces
    QList<script::Problem> m_problems;
};

} // namespace

QList<script::Problem> problemsOfStyle(const QString &css)
{
    return StyleReader(css).problems();
}

QStringList styleWords()
{
    return {u"background"_s, u"background-color"_s, u"border"_s, u"border-radius"_s, u"bold"_s, u"color"_s,
        u"display"_s, u"font-family"_s, u"font-size"_s, u"font-style"_s, u"font-weight"_s, u"height"_s, u"italic"_s,
        u"line-height"_s, u"margin"_s, u"max-width"_s, u"min-width"_s, u"none"_s, u"normal"_s, u"nth-child(even)"_s,
        u"nth-child(odd)"_s, u"padding"_s, u"table"_s, u"tbody"_s, u"td"_s, u"text-align"_s, u"text-decoration"_s,
        u"tfoot"_s, u"th"_s, u"thead"_s, u"tr"_s, u"transparent"_s, u"vertical-align"_s, u"white-space"_s, u"width"_s};
}

} // namespace formwright::scripts
