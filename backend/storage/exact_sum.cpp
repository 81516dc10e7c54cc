#include "backend/storage/exact_sum.h"

#include <algorithm>
#include <charconv>

namespace formwright::storage {

namespace {

constexpr std::int64_t base = 1'000'000'000;
constexpr int limbDigits = 9;

bool isDigit(char sign)
{
    return sign >= '0' && sign <= '9';
}

std::int64_t numberOf(std::string_view digits)
{
    std::int64_t number = 0;
    for (const char digit : digits)
        number = number * 10 + (digit - '0');
    return number;
}

} // namespace

void ExactSum::addAt(int limb, std::int64_t value)
{
    std::int64_t &place = m_limbs[size_t(limb)];
    place += value;
    // Rare: a limb is far from full as long as a table is no longer than any table.
    if (place > (std::int64_t(1) << 61) || place < -(std::int64_t(1) << 61)) {
        if (limb + 1 < limbs) {
            addAt(limb + 1, place / base);
            place %= base;
        }
    }
}

bool ExactSum::add(std::string_view number)
{
    const bool isNegative = !number.empty() && number.front() == '-';
    if (isNegative)
        number.remove_prefix(1);
    const size_t point = std::min(number.find('.'), number.size());
    std::string_view whole = number.substr(0, point);
    std::string_view fraction = point < number.size() ? number.substr(point + 1) : std::string_view();
    if (whole.empty() || !std::all_of(whole.begin(), whole.end(), isDigit)
        || !std::all_of(fraction.begin(), fraction.end(), isDigit)
        || fraction.size() > size_t(fractionLimbs * limbDigits)
        || whole.size() > size_t((limbs - fractionLimbs) * limbDigits))
        return false;
    const std::int64_t sign = isNegative ? -1 : 1;
    for (int limb = fractionLimbs; !whole.empty(); ++limb) {
        const size_t taken = std::min(whole.size(), size_t(limbDigits));
        addAt(limb, sign * numberOf(whole.substr(whole.size() - taken)));
        whole.remove_suffix(taken);
    }
    for (int limb = fractionLimbs - 1; !fraction.empty(); --limb) {
        const size_t taken = std::min(fraction.size(), size_t(limbDigits));
        std::int64_t value = numberOf(fraction.substr(0, taken));
        for (size_t i = taken; i < size_t(limbDigits); ++i)
            value *= 10;
        addAt(limb, sign * value);
        fraction.remove_prefix(taken);
    }
    return true;
}

void ExactSum::add(std::int64_t number)
{
    // The least number has no positive one; remainders keep the sign.
    for (int limb = fractionLimbs; number != 0; ++limb) {
        addAt(limb, number % base);
        number /= base;
    }
}

void ExactSum::add(double number)
{
    char digits[64];
    const auto written = std::to_chars(digits, digits + sizeof digits, number, std::chars_format::scientific, 14);
    // d.ddddddddddddddde+xx
    const std::string_view text(digits, size_t(written.ptr - digits));
    const size_t mark = text.find('e');
    if (mark == std::string_view::npos)
        return; // not a number, or infinite
    const bool isNegative = text.front() == '-';
    std::string mantissa(text.substr(isNegative ? 1 : 0, mark - (isNegative ? 1 : 0)));
    mantissa.erase(std::remove(mantissa.begin(), mantissa.end(), '.'), mantissa.end());
    while (mantissa.size() > 1 && mantissa.back() == '0')
        mantissa.pop_back();
    int exponent = 0;
    const char *first = text.data() + mark + 1;
    if (*first == '+')
        ++first;
    std::from_chars(first, text.data() + text.size(), exponent);
    std::string plain;
    if (exponent < 0)
        plain = "0." + std::string(size_t(-exponent - 1), '0') + mantissa;
    else if (size_t(exponent) + 1 >= mantissa.size())
        plain = mantissa + std::string(size_t(exponent) + 1 - mantissa.size(), '0');
    else
        plain = mantissa.substr(0, size_t(exponent) + 1) + '.' + mantissa.substr(size_t(exponent) + 1);
    add(std::string_view(isNegative ? '-' + plain : plain));
}

QString ExactSum::text() const
{
    std::array<std::int64_t, limbs> settled = m_limbs;
    // All of one sign: that of the highest that is not zero, once carries have run.
    const auto carry = [&settled] {
        for (int limb = 0; limb + 1 < limbs; ++limb) {
            settled[size_t(limb) + 1] += settled[size_t(limb)] / base;
            settled[size_t(limb)] %= base;
        }
    };
    carry();
    const auto highest = std::find_if(settled.rbegin(), settled.rend(), [](std::int64_t limb) { return limb != 0; });
    if (highest == settled.rend())
        return QStringLiteral("0");
    const bool isNegative = *highest < 0;
    if (isNegative) {
        for (std::int64_t &limb : settled)
            limb = -limb;
    }
    for (int limb = 0; limb + 1 < limbs; ++limb) {
        if (settled[size_t(limb)] < 0) {
            settled[size_t(limb)] += base;
            --settled[size_t(limb) + 1];
        }
    }
    QString whole;
    QString fraction;
    for (int limb = limbs - 1; limb >= 0; --limb) {
        const QString digits = QString::number(settled[size_t(limb)]).rightJustified(limbDigits, u'0');
        (limb >= fractionLimbs ? whole : fraction) += digits;
    }
    while (whole.size() > 1 && whole.startsWith(u'0'))
        whole.remove(0, 1);
    while (fraction.endsWith(u'0'))
        fraction.chop(1);
    return (isNegative ? QStringLiteral("-") : QString()) + whole
        + (fraction.isEmpty() ? QString() : QString(u'.' + fraction));
}

} // namespace formwright::storage
