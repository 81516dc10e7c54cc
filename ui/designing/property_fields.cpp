// The widgets that edit properties: one fit for each kind.
#include "ui/designing/choices_field.h"
#include "ui/designing/code_edit.h"
#include "ui/designing/icon_field.h"
#include "ui/designing/languages_field.h"
#include "ui/designing/pattern_field.h"
#include "ui/designing/picked_field.h"
#include "ui/designing/property_editor.h"
#include "ui/designing/rules_field.h"
#include "ui/designing/token_field.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/theme.h"

#include <QCheckBox>
#include <QColorDialog>
#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QIntValidator>
#include <QKeyEvent>
#include <QLineEdit>
#include <QRegularExpression>
#include <QRegularExpressionValidator>
#include <QSignalBlocker>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include <chrono>

namespace formwright::designing {

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::milliseconds pauseInTyping{700};

// Nothing at all is what takes a number away.
class NumberOrNone : public QIntValidator
{
public:
    explicit NumberOrNone(QObject *parent) : QIntValidator(0, 1'000'000'000, parent) { }
    State validate(QString &text, int &at) const override
    {
        return text.isEmpty() ? Acceptable : QIntValidator::validate(text, at);
    }
};

// What was told is a step of the design: the line has nothing of its own to undo then, and leaves the keys to the page.
class StepsOfPage : public QObject
{
public:
    explicit StepsOfPage(QLineEdit *line) : QObject(line), m_line(line) { line->installEventFilter(this); }

    static void forgetOwn(QLineEdit *line)
    {
        const int place = line->cursorPosition();
        line->setText(line->text());
        line->setCursorPosition(place);
    }

protected:
    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->type() != QEvent::ShortcutOverride)
            return false;
        const auto *key = static_cast<QKeyEvent *>(event);
        if ((key->matches(QKeySequence::Undo) && !m_line->isUndoAvailable())
            || (key->matches(QKeySequence::Redo) && !m_line->isRedoAvailable())) {
            event->ignore();
            return true;
        }
        return false;
    }

private:
    QLineEdit *m_line;
};

// What nobody typed is not written.
class LineField : public PropertyField
{
public:
    explicit LineField(const Property &property) : PropertyField(nullptr), m_property(property), m_edit(new QLineEdit)
    {
        setParent(m_edit);
        if (property.editor == PropertyEditorKind::Number)
            m_edit->setValidator(new NumberOrNone(m_edit));
        new StepsOfPage(m_edit);
        connect(m_edit, &QLineEdit::editingFinished, this, &LineField::tellTyped);
        connect(m_edit, &QLineEdit::textEdited, this, &PropertyField::typed);
    }

    QWidget *widget() const override { return m_edit; }
    void giveUp() override
    {
        m_edit->setModified(false);
        m_isKept = false;
    }
    bool isTyped() const override { return m_edit->isModified() && m_edit->hasAcceptableInput(); }
    void tellTyped() override
    {
        if (!isTyped())
            return;
        m_isKept = false;
        StepsOfPage::forgetOwn(m_edit);
        m_edit->setModified(false);
        Q_EMIT edited(m_edit->text());
    }
    void keepTyped() override
    {
        m_edit->setModified(true);
        m_isKept = true;
    }
    void show(const PropertyValue &value) override
    {
        if (m_isKept || (m_edit->hasFocus() && m_edit->isModified()))
            return; // somebody types
        const QString text = value.isMixed ? QString() : value.text;
        if (m_edit->text() != text) {
            m_edit->setText(text);
            // What is longer than the field is read from its beginning.
            if (!m_edit->hasFocus())
                m_edit->setCursorPosition(0);
        }
        m_edit->setModified(false);
        m_edit->setPlaceholderText(value.isMixed ? PropertyEditor::tr("Mixed") : m_property.standard);
    }

private:
    const Property m_property;
    QLineEdit *m_edit;
    bool m_isKept = false;
};

// Read, and copied, but not changed.
class ToldField : public PropertyField
{
public:
    explicit ToldField(const Property &) : PropertyField(nullptr), m_label(new QLabel)
    {
        setParent(m_label);
        m_label->setWordWrap(true);
        m_label->setTextFormat(Qt::PlainText);
        m_label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        m_label->setMinimumHeight(widgets::size::Control);
    }

