#pragma once

#include "backend/http/listener_options.h"
#include "backend/http/request.h"

namespace formwright::http {

// Reads the requests of one connection out of its bytes, however those are cut into pieces. It is strict where leniency
// would let two programs disagree about where a request ends (RFC 9112, section 11.2): what it accepts has one reading
// only.
class RequestParser
{
public:
    enum class State {
        RequestLine, // also before the first byte of a request
        Header,
        HeadComplete, // the caller looks at the head and calls acceptBody() or gives up
        Body, // of a known length
        ChunkLine,
        ChunkData,
        ChunkEnd,
        Trailer,
        Complete, // the caller takes the request with take()
        Failed // status() and error() say why; the connection has to be closed
    };

    explicit RequestParser(const ConnectionLimits &limits) : m_limits(limits) { }

    // Takes bytes until the head or the request is complete, the request is found wrong, or there are no more. Returns
    // how many were taken; takes none in the states HeadComplete, Complete and Failed.
    qsizetype feed(QByteArrayView bytes);

    State state() const { return m_state; }
    // Whether any byte of the next request has come.
    bool started() const { return m_started; }

    // With state HeadComplete: everything but the body.
    const Request &head() const { return m_request; }
    // Whose request it is; take() hands that out with the rest.
    void identify(const QHostAddress &peer, bool secure, const QByteArray &id);
    bool hasBody() const { return m_chunked || m_contentLength > 0; }
    qint64 contentLength() const { return m_contentLength; } // -1 when the body is chunked
    bool expectsContinue() const { return m_expectsContinue; }
    bool isHttp10() const { return m_http10; }
    bool wantsClose() const { return m_close; } // by its version and Connection header
    qint64 bufferedBody() const { return m_request.body.size(); }

    // Goes on after HeadComplete: the body may have that many bytes.
    void acceptBody(qint64 maxBody);
    // Refuses the request from outside the parser's rules.
    void fail(int status, const char *error);

    // With state Complete: hands the request over and gets ready for the next one.
    Request take();

    // With state Failed: the HTTP status of the answer and a sentence for its body.
    int status() const { return m_status; }
    const char *error() const { return m_error; }

private:
    bool takeLine(QByteArrayView &bytes, QByteArrayView &line, qint64 limit, int tooLong, const char *tooLongText);
    void readRequestLine(QByteArrayView line);
    bool readTarget(QByteArrayView target);
    bool readField(QByteArrayView line, QByteArrayView &name, QByteArrayView &value);
    void readHeaderLine(QByteArrayView line);
    void readFramingField(QByteArrayView name, QByteArrayView value);
    void finishHead();
    void readChunkLine(QByteArrayView line);
    void readTrailerLine(QByteArrayView line);
    void takeBody(QByteArrayView &bytes, State next);

    const ConnectionLimits &m_limits;
    State m_state = State::RequestLine;
    Request m_request;
    QByteArray m_partial; // the beginning of a line whose end has not come
    qint64 m_headerBytes = 0;
    qint64 m_contentLength = -1;
    qint64 m_wanted = 0; // bytes missing of the body or the current chunk
    qint64 m_maxBody = 0;
    int m_fields = 0;
    int m_hosts = 0;
    int m_status = 0;
    const char *m_error = "";
    bool m_started = false;
    bool m_lineComplete = false;
    bool m_http10 = false;
    bool m_close = false;
    bool m_keepAlive = false;
    bool m_chunked = false;
    bool m_expectsContinue = false;
};

} // namespace formwright::http
