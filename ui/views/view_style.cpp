#include "ui/views/view_style.h"

#include "ui/views/row_cell.h"
#include "ui/widgets/theme.h"

#include <QFont>
#include <QRegularExpression>

namespace formwright::views {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longest = 64 * 1024; // of a style sheet that is looked at

QString withoutComments(QString css)
{
    static const QRegularExpression comment(u"/\\*.*?(\\*/|$)"_s, QRegularExpression::DotMatchesEverythingOption);
    return css.replace(comment, u" "_s);
}

// Behind the brace that closes what begins at `at`, or the end; braces in quotes are none.
qsizetype behindBlock(const QString &css, qsizetype at)
{
    QChar quote;
    for (int depth = 0; at < css.size(); ++at) {
        const QChar each = css.at(at);
        if (!quote.isNull())
            quote = each == quote ? QChar() : quote;
        else if (each == u'"' || each == u'\'')
            quote = each;
        else if (each == u'{')
            ++depth;
        else if (each == u'}' && --depth <= 0)
            return at + 1;
    }
    return at;
}

// One of 0 to 255, as a number or a share.
int channel(QString text)
{
    text = text.trimmed();
    bool isNumber = false;
    const bool isShare = text.endsWith(u'%');
    const double value = (isShare ? text.chopped(1) : text).toDouble(&isNumber);
    return isNumber ? qRound(qBound(0.0, isShare ? value * 2.55 : value, 255.0)) : -1;
}

std::optional<QColor> colorIn(const QString &text)
{
    static const QRegularExpression digits(u"^#([0-9a-f]{3}|[0-9a-f]{6})$"_s);
    static const QRegularExpression channels(u"^rgb\\(([^)]*)\\)$"_s);
    if (text == "transparent"_L1)
        return std::nullopt;
    if (const auto match = channels.match(text); match.hasMatch()) {
        static const QRegularExpression between(u"[\\s,]+"_s);
        const QStringList parts = match.captured(1).split(between, Qt::SkipEmptyParts);
        if (parts.size() != 3)
            return std::nullopt;
        const int red = channel(parts.at(0)), green = channel(parts.at(1)), blue = channel(parts.at(2));
        return red < 0 || green < 0 || blue < 0 ? std::nullopt : std::optional(QColor(red, green, blue));
    }
    static const QRegularExpression letters(u"^[a-z]+$"_s);
    if (!digits.match(text).hasMatch() && !letters.match(text).hasMatch())
        return std::nullopt;
    return QColor::isValidColorName(text) ? std::optional(QColor(text)) : std::nullopt;
}

// A ground may say more than its colour.
std::optional<QColor> groundIn(const QString &text)
{
    if (const auto whole = colorIn(text))
        return whole;
    const QStringList words = text.split(u' ', Qt::SkipEmptyParts);
    for (const QString &word : words) {
        if (const auto color = colorIn(word))
            return color;
    }
    return std::nullopt;
}

void obey(TextStyle &style, const QString &name, const QString &value)
{
    if (name == "color"_L1) {
        if (const auto color = colorIn(value))
            style.color = color;
    } else if (name == "background-color"_L1 || name == "background"_L1) {
        if (const auto ground = groundIn(value))
            style.ground = ground;
    } else if (name == "font-weight"_L1) {
        bool isNumber = false;
        const int weight = value.toInt(&isNumber);
        if (isNumber)
            style.isBold = weight >= 600;
        else if (value == "bold"_L1 || value == "bolder"_L1 || value == "normal"_L1 || value == "lighter"_L1)
            style.isBold = value.startsWith("bold"_L1);
    } else if (name == "font-style"_L1) {
        if (value == "italic"_L1 || value == "oblique"_L1 || value == "normal"_L1)
            style.isItalic = value != "normal"_L1;
    }
}

// What a selector is about; null where that is nothing a table of rows has.
TextStyle *partOf(ViewStyle &style, const QString &selector)
{
    static const QStringList elements{u"table"_s, u"thead"_s, u"tbody"_s, u"tfoot"_s, u"tr"_s, u"th"_s, u"td"_s};
    QStringList words = QString(selector).replace(u'>', u' ').simplified().split(u' ', Qt::SkipEmptyParts);
    TextStyle *part = &style.row;
    bool isHead = false, isFoot = false, isOdd = false, isEven = false;
    for (QString &word : words) {
        if (word.startsWith("tr:nth-child("_L1)) {
            const QString which = word.sliced(word.indexOf(u'(') + 1).remove(u')');
            isOdd = which == "odd"_L1 || which == "2n+1"_L1;
            isEven = which == "even"_L1 || which == "2n"_L1;
            if (!isOdd && !isEven)
                return nullptr;
            word = u"tr"_s;
        }
        if (!elements.contains(word))
            return nullptr;
        isHead = isHead || word == "thead"_L1;
        isFoot = isFoot || word == "tfoot"_L1;
    }
    if (words.isEmpty() || words.last() == "table"_L1)
        return nullptr;
    if (isFoot)
        part = &style.sums;
    else if (isHead || words.last() == "th"_L1)
        part = &style.head;
    else if (isOdd || isEven)
        part = isOdd ? &style.oddRow : &style.evenRow;
    return (isOdd || isEven) && (isFoot || isHead) ? nullptr : part;
}

// What `said` says of goes before what was said.
void lay(TextStyle &part, const TextStyle &said)
{
    if (said.color)
        part.color = said.color;
    if (said.ground)
        part.ground = said.ground;
    if (said.isBold)
        part.isBold = said.isBold;
    if (said.isItalic)
        part.isItalic = said.isItalic;
}

// Each declaration is read once, however many selectors there are.
void obeyRule(ViewStyle &style, const QString &selectors, const QString &body)
{
    TextStyle said;
    const QStringList declarations = body.split(u';', Qt::SkipEmptyParts);
    for (const QString &declaration : declarations) {
        const qsizetype colon = declaration.indexOf(u':');
        if (colon > 0)
            obey(said, declaration.first(colon).trimmed(),
                declaration.sliced(colon + 1).remove(u"!important"_s).simplified());
    }
    const QStringList each = selectors.split(u',');
    for (const QString &selector : each) {
        if (TextStyle *part = partOf(style, selector))
            lay(*part, said);
    }
}

} // namespace