    QWidget *widget() const override { return m_label; }
    void show(const PropertyValue &value) override
    {
        m_label->setText(value.isMixed ? PropertyEditor::tr("Mixed") : value.text);
    }

private:
    QLabel *m_label;
};

class FlagField : public PropertyField
{
public:
    explicit FlagField(const Property &) : PropertyField(nullptr), m_box(new QCheckBox)
    {
        setParent(m_box);
        m_box->setMinimumHeight(widgets::size::Control);
        connect(m_box, &QCheckBox::clicked, this, [this](bool isOn) { Q_EMIT edited(isOn ? u"true"_s : QString()); });
    }

    QWidget *widget() const override { return m_box; }
    void show(const PropertyValue &value) override
    {
        m_box->setTristate(value.isMixed);
        m_box->setCheckState(value.isMixed ? Qt::PartiallyChecked : value.text.isEmpty() ? Qt::Unchecked : Qt::Checked);
        m_box->setText(value.isMixed ? PropertyEditor::tr("Mixed") : QString());
    }

private:
    QCheckBox *m_box;
};

class ChoiceField : public PropertyField
{
public:
    explicit ChoiceField(const Property &property) : PropertyField(nullptr), m_box(new QComboBox)
    {
        setParent(m_box);
        m_box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        m_box->setMinimumContentsLength(6);
        m_box->setFocusPolicy(Qt::StrongFocus);
        for (const PropertyChoice &choice : property.choices)
            m_box->addItem(choice.title, choice.value);
        connect(m_box, &QComboBox::activated, this, [this] {
            m_isTyped = false;
            Q_EMIT edited(m_box->currentData().toString());
        });
        if (!property.takesOthers)
            return;
        m_box->setEditable(true);
        m_box->setInsertPolicy(QComboBox::NoInsert);
        m_box->lineEdit()->setAccessibleName(property.title);
        new StepsOfPage(m_box->lineEdit());
        connect(m_box->lineEdit(), &QLineEdit::textEdited, this, [this] {
            m_isTyped = true;
            Q_EMIT typed();
        });
        connect(m_box->lineEdit(), &QLineEdit::editingFinished, this, &ChoiceField::tellTyped);
    }

    QWidget *widget() const override { return m_box; }
    void giveUp() override { m_isTyped = false; }
    bool isTyped() const override { return m_isTyped; }
    // By its name, or as it is written in designs.
    void tellTyped() override
    {
        if (!std::exchange(m_isTyped, false))
            return;
        const QString text = m_box->currentText().trimmed();
        StepsOfPage::forgetOwn(m_box->lineEdit());
        const int known = m_box->findText(text, Qt::MatchFixedString);
        Q_EMIT edited(known >= 0 ? m_box->itemData(known).toString() : text);
    }
    void show(const PropertyValue &value) override
    {
        if (m_isTyped && m_box->hasFocus())
            return; // somebody types
        const QSignalBlocker quiet(m_box);
        const int known = value.isMixed ? -1 : m_box->findData(value.text);
        // What is none of the choices is kept until somebody picks one.
        const QString other = value.isMixed ? PropertyEditor::tr("Mixed") : value.text;
        m_box->setCurrentIndex(known);
        if (!m_box->isEditable()) {
            m_box->setPlaceholderText(other);
            return;
        }
        m_box->lineEdit()->setPlaceholderText(value.isMixed ? other : QString());
        m_box->setEditText(value.isMixed ? QString() : known >= 0 ? m_box->itemText(known) : value.text);
        if (!m_box->hasFocus())
            m_box->lineEdit()->setCursorPosition(0);
    }

private:
    QComboBox *m_box;
    bool m_isTyped = false;
};

