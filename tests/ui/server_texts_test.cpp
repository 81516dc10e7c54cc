// Every refusal that the server's sources know is known to the desktop, in the language of the screen.
#include "app/contract/refusals.h"
#include "ui/client/api_client.h"
#include "ui/client/server_texts.h"
#include "ui/fake_server.h"
#include "ui/pages/told_reason.h"

#include <QCoreApplication>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTest>
#include <QTranslator>
#include <QXmlStreamReader>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::client;

namespace {

const QString marked = u"#"_s;

// A language in which every text of the server begins with a sign.
class Marking : public QTranslator
{
public:
    bool isEmpty() const override { return false; }
    QString translate(const char *context, const char *source, const char *, int) const override
    {
        return qstrcmp(context, "ServerText") == 0 ? QString(marked % QString::fromUtf8(source)) : QString();
    }
};

// What begins at `at`, up to the comma, bracket or semicolon that ends it.
QString expressionAt(const QString &source, qsizetype at)
{
    int depth = 0;
    bool isText = false;
    for (qsizetype i = at; i < source.size(); ++i) {
        const QChar c = source.at(i);
        if (isText) {
            if (c == u'\\')
                ++i;
            else if (c == u'"')
                isText = false;
        } else if (c == u'"') {
            isText = true;
        } else if (u"([{"_s.contains(c)) {
            ++depth;
        } else if (u")]}"_s.contains(c) && --depth < 0) {
            return source.mid(at, i - at).trimmed();
        } else if ((c == u',' || c == u';') && depth == 0) {
            return source.mid(at, i - at).trimmed();
        }
    }
    return {};
}

// The text of one literal whose places are filled by arg(), or of a literal of bytes; null for anything else.
QString filledLiteral(const QString &expression)
{
    static const QRegularExpression whole(
        u"^(?:QStringLiteral\\(\\s*)?u?((?:\"(?:[^\"\\\\]|\\\\.)*\"\\s*)+)(?:_s)?\\)?\\s*(\\.arg\\(.*)?$"_s,
        QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression literal(u"\"((?:[^\"\\\\]|\\\\.)*)\""_s);
    static const QRegularExpression place(u"%[1-9]"_s);
    const auto match = whole.match(expression);
    if (!match.hasMatch() || (expression.startsWith(u'u') && match.captured(2).isEmpty()))
        return {};
    QString text;
    for (auto found = literal.globalMatch(match.captured(1)); found.hasNext();)
        text += found.next().captured(1).replace("\\\""_L1, "\""_L1);
    const bool hasWords = QString(text).remove(place).trimmed().size() > 3;
    return hasWords ? text.replace(place, u"X7"_s) : QString();
}

// The text of such an expression with a value in each place that it fills; empty where it is no text of its own.
QString sampleOf(QString expression)
{
    if (const QString text = filledLiteral(expression); !text.isEmpty())
        return text;
    static const QRegularExpression whole(u"^QString\\((.*)\\)$"_s, QRegularExpression::DotMatchesEverythingOption);
    if (const auto match = whole.match(expression); match.hasMatch())
        expression = match.captured(1).trimmed();
    static const QRegularExpression literal(u"u\"((?:[^\"\\\\]|\\\\.)*)\"(?:_s)?"_s);
    if (!expression.startsWith("u\""_L1) && !expression.contains("% u\""_L1) && !expression.contains("+ u\""_L1))
        return {};
    QString text;
    qsizetype at = 0;
    bool hasWords = false;
    for (auto found = literal.globalMatch(expression); found.hasNext();) {
        const QRegularExpressionMatch match = found.next();
        // A choice between texts is one value.
        const QString between = expression.mid(at, match.capturedStart() - at).trimmed();
        if (between.contains(u'?') || between.contains(u':'))
            return {};
        if (QString(between).remove(u'%').remove(u'+').trimmed().size() > 0)
            text += u"X7"_s;
        text += match.captured(1).replace("\\\""_L1, "\""_L1);
        hasWords = hasWords || match.captured(1).size() > 3;
        at = match.capturedEnd();
    }
    const QString rest = expression.mid(at).trimmed();
    if (rest.contains(u'?'))
        return {};
    if (!rest.isEmpty())
        text += u"X7"_s;
    return hasWords ? text : QString();
}

// What only those see who start, restore or fill a server.
bool isOfOperators(const QString &path)
{
    for (const char *each : {"/storage/", "/server/", "/demo/", "/helpers/", "/identity/server_key", "/xlsx_writer",
             "/identity/first_administrator", "/uploads/upload_root"}) {
        if (path.contains(QLatin1StringView(each)))
            return true;
    }
    return false;
}

} // namespace

class ServerTextsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { QCoreApplication::removeTranslator(&m_marking); }
    void everyCodeIsKnown();
    void everyRefusalIsKnown();
    void inEnglishTheServerSpeaksItself();
    void aCodeSaysMoreThanItsSentence();
    void valuesComeIntoTheirPlaces_data();
    void valuesComeIntoTheirPlaces();
    void whatNobodyKnowsIsToldWithItsStatus();
    void whatScriptsSayStays();
    void refusalsAndFieldsAreTranslatedOnTheirWay();
    void reasonsOfJobsAreTranslated_data();
    void reasonsOfJobsAreTranslated();
    void allAreTranslated();

private:
    QStringList sources() const
    {
        QStringList files;
        for (const char *folder : {"backend", "app/contract", "app/paper", "app/script", "app/template"}) {
            QDirIterator all(QString(QStringLiteral(SOURCE_FOLDER) % u'/' % QLatin1StringView(folder)),
                {u"*.cpp"_s, u"*.h"_s}, QDir::Files, QDirIterator::Subdirectories);
            while (all.hasNext())
                files.append(all.next());
        }
        return files;
    }
    static QString read(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    }

