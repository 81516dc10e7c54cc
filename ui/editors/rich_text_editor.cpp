#include "ui/editors/rich_text_editor.h"

#include "app/template/clean_markup.h"
#include "ui/editors/field_box.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"

#include <QAction>
#include <QDialog>
#include <QDialogButtonBox>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPointer>
#include <QTextBlock>
#include <QTextEdit>
#include <QTextList>
#include <QToolBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <stdexcept>

namespace formwright::editors {

using namespace Qt::StringLiterals;

namespace {

constexpr int linesShown = 7;

// Markup of others is looked at before it is shown: nothing is fetched, and nothing runs.
QString harmless(const QString &markup)
{
    try {
        return forms::cleanMarkup(markup).markup;
    } catch (const std::length_error &) {
        return markup.toHtmlEscaped();
    }
}

class RichEdit : public QTextEdit
{
    // Steps are those of the document: whoever looks for what can be undone goes on to the page.
public:
    RichEdit()
    {
        setUndoRedoEnabled(false);
        setTabChangesFocus(true);
        setFrameShape(QFrame::NoFrame);
    }

protected:
    void insertFromMimeData(const QMimeData *source) override
    {
        if (source->hasHtml())
            insertHtml(harmless(source->html()));
        else
            insertPlainText(source->text());
    }
    QVariant loadResource(int, const QUrl &) override { return {}; }
};

QString openTags(const QTextCharFormat &format, QString &closing)
{
    QString opening;
    const auto put = [&](const QString &tag, const QString &attributes = {}) {
        opening += u'<' % tag % attributes % u'>';
        closing.prepend(u"</"_s % tag % u'>');
    };
    if (const QString address = format.anchorHref(); !address.isEmpty())
        put(u"a"_s, QString(u" href=\""_s % address.toHtmlEscaped() % u'"'));
    if (format.fontWeight() >= QFont::DemiBold)
        put(u"b"_s);
    if (format.fontItalic())
        put(u"i"_s);
    // A link is underlined by itself.
    if (format.fontUnderline() && format.anchorHref().isEmpty())
        put(u"u"_s);
    return opening;
}

QString contentOf(const QTextBlock &block)
{
    QString content;
    for (auto it = block.begin(); !it.atEnd(); ++it) {
        const QTextFragment fragment = it.fragment();
        QString closing;
        const QString opening = openTags(fragment.charFormat(), closing);
        QString text = fragment.text().remove(QChar::ObjectReplacementCharacter).toHtmlEscaped();
        text.replace(QChar::LineSeparator, "<br>"_L1);
        if (!text.isEmpty())
            content += opening % text % closing;
    }
    return content;
}

} // namespace

QString markupOf(const QTextDocument &document)
{
    if (document.isEmpty())
        return {};
    QString markup;
    QStringList lists; // the tags that are open
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        const QTextList *list = block.textList();
        const int depth = list == nullptr ? 0 : qBound(1, list->format().indent(), 20);
        const QString tag
            = list != nullptr && list->format().style() <= QTextListFormat::ListDecimal ? u"ol"_s : u"ul"_s;
        while (lists.size() > depth || (lists.size() == depth && depth > 0 && lists.constLast() != tag))
            markup += u"</"_s % lists.takeLast() % u'>';
        while (lists.size() < depth) {
            lists.append(tag);
            markup += u'<' % tag % u'>';
        }
        const int level = block.blockFormat().headingLevel();
        const QString around = depth > 0 ? u"li"_s : level > 0 ? QString(u'h' % QString::number(level)) : u"p"_s;
        const QString content = contentOf(block);
        markup
            += u'<' % around % u'>' % (content.isEmpty() && depth == 0 ? u"<br>"_s : content) % u"</"_s % around % u'>';
    }
    while (!lists.isEmpty())
        markup += u"</"_s % lists.takeLast() % u'>';
    return markup;
}

