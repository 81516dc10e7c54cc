#include "ui/editors/pdf_view.h"

#ifdef FORMWRIGHT_HAS_PDF
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QPdfDocument>
#include <QPdfPageRenderer>
#include <QScrollArea>
#include <QScrollBar>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

#include <cmath>

namespace formwright::editors {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestFile = qsizetype(64) * 1024 * 1024;
constexpr double mostPixels = 24e6; // of a page that is drawn: 96 MB
constexpr double leastZoom = 0.25, mostZoom = 4, step = 1.25;
constexpr double pointsAnInch = 72;

QString problemOf(QPdfDocument::Error error)
{
    switch (error) {
    case QPdfDocument::Error::None:
        return {};
    case QPdfDocument::Error::IncorrectPassword:
        return PdfView::tr("It can be read with its password alone.");
    case QPdfDocument::Error::UnsupportedSecurityScheme:
        return PdfView::tr("It is protected in a way that is not known here.");
    default:
        return PdfView::tr("It is no PDF file, or it is damaged.");
    }
}

} // namespace

QString PdfView::problemOf(const QByteArray &content)
{
    if (content.size() > longestFile)
        return tr("It is larger than %1.").arg(QLocale().formattedDataSize(longestFile, 0));
    QByteArray bytes = content;
    QBuffer device(&bytes);
    device.open(QIODevice::ReadOnly);
    QPdfDocument document;
    document.load(&device);
    if (document.status() == QPdfDocument::Status::Ready)
        return document.pageCount() > 0 ? QString() : tr("It has no pages.");
    const QString problem = editors::problemOf(document.error());
    return problem.isEmpty() ? editors::problemOf(QPdfDocument::Error::Unknown) : problem;
}

PdfView::PdfView(const QByteArray &content, QWidget *parent)
    : QWidget(parent),
      m_content(content),
      m_device(&m_content),
      m_document(new QPdfDocument(this)),
      m_renderer(new QPdfPageRenderer(this)),
      m_area(new QScrollArea(this)),
      m_shown(new QLabel)
{
    m_device.open(QIODevice::ReadOnly);
    m_document->load(&m_device);
    m_count = m_document->pageCount();
    m_renderer->setDocument(m_document);
    m_renderer->setRenderMode(QPdfPageRenderer::RenderMode::MultiThreaded);
    connect(
        m_renderer, &QPdfPageRenderer::pageRendered, this, [this](int, QSize, const QImage &image) { take(image); });
    m_shown->setAlignment(Qt::AlignCenter);
    m_area->setWidgetResizable(true);
    m_area->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // it takes no room from a page that fits
    m_area->setFocusPolicy(Qt::StrongFocus);
    m_area->setWidget(m_shown);
    makeControls();
    retranslate();
}

PdfView::~PdfView()
{
    delete m_renderer; // it draws from the document
    delete m_document;
}

void PdfView::makeControls()
{
    auto *controls = new QHBoxLayout;
    controls->setContentsMargins(0, 0, 0, 0);
    controls->setSpacing(widgets::space::Tight);
    const auto make = [&](const QString &name, const QString &icon, const QList<QKeySequence> &keys, auto run) {
        auto *button = new QToolButton(this);
        auto *action = new QAction(widgets::icon(icon), QString(), button);
        action->setShortcuts(keys);
        action->setShortcutContext(Qt::WindowShortcut);
        connect(action, &QAction::triggered, this, run);
        button->setObjectName(name);
        button->setDefaultAction(action);
        button->setAutoRaise(true);
        button->setToolButtonStyle(Qt::ToolButtonIconOnly);
        controls->addWidget(button);
        return button;
    };
    m_previous
        = make(u"previousPage"_s, u"chevron-left"_s, {QKeySequence(Qt::Key_PageUp)}, [this] { goTo(m_page - 1); });
    m_pages = new QSpinBox(this);
    m_pages->setObjectName(u"pageField"_s);
    m_pages->setRange(1, qMax(1, m_count));
    m_pages->setKeyboardTracking(false);
    connect(m_pages, &QSpinBox::valueChanged, this, [this](int page) { goTo(page - 1); });
    controls->addWidget(m_pages);
    m_next = make(u"nextPage"_s, u"chevron-right"_s, {QKeySequence(Qt::Key_PageDown)}, [this] { goTo(m_page + 1); });
    controls->addStretch(1);
    const auto shownZoom = [this] {
        const double width = m_image.isNull() ? 0 : m_image.width() / m_image.devicePixelRatio();
        return m_zoom > 0 || width <= 0 || m_points.isEmpty()
            ? qMax(m_zoom, leastZoom)
            : width / (m_points.width() / pointsAnInch * logicalDpiX());
    };
    m_smaller = make(u"zoomOut"_s, u"zoom-out"_s, QKeySequence::keyBindings(QKeySequence::ZoomOut),
        [this, shownZoom] { setZoom(qMax(leastZoom, shownZoom() / step)); });
    m_larger = make(u"zoomIn"_s, u"zoom-in"_s,
        QKeySequence::keyBindings(QKeySequence::ZoomIn) + QList{QKeySequence(Qt::CTRL | Qt::Key_Equal)},
        [this, shownZoom] { setZoom(qMin(mostZoom, shownZoom() * step)); });
    m_fit = make(u"fitWidth"_s, u"flow-fit"_s, {QKeySequence(Qt::CTRL | Qt::Key_0)}, [this] { setZoom(0); });
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(widgets::space::Small);
    layout->addLayout(controls);
    layout->addWidget(m_area, 1);
}

