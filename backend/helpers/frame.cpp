#include "backend/helpers/frame.h"

#include <QtEndian>

namespace formwright::helpers {

QByteArray headOf(qsizetype length)
{
    QByteArray head(frameHead, Qt::Uninitialized);
    qToBigEndian(quint32(length), head.data());
    return head;
}

qsizetype lengthIn(const char *head)
{
    return qsizetype(qFromBigEndian<quint32>(head));
}

} // namespace formwright::helpers
