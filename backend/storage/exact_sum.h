#pragma once

#include <QString>

#include <array>
#include <cstdint>
#include <string_view>

namespace formwright::storage {

// A sum of decimal numbers without rounding: up to 45 digits after the point, 63 in front of it.
class ExactSum
{
public:
    // Digits with a sign and a point; false for anything else or for more digits than that, which changes nothing.
    bool add(std::string_view number);
    void add(std::int64_t number);
    // A double by the 15 digits that it carries for certain.
    void add(double number);

    // Without an exponent, and without zeros that say nothing; "0" where nothing was added.
    QString text() const;

private:
    void addAt(int limb, std::int64_t value);

    // Nine digits a limb, the last place first; carries are settled before the text is written, so that adding is
    // cheap. A limb takes 2^33 additions of nine digits.
    static constexpr int fractionLimbs = 5;
    static constexpr int limbs = 12;
    std::array<std::int64_t, limbs> m_limbs{};
};

} // namespace formwright::storage