void PdfView::goTo(int page)
{
    if (page < 0 || page >= m_count || page == m_page) {
        showState();
        return;
    }
    m_page = page;
    m_area->verticalScrollBar()->setValue(0);
    draw();
}

void PdfView::setZoom(double zoom)
{
    m_zoom = zoom > 0 ? qBound(leastZoom, zoom, mostZoom) : 0;
    draw();
}

// While a page is drawn the document answers nobody: what is wanted meanwhile comes after it.
void PdfView::draw()
{
    if (m_count == 0 || !isVisible()) // how much room there is is known once it is seen
        return;
    m_isOutdated = m_isDrawing;
    if (m_isDrawing) {
        showState();
        return;
    }
    const QSizeF points = m_document->pagePointSize(m_page);
    m_points = points;
    if (points.isEmpty()) {
        take({});
        return;
    }
    const double ratio = devicePixelRatioF();
    const double room = m_area->viewport()->width() - 2 * widgets::space::Small;
    const double width
        = (m_zoom > 0 ? points.width() / pointsAnInch * logicalDpiX() * m_zoom : qMax(100.0, room)) * ratio;
    QSizeF size(width, width * points.height() / points.width());
    if (const double pixels = size.width() * size.height(); pixels > mostPixels)
        size *= std::sqrt(mostPixels / pixels);
    m_isDrawing = true;
    m_renderer->requestPage(m_page, size.toSize().expandedTo({1, 1}));
    showState();
}

void PdfView::take(const QImage &image)
{
    m_isDrawing = false;
    if (std::exchange(m_isOutdated, false)) {
        draw();
        return;
    }
    // What a page does not paint is paper.
    m_image = QImage(image.size(), QImage::Format_RGB32);
    m_image.fill(Qt::white);
    if (!image.isNull()) {
        QPainter(&m_image).drawImage(0, 0, image);
        m_image.setDevicePixelRatio(devicePixelRatioF());
        m_shown->setPixmap(QPixmap::fromImage(m_image));
    } else {
        m_shown->setText(tr("This page cannot be shown."));
    }
    showState();
    Q_EMIT drawn();
}

void PdfView::showState()
{
    const QSignalBlocker quiet(m_pages);
    m_pages->setValue(m_page + 1);
    m_previous->defaultAction()->setEnabled(m_page > 0);
    m_next->defaultAction()->setEnabled(m_page + 1 < m_count);
    m_shown->setAccessibleName(tr("Page %L1 of %L2").arg(m_page + 1).arg(m_count));
}

void PdfView::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    draw();
}

void PdfView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (m_zoom <= 0 || m_image.isNull())
        draw();
}

void PdfView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void PdfView::retranslate()
{
    const auto name = [](QToolButton *button, const QString &text) {
        button->defaultAction()->setText(text);
        button->setAccessibleName(text);
    };
    name(m_previous, tr("Previous page"));
    name(m_next, tr("Next page"));
    name(m_smaller, tr("Smaller"));
    name(m_larger, tr("Larger"));
    name(m_fit, tr("As wide as the window"));
    m_pages->setAccessibleName(tr("Page"));
    m_pages->setSuffix(tr(" of %L1", "behind the number of a page").arg(m_count));
    showState();
}

} // namespace formwright::editors

#endif
