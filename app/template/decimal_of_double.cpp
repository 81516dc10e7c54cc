#include "app/template/decimal_of_double.h"

#include "app/template/decimal_text.h"

#include <charconv>
#include <cmath>

namespace formwright::forms {

int hundredthsOf(double number, char *text)
{
    // A double that is the nearest to so many hundredths is so within 15 digits, too.
    constexpr double most = 1e12;
    if (!(std::abs(number) < most))
        return 0;
    const qint64 hundredths = std::llround(number * 100);
    if (double(hundredths) / 100 != number)
        return 0;
    char *at = text;
    if (hundredths < 0)
        *at++ = '-';
    at = std::to_chars(at, text + mostOfHundredths, std::abs(hundredths) / 100).ptr;
    const int rest = int(std::abs(hundredths) % 100);
    if (rest != 0) {
        *at++ = '.';
        *at++ = char('0' + rest / 10);
        if (rest % 10 != 0)
            *at++ = char('0' + rest % 10);
    }
    return int(at - text);
}

std::optional<QString> decimalOf(double number)
{
    char text[mostOfHundredths];
    if (const int size = hundredthsOf(number, text))
        return QString::fromLatin1(text, size);
    return canonicalDecimal(QString::number(number, 'g', 15));
}

} // namespace formwright::forms