// What is typed becomes a step of the design, and with it a line of its journal, whenever the typing pauses: nobody
// leaves a script of fifty lines before all of it stands there.
class ScriptField : public PropertyField
{
public:
    ScriptField(const Property &property, const QStringList &words)
        : PropertyField(nullptr), m_title(property.title), m_words(words), m_around(new QWidget)
    {
        setParent(m_around);
        m_edit = new CodeEdit(CodeLanguage::Script, m_around);
        m_edit->setWords(words);
        m_edit->setFixedHeight(64);
        m_edit->installEventFilter(this);
        m_edit->setAccessibleName(property.title);
        m_pause.setSingleShot(true);
        m_pause.setInterval(pauseInTyping);
        connect(&m_pause, &QTimer::timeout, this, &ScriptField::tellTyped);
        connect(m_edit, &CodeEdit::changed, this, [this] {
            if (!isTyped())
                return;
            m_pause.start();
            Q_EMIT typed();
        });
        auto *larger = new QToolButton(m_around);
        larger->setIcon(widgets::icon(u"edit"_s));
        larger->setAutoRaise(true);
        larger->setToolTip(PropertyEditor::tr("Edit in a window"));
        larger->setAccessibleName(PropertyEditor::tr("Edit %1 in a window", "property").arg(property.title));
        connect(larger, &QToolButton::clicked, this, &ScriptField::openWindow);
        auto *layout = new QHBoxLayout(m_around);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(widgets::space::Tight);
        layout->addWidget(m_edit, 1);
        layout->addWidget(larger, 0, Qt::AlignTop);
        m_around->setFocusProxy(m_edit);
    }

    QWidget *widget() const override { return m_around; }
    void giveUp() override
    {
        m_pause.stop();
        m_edit->setModified(false);
    }
    bool isTyped() const override { return m_edit->isModified(); }
    void tellTyped() override
    {
        m_pause.stop();
        if (!isTyped())
            return;
        m_edit->setModified(false);
        Q_EMIT edited(m_edit->text());
    }
    void show(const PropertyValue &value) override
    {
        const QString text = value.isMixed ? QString() : value.text;
        m_edit->setPlaceholderText(value.isMixed ? PropertyEditor::tr("Mixed") : QString());
        if ((m_edit->hasFocus() && m_edit->isModified()) || m_edit->text() == text)
            return;
        m_edit->setText(text);
        m_edit->setModified(false);
    }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (watched == m_edit && event->type() == QEvent::FocusOut)
            tellTyped();
        return PropertyField::eventFilter(watched, event);
    }

private:
    void openWindow()
    {
        auto *dialog = new QDialog(m_around->window());
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setWindowTitle(m_title);
        auto *edit = new CodeEdit(CodeLanguage::Script, dialog);
        edit->setObjectName(u"scriptEdit"_s);
        edit->setAccessibleName(m_title);
        edit->setWords(m_words);
        edit->setText(m_edit->text());
        // There is nothing to agree to at the end: Undo on the page takes back what was typed here.
        auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
        auto *layout = new QVBoxLayout(dialog);
        layout->addWidget(edit, 1);
        layout->addWidget(buttons);
        connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
        auto *pause = new QTimer(dialog);
        pause->setSingleShot(true);
        pause->setInterval(pauseInTyping);
        connect(edit, &CodeEdit::changed, pause, [edit, pause] {
            if (edit->isModified())
                pause->start();
        });
        // What nobody typed is not written, least of all over scripts that differ.
        const auto tell = [this, edit] {
            if (!edit->isModified())
                return;
            edit->setModified(false);
            Q_EMIT edited(edit->text());
        };
        connect(pause, &QTimer::timeout, this, tell);
        connect(dialog, &QDialog::finished, this, tell);
        // The rows may be made anew below it, with another field for this script: nobody types on into nothing.
        connect(this, &QObject::destroyed, dialog, &QDialog::reject);
        dialog->resize(720, 480);
        dialog->open();
    }

    const QString m_title;
    const QStringList m_words;
    QWidget *m_around;
    CodeEdit *m_edit;
    QTimer m_pause;
};

