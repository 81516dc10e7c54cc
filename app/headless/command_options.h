#pragma once

#include "app/settings/settings.h"

#include <QCommandLineParser>

#include <optional>

namespace formwright::headless {

// The options all commands share (--data, --database, --config, --set, --help, --version) beside those of one command.
class CommandOptions
{
public:
    // `usage` stands behind the program's name in the help: "backup --data DIR --to FILE".
    CommandOptions(const QString &usage, const QString &description, const QList<QCommandLineOption> &own);

    // The exit code when nothing is left to do: help or version was asked for and printed. Throws
    // settings::SettingError for arguments that do not exist, more than `positional` words, and settings that cannot
    // be.
    std::optional<int> parse(const QStringList &arguments, int positional = 0);

    // The words that are no options.
    QStringList words() const { return m_parser.positionalArguments(); }
    bool isSet(const char *option) const { return m_parser.isSet(QLatin1StringView(option)); }
    QString text(const char *option) const { return m_parser.value(QLatin1StringView(option)); }
    // Throws settings::SettingError when it is missing or empty.
    QString needed(const char *option) const;

    // Empty when it was not given.
    QString dataDirectory() const { return text("data"); }
    // Defaults < `<data>/formwright.ini` or --config < environment < command line.
    const settings::Settings &settings() const { return m_settings; }

    // The file or address of the database. Throws settings::SettingError when neither --data nor --database says it.
    QString databaseLocation() const;

private:
    void readSettings();

    QString m_usage;
    QCommandLineParser m_parser;
    settings::Settings m_settings;
};

// "formwrightd: text" on standard error.
void complain(const QString &text);
// A line on standard output.
void print(const QString &text);

} // namespace formwright::headless
