#include "backend/storage/sqlite_functions.h"

#include "backend/storage/exact_sum.h"

#include <QString>

#include <sqlite3.h>

#include <memory>
#include <new>

#include <string_view>

namespace formwright::storage {

namespace {

// Takes one character off the front of UTF-8, folded; a byte that is none stands for itself.
char32_t takeFolded(std::string_view &text)
{
    const auto first = static_cast<unsigned char>(text.front());
    if (first < 0x80) {
        text.remove_prefix(1);
        return first >= 'A' && first <= 'Z' ? first + ('a' - 'A') : first;
    }
    const size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 1;
    if (length == 1 || text.size() < length) {
        text.remove_prefix(1);
        return first;
    }
    char32_t character = first & (0x7FU >> length);
    for (size_t i = 1; i < length; ++i)
        character = character << 6 | (static_cast<unsigned char>(text[i]) & 0x3FU);
    text.remove_prefix(length);
    return QChar::toCaseFolded(character);
}

// A pattern taken apart: what stands for itself, and what for anything.
struct Sign {
    char32_t character = 0;
    bool isAny = false; // "_"
    bool isRun = false; // "%"
};

Sign takeSign(std::string_view &pattern, char escape)
{
    const char first = pattern.front();
    if (escape != 0 && first == escape && pattern.size() > 1) {
        pattern.remove_prefix(1);
        return {takeFolded(pattern)};
    }
    Sign sign{0, first == '_', first == '%'};
    if (sign.isAny || sign.isRun)
        pattern.remove_prefix(1);
    else
        sign.character = takeFolded(pattern);
    return sign;
}

// Goes back to the last run alone, which is enough: a later one takes whatever an earlier one could.
bool matches(std::string_view pattern, std::string_view text, char escape)
{
    std::string_view patternAfterRun;
    std::string_view textAfterRun;
    bool hadRun = false;
    while (true) {
        if (pattern.empty()) {
            if (text.empty())
                return true;
        } else {
            std::string_view rest = pattern;
            const Sign sign = takeSign(rest, escape);
            if (sign.isRun) {
                hadRun = true;
                patternAfterRun = pattern = rest;
                textAfterRun = text;
                if (pattern.empty())
                    return true;
                continue;
            }
            if (!text.empty()) {
                std::string_view textRest = text;
                const char32_t character = takeFolded(textRest);
                if (sign.isAny || sign.character == character) {
                    pattern = rest;
                    text = textRest;
                    continue;
                }
            }
        }
        if (!hadRun || textAfterRun.empty())
            return false;
        takeFolded(textAfterRun);
        pattern = patternAfterRun;
        text = textAfterRun;
    }
}

std::string_view textOf(sqlite3_value *value)
{
    const auto *text = reinterpret_cast<const char *>(sqlite3_value_text(value));
    return text ? std::string_view(text, size_t(sqlite3_value_bytes(value))) : std::string_view();
}

// like(pattern, text [, escape]) is what "text LIKE pattern ESCAPE escape" calls.
void like(sqlite3_context *context, int count, sqlite3_value **values)
{
    if (sqlite3_value_type(values[0]) == SQLITE_NULL || sqlite3_value_type(values[1]) == SQLITE_NULL)
        return;
    const std::string_view escape = count > 2 ? textOf(values[2]) : std::string_view();
    sqlite3_result_int(context, matches(textOf(values[0]), textOf(values[1]), escape.empty() ? '\0' : escape.front()));
}

// exact_sum(number, digits): the sum of what the digits say, where there are some, else of the number. A text.
void takeNumber(sqlite3_context *context, int, sqlite3_value **values)
{
    auto **sum = static_cast<ExactSum **>(sqlite3_aggregate_context(context, sizeof(ExactSum *)));
    if (!sum) {
        sqlite3_result_error_nomem(context);
        return;
    }
    if (!*sum)
        *sum = new (std::nothrow) ExactSum;
    if (!*sum) {
        sqlite3_result_error_nomem(context);
        return;
    }
    if (sqlite3_value_type(values[1]) == SQLITE_TEXT && (*sum)->add(textOf(values[1])))
        return;
    switch (sqlite3_value_type(values[0])) {
    case SQLITE_INTEGER:
        (*sum)->add(std::int64_t(sqlite3_value_int64(values[0])));
        break;
    case SQLITE_FLOAT:
        (*sum)->add(sqlite3_value_double(values[0]));
        break;
    default: // nothing
        break;
    }
}

void tellSum(sqlite3_context *context)
{
    auto **place = static_cast<ExactSum **>(sqlite3_aggregate_context(context, 0));
    const std::unique_ptr<ExactSum> sum(place ? *place : nullptr);
    const QByteArray text = (sum ? sum->text() : QStringLiteral("0")).toUtf8();
    sqlite3_result_text(context, text.constData(), int(text.size()), SQLITE_TRANSIENT);
}

} // namespace

bool addFunctions(sqlite3 *database)
{
    constexpr int flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS;
    return sqlite3_create_function(database, "like", 2, flags, nullptr, like, nullptr, nullptr) == SQLITE_OK
        && sqlite3_create_function(database, "like", 3, flags, nullptr, like, nullptr, nullptr) == SQLITE_OK
        && sqlite3_create_function(database, "exact_sum", 2, flags, nullptr, nullptr, takeNumber, tellSum) == SQLITE_OK;
}

QByteArray foldedForLike(QByteArrayView text)
{
    QByteArray folded;
    folded.reserve(text.size());
    std::string_view rest(text.data(), size_t(text.size()));
    while (!rest.empty()) {
        const char32_t character = takeFolded(rest);
        if (character < 0x80)
            folded.append(char(character));
        else
            folded.append(QString::fromUcs4(&character, 1).toUtf8());
    }
    return folded;
}

} // namespace formwright::storage
