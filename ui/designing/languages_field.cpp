#include "ui/designing/languages_field.h"

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

LanguagesField::LanguagesField(const Property &property)
    : PropertyField(nullptr),
      m_around(new QWidget),
      m_table(new QTableWidget(0, 2, m_around)),
      m_add(new QToolButton(m_around)),
      m_remove(new QToolButton(m_around)),
      m_menu(new QMenu(m_around))
{
    setParent(m_around);
    m_table->setHorizontalHeaderLabels({PropertyEditor::tr("Language"), PropertyEditor::tr("Text")});
    m_table->setAccessibleName(property.title);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(widgets::size::CompactRow);
    m_table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Interactive);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->setColumnWidth(0, 104);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setTabKeyNavigation(false);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    connect(m_table, &QTableWidget::itemChanged, this, [this] {
        if (!m_isShowing)
            Q_EMIT edited(text());
    });
    m_add->setIcon(widgets::icon(u"add"_s));
    m_add->setToolTip(PropertyEditor::tr("Add a language"));
    m_add->setPopupMode(QToolButton::InstantPopup);
    m_add->setMenu(m_menu);
    connect(m_menu, &QMenu::aboutToShow, this, &LanguagesField::fillMenu);
    m_remove->setIcon(widgets::icon(u"delete"_s));
    m_remove->setToolTip(PropertyEditor::tr("Remove the language"));
    connect(m_remove, &QToolButton::clicked, this, &LanguagesField::removeCurrent);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(0);
    for (QToolButton *button : {m_add, m_remove}) {
        button->setAutoRaise(true);
        button->setAccessibleName(button->toolTip());
        buttons->addWidget(button);
    }
    buttons->addStretch();
    auto *layout = new QVBoxLayout(m_around);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(widgets::space::Tight);
    layout->addWidget(m_table);
    layout->addLayout(buttons);
    fit();
}

// Most elements have none: then there is nothing but the button that adds one.
void LanguagesField::fit()
{
    constexpr int mostRows = 5;
    const int rows = qMin(m_table->rowCount(), mostRows);
    m_table->setFixedHeight(m_table->horizontalHeader()->sizeHint().height() + rows * widgets::size::CompactRow
        + 2 * m_table->frameWidth() + 1);
    m_table->setVisible(rows > 0);
    m_remove->setEnabled(rows > 0);
    m_around->setFocusProxy(rows > 0 ? static_cast<QWidget *>(m_table) : m_add);
}

void LanguagesField::show(const PropertyValue &value)
{
    const QString written = value.isMixed ? QString() : value.text;
    // One that was added and has no text yet is not written and stays.
    if (forms::languageTexts(written) != forms::languageTexts(text()))
        showRows(written);
}

void LanguagesField::showRows(const QString &written)
{
    m_isShowing = true;
    const int current = m_table->currentRow();
    const QList<forms::LanguageText> texts = forms::languageTexts(written);
    m_table->setRowCount(int(texts.size()));
    for (int row = 0; row < texts.size(); ++row) {
        auto *language = new QTableWidgetItem(languageTitle(texts.at(row).language));
        language->setData(Qt::UserRole, texts.at(row).language);
        language->setFlags(language->flags() & ~Qt::ItemIsEditable);
        language->setToolTip(language->text());
        m_table->setItem(row, 0, language);
        m_table->setItem(row, 1, new QTableWidgetItem(texts.at(row).text));
    }
    m_table->setCurrentCell(qMin(current, m_table->rowCount() - 1), 1);
    m_isShowing = false;
    fit();
}

QString LanguagesField::text() const
{
    QList<forms::LanguageText> texts;
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const QTableWidgetItem *words = m_table->item(row, 1);
        const QString said = words == nullptr ? QString() : words->text().simplified();
        if (!said.isEmpty())
            texts.append({m_table->item(row, 0)->data(Qt::UserRole).toString(), said});
    }
    return forms::writtenTexts(texts);
}

void LanguagesField::fillMenu()
{
    m_menu->clear();
    QStringList there;
    for (int row = 0; row < m_table->rowCount(); ++row)
        there.append(m_table->item(row, 0)->data(Qt::UserRole).toString().toLower());
    for (const QString &language : offeredLanguages()) {
        if (!there.contains(language.toLower()))
            m_menu->addAction(languageTitle(language), this, [this, language] { add(language); });
    }
}

void LanguagesField::add(const QString &language)
{
    m_isShowing = true;
    const int row = m_table->rowCount();
    m_table->insertRow(row);
    auto *item = new QTableWidgetItem(languageTitle(language));
    item->setData(Qt::UserRole, language);
    item->setFlags(item->flags() & ~Qt::ItemIsEditable);
    item->setToolTip(item->text());
    m_table->setItem(row, 0, item);
    m_table->setItem(row, 1, new QTableWidgetItem);
    m_table->setCurrentCell(row, 1);
    m_isShowing = false;
    fit();
    m_table->setFocus(Qt::OtherFocusReason);
    m_table->editItem(m_table->item(row, 1));
}

void LanguagesField::removeCurrent()
{
    if (m_table->currentRow() < 0)
        return;
    const QString before = text();
    m_isShowing = true;
    m_table->removeRow(m_table->currentRow());
    m_isShowing = false;
    fit();
    if (text() != before)
        Q_EMIT edited(text());
}

} // namespace formwright::designing
