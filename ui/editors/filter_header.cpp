#include "ui/editors/filter_header.h"

#include "ui/documents/field_text.h"
#include "ui/widgets/metrics.h"

#include <QComboBox>
#include <QEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QScrollBar>

namespace formwright::editors {

using namespace Qt::StringLiterals;
using documents::FieldKind;

namespace {

constexpr int typingPauseMilliseconds = 350;
constexpr int fieldHeight = widgets::size::CompactRow + 2;
constexpr int belowFields = 6;

} // namespace

FilterHeader::FilterHeader(QWidget *parent) : QHeaderView(Qt::Horizontal, parent)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(typingPauseMilliseconds);
    connect(&m_pause, &QTimer::timeout, this, [this] {
        const QStringList now = filters();
        if (now != std::exchange(m_announced, now))
            Q_EMIT filtersChanged();
    });
    connect(this, &QHeaderView::sectionResized, this, &FilterHeader::place);
    connect(this, &QHeaderView::sectionMoved, this, &FilterHeader::place);
    setSectionsClickable(true);
    setHighlightSections(false);
    setSortIndicatorShown(true);
    setSortIndicatorClearable(true);
    setSortIndicator(-1, Qt::AscendingOrder);
}

void FilterHeader::setColumns(const QList<models::DocumentColumn> &columns)
{
    qDeleteAll(m_fields);
    m_fields.clear();
    m_columns = columns;
    m_announced.clear();
    for (const models::DocumentColumn &column : columns)
        m_fields.append(makeField(column));
    retranslate();
    updateGeometries();
    place();
}

QWidget *FilterHeader::makeField(const models::DocumentColumn &column)
{
    const FieldKind kind = documents::kindOf(column.field.kind);
    const bool hasOptions = !column.field.options.isEmpty() && kind == FieldKind::Choice;
    if (kind == FieldKind::Boolean || hasOptions) {
        auto *box = new QComboBox(this);
        box->addItem({}, QString());
        if (kind == FieldKind::Boolean) {
            box->addItem({}, u"true"_s);
            box->addItem({}, u"false"_s);
        }
        for (const auto &option : column.field.options)
            box->addItem(option.label.isEmpty() ? option.value : option.label, option.value);
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        connect(box, &QComboBox::currentIndexChanged, this, [this] { m_pause.start(0); });
        box->show();
        return box;
    }
    auto *edit = new QLineEdit(this);
    edit->setClearButtonEnabled(!documents::isNumber(kind));
    edit->setEnabled(!documents::isReference(kind) && kind != FieldKind::MultipleChoice);
    if (documents::isNumber(kind))
        edit->setAlignment(Qt::AlignRight);
    connect(edit, &QLineEdit::textChanged, this, [this] {
        markProblems();
        m_pause.start(typingPauseMilliseconds);
    });
    connect(edit, &QLineEdit::returnPressed, this, [this] { m_pause.start(0); });
    edit->installEventFilter(this);
    edit->show();
    return edit;
}

void FilterHeader::retranslate()
{
    for (int i = 0; i < m_fields.size(); ++i) {
        const models::DocumentColumn &column = m_columns.at(i);
        const FieldKind kind = documents::kindOf(column.field.kind);
        m_fields.at(i)->setAccessibleName(tr("Filter %1", "title of a column").arg(column.title));
        if (auto *box = qobject_cast<QComboBox *>(m_fields.at(i))) {
            box->setItemText(0, tr("All"));
            if (kind == FieldKind::Boolean) {
                box->setItemText(1, tr("Yes"));
                box->setItemText(2, tr("No"));
            }
            continue;
        }
        auto *edit = qobject_cast<QLineEdit *>(m_fields.at(i));
        // Said once is enough: the fields beside it look the same.
        if (i == 0)
            edit->setPlaceholderText(tr("Filter"));
        const bool isText = kind == FieldKind::Text || kind == FieldKind::LongText || kind == FieldKind::Choice;
        edit->setToolTip(isText ? tr("Finds what contains this text. =text finds exactly this, !=text all others.")
                                : tr("A value, or a comparison: > 100, <= 100, != 100"));
    }
}

void FilterHeader::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QHeaderView::changeEvent(event);
}

