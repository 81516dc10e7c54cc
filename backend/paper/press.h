// Makes PDFs of documents, from any thread, in a process of its own for each: one that hangs, eats memory or crashes on
// a picture or font harms its own call alone.
#pragma once

#include "app/paper/document.h"
#include "app/paper/limits.h"
#include "app/settings/settings.h"

#include <QHash>

#include <condition_variable>
#include <mutex>

namespace formwright::paper {

// What printing is held to; the settings that begin with "paper.".
struct PressLimits {
    Limits document; // the time holds for all of it
    int processes = 2; // that print at a time
    qint64 memory = 1024 * 1024 * 1024; // of each, in bytes
    qsizetype largestFrame = 64 * 1024 * 1024;
    std::chrono::milliseconds wait{20'000}; // for another's end, before a call is given up; so many wait as print
};
PressLimits pressLimits(const settings::Settings &settings);

class Press
{
public:
    // `program` is formwright-paper, see paperProgram(). Nothing is started before the first document.
    Press(const QString &program, const PressLimits &limits);

    // Throws PaperError: the document asks for too much, or the process failed. An account prints one document at a
    // time and waits with one more.
    QByteArray pdfOf(const Document &document, const QString &accountId);

private:
    // What an account has to do with it now.
    struct Presence {
        bool prints = false;
        bool waits = false;
    };
    class Place;

    QByteArray print(const QByteArray &order) const;

    const QString m_program;
    const PressLimits m_limits;
    std::mutex m_mutex;
    std::condition_variable m_left;
    QHash<QString, Presence> m_accounts;
    int m_printing = 0;
    int m_waiting = 0;
};

// formwright-paper beside the program that runs.
QString paperProgram();

} // namespace formwright::paper
