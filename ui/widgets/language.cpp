#include "ui/widgets/language.h"

#include <QApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QSettings>
#include <QWidget>

namespace formwright::widgets {

namespace {
constexpr auto choiceKey = "appearance/language";
const QStringList choiceNames{
    QStringLiteral("system"), QStringLiteral("en"), QStringLiteral("zh_CN"), QStringLiteral("pseudo")};

class PseudoTranslator : public QTranslator
{
public:
    bool isEmpty() const override { return false; }
    QString translate(const char *context, const char *sourceText, const char *, int) const override
    {
        // Qt's own texts name keys and formats that are parsed again.
        if (context && *context == 'Q')
            return {};
        return pseudoLocalized(QString::fromUtf8(sourceText)); // whoever asked fills in the number
    }
};
} // namespace

QString pseudoLocalized(const QString &text)
{
    static const QString plain = QStringLiteral("aceinosuyzACEINOSUYZ");
    static const QString accented = QStringLiteral("åçéîñöšûýžÅÇÉÎÑÖŠÛÝŽ");
    if (text.trimmed().isEmpty())
        return text;
    QString result;
    QChar closes;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text.at(i);
        if (!closes.isNull()) {
            if (c == closes)
                closes = {};
        } else if (c == u'<' && text.indexOf(u'>', i) > i) {
            closes = u'>';
        } else if ((c == u'%' || c == u'&') && i + 1 < text.size()) {
            // Also a number by locale, as %L1 and %Ln, which is filled in later.
            const bool isLocalized = c == u'%' && text.at(i + 1) == u'L' && i + 2 < text.size();
            const qsizetype length = isLocalized ? 3 : 2;
            result += text.sliced(i, length);
            i += length - 1;
            continue;
        } else if (const auto at = plain.indexOf(c); at >= 0) {
            result += accented.at(at);
            continue;
        }
        result += c;
    }
    const qsizetype longer = qMax<qsizetype>(1, (text.size() * 2 + 4) / 5);
    return QStringLiteral("[%1%2]").arg(result, QString(longer, u'·'));
}

Language::Language(QObject *parent) : QObject(parent) { }

Language::~Language() = default;

QString Language::nameOf(LanguageChoice choice)
{
    switch (choice) {
    case LanguageChoice::System:
        return tr("System language");
    case LanguageChoice::English:
        return QStringLiteral("English");
    case LanguageChoice::SimplifiedChinese:
        return QStringLiteral("简体中文");
    case LanguageChoice::Pseudo:
        break;
    }
    return pseudoLocalized(QStringLiteral("Pseudo"));
}

QLocale Language::locale() const
{
    switch (m_choice) {
    case LanguageChoice::SimplifiedChinese:
        return QLocale(QLocale::Chinese, QLocale::China);
    case LanguageChoice::English:
    case LanguageChoice::Pseudo:
        return QLocale(QLocale::English, QLocale::UnitedStates);
    case LanguageChoice::System:
        break;
    }
    return QLocale::system();
}

void Language::setChoice(LanguageChoice choice)
{
    m_choice = choice;
    apply();
}

void Language::load(const QSettings &settings)
{
    const auto index = choiceNames.indexOf(settings.value(choiceKey).toString());
    setChoice(index < 0 ? LanguageChoice::System : LanguageChoice(index));
}

void Language::save(QSettings &settings) const
{
    settings.setValue(choiceKey, choiceNames.at(int(m_choice)));
}

bool Language::add(const QLocale &locale, const QString &catalogue, const QString &folder)
{
    auto translator = std::make_unique<QTranslator>();
    if (!translator->load(locale, catalogue, QStringLiteral("_"), folder)
        || !QCoreApplication::installTranslator(translator.get()))
        return false;
    m_translators.push_back(std::move(translator));
    return true;
}

void Language::apply()
{
    m_translators.clear(); // a translator that is destroyed takes itself off the application
    if (m_choice == LanguageChoice::Pseudo) {
        m_translators.push_back(std::make_unique<PseudoTranslator>());
        QCoreApplication::installTranslator(m_translators.back().get());
        return;
    }
    // A named language brings its way of writing dates and numbers; the system's choice keeps the system's.
    QLocale::setDefault(locale());
    // What is open keeps the locale it was made with, unless it is told.
    const QWidgetList open = QApplication::topLevelWidgets();
    for (QWidget *window : open) {
        if (!window->testAttribute(Qt::WA_SetLocale))
            window->unsetLocale(); // to that of now, and all within with it
    }
    const QString ours = QStringLiteral(":/formwright/translations");
    add(locale(), QStringLiteral("qtbase"), QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    // The English catalogue holds the plural forms, so it is also what a language without a catalogue needs.
    if (!add(locale(), QStringLiteral("formwright"), ours))
        add(QLocale(QLocale::English), QStringLiteral("formwright"), ours);
}

} // namespace formwright::widgets
