#include "app/headless/command_options.h"

#include "app/headless/commands.h"

#include <QCoreApplication>
#include <QDir>

#include <cstdio>

namespace formwright::headless {

using namespace Qt::StringLiterals;
using settings::SettingError;

void complain(const QString &text)
{
    // What a driver or a tool says may have several lines.
    std::fprintf(stderr, "formwrightd: %s\n", text.simplified().toLocal8Bit().constData());
}

void print(const QString &text)
{
    std::fprintf(stdout, "%s\n", text.toLocal8Bit().constData());
    std::fflush(stdout);
}

CommandOptions::CommandOptions(const QString &usage, const QString &description, const QList<QCommandLineOption> &own)
    : m_usage(usage)
{
    m_parser.setApplicationDescription(description);
    m_parser.addOptions(own);
    m_parser.addOptions({
        {u"data"_s, u"Directory of the database, the server key and everything else that is kept."_s, u"directory"_s},
        {u"database"_s, u"Database server instead of a file: postgresql://user:password@host:port/name."_s,
            u"address"_s},
        {u"config"_s, u"File of settings instead of <data>/formwright.ini."_s, u"file"_s},
        {u"set"_s, u"A setting, as often as needed."_s, u"key=value"_s},
        {{u"h"_s, u"help"_s}, u"Show this help."_s},
        {u"version"_s, u"Show the version."_s},
    });
}

std::optional<int> CommandOptions::parse(const QStringList &arguments, int positional)
{
    // The parser takes the first text for the program's name.
    if (!m_parser.parse(QStringList{QCoreApplication::applicationName()} + arguments))
        throw SettingError{m_parser.errorText()};
    if (isSet("help")) {
        QString help = m_parser.helpText();
        help.replace(0, help.indexOf(u'\n'), u"Usage: formwrightd "_s % m_usage);
        help += u"\nCommands:\n"_s;
        for (const Command &command : allCommands())
            help += u"  "_s % QString::fromLatin1(command.name).leftJustified(10) % QLatin1StringView(command.help)
                % u'\n';
        help += u"\nSettings (--set, a line in the file, or FORMWRIGHT_HTTP_MAXBODY for http.maxBody):\n"_s
            % settings::settingsHelp();
        print(help.trimmed());
        return 0;
    }
    if (isSet("version")) {
        print(u"formwrightd "_s % QCoreApplication::applicationVersion());
        return 0;
    }
    if (words().size() > positional)
        throw SettingError{u"unexpected argument \""_s % words().at(positional) % u'"'};
    readSettings();
    return std::nullopt;
}

void CommandOptions::readSettings()
{
    const QString file = QDir(dataDirectory()).filePath(u"formwright.ini"_s);
    if (isSet("config"))
        m_settings.readFile(text("config"));
    else if (isSet("data") && QFile::exists(file))
        m_settings.readFile(file);
    m_settings.readEnvironment();
    const QStringList pairs = m_parser.values(u"set"_s);
    for (const QString &pair : pairs) {
        const qsizetype equals = pair.indexOf(u'=');
        if (equals < 1)
            throw SettingError{u"--set takes key=value, not \""_s % pair % u'"'};
        m_settings.set(pair.left(equals), pair.mid(equals + 1));
    }
    const QStringList given = m_parser.optionNames();
    for (const QString &key : {u"listen"_s, u"database"_s, u"key-file"_s}) {
        if (given.contains(key))
            m_settings.set(key, m_parser.value(key));
    }
}

QString CommandOptions::needed(const char *option) const
{
    if (text(option).isEmpty())
        throw SettingError{u"--"_s % QLatin1StringView(option) % u" is needed; --help says more"_s};
    return text(option);
}

QString CommandOptions::databaseLocation() const
{
    const QString url = m_settings.text("database");
    if (!url.isEmpty())
        return url;
    if (dataDirectory().isEmpty())
        throw SettingError{u"--data or --database is needed; --help says more"_s};
    return QDir(dataDirectory()).filePath(u"formwright.db"_s);
}

} // namespace formwright::headless
