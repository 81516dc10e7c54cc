#include "ui/designing/property_editor.h"

#include "ui/widgets/elided_label.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/fuzzy.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/search_field.h"
#include "ui/widgets/theme.h"

#include <QApplication>
#include <QEvent>
#include <QGridLayout>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

namespace formwright::designing {

using namespace Qt::StringLiterals;
using widgets::Role;

namespace {

bool isTall(PropertyEditorKind kind)
{
    return kind == PropertyEditorKind::Script || kind == PropertyEditorKind::Choices
        || kind == PropertyEditorKind::Languages || kind == PropertyEditorKind::People;
}

} // namespace

PropertyEditor::PropertyEditor(PropertySource &source, QWidget *parent)
    : QWidget(parent),
      m_source(source),
      m_icon(new QLabel(this)),
      m_name(new widgets::ElidedLabel({}, this)),
      m_kind(new widgets::ElidedLabel({}, this)),
      m_filter(new widgets::SearchField(tr("Filter properties"), this)),
      m_scroll(new QScrollArea(this)),
      m_nothing(new QLabel(this))
{
    setObjectName(u"propertyEditor"_s);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_icon->setFixedSize(widgets::size::LargeIcon, widgets::size::LargeIcon);
    m_name->setFont(widgets::strongFont());
    m_kind->setForegroundRole(QPalette::PlaceholderText);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->viewport()->setBackgroundRole(QPalette::Base);
    m_nothing->setWordWrap(true);
    m_nothing->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
    m_nothing->setForegroundRole(QPalette::PlaceholderText);
    auto *names = new QVBoxLayout;
    names->setSpacing(0);
    names->addWidget(m_name);
    names->addWidget(m_kind);
    auto *head = new QHBoxLayout;
    head->setSpacing(widgets::space::Small);
    head->addWidget(m_icon, 0, Qt::AlignTop);
    head->addLayout(names, 1);
    auto *top = new QVBoxLayout;
    top->setContentsMargins(widgets::space::Large, widgets::space::Large, widgets::space::Large, 0);
    top->setSpacing(widgets::space::Medium);
    top->addLayout(head);
    top->addWidget(m_filter);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(widgets::space::Small);
    layout->addLayout(top);
    layout->addWidget(m_nothing);
    layout->addWidget(m_scroll, 1);
    connect(m_filter, &widgets::SearchField::searched, this, &PropertyEditor::filterRows);
    connect(m_filter, &QLineEdit::textChanged, this, &PropertyEditor::filterRows);
    connect(&source, &PropertySource::changed, this, &PropertyEditor::showSelection);
    showSelection();
}

void PropertyEditor::showHead()
{
    const bool isAny = m_source.isAny();
    m_icon->setVisible(isAny);
    m_name->setVisible(isAny);
    m_kind->setVisible(isAny);
    m_filter->setVisible(isAny);
    m_scroll->setVisible(isAny);
    m_nothing->setVisible(!isAny);
    m_nothing->setContentsMargins(widgets::space::Large, widgets::space::Section, widgets::space::Large, 0);
    m_nothing->setText(m_source.nothingText());
    if (!isAny)
        return;
    const PropertyHead head = m_source.head();
    m_name->setText(head.name);
    m_kind->setText(head.kind);
    m_icon->setPixmap(widgets::icon(head.icon).pixmap(
        QSize(widgets::size::LargeIcon, widgets::size::LargeIcon), devicePixelRatioF()));
}

void PropertyEditor::showSelection()
{
    if (m_isSetting)
        return;
    showHead();
    PropertyTable table = m_source.table();
    const QString selection = m_source.selectionKey();
    const auto areSameRows = [&] {
        return std::equal(
            table.begin(), table.end(), m_rows.begin(), m_rows.end(), [](const Property &one, const Row &other) {
                return one.path == other.property.path && one.title == other.property.title
                    && one.group == other.property.group && isTall(one.editor) == isTall(other.property.editor);
            });
    };
    if (!areSameRows()) {
        // The rows change below whoever types: what he has typed so far holds.
        if (m_shownFor == selection && isTyping()) {
            finishTyping();
            table = m_source.table();
        }
        rebuild(table);
    } else {
        if (m_shownFor != selection) {
            for (const Row &row : std::as_const(m_rows)) {
                row.field->giveUp();
                showRefusal(row.field, {});
            }
        }
        // What there is to choose from often comes later than the rest, while somebody types in another row.
        for (qsizetype i = 0; i < m_rows.size(); ++i) {
            const Property &shown = m_rows.at(i).property;
            const Property &now = table.at(i);
            if (shown.editor != now.editor || shown.choices != now.choices || shown.source != now.source)
                renew(m_rows[i], now);
        }
    }
    m_shownFor = selection;
    showValues();
}

PropertyField *PropertyEditor::makeField(const Property &property, QWidget *parent)
{
    PropertyField *field = makePropertyField(property, m_source.words());
    QWidget *widget = field->widget();
    widget->setParent(parent);
    widget->setObjectName(QString(u"property:"_s % property.path));
    widget->setToolTip(property.help);
    widget->setAccessibleName(property.title);
    widget->setAccessibleDescription(property.help);
    connect(field, &PropertyField::edited, this, [this, property, field](const QString &text) {
        const QString why = m_source.refusal(property, text);
        showRefusal(field, why);
        if (!why.isEmpty()) {
            field->keepTyped();
            Q_EMIT typed();
            return;
        }
        // What is shown is not built anew below whoever types in it.
        m_isSetting = true;
        m_source.set(property, text);
        m_isSetting = false;
        QMetaObject::invokeMethod(this, &PropertyEditor::showSelection, Qt::QueuedConnection);
    });
    connect(field, &PropertyField::typed, this, &PropertyEditor::typed);
    return field;
}

void PropertyEditor::showRefusal(const PropertyField *field, const QString &why)
{
    const auto row = std::find_if(m_rows.cbegin(), m_rows.cend(), [&](const Row &each) { return each.field == field; });
    if (row == m_rows.cend() || row->refusal->text() == why)
        return;
    QPalette palette = row->title->palette();
    palette.setColor(QPalette::WindowText, widgets::color(Role::Danger));
    row->refusal->setPalette(palette);
    row->refusal->setText(why);
    row->refusal->setVisible(!why.isEmpty());
    row->field->widget()->setAccessibleDescription(why.isEmpty() ? row->property.help : why);
    if (!why.isEmpty())
        QMetaObject::invokeMethod( // once it has its place
            row->refusal, [this, label = row->refusal] { m_scroll->ensureWidgetVisible(label); }, Qt::QueuedConnection);
}

// With other choices, in the place where it stands.
void PropertyEditor::renew(Row &row, const Property &property)
{
    QWidget *before = row.field->widget();
    row.field->tellTyped();
    const QWidget *focus = QApplication::focusWidget(); // and not who had it last
    const bool hasFocus = focus != nullptr && (before == focus || before->isAncestorOf(focus));
    row.property = property;
    row.field = makeField(property, m_rowsWidget);
    QWidget *now = row.field->widget();
    delete m_rowsWidget->layout()->replaceWidget(before, now);
    row.title->setBuddy(now);
    QWidget::setTabOrder(before, now);
    now->setVisible(!before->isHidden());
    if (hasFocus)
        now->setFocus(Qt::OtherFocusReason);
    before->hide();
    before->deleteLater(); // it may be the one that told of the change
}

void PropertyEditor::rebuild(const PropertyTable &table)
{
    m_rows.clear();
    m_groups.clear();
    auto *widget = new QWidget;
    widget->setBackgroundRole(QPalette::Base);
    auto *grid = new QGridLayout(widget);
    grid->setContentsMargins(
        widgets::space::Large, widgets::space::Tight, widgets::space::Small, widgets::space::Large);
    grid->setHorizontalSpacing(widgets::space::Small);
    grid->setVerticalSpacing(widgets::space::Tight);
    grid->setColumnMinimumWidth(0, 96);
    grid->setColumnStretch(1, 1);
    QString group;
    int line = 0;
    for (const Property &property : table) {
        if (property.group != group) {
            group = property.group;
            auto *title = new QLabel(group, widget);
            title->setFont(widgets::smallFont());
            title->setForegroundRole(QPalette::PlaceholderText);
            title->setContentsMargins(0, line == 0 ? 0 : widgets::space::Medium, 0, 0);
            grid->addWidget(title, line++, 0, 1, 3);
            m_groups.append(Group{title, {}});
        }
        Row row{property, new QLabel(property.title, widget), makeField(property, widget), new QToolButton(widget),
            new QLabel(widget)};
        QWidget *field = row.field->widget();
        row.title->setBuddy(field);
        row.title->setWordWrap(true);
        row.title->setToolTip(property.help);
        row.reset->setIcon(widgets::icon(u"undo"_s, Role::Muted));
        row.reset->setAutoRaise(true);
        row.reset->setToolTip(tr("Back to what holds by itself"));
        row.reset->setAccessibleName(tr("Reset %1", "property").arg(property.title));
        if (isTall(property.editor)) {
            grid->addWidget(row.title, line, 0, 1, 2);
            grid->addWidget(row.reset, line++, 2, Qt::AlignTop);
            grid->addWidget(field, line++, 0, 1, 2);
        } else {
            grid->addWidget(row.title, line, 0, Qt::AlignVCenter);
            grid->addWidget(field, line, 1, Qt::AlignVCenter);
            grid->addWidget(row.reset, line++, 2, Qt::AlignVCenter);
        }
        row.refusal->setObjectName(QString(u"refusal:"_s % property.path));
        row.refusal->setWordWrap(true);
        row.refusal->setTextFormat(Qt::PlainText);
        row.refusal->hide();
        grid->addWidget(row.refusal, line++, 0, 1, 2);
        m_groups.last().rows.append(m_rows.size());
        connect(row.reset, &QToolButton::clicked, this, [this, property] { m_source.reset(property); });
        m_rows.append(row);
    }
    grid->setRowStretch(line, 1);
    m_scroll->setWidget(widget); // the one before goes
    m_rowsWidget = widget;
    // Made last, they would stand behind everything else of the window.
    QWidget *before = m_filter;
    for (const Row &row : std::as_const(m_rows)) {
        for (QWidget *next : {row.field->widget(), static_cast<QWidget *>(row.reset)}) {
            setTabOrder(before, next);
            before = next;
        }
    }
    filterRows();
}

void PropertyEditor::showValues()
{
    for (const Row &row : std::as_const(m_rows)) {
        const PropertyValue value = m_source.value(row.property);
        row.field->show(value);
        QFont font = row.title->font();
        font.setBold(value.isChanged);
        row.title->setFont(font);
        row.reset->setVisible(value.isChanged && !row.title->isHidden());
    }
}

void PropertyEditor::filterRows()
{
    const QString wanted = m_filter->text().trimmed();
    for (const Group &group : std::as_const(m_groups)) {
        bool isAny = false;
        for (const qsizetype at : group.rows) {
            const Row &row = m_rows.at(at);
            const bool isShown = wanted.isEmpty() || row.property.title.contains(wanted, Qt::CaseInsensitive)
                || row.property.path.contains(wanted, Qt::CaseInsensitive)
                || group.title->text().contains(wanted, Qt::CaseInsensitive);
            row.title->setVisible(isShown);
            row.field->widget()->setVisible(isShown);
            row.refusal->setVisible(isShown && !row.refusal->text().isEmpty());
            // The fields keep their width while it comes and goes; a row that is filtered away takes no room.
            QSizePolicy room = row.reset->sizePolicy();
            room.setRetainSizeWhenHidden(isShown);
            row.reset->setSizePolicy(room);
            if (!isShown)
                row.reset->hide();
            isAny = isAny || isShown;
        }
        group.title->setVisible(isAny);
    }
    showValues();
}

QWidget *PropertyEditor::field(const QString &path) const
{
    for (const Row &row : m_rows) {
        if (row.property.path == path)
            return row.field->widget();
    }
    return nullptr;
}

QToolButton *PropertyEditor::resetButton(const QString &path) const
{
    for (const Row &row : m_rows) {
        if (row.property.path == path)
            return row.reset;
    }
    return nullptr;
}

QLabel *PropertyEditor::title(const QString &path) const
{
    for (const Row &row : m_rows) {
        if (row.property.path == path)
            return row.title;
    }
    return nullptr;
}

void PropertyEditor::focusFirst()
{
    if (!m_rows.isEmpty())
        m_rows.constFirst().field->widget()->setFocus(Qt::OtherFocusReason);
}

bool PropertyEditor::isTyping() const
{
    return std::any_of(m_rows.begin(), m_rows.end(), [](const Row &row) { return row.field->isTyped(); });
}

QString PropertyEditor::refusal() const
{
    for (const Row &row : m_rows) {
        if (!row.refusal->text().isEmpty())
            return row.refusal->text();
    }
    return {};
}

void PropertyEditor::finishTyping()
{
    for (const Row &row : QList(m_rows))
        row.field->tellTyped();
}

void PropertyEditor::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        m_filter->setPlaceholderText(tr("Filter properties"));
        m_filter->setAccessibleName(tr("Filter properties"));
        showHead();
        finishTyping();
        rebuild(m_source.table());
        showValues();
    } else if (event->type() == QEvent::PaletteChange) {
        showHead();
    }
    QWidget::changeEvent(event);
}

} // namespace formwright::designing
