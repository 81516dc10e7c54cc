#include "ui/widgets/file_list.h"

#include "ui/widgets/drop_area.h"
#include "ui/widgets/file_dialog.h"
#include "ui/widgets/file_line.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/style_paint.h"
#include "ui/widgets/theme.h"

#include <QDragEnterEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStyleOptionFrame>
#include <QStylePainter>
#include <QToolButton>

namespace formwright::widgets {

FileList::FileList(QWidget *parent)
    : QWidget(parent), m_layout(new QVBoxLayout), m_choose(new QPushButton(this)), m_hint(new QLabel(this))
{
    setAcceptDrops(true);
    m_choose->setFlat(true);
    m_choose->setIcon(icon(QStringLiteral("add"), Role::Accent));
    m_choose->setObjectName(QStringLiteral("chooseButton"));
    m_choose->installEventFilter(this);
    m_hint->setForegroundRole(QPalette::PlaceholderText);
    setFocusProxy(m_choose);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_layout->setSpacing(0);
    auto *bottom = new QHBoxLayout;
    bottom->setSpacing(space::Small);
    bottom->addWidget(m_choose);
    bottom->addWidget(m_hint);
    bottom->addStretch(1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(3, 3, 3, 3);
    layout->setSpacing(0);
    layout->addLayout(m_layout);
    layout->addLayout(bottom);
    connect(m_choose, &QPushButton::clicked, this, &FileList::choose);
    retranslate();
}

void FileList::setEntries(const QList<FileEntry> &entries)
{
    m_entries = entries;
    QHash<QString, FileLine *> kept;
    for (int at = 0; at < entries.size(); ++at) {
        const QString key = entries[at].key;
        FileLine *line = m_lines.take(key);
        if (!line) {
            line = new FileLine(this);
            connect(line, &FileLine::removeClicked, this, [this, key] { Q_EMIT removalWanted(key); });
            connect(line, &FileLine::openClicked, this, [this, key] { Q_EMIT openWanted(key); });
            connect(line, &FileLine::saveClicked, this, [this, key] { Q_EMIT saveWanted(key); });
            connect(line, &FileLine::retryClicked, this, [this, key] { Q_EMIT retryWanted(key); });
        }
        if (m_layout->indexOf(line) != at) {
            m_layout->removeWidget(line);
            m_layout->insertWidget(at, line);
        }
        line->show(entries[at]);
        line->removeButton()->setVisible(!m_isReadOnly);
        line->setVisible(true);
        kept.insert(key, line);
    }
    // One may be removed by its own button: it goes once that is done.
    for (FileLine *gone : std::as_const(m_lines)) {
        if (gone->isAncestorOf(focusWidget()))
            m_choose->setFocus();
        m_layout->removeWidget(gone);
        gone->hide();
        gone->deleteLater();
    }
    m_lines = kept;
    retranslate();
    updateGeometry();
}

void FileList::setReadOnly()
{
    m_isReadOnly = true;
    setAcceptDrops(false);
    setFocusProxy(nullptr);
    m_choose->hide();
    setEntries(QList(m_entries));
}

void FileList::choose()
{
    if (m_takesSeveral)
        FileDialog::openSeveral(this, tr("Choose files"), tr("All files (*)"), this,
            [this](const QStringList &paths) { Q_EMIT filesChosen(paths); });
    else
        FileDialog::open(this, tr("Choose a file"), tr("All files (*)"), this,
            [this](const QString &path) { Q_EMIT filesChosen({path}); });
}

void FileList::dragEnterEvent(QDragEnterEvent *event)
{
    if (localFiles(event->mimeData()).isEmpty())
        return;
    m_isOver = true;
    update();
    event->acceptProposedAction();
}

void FileList::dragLeaveEvent(QDragLeaveEvent *)
{
    m_isOver = false;
    update();
}

void FileList::dropEvent(QDropEvent *event)
{
    m_isOver = false;
    update();
    event->acceptProposedAction();
    const QStringList paths = localFiles(event->mimeData());
    Q_EMIT filesChosen(m_takesSeveral ? paths : paths.mid(0, 1));
}

void FileList::paintEvent(QPaintEvent *)
{
    QStylePainter painter(this);
    QStyleOptionFrame option;
    option.initFrom(this);
    option.lineWidth = 1;
    option.state.setFlag(QStyle::State_HasFocus, m_isOver || m_choose->hasFocus());
    option.state.setFlag(QStyle::State_ReadOnly, m_isReadOnly);
    painter.drawPrimitive(QStyle::PE_FrameLineEdit, option);
}

bool FileList::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
        update();
    return QWidget::eventFilter(watched, event);
}

void FileList::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        setEntries(QList(m_entries));
    }
    QWidget::changeEvent(event);
}

void FileList::retranslate()
{
    m_choose->setText(m_takesSeveral ? tr("Choose Files…")
            : m_entries.isEmpty()    ? tr("Choose a File…")
                                     : tr("Choose Another File…"));
    m_hint->setText(m_isReadOnly ? m_entries.isEmpty() ? tr("No files") : QString()
            : m_takesSeveral ? tr("or drop them here")
                                 : tr("or drop it here"));
    m_hint->setVisible(!m_hint->text().isEmpty()); // a line without words would stay empty room
}

} // namespace formwright::widgets
