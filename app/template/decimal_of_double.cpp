#include "app/template/decimal_of_double.h"

#include "app/template/decimal_text.h"

#include <cmath>
#include <iterator>

namespace formwright::forms {

std::optional<QString> decimalOf(double number)
{
    // Most are amounts. A double that is the nearest to so many hundredths is so within 15 digits, too.
    constexpr double most = 1e12;
    if (std::abs(number) < most) {
        const qint64 hundredths = std::llround(number * 100);
        if (double(hundredths) / 100 == number) {
            const qint64 rest = std::abs(hundredths) % 100;
            char16_t text[20];
            char16_t *const end = std::end(text);
            char16_t *at = end;
            if (rest % 10 != 0)
                *--at = char16_t(u'0' + rest % 10);
            if (rest != 0) {
                *--at = char16_t(u'0' + rest / 10);
                *--at = u'.';
            }
            qint64 whole = std::abs(hundredths) / 100;
            do {
                *--at = char16_t(u'0' + whole % 10);
                whole /= 10;
            } while (whole != 0);
            if (hundredths < 0)
                *--at = u'-';
            return QString(reinterpret_cast<const QChar *>(at), end - at);
        }
    }
    return canonicalDecimal(QString::number(number, 'g', 15));
}

} // namespace formwright::forms
