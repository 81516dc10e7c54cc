#include "ui/documents/field_text.h"

#include "ui/widgets/moment_text.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QJsonArray>
#include <QRegularExpression>
#include <QTextDocumentFragment>

namespace formwright::documents {

using namespace Qt::StringLiterals;

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(FieldText)
};

// The formats of a field, the one that is shown first.
QStringList formatsOf(const FieldDefinition &field, const QLocale &locale)
{
    const QString date = widgets::shortDateFormat(locale);
    const QString &pattern = field.datePattern;
    if (pattern == "Y"_L1)
        return {u"yyyy"_s};
    if (pattern == "YM"_L1)
        return {u"yyyy-MM"_s, u"MM/yyyy"_s, u"MM.yyyy"_s};
    if (pattern == "HMS"_L1)
        return {u"HH:mm:ss"_s, u"HH:mm"_s};
    if (kindOf(field.kind) == FieldKind::Date)
        return {date, u"yyyy-MM-dd"_s, u"yyyy/M/d"_s};
    QStringList formats;
    const QStringList dates{date, u"yyyy-MM-dd"_s, u"yyyy/M/d"_s};
    for (const QString &format : dates) {
        formats.append(format % " HH:mm:ss"_L1);
        formats.append(format % " HH:mm"_L1);
    }
    if (pattern == "YMD_HM"_L1)
        formats.swapItemsAt(0, 1);
    // A day alone is its first second.
    return formats + dates;
}

QDateTime stored(const QJsonValue &value)
{
    const QString text = value.toString();
    const QDateTime moment = QDateTime::fromString(text, u"yyyy-MM-dd HH:mm:ss"_s);
    return moment.isValid() ? moment : QDate::fromString(text.left(10), Qt::ISODate).startOfDay();
}

QString labelOf(const FieldDefinition &field, const QString &value)
{
    for (const auto &option : field.options) {
        if (option.value == value)
            return option.label.isEmpty() ? value : option.label;
    }
    return value;
}

// What is written between the marks, on one line. A cell shows the beginning of it.
QString wordsOf(const QString &markup)
{
    constexpr qsizetype longest = 4000;
    if (!Qt::mightBeRichText(markup))
        return markup;
    return QTextDocumentFragment::fromHtml(markup.left(longest)).toPlainText().simplified();
}

QString digitsOf(const QJsonValue &value)
{
    // Short numbers come as numbers, long ones as the text of their digits.
    return value.isDouble() ? QString::number(value.toDouble(), 'g', 17) : value.toString();
}

QString plainDigits(const QJsonValue &value)
{
    if (value.isDouble()) {
        // The shortest digits that mean the same number.
        const QString shortest = QString::number(value.toDouble(), 'g', QLocale::FloatingPointShortest);
        return shortest.contains(u'e') ? digitsOf(value) : shortest;
    }
    return value.toString();
}

QString grouped(const QString &digits, const QLocale &locale)
{
    static const QRegularExpression plain(u"^(-?)(\\d+)(?:\\.(\\d+))?$"_s);
    const auto match = plain.match(digits);
    if (!match.hasMatch())
        return digits;
    QString whole = match.captured(2);
    for (qsizetype at = whole.size() - 3; at > 0; at -= 3)
        whole.insert(at, locale.groupSeparator());
    const QString fraction = match.captured(3);
    return QString((match.captured(1).isEmpty() ? QString() : locale.negativeSign()) % whole
        % (fraction.isEmpty() ? QString() : QString(locale.decimalPoint() % fraction)));
}

} // namespace

FieldKind kindOf(const QString &name)
{
    return forms::kindOfStoredName(name);
}

bool isNumber(FieldKind kind)
{
    return kind == FieldKind::Integer || kind == FieldKind::Decimal;
}

bool isReference(FieldKind kind)
{
    return kind == FieldKind::User || kind == FieldKind::Department || kind == FieldKind::Attachment;
}

QStringList idsOf(const QJsonValue &value)
{
    QStringList ids;
    if (value.isArray()) {
        const QJsonArray array = value.toArray();
        for (const QJsonValue &item : array)
            ids.append(item.toString());
    } else {
        // A field for one may hold several from before.
        ids = value.toString().split(u';', Qt::SkipEmptyParts);
    }
    return ids;
}

QJsonValue valueOfIds(const QStringList &ids, bool isMultiple)
{
    if (isMultiple)
        return QJsonArray::fromStringList(ids);
    return ids.isEmpty() ? QJsonValue(QJsonValue::Null) : QJsonValue(ids.join(u';'));
}