RichTextEditor::RichTextEditor(const FieldDefinition &field) : m_edit(new RichEdit), m_bar(new QToolBar), m_box(nullptr)
{
    auto *inside = new QWidget;
    auto *layout = new QVBoxLayout(inside);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_bar);
    layout->addWidget(m_edit);
    inside->setFocusProxy(m_edit);
    m_box = new FieldBox(inside);
    m_box->setFocusProxy(m_edit);
    setParent(m_box);
    m_edit->setFixedHeight(linesShown * m_edit->fontMetrics().lineSpacing() + 2 * widgets::space::Small);
    m_edit->setAccessibleName(field.label);
    m_bar->setIconSize({widgets::size::Icon, widgets::size::Icon});
    m_bar->setToolButtonStyle(Qt::ToolButtonIconOnly);
    // By their keys; the Tab key goes on to the next field.
    const auto toggle = [this](QAction *action, const std::function<void(QTextCharFormat &, bool)> &set) {
        connect(action, &QAction::triggered, this, [this, set](bool isOn) {
            QTextCharFormat format;
            set(format, isOn);
            m_edit->mergeCurrentCharFormat(format);
            m_edit->setFocus(Qt::OtherFocusReason);
        });
    };
    QAction *bold = add("bold", nullptr, QKeySequence::Bold, true);
    toggle(bold, [](QTextCharFormat &format, bool isOn) { format.setFontWeight(isOn ? QFont::Bold : QFont::Normal); });
    QAction *italic = add("italic", nullptr, QKeySequence::Italic, true);
    toggle(italic, [](QTextCharFormat &format, bool isOn) { format.setFontItalic(isOn); });
    QAction *underline = add("underline", nullptr, QKeySequence::Underline, true);
    toggle(underline, [](QTextCharFormat &format, bool isOn) { format.setFontUnderline(isOn); });
    m_bar->addSeparator();
    connect(add("bullets", "view-list", Qt::CTRL | Qt::SHIFT | Qt::Key_8, true), &QAction::triggered, this,
        [this] { makeList(false); });
    connect(add("numbers", "list-numbered", Qt::CTRL | Qt::SHIFT | Qt::Key_7, true), &QAction::triggered, this,
        [this] { makeList(true); });
    m_bar->addSeparator();
    connect(add("link", "link", Qt::CTRL | Qt::Key_K, false), &QAction::triggered, this, &RichTextEditor::askForLink);
    for (QAction *action : {bold, italic, underline}) {
        QFont font = m_bar->font();
        font.setBold(action == bold);
        font.setItalic(action == italic);
        font.setUnderline(action == underline);
        m_bar->widgetForAction(action)->setFont(font);
    }
    for (QToolButton *button : m_bar->findChildren<QToolButton *>())
        button->setFocusPolicy(Qt::NoFocus);
    connect(m_edit, &QTextEdit::textChanged, this, [this] {
        if (m_isSetting)
            return;
        m_isEdited = true;
        Q_EMIT edited();
    });
    connect(m_edit, &QTextEdit::cursorPositionChanged, this, &RichTextEditor::showFormat);
    connect(m_edit, &QTextEdit::currentCharFormatChanged, this, &RichTextEditor::showFormat);
    m_box->installEventFilter(this);
    m_edit->installEventFilter(this);
    retranslate();
    showFormat();
}

QAction *RichTextEditor::add(const char *name, const char *icon, const QKeySequence &keys, bool isCheckable)
{
    auto *action = new QAction(m_edit);
    action->setObjectName(QString::fromLatin1(name));
    if (icon != nullptr)
        action->setIcon(widgets::icon(QString::fromLatin1(icon)));
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetShortcut);
    action->setCheckable(isCheckable);
    m_edit->addAction(action);
    m_bar->addAction(action);
    return action;
}

QAction *RichTextEditor::action(const QString &name) const
{
    return m_edit->findChild<QAction *>(name);
}

QJsonValue RichTextEditor::value() const
{
    const QString markup = !m_isEdited ? m_value : m_isSource ? m_edit->toPlainText() : markupOf(*m_edit->document());
    return markup.isEmpty() ? QJsonValue(QJsonValue::Null) : QJsonValue(markup);
}

void RichTextEditor::setValue(const QJsonValue &value)
{
    m_value = value.toString();
    m_isEdited = false;
    m_isSetting = true;
    // What was written before it was rich text is no markup. What has more than can be written again is edited as it is
    // written, so that nothing of it is lost.
    m_isSource = m_value.contains("<table"_L1, Qt::CaseInsensitive) || m_value.contains("<img"_L1, Qt::CaseInsensitive);
    for (QAction *action : m_edit->actions())
        action->setEnabled(!m_isSource && !m_edit->isReadOnly());
    if (Qt::mightBeRichText(m_value) && !m_isSource)
        m_edit->setHtml(harmless(m_value));
    else
        m_edit->setPlainText(m_value);
    m_isSetting = false;
    showFormat();
}

void RichTextEditor::setReadOnly()
{
    m_edit->setReadOnly(true);
    m_edit->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_bar->hide();
    for (QAction *action : m_edit->actions())
        action->setEnabled(false);
}

