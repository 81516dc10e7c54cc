#include "app/headless/package_place.h"

#include "app/settings/settings.h"

#include <QFile>
#include <QJsonObject>
#include <QSaveFile>

#include <zip.h>

#include <memory>

namespace formwright::headless {

using namespace Qt::StringLiterals;
using settings::SettingError;

namespace {

// The earliest moment that the format has: the same package is the same file.
constexpr zip_uint16_t firstDay = (1 << 5) | 1;
constexpr qint64 mostBytes = 512 << 20;

[[noreturn]] void fail(const QString &what, const QString &path, const QString &why)
{
    throw SettingError{path % u" cannot be "_s % what % u": "_s % why};
}

struct Closed {
    void operator()(zip *archive) const { zip_discard(archive); }
    void operator()(zip_file *part) const { zip_fclose(part); }
};

} // namespace

void writePackageZip(const QString &path, const QJsonArray &files)
{
    zip_error_t error;
    zip_error_init(&error);
    zip_source_t *target = zip_source_buffer_create(nullptr, 0, 0, &error);
    if (!target)
        fail(u"written"_s, path, u"there is not enough memory"_s);
    zip_source_keep(target); // read again once it is complete
    const std::unique_ptr<zip_source_t, decltype(&zip_source_free)> kept(target, zip_source_free);
    std::unique_ptr<zip, Closed> archive(zip_open_from_source(target, ZIP_TRUNCATE, &error));
    if (!archive)
        fail(u"written"_s, path, QString::fromUtf8(zip_error_strerror(&error)));
    QList<QByteArray> texts; // alive until the archive is closed
    for (const QJsonValue &file : files)
        texts.append(file["text"_L1].toString().toUtf8());
    for (qsizetype i = 0; i < files.size(); ++i) {
        const QByteArray name = files.at(i)["path"_L1].toString().toUtf8();
        zip_source_t *part
            = zip_source_buffer(archive.get(), texts.at(i).constData(), zip_uint64_t(texts.at(i).size()), 0);
        const zip_int64_t index = part ? zip_file_add(archive.get(), name.constData(), part, ZIP_FL_ENC_UTF_8) : -1;
        if (index < 0)
            fail(u"written"_s, path, QString::fromUtf8(zip_strerror(archive.get())));
        zip_file_set_dostime(archive.get(), zip_uint64_t(index), 0, firstDay, 0);
    }
    if (zip_close(archive.get()) != 0)
        fail(u"written"_s, path, QString::fromUtf8(zip_strerror(archive.get())));
    archive.release(); // closed
    QByteArray content;
    zip_stat_t about;
    zip_stat_init(&about);
    if (zip_source_stat(target, &about) != 0 || zip_source_open(target) != 0)
        fail(u"written"_s, path, QString::fromUtf8(zip_error_strerror(zip_source_error(target))));
    content.resize(qsizetype(about.size));
    const zip_int64_t read = zip_source_read(target, content.data(), about.size);
    zip_source_close(target);
    QSaveFile out(path);
    if (read != content.size() || !out.open(QIODevice::WriteOnly) || out.write(content) != content.size()
        || !out.commit())
        fail(u"written"_s, path, out.errorString());
}

QJsonArray readPackageZip(const QString &path)
{
    QFile in(path);
    if (!in.open(QIODevice::ReadOnly))
        fail(u"read"_s, path, in.errorString());
    if (in.size() > mostBytes)
        fail(u"read"_s, path, u"it is too large"_s);
    const QByteArray content = in.readAll(); // outlives what reads it
    zip_error_t error;
    zip_error_init(&error);
    zip_source_t *source = zip_source_buffer_create(content.constData(), zip_uint64_t(content.size()), 0, &error);
    const std::unique_ptr<zip, Closed> archive(
        source ? zip_open_from_source(source, ZIP_RDONLY | ZIP_CHECKCONS, &error) : nullptr);
    if (!archive) {
        zip_source_free(source);
        fail(u"read"_s, path, u"it is no complete zip file"_s);
    }
    QJsonArray files;
    qint64 bytes = 0;
    const zip_int64_t entries = zip_get_num_entries(archive.get(), 0);
    if (entries > mostPackageFiles)
        fail(u"read"_s, path, u"it has too many files"_s);
    for (zip_int64_t i = 0; i < entries; ++i) {
        zip_stat_t about;
        zip_stat_init(&about);
        if (zip_stat_index(archive.get(), zip_uint64_t(i), ZIP_FL_ENC_UTF_8, &about) != 0)
            fail(u"read"_s, path, u"it is damaged"_s);
        const QString name = QString::fromUtf8(about.name);
        if (!isPackagePath(name))
            continue;
        bytes += qint64(about.size);
        if (about.size > zip_uint64_t(largestPackageFile) || bytes > mostBytes)
            fail(u"read"_s, path, name % u" is too large"_s);
        const std::unique_ptr<zip_file, Closed> part(zip_fopen_index(archive.get(), zip_uint64_t(i), 0));
        QByteArray text(qsizetype(about.size), Qt::Uninitialized);
        if (!part || zip_fread(part.get(), text.data(), about.size) != zip_int64_t(about.size))
            fail(u"read"_s, path, name % u" is damaged"_s);
        files.append(QJsonObject{{u"path"_s, name}, {u"text"_s, QString::fromUtf8(text)}});
    }
    return files;
}

} // namespace formwright::headless
