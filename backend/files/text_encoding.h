#pragma once

#include <QByteArrayView>
#include <QList>
#include <QString>

#include <memory>

class QIODevice;
struct UConverter;

namespace formwright::files {

struct TextEncoding {
    QByteArray name; // for the converter, one of knownEncodings()
    int markBytes = 0; // length of the byte order mark in front
};

// Decides from the whole content (read once, in constant memory): byte order mark, UTF-16 by its zero bytes, valid
// UTF-8, GB18030 when nearly all of its pairs are Chinese characters, else Windows-1252. Leaves the device at an
// unspecified position. Throws ReadError for content that is no text in any of them.
TextEncoding detectEncoding(QIODevice &device);

// Those that may be chosen by name.
const QList<QByteArray> &knownEncodings();
// The encoding of that name, without regard to case. Throws ReadError for one that is not known.
TextEncoding chosenEncoding(QIODevice &device, const QString &name);

// Decodes piece by piece; a character may be split between pieces. What is not valid becomes U+FFFD.
class TextDecoder
{
public:
    explicit TextDecoder(const QByteArray &encoding);
    // Appends what the bytes mean to text. The last call has last set.
    void decode(QByteArrayView bytes, bool last, QString &text);
    void reset();

private:
    struct Close {
        void operator()(UConverter *converter) const;
    };
    std::unique_ptr<UConverter, Close> m_converter;
};

} // namespace formwright::files
