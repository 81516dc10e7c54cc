#include "backend/helpers/helper_program.h"

#include <QCoreApplication>
#include <QDir>

namespace formwright::helpers {

QString helperProgram(const QString &name)
{
#ifdef Q_OS_WIN
    const QString file = name % QStringLiteral(".exe");
#else
    const QString &file = name;
#endif
    return QDir(QCoreApplication::applicationDirPath()).filePath(file);
}

} // namespace formwright::helpers
