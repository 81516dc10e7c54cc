#include "ui/formeditor/pasted_table.h"

#include "app/template/form_template.h"
#include "ui/formeditor/element_kinds.h"

#include <QDate>
#include <QMimeData>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>

namespace formwright::formeditor {

using namespace Qt::StringLiterals;
using forms::FieldOption;

namespace {

// What is copied by mistake, a sheet of a million rows, is looked at no further.
constexpr qsizetype mostText = 4 * 1024 * 1024;
constexpr qsizetype mostRows = 2000;
constexpr qsizetype longCell = 120; // characters that no single line is meant for
constexpr qsizetype mostChoices = 8;
constexpr qsizetype longestChoice = 40;

struct Word {
    const char *word;
    const char *meaning;
};

// What people write into a column of types.
const Word typeWords[]{{"text", "text"}, {"string", "text"}, {"varchar", "text"}, {"char", "text"}, {"文本", "text"},
    {"字符串", "text"}, {"单行文本", "text"}, {"long text", "longtext"}, {"longtext", "longtext"}, {"memo", "longtext"},
    {"textarea", "longtext"}, {"多行文本", "longtext"}, {"长文本", "longtext"}, {"integer", "integer"},
    {"int", "integer"}, {"whole number", "integer"}, {"整数", "integer"}, {"decimal", "decimal"}, {"number", "decimal"},
    {"float", "decimal"}, {"double", "decimal"}, {"money", "decimal"}, {"currency", "decimal"}, {"amount", "decimal"},
    {"数字", "decimal"}, {"小数", "decimal"}, {"金额", "decimal"}, {"数值", "decimal"}, {"date", "date"},
    {"day", "date"}, {"日期", "date"}, {"datetime", "datetime"}, {"date time", "datetime"},
    {"date and time", "datetime"}, {"timestamp", "datetime"}, {"日期时间", "datetime"}, {"time", "time"},
    {"时间", "time"}, {"month", "month"}, {"月份", "month"}, {"boolean", "checkbox"}, {"bool", "checkbox"},
    {"yes/no", "checkbox"}, {"check box", "checkbox"}, {"checkbox", "checkbox"}, {"flag", "checkbox"},
    {"布尔", "checkbox"}, {"是否", "checkbox"}, {"复选框", "checkbox"}, {"choice", "select"}, {"select", "select"},
    {"enum", "select"}, {"list", "select"}, {"drop-down", "select"}, {"dropdown", "select"},
    {"drop-down list", "select"}, {"下拉", "select"}, {"下拉框", "select"}, {"选项", "select"}, {"radio", "radio"},
    {"单选", "radio"}, {"checkboxes", "checkboxes"}, {"multiple choice", "checkboxes"}, {"多选", "checkboxes"},
    {"user", "user"}, {"person", "user"}, {"people", "user"}, {"用户", "user"}, {"人员", "user"},
    {"department", "department"}, {"部门", "department"}, {"attachment", "attachment"}, {"file", "attachment"},
    {"附件", "attachment"}, {"文件", "attachment"}, {"image", "imageupload"}, {"picture", "imageupload"},
    {"photo", "imageupload"}, {"图片", "imageupload"}, {"rich text", "richtext"}, {"富文本", "richtext"}};

// And over the columns of a list of fields.
const Word headWords[]{{"name", "name"}, {"field", "name"}, {"field name", "name"}, {"名称", "name"}, {"字段", "name"},
    {"字段名", "name"}, {"标识", "name"}, {"label", "label"}, {"title", "label"}, {"caption", "label"},
    {"标签", "label"}, {"标题", "label"}, {"type", "type"}, {"kind", "type"}, {"类型", "type"}, {"字段类型", "type"},
    {"choices", "choices"}, {"options", "choices"}, {"values", "choices"}, {"选项", "choices"}, {"可选值", "choices"},
    {"required", "required"}, {"mandatory", "required"}, {"必填", "required"}};

template <size_t size> QString meaningOf(const Word (&words)[size], const QString &text)
{
    const QString wanted = text.simplified().toLower();
    for (const Word &each : words) {
        if (wanted == QString::fromUtf8(each.word))
            return QString::fromLatin1(each.meaning);
    }
    return {};
}

QString kindNamed(const QString &text)
{
    const QString wanted = text.simplified();
    const QStringList kinds = pastedKinds();
    for (const QString &id : kinds) {
        if (wanted.compare(id, Qt::CaseInsensitive) == 0
            || wanted.compare(findKind(id)->translatedTitle(), Qt::CaseInsensitive) == 0)
            return id;
    }
    return meaningOf(typeWords, wanted);
}

bool isTrue(const QString &text)
{
    static const QSet<QString> words{u"true"_s, u"yes"_s, u"y"_s, u"1"_s, u"x"_s, u"是"_s, u"√"_s};
    return words.contains(text.trimmed().toLower());
}

QString nameOf(const QString &text)
{
    QString name;
    const QString composed = text.simplified().normalized(QString::NormalizationForm_C);
    for (const QChar character : composed) {
        if (character.isLetterOrNumber() || character == u'_')
            name.append(character);
        else if (!name.isEmpty() && !name.endsWith(u'_'))
            name.append(u'_');
    }
    while (name.endsWith(u'_'))
        name.chop(1);
    if (!name.isEmpty() && !name.front().isLetter() && name.front() != u'_')
        name.prepend(u"f_"_s);
    name.truncate(forms::maximumFieldNameLength - 4); // room for a number
    return forms::isFieldName(name) ? name : u"field"_s;
}

QString unusedName(const QString &wanted, QSet<QString> &used)
{
    QString name = wanted;
    for (int number = 2; used.contains(forms::fieldNameKey(name)); ++number)
        name = wanted % QString::number(number);
    used.insert(forms::fieldNameKey(name));
    return name;
}

bool allMatch(const QStringList &values, const char *pattern)
{
    const QRegularExpression expression(
        QRegularExpression::anchoredPattern(QString::fromUtf8(pattern)), QRegularExpression::CaseInsensitiveOption);
    return std::all_of(
        values.begin(), values.end(), [&](const QString &value) { return expression.match(value).hasMatch(); });
}

// By what stands below the name; a text where it is anything.
QString guessedKind(const QStringList &values)
{
    if (values.isEmpty())
        return u"text"_s;
    static constexpr char day[]
        = R"((\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|\d{4}年\d{1,2}月\d{1,2}日))";
    const QByteArray moment = QByteArray(day) + R"([ T]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[ap]m)?)";
    // What begins with a nought is a code.
    if (allMatch(values, R"(-?(0|[1-9]\d{0,14}))"))
        return u"integer"_s;
    if (allMatch(values, R"(-?(\d{1,3}(,\d{3})+|0|[1-9]\d*)(\.\d+)?)"))
        return u"decimal"_s;
    if (allMatch(values, R"(true|false|yes|no|y|n|是|否|√|×)"))
        return u"checkbox"_s;
    if (allMatch(values, day))
        return u"date"_s;
    if (allMatch(values, moment))
        return u"datetime"_s;
    if (allMatch(values, R"(\d{1,2}:\d{2}(:\d{2})?)"))
        return u"time"_s;
    const bool isLong = std::any_of(values.begin(), values.end(),
        [](const QString &value) { return value.size() > longCell || value.contains(u'\n'); });
    if (isLong)
        return u"longtext"_s;
    const QSet<QString> distinct(values.begin(), values.end());
    const bool isFew = distinct.size() > 1 && distinct.size() <= mostChoices && values.size() >= 3 * distinct.size();
    const bool areShort = std::all_of(
        distinct.begin(), distinct.end(), [](const QString &value) { return value.size() <= longestChoice; });
    return isFew && areShort ? u"select"_s : u"text"_s;
}

QList<FieldOption> distinctOptions(const QStringList &values)
{
    QList<FieldOption> options;
    QSet<QString> known;
    for (const QString &value : values) {
        // No value of a choice has a semicolon.
        const QString stored = QString(value).replace(u';', u',');
        if (known.contains(stored))
            continue;
        known.insert(stored);
        options.append({stored, value});
    }
    return options;
}

QList<PastedField> byHeader(const TableRows &rows)
{
    QList<PastedField> fields;
    const QStringList head = rows.value(0);
    for (qsizetype column = 0; column < head.size() && fields.size() < forms::maximumFields; ++column) {
        const QString label = head.at(column).simplified();
        QStringList values;
        for (qsizetype row = 1; row < rows.size(); ++row) {
            if (const QString value = rows.at(row).value(column).trimmed(); !value.isEmpty())
                values.append(value);
        }
        if (label.isEmpty() && values.isEmpty())
            continue;
        PastedField field{label, nameOf(label), guessedKind(values)};
        if (field.label.isEmpty())
            field.label = field.name;
        if (hasOptions(field.kind))
            field.options = distinctOptions(values);
        field.example = values.value(0).simplified();
        fields.append(field);
    }
    return fields;
}

// Which column tells what; by their heads, or as they usually stand.
QHash<QString, int> columnsOf(const QStringList &head)
{
    QHash<QString, int> columns;
    for (int i = 0; i < head.size(); ++i) {
        const QString meaning = meaningOf(headWords, head.at(i));
        if (!meaning.isEmpty() && !columns.contains(meaning))
            columns.insert(meaning, i);
    }
    return columns;
}

bool isHead(const QStringList &row)
{
    const QHash<QString, int> columns = columnsOf(row);
    return columns.size() >= 2 && (columns.contains(u"name"_s) || columns.contains(u"label"_s));
}

QList<PastedField> byRows(const TableRows &rows)
{
    const bool hasHead = isHead(rows.value(0));
    const QHash<QString, int> columns = hasHead
        ? columnsOf(rows.constFirst())
        : QHash<QString, int>{{u"name"_s, 0}, {u"label"_s, 1}, {u"type"_s, 2}, {u"choices"_s, 3}, {u"required"_s, 4}};
    QList<PastedField> fields;
    for (qsizetype at = hasHead ? 1 : 0; at < rows.size() && fields.size() < forms::maximumFields; ++at) {
        const auto cell = [&](const QString &what) { return rows.at(at).value(columns.value(what, -1)).trimmed(); };
        QString label = cell(u"label"_s).simplified();
        const QString name = cell(u"name"_s).simplified();
        if (label.isEmpty())
            label = name;
        if (label.isEmpty())
            continue;
        PastedField field{label, nameOf(name.isEmpty() ? label : name), kindNamed(cell(u"type"_s))};
        field.options = optionsIn(cell(u"choices"_s));
        if (field.kind.isEmpty())
            field.kind = field.options.isEmpty() ? u"text"_s : u"select"_s;
        if (!hasOptions(field.kind))
            field.options.clear();
        field.isRequired = isTrue(cell(u"required"_s));
        fields.append(field);
    }
    return fields;
}

} // namespace

bool hasTable(const QMimeData &data)
{
    // Markup may be indented by tabs.
    const QString text = data.text().left(mostText);
    return text.contains(u'\t') && !text.trimmed().startsWith(u'<');
}

TableRows tableRows(const QString &text)
{
    TableRows rows;
    QStringList row;
    QString cell;
    bool isQuoted = false, isFirst = true;
    const auto endCell = [&] {
        row.append(std::exchange(cell, {}));
        isFirst = true;
    };
    const auto endRow = [&] {
        endCell();
        if (std::any_of(row.begin(), row.end(), [](const QString &each) { return !each.trimmed().isEmpty(); }))
            rows.append(row);
        row.clear();
    };
    const QString read = text.left(mostText);
    for (qsizetype i = 0; i < read.size() && rows.size() < mostRows; ++i) {
        const QChar character = read.at(i);
        if (isQuoted) {
            if (character != u'"') {
                cell.append(character);
            } else if (i + 1 < read.size() && read.at(i + 1) == u'"') {
                cell.append(u'"');
                ++i;
            } else {
                isQuoted = false;
            }
        } else if (isFirst && character == u'"') {
            isQuoted = true;
            isFirst = false;
        } else if (character == u'\t') {
            endCell();
        } else if (character == u'\n') {
            endRow();
        } else if (character != u'\r') {
            cell.append(character);
            isFirst = false;
        }
    }
    if ((!row.isEmpty() || !cell.isEmpty()) && rows.size() < mostRows)
        endRow();
    return rows;
}

TableReading likelyReading(const TableRows &rows)
{
    if (isHead(rows.value(0)))
        return TableReading::Rows;
    // A list of fields without heads has a type in each row.
    const bool haveTypes = !rows.isEmpty() && std::all_of(rows.begin(), rows.end(), [](const QStringList &row) {
        return row.size() >= 3 && !kindNamed(row.at(2)).isEmpty();
    });
    return haveTypes ? TableReading::Rows : TableReading::Header;
}

QList<PastedField> pastedFields(const TableRows &rows, TableReading reading)
{
    QList<PastedField> fields = reading == TableReading::Header ? byHeader(rows) : byRows(rows);
    QSet<QString> used;
    for (PastedField &field : fields)
        field.name = unusedName(field.name, used);
    return fields;
}

QString markupOf(const QList<PastedField> &fields)
{
    QStringList lines;
    for (const PastedField &field : fields) {
        const ElementKind *kind = findKind(field.kind);
        if (kind == nullptr)
            continue;
        QString markup = QString::fromLatin1(kind->markup);
        const qsizetype end = markup.indexOf(u'>');
        if (field.isRequired)
            markup.insert(end, u" required"_s);
        if (hasOptions(field.kind)) {
            const qsizetype begin = markup.indexOf(u'>') + 1, last = markup.lastIndexOf("</"_L1);
            QString options;
            for (const FieldOption &option : field.options)
                options += u"\n  <option value=\""_s % option.value.toHtmlEscaped() % u"\">"_s
                    % option.label.toHtmlEscaped() % u"</option>"_s;
            markup.replace(begin, last - begin, options.isEmpty() ? options : QString(options % u'\n'));
        }
        // The label last: whatever it says is no place holder.
        markup.replace("{name}"_L1, field.name);
        markup.replace("{label}"_L1, field.label.toHtmlEscaped());
        lines.append(markup);
    }
    return lines.join(u'\n');
}

QList<FieldOption> optionsIn(const QString &text)
{
    static const QRegularExpression strong(u"[;；|\\n]"_s), weak(u"[,，、]"_s);
    QStringList parts = text.split(strong, Qt::SkipEmptyParts);
    if (parts.size() == 1)
        parts = text.split(weak, Qt::SkipEmptyParts);
    QList<FieldOption> options;
    QSet<QString> known;
    for (const QString &part : std::as_const(parts)) {
        const QString value = part.section(u'=', 0, 0).simplified();
        const QString label = part.contains(u'=') ? part.section(u'=', 1).simplified() : value;
        if (value.isEmpty() || known.contains(value))
            continue;
        known.insert(value);
        options.append({value, label.isEmpty() ? value : label});
    }
    return options;
}

QString optionsText(const QList<FieldOption> &options)
{
    QStringList parts;
    for (const FieldOption &option : options)
        parts.append(option.label == option.value ? option.value : QString(option.value % u'=' % option.label));
    return parts.join("; "_L1);
}

bool hasOptions(const QString &kind)
{
    return kind == "select"_L1 || kind == "radio"_L1 || kind == "checkboxes"_L1 || kind == "twolists"_L1;
}

QStringList pastedKinds()
{
    QStringList kinds;
    for (const ElementKind &kind : elementKinds()) {
        const bool isField = *kind.stem != '\0'
            && (kind.group == KindGroup::Entry || kind.group == KindGroup::Choice || kind.group == KindGroup::People
                || kind.group == KindGroup::Files);
        if (isField)
            kinds.append(QString::fromLatin1(kind.id));
    }
    return kinds;
}

} // namespace formwright::formeditor
