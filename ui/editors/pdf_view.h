// A PDF file, page by page. Where the program is built without Qt's PDF module there is none.
#pragma once

#ifdef FORMWRIGHT_HAS_PDF

#include "ui/editors/pdf_reader.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QScrollArea;
class QSpinBox;
class QToolButton;

namespace formwright::editors {

// It is read, and one page at a time is drawn, beside the work: what a page costs is not known before, and several at
// once would take memory for nothing.
class PdfView : public QWidget
{
    Q_OBJECT

public:
    PdfView(std::unique_ptr<PdfFile> file, QWidget *parent);

    int pageCount() const { return m_count; } // 0 until it is read
    int page() const { return m_page; } // from 0
    void goTo(int page);
    // Times its size on paper; 0: as wide as there is room for.
    double zoom() const { return m_zoom; }
    void setZoom(double zoom);
    const QImage &image() const { return m_image; } // the last that was drawn, null until one is
    // What stands there in its place: that the page is still being drawn, or cannot be; empty where it is seen.
    QString sign() const;
    bool isDrawing() const { return m_reader->isDrawing(); }

Q_SIGNALS:
    void drawn();
    void refused(const QString &problem); // it cannot be shown

protected:
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void makeControls();
    void takeFile(const QString &problem, int pageCount);
    void draw();
    void take(const DrawnPage &page);
    void showState();
    void retranslate();

    PdfReader *m_reader;
    QTimer m_soon; // the page before is seen until then
    int m_drawn = -1; // the page that the image shows
    QScrollArea *m_area;
    QLabel *m_shown;
    QToolButton *m_previous;
    QToolButton *m_next;
    QToolButton *m_smaller;
    QToolButton *m_larger;
    QToolButton *m_fit;
    QSpinBox *m_pages;
    QImage m_image;
    QSizeF m_points; // of that page, on paper
    int m_count = 0;
    int m_page = 0;
    double m_zoom = 0;
    bool m_isLate = false; // it is told what a file waits for
};

} // namespace formwright::editors

#endif
