#include "ui/editors/document_fields.h"

#include "ui/editors/document_buttons.h"
#include "ui/editors/document_rows.h"
#include "ui/editors/picture_store.h"
#include "ui/widgets/form_rows.h"

#include <QApplication>
#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScrollArea>

namespace formwright::editors {

using namespace Qt::StringLiterals;
using documents::FieldKind;

namespace {

bool haveSameOptions(const FieldDefinition &one, const FieldDefinition &other)
{
    return std::equal(one.options.begin(), one.options.end(), other.options.begin(), other.options.end(),
        [](const auto &a, const auto &b) { return a.value == b.value && a.label == b.label; });
}

QString withoutMnemonics(QString label)
{
    return label.replace(u'&', "&&"_L1);
}

} // namespace

DocumentFields::DocumentFields(
    documents::FormDocument &document, const FieldContext &context, QScrollArea &around, QObject *parent)
    : QObject(parent),
      m_document(document),
      m_context(context),
      m_around(around),
      m_pictures(new PictureStore(context.client, this))
{ }

// The view asks for its fields no longer than they are here.
DocumentFields::~DocumentFields()
{
    delete m_view;
}

void DocumentFields::setRows(DocumentRows &rows)
{
    m_elements = &rows;
    connect(&rows, &DocumentRows::elementsChanged, this, [this] {
        if (m_view) {
            m_view->remakeElements(layout::BoxKind::Calculated);
            m_view->remakeElements(layout::BoxKind::Code);
            m_view->remakeElements(layout::BoxKind::Rows);
        }
    });
}

QWidget *DocumentFields::makeRows(const layout::Box &box)
{
    QWidget *made = m_elements == nullptr ? nullptr : m_elements->makeRows(box);
    if (made != nullptr)
        Q_EMIT this->made(made);
    return made;
}

std::optional<QString> DocumentFields::calculatedText(const layout::Box &box)
{
    return m_elements == nullptr ? std::nullopt : m_elements->calculatedText(box);
}

void DocumentFields::setButtons(DocumentButtons &buttons)
{
    m_buttons = &buttons;
    connect(buttons.bar(), &ButtonBar::buttonsChanged, this, [this] {
        if (m_view)
            m_view->remakeElements(layout::BoxKind::Buttons);
    });
}

QWidget *DocumentFields::makeButton(const layout::Box &box)
{
    return m_buttons == nullptr ? FieldMaker::makeButton(box) : m_buttons->makeButton(box.place, box.text);
}

void DocumentFields::showForm(const QLocale &locale)
{
    const auto &form = m_document.form();
    const QList<FieldDefinition> fields = m_document.shownFields();
    const auto isShown = [this](qsizetype at, const FieldDefinition &field) {
        const FieldDefinition &shown = m_rows.at(at).field;
        return shown.name == field.name && shown.kind == field.kind && shown.tag == field.tag
            && shown.label == field.label && shown.dialogView.plain == field.dialogView.plain
            && shown.mapping == field.mapping && shown.readOnly == field.readOnly && haveSameOptions(shown, field);
    };
    bool isSame = m_view && m_rows.size() == fields.size() && m_template == form.templatecontext;
    for (qsizetype i = 0; isSame && i < fields.size(); ++i)
        isSame = isShown(i, fields.at(i));
    // After a save the fields stay, and with them the focus.
    if (isSame)
        return;
    delete m_view;
    m_rows.clear();
    m_byName.clear();
    m_locale = locale;
    m_template = form.templatecontext;
    QList<layout::ShownField> shown;
    for (const FieldDefinition &field : fields) {
        m_byName.insert(field.name.toCaseFolded(), m_rows.size());
        m_rows.append({field});
        shown.append({field.name, field.label, field.required && !field.readOnly});
    }
    m_view = new layout::FormView(*this, m_around);
    m_around.setWidget(m_view);
    m_view->setBoxes(layout::boxesOf(forms::SourceTree(m_template), shown));
}

QWidget *DocumentFields::makeField(const layout::Box &box)
{
    Row &row = *find(box.field);
    const FieldDefinition &field = row.field;
    row.editor = makeFieldEditor(field, m_locale, m_context);
    QWidget *editor = row.editor->widget();
    auto *rows = new widgets::FormRows(widgets::LabelPosition::Above);
    row.row = rows->addRow(withoutMnemonics(field.label), editor);
    row.row->setRequired(field.required && !field.readOnly);
    if (field.readOnly) {
        row.editor->setReadOnly();
        const QString locked = m_document.whyLocked(field.name);
        row.row->setHelp(!locked.isEmpty() ? locked
                : m_document.scriptState(field.name).isReadOnly
                ? tr("The form calculates this, or protects it at the moment.")
                : tr("Your roles let you see this and not change it."));
    }
    // A box that is ticked says its name itself, unless that stands beside it.
    const bool isTicked = documents::kindOf(field.kind) == FieldKind::Boolean;
    row.row->label()->setVisible(!isTicked && !box.hidesLabel);
    if (auto *tick = qobject_cast<QCheckBox *>(editor); tick && box.hidesLabel)
        tick->setText({});
    editor->setObjectName(QString("field:"_L1 % field.name));
    connect(row.editor, &FieldEditor::edited, this, [this, name = field.name] {
        m_document.setValue(name, find(name)->editor->value());
        // The reason was about another value.
        find(name)->row->setError({});
        Q_EMIT edited(name);
    });
    connect(row.editor, &FieldEditor::othersChosen, this, &DocumentFields::takeOthers);
    showValue(row);
    Q_EMIT made(editor);
    return rows;
}

// What a choice fills in beside its own field: as if it had been typed there, where that may be.
void DocumentFields::takeOthers(const QJsonObject &values)
{
    for (auto it = values.begin(); it != values.end(); ++it) {
        const Row *row = find(it.key());
        if (row == nullptr || row->field.readOnly)
            continue;
        const QString name = row->field.name;
        m_document.setValue(name, *it);
        if (row->row != nullptr)
            showValue(*row);
        Q_EMIT edited(name);
    }
}

QImage DocumentFields::picture(const QString &address)
{
    return m_pictures->picture(address);
}

void DocumentFields::askPicture(const QString &address, QObject *context, const std::function<void()> &then)
{
    connect(m_pictures, &PictureStore::arrived, context, [address, then](const QString &arrived) {
        if (arrived == address)
            then();
    });
    m_pictures->ask(address);
}

QString DocumentFields::likeness(const layout::Box &box) const
{
    const Row *row = find(box.field);
    return row == nullptr
        ? QString()
        : QString(row->field.kind % u':' % row->field.tag % u':' % QString::number(box.hidesLabel) % u':'
            % QString::number(row->field.options.size()) % u':' % QString::number(row->field.readOnly));
}

const DocumentFields::Row *DocumentFields::find(const QString &field) const
{
    const auto found = m_byName.constFind(field.toCaseFolded());
    return found == m_byName.constEnd() ? nullptr : &m_rows.at(*found);
}

DocumentFields::Row *DocumentFields::find(const QString &field)
{
    const auto found = m_byName.constFind(field.toCaseFolded());
    return found == m_byName.constEnd() ? nullptr : &m_rows[*found];
}

FieldEditor *DocumentFields::editor(const QString &field)
{
    Row *row = find(field);
    if (row == nullptr)
        return nullptr;
    if (row->editor == nullptr)
        m_view->field(row->field.name);
    return row->editor;
}

void DocumentFields::showValue(const Row &row)
{
    const QJsonValue value = m_document.value(row.field.name);
    const bool isUnset = value.isUndefined() || value.isNull();
    if (row.editor->value() != value && !(isUnset && row.editor->value().isNull()))
        row.editor->setValue(value);
    row.row->setError({});
}

void DocumentFields::showValues()
{
    for (const Row &row : std::as_const(m_rows)) {
        if (row.editor != nullptr)
            showValue(row);
    }
}

void DocumentFields::showValue(const QString &field)
{
    if (const Row *row = find(field); row != nullptr && row->editor != nullptr)
        showValue(*row);
}

void DocumentFields::focus(const QString &field)
{
    if (FieldEditor *found = editor(field)) {
        m_view->reveal(find(field)->field.name);
        found->widget()->setFocus(Qt::OtherFocusReason);
    }
}

QString DocumentFields::focused() const
{
    const QWidget *widget = QApplication::focusWidget();
    for (const Row &row : m_rows) {
        if (widget != nullptr && row.editor != nullptr
            && (row.editor->widget() == widget || row.editor->widget()->isAncestorOf(widget)))
            return row.field.name;
    }
    return {};
}

void DocumentFields::showFields()
{
    const QString field = focused();
    const auto *line = qobject_cast<QLineEdit *>(QApplication::focusWidget());
    const auto *text = qobject_cast<QPlainTextEdit *>(QApplication::focusWidget());
    const int at = line ? line->cursorPosition() : text ? text->textCursor().position() : 0;
    const QPointer<QWidget> before = QApplication::focusWidget();
    showForm(m_locale);
    showValues();
    if (field.isEmpty() || before)
        return;
    focus(field);
    if (auto *lineNow = qobject_cast<QLineEdit *>(QApplication::focusWidget())) {
        lineNow->deselect();
        lineNow->setCursorPosition(at);
    } else if (auto *textNow = qobject_cast<QPlainTextEdit *>(QApplication::focusWidget())) {
        QTextCursor cursor = textNow->textCursor();
        cursor.setPosition(std::min(at, int(textNow->toPlainText().size())));
        textNow->setTextCursor(cursor);
    }
}

void DocumentFields::focusFirst()
{
    QString first;
    layout::eachBox(m_view->boxes(), [this, &first](const layout::Box &box) {
        if (first.isEmpty() && box.kind == layout::BoxKind::Field && !find(box.field)->field.readOnly)
            first = box.field;
    });
    if (!first.isEmpty())
        editor(first)->widget()->setFocus();
}

// What is no value at all need not travel; all rules are the server's. Only what was made can have been typed into.
bool DocumentFields::check()
{
    bool isFine = true;
    for (const Row &row : std::as_const(m_rows)) {
        if (row.editor == nullptr)
            continue;
        const QString problem = row.editor->problem();
        row.row->setError(problem);
        isFine = isFine && problem.isEmpty();
    }
    return isFine;
}

bool DocumentFields::setError(const QString &field, const QString &error)
{
    if (editor(field) == nullptr || find(field)->row->hasError())
        return false;
    find(field)->row->setError(error);
    return true;
}

void DocumentFields::clearErrors()
{
    for (const Row &row : std::as_const(m_rows)) {
        if (row.row != nullptr)
            row.row->setError({});
    }
}

void DocumentFields::focusFirstError()
{
    QString first;
    layout::eachBox(m_view->boxes(), [this, &first](const layout::Box &box) {
        if (!first.isEmpty() || box.kind != layout::BoxKind::Field)
            return;
        const Row *row = find(box.field);
        if (row->row != nullptr && row->row->hasError())
            first = box.field;
    });
    if (!first.isEmpty())
        focus(first);
}

} // namespace formwright::editors
