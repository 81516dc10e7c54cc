#include "backend/files/zip_package.h"

#include <QFile>

#include <zip.h>

namespace formwright::files {
namespace {

constexpr qint64 mostEntries = 20'000;
constexpr qint64 ratioCountsFrom = 1 << 20;

[[noreturn]] void refuseDamaged()
{
    throw ReadError(
        QStringLiteral("The workbook is damaged: it is not a complete zip file. Save or transfer it again."));
}

zip *openArchive(const QString &path)
{
#ifdef Q_OS_WIN
    zip_error_t error;
    zip_error_init(&error);
    zip_source_t *source = zip_source_win32w_create(reinterpret_cast<const wchar_t *>(path.utf16()), 0, -1, &error);
    zip *archive = source ? zip_open_from_source(source, ZIP_RDONLY, &error) : nullptr;
    if (!archive && source)
        zip_source_free(source);
    zip_error_fini(&error);
    return archive;
#else
    return zip_open(QFile::encodeName(path).constData(), ZIP_RDONLY, nullptr);
#endif
}

void checkName(const QString &name)
{
    const QStringList segments = name.split(u'/');
    if (name.isEmpty() || name.startsWith(u'/') || name.contains(u':') || segments.contains(u"..")
        || segments.contains(u"."))
        throw ReadError(
            QStringLiteral("The workbook is refused: one of its parts has a name that leads out of the file."));
}

} // namespace

ZipPart::ZipPart(zip_file *file, qint64 size) : m_file(file), m_size(size) { }

ZipPart::~ZipPart()
{
    zip_fclose(m_file);
}

qsizetype ZipPart::read(char *buffer, qsizetype capacity)
{
    const qint64 length = zip_fread(m_file, buffer, quint64(capacity));
    if (length < 0)
        refuseDamaged();
    m_position += length;
    if (m_position > m_size)
        throw ReadError(QStringLiteral("The workbook is refused: a part of it is longer than the file says."));
    return qsizetype(length);
}

ZipPackage::ZipPackage(const QString &path, const SheetLimits &limits) : m_archive(openArchive(path))
{
    if (!m_archive)
        refuseDamaged();
    try {
        readDirectory(limits);
    } catch (...) {
        zip_discard(m_archive);
        throw;
    }
}

ZipPackage::~ZipPackage()
{
    zip_discard(m_archive);
}

std::unique_ptr<ZipPart> ZipPackage::open(const QString &name) const
{
    const auto entry = m_entries.constFind(name.toLower());
    if (entry == m_entries.cend())
        throw ReadError(QStringLiteral("The workbook is incomplete: it has no part %1.").arg(name.left(100)));
    zip_file *file = zip_fopen_index(m_archive, entry->index, 0);
    if (!file)
        refuseDamaged();
    return std::make_unique<ZipPart>(file, entry->size);
}

void ZipPackage::readDirectory(const SheetLimits &limits)
{
    const qint64 count = zip_get_num_entries(m_archive, 0);
    if (count > mostEntries)
        throw ReadError(QStringLiteral("The workbook is refused: it consists of more than %1 parts.").arg(mostEntries));
    qint64 total = 0;
    for (qint64 index = 0; index < count; ++index) {
        zip_stat_t stat;
        zip_stat_init(&stat);
        constexpr quint64 needed = ZIP_STAT_NAME | ZIP_STAT_SIZE | ZIP_STAT_COMP_SIZE | ZIP_STAT_COMP_METHOD;
        if (zip_stat_index(m_archive, quint64(index), ZIP_FL_ENC_GUESS, &stat) != 0 || (stat.valid & needed) != needed)
            refuseDamaged();
        // Some programs on Windows part the folders by backslashes.
        const QString name = QString::fromUtf8(stat.name).replace(u'\\', u'/');
        if (name.endsWith(u'/'))
            continue;
        checkName(name);
        if ((stat.valid & ZIP_STAT_ENCRYPTION_METHOD) && stat.encryption_method != ZIP_EM_NONE)
            throw ReadError(QStringLiteral("The workbook is encrypted. Save it without a password and try again."));
        if (stat.comp_method != ZIP_CM_STORE && stat.comp_method != ZIP_CM_DEFLATE)
            throw ReadError(
                QStringLiteral("The workbook is packed in a way that Excel does not use and that is not read here."));
        const bool tooTight = stat.size > quint64(ratioCountsFrom)
            && stat.size / std::max<quint64>(stat.comp_size, 1) > quint64(limits.inflationRatio);
        if (stat.size > quint64(limits.inflatedBytes) || tooTight
            || (total += qint64(stat.size)) > limits.inflatedBytes)
            throw ReadError(
                QStringLiteral("The workbook is refused: unpacked it would be far larger than any table is."));
        if (m_entries.contains(name.toLower()))
            throw ReadError(QStringLiteral("The workbook is refused: it holds two parts of the same name."));
        m_entries.insert(name.toLower(), {quint64(index), qint64(stat.size)});
    }
}

} // namespace formwright::files
