#include "ui/editors/pdf_reader.h"

#ifdef FORMWRIGHT_HAS_PDF
#include <QMutex>
#include <QThreadPool>

#include <atomic>

namespace formwright::editors {

namespace {

constexpr int patience = 2000; // milliseconds, at the end of the program

// One thread for all files: Qt's module lets in one at a time, and others would wait in it for nothing.
QThreadPool &readingThread()
{
    // Its destructor would wait for a page that takes minutes: such a thread is left behind, with its pool.
    struct OneThread {
        OneThread()
        {
            pool->setMaxThreadCount(1);
            pool->setExpiryTimeout(-1);
        }
        ~OneThread()
        {
            if (pool->waitForDone(patience))
                delete pool;
        }
        QThreadPool *const pool = new QThreadPool;
    };
    static OneThread thread;
    return *thread.pool;
}

} // namespace

// What outlives the reader until the thread is through with it.
struct PdfReader::Shared {
    std::unique_ptr<PdfFile> file; // of the reading thread
    std::atomic<bool> isBegun = false; // it is this file's turn
    std::atomic<int> wanted = 0; // the number of the last request
    QMutex mutex;
    PdfReader *reader = nullptr; // null once nobody wants to know
};

PdfReader::PdfReader(std::unique_ptr<PdfFile> file, QObject *parent)
    : QObject(parent), m_shared(std::make_shared<Shared>())
{
    m_shared->file = std::move(file);
    m_shared->reader = this;
    readingThread().start([shared = m_shared] {
        shared->isBegun = true;
        bool isWanted = false;
        {
            const QMutexLocker lock(&shared->mutex);
            isWanted = shared->reader != nullptr;
        }
        if (!isWanted)
            return;
        tell(*shared, [](PdfReader &reader) { Q_EMIT reader.begun(); });
        const QString problem = shared->file->load();
        const int count = problem.isEmpty() ? shared->file->pageCount() : 0;
        tell(*shared, [problem, count](PdfReader &reader) { Q_EMIT reader.loaded(problem, count); });
    });
}

PdfReader::~PdfReader()
{
    {
        const QMutexLocker lock(&m_shared->mutex);
        m_shared->reader = nullptr;
    }
    ++m_shared->wanted;
    // The file is closed where it was read, since closing waits for whatever is being drawn.
    readingThread().start([shared = std::move(m_shared)]() mutable { shared.reset(); });
}

bool PdfReader::isWaiting() const
{
    return !m_shared->isBegun;
}

void PdfReader::tell(Shared &shared, const std::function<void(PdfReader &)> &what)
{
    const QMutexLocker lock(&shared.mutex);
    if (PdfReader *reader = shared.reader)
        QMetaObject::invokeMethod(
            reader, [reader, what] { what(*reader); }, Qt::QueuedConnection);
}

void PdfReader::ask(const PageRequest &request)
{
    const int number = ++m_shared->wanted;
    m_isDrawing = true;
    readingThread().start([shared = m_shared, number, request] {
        if (number != shared->wanted)
            return;
        const DrawnPage page = shared->file->draw(request);
        tell(*shared, [number, page](PdfReader &reader) {
            if (number != reader.m_shared->wanted)
                return;
            reader.m_isDrawing = false;
            Q_EMIT reader.drawn(page);
        });
    });
}

} // namespace formwright::editors

#endif