    Marking m_marking;
};

void ServerTextsTest::everyCodeIsKnown()
{
    // 4001, 40014, 40920, ...: those with four digits that are none of these count something.
    static const QRegularExpression declared(u"constexpr int \\w+ = (4001|4\\d{4});|int \\w+ = (4\\d{4});"_s);
    QSet<int> codes;
    for (const QString &path : sources()) {
        for (auto found = declared.globalMatch(read(path)); found.hasNext();) {
            const QRegularExpressionMatch match = found.next();
            codes.insert(QString(match.captured(1) + match.captured(2)).toInt());
        }
    }
    QVERIFY2(codes.size() >= 7, qPrintable(QString::number(codes.size())));
    QVERIFY(codes.contains(40920) && codes.contains(4001) && codes.contains(40021));
    for (const int code : std::as_const(codes)) {
        if (code == 40921 || code == 40922) // what a script says
            continue;
        QVERIFY2(isKnownCode(code), qPrintable(QString::number(code)));
    }
}

void ServerTextsTest::everyRefusalIsKnown()
{
    QCoreApplication::installTranslator(&m_marking);
    static const QRegularExpression thrown(
        u"Error::(?:invalid|forbidden|notFound|conflict|tooLarge|tooMany|unavailable|loginFailed)\\("_s);
    static const QRegularExpression ofField(u"\\{\\s*(?:u\"[^\"]*\"_s|field\\.name|name)\\s*,\\s*(?=u\"|QString\\()"_s);
    static const QRegularExpression ofType(u"wrongType\\(\\s*field,\\s*(?=u\"|QString\\()"_s);
    static const QRegularExpression required(u"call\\.require\\("_s);
    static const QRegularExpression gathered(
        u"(?:append\\(\\{|emplaceBack\\(|refuse\\(|problems\\.add\\(|errors\\.add\\()\\s*"
        "(?:u\"[^\"]*\"_s|field\\.name|name|place|QString\\(name\\))\\s*,\\s*(?=u\"|QString\\()"_s);
    static const QRegularExpression after(u"[,})]"_s);
    const QString rule = u"forms::Rule::"_s;
    static const QRegularExpression reported(
        u"(?:problems\\.append\\(|notes\\.append\\(|\\.reason = |refuse\\(row, |report\\([\\w.]+, |\\{\\{\\}, )"
        "(?=u\"|[\\w.]+ % u\")"_s);
    // Why a file, a body or a whole connection is refused.
    static const QRegularExpression unread(
        u"(?:ReadError\\(|refuse\\(|refuseFile\\(|notes\\.append\\()\\s*(?=u?\"|QStringLiteral\\()"_s);
    static const QRegularExpression misfit(u"\"((?:an? |one of |true or )[^\"]*)\""_s);
    static const QRegularExpression ofCell(u"note = (?=QStringLiteral\\(\"is )"_s);
    static const QRegularExpression ofListener(u"(?:makeError\\(|fail\\()(?:413|503), (?=\")"_s);
    int known = 0;
    QStringList unknown;
    for (const QString &path : sources()) {
        if (isOfOperators(path))
            continue;
        const QString source = read(path);
        const auto check = [&](const QString &text) {
            fieldText({text}).startsWith(marked)
                ? void(++known)
                : unknown.append(QString(text % u" ("_s % path.section(u'/', -2) % u')'));
        };
        // `before`: a value that the sentence begins with elsewhere.
        const auto look = [&](qsizetype at, const QString &before = {}) {
            if (const QString sample = sampleOf(expressionAt(source, at)); !sample.isEmpty())
                check(before + sample);
        };
        // Call::require() says it second.
        for (auto found = required.globalMatch(source); found.hasNext();) {
            qsizetype at = found.next().capturedEnd();
            while (at < source.size() && source.at(at).isSpace())
                ++at;
            const qsizetype next = source.indexOf(u',', at + expressionAt(source, at).size());
            if (next >= 0)
                look(next + 1);
        }
        // Fields whose problems are gathered before they are thrown. What more is listed than name and text is none.
        for (auto found = gathered.globalMatch(source); found.hasNext();) {
            const qsizetype at = found.next().capturedEnd();
            const qsizetype end = source.indexOf(after, at + expressionAt(source, at).size());
            if (end >= 0 && (source.at(end) != u',' || QStringView(source).sliced(end + 1).trimmed().startsWith(rule)))
                look(at);
        }
        // What jobs report of rows and entries.
        const bool isOfRows = path.contains("/backend/transfer/"_L1) || path.contains("/backend/directory/"_L1);
        for (auto found = reported.globalMatch(isOfRows ? source : QString()); found.hasNext();)
            look(found.next().capturedEnd());
        const bool isOfFiles = path.contains("/backend/files/"_L1) || path.contains("/backend/jobs/"_L1);
        for (auto found = unread.globalMatch(isOfFiles ? source : QString()); found.hasNext();)
            look(found.next().capturedEnd());
        for (auto found = misfit.globalMatch(path.endsWith("/field_inference.cpp"_L1) ? source : QString());
             found.hasNext();)
            check(u"X7: “X7” is not "_s % found.next().captured(1));
        for (auto found = ofCell.globalMatch(isOfFiles ? source : QString()); found.hasNext();)
            look(found.next().capturedEnd(), u"X7 "_s);
        for (auto found = ofListener.globalMatch(path.contains("/backend/http/"_L1) ? source : QString());
             found.hasNext();)
            look(found.next().capturedEnd());
        for (auto found = ofType.globalMatch(source); found.hasNext();)
            look(found.next().capturedEnd(), u"X7"_s);
        for (auto found = thrown.globalMatch(source); found.hasNext();) {
            const qsizetype at = found.next().capturedEnd();
            look(at);
            // The fields that it names.
            const QString first = expressionAt(source, at);
            const qsizetype end = source.indexOf(u';', at);
            const qsizetype from = at + first.size();
            for (auto field = ofField.globalMatch(source.mid(from, qMax<qsizetype>(0, end - from))); field.hasNext();)
                look(from + field.next().capturedEnd());
        }
    }
    QVERIFY2(known > 300, qPrintable(QString::number(known)));
    QVERIFY2(unknown.isEmpty(), qPrintable(unknown.join(u'\n')));
}

