#pragma once

#include "backend/files/zip_package.h"

#include <QByteArrayView>

#include <exception>
#include <optional>

struct XML_ParserStruct;

namespace formwright::files {

// The attributes of one element, valid during the call that hands them over.
class XmlAttributes
{
public:
    explicit XmlAttributes(const char **pairs) : m_pairs(pairs) { }
    // The value of the attribute with that name and without a namespace, in UTF-8; null when there is none.
    QByteArrayView value(QByteArrayView name) const;
    // As value(), of the attribute in a namespace: "id" of a sheet is such a one, beside those of extensions.
    QByteArrayView qualifiedValue(QByteArrayView name) const;
    QString text(QByteArrayView name) const { return QString::fromUtf8(value(name)); }
    // "1" and "true" are true, absent and anything else is not.
    bool flag(QByteArrayView name) const;

private:
    const char **m_pairs;
};

// Receives what a scanner finds: the elements in the namespace of the part's first one, as those of extensions may have
// the same local names. Names are local names, texts are pieces of UTF-8. May throw.
class XmlHandler
{
public:
    virtual ~XmlHandler() = default;
    virtual void start(QByteArrayView name, const XmlAttributes &attributes) = 0;
    virtual void end(QByteArrayView) { }
    virtual void text(QByteArrayView) { }
    // Asked after each end(): true makes pump() return at once, so that what was found can be taken before more is.
    virtual bool wantsPause() const { return false; }
};

// Parses a part piece by piece. A document type declaration, and with it every entity, is refused; so is markup nested
// or sized as in no workbook. The parser's memory is bounded whatever it is fed.
class XmlScanner
{
public:
    XmlScanner(std::unique_ptr<ZipPart> part, XmlHandler &handler);
    ~XmlScanner();
    Q_DISABLE_COPY_MOVE(XmlScanner)

    // Goes on to the next pause or the end of the next piece; false when the part is at its end or stop() was called.
    // Throws ReadError.
    bool pump();
    // For the handler: what follows is not needed.
    void stop() { m_stopped = true; }
    void run()
    {
        while (pump()) { }
    }
    // Inflates the rest without parsing it, as only the end shows whether the part's checksum fits.
    void drain();
    double progress() const;

private:
    struct Callbacks;
    int parsePiece();
    bool isOwn(const char *name) const;
    template <typename Call> void protect(const Call &call);

    std::unique_ptr<ZipPart> m_part;
    XmlHandler &m_handler;
    XML_ParserStruct *m_parser = nullptr;
    qint64 m_memory = 0; // bytes the parser holds
    std::exception_ptr m_thrown;
    std::optional<QByteArray> m_namespace; // of the first element, with the separator behind it
    int m_depth = 0;
    bool m_lastPiece = false;
    bool m_paused = false;
    bool m_finished = false;
    bool m_stopped = false;
};

// Refuses the part when it has a document type declaration; reads no further than its first element. Other defects are
// not reported.
void refuseDocumentType(std::unique_ptr<ZipPart> part);

} // namespace formwright::files
