#pragma once

#include "app/contract/schema.h"
#include "backend/http/call.h"
#include "backend/http/envelope.h"
#include "backend/http/raw_input.h"

#include <functional>
#include <memory>
#include <vector>

namespace formwright::http {

// One input of an endpoint as /v3/api-docs and the required-field test see it.
struct RouteInput {
    const char *name;
    contract::Place place;
    bool required;
    QJsonObject schema;
    const char *description;
};

// One served endpoint with its types erased.
struct Route {
    contract::Method method;
    QByteArray path; // full template: "/api/kms/resources/{resourceId}/authorizations"
    const contract::Module *module;
    contract::Auth auth;
    contract::Envelope envelope;
    contract::Permission permission;
    contract::Work work;
    const char *summary;
    int successStatus;
    bool deprecated;
    bool ours;
    bool isAlias; // a second path of an endpoint documented under its first
    qint64 maxBody;
    bool slow;
    bool takesFiles;
    std::vector<QByteArray> parameterNames;

    // One request on its way through the handler, its input decoded.
    class Run
    {
    public:
        virtual ~Run() = default;
        virtual void handle(Call &call) = 0;
        // Writes what the handler returned.
        virtual void encode(Response &response, const contract::WireContext &wire) const = 0;
    };
    std::function<std::unique_ptr<Run>(const RawInput &, const contract::WireContext &)> decode;

    // Descriptions, made only when asked for.
    std::function<std::vector<RouteInput>()> inputs;
    std::function<QJsonObject()> outputSchema;
    enum class Answer { Data, BesideEnvelope, File, Empty, Stream, NoData } answer = Answer::Data;
};

// Every endpoint that is served. Filled once at start; read from many threads afterwards.
class Routes
{
public:
    Routes();
    ~Routes();

    // Serves the endpoint. A handler with another input or output than declared does not compile. Throws
    // std::logic_error for a second route on the same method and path.
    template <class In, class Out, class Handler> void on(const contract::Endpoint<In, Out> &endpoint, Handler handler)
    {
        static_assert(std::is_invocable_r_v<Out, Handler, Call &, const In &>, "the handler does not fit the endpoint");
        Route route = describe(endpoint);
        route.decode = [handler, envelope = endpoint.envelope](
                           const RawInput &raw, const contract::WireContext &wire) -> std::unique_ptr<Route::Run> {
            return std::make_unique<Run<In, Out, Handler>>(decodeInput<In>(raw, wire), handler, envelope);
        };
        add(route, endpoint.alias);
    }

    const std::vector<std::unique_ptr<Route>> &all() const { return m_routes; }

    struct Match {
        const Route *route = nullptr; // none: see `allowed`
        QStringList parameters; // percent-decoded
        QByteArray allowed; // methods of a known path, for Allow; empty when the path is unknown
    };
    Match match(contract::Method method, const QByteArray &path) const;

private:
    struct Node;

    template <class In, class Out, class Handler> class Run : public Route::Run
    {
    public:
        Run(In in, const Handler &handler, contract::Envelope envelope)
            : m_in(std::move(in)), m_handler(handler), m_envelope(envelope)
        { }
        // A unit of work may run it again.
        void handle(Call &call) override { m_out.emplace(m_handler(call, std::as_const(m_in))); }
        void encode(Response &response, const contract::WireContext &wire) const override
        {
            encodeAnswer(response, *m_out, m_envelope, wire);
        }

    private:
        const In m_in;
        Handler m_handler;
        const contract::Envelope m_envelope;
        std::optional<Out> m_out;
    };

    template <class In, class Out> static Route describe(const contract::Endpoint<In, Out> &endpoint);
    void add(Route route, const char *alias);
    void addOne(Route route);

    std::vector<std::unique_ptr<Route>> m_routes;
    std::unique_ptr<Node> m_root;
};

template <class In, class Out> Route Routes::describe(const contract::Endpoint<In, Out> &endpoint)
{
    Route route{};
    route.method = endpoint.method;
    route.path = QByteArray(endpoint.module.prefix) + endpoint.path;
    route.module = &endpoint.module;
    route.auth = endpoint.auth;
    route.envelope = endpoint.envelope;
    route.permission = endpoint.permission;
    route.work = endpoint.work;
    route.summary = endpoint.summary;
    route.successStatus = endpoint.successStatus;
    route.deprecated = endpoint.deprecated;
    route.ours = endpoint.ours;
    route.maxBody = endpoint.maxBody;
    route.slow = endpoint.slow;
    contract::forEachField<In>(
        [&](const auto &field) { route.takesFiles = route.takesFiles || field.place == contract::Place::Upload; });
    route.inputs = [] {
        std::vector<RouteInput> inputs;
        contract::forEachField<In>([&](const auto &field) {
            using Value = typename std::decay_t<decltype(field)>::value_type;
            inputs.push_back({field.name, field.place, isRequired(field),
                contract::boundedSchema(contract::Schema<Value>::of(), contract::boundsOf(field)), field.description});
        });
        return inputs;
    };
    if constexpr (std::is_same_v<Out, contract::FileAnswer>) {
        route.answer = Route::Answer::File;
    } else if constexpr (std::is_same_v<Out, contract::EmptyAnswer>) {
        route.answer = Route::Answer::Empty;
    } else if constexpr (std::is_same_v<Out, StreamSpec>) {
        route.answer = Route::Answer::Stream;
    } else if constexpr (std::is_same_v<Out, contract::Nothing>) {
        route.answer = Route::Answer::NoData;
    } else {
        route.outputSchema = [] { return contract::answeredSchema(contract::Schema<Out>::of()); };
        if constexpr (BesideEnvelope<Out>)
            route.answer = Route::Answer::BesideEnvelope;
    }
    return route;
}

} // namespace formwright::http
