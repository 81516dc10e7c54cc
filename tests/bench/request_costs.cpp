#include "bench/request_costs.h"

#include "backend/http/request_parser.h"
#include "backend/server/backend.h"
#include "backend/storage/figures.h"
#include "bench/order_client.h"
#include "bench/orders.h"
#include "bench/report.h"

#include <QCommandLineParser>
#include <QTemporaryDir>

#include <condition_variable>
#include <mutex>
#include <stdexcept>

#include <sys/resource.h>

#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>
#else
#define CALLGRIND_ZERO_STATS
#define CALLGRIND_START_INSTRUMENTATION
#define CALLGRIND_STOP_INSTRUMENTATION
#define CALLGRIND_DUMP_STATS_AT(name)
#endif

namespace formwright::bench {

using namespace Qt::StringLiterals;

namespace {

struct Options {
    int documents = 2'000;
    int requests = 400;
    int group = 8;
    bool isRuled = false;
    bool showsStatements = false;
    QStringList only;
};

Options optionsFrom(const QStringList &arguments)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(
        u"Counts what a request costs in the dispatcher and its database, without the network. For instructions: "
        "valgrind --tool=callgrind --instr-atstart=no formwright_bench costs; a file for each kind tells all of them "
        "together."_s);
    parser.addHelpOption();
    Options options;
    const auto add = [&](const QString &name, const QString &help, const QString &value) {
        parser.addOption({name, help, u"value"_s, value});
    };
    add(u"documents"_s, u"Documents in the form."_s, QString::number(options.documents));
    add(u"requests"_s, u"Requests of each kind."_s, QString::number(options.requests));
    add(u"group"_s, u"Changes behind one commit."_s, QString::number(options.group));
    add(u"only"_s, u"Kinds by name, separated by commas."_s, {});
    parser.addOption({u"ruled"_s, u"With roles, a field that is read-only, and a rule for rows."_s});
    parser.addOption({u"statements"_s, u"Lists the statements of each kind."_s});
    parser.process(arguments);
    options.documents = std::max(100, parser.value(u"documents"_s).toInt());
    options.requests = std::max(1, parser.value(u"requests"_s).toInt());
    options.group = std::max(1, parser.value(u"group"_s).toInt());
    options.only = parser.value(u"only"_s).split(u',', Qt::SkipEmptyParts);
    options.isRuled = parser.isSet(u"ruled"_s);
    options.showsStatements = parser.isSet(u"statements"_s);
    return options;
}

http::Request parsed(const QByteArray &text)
{
    const http::ConnectionLimits limits;
    http::RequestParser parser(limits);
    const qsizetype head = parser.feed(text);
    parser.identify(QHostAddress(QHostAddress::LocalHost), false, "bench");
    parser.acceptBody(text.size());
    parser.feed(QByteArrayView(text).sliced(head));
    if (parser.state() != http::RequestParser::State::Complete)
        throw std::runtime_error(std::string("a request of the bench is wrong: ") + parser.error());
    return parser.take();
}

// Counts answers, wherever they come from.
class Answers
{
public:
    void add(const http::Response &response)
    {
        const std::lock_guard lock(m_mutex);
        ++m_count;
        if (response.status >= 300)
            m_failure = response.body.left(500).toStdString();
        m_told.notify_one();
    }
    void waitFor(int count)
    {
        std::unique_lock lock(m_mutex);
        m_told.wait(lock, [&] { return m_count >= count; });
        if (!m_failure.empty())
            throw std::runtime_error("a request was refused: " + m_failure);
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_told;
    int m_count = 0;
    std::string m_failure;
};

class Asked : public http::LaterAnswer
{
public:
    Asked(http::Request request, Answers &answers) : m_request(std::move(request)), m_answers(answers) { }

