// A PDF file, page by page. Where the program is built without Qt's PDF module there is none.
#pragma once

#ifdef FORMWRIGHT_HAS_PDF

#include <QBuffer>
#include <QImage>
#include <QWidget>

class QLabel;
class QPdfDocument;
class QPdfPageRenderer;
class QScrollArea;
class QSpinBox;
class QToolButton;

namespace formwright::editors {

// One page at a time is drawn, beside the work: what a page costs is not known before, and several at once would take
// memory for nothing.
class PdfView : public QWidget
{
    Q_OBJECT

public:
    // What keeps the bytes from being shown, for people; empty where nothing does.
    static QString problemOf(const QByteArray &content);

    // Of what has no problem.
    PdfView(const QByteArray &content, QWidget *parent);
    ~PdfView() override;

    int pageCount() const { return m_count; }
    int page() const { return m_page; } // from 0
    void goTo(int page);
    // Times its size on paper; 0: as wide as there is room for.
    double zoom() const { return m_zoom; }
    void setZoom(double zoom);
    const QImage &image() const { return m_image; } // of the page, null until it is drawn
    bool isDrawing() const { return m_isDrawing; }

Q_SIGNALS:
    void drawn();

protected:
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void makeControls();
    void draw();
    void take(const QImage &image);
    void showState();
    void retranslate();

    QByteArray m_content;
    QBuffer m_device;
    QPdfDocument *m_document;
    QPdfPageRenderer *m_renderer;
    QScrollArea *m_area;
    QLabel *m_shown;
    QToolButton *m_previous;
    QToolButton *m_next;
    QToolButton *m_smaller;
    QToolButton *m_larger;
    QToolButton *m_fit;
    QSpinBox *m_pages;
    QImage m_image;
    QSizeF m_points; // of the page that is drawn, on paper
    int m_count = 0;
    int m_page = 0;
    double m_zoom = 0;
    bool m_isDrawing = false;
    bool m_isOutdated = false; // another page or size is wanted than is being drawn
};

} // namespace formwright::editors

#endif
