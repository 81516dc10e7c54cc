// Reads a PDF file and draws its pages on a thread of their own.
#pragma once

#ifdef FORMWRIGHT_HAS_PDF

#include "ui/editors/pdf_file.h"

#include <QObject>

namespace formwright::editors {

class PdfReader : public QObject
{
    Q_OBJECT

public:
    // Begins to read it.
    explicit PdfReader(std::unique_ptr<PdfFile> file, QObject *parent = nullptr);
    // At once, whatever is being drawn: that ends by itself, and is told to nobody.
    ~PdfReader() override;

    // The last page that was asked for is drawn; those before it are passed over where that is still possible, and are
    // told to nobody.
    void ask(const PageRequest &request);
    bool isDrawing() const { return m_isDrawing; }
    bool isWaiting() const; // for another file that is still being read or drawn

Q_SIGNALS:
    void begun(); // it waits for no other file any more
    // With what keeps it from being shown, or the number of its pages.
    void loaded(const QString &problem, int pageCount);
    void drawn(const formwright::editors::DrawnPage &page);

private:
    struct Shared;
    static void tell(Shared &shared, const std::function<void(PdfReader &)> &what);

    std::shared_ptr<Shared> m_shared;
    bool m_isDrawing = false;
};

} // namespace formwright::editors

#endif
