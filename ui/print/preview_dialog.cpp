#include "ui/print/preview_dialog.h"

#include "ui/client/server_texts.h"
#include "ui/client/written_file.h"
#include "ui/print/printing.h"
#include "ui/widgets/file_dialog.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/progress_strip.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPointer>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>

namespace formwright::print {

using namespace Qt::StringLiterals;
using paper::PageSize;

namespace {

constexpr double zooms[]{0.5, 0.75, 1, 1.5, 2, 4};
constexpr int whole = -1; // entries of the box that are no number
constexpr int wide = -2;

// Where paper has other sizes than elsewhere.
PageSize usualSize()
{
    return QLocale::system().measurementSystem() == QLocale::ImperialUSSystem ? PageSize::Letter : PageSize::A4;
}

} // namespace

PreviewDialog::PreviewDialog(const paper::Document &document, QWidget *parent)
    : QDialog(parent),
      m_document(document),
      m_view(new PageView(this)),
      m_page(new QSpinBox(this)),
      m_count(new QLabel(this)),
      m_zoom(new QComboBox(this)),
      m_size(new QComboBox(this)),
      m_turn(new QComboBox(this)),
      m_previous(new QAction(this)),
      m_next(new QAction(this)),
      m_zoomOut(new QAction(this)),
      m_zoomIn(new QAction(this)),
      m_print(new QAction(this)),
      m_save(new QAction(this)),
      m_printButton(new QPushButton(this)),
      m_saveButton(new QPushButton(this)),
      m_close(new QPushButton(this)),
      m_message(new widgets::InlineMessage(this)),
      m_progress(new widgets::ProgressStrip(this))
{
    setObjectName(u"printPreview"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setSizeGripEnabled(true);
    m_document.setup.size = usualSize();
    m_progress->setCancellable(false);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, widgets::space::Medium, 0, widgets::space::Medium);
    layout->setSpacing(widgets::space::Small);
    layout->addWidget(makeBar());
    auto *message = new QHBoxLayout;
    message->setContentsMargins(widgets::space::Large, 0, widgets::space::Large, 0);
    message->addWidget(m_message);
    layout->addLayout(message);
    layout->addWidget(m_progress);
    layout->addWidget(m_view, 1);
    auto *buttons = new QHBoxLayout;
    buttons->setContentsMargins(widgets::space::Large, 0, widgets::space::Large, 0);
    buttons->addStretch();
    buttons->addWidget(m_close);
    buttons->addWidget(m_saveButton);
    buttons->addWidget(m_printButton);
    layout->addLayout(buttons);

    connect(m_view, &PageView::currentPageChanged, this, &PreviewDialog::showState);
    connect(m_view, &PageView::zoomChanged, this, &PreviewDialog::showState);
    connect(m_page, &QSpinBox::valueChanged, this, [this](int page) { m_view->showPage(page - 1); });
    connect(m_zoom, &QComboBox::activated, this, [this](int index) {
        const double chosen = m_zoom->itemData(index).toDouble();
        if (chosen > 0)
            m_view->setZoom(chosen);
        else
            m_view->setFit(chosen == wide ? PageView::Fit::Width : PageView::Fit::Page);
    });
    connect(m_size, &QComboBox::activated, this, &PreviewDialog::layOut);
    connect(m_turn, &QComboBox::activated, this, &PreviewDialog::layOut);
    connect(m_previous, &QAction::triggered, this, [this] { m_view->showPage(m_view->currentPage() - 1); });
    connect(m_next, &QAction::triggered, this, [this] { m_view->showPage(m_view->currentPage() + 1); });
    connect(m_zoomOut, &QAction::triggered, this, [this] { m_view->zoomBy(-1); });
    connect(m_zoomIn, &QAction::triggered, this, [this] { m_view->zoomBy(1); });
    connect(m_print, &QAction::triggered, this, &PreviewDialog::print);
    connect(m_save, &QAction::triggered, this, &PreviewDialog::save);
    connect(m_printButton, &QPushButton::clicked, m_print, &QAction::trigger);
    connect(m_saveButton, &QPushButton::clicked, m_save, &QAction::trigger);
    connect(m_close, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_message, &widgets::InlineMessage::actionTriggered, this, &PreviewDialog::layOut);
    m_printButton->setDefault(true);
    for (QPushButton *button : {m_close, m_saveButton})
        button->setAutoDefault(false);
    retranslate();
    resize(880, 760);
    m_view->setFocus();
    layOut();
}

QWidget *PreviewDialog::makeBar()
{
    auto *bar = new QWidget(this);
    auto *row = new QHBoxLayout(bar);
    row->setContentsMargins(widgets::space::Large, 0, widgets::space::Large, 0);
    row->setSpacing(widgets::space::Small);
    addAction(m_previous, u"previousPage"_s, u"chevron-up"_s, {});
    addAction(m_next, u"nextPage"_s, u"chevron-down"_s, {});
    addAction(m_zoomOut, u"zoomOut"_s, u"zoom-out"_s, QKeySequence::ZoomOut);
    addAction(m_zoomIn, u"zoomIn"_s, u"zoom-in"_s, QKeySequence::ZoomIn);
    addAction(m_print, u"print"_s, u"print"_s, QKeySequence::Print);
    addAction(m_save, u"savePdf"_s, u"export"_s, QKeySequence::Save);
    const auto button = [&](QAction *action) {
        auto *made = new QToolButton(bar);
        made->setDefaultAction(action);
        made->setAutoRaise(true);
        row->addWidget(made);
    };
    m_page->setObjectName(u"page"_s);
    m_page->setKeyboardTracking(false);
    m_page->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_page->setAlignment(Qt::AlignRight);
    m_zoom->setObjectName(u"zoom"_s);
    m_size->setObjectName(u"paperSize"_s);
    m_turn->setObjectName(u"orientation"_s);
    m_zoom->setEditable(true);
    m_zoom->setInsertPolicy(QComboBox::NoInsert);
    m_zoom->lineEdit()->setReadOnly(true);
    button(m_previous);
    button(m_next);
    row->addWidget(m_page);
    row->addWidget(m_count);
    row->addSpacing(widgets::space::Large);
    button(m_zoomOut);
    row->addWidget(m_zoom);
    button(m_zoomIn);
    row->addStretch();
    row->addWidget(m_size);
    row->addWidget(m_turn);
    return bar;
}

void PreviewDialog::addAction(QAction *action, const QString &name, const QString &icon, const QKeySequence &key)
{
    action->setObjectName(name);
    action->setIcon(widgets::icon(icon));
    action->setShortcut(key);
    QDialog::addAction(action);
}

// Whatever was laid out before is still shown, and what comes late is nobody's.
void PreviewDialog::layOut()
{
    m_message->hide();
    if (m_size->currentIndex() >= 0)
        m_document.setup.size = PageSize(m_size->currentData().toInt());
    m_document.setup.isLandscape = m_turn->currentData().toBool();
    m_isBusy = true;
    m_progress->start(tr("Laying out the pages"));
    showState();
    makePages(m_document, this, [this, number = ++m_number](const Pages &pages, const QString &problem) {
        if (number == m_number)
            take(pages, problem);
    });
}

void PreviewDialog::take(const Pages &pages, const QString &problem)
{
    m_isBusy = false;
    m_progress->finish();
    m_pages = pages;
    m_view->setPages(pages);
    if (!problem.isEmpty()) {
        m_message->setAction(tr("Try &Again"));
        tellProblem(tr("The document cannot be shown as it would be printed."), client::fieldText({problem}));
    }
    showState();
}

void PreviewDialog::tellProblem(const QString &what, const QString &why)
{
    m_message->showError({.what = what, .why = why});
}

void PreviewDialog::showState()
{
    const int count = m_view->pageCount();
    const bool isThere = m_pages && !m_isBusy;
    const QSignalBlocker quietly(m_page);
    m_page->setRange(qMin(1, count), count);
    m_page->setValue(m_view->currentPage() + 1);
    m_page->setEnabled(count > 1);
    m_count->setText(tr("of %1", "page 3 of 12").arg(locale().toString(count)));
    m_previous->setEnabled(m_view->currentPage() > 0);
    m_next->setEnabled(m_view->currentPage() + 1 < count);
    m_print->setEnabled(isThere);
    m_save->setEnabled(isThere);
    m_printButton->setEnabled(isThere);
    m_saveButton->setEnabled(isThere);
    m_zoom->setEditText(locale().toString(qRound(m_view->zoom() * 100)) % locale().percent());
}

void PreviewDialog::print()
{
    m_message->hide();
    m_message->setAction({});
    askAndPrint(this, m_pages, [this](const QString &problem) {
        if (problem.isEmpty())
            m_message->showMessage(widgets::Tone::Success, {.what = tr("The document is on its way to the printer.")});
        else
            tellProblem(tr("The document was not printed."), problem);
    });
}

void PreviewDialog::save()
{
    m_message->hide();
    m_message->setAction({});
    const QString name
        = client::fileNameFrom(m_document.title.isEmpty() ? tr("Document") : m_document.title) % u".pdf"_s;
    widgets::FileDialog::save(
        this, tr("Save as PDF"), tr("PDF documents (*.pdf)"), name, this, [this, pages = m_pages](const QString &path) {
            m_progress->start(tr("Writing the file"));
            // Whoever closes the preview meanwhile still wants the file.
            makePdf(pages, qApp, [self = QPointer(this), path](const QByteArray &pdf, const QString &problem) {
                const auto end = [self, path](const QString &why) {
                    if (self)
                        self->tellWritten(path, why);
                };
                if (problem.isEmpty())
                    client::writeFile(path, pdf, qApp, end);
                else
                    end(client::fieldText({problem}));
            });
        });
}

void PreviewDialog::tellWritten(const QString &path, const QString &why)
{
    m_progress->finish();
    if (why.isEmpty())
        m_message->showMessage(widgets::Tone::Success, {.what = tr("The document was saved."), .why = path});
    else
        tellProblem(tr("The document was not saved."), why);
}

void PreviewDialog::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QDialog::changeEvent(event);
}