    void ask(http::Dispatcher &dispatcher)
    {
        if (const auto atOnce = dispatcher.handleOrDefer(m_request, *this))
            m_answers.add(*atOnce);
    }
    void defer(std::optional<http::Response> answer) override { m_known = std::move(answer); }
    void finish(std::optional<http::Response> answer) override { m_answers.add(answer ? *answer : *m_known); }
    void again() override
    {
        http::Response refused;
        refused.status = 503;
        refused.body = "to be asked again";
        m_answers.add(refused);
    }

private:
    const http::Request m_request;
    Answers &m_answers;
    std::optional<http::Response> m_known;
};

// Keeps the writer from beginning until a group is complete.
class Gate
{
public:
    explicit Gate(storage::Database &database)
    {
        database.submit([this](storage::Session &) { wait(); }, [](const std::exception_ptr &) {});
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [this] { return m_isReached; });
    }
    void open()
    {
        const std::lock_guard lock(m_mutex);
        m_isOpen = true;
        m_changed.notify_all();
    }

private:
    void wait()
    {
        std::unique_lock lock(m_mutex);
        m_isReached = true;
        m_changed.notify_all();
        m_changed.wait(lock, [this] { return m_isOpen; });
    }

    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_isReached = false;
    bool m_isOpen = false;
};

double cpuMicroseconds()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    const auto of = [](const timeval &time) { return double(time.tv_sec) * 1e6 + double(time.tv_usec); };
    return of(usage.ru_utime) + of(usage.ru_stime);
}

QHash<QString, quint64> statementCounts()
{
    QHash<QString, quint64> counts;
    for (const storage::StatementFigures &figures : storage::statementFigures())
        counts.insert(figures.statement, figures.count);
    return counts;
}

struct Kind {
    QString name;
    bool isChanging = false;
    QList<QByteArray> requests;
};

class Costs
{
public:
    Costs(Backend &backend, const Options &options) : m_backend(backend), m_options(options) { }

    void run(const Kind &kind)
    {
        constexpr int warmUp = 48;
        send(kind, 0, warmUp);
        const auto before = statementCounts();
        const double cpu = cpuMicroseconds();
        CALLGRIND_START_INSTRUMENTATION;
        CALLGRIND_ZERO_STATS;
        send(kind, warmUp, m_options.requests);
        const QByteArray name = kind.name.toLatin1();
        CALLGRIND_DUMP_STATS_AT(name.constData());
        CALLGRIND_STOP_INSTRUMENTATION;
        say(QString::asprintf(
            "%-12s %10.1f us CPU each", qPrintable(kind.name), (cpuMicroseconds() - cpu) / m_options.requests));
        if (m_options.showsStatements)
            tellStatements(before);
    }

private:
    void send(const Kind &kind, int first, int count)
    {
        const int size = kind.isChanging ? m_options.group : 1;
        for (int sent = 0; sent < count; sent += size) {
            std::vector<std::unique_ptr<Asked>> group;
            Answers answers;
            for (int i = sent; i < std::min(sent + size, count); ++i)
                group.push_back(
                    std::make_unique<Asked>(parsed(kind.requests[(first + i) % kind.requests.size()]), answers));
            std::optional<Gate> gate;
            if (kind.isChanging && size > 1)
                gate.emplace(m_backend.services().database);
            for (const auto &asked : group)
                asked->ask(m_backend.dispatcher());
            if (gate)
                gate->open();
            answers.waitFor(int(group.size()));
        }
    }

    void tellStatements(const QHash<QString, quint64> &before) const
    {
        for (const storage::StatementFigures &figures : storage::statementFigures()) {
            const double each = double(figures.count - before.value(figures.statement)) / m_options.requests;
            if (each > 0)
                say(QString::asprintf("  %6.2f  ", each) + figures.statement);
        }
    }

    Backend &m_backend;
    const Options m_options;
};

} // namespace

int measureCosts(const QStringList &arguments)
{
    const Options options = optionsFrom(arguments);
    QTemporaryDir directory;
    makeOrders(directory.path(), options.documents, options.isRuled);
    if (options.showsStatements)
        storage::Figures::measure({});
    Backend backend(directory.path(), settings::Settings());
    backend.prepare();
    const OrderClient client(
        [&](const QByteArray &text) {
            const http::Response response = backend.dispatcher().handle(parsed(text));
            return HttpAnswer{response.status, response.body};
        },
        options.documents);
    const int count = options.requests + 100;
    Costs costs(backend, options);
    for (const Kind &kind : {Kind{u"read"_s, false, client.reads(count)},
             Kind{u"list"_s, false, client.lists(count, false)}, Kind{u"view"_s, false, client.viewRows(count)},
             Kind{u"create"_s, true, client.creates(count)}, Kind{u"patch"_s, true, client.patches(count)}}) {
        if (options.only.isEmpty() || options.only.contains(kind.name))
            costs.run(kind);
    }
    backend.stop();
    return 0;
}

} // namespace formwright::bench