void ServerTextsTest::inEnglishTheServerSpeaksItself()
{
    QCOMPARE(refusalText(404, 1, {u"there is no such view"_s}), u"there is no such view"_s);
    QCOMPARE(refusalText(409, 1, {u"something that nobody has heard of"_s}), u"something that nobody has heard of"_s);
    QCOMPARE(fieldText({u"Amount is required"_s}), u"Amount is required"_s);
    QVERIFY(!refusalText(403, 1, {}).isEmpty());
}

// A server of another version may word it otherwise.
void ServerTextsTest::aCodeSaysMoreThanItsSentence()
{
    QCOMPARE(refusalText(404, 1, {u"worded otherwise"_s, u"no-user"_s, {u"%1"_s}}), u"there is no user %1"_s);
    QCOMPARE(fieldText({u"of a later version"_s, u"a-later-code"_s, {u"5"_s}}), u"of a later version"_s);
    QCoreApplication::installTranslator(&m_marking);
    QCOMPARE(fieldText({u"Amount is needed"_s, u"value-required"_s, {u"Amount"_s}}), u"#Amount is required"_s);
    // Fewer values than the sentence has places: those stay.
    QCOMPARE(fieldText({u"x"_s, u"value-required"_s, {}}), u"#%1 is required"_s);
}

