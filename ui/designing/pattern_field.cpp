#include "ui/designing/pattern_field.h"

#include "app/template/field_pattern.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/theme.h"

#include <QAction>
#include <QLineEdit>
#include <QVBoxLayout>

namespace formwright::designing {

using namespace Qt::StringLiterals;
using widgets::Role;

PatternField::PatternField(const Property &property)
    : PropertyField(nullptr),
      m_property(property),
      m_around(new QWidget),
      m_edit(new QLineEdit(m_around)),
      m_tried(new QLineEdit(m_around)),
      m_verdict(m_tried->addAction(QIcon(), QLineEdit::TrailingPosition))
{
    setParent(m_around);
    m_edit->setAccessibleName(property.title);
    m_tried->setObjectName(u"triedValue"_s);
    m_tried->setPlaceholderText(PropertyEditor::tr("Try a value"));
    m_tried->setAccessibleName(PropertyEditor::tr("Try a value: %1", "property").arg(property.title));
    auto *layout = new QVBoxLayout(m_around);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(widgets::space::Tight);
    layout->addWidget(m_edit);
    layout->addWidget(m_tried);
    m_around->setFocusProxy(m_edit);
    connect(m_edit, &QLineEdit::editingFinished, this, &PatternField::tellTyped);
    connect(m_edit, &QLineEdit::textEdited, this, &PropertyField::typed);
    connect(m_edit, &QLineEdit::textChanged, this, &PatternField::judge);
    connect(m_tried, &QLineEdit::textChanged, this, &PatternField::judge);
    judge();
}

void PatternField::giveUp()
{
    m_edit->setModified(false);
    m_tried->clear();
}

bool PatternField::isTyped() const
{
    return m_edit->isModified();
}

void PatternField::tellTyped()
{
    if (!isTyped())
        return;
    m_edit->setModified(false);
    Q_EMIT edited(m_edit->text());
}

void PatternField::show(const PropertyValue &value)
{
    if (m_edit->hasFocus() && m_edit->isModified())
        return; // somebody types
    const QString text = value.isMixed ? QString() : value.text;
    if (m_edit->text() != text) {
        m_edit->setText(text);
        if (!m_edit->hasFocus())
            m_edit->setCursorPosition(0);
    }
    m_edit->setModified(false);
    m_edit->setPlaceholderText(value.isMixed ? PropertyEditor::tr("Mixed") : m_property.standard);
}

// By the server's own rule: the whole value, with its way of letters and digits.
void PatternField::judge()
{
    const QRegularExpression pattern = forms::compilePattern(m_edit->text());
    QPalette palette;
    if (!pattern.isValid())
        palette.setColor(QPalette::Text, widgets::color(Role::Danger));
    m_edit->setPalette(palette);
    const QString wrong = pattern.isValid()
        ? QString()
        : PropertyEditor::tr("Character %L1: %2", "of a pattern, what is wrong there")
              .arg(pattern.patternErrorOffset() + 1)
              .arg(pattern.errorString());
    m_edit->setToolTip(wrong.isEmpty() ? m_property.help : wrong);
    m_edit->setAccessibleDescription(wrong.isEmpty() ? m_property.help : wrong);
    const bool isTried = !m_tried->text().isEmpty() && !m_edit->text().isEmpty() && pattern.isValid();
    m_tried->setEnabled(!m_edit->text().isEmpty() && pattern.isValid());
    m_verdict->setVisible(isTried);
    const bool isTaken = isTried && forms::matchPattern(pattern, m_tried->text()) == forms::PatternResult::Matches;
    m_verdict->setIcon(isTaken ? widgets::icon(u"success"_s, Role::Success) : widgets::icon(u"error"_s, Role::Danger));
    const QString verdict = !isTried ? QString()
        : isTaken                    ? PropertyEditor::tr("This value is taken.")
                                     : PropertyEditor::tr("This value is refused.");
    m_verdict->setToolTip(verdict);
    m_verdict->setText(verdict);
    m_tried->setToolTip(verdict);
    m_tried->setAccessibleDescription(verdict);
}

} // namespace formwright::designing
