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

class PaperError : public std::runtime_error
{
public:
    explicit PaperError(const QString &sentence) : std::runtime_error(sentence.toStdString()), reason(sentence) { }

    QString reason; // a sentence to show
};

} // namespace formwright::paper
