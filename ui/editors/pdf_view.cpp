#include "ui/editors/pdf_view.h"

#ifdef FORMWRIGHT_HAS_PDF
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

namespace formwright::editors {

using namespace Qt::StringLiterals;

namespace {

constexpr double leastZoom = 0.25, mostZoom = 4, step = 1.25;
constexpr double pointsAnInch = 72;
constexpr int tellingDelay = 500; // milliseconds that a file may wait without a word
constexpr int signDelay = 150; // milliseconds that the page before may be seen in the place of the wanted one

} // namespace

PdfView::PdfView(std::unique_ptr<PdfFile> file, QWidget *parent)
    : QWidget(parent),
      m_reader(new PdfReader(std::move(file), this)),
      m_area(new QScrollArea(this)),
      m_shown(new QLabel)
{
    connect(m_reader, &PdfReader::begun, this, &PdfView::showState);
    QTimer::singleShot(tellingDelay, this, [this] {
        m_isLate = true;
        showState();
    });
    m_soon.setSingleShot(true);
    m_soon.setInterval(signDelay);
    connect(&m_soon, &QTimer::timeout, this, &PdfView::showState);
    connect(m_reader, &PdfReader::loaded, this, &PdfView::takeFile);
    connect(m_reader, &PdfReader::drawn, this, &PdfView::take);
    m_shown->setAlignment(Qt::AlignCenter);
    m_area->setWidgetResizable(true);
    m_area->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // it takes no room from a page that fits
    m_area->setFocusPolicy(Qt::StrongFocus);
    m_area->setWidget(m_shown);
    makeControls();
    retranslate();
}

void PdfView::takeFile(const QString &problem, int pageCount)
{
    if (!problem.isEmpty()) {
        Q_EMIT refused(problem);
        return;
    }
    m_count = pageCount;
    m_pages->setMaximum(m_count);
    retranslate();
    draw();
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
    m_soon.start();
    m_area->verticalScrollBar()->setValue(0);
    draw();
}

void PdfView::setZoom(double zoom)
{
    m_zoom = zoom > 0 ? qBound(leastZoom, zoom, mostZoom) : 0;
    draw();
}

void PdfView::draw()
{
    if (m_count == 0 || !isVisible()) // how much room there is is known once it is seen
        return;
    m_reader->ask({.page = m_page,
        .zoom = m_zoom,
        .room = double(m_area->viewport()->width() - 2 * widgets::space::Small),
        .dotsAnInch = double(logicalDpiX()),
        .ratio = devicePixelRatioF()});
    showState();
}

void PdfView::take(const DrawnPage &page)
{
    m_soon.stop();
    m_drawn = m_page;
    m_image = page.image;
    m_points = page.points;
    if (m_image.isNull())
        m_shown->setText(tr("This page cannot be shown."));
    else
        m_shown->setPixmap(QPixmap::fromImage(m_image));
    showState();
    Q_EMIT drawn();
}

void PdfView::showState()
{
    const QSignalBlocker quiet(m_pages);
    m_pages->setValue(m_page + 1);
    m_previous->defaultAction()->setEnabled(m_page > 0);
    m_next->defaultAction()->setEnabled(m_page + 1 < m_count);
    m_pages->setEnabled(m_count > 0);
    const QString drawing = tr("Drawing page %L1…").arg(m_page + 1);
    if (m_count == 0)
        m_shown->setText(
            m_isLate && m_reader->isWaiting() ? tr("Loading… Another file is still being drawn.") : tr("Loading…"));
    else if (m_drawn != m_page && !m_soon.isActive())
        m_shown->setText(drawing);
    // Who does not see it is told no page that is not there yet.
    m_shown->setAccessibleName(m_count == 0 ? m_shown->text()
            : m_drawn != m_page             ? drawing
                                            : tr("Page %L1 of %L2").arg(m_page + 1).arg(m_count));
}

QString PdfView::sign() const
{
    return m_shown->text();
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
