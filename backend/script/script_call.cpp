#include "backend/script/script_call.h"

#include <QCryptographicHash>

namespace formwright::script {

PreparedScript prepared(const QString &element, const QString &source, const LibraryResolver &resolver)
{
    PreparedScript script{element, withLibraries(source, resolver), {}};
    script.hash
        = QString::fromLatin1(QCryptographicHash::hash(script.whole.text.toUtf8(), QCryptographicHash::Sha256).toHex());
    return script;
}

} // namespace formwright::script