void ServerTextsTest::valuesComeIntoTheirPlaces_data()
{
    QTest::addColumn<QString>("said");
    QTest::addColumn<QString>("told");
    QTest::newRow("none") << u"there is no such view"_s << u"#there is no such view"_s;
    QTest::newRow("at the end") << u"there is no user \"Ann\" to be the superior"_s
                                << u"#there is no user \"Ann\" to be the superior"_s;
    QTest::newRow("two") << u"Name must have at most 12 characters"_s << u"#Name must have at most 12 characters"_s;
    QTest::newRow("one that looks like a place")
        << u"there is a group named %2 already"_s << u"#there is a group named %2 already"_s;
    QTest::newRow("over several lines") << u"there is a group named a\nb already"_s
                                        << u"#there is a group named a\nb already"_s;
}

void ServerTextsTest::valuesComeIntoTheirPlaces()
{
    QFETCH(QString, said);
    QFETCH(QString, told);
    QCoreApplication::installTranslator(&m_marking);
    QCOMPARE(refusalText(400, 1, {said}), told);
}

void ServerTextsTest::whatNobodyKnowsIsToldWithItsStatus()
{
    QCoreApplication::installTranslator(&m_marking);
    const QString told = refusalText(403, 1, {u"the moon is full"_s});
    QVERIFY2(told.startsWith(marked), qPrintable(told));
    QVERIFY2(told.contains("the moon is full"_L1), qPrintable(told));
    QVERIFY(refusalText(503, 1, {u"the moon is full"_s}) != told);
    QVERIFY(refusalText(409, 40923, {u"no way"_s}).contains("given no way"_L1));
}

void ServerTextsTest::whatScriptsSayStays()
{
    QCoreApplication::installTranslator(&m_marking);
    QCOMPARE(refusalText(409, 40921, {u"not found"_s}), u"not found"_s);
    QCOMPARE(refusalText(409, 40922, {u"is required"_s}), u"is required"_s);
}

