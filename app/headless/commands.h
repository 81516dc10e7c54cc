#pragma once

#include <QStringList>

namespace formwright::headless {

// One thing this program does, by the word that asks for it. `run` gets what follows the word and returns the exit
// code; it throws contract::Error (exit code 1) and settings::SettingError (exit code 2) with a sentence for the
// operator.
struct Command {
    const char *name;
    int (*run)(const QStringList &arguments);
    const char *help;
};

const QList<Command> &allCommands();

int serve(const QStringList &arguments); // what happens without a word
int user(const QStringList &arguments);
int backup(const QStringList &arguments);
int restore(const QStringList &arguments);
int migrate(const QStringList &arguments);
int import(const QStringList &arguments);
int package(const QStringList &arguments);

} // namespace formwright::headless
