#include "ui/editors/file_preview.h"

#include "ui/editors/pdf_view.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/metrics.h"

#include <QBuffer>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QImageReader>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QStringDecoder>
#include <QVBoxLayout>

namespace formwright::editors {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestText = 1024 * 1024; // bytes that are shown of a text
constexpr int mostSide = 8192; // pixels of a picture; a larger one is read smaller

const QStringList &pictures()
{
    static const QStringList suffixes{u"png"_s, u"jpg"_s, u"jpeg"_s, u"gif"_s, u"bmp"_s, u"webp"_s, u"svg"_s};
    return suffixes;
}

const QStringList &texts()
{
    static const QStringList suffixes{
        u"txt"_s, u"csv"_s, u"tsv"_s, u"json"_s, u"xml"_s, u"log"_s, u"md"_s, u"yaml"_s, u"yml"_s, u"ini"_s};
    return suffixes;
}

QString suffixOf(const QString &name)
{
    return QFileInfo(name).suffix().toLower();
}

} // namespace

bool FilePreview::shows(const QString &name)
{
#ifdef FORMWRIGHT_HAS_PDF
    if (suffixOf(name) == "pdf"_L1)
        return true;
#endif
    return pictures().contains(suffixOf(name)) || texts().contains(suffixOf(name));
}

FilePreview::FilePreview(const QString &name, const QByteArray &content, QWidget *parent)
    : QDialog(parent), m_name(name)
{
    setObjectName(u"filePreview"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(name);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    QPushButton *open = buttons->addButton(tr("&Open Outside"), QDialogButtonBox::ActionRole);
    QPushButton *save = buttons->addButton(tr("&Save As…"), QDialogButtonBox::ActionRole);
    open->setObjectName(u"openOutside"_s);
    save->setObjectName(u"saveFile"_s);
    connect(open, &QPushButton::clicked, this, &FilePreview::openWanted);
    connect(save, &QPushButton::clicked, this, &FilePreview::saveWanted);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    QWidget *shown = suffixOf(name) == "pdf"_L1 ? makePages(content)
        : pictures().contains(suffixOf(name))   ? makePicture(content)
                                                : makeText(content);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(
        widgets::space::Large, widgets::space::Large, widgets::space::Large, widgets::space::Large);
    layout->addWidget(shown ? shown : makeNothing(), 1);
    layout->addWidget(buttons);
    resize(720, 540);
}

// Null where it is no picture.
QWidget *FilePreview::makePicture(const QByteArray &content)
{
    QByteArray bytes = content;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::ReadOnly);
    QImageReader reader(&buffer);
    reader.setAutoTransform(true);
    const QSize size = reader.size();
    if (size.width() > mostSide || size.height() > mostSide)
        reader.setScaledSize(size.scaled(mostSide, mostSide, Qt::KeepAspectRatio));
    m_picture = QPixmap::fromImage(reader.read());
    if (m_picture.isNull())
        return nullptr;
    m_shown = new QLabel;
    m_shown->setAlignment(Qt::AlignCenter);
    m_shown->setAccessibleName(m_name);
    m_area = new QScrollArea(this);
    m_area->setWidgetResizable(true);
    m_area->setWidget(m_shown);
    return m_area;
}

// Null where there is no module for them; what is no such file is found out when it is read.
QWidget *FilePreview::makePages(const QByteArray &content)
{
#ifdef FORMWRIGHT_HAS_PDF
    auto *view = new PdfView(pdfFile(content), this);
    connect(view, &PdfView::refused, this, [this, view](const QString &problem) {
        m_problem = problem;
        delete layout()->replaceWidget(view, makeNothing());
        view->hide();
        view->deleteLater();
    });
    return view;
#else
    Q_UNUSED(content)
    return nullptr;
#endif
}

// Null where it is no text.
QWidget *FilePreview::makeText(const QByteArray &content)
{
    QStringDecoder decoder(QStringDecoder::Utf8);
    const QString text = decoder(QByteArrayView(content).first(qMin(content.size(), longestText)));
    // A letter may be cut at the end of what is shown.
    if ((decoder.hasError() && content.size() <= longestText) || text.contains(QChar(0)))
        return nullptr;
    auto *edit = new QPlainTextEdit(this);
    edit->setReadOnly(true);
    edit->setFont(widgets::codeFont());
    edit->setLineWrapMode(QPlainTextEdit::NoWrap);
    edit->setPlainText(content.size() > longestText ? QString(text % u'\n' % tr("The rest is not shown.")) : text);
    edit->setAccessibleName(m_name);
    return edit;
}

QWidget *FilePreview::makeNothing()
{
    const QString what = tr("%1 cannot be shown here.").arg(m_name);
    auto *label = new QLabel(m_problem.isEmpty() ? what : QString(what % u'\n' % m_problem), this);
    label->setObjectName(u"nothing"_s);
    label->setTextFormat(Qt::PlainText);
    label->setAlignment(Qt::AlignCenter);
    label->setWordWrap(true);
    return label;
}

void FilePreview::resizeEvent(QResizeEvent *event)
{
    QDialog::resizeEvent(event);
    fit();
}

// As large as it is, or as there is room.
void FilePreview::fit()
{
    if (!m_shown || m_picture.isNull())
        return;
    const QSize room = m_area->viewport()->size() - QSize(2, 2);
    const bool isLarger = m_picture.width() > room.width() || m_picture.height() > room.height();
    m_shown->setPixmap(isLarger ? m_picture.scaled(room, Qt::KeepAspectRatio, Qt::SmoothTransformation) : m_picture);
}

} // namespace formwright::editors
