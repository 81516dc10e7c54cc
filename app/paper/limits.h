// How much one document may take, and what is said where it takes more.
#pragma once

#include <QString>

#include <chrono>
#include <stdexcept>

namespace formwright::paper {

struct Limits {
    int pages = 2'000;
    std::chrono::milliseconds time{60'000};
    qint64 pixels = 20'000'000; // of all pictures
    qint64 characters = 4'000'000;
};

// What a refusal is, for whoever does more than show it.
enum class Trouble : quint8 {
    TooMuch, // the document asks for more than there is
    TooSlow,
    Busy, // others are being printed
    Failed // whoever prints it did not do so
};

class PaperError : public std::runtime_error
{
public:
    explicit PaperError(const QString &sentence, Trouble kind = Trouble::TooMuch)
        : std::runtime_error(sentence.toStdString()), reason(sentence), trouble(kind)
    { }

    QString reason; // a sentence to show
    Trouble trouble;
};

} // namespace formwright::paper
