#include "ui/formeditor/rename_dialog.h"

#include "ui/designing/usages.h"
#include "ui/widgets/metrics.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace formwright::formeditor {

using namespace Qt::StringLiterals;
using contract::designtime::RenamedPlace;

RenameDialog::RenameDialog(const QString &from, const QString &to, const QList<RenamedPlace> &places, QWidget *parent)
    : QDialog(parent),
      m_places(new QTreeWidget(this)),
      m_unsure(new QComboBox(this)),
      m_everywhere(new QPushButton(tr("Rename &Everywhere"), this)),
      m_onlyHere(new QPushButton(tr("&Only Here"), this))
{
    setObjectName(u"renameDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("“%1” Is Called “%2” Now").arg(from, to));
    auto *what = new QLabel(tr("Renamed everywhere, the field keeps its values, and what names it below follows. Only "
                               "here, “%1” is a new and empty field, and what names “%2” finds nothing any more.")
                                .arg(to, from),
        this);
    what->setTextFormat(Qt::PlainText);
    what->setWordWrap(true);

    m_places->setObjectName(u"renamedPlaces"_s);
    m_places->setAccessibleName(tr("What names the field"));
    m_places->setHeaderLabels({tr("Element"), tr("Place"), tr("Line"), tr("As it is"), tr("As it would be")});
    m_places->setRootIsDecorated(false);
    m_places->setUniformRowHeights(true);
    m_places->header()->setStretchLastSection(true);
    bool hasUnsure = false;
    for (const RenamedPlace &place : places) {
        hasUnsure = hasUnsure || !place.isSure;
        contract::designtime::ElementUser user;
        user.place = place.place;
        const QString where = designing::placeInWords(designing::usingPlace({}, user));
        auto *item = new QTreeWidgetItem(m_places,
            {place.name, where, QString::number(place.line), place.before.trimmed(),
                place.isSure ? place.after.trimmed() : tr("may mean something else")});
        for (int column : {0, 1, 3, 4})
            item->setToolTip(column, column == 3 ? place.before : item->text(column));
    }
    for (int column : {0, 1, 2, 3}) {
        m_places->resizeColumnToContents(column);
        m_places->setColumnWidth(column, std::min(m_places->columnWidth(column), 220));
    }

    auto *unsureRow = new QWidget(this);
    m_unsure->addItem(tr("Leave them as they are"), u"leave"_s);
    m_unsure->addItem(tr("Change them, too"), u"change"_s);
    auto *unsureLabel = new QLabel(tr("&Words that may mean something else"), unsureRow);
    unsureLabel->setBuddy(m_unsure);
    auto *row = new QHBoxLayout(unsureRow);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(widgets::space::Small);
    row->addWidget(unsureLabel);
    row->addWidget(m_unsure, 1);
    unsureRow->setVisible(hasUnsure);

    auto *cancel = new QPushButton(tr("Cancel"), this);
    cancel->setObjectName(u"cancelButton"_s);
    m_everywhere->setObjectName(u"everywhereButton"_s);
    m_onlyHere->setObjectName(u"onlyHereButton"_s);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(widgets::space::Small);
    buttons->addStretch(1);
    for (QPushButton *button : {cancel, m_onlyHere, m_everywhere}) {
        button->setAutoDefault(false);
        buttons->addWidget(button);
    }
    m_everywhere->setDefault(true);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(widgets::space::Page, widgets::space::Page, widgets::space::Page, widgets::space::Large);
    layout->setSpacing(widgets::space::Medium);
    layout->addWidget(what);
    layout->addWidget(m_places, 1);
    layout->addWidget(unsureRow);
    layout->addLayout(buttons);
    resize(820, 460);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_everywhere, &QPushButton::clicked, this, [this] { choose(Choice::Everywhere); });
    connect(m_onlyHere, &QPushButton::clicked, this, [this] { choose(Choice::OnlyHere); });
}

QString RenameDialog::unsureChoice() const
{
    return m_unsure->currentData().toString();
}

void RenameDialog::choose(Choice choice)
{
    m_choice = choice;
    accept();
}

} // namespace formwright::formeditor
