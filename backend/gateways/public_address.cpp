#include "backend/gateways/public_address.h"

#include <algorithm>
#include <array>

namespace formwright::gateways {

namespace {

struct Network {
    std::array<unsigned char, 16> bytes;
    int bits;
};

// RFC 6890 and those that came after it.
constexpr Network closedIpv4[]{{{0}, 8}, {{10}, 8}, {{100, 64}, 10}, {{127}, 8}, {{169, 254}, 16}, {{172, 16}, 12},
    {{192, 0, 0}, 24}, {{192, 0, 2}, 24}, {{192, 88, 99}, 24}, {{192, 168}, 16}, {{198, 18}, 15}, {{198, 51, 100}, 24},
    {{203, 0, 113}, 24}, {{224}, 4}, {{240}, 4}};
// 2000::/3 is what is given out at all.
constexpr Network openIpv6{{0x20}, 3};
constexpr Network closedIpv6[]{{{0x20, 0x01, 0x00}, 23}, {{0x20, 0x01, 0x0d, 0xb8}, 32}, {{0x3f, 0xff}, 20}};
// Those that carry one of the other kind: where it begins.
struct Carrier {
    Network network;
    int place;
};
constexpr Carrier carriers[]{{{{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff}, 96}, 12},
    {{{0x00, 0x64, 0xff, 0x9b}, 96}, 12}, {{{0x20, 0x02}, 16}, 2}};

bool isIn(QByteArrayView bytes, const Network &network)
{
    for (int bit = 0; bit < network.bits; bit += 8) {
        const int left = std::min(8, network.bits - bit);
        const auto mask = static_cast<unsigned char>(0xff << (8 - left));
        const auto byte = static_cast<unsigned char>(bytes.at(bit / 8));
        if ((byte & mask) != (network.bytes.at(size_t(bit / 8)) & mask))
            return false;
    }
    return true;
}

template <size_t count> bool isInAny(QByteArrayView bytes, const Network (&networks)[count])
{
    return std::any_of(
        std::begin(networks), std::end(networks), [&](const Network &network) { return isIn(bytes, network); });
}

} // namespace

bool isPublicAddress(QByteArrayView bytes)
{
    if (bytes.size() == 4)
        return !isInAny(bytes, closedIpv4);
    if (bytes.size() != 16)
        return false;
    for (const Carrier &carrier : carriers) {
        if (isIn(bytes, carrier.network))
            return isPublicAddress(bytes.sliced(carrier.place, 4));
    }
    return isIn(bytes, openIpv6) && !isInAny(bytes, closedIpv6);
}

} // namespace formwright::gateways
