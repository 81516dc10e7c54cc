#include "bench/scripts.h"

#include "backend/script/script_host.h"
#include "bench/report.h"

#include <QCommandLineParser>
#include <QElapsedTimer>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <spawn.h>
#include <stdexcept>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ; // NOLINT: of POSIX

namespace formwright::bench {

using namespace Qt::StringLiterals;

namespace {

struct Options {
    QString program;
    double seconds = 3;
    int rounds = 3;
};

Options optionsFrom(const QStringList &arguments)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(
        u"Measures the program of scripts beside the floors of processes and pipes. Asserts nothing."_s);
    parser.addHelpOption();
    Options options;
    parser.addOption({u"program"_s, u"The program that runs scripts."_s, u"value"_s, script::scriptProgram()});
    parser.addOption({u"seconds"_s, u"Length of each measurement."_s, u"value"_s, QString::number(options.seconds)});
    parser.addOption({u"rounds"_s, u"How often everything is measured; medians are printed."_s, u"value"_s,
        QString::number(options.rounds)});
    parser.process(arguments);
    options.program = parser.value(u"program"_s);
    options.seconds = std::max(0.5, parser.value(u"seconds"_s).toDouble());
    options.rounds = std::max(1, parser.value(u"rounds"_s).toInt());
    return options;
}

// A process that writes back what it reads: what a call costs beside its script.
class Echo
{
public:
    Echo()
    {
        int there[2];
        int back[2];
        if (pipe(there) != 0 || pipe(back) != 0)
            throw std::runtime_error("no pipes");
        posix_spawn_file_actions_t actions;
        posix_spawn_file_actions_init(&actions);
        posix_spawn_file_actions_adddup2(&actions, there[0], 0);
        posix_spawn_file_actions_adddup2(&actions, back[1], 1);
        for (const int end : {there[0], there[1], back[0], back[1]})
            posix_spawn_file_actions_addclose(&actions, end);
        char name[] = "cat";
        char *words[] = {name, nullptr};
        const int failure = posix_spawnp(&m_process, name, &actions, nullptr, words, environ);
        posix_spawn_file_actions_destroy(&actions);
        close(there[0]);
        close(back[1]);
        m_write = there[1];
        m_read = back[0];
        if (failure != 0)
            throw std::runtime_error("cat does not start");
    }
    ~Echo()
    {
        close(m_write);
        close(m_read);
        int status = 0;
        waitpid(m_process, &status, 0);
    }
    Echo(const Echo &) = delete;
    Echo &operator=(const Echo &) = delete;

    void exchange(const QByteArray &bytes) const
    {
        if (write(m_write, bytes.constData(), size_t(bytes.size())) != bytes.size())
            throw std::runtime_error("cat does not read");
        char answer[4096];
        for (qsizetype got = 0; got < bytes.size();) {
            const ssize_t some = read(m_read, answer, sizeof answer);
            if (some <= 0)
                throw std::runtime_error("cat does not answer");
            got += some;
        }
    }

private:
    pid_t m_process = 0;
    int m_write = -1;
    int m_read = -1;
};

// How often it goes in a second.
double perSecond(double seconds, const std::function<void()> &once)
{
    once();
    QElapsedTimer clock;
    clock.start();
    qint64 times = 0;
    while (clock.elapsed() < qint64(seconds * 1000)) {
        once();
        ++times;
    }
    return double(times) * 1e9 / double(clock.nsecsElapsed());
}

double milliseconds(const std::function<void()> &once)
{
    QElapsedTimer clock;
    clock.start();
    once();
    return double(clock.nsecsElapsed()) / 1e6;
}

void startNothing()
{
    pid_t process = 0;
    char name[] = "true";
    char *words[] = {name, nullptr};
    if (posix_spawnp(&process, name, nullptr, nullptr, words, environ) != 0)
        throw std::runtime_error("true does not start");
    int status = 0;
    waitpid(process, &status, 0);
}

double median(QList<double> values)
{
    std::sort(values.begin(), values.end());
    return values.at(values.size() / 2);
}

QJsonObject order(int number)
{
    return {{u"id"_s, u"%1--form"_s.arg(number)}, {u"formId"_s, u"form"_s}, {u"formName"_s, u"Order"_s},
        {u"items"_s,
            QJsonObject{{u"code"_s, u"A-%1"_s.arg(number)}, {u"price"_s, 7 + number % 90}, {u"pieces"_s, number % 12},
                {u"note"_s, u"as it was ordered"_s}}}};
}

script::PreparedScript scriptOf(const QString &source)
{
    return script::prepared(u"the bench"_s, source, {});
}

void requireValue(const std::optional<script::ScriptError> &error)
{
    if (error)
        throw std::runtime_error("a script fails: " + error->reason.toStdString());
}

void requireValues(const script::GridResult &result)
{
    requireValue(result.error);
    for (const script::GridCell &cell : result.rows.first())
        requireValue(cell.error);
}

} // namespace

int measureScripts(const QStringList &arguments)
{
    const Options options = optionsFrom(arguments);
    constexpr int rowsOfPage = 100;
    script::DataSource nothing;
    const script::ScriptCall small{
        u"d"_s, u"a"_s, scriptOf(u"getItemValueAsInt('price') * 2"_s), {{u"document"_s, order(1)}}, {}};
    script::GridCall page;
    page.domainId = u"d"_s;
    page.applicationId = u"a"_s;
    for (const QString &source :
        {u"getItemValueAsInt('price') * getItemValueAsInt('pieces')"_s, u"getItemValueAsString('code') + '!'"_s,
            u"getItemValueAsInt('price') > 50 ? 'dear' : 'cheap'"_s, u"getItemValueAsString('note').length"_s, u"1"_s})
        page.columns.append(scriptOf(source));
    for (int i = 0; i < rowsOfPage; ++i)
        page.rows.append(order(i));

    QList<double> starts, calls, cells, echoes, bareStarts;
    for (int round = 0; round < options.rounds; ++round) {
        bareStarts.append(milliseconds(startNothing));
        {
            const Echo echo;
            const QByteArray frame(300, 'x');
            echoes.append(perSecond(options.seconds, [&] { echo.exchange(frame); }));
        }
        script::ScriptHost host(options.program, {});
        starts.append(milliseconds([&] { requireValue(host.call(small, nothing).error); }));
        calls.append(perSecond(options.seconds, [&] { requireValue(host.call(small, nothing).error); }));
        cells.append(perSecond(options.seconds, [&] { requireValues(host.grid(page, nothing)); })
            * double(rowsOfPage * page.columns.size()));
    }
    say(QString::asprintf("medians of %d rounds of %.1f s, one caller", options.rounds, options.seconds));
    say(QString::asprintf("small calls: %.0f a second (aim 5000); floor, 300 bytes to another process and back: %.0f",
        median(calls), median(echoes)));
    say(QString::asprintf("view cells: %.0f a second (aim 50000), pages of %d rows and %d columns", median(cells),
        rowsOfPage, int(page.columns.size())));
    say(QString::asprintf("cold start with its first call: %.1f ms (aim 50); floor, a process that does nothing: %.1f",
        median(starts), median(bareStarts)));
    return 0;
}

} // namespace formwright::bench