QString displayText(const FieldDefinition &field, const QJsonValue &value, const QLocale &locale)
{
    if (value.isNull() || value.isUndefined())
        return {};
    const FieldKind kind = kindOf(field.kind);
    switch (kind) {
    case FieldKind::Integer:
    case FieldKind::Decimal:
        return grouped(plainDigits(value), locale);
    case FieldKind::Date:
    case FieldKind::DateTime:
        return dateText(field, value, locale);
    case FieldKind::Boolean:
        return value.toBool() ? Texts::tr("Yes") : Texts::tr("No");
    case FieldKind::User:
        return idsOf(value).isEmpty() ? QString()
                                      : Texts::tr("%Ln people", "users of a field", int(idsOf(value).size()));
    case FieldKind::Department:
        return idsOf(value).isEmpty() ? QString() : Texts::tr("%Ln departments", nullptr, int(idsOf(value).size()));
    case FieldKind::Attachment:
        return idsOf(value).isEmpty() ? QString() : Texts::tr("%Ln files", nullptr, int(idsOf(value).size()));
    default:
        break;
    }
    if (field.tag == "o-signature"_L1 && !value.toString().isEmpty())
        return Texts::tr("Signed");
    if (field.tag == "o-html"_L1)
        return wordsOf(value.toString());
    // One text may hold any character.
    QStringList texts = value.isArray() ? idsOf(value) : QStringList{value.toString()};
    for (QString &text : texts)
        text = labelOf(field, text);
    return texts.join(QString(locale.decimalPoint() == ","_L1 ? u"; "_s : u", "_s));
}

int decimalsOf(const QJsonValue &value)
{
    const QString digits = plainDigits(value);
    const qsizetype point = digits.indexOf(u'.');
    return point < 0 || digits.contains(u'e') ? 0 : int(digits.size() - point - 1);
}

QString displayText(const FieldDefinition &field, const QJsonValue &value, const QLocale &locale, int decimals)
{
    const QString text = displayText(field, value, locale);
    const int there = decimalsOf(value);
    bool isNumber = false;
    const QString digits = plainDigits(value);
    digits.toDouble(&isNumber);
    if (!isNumber || there >= decimals || digits.contains(u'e'))
        return text;
    return QString((there == 0 ? QString(text % locale.decimalPoint()) : text) % QString(decimals - there, u'0'));
}

QString numberText(const QJsonValue &value, const QLocale &locale)
{
    return plainDigits(value).replace(u'.', locale.decimalPoint());
}

std::optional<QString> numberFromText(const QString &text, bool isWhole, const QLocale &locale)
{
    QString digits = text.trimmed();
    digits.remove(u' ').remove(QChar(0x00A0)).remove(QChar(0x202F));
    digits.replace(QChar(0x2212), u'-');
    const QString point = locale.decimalPoint();
    const QString separator = locale.groupSeparator();
    static const QRegularExpression plain(u"^[+-]?(\\d+(\\.\\d*)?|\\.\\d+)$"_s);
    // Digits with a plain point mean the same everywhere, unless the point can only separate groups.
    const bool isGrouped = digits.contains(separator)
        && QRegularExpression(QString(u"^[+-]?\\d{1,3}("_s % QRegularExpression::escape(separator) % u"\\d{3})+("_s
                                  % QRegularExpression::escape(point) % u"\\d*)?$"_s))
               .match(digits)
               .hasMatch();
    if (isGrouped)
        digits.remove(separator);
    if (isGrouped || !plain.match(digits).hasMatch())
        digits.replace(point, u"."_s);
    if (!plain.match(digits).hasMatch() || (isWhole && digits.contains(u'.')))
        return std::nullopt;
    if (digits.startsWith(u'+'))
        digits.remove(0, 1);
    if (digits.endsWith(u'.'))
        digits.chop(1);
    if (digits.startsWith(u'.'))
        digits.prepend(u'0');
    if (digits.startsWith("-."_L1))
        digits.insert(1, u'0');
    return digits;
}

QString dateText(const FieldDefinition &field, const QJsonValue &value, const QLocale &locale)
{
    const QString text = value.toString();
    const QDateTime moment = stored(value);
    // Better what is stored than nothing.
    return moment.isValid() ? locale.toString(moment, formatsOf(field, locale).first()) : text;
}

std::optional<QString> dateFromText(const FieldDefinition &field, const QString &text, const QLocale &locale)
{
    const QStringList formats = formatsOf(field, locale);
    const bool isDay = kindOf(field.kind) == FieldKind::Date;
    for (const QString &format : formats) {
        const QDateTime moment = locale.toDateTime(text.simplified(), format);
        if (moment.isValid() && moment.date().year() >= 1)
            return moment.toString(isDay ? u"yyyy-MM-dd"_s : u"yyyy-MM-dd HH:mm:ss"_s);
    }
    return std::nullopt;
}

QString dateHint(const FieldDefinition &field, const QLocale &locale)
{
    return locale.toString(
        QDateTime(QDate(QDate::currentDate().year(), 12, 31), QTime(14, 30)), formatsOf(field, locale).first());
}

} // namespace formwright::documents