QString FilterHeader::typed(int column) const
{
    if (const auto *edit = qobject_cast<QLineEdit *>(m_fields.at(column)))
        return edit->text().trimmed();
    const QString value = qobject_cast<QComboBox *>(m_fields.at(column))->currentData().toString();
    return value.isEmpty() ? QString() : QString(u'=' % value);
}

void FilterHeader::setTyped(int column, const QString &text)
{
    if (auto *edit = qobject_cast<QLineEdit *>(m_fields.at(column))) {
        if (edit->isEnabled())
            edit->setText(text);
    } else if (auto *box = qobject_cast<QComboBox *>(m_fields.at(column))) {
        box->setCurrentIndex(qMax(0, box->findData(text.startsWith(u'=') ? text.sliced(1) : text)));
    }
    m_announced = filters();
}

std::optional<QString> FilterHeader::filterOf(int column) const
{
    return models::DocumentsSource::filterOf(m_columns.at(column).field, typed(column), locale());
}

QStringList FilterHeader::filters() const
{
    QStringList filters;
    for (int column = 0; column < m_fields.size(); ++column) {
        if (typed(column).isEmpty())
            continue;
        if (const auto filter = filterOf(column))
            filters.append(*filter);
    }
    return filters;
}

bool FilterHeader::isFiltering() const
{
    return !filters().isEmpty();
}

void FilterHeader::markProblems()
{
    for (int column = 0; column < m_fields.size(); ++column) {
        QWidget *field = m_fields.at(column);
        const QString text = typed(column);
        // Half a comparison is no mistake yet.
        static const QStringList signs{u"<"_s, u">"_s, u"="_s, u"!"_s, u"~"_s, u"<="_s, u">="_s, u"!="_s};
        field->setProperty("invalid", !text.isEmpty() && !signs.contains(text) && !filterOf(column));
        field->update();
    }
}

void FilterHeader::clearFilters()
{
    for (QWidget *field : std::as_const(m_fields)) {
        if (auto *edit = qobject_cast<QLineEdit *>(field))
            edit->clear();
        else
            qobject_cast<QComboBox *>(field)->setCurrentIndex(0);
    }
    m_pause.start(0);
}

void FilterHeader::dropHiddenFilters()
{
    for (int column = 0; column < m_fields.size(); ++column) {
        const bool isHidden = isSectionHidden(column);
        m_fields.at(column)->setVisible(!isHidden);
        if (!isHidden)
            continue;
        if (auto *edit = qobject_cast<QLineEdit *>(m_fields.at(column)))
            edit->clear();
        else
            qobject_cast<QComboBox *>(m_fields.at(column))->setCurrentIndex(0);
    }
    m_pause.start(0);
    place();
}

QSize FilterHeader::sizeHint() const
{
    QSize size = QHeaderView::sizeHint();
    if (!m_fields.isEmpty())
        size.rheight() += fieldHeight + belowFields;
    return size;
}

void FilterHeader::updateGeometries()
{
    setViewportMargins(0, 0, 0, !m_fields.isEmpty() ? fieldHeight + belowFields : 0);
    QHeaderView::updateGeometries();
    place();
}

bool FilterHeader::viewportEvent(QEvent *event)
{
    const bool isTaken = QHeaderView::viewportEvent(event);
    // Scrolling sideways moves the sections by repainting them alone.
    if (event->type() == QEvent::Paint || event->type() == QEvent::Resize)
        place();
    return isTaken;
}

void FilterHeader::place()
{
    const int top = height() - fieldHeight - belowFields;
    for (int column = 0; column < m_fields.size() && column < count(); ++column) {
        const int left = sectionViewportPosition(column);
        m_fields.at(column)->setVisible(!isSectionHidden(column));
        const QRect area(left + 3, top, qMax(0, sectionSize(column) - 6), fieldHeight);
        if (m_fields.at(column)->geometry() != area)
            m_fields.at(column)->setGeometry(area);
    }
}

bool FilterHeader::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        auto *edit = qobject_cast<QLineEdit *>(watched);
        if (key == Qt::Key_Escape && edit && !edit->text().isEmpty()) {
            edit->clear();
            m_pause.start(0);
            return true;
        }
        if (key == Qt::Key_Down && parentWidget()) {
            parentWidget()->setFocus(Qt::OtherFocusReason);
            return true;
        }
    }
    return QHeaderView::eventFilter(watched, event);
}

} // namespace formwright::editors
