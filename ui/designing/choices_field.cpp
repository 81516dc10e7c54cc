#include "ui/designing/choices_field.h"

#include "app/template/label_texts.h"
#include "ui/designing/language_titles.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"

#include <QHeaderView>
#include <QMenu>
#include <QTableWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace formwright::designing {

using namespace Qt::StringLiterals;
using forms::LanguageText;

namespace {

constexpr int firstLanguage = 2; // column
constexpr int valueWidth = 84;
// Where languages stand behind it.
constexpr int leastValueWidth = 64;
constexpr int textWidth = 92;

} // namespace

ChoicesField::ChoicesField(const Property &property)
    : PropertyField(nullptr),
      m_around(new QWidget),
      m_table(new QTableWidget(0, firstLanguage, m_around)),
      m_menu(new QMenu(m_around))
{
    setParent(m_around);
    m_table->setAccessibleName(property.title);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(widgets::size::CompactRow);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Interactive);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setTabKeyNavigation(false);
    m_table->setFixedHeight(148);
    showLanguages({});
    connect(m_table, &QTableWidget::itemChanged, this, [this] {
        if (!m_isShowing)
            tell();
    });
    auto *layout = new QVBoxLayout(m_around);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(widgets::space::Tight);
    layout->addWidget(m_table);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(0);
    addButton(buttons, u"add"_s, PropertyEditor::tr("Add a choice"), [this] { add(); });
    addButton(buttons, u"delete"_s, PropertyEditor::tr("Remove the choice"), [this] { removeCurrent(); });
    addButton(buttons, u"chevron-up"_s, PropertyEditor::tr("Move the choice up"), [this] { shift(-1); });
    addButton(buttons, u"chevron-down"_s, PropertyEditor::tr("Move the choice down"), [this] { shift(1); });
    buttons->addStretch();
    addButton(buttons, u"language"_s, PropertyEditor::tr("Texts in other languages"), {});
    layout->addLayout(buttons);
    m_around->setFocusProxy(m_table);
    connect(m_menu, &QMenu::aboutToShow, this, &ChoicesField::fillMenu);
}

// One without anything to run opens the menu of languages.
void ChoicesField::addButton(
    QHBoxLayout *to, const QString &icon, const QString &name, const std::function<void()> &run)
{
    auto *button = new QToolButton(m_around);
    button->setIcon(widgets::icon(icon));
    button->setAutoRaise(true);
    button->setToolTip(name);
    button->setAccessibleName(name);
    if (run) {
        connect(button, &QToolButton::clicked, this, run);
    } else {
        button->setPopupMode(QToolButton::InstantPopup);
        button->setMenu(m_menu);
    }
    to->addWidget(button);
}

void ChoicesField::show(const PropertyValue &value)
{
    if (value.text == text())
        return;
    const QStringList lines = value.text.split(u'\n', Qt::SkipEmptyParts);
    QStringList languages;
    QList<QList<LanguageText>> texts;
    bool isSame = lines.size() == m_table->rowCount();
    for (int i = 0; i < lines.size(); ++i) {
        texts.append(forms::languageTexts(lines.at(i).section(u'\t', 2)));
        isSame = isSame && cell(i, 0) == lines.at(i).section(u'\t', 0, 0);
        for (const LanguageText &each : std::as_const(texts.last())) {
            if (!languages.contains(each.language, Qt::CaseInsensitive))
                languages.append(each.language);
        }
    }
    // A column that was added and has no text yet stays with its choices.
    for (const QString &language : std::as_const(m_languages)) {
        if (isSame && !languages.contains(language, Qt::CaseInsensitive))
            languages.append(language);
    }
    m_isShowing = true;
    const int row = m_table->currentRow(), column = m_table->currentColumn();
    showLanguages(languages);
    m_table->setRowCount(int(lines.size()));
    for (int i = 0; i < lines.size(); ++i) {
        m_table->setItem(i, 0, new QTableWidgetItem(lines.at(i).section(u'\t', 0, 0)));
        m_table->setItem(i, 1, new QTableWidgetItem(lines.at(i).section(u'\t', 1, 1)));
        for (int language = 0; language < m_languages.size(); ++language) {
            QString said;
            for (const LanguageText &each : texts.at(i)) {
                if (each.language.compare(m_languages.at(language), Qt::CaseInsensitive) == 0)
                    said = each.text;
            }
            m_table->setItem(i, firstLanguage + language, new QTableWidgetItem(said));
        }
    }
    m_table->setCurrentCell(qMin(row, m_table->rowCount() - 1), qBound(1, column, m_table->columnCount() - 1));
    m_isShowing = false;
}