ViewStyle readViewStyle(const QString &text)
{
    ViewStyle style;
    const QString css = withoutComments(text.left(longest)).toLower();
    qsizetype brace = -1; // the next one from `at` on, looked for once
    bool isLast = false;
    for (qsizetype at = 0; at < css.size();) {
        while (at < css.size() && css.at(at).isSpace())
            ++at;
        if (brace < at && !isLast) {
            brace = css.indexOf(u'{', at);
            isLast = brace < 0;
        }
        const bool hasRule = brace >= at;
        // What is imported, and the like.
        if (at < css.size() && css.at(at) == u'@') {
            const qsizetype semicolon = css.indexOf(u';', at);
            if (semicolon >= 0 && (!hasRule || semicolon < brace)) {
                at = semicolon + 1;
                continue;
            }
        }
        if (!hasRule)
            break;
        const QString before = css.sliced(at, brace - at).trimmed();
        const qsizetype behind = behindBlock(css, brace);
        // What holds on some screens alone holds on none of ours.
        if (!before.startsWith(u'@')) {
            const bool isClosed = css.at(behind - 1) == u'}';
            obeyRule(style, before, css.sliced(brace + 1, behind - brace - (isClosed ? 2 : 1)));
        }
        at = behind;
    }
    return style;
}

TextStyle ViewStyle::ofRow(int place) const
{
    TextStyle style = row;
    lay(style, place % 2 == 0 ? oddRow : evenRow);
    return style;
}

QVariant TextStyle::data(int role, const QFont &usual) const
{
    using widgets::Role;
    const QColor surface = widgets::color(Role::Surface);
    const auto shownGround = [&] { return groundFor(*ground, surface, widgets::color(Role::Text)); };
    if (role == Qt::BackgroundRole && ground)
        return shownGround();
    if (role == Qt::ForegroundRole && color) // also where the row is selected
        return readable(readable(*color, ground ? shownGround() : surface), widgets::color(Role::AccentSoft));
    if (role != Qt::FontRole || (!isBold && !isItalic))
        return {};
    QFont font = usual;
    if (isBold)
        font.setBold(*isBold);
    if (isItalic)
        font.setItalic(*isItalic);
    return font;
}

} // namespace formwright::views