void ServerTextsTest::refusalsAndFieldsAreTranslatedOnTheirWay()
{
    QCoreApplication::installTranslator(&m_marking);
    tests::FakeServer server([](const tests::FakeRequest &) {
        return tests::refusal(400, u"the document breaks the rules of its form"_s, 4001,
            {QJsonObject{{u"errcode"_s, 40001}, {u"field"_s, u"item"_s}, {u"errmsg"_s, u"Item is required"_s}}});
    });
    ApiClient api(Session{server.url(), "accessToken", "t"});
    std::optional<Failure> failure;
    api.fetch("/any", this, [&failure](const Result<QByteArray> &answer) { failure = answer.failure(); });
    QTRY_VERIFY(failure);
    QCOMPARE(failure->message, u"#the document breaks the rules of its form"_s);
    QCOMPARE(failure->fields.value(0).message, u"#Item is required"_s);
}

void ServerTextsTest::reasonsOfJobsAreTranslated_data()
{
    QTest::addColumn<QString>("said");
    QTest::addColumn<QString>("told");
    QTest::newRow("one") << u"the file cannot be read"_s << u"#the file cannot be read."_s;
    QTest::newRow("of a row") << u"Amount is required."_s << u"#Amount is required."_s;
    QTest::newRow("two of a row") << u"Amount is required. Date is required."_s
                                  << u"#Amount is required. #Date is required."_s;
    QTest::newRow("two of a person") << u"there is no name; there is no login name"_s
                                     << u"#there is no name. #there is no login name."_s;
    QTest::newRow("one that holds a semicolon") << u"more than one software has a role \"a\"; write Software/Role"_s
                                                << u"#more than one software has a role \"a\"; write Software/Role."_s;
    QTest::newRow("a reason within another")
        << u"The file cannot be read: The file cannot be read as a table: a quotation mark is opened in row 2 and "
           "never closed."_s
        << u"#The file cannot be read: #The file cannot be read as a table: #a quotation mark is opened in row 2 and "
           "never closed."_s;
    QTest::newRow("of two sentences within another")
        << u"The file cannot be read: The workbook is encrypted. Save it without a password and try again."_s
        << u"#The file cannot be read: #The workbook is encrypted. Save it without a password and try again."_s;
    QTest::newRow("a reason of nobody's within another")
        << u"The file cannot be read: the moon is full"_s << u"#The file cannot be read: the moon is full."_s;
    QTest::newRow("one of them is a designer's")
        << u"Amount is required. The moon is full."_s << u"Amount is required. The moon is full."_s;
    QTest::newRow("none") << QString() << QString();
}

void ServerTextsTest::reasonsOfJobsAreTranslated()
{
    QFETCH(QString, said);
    QFETCH(QString, told);
    QCOMPARE(pages::toldReasons(said), said); // English is what the server speaks
    QCoreApplication::installTranslator(&m_marking);
    QCOMPARE(pages::toldReasons(said), told);
}

// In each language that comes with the program, with every place that values go into.
void ServerTextsTest::allAreTranslated()
{
    QFile file(QStringLiteral(SOURCE_FOLDER "/translations/formwright_zh_CN.ts"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QXmlStreamReader reader(&file);
    QString context, source;
    QHash<QString, QString> translated;
    while (!reader.atEnd()) {
        reader.readNext();
        if (reader.isStartElement() && reader.name() == u"name")
            context = reader.readElementText();
        else if (reader.isStartElement() && reader.name() == u"source")
            source = reader.readElementText();
        else if (reader.isStartElement() && reader.name() == u"translation" && context == "ServerText"_L1)
            translated.insert(source, reader.readElementText());
    }
    static const QRegularExpression place(u"%[1-9]"_s);
    for (const auto refusals :
        {contract::refusalsOfRequests(), contract::refusalsOfInputs(), contract::refusalsOfRights(),
            contract::refusalsOfRows(), contract::refusalsOfFlows(), contract::refusalsOfFiles()})
        for (const auto &[code, text] : refusals) {
            const QString english = QString::fromUtf8(text), other = translated.value(english);
            QVERIFY2(!other.isEmpty(), text);
            for (auto found = place.globalMatch(english); found.hasNext();)
                QVERIFY2(other.contains(found.next().captured()), text);
        }
}

QTEST_MAIN(ServerTextsTest)
#include "server_texts_test.moc"
