#pragma once

#include "app/headless/command_options.h"
#include "backend/storage/clock.h"
#include "backend/storage/database.h"

namespace formwright::headless {

// The database an operator's command works on, up to date. A SQLite file belongs to this process meanwhile: while a
// server has it, the constructor throws contract::Error, naming the server's process.
struct OpenedDatabase {
    explicit OpenedDatabase(const CommandOptions &options);

    storage::Clock clock;
    std::unique_ptr<storage::Database> database;
    QStringList migrations; // taken by opening it
};

} // namespace formwright::headless
