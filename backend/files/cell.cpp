#include "backend/files/cell.h"

namespace formwright::files {
namespace {

struct PlainText {
    QString operator()(std::monostate) const { return {}; }
    QString operator()(const QString &text) const { return text; }
    QString operator()(const Number &number) const { return number.text; }
    QString operator()(bool value) const { return value ? QStringLiteral("true") : QStringLiteral("false"); }
    QString operator()(QDate date) const { return date.toString(Qt::ISODate); }
    QString operator()(const QDateTime &time) const { return time.toString(QStringLiteral("yyyy-MM-dd HH:mm:ss")); }
};

bool isBlank(const QString &text)
{
    return std::all_of(text.begin(), text.end(), [](QChar character) { return character.isSpace(); });
}

} // namespace

QString plainText(const Cell &cell)
{
    return std::visit(PlainText{}, cell);
}

Cell textCell(const QString &text)
{
    if (text == u"\\N" || isBlank(text))
        return {};
    if (!text.contains(QChar(u'\0')))
        return text;
    QString cleaned = text;
    return cleaned.replace(QChar(u'\0'), QChar(QChar::ReplacementCharacter));
}

bool holdsValues(const Row &row)
{
    return std::any_of(row.cells.begin(), row.cells.end(), [](const Cell &cell) { return !isEmpty(cell); });
}

} // namespace formwright::files
