// Which language the program speaks, and the switch between them.
#pragma once

#include <QObject>
#include <QTranslator>

#include <memory>
#include <vector>

class QSettings;

namespace formwright::widgets {

enum class LanguageChoice { System, English, SimplifiedChinese, Pseudo };

// Installs the catalogues of the language on the application; widgets hear of it as QEvent::LanguageChange.
// Pseudo is for tests and translators: every text is accented, bracketed and about 40 % longer.
class Language : public QObject
{
    Q_OBJECT
public:
    explicit Language(QObject *parent = nullptr);
    ~Language() override;

    LanguageChoice choice() const { return m_choice; }
    void setChoice(LanguageChoice choice);
    QLocale locale() const;

    void load(const QSettings &settings);
    void save(QSettings &settings) const;

    static QString nameOf(LanguageChoice choice); // in that language itself; System is translated

private:
    void apply();
    bool add(const QLocale &locale, const QString &catalogue, const QString &folder);

    LanguageChoice m_choice = LanguageChoice::System;
    std::vector<std::unique_ptr<QTranslator>> m_translators;
};

// "Save %1" becomes "[Šåvé %1 ····]": place holders, mnemonics, tags and entities stay as they are.
QString pseudoLocalized(const QString &text);

} // namespace formwright::widgets
