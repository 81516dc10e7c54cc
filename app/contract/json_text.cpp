#include "app/contract/json_text.h"

namespace formwright::contract {

namespace {

constexpr int exactDigits = 15;
constexpr QByteArrayView mark = "\xEF\xBB\xBF"; // U+FEFF, which QJsonDocument drops in front of a text

bool isNumberCharacter(char c)
{
    return (c >= '0' && c <= '9') || c == '-' || c == '+' || c == '.' || c == 'e' || c == 'E';
}

bool isLong(QByteArrayView number)
{
    int digits = 0;
    bool leading = true;
    for (const char c : number) {
        if (c == 'e' || c == 'E')
            break;
        if (c < '0' || c > '9')
            continue;
        leading = leading && c == '0';
        if (!leading)
            ++digits;
    }
    return digits > exactDigits;
}

} // namespace

QByteArray keepLongNumbers(const QByteArray &json)
{
    QByteArray result;
    qsizetype copied = 0;
    const qsizetype size = json.size();
    for (qsizetype i = 0; i < size; ++i) {
        const char c = json[i];
        if (c == '"') {
            if (QByteArrayView(json).sliced(i + 1).startsWith(mark)) {
                result.append(QByteArrayView(json).sliced(copied, i + 1 - copied)).append("\\ufeff");
                copied = i + 1 + mark.size();
            }
            for (++i; i < size && json[i] != '"'; ++i) {
                if (json[i] == '\\')
                    ++i;
            }
        } else if (c == '-' || (c >= '0' && c <= '9')) {
            const qsizetype start = i;
            while (i < size && isNumberCharacter(json[i]))
                ++i;
            const QByteArrayView number = QByteArrayView(json).sliced(start, i - start);
            if (isLong(number)) {
                result.append(QByteArrayView(json).sliced(copied, start - copied));
                result.append('"').append(number).append('"');
                copied = i;
            }
            --i;
        }
    }
    if (copied == 0)
        return json;
    result.append(QByteArrayView(json).sliced(copied));
    return result;
}

} // namespace formwright::contract
