#pragma once

namespace formwright::http {

// Thrown where a handler finds out that a request will take its time: it is handled anew, from the beginning, among the
// slow ones (WorkerPool), so that others do not wait behind it.
struct SlowWork {
};

// Throws SlowWork while the calling thread handles a request among the quick ones. Called before anything was changed.
void takeTime();

// For the dispatcher: what the calling thread handles is among the quick ones as long as this lives.
class QuickLane
{
public:
    explicit QuickLane(bool isQuick);
    ~QuickLane();
    QuickLane(const QuickLane &) = delete;
    QuickLane &operator=(const QuickLane &) = delete;

private:
    const bool m_before;
};

} // namespace formwright::http