void PreviewDialog::retranslate()
{
    setWindowTitle(
        m_document.title.isEmpty() ? tr("Print Preview") : tr("Print Preview: %1", "title").arg(m_document.title));
    const auto name = [](QAction *action, const QString &text) {
        action->setText(text);
        const QString key = action->shortcut().toString(QKeySequence::NativeText);
        action->setToolTip(key.isEmpty() ? text : QString(text % u" ("_s % key % u')'));
    };
    name(m_previous, tr("Previous page"));
    name(m_next, tr("Next page"));
    name(m_zoomOut, tr("Smaller"));
    name(m_zoomIn, tr("Larger"));
    name(m_print, tr("Print"));
    name(m_save, tr("Save as PDF"));
    m_printButton->setText(tr("&Print…"));
    m_saveButton->setText(tr("&Save as PDF…"));
    m_close->setText(tr("Close"));
    m_page->setAccessibleName(tr("Page"));
    m_zoom->setAccessibleName(tr("Zoom"));
    m_size->setAccessibleName(tr("Paper size"));
    m_turn->setAccessibleName(tr("Orientation"));
    const auto fill = [](QComboBox *box, const QList<QPair<QString, QVariant>> &entries) {
        const int index = qMax(0, box->currentIndex());
        box->clear();
        for (const auto &[text, data] : entries)
            box->addItem(text, data);
        box->setCurrentIndex(index);
    };
    QList<QPair<QString, QVariant>> scales{{tr("Whole page"), whole}, {tr("Page width"), wide}};
    for (const double zoom : zooms)
        scales.append({locale().toString(qRound(zoom * 100)) % locale().percent(), zoom});
    fill(m_zoom, scales);
    fill(m_size, {{tr("A4"), int(PageSize::A4)}, {tr("Letter"), int(PageSize::Letter)}});
    m_size->setCurrentIndex(m_size->findData(int(m_document.setup.size)));
    fill(m_turn, {{tr("Upright"), false}, {tr("Landscape"), true}});
    m_turn->setCurrentIndex(m_turn->findData(m_document.setup.isLandscape));
    showState();
}

} // namespace formwright::print
