// What a helper gives up by itself, and its end of the pipes.
#pragma once

#include <QByteArray>
#include <QString>

#include <optional>

namespace formwright::helpers {

// The environment variable that tells a helper whose it is.
inline constexpr char parentVariable[] = "FORMWRIGHT_PARENT";

// Called by the helper's main before it reads a frame: it ends with its parent, and the system refuses it sockets,
// other programs and processes, and files opened for writing. Returns why that cannot be; such a helper must not go on.
std::optional<QString> giveUpRights();

// Standard input and output as frames. Blocks: a helper has nothing else to do.
class ParentChannel
{
public:
    explicit ParentChannel(qsizetype largestFrame);

    // Nothing when the parent has closed the pipe, or sends what is no frame.
    std::optional<QByteArray> receive();
    // Whether it went: not when it is too large or the parent is gone.
    bool send(const QByteArray &frame);
    qsizetype largestFrame() const { return m_largestFrame; }

private:
    bool readAll(char *bytes, qsizetype size);

    qsizetype m_largestFrame;
    QByteArray m_buffer;
    qsizetype m_position = 0;
};

} // namespace formwright::helpers
