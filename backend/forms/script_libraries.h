// Libraries of a software: scripts that its other scripts take in by name (#include "name").
#pragma once

#include "backend/forms/shared_texts.h"

#include <QHash>

#include <functional>
#include <memory>
#include <mutex>

namespace formwright::forms {

const SharedTexts &scriptLibraries();

// The text of the library of this name; nothing where there is none.
using LibraryTexts = std::function<std::optional<QString>(const QString &name)>;
// Reads them as they are asked for; used before the session ends.
LibraryTexts libraryTexts(storage::Session &session, const QString &applicationId);

// An element whose scripts name the library: "form Order", "button Approve".
struct LibraryUse {
    QString kind; // form, view, column, button, menu, library
    QString id;
    QString name;
    QString text; // its scripts
};
// Those of which some text holds "include"; whoever asks looks whether it names the library.
void eachIncluding(
    storage::Session &session, const QString &applicationId, const std::function<void(const LibraryUse &)> &take);

// The libraries in use, kept in memory until one of them changes, on whatever server. Thread-safe.
class LibraryCatalog
{
public:
    struct Known {
        qint64 number = 0; // of the software's last change of a library
        QHash<QString, QString> texts; // by name
    };
    std::shared_ptr<const Known> of(storage::Session &session, const QString &applicationId);

private:
    std::mutex m_mutex;
    QHash<QString, std::shared_ptr<const Known>> m_known; // by software
};

} // namespace formwright::forms