// With few columns they share the room, with more they are scrolled.
void ChoicesField::showLanguages(const QStringList &languages)
{
    m_languages = languages;
    QStringList titles{PropertyEditor::tr("Value"), PropertyEditor::tr("Shown")};
    for (const QString &language : languages)
        titles.append(languageTitle(language, false));
    m_table->setColumnCount(int(titles.size()));
    m_table->setHorizontalHeaderLabels(titles);
    for (int i = 0; i < titles.size(); ++i) {
        m_table->setColumnWidth(i, i > 0 ? textWidth : languages.isEmpty() ? valueWidth : leastValueWidth);
        m_table->horizontalHeaderItem(i)->setToolTip(
            i < firstLanguage ? QString() : languageTitle(languages.at(i - firstLanguage)));
    }
}

QString ChoicesField::cell(int row, int column) const
{
    const QTableWidgetItem *item = m_table->item(row, column);
    return item == nullptr ? QString() : item->text().simplified();
}

QString ChoicesField::text() const
{
    QStringList lines;
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const QString value = cell(row, 0), label = cell(row, 1);
        if (value.isEmpty() && label.isEmpty())
            continue;
        QList<LanguageText> texts;
        for (int language = 0; language < m_languages.size(); ++language) {
            if (const QString said = cell(row, firstLanguage + language); !said.isEmpty())
                texts.append({m_languages.at(language), said});
        }
        const QString written = forms::writtenTexts(texts);
        lines.append((value.isEmpty() ? label : value) % u'\t' % (label.isEmpty() ? value : label)
            % (written.isEmpty() ? QString() : QString(u'\t' % written)));
    }
    return lines.join(u'\n');
}

void ChoicesField::add()
{
    QStringList values;
    for (int row = 0; row < m_table->rowCount(); ++row)
        values.append(cell(row, 0));
    int number = m_table->rowCount() + 1;
    while (values.contains(QString::number(number)))
        ++number;
    m_isShowing = true;
    const int row = m_table->rowCount();
    m_table->insertRow(row);
    m_table->setItem(row, 0, new QTableWidgetItem(QString::number(number)));
    m_table->setItem(row, 1, new QTableWidgetItem(PropertyEditor::tr("Choice %1").arg(number)));
    for (int column = firstLanguage; column < m_table->columnCount(); ++column)
        m_table->setItem(row, column, new QTableWidgetItem);
    m_table->setCurrentCell(row, 1);
    m_isShowing = false;
    tell();
}

void ChoicesField::removeCurrent()
{
    if (m_table->currentRow() < 0)
        return;
    m_isShowing = true;
    m_table->removeRow(m_table->currentRow());
    m_isShowing = false;
    tell();
}

void ChoicesField::shift(int by)
{
    const int row = m_table->currentRow(), to = row + by;
    if (row < 0 || to < 0 || to >= m_table->rowCount())
        return;
    m_isShowing = true;
    for (int column = 0; column < m_table->columnCount(); ++column) {
        QTableWidgetItem *mine = m_table->takeItem(row, column);
        m_table->setItem(row, column, m_table->takeItem(to, column));
        m_table->setItem(to, column, mine);
    }
    m_table->setCurrentCell(to, qMax(1, m_table->currentColumn()));
    m_isShowing = false;
    tell();
}

void ChoicesField::fillMenu()
{
    m_menu->clear();
    QStringList languages = offeredLanguages();
    for (const QString &language : std::as_const(m_languages)) {
        if (!languages.contains(language, Qt::CaseInsensitive))
            languages.append(language);
    }
    for (const QString &language : std::as_const(languages)) {
        QAction *action = m_menu->addAction(languageTitle(language));
        action->setCheckable(true);
        action->setChecked(m_languages.contains(language, Qt::CaseInsensitive));
        connect(action, &QAction::toggled, this, [this, language](bool isOn) { setLanguage(language, isOn); });
    }
}

// Without its column its texts are gone, as one step.
void ChoicesField::setLanguage(const QString &language, bool isThere)
{
    const QString before = text();
    m_isShowing = true;
    if (isThere) {
        const int column = m_table->columnCount();
        showLanguages(m_languages + QStringList{language});
        for (int row = 0; row < m_table->rowCount(); ++row)
            m_table->setItem(row, column, new QTableWidgetItem);
        m_table->setCurrentCell(qMax(0, m_table->currentRow()), column);
        m_table->setFocus(Qt::OtherFocusReason);
    } else {
        QStringList languages = m_languages;
        for (qsizetype i = languages.size() - 1; i >= 0; --i) {
            if (languages.at(i).compare(language, Qt::CaseInsensitive) != 0)
                continue;
            m_table->removeColumn(firstLanguage + int(i));
            languages.removeAt(i);
        }
        showLanguages(languages);
    }
    m_isShowing = false;
    if (text() != before)
        tell();
}

} // namespace formwright::designing
