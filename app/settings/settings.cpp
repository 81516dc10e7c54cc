#include "app/settings/settings.h"

#include <QFile>
#include <QProcessEnvironment>

#include <limits>

namespace formwright::settings {

using namespace Qt::StringLiterals;

const QList<Setting> &allSettings()
{
    static const QList<Setting> table{
        {"listen", Kind::Text, "127.0.0.1:8083",
            "address and port to listen on; another address than loopback is an explicit act"},
        {"database", Kind::Text, "", "postgresql://user:password@host:port/name; empty: SQLite in the data directory"},
        {"database.tries", Kind::Number, "12",
            "PostgreSQL: how often a change is begun that others get into the way of, before 503 is answered", 1},
        {"database.maxWaiting", Kind::Number, "1024",
            "SQLite: changes that may wait for their commit before 503 is answered", 1},
        {"key-file", Kind::Text, "", "server key shared by peers on one PostgreSQL; empty: <data>/server.key"},
        {"http.ioThreads", Kind::Number, "0", "threads that read and write sockets; 0: one for two cores", 0},
        {"http.epoll", Kind::Boolean, "true",
            "the threads with sockets wait by epoll, where there is one; false: by the event loop of Qt"},
        {"http.workers", Kind::Number, "0", "threads that run requests; 0: four a core, at least 16", 0},
        {"http.maxBody", Kind::Number, "33554432",
            "largest request body in bytes, files apart; most endpoints take less", 1024},
        {"http.maxOpenBody", Kind::Number, "65536",
            "largest request body in bytes of whoever is not signed in, such as a login's", 1024},
        {"http.maxJsonDepth", Kind::Number, "100", "how deep arrays and objects of a body may be nested", 8},
        {"http.maxJsonValues", Kind::Number, "300000", "most values in one JSON body", 1000},
        {"http.maxJsonText", Kind::Number, "4194304", "longest text in a JSON body, in bytes", 1024},
        {"http.maxUpload", Kind::Number, "268435456", "largest file that may be uploaded, in bytes", 1024},
        {"http.maxHeader", Kind::Number, "65536", "largest header block in bytes", 1024},
        {"http.maxRequestLine", Kind::Number, "16384", "longest request line in bytes", 256},
        {"http.headerTimeout", Kind::Number, "10", "seconds a client has to send a request's header", 1},
        {"http.idleTimeout", Kind::Number, "75", "seconds a connection may be silent", 1},
        {"http.maxConnections", Kind::Number, "16384", "connections in all, event streams not counted", 1},
        {"http.maxConnectionsPerAddress", Kind::Number, "256", "connections from one address besides loopback", 1},
        {"http.slowWorkers", Kind::Number, "0",
            "threads of http.workers that may be at slow requests, such as prints, at a time; 0: half of them", 0},
        {"http.trustedProxies", Kind::Text, "",
            "proxies whose X-Forwarded-For is believed: addresses and networks, separated by commas; empty: none"},
        {"http.allowedHosts", Kind::Text, "",
            "names the server goes by besides addresses, localhost and the machine's name, separated by commas; "
            "*.example.org for all below it, * for any"},
        {"http.maxWaiting", Kind::Number, "4096", "requests that may wait for a worker before 503 is answered", 1},
        {"http.maxHeldBodies", Kind::Number, "1073741824",
            "bytes of request bodies held in memory; beyond 503 is answered, for large bodies after three quarters",
            65536},
        {"http.maxHeldBodiesPerAddress", Kind::Number, "536870912",
            "bytes of them from one address besides loopback, bodies of up to 64 KiB not counted", 65536},
        {"http.minBodyRate", Kind::Number, "1024", "bytes a second of a request body that a client has to send", 0},
        {"http.maxHeldAnswers", Kind::Number, "268435456",
            "bytes of answers that wait in memory for their clients before reads are answered 503", 65536},
        {"http.maxHeldAnswersPerAddress", Kind::Number, "67108864",
            "bytes of them for one address besides loopback, answers of up to 64 KiB not counted", 65536},
        {"http.maxStreams", Kind::Number, "20000", "event streams in all", 1},
        {"http.corsOrigins", Kind::Text, "",
            "origins that browsers may call from, separated by commas; * for all; empty: none"},
        {"http.drainTime", Kind::Number, "10", "seconds running requests get to finish at a stop", 0},
        {"tls.certificate", Kind::Text, "", "PEM file with the certificate chain; with tls.key it turns TLS on"},
        {"tls.key", Kind::Text, "", "PEM file with the private key"},
        {"log.format", Kind::Text, "text", "text or json: one line a request, to standard error"},
        {"log.requests", Kind::Boolean, "true", "whether each request is logged"},
        {"identity.tokenLifetime", Kind::Number, "43200", "seconds without use after which a token ends", 60},
        {"identity.passwordMemory", Kind::Number, "67108864", "bytes Argon2id uses for one password", 8192},
        {"identity.passwordOperations", Kind::Number, "2", "passes of Argon2id", 1},
        {"identity.maxHashes", Kind::Number, "0",
            "passwords that are hashed at a time; 0: as many as there are cores, at most 8", 0},
        {"identity.maxFailures", Kind::Number, "20",
            "failed logins after which an account or address is blocked for a while", 4},
        {"identity.lockAfter", Kind::Number, "100",
            "wrong passwords in a row after which an account is locked until an administrator unlocks it; 0 never", 0},
        {"identity.blockTime", Kind::Number, "300", "seconds an account or address is blocked after too many failures",
            1},
        {"identity.checkCodeLifetime", Kind::Number, "300", "seconds a check code may be used", 30},
        {"security.mode", Kind::Boolean, "false", "three-role mode: who sees which rows of the operation log"},
        {"logger.requireToken", Kind::Boolean, "false", "refuse the operation log to callers without a token"},
        {"logger.exportsAtOnce", Kind::Number, "2", "exports of the operation log at a time, one for each address", 1},
        {"list.maxRows", Kind::Number, "1000", "most rows in one answer", 20},
        {"list.maxBytes", Kind::Number, "33554432", "largest page of documents in bytes", 65536},
        {"documents.undoTime", Kind::Number, "600",
            "seconds in which whoever deleted documents may restore them; 0: none are kept", 0},
        {"documents.maxCopied", Kind::Number, "1000", "most documents that one copy makes, child rows included", 1},
        {"documents.inputLogDays", Kind::Number, "730",
            "days for which it is kept who changed which field, of forms that ask for it and of documents in flows; 0: "
            "for ever",
            0},
        {"messages.receiversAtOnce", Kind::Number, "500",
            "receivers of a message that one unit of work tells: others write in between", 1},
        {"messages.keepDays", Kind::Number, "365",
            "days for which notifications are kept that were read, from then on; unread ones stay; 0: for ever", 0},
        {"jobs.threads", Kind::Number, "2",
            "long work, such as imports, done at a time; 0: by other servers on the same database", 0},
        {"jobs.lease", Kind::Number, "60",
            "seconds after which the work of a server that gave no sign of life is taken over by another one", 3},
        {"flows.timerThreads", Kind::Number, "1",
            "deadlines and sub-flows of flows that are seen to at a time; 0: by other servers on the same database", 0},
        {"flows.timerAttempts", Kind::Number, "8",
            "failed attempts after which what was to happen in a flow is an incident for administrators", 1},
        {"flows.mostSubFlows", Kind::Number, "500",
            "sub-flows that one flow may begin, with those within them; beyond it stands an incident", 1},
        {"flows.mostOpinions", Kind::Number, "200", "opinions that one person may add in one flow of a document", 1},
        {"flows.simulationMemory", Kind::Number, "256",
            "megabytes that all flows that are played through at the same time may hold; beyond it they are refused",
            1},
        {"flows.simulationMemoryPerUser", Kind::Number, "64",
            "megabytes of that which the flows that one account plays through may hold", 1},
        {"flows.statisticsDays", Kind::Number, "730",
            "days for which it is kept how often documents were at the nodes of flows; 0: for ever", 0},
        {"flows.migrationMost", Kind::Number, "5000",
            "most documents under way that one migration to another version of their flow is about", 1},
        {"jobs.indexRows", Kind::Number, "20000",
            "documents of a form up to which its indexes are made at once; beyond, by the jobs", 0},
        {"import.maxRows", Kind::Number, "5000000", "most rows of one imported file", 1},
        {"directory.maxEntries", Kind::Number, "200000",
            "most users, and most departments, that are read from a company directory", 1},
        {"directory.allowUnencrypted", Kind::Boolean, "false",
            "let company directories be reached without TLS, which shows passwords to the network"},
        {"directory.signInTimeout", Kind::Number, "5",
            "seconds a company directory may take to answer somebody who waits for it", 1},
        {"directory.maxSignIns", Kind::Number, "8", "sign-ins that wait for company directories at a time", 1},
        {"import.maxFailures", Kind::Number, "10000", "failed rows whose reasons are kept", 1},
        {"excel.rowsAtOnce", Kind::Number, "2000",
            "rows up to which a view is exported while its caller waits; beyond, by the jobs", 0},
        {"excel.waitTime", Kind::Number, "20", "seconds a request waits for the file of an export by the jobs", 0},
        {"excel.maxRows", Kind::Number, "5000000", "most rows of one exported file, and of one imported into a form",
            1},
        {"excel.rowsTogether", Kind::Number, "2000",
            "most rows of a file whose rows are imported all together or not at all", 1},
        {"excel.maxBytes", Kind::Number, "2000000000",
            "most bytes of the worksheets of an exported file, before they are packed", 65536},
        {"excel.keepHours", Kind::Number, "24", "hours for which an exported file may be fetched", 1},
        {"excel.waitingPerUser", Kind::Number, "5",
            "exports of one user that wait or run at a time, as many imports, and files of his that are kept", 1},
        {"designs.revisionsKept", Kind::Number, "200",
            "revisions that are kept of each form, view, menu entry, role, flow and library, of modules and software",
            1},
        {"designs.checkOutHours", Kind::Number, "8",
            "hours without a save after which an element that a designer keeps to himself is free again", 1},
        {"designs.importedAtOnce", Kind::Number, "2000",
            "most elements that the import of a package changes: other writes wait for it", 1},
        {"designs.convertedAtOnce", Kind::Number, "5000000",
            "most values that a save writes anew, of a field that becomes another kind, or 0 for any number: other "
            "writes wait for it",
            0},
        {"flows.maxDiagram", Kind::Number, "2097152", "largest diagram of a flow in bytes", 1024},
        {"signatures.maxBytes", Kind::Number, "268435456", "most bytes of values and files that one signature covers",
            1024},
        {"signatures.atOnce", Kind::Number, "100", "most documents that one press of a button signs", 1},
        {"signatures.maxPerDocument", Kind::Number, "100", "most signatures of one document", 1},
        {"signs.maxFile", Kind::Number, "262144", "largest hand-signature in bytes", 1024},
        {"appearance.maxFile", Kind::Number, "1048576", "largest icon or style sheet in bytes", 1024},
        {"outgoing.privateAddresses", Kind::Boolean, "false",
            "let buttons send documents, and forms call back, to addresses of private networks, this machine among "
            "them"},
        {"outgoing.timeout", Kind::Number, "10", "seconds such a service may take to answer", 1},
        {"outgoing.maxAnswer", Kind::Number, "65536", "largest answer of such a service in bytes", 1},
        {"callBacks.atOnce", Kind::Number, "8", "call-backs of forms that are sent at a time", 1},
        {"callBacks.perTarget", Kind::Number, "1", "of those, how many go to one service at a time", 1},
        {"outgoing.keepDays", Kind::Number, "30",
            "days for which it is kept what call-backs, mail, text messages and web-hooks came to", 1},
        {"mail.host", Kind::Text, "",
            "mail server that mail goes out by where a domain has none of its own; empty: no mail"},
        {"mail.port", Kind::Number, "587", "its port", 1},
        {"mail.security", Kind::Text, "starttls", "starttls, tls (from the first byte, mostly port 465) or none"},
        {"mail.account", Kind::Text, "", "account to log in with; empty: without"},
        {"mail.password", Kind::Text, "", "its password"},
        {"mail.sender", Kind::Text, "", "address that mail comes from"},
        {"mail.authorities", Kind::Text, "",
            "PEM file of the authorities that mail servers' certificates are trusted by; empty: those of the system"},
        {"mail.allowUnencrypted", Kind::Boolean, "false",
            "log in at mail servers without TLS, too, which shows the password to the network"},
        {"mail.timeout", Kind::Number, "30", "seconds a mail server may take for one mail", 1},
        {"mail.maxSize", Kind::Number, "10485760", "largest mail in bytes, attachments among them", 1024},
        {"mail.wait", Kind::Number, "300",
            "seconds that mail of a notice waits: it goes only where the notice is still unread then", 0},
        {"mail.perScript", Kind::Number, "500", "most mails and text messages that the scripts of one act send", 1},
        {"mail.maxTests", Kind::Number, "2", "test mails that may be on their way at a time", 1},
        {"channels.atOnce", Kind::Number, "8",
            "mails, text messages and web-hooks of notices that are sent at a time; 0: by other servers on the same "
            "database",
            0},
        {"channels.perTarget", Kind::Number, "2", "of those, how many of one domain and kind at a time", 1},
        {"notices.language", Kind::Text, "en", "language of the words around notices in mail: en or zh"},
        {"notices.address", Kind::Text, "",
            "address that people reach this server by, such as https://forms.example.org/: stands in mail"},
        {"notices.digestHour", Kind::Number, "8", "hour of a working day at which digests go", 0},
        {"notices.digestEntries", Kind::Number, "50", "most notices that a digest lists", 1},
        {"sms.url", Kind::Text, "", "address of the SMS gateway, with {telephone} and {text}; empty: no text messages"},
        {"sms.method", Kind::Text, "POST", "method of the request to the SMS gateway"},
        {"sms.headers", Kind::Text, "", "headers of that request as Name: value, separated by |"},
        {"sms.body", Kind::Text, "",
            "body of that request, with {telephone} and {text}; escaped as its Content-Type needs it"},
        {"sms.success", Kind::Text, "",
            "regular expression that the gateway's answer contains when it took the message; empty: any status 2xx"},
        {"sms.timeout", Kind::Number, "15", "seconds the SMS gateway may take", 1},
        {"sms.maxTests", Kind::Number, "2", "test messages that may be on their way at a time", 1},
        {"uploads.root", Kind::Text, "",
            "directory of uploaded files, shared by servers on one database; empty: <data>/uploads"},
        {"uploads.maxFile", Kind::Number, "104857600",
            "largest uploaded file in bytes; http.maxUpload limits the whole request", 1},
        {"uploads.deniedTypes", Kind::Text, "class,jsp,jspx",
            "extensions of files that are not taken, separated by commas"},
        {"identity.minPasswordLength", Kind::Number, "8", "characters a password must have that its owner chooses", 1},
        {"portal.redirect", Kind::Text, "",
            "where the single sign-on entry of phones leads, with {application}, {mode} and, where that place needs "
            "it, {accessToken}"},
        {"script.processes", Kind::Number, "0",
            "scripts that run at a time, each in a process of its own; 0: one a core, at least 2", 0},
        {"script.memory", Kind::Number, "536870912", "memory a process with scripts may have, in bytes", 134217728},
        {"script.maxFrame", Kind::Number, "16777216", "most bytes a script may be given or give at a time", 65536},
        {"views.sqlTime", Kind::Number, "2000", "milliseconds a view's query of SQL may take", 1},
        {"views.sqlRows", Kind::Number, "100000", "most documents a view's query of SQL may find", 1},
        {"script.fieldTime", Kind::Number, "200", "milliseconds a field's script may compute", 1},
        {"script.requestTime", Kind::Number, "2000", "milliseconds a script of a form or view may compute", 1},
        {"script.rowsTime", Kind::Number, "1000", "milliseconds the scripts of a view's page may compute", 1},
        {"script.buttonTime", Kind::Number, "10000", "milliseconds a button's script may compute", 1},
        {"script.jobTime", Kind::Number, "60000", "milliseconds a script of long work may compute", 1},
        {"script.clockFactor", Kind::Number, "5",
            "how many times as long as it may compute a script may take by the clock, on a busy machine", 1},
        {"script.waitTime", Kind::Number, "5", "seconds a script waits while others run before it is given up", 1},
        {"script.idleTime", Kind::Number, "300", "seconds after which processes end that no script was run in", 1},
        {"script.killsBeforeRest", Kind::Number, "3",
            "how often within ten seconds a script's process is ended before the script rests", 1},
        {"script.restTime", Kind::Number, "60", "seconds such a script rests", 0},
        {"paper.pages", Kind::Number, "2000", "most pages a printed document may have", 1},
        {"paper.rows", Kind::Number, "20000", "most rows of a printed list", 1},
        {"paper.watermark", Kind::Number, "200", "most characters of a watermark", 1},
        {"paper.time", Kind::Number, "60", "seconds printing a document may take", 1},
        {"paper.pixels", Kind::Number, "20000000", "most pixels that the pictures of a printed document may have", 1},
        {"paper.characters", Kind::Number, "4000000", "most characters a printed document may have", 1},
        {"paper.processes", Kind::Number, "2", "documents that are printed at a time, each in a process of its own", 1},
        {"paper.memory", Kind::Number, "1073741824", "memory a process that prints may have, in bytes", 268435456},
        {"paper.memoryTogether", Kind::Number, "0",
            "memory all processes that print may have together, in bytes; 0: what each may have", 0},
        {"paper.maxFrame", Kind::Number, "67108864", "most bytes a document and its PDF may have each", 65536},
        {"paper.waitTime", Kind::Number, "20", "seconds a document waits while others are printed", 1},
        {"paper.maxMarkup", Kind::Number, "2097152", "most bytes of the markup that a client has printed", 1024},
        {"paper.keepHours", Kind::Number, "24", "hours for which a PDF may be fetched", 1},
        {"metrics.measure", Kind::Boolean, "true",
            "whether requests, statements and caches are counted and timed, for /druid; false: not, and /druid is "
            "closed"},
        {"metrics.token", Kind::Text, "",
            "what a scraper says as Bearer to read /druid/metrics without signing in; empty: nobody does"},
        {"metrics.statements", Kind::Number, "1000",
            "statements that are counted apart; what comes beyond is counted together", 1},
        {"metrics.slowStatement", Kind::Number, "200",
            "milliseconds from which on one execution of a statement is shown by itself", 1},
        {"debug.login", Kind::Boolean, "false",
            "let super administrators sign in as a user, from this machine alone (POST /api/debuglogin)"},
        {"log.keepDays", Kind::Number, "0", "days after which operation log entries are removed; 0: never", 0},
    };
    return table;
}

namespace {

// Every number fits an int, so that nobody who reads one has to wonder.
constexpr qint64 greatestNumber = std::numeric_limits<int>::max();

const Setting *settingNamed(const QString &key)
{
    for (const Setting &setting : allSettings()) {
        if (key.compare(QLatin1StringView(setting.key), Qt::CaseInsensitive) == 0)
            return &setting;
    }
    return nullptr;
}

QString environmentName(const Setting &setting)
{
    return u"FORMWRIGHT_"_s % QString::fromLatin1(setting.key).replace(u'.', u'_').replace(u'-', u'_').toUpper();
}

} // namespace

Settings::Settings()
{
    for (const Setting &setting : allSettings())
        m_values.insert(QString::fromLatin1(setting.key), QString::fromLatin1(setting.defaultValue));
}

void Settings::set(const QString &key, const QString &value)
{
    const Setting *setting = settingNamed(key.trimmed());
    if (!setting)
        throw SettingError{u"there is no setting named "_s % key};
    const QString trimmed = value.trimmed();
    if (setting->kind == Kind::Number) {
        bool isNumber = false;
        const qint64 number = trimmed.toLongLong(&isNumber);
        if (!isNumber || number < setting->least || number > greatestNumber)
            throw SettingError{key % u" must be a number from "_s % QString::number(setting->least) % u" to "_s
                % QString::number(greatestNumber)};
    } else if (setting->kind == Kind::Boolean) {
        static const QStringList words{u"true"_s, u"false"_s, u"1"_s, u"0"_s, u"on"_s, u"off"_s, u"yes"_s, u"no"_s};
        if (!words.contains(trimmed.toLower()))
            throw SettingError{key % u" must be true or false"_s};
    }
    m_values.insert(QString::fromLatin1(setting->key), trimmed);
}

void Settings::readFile(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly | QIODevice::Text))
        throw SettingError{u"cannot read "_s % path % u": "_s % file.errorString()};
    int lineNumber = 0;
    while (!file.atEnd()) {
        ++lineNumber;
        const QString line = QString::fromUtf8(file.readLine()).trimmed();
        if (line.isEmpty() || line.startsWith(u'#') || line.startsWith(u';') || line.startsWith(u'['))
            continue;
        const qsizetype equals = line.indexOf(u'=');
        try {
            if (equals < 1)
                throw SettingError{u"expected key = value"_s};
            set(line.left(equals), line.mid(equals + 1));
        } catch (const SettingError &error) {
            throw SettingError{path % u" line "_s % QString::number(lineNumber) % u": "_s % error.message};
        }
    }
}

