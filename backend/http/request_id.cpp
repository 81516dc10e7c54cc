#include "backend/http/request_id.h"

#include <QRandomGenerator>

#include <atomic>

namespace formwright::http {

QByteArray makeRequestId()
{
    static std::atomic<quint64> counter{QRandomGenerator::system()->generate64()};
    // A bijection that spreads neighbouring counts over the whole range, so that ids of one moment do not look alike.
    quint64 bits = counter.fetch_add(1, std::memory_order_relaxed) * 0x9e3779b97f4a7c15ULL;
    bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9ULL;
    bits = (bits ^ (bits >> 27)) * 0x94d049bb133111ebULL;
    bits ^= bits >> 31;
    constexpr char digits[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    QByteArray id(13, Qt::Uninitialized);
    for (int i = 12; i >= 0; --i, bits >>= 5)
        id[i] = digits[bits & 31];
    return id;
}

} // namespace formwright::http
