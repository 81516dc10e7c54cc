#pragma once

#include <QElapsedTimer>
#include <QString>

#include <functional>
#include <mutex>
#include <optional>

namespace formwright::storage {

// Whether a SQLite file can be read, and be written: a query alone is answered from memory when the file is long gone
// or the disk full. Thread-safe.
class FileHealth
{
public:
    explicit FileHealth(QString path) : m_path(std::move(path)) { }

    // The reason when not. `probe` writes something and throws contract::Error when that fails; it is only asked where
    // there is doubt: when the last change failed or the disk is nearly full, and once a second at most.
    std::optional<QString> problem(bool hasFailed, const std::function<void()> &probe);

private:
    std::optional<QString> unreadable() const;
    bool isNearlyFull() const;

    const QString m_path;
    std::mutex m_mutex;
    QElapsedTimer m_sinceProbe;
    std::optional<QString> m_probed; // what it said
};

} // namespace formwright::storage
