// The pictures of what is printed.
#pragma once

#include "app/paper/document.h"
#include "backend/runtime/file_reading.h"

#include <optional>

namespace formwright::uploads {
class UploadRoot;
} // namespace formwright::uploads

namespace formwright::runtime {

class PrintedPictures
{
public:
    // All of them outlive this.
    PrintedPictures(http::Call &call, const DocumentScope &scope, const uploads::UploadRoot &root)
        : m_call(call), m_scope(scope), m_root(root), m_reading(call)
    { }

    // The file behind the path of an upload; nothing for one that is not there for him, or belongs to another domain.
    std::optional<uploads::StoredFile> file(const QString &path);
    // Nothing where it is no picture. All throw Error::tooLarge where the pictures together have more bytes than are
    // printed.
    std::optional<paper::Picture> picture(const uploads::StoredFile &file);
    // What an <img> names: a data: address, or the path of an upload that the caller may read. Nothing else is looked
    // for anywhere.
    std::optional<paper::Picture> pictureAt(const QString &address, const QString &alternative);

private:
    void count(qint64 bytes);

    http::Call &m_call;
    const DocumentScope &m_scope;
    const uploads::UploadRoot &m_root;
    FileReading m_reading;
    qint64 m_bytes = 0;
};

} // namespace formwright::runtime