// Six hexadecimal digits, beside a button of that colour.
class ColourField : public PropertyField
{
public:
    explicit ColourField(const Property &property)
        : PropertyField(nullptr),
          m_property(property),
          m_around(new QWidget),
          m_edit(new QLineEdit(m_around)),
          m_swatch(new QToolButton(m_around))
    {
        setParent(m_around);
        m_edit->setMaxLength(7);
        m_edit->setValidator(new QRegularExpressionValidator(QRegularExpression(u"#?([0-9A-Fa-f]{6})?"_s), m_edit));
        m_edit->setAccessibleName(property.title);
        new StepsOfPage(m_edit);
        m_swatch->setAutoRaise(true);
        m_swatch->setToolTip(PropertyEditor::tr("Choose a colour"));
        m_swatch->setAccessibleName(PropertyEditor::tr("Choose a colour: %1", "property").arg(property.title));
        auto *layout = new QHBoxLayout(m_around);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(widgets::space::Tight);
        layout->addWidget(m_edit, 1);
        layout->addWidget(m_swatch);
        m_around->setFocusProxy(m_edit);
        connect(m_edit, &QLineEdit::editingFinished, this, &ColourField::tellTyped);
        connect(m_edit, &QLineEdit::textEdited, this, &PropertyField::typed);
        connect(m_edit, &QLineEdit::textChanged, this, &ColourField::showColour);
        connect(m_swatch, &QToolButton::clicked, this, &ColourField::choose);
        showColour();
    }

    QWidget *widget() const override { return m_around; }
    void giveUp() override { m_edit->setModified(false); }
    bool isTyped() const override { return m_edit->isModified() && m_edit->hasAcceptableInput(); }
    void tellTyped() override
    {
        if (!isTyped())
            return;
        StepsOfPage::forgetOwn(m_edit);
        m_edit->setModified(false);
        Q_EMIT edited(m_edit->text().remove(u'#').toUpper());
    }
    void show(const PropertyValue &value) override
    {
        if (m_edit->hasFocus() && m_edit->isModified())
            return; // somebody types
        m_edit->setText(value.isMixed ? QString() : value.text);
        m_edit->setModified(false);
        m_edit->setPlaceholderText(value.isMixed ? PropertyEditor::tr("Mixed") : m_property.standard);
    }

private:
    QColor colour() const
    {
        const QString digits = m_edit->text().remove(u'#');
        return QColor(QString(u'#' % (digits.isEmpty() ? m_property.standard : digits)));
    }
    void showColour()
    {
        QPixmap picture(widgets::size::Icon, widgets::size::Icon);
        const QColor shown = colour();
        picture.fill(shown.isValid() ? shown : QColor(Qt::transparent));
        m_swatch->setIcon(picture);
    }
    void choose()
    {
        auto *dialog = new QColorDialog(colour(), m_around->window());
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setWindowTitle(m_property.title);
        connect(dialog, &QColorDialog::colorSelected, this,
            [this](const QColor &chosen) { Q_EMIT edited(chosen.name().remove(u'#').toUpper()); });
        dialog->open();
    }

    const Property m_property;
    QWidget *m_around;
    QLineEdit *m_edit;
    QToolButton *m_swatch;
};

} // namespace

PropertyField *makePropertyField(const Property &property, const QStringList &words)
{
    switch (property.editor) {
    case PropertyEditorKind::Flag:
        return new FlagField(property);
    case PropertyEditorKind::Choice:
    case PropertyEditorKind::Level:
        return new ChoiceField(property);
    case PropertyEditorKind::Colour:
        return new ColourField(property);
    case PropertyEditorKind::Script:
        return new ScriptField(property, words);
    case PropertyEditorKind::Choices:
        return new ChoicesField(property);
    case PropertyEditorKind::Tokens:
    case PropertyEditorKind::Token:
        return new TokenField(property);
    case PropertyEditorKind::People:
    case PropertyEditorKind::Picked:
        return new PickedField(property);
    case PropertyEditorKind::Rules:
        return new RulesField(property);
    case PropertyEditorKind::Pattern:
        return new PatternField(property);
    case PropertyEditorKind::Icon:
        return new IconField(property);
    case PropertyEditorKind::Languages:
        return new LanguagesField(property);
    case PropertyEditorKind::Told:
        return new ToldField(property);
    default:
        return new LineField(property);
    }
}

} // namespace formwright::designing