void Settings::readEnvironment()
{
    const QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const Setting &setting : allSettings()) {
        const QString name = environmentName(setting);
        if (!environment.contains(name))
            continue;
        try {
            set(QString::fromLatin1(setting.key), environment.value(name));
        } catch (const SettingError &error) {
            throw SettingError{name % u": "_s % error.message};
        }
    }
}

QString Settings::text(const char *key) const
{
    const auto found = m_values.constFind(QString::fromLatin1(key));
    Q_ASSERT_X(found != m_values.constEnd(), "Settings", key);
    return *found;
}

qint64 Settings::number(const char *key) const
{
    return text(key).toLongLong();
}

int Settings::milliseconds(const char *key) const
{
    return int(std::min<qint64>(number(key) * 1000, std::numeric_limits<int>::max()));
}

bool Settings::boolean(const char *key) const
{
    const QString value = text(key).toLower();
    return value == "true"_L1 || value == "1"_L1 || value == "on"_L1 || value == "yes"_L1;
}

QStringList Settings::list(const char *key) const
{
    QStringList items = text(key).split(u',', Qt::SkipEmptyParts);
    for (QString &item : items)
        item = item.trimmed();
    return items;
}

QString settingsHelp()
{
    QString help;
    for (const Setting &setting : allSettings()) {
        help += u"  "_s % QString::fromLatin1(setting.key).leftJustified(32) % QLatin1StringView(setting.help);
        if (*setting.defaultValue)
            help += u" (default "_s % QLatin1StringView(setting.defaultValue) % u')';
        help += u'\n';
    }
    return help;
}

} // namespace formwright::settings