void RichTextEditor::showFormat()
{
    const QTextCharFormat format = m_edit->currentCharFormat();
    const QTextList *list = m_edit->textCursor().currentList();
    const bool isNumbered = list != nullptr && list->format().style() <= QTextListFormat::ListDecimal;
    action(u"bold"_s)->setChecked(format.fontWeight() >= QFont::DemiBold);
    action(u"italic"_s)->setChecked(format.fontItalic());
    action(u"underline"_s)->setChecked(format.fontUnderline() && !format.isAnchor());
    action(u"bullets"_s)->setChecked(list != nullptr && !isNumbered);
    action(u"numbers"_s)->setChecked(isNumbered);
}

void RichTextEditor::makeList(bool isNumbered)
{
    const auto style = isNumbered ? QTextListFormat::ListDecimal : QTextListFormat::ListDisc;
    QTextCursor cursor = m_edit->textCursor();
    cursor.beginEditBlock();
    if (const QTextList *list = cursor.currentList(); list != nullptr && list->format().style() == style) {
        // Out of it again.
        const QTextBlock last = m_edit->document()->findBlock(cursor.selectionEnd());
        for (QTextBlock block = m_edit->document()->findBlock(cursor.selectionStart()); block.isValid();
             block = block.next()) {
            if (QTextList *around = block.textList())
                around->remove(block);
            QTextBlockFormat plain = block.blockFormat();
            plain.setIndent(0);
            QTextCursor(block).setBlockFormat(plain);
            if (block == last)
                break;
        }
    } else {
        cursor.createList(style);
    }
    cursor.endEditBlock();
    showFormat();
    m_edit->setFocus(Qt::OtherFocusReason);
}

void RichTextEditor::askForLink()
{
    auto *dialog = new QDialog(m_edit->window());
    dialog->setObjectName(u"linkDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Link"));
    auto *address = new QLineEdit(m_edit->currentCharFormat().anchorHref(), dialog);
    address->setPlaceholderText(u"https://"_s);
    auto *label = new QLabel(tr("&Address; empty takes the link away"), dialog);
    label->setBuddy(address);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, dialog);
    auto *layout = new QVBoxLayout(dialog);
    layout->addWidget(label);
    layout->addWidget(address);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, dialog, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    connect(dialog, &QDialog::accepted, this, [this, address] {
        const QString typed = address->text().trimmed();
        QTextCursor cursor = m_edit->textCursor();
        QTextCharFormat format;
        format.setAnchor(!typed.isEmpty());
        format.setAnchorHref(typed);
        format.setFontUnderline(!typed.isEmpty());
        format.setForeground(m_edit->palette().brush(typed.isEmpty() ? QPalette::Text : QPalette::Link));
        if (!cursor.hasSelection() && !typed.isEmpty()) {
            cursor.insertText(typed, format);
        } else {
            if (!cursor.hasSelection())
                cursor.select(QTextCursor::WordUnderCursor);
            cursor.mergeCharFormat(format);
        }
    });
    dialog->resize(420, dialog->sizeHint().height());
    dialog->open();
    address->setFocus(Qt::OtherFocusReason);
}

bool RichTextEditor::eventFilter(QObject *watched, QEvent *event)
{
    // Its own keys come first while it is written in: the window has the same ones for other things.
    if (watched == m_edit && (event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress)) {
        const auto *press = static_cast<QKeyEvent *>(event);
        for (QAction *action : m_edit->actions()) {
            if (!action->isEnabled() || !action->shortcuts().contains(QKeySequence(press->keyCombination())))
                continue;
            event->accept();
            if (event->type() == QEvent::KeyPress)
                action->trigger();
            return true;
        }
    }
    if (watched == m_box && event->type() == QEvent::LanguageChange)
        retranslate();
    return FieldEditor::eventFilter(watched, event);
}

void RichTextEditor::retranslate()
{
    const std::pair<const char *, QString> texts[]{{"bold", tr("Bold")}, {"italic", tr("Italic")},
        {"underline", tr("Underlined")}, {"bullets", tr("Bulleted List")}, {"numbers", tr("Numbered List")},
        {"link", tr("Link…")}};
    for (const auto &[name, text] : texts) {
        QAction *found = action(QString::fromLatin1(name));
        found->setText(text);
        if (found->icon().isNull())
            found->setIconText(text.left(1));
        found->setToolTip(
            tr("%1 (%2)", "what it does, its keys").arg(text, found->shortcut().toString(QKeySequence::NativeText)));
    }
    m_bar->setAccessibleName(tr("Format"));
}

} // namespace formwright::editors
