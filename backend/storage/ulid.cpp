#include "backend/storage/ulid.h"

#include <QDateTime>
#include <QRandomGenerator>

namespace formwright::storage {

namespace {
constexpr char alphabet[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"; // Crockford's base 32
}

QString IdSource::next()
{
    quint64 time;
    quint16 high;
    quint64 low;
    {
        QMutexLocker lock(&m_mutex);
        const qint64 now = QDateTime::currentMSecsSinceEpoch();
        if (now > m_lastMilliseconds) {
            m_lastMilliseconds = now;
            m_randomHigh = quint16(QRandomGenerator::system()->generate());
            m_randomLow = QRandomGenerator::system()->generate64();
        } else if (++m_randomLow == 0) {
            ++m_randomHigh;
        }
        time = quint64(m_lastMilliseconds);
        high = m_randomHigh;
        low = m_randomLow;
    }
    QString id(26, Qt::Uninitialized);
    QChar *out = id.data();
    for (int i = 0; i < 10; ++i)
        out[i] = QLatin1Char(alphabet[(time >> (45 - 5 * i)) & 31]);
    // 80 random bits, 16 high and 64 low, as 16 digits.
    for (int i = 0; i < 16; ++i) {
        const int shift = 75 - 5 * i;
        quint64 digit;
        if (shift >= 64)
            digit = quint64(high) >> (shift - 64);
        else if (shift > 59)
            digit = (quint64(high) << (64 - shift)) | (low >> shift);
        else
            digit = low >> shift;
        out[10 + i] = QLatin1Char(alphabet[digit & 31]);
    }
    return id;
}

} // namespace formwright::storage
