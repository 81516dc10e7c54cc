#pragma once

#include <QHash>
#include <QList>
#include <QString>
#include <QStringList>

namespace formwright::settings {

enum class Kind { Text, Number, Boolean };

// One setting of the product.
struct Setting {
    const char *key; // "http.maxBody"
    Kind kind;
    const char *defaultValue;
    const char *help;
    qint64 least = 0; // of a number
};

// Every setting there is: what is not listed here does not exist.
const QList<Setting> &allSettings();

// A setting that is unknown or has a value that cannot be; shown to the operator as it is.
struct SettingError {
    QString message;
};

// The values in force: defaults < file < environment < command line. A value like any other, copied freely.
class Settings
{
public:
    Settings();

    // `<data>/formwright.ini` or the file given with --config: lines `key = value`, comments with # or ;, no sections
    // needed. Throws SettingError with the line number.
    void readFile(const QString &path);
    // FORMWRIGHT_HTTP_MAXBODY for http.maxBody: dots become underscores, upper case.
    void readEnvironment();
    // Throws SettingError.
    void set(const QString &key, const QString &value);

    QString text(const char *key) const;
    qint64 number(const char *key) const;
    int milliseconds(const char *key) const; // of a setting in seconds
    bool boolean(const char *key) const;
    QStringList list(const char *key) const; // comma-separated

private:
    QHash<QString, QString> m_values;
};

// The table as text for --help.
QString settingsHelp();

} // namespace formwright::settings
